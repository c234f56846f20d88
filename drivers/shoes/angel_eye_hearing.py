"""Bytes of an Angel Eye to what it says: framing, numbers and payloads in their order."""

import msgspec

from drivers.framing.angel_eye_frames import AngelEyeFrames, Answered, Heard, OperatorFrame, Report
from drivers.framing.flaws import Flaw
from drivers.link.report_numbers import Judged, ReportNumbers
from drivers.shoes.angel_eye_reports import Meaning, Unfit, read_report
from drivers.shoes.angel_eye_settings import AngelEyeSettings

RESTART = "S"


class Distrust(msgspec.Struct, frozen=True):
    """Something a person must look at before the round is settled (receiver rules 8 to 10).

    `fault` is `seq_conflict`, `seq_gap` or `bad_payload`; `detail` the rest of its line.
    `card_left`: a card left that has no face; `expected` and `got` are numbers of a gap.
    """

    fault: str
    detail: str = ""
    card_left: bool = False
    expected: str = ""
    got: str = ""


Item = Meaning | Distrust | Flaw | Answered | OperatorFrame
"""One thing heard on the line, in its order."""


class AngelEyeHearing:
    """One fresh parser of the shoe's line (`angel_eye_shoe.md` Receiver rules)."""

    def __init__(self, settings: AngelEyeSettings) -> None:
        """Checks, cycle, copies and times as set."""
        self._frames = AngelEyeFrames(
            settings.bcc_from_report, settings.bcc_from_command, settings.frame_silence_ms
        )
        self._numbers = ReportNumbers(settings.seq_cycle, settings.repeat_ms)
        self._copies = settings.copies

    def __len__(self) -> int:
        """How many bytes wait for the rest of their frame."""
        return len(self._frames)

    def feed(self, data: bytes, now: int) -> tuple[Item, ...]:
        """Take bytes as they came; never raises."""
        return self._hear(self._frames.feed(data, now), now)

    def due(self) -> int | None:
        """When a silence must be judged."""
        copies = self._numbers.due() if self._copies > 1 else None
        times = [at for at in (self._frames.due(), copies) if at is not None]
        return min(times, default=None)

    def tick(self, now: int) -> tuple[Item, ...]:
        """Judge silences: within a frame, and of copies that did not come (rules 6 and 11)."""
        found = self._hear(self._frames.tick(now), now)
        due = self._numbers.due()
        if due is not None and now >= due:
            found += self._weak()
        return found

    def end_run(self) -> tuple[Item, ...]:
        """Bytes dropped so far and not yet counted."""
        return self._frames.end_run()

    def reset(self) -> None:
        """The port was opened anew; numbers go on, so that reports missed meanwhile show."""
        self._frames.reset()
        self._numbers.close()

    def _hear(self, heard: tuple[Heard, ...], now: int) -> tuple[Item, ...]:
        found: list[Item] = []
        for item in heard:
            if isinstance(item, Report):
                found.extend(self._report(item, now))
            else:
                found.append(item)
        return tuple(found)

    def _report(self, report: Report, now: int) -> tuple[Item, ...]:
        content = report.code.encode("latin-1") + report.payload
        before = self._numbers.copies
        numbered = self._numbers.hear(report.seq, content, report.code == RESTART, now)
        if numbered.judged is Judged.DUPLICATE:
            return (Flaw("duplicate"),)
        if numbered.judged is Judged.CONFLICT:
            return (Distrust("seq_conflict"),)
        weak: tuple[Item, ...] = (Flaw("weak_copies"),) if 0 < before < self._copies else ()
        gap: tuple[Item, ...] = ()
        if numbered.judged is Judged.GAP:
            detail = f"expected={numbered.expected} got={report.seq}"
            gap = (Distrust("seq_gap", detail, expected=numbered.expected, got=report.seq),)
        return weak + gap + (_meaning(report),)

    def _weak(self) -> tuple[Item, ...]:
        return (Flaw("weak_copies"),) if 0 < self._numbers.close() < self._copies else ()


def _meaning(report: Report) -> Item:
    meaning = read_report(report)
    if meaning is None:
        return Flaw("unknown_report")
    if isinstance(meaning, Unfit):
        return Distrust("bad_payload", report.code, card_left=meaning.card_left)
    return meaning
