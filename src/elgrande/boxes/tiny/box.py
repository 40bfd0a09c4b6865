"""The manifest of the tiny game."""

from elgrande.box import Box
from elgrande.boxes.tiny.rules.module import Tiny

BOX = Box(__package__, Tiny(), watch="watch:WATCH", for_tests=True)
