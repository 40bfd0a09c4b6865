"""The tiny game: what the box is made of."""

from elgrande.box import Box
from elgrande.boxes.tiny.rules.module import Tiny

BOX = Box(__package__, Tiny(), watch="watch:WATCH")
