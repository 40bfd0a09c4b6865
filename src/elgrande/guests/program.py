"""A guest's program: started, spoken with, and ended whatever it does."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress

from elgrande.guests.channel import Channel, GuestError, GuestLeft

ENDING = 1.0
"""The seconds waited for the exit status and the last words of a program that seems to end."""
LAST_WORDS = 400
"""The number of bytes of the error stream of a program that are kept."""
PIECE = 4096


def words_of(command: str) -> list[str]:
    """The words of a command line, the first of them a program that exists."""
    try:
        words = shlex.split(command, posix=sys.platform != "win32")
    except ValueError as error:
        raise GuestError(f"the command {command!r} cannot be read: {error}") from None
    if not words:
        raise GuestError("program: needs a command, such as: program:python my_bot.py")
    if shutil.which(words[0]) is None:
        raise GuestError(f"there is no program {words[0]!r} to start")
    return words


class Program:
    """A running program. It has the rights of whoever starts it: this is no sandbox."""

    def __init__(self, command: str) -> None:
        try:
            self._process = subprocess.Popen(
                words_of(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise GuestLeft(f"could not be started: {error.strerror or error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._said: deque[int] = deque(maxlen=LAST_WORDS)
        self._errors = threading.Thread(target=self._overhear, daemon=True)
        self._errors.start()
        self._channel = Channel(self._process.stdout, self._process.stdin)

    def tell(self, line: str) -> None:
        self._channel.tell(line)

    def ask(self, line: str, seconds: float) -> str:
        """The answer to a line; after the end of the program the error says how it ended."""
        try:
            return self._channel.ask(line, seconds)
        except GuestLeft as left:
            raise GuestLeft(f"{left}{self._ending()}") from None

    def end(self, seconds: float = 0.0) -> None:
        """End the program, and whatever it has started; before that it has some time to do so."""
        self._channel.finish(seconds)
        if seconds:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        with suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def _ending(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDING)
            self._errors.join(ENDING)
        status = self._process.poll()
        lines = bytes(self._said).decode("utf-8", "replace").strip().splitlines()
        told = "" if status is None else f" (exit status {status})"
        return f"{told}; its last words: {lines[-1]}" if lines else told

    def _overhear(self) -> None:
        """Read the error stream to its end, so that it never fills, and keep the last of it."""
        errors = self._process.stderr
        assert errors is not None
        while piece := os.read(errors.fileno(), PIECE):
            self._said.extend(piece)
        errors.close()
