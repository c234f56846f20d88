"""What a licence decides once: house rule values, points left open by the rule texts, people."""

from collections.abc import Iterable, Mapping

import msgspec

from controller.games.catalogue import every_decision
from controller.games.family import Decision
from controller.procedures.rules import HouseRules
from controller.settings.files import Files
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section

RULES, DECISIONS = "house/rules.toml", "house/decisions.toml"
BY_GAME = "by_game"
VOID_ROUND, RESHUFFLE = "void_round", "reshuffle_discards"


class Within(msgspec.Struct, frozen=True):
    """Whole numbers that a house rule may have; `high` None has no upper end."""

    low: int
    high: int | None = None

    def holds(self, number: int) -> bool:
        """Whether the number is one of them."""
        return self.low <= number and (self.high is None or number <= self.high)

    def __str__(self) -> str:
        """The range in words."""
        return f"{self.low} and up" if self.high is None else f"{self.low} to {self.high}"


HOUSE_KEYS: Mapping[str, tuple[str, ...] | Within] = {
    "cutcard_hands_after": Within(0, 1),
    "burn_new_shoe": Within(0, 52),
    "burn_new_dealer": Within(0, 1),
    "unexposed_extra": ("next_card", "burn"),
    "exposed_extra": ("burn", "next_round_first_dummy", "dead"),
    "early_card": ("next_card_if_unexposed_else_burn", "void"),
    "short_shoe": (BY_GAME, VOID_ROUND, RESHUFFLE),
    "late_bet": ("no_action", "accept_with_F"),
    "overpay_recover": ("while_hand_lies", "next_round"),
    "faced_card_multi": Within(1),
    "hole_exposed": ("play_on", "offer_withdraw"),
    "dealer_no_first_card": ("complete_late", "offer_withdraw"),
    "extra_dealer_card_17": ("burn",),
    "dup_gap_ms": Within(100, 1000),
    "pull_gap_ms": Within(0),
    "rescan_tries": Within(1, 5),
    "side_bet_cards": ("corrected", "dealt"),
}
"""Every `hr.` key with what it may be, the default first (`dealing_exceptions.md` section 6)."""

MAY_LACK = ("side_bet_cards",)
"""Keys that a licence without such bets need not write: they stand at their default."""


def house_value(key: str, value: str | int) -> str | int | None:
    """The value of a house rule as the table keeps it; None when it may not be that."""
    allowed = HOUSE_KEYS[key]
    if isinstance(allowed, tuple):
        return value if value in allowed else None
    number = int(value) if isinstance(value, int) or value.isdecimal() else None
    return number if number is not None and allowed.holds(number) else None


def allowed_of(key: str) -> str:
    """What a house rule may be, in words."""
    allowed = HOUSE_KEYS[key]
    return ", ".join(allowed) if isinstance(allowed, tuple) else str(allowed)


def read_house_rules(files: Files, problems: Problems) -> Mapping[str, str | int]:
    """The `[hr]` table of `house/rules.toml`, every key of it."""
    values = files.read(RULES, problems)
    if values is None:
        return {}
    top = Section(values, RULES, "", problems)
    hr = top.section("hr")
    top.close()
    found: dict[str, str | int] = {}
    for key, allowed in HOUSE_KEYS.items():
        if key in MAY_LACK and not hr.has(key):
            continue
        kind = hr.text(key) if isinstance(allowed, tuple) else hr.number(key)
        if key not in hr.values or kind is None or kind == "":
            continue
        value = house_value(key, kind)
        if value is None:
            hr.wrong("ST-080", key, f"cannot be {kind}; write {allowed_of(key)}")
        else:
            found[key] = value
    hr.close()
    return found


def house_rules(values: Mapping[str, str | int], family: str) -> HouseRules:
    """The rules as the table keeps them; `by_game` becomes what the game asks of a short shoe."""
    settled = dict(values)
    if settled.get("short_shoe", BY_GAME) == BY_GAME:
        settled["short_shoe"] = RESHUFFLE if family == "blackjack" else VOID_ROUND
    return msgspec.convert(settled, HouseRules)


def recommended() -> Mapping[str, str]:
    """Every open point at its recommended value."""
    return {label: point.choices[0] for label, point in every_decision().items()}


def read_decisions(files: Files, problems: Problems) -> Mapping[str, str]:
    """The choice for every label of `house/decisions.toml`."""
    values = files.read(DECISIONS, problems)
    if values is None:
        return recommended()
    points = every_decision()
    for label in values:
        if label not in points:
            says = f"is no point that a rule text leaves open; {instead(label, points)}"
            problems.add("ST-081", DECISIONS, label, says)
    return {label: _choice(label, points[label], values, problems) for label in points}


def _choice(label: str, point: Decision, values: Mapping[str, object], problems: Problems) -> str:
    word = values.get(label)
    if word is None and point.settled:
        return point.choices[0]
    if word is None:
        says = f"is missing ({point.asks}); {_choices(point.choices)}"
        problems.add("ST-082", DECISIONS, label, says)
    elif word not in point.choices:
        says = f"cannot be {word!r} ({point.asks}); {_choices(point.choices)}"
        problems.add("ST-083", DECISIONS, label, says)
    else:
        return str(word)
    return point.choices[0]


def _choices(words: Iterable[str]) -> str:
    return "write one of " + ", ".join(f'"{word}"' for word in words)
