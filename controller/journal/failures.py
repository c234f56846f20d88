"""Why the journal cannot go on: the codes JN-nnn of `architecture.md` section 7, exit 74."""

FAILURES = {
    "JN-001": "The disk is full: the entry was not kept.",
    "JN-002": "The disk refused a write: nothing more is kept until a restart.",
    "JN-003": "An unsafe setting: a power cut could lose entries.",
    "JN-004": "The chain of entries is broken: an entry was changed, lost or moved.",
    "JN-005": "The entry's number does not follow the last one.",
    "JN-006": "Another process writes this journal.",
    "JN-007": "This is no journal of this program, or one of a later version.",
    "JN-008": "The journal file cannot be read.",
    "JN-009": "An entry cannot be understood by this version.",
    "JN-010": "The key that opens sealed faces is not here: give the table its own key file.",
    "JN-011": "A sealed face was changed or moved.",
}
"""Every code with its sentence; what was seen and what to do follows it."""

MAKE_AGAIN = (
    "`croupier audit` says what is wrong; `croupier audit --rebuild` makes the journal again from "
    "its transcript and keeps this file."
)
"""What to do about a journal that is damaged elsewhere than at its end."""

EXIT_STATUS = 74
"""How the process ends when its journal fails (`interfaces.md` Configuration)."""


class JournalFailure(Exception):
    """The journal cannot keep or give back what happened: hear nothing more, say so, exit 74."""

    def __init__(self, code: str, seen: str) -> None:
        self.code = code
        self.message = f"{FAILURES[code]} {seen}"
        super().__init__(f"{code} {self.message}")
