"""Tells a recorded round in the statements of a deal sheet, entry by entry.

What a sheet has no statement for (a restart, a damaged frame, a card between rounds) becomes a
remark; so do the rulings on it. A card that such a question held is drawn where it was dealt.
"""

from collections.abc import Callable
from typing import Any

from controller.views.card_numbers import CardNumbers
from controller.views.expectations import place_of
from controller.views.faces import drawn_cards, is_repeat, keyed_face, layout_of, sheet_card
from controller.views.page import Paper
from controller.views.rounds import RecordedRound
from controller.views.seats import Thrown, said_with, seat_lines
from controller.vocabulary.cards import UNKNOWN
from controller.vocabulary.chips import format_amount
from controller.vocabulary.entries import Entry
from controller.vocabulary.facts import (
    AnyFact,
    BetsClosed,
    CardDealt,
    DecisionTaken,
    RoundSettled,
    RoundVoided,
    TouchLapsed,
)
from controller.vocabulary.held import (
    IrregularityNoted,
    IrregularityOpened,
    RequestRefused,
    RulingApplied,
)
from controller.vocabulary.observations import (
    CardDrawn,
    CardThrown,
    ChipsLifted,
    ChipsPlaced,
    CutCardSeen,
    DeviceCleared,
    DeviceFaulted,
    ShoeEmptied,
    ShoeFound,
    ShoeLoaded,
    ShoeLost,
)
from controller.vocabulary.requests import Action, CloseBets, Decide, GiveRuling, Report, VoidRound

CLASS_3 = "now class 3"
"""How a question ends that its first name made one of class 3, which is asked anew."""
NOT_ON_A_SHEET = {
    *("RD-12", "SH-03"),
    *("DV-02", "DV-03", "DV-04", "DV-05", "DV-06", "DV-08", "DV-12"),
}
"""Codes that a sheet of one round cannot bring about."""
ACTIONS_WITH_AMOUNT = ("insure", "raise")
"""Decisions whose chips may differ (`deal_sheets.md` Games)."""
DEVICE_WORDS: dict[type, Callable[[Any], str]] = {
    CutCardSeen: lambda event: "cut_card",
    ShoeEmptied: lambda event: "shoe_empty",
    ShoeLoaded: lambda event: f"shoe_loaded {event.cards}",
    ShoeLost: lambda event: "unplug shoe",
    ShoeFound: lambda event: "plug shoe",
    DeviceFaulted: lambda event: f"error {event.fault}",
    DeviceCleared: lambda event: f"error_cleared {event.fault}",
}
"""`device` statements of what devices say."""


