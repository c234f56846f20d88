"""Files that a person gives to a verb: their text, or a sentence with a code that says why not."""

import sys
from pathlib import Path

from controller.vocabulary.unread import Unread

STANDARD_INPUT = "-"
"""The file name that means standard input."""


def read_text(file: str) -> str | Unread:
    """The text of a file in UTF-8, or of standard input; or why it cannot be read (`FL-nnn`)."""
    try:
        stored = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        return Unread("FL-001", 0, f"cannot be read: {why or error}")
    try:
        return stored.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = stored.count(b"\n", 0, error.start) + 1
        return Unread("FL-002", line, f"is not UTF-8 at byte {error.start}")
