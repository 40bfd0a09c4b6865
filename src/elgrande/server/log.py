"""The log of the server: one JSON object per line on the error stream, without secrets."""

from __future__ import annotations

import json
import logging
import sys
import time
from logging.handlers import QueueHandler, QueueListener
from queue import Full, Queue
from typing import TextIO

from elgrande.server import metrics

NAME = "elgrande"
SECRET_WORDS = ("key", "cookie", "secret", "seed", "token", "password", "text", "url")
MOST_LINES = 10_000
"""Lines that may wait to be written."""
LOST = "log_lines_lost"
GOODBYE_SECONDS = 2.0
logger = logging.getLogger(NAME)


class JsonLines(logging.Formatter):
    """Formats a log record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Unhurried(QueueHandler):
    """Lets a thread write the lines: a log that nobody reads must not stop the server.

    Lines that find no room are lost, and counted.
    """

    def __init__(self, stream: TextIO) -> None:
        self.lines: Queue[logging.LogRecord] = Queue(MOST_LINES)
        super().__init__(self.lines)
        self.lost = 0
        self.writer = QueueListener(self.lines, logging.StreamHandler(stream))
        self.writer.start()

    def enqueue(self, record: logging.LogRecord) -> None:
        try:
            if self.lost:
                facts = {"facts": {"lines": self.lost}}
                told = logger.makeRecord(NAME, logging.WARNING, "", 0, LOST, (), None, extra=facts)
                self.lines.put_nowait(self.prepare(told))
                self.lost = 0
            self.lines.put_nowait(record)
        except Full:
            self.lost += 1
            metrics.LINES_LOST.inc()

    def finish(self) -> None:
        """Wait for the last lines to be written, but not for long."""
        until = time.monotonic() + GOODBYE_SECONDS
        while self.lines.unfinished_tasks and time.monotonic() < until:
            time.sleep(0.01)


def set_up(level: int = logging.INFO) -> None:
    """Send all log records, also those of uvicorn, through one formatter."""
    handler = Unhurried(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in (NAME, "uvicorn", "uvicorn.error"):
        one = logging.getLogger(name)
        one.handlers = [handler]
        one.propagate = False
        one.setLevel(level if name == NAME else logging.WARNING)


def writers() -> list[Unhurried]:
    return [one for one in logger.handlers if isinstance(one, Unhurried)]


def lines_waiting() -> int:
    """How many lines are not written yet."""
    return sum(one.lines.unfinished_tasks for one in writers())


def finish() -> None:
    """Write the last lines, before the process ends by a signal."""
    for writer in writers():
        writer.finish()


def log_event(what: str, **facts: object) -> None:
    metrics.EVENTS.labels(what).inc()
    logger.info(what, extra={"facts": _harmless(facts)})


def log_error(what: str, **facts: object) -> None:
    """Log an error with its traceback; call it while the exception is being handled."""
    metrics.EVENTS.labels(what).inc()
    metrics.ERRORS.inc()
    logger.error(what, exc_info=True, extra={"facts": _harmless(facts)})


def _harmless(facts: dict[str, object]) -> dict[str, object]:
    """The facts, if none is secret: readers of the log must not learn keys or hands."""
    wrong = [name for name in facts if name in SECRET_WORDS]
    assert not wrong, f"not for the log: {wrong}"
    return facts
