"""The file of a game at a terminal: saved after every answer, never over another's changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from elgrande.game import Game


class SaveFile:
    """The file a game is saved in, if it has one."""

    def __init__(self, game: Game, path: Path | None, say: Callable[..., None]) -> None:
        self.game = game
        self.path = path
        self.say = say
        self.is_saved = path is not None
        self.on_disk: str | None = None
        """What the file held when it was last read or written here."""

    def save_again(self) -> None:
        """Save again, if there is a file and it is not up to date."""
        if self.path is None or self.is_on_disk():
            return
        if self.is_changed_by_another():
            self.say("cli.play.changed", file=str(self.path))
            self.is_saved = False
            return
        self.is_saved = self.save(self.path)

    def is_on_disk(self) -> bool:
        return self.is_saved and self.on_disk == self.game.record()

    def is_changed_by_another(self) -> bool:
        """Whether another program has changed the file since it was last read or written here."""
        if self.on_disk is None or self.path is None:
            return False
        try:
            return self.path.read_text(encoding="utf-8") != self.on_disk
        except (OSError, UnicodeDecodeError):
            return False

    def save(self, path: Path) -> bool:
        """Save in a file. Whether it worked; if not, the person is told and may go on."""
        try:
            self.game.save(path)
        except OSError as error:
            self.say("cli.play.not_saved", file=str(path), why=error.strerror or str(error))
            return False
        self.on_disk = self.game.record()
        return True

    def save_as(self, path: Path) -> bool:
        """Save in another file; from then on, every answer is saved there."""
        if not self.save(path):
            return False
        self.path = path
        self.is_saved = True
        return True