class Teller:
    """Writes the statements of one round on paper."""

    def __init__(self, paper: Paper, recorded: RecordedRound, bets: list[str]) -> None:
        self._paper = paper
        self._bets = bets
        self._cards = drawn_cards(recorded)
        self._loads = CardNumbers(recorded.shoe.before if recorded.shoe else 0)
        self._faces = layout_of(recorded).faces
        self._asked: dict[int, int] = {}
        self._numbers: dict[int, int] = {}
        self._silent: set[int] = set()
        self._as_unread: set[int] = set()
        self._codes: dict[str, None] = {}
        self._roles: dict[str, str] = {}
        self._ruling: GiveRuling | None = None
        self._touched: set[str] = set()
        self._last_draw = 0
        self._bet_lines_due = True
        self._paying = False
        self._thrown = Thrown()

    def hear(self, entry: Entry) -> None:
        """Write what this entry comes to."""
        number = self._loads.hear(entry)
        refusals = [fact for fact in entry.facts if isinstance(fact, RequestRefused)]
        if refusals:
            kind = type(entry.event).__name__
            self._paper.remark(f"{kind} refused: {refusals[0].code} {refusals[0].message}")
            return
        if any(isinstance(fact, BetsClosed) for fact in entry.facts):
            self._lay_bets()
            for word, line in seat_lines(entry):
                self._paper.say(word, line)
        spoken = self._draw(entry, number) if number else self._tell_event(entry)
        self._note_codes(entry, spoken)
        for fact in entry.facts:
            self._tell_fact(entry, fact)

    def expected_codes(self) -> list[str]:
        """The irregularities that the sheet itself brings about."""
        return [f"irregularity {code}" for code in self._codes] or ["no irregularity"]

    def _lay_bets(self) -> None:
        if self._bet_lines_due:
            self._bet_lines_due = False
            for line in self._bets:
                self._paper.say("bet", line)

    def _tell_event(self, entry: Entry) -> bool:
        """Write the event; False where a sheet has no words for it."""
        event = entry.event
        if type(event) in DEVICE_WORDS:
            self._paper.say("device", DEVICE_WORDS[type(event)](event))
            return True
        match event:
            case CloseBets():
                self._paper.say("close", "")
            case ChipsPlaced() | ChipsLifted():
                return self._chips(entry, event)
            case Report():
                where = event.box or self._numbers.get(event.draw, event.draw)
                self._paper.say("report", f"{event.code} {where or ''}")
            case GiveRuling():
                self._ruling = event
                self._roles[event.person] = event.role
            case VoidRound():
                self._roles[event.person] = event.role
            case CardThrown():
                self._thrown.lay(event.card)
            case Decide(box=0, action=Action.SHOW):
                pass
            case Decide(box=0):
                self._paper.say("dealer", event.action)
            case Decide():
                pass
            case _:
                return False
        return True

    def _draw(self, entry: Entry, number: int) -> bool:
        if is_repeat(entry.facts):
            return False
        opened = [fact for fact in entry.facts if isinstance(fact, IrregularityOpened)]
        if any(fact.code in NOT_ON_A_SHEET for fact in opened):
            return False
        missing = [fact.draw for fact in opened if fact.code == "RD-06"]
        first = self._last_draw + 1 if self._last_draw else number
        for draw in range(min([first, *missing]), number + 1):
            self._lay(draw)
        self._last_draw = number
        locked = any(isinstance(fact, BetsClosed) for fact in entry.facts)
        if locked and any(fact.code == "DO-03" for fact in opened):
            # A sheet that has a `close` leaves the card before it to the rules.
            self._paper.say("close", "")
            self._paper.say("expect", "refused")
        return True

    def _lay(self, draw: int) -> None:
        if draw not in self._numbers:
            self._numbers[draw] = len(self._numbers) + 1
            self._paper.draw(sheet_card(self._cards.get(draw, UNKNOWN)))

    def _chips(self, entry: Entry, event: ChipsPlaced | ChipsLifted) -> bool:
        opened = any(isinstance(fact, IrregularityOpened) for fact in entry.facts)
        if isinstance(event, ChipsLifted) and event.unwatched and opened:
            return False  # A reader that was away and is not believed; on a sheet none is.
        if opened:
            self._touched.add(event.spot)
        if opened or (event.spot in self._touched and not self._paying):
            self._paper.say("chips", f"{place_of(event.spot)} {format_amount(event.total)}")
        return opened

    def _note_codes(self, entry: Entry, spoken: bool) -> None:
        for fact in entry.facts:
            if isinstance(fact, IrregularityOpened):
                self._asked[fact.question] = fact.draw
                if spoken and fact.code not in NOT_ON_A_SHEET:
                    if fact.code == "RD-06" and fact.draw in self._numbers:
                        self._as_unread.add(fact.question)
                    if fact.code == "RD-03" and isinstance(entry.event, CardDrawn):
                        # The cards of a sheet are numbered: there a person has to say it.
                        self._paper.say("report", f"RD-03 {self._numbers[fact.draw]}")
                    self._codes[self._code(fact.question, fact.code)] = None
                else:
                    self._silent.add(fact.question)
                    self._paper.remark(f"{fact.code} {fact.detail}: not on a sheet")
            elif isinstance(fact, IrregularityNoted) and spoken and fact.code != "PE-07":
                self._codes[fact.code] = None

    def _tell_fact(self, entry: Entry, fact: AnyFact) -> None:
        match fact:
            case CardDealt() if fact.draw in self._cards:
                self._lay(fact.draw)
                self._paper.place(fact.position)
            case DecisionTaken() if fact.box and not isinstance(entry.event, GiveRuling):
                self._decide(entry, fact)
            case RulingApplied() if fact.people and not isinstance(entry.event, VoidRound):
                self._rule(fact)
            case RoundVoided():
                self._void(entry, fact)
            case TouchLapsed():
                self._paper.remark(f"box {fact.box}: {fact.action} lapsed, no chips came")
            case RoundSettled():
                self._paying = True
            case _:
                pass

    def _decide(self, entry: Entry, fact: DecisionTaken) -> None:
        who = str(fact.box) if fact.bettor == 1 else f"{fact.box}/{fact.bettor}"
        with_chips = fact.amount and fact.action in ACTIONS_WITH_AMOUNT
        amount = f" {format_amount(fact.amount)}" if with_chips else said_with(entry, self._thrown)
        given = "".join(f" {position}" for position in fact.positions)
        self._paper.say("do", f"{who} {fact.action}{amount}{given}")

    def _rule(self, fact: RulingApplied) -> None:
        choice = fact.choice
        if choice == CLASS_3 and self._ruling is not None:
            choice = self._ruling.choice
        said = f"{self._code(fact.question, fact.code)} {choice}"
        if self._ruling is not None and self._ruling.code == fact.code:
            told = self._faces.get(self._asked.get(fact.question, 0))
            said += keyed_face(self._ruling, told)
        line = f"{said} by {self._named(fact.people)}"
        if fact.question in self._silent:
            self._paper.remark(f"ruling {line}")
        else:
            self._paper.say("ruling", line)

    def _void(self, entry: Entry, fact: RoundVoided) -> None:
        self._lay_bets()
        ruled = [about for about in entry.facts if isinstance(about, RulingApplied)]
        asked = isinstance(entry.event, VoidRound)
        if asked or all(about.question in self._silent for about in ruled):
            reason = "-".join(fact.reason.split()) or "void"
            roles = self._named(fact.people) if asked else "F+P"
            self._paper.say("void", f"{reason} by {roles}")

    def _code(self, question: int, code: str) -> str:
        """A gap in the draws (RD-06) is written as a card that could not be read (RD-01)."""
        return "RD-01" if question in self._as_unread else code

    def _named(self, people: tuple[str, ...]) -> str:
        return "+".join(self._roles.get(person, person[:1]) for person in people)
