"""The families that this controller plays, by name; each is loaded when a table first needs it."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from controller.games.family import Decision, Family

PACKAGES: Mapping[str, str] = {
    "baccarat": "controller.games.families.baccarat",
    "blackjack": "controller.games.families.blackjack",
    "chinese_poker": "controller.games.families.chinese_poker",
    "exchange_poker": "controller.games.families.exchange_poker",
    "high_card": "controller.games.families.high_card",
    "house_poker": "controller.games.families.house_poker",
    "in_between": "controller.games.families.in_between",
    "ring_poker": "controller.games.families.ring_poker",
}
"""Family name to its package, whose `family` holds FAMILY and whose `version` holds DECISIONS."""


class Families(Mapping[str, Family]):
    """Families by name: a table that offers one game does not load the rules of all others."""

    def __init__(self, packages: Mapping[str, str]) -> None:
        """Nothing is loaded yet."""
        self._packages = packages
        self.loaded: dict[str, Family] = {}

    def __getitem__(self, name: str) -> Family:
        return self.loaded.get(name) or self._load(name)

    def get(self, name: str, default: Any = None) -> Any:
        """The family of this name; one that is loaded is found at once: every event asks."""
        return self.loaded.get(name) or super().get(name, default)

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)

    def _load(self, name: str) -> Family:
        family: Family = import_module(f"{self._packages[name]}.family").FAMILY
        self.loaded[name] = family
        return family


FAMILIES = Families(PACKAGES)
"""Family name to family; a version file names its family."""


def every_decision() -> Mapping[str, Decision]:
    """Every point that a rule text leaves open, by label, of all families."""
    found: dict[str, Decision] = {}
    for package in PACKAGES.values():
        found |= import_module(f"{package}.version").DECISIONS
    return found
