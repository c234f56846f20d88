"""Why a file that a person gives to a verb is of no use: codes FL-nnn, one sentence each."""

import msgspec

UNREAD = {
    "FL-001": "The file or folder cannot be read.",
    "FL-002": "It is not text in UTF-8.",
    "FL-003": "There is nothing in it.",
    "FL-004": "It is not of the kind that is read here.",
    "FL-005": "A line of a deal sheet cannot be played.",
    "FL-006": "A recorded hand cannot be replayed.",
    "FL-007": "The system refuses a file or the output.",
}
"""Every code with its sentence; what is printed says which file, where in it, and why."""


class Unread(msgspec.Struct, frozen=True):
    """Why a file cannot be read: its code, its line from 1 or 0 for all of it, and one sentence."""

    code: str
    line: int
    sentence: str
