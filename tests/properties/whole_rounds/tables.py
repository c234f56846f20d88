"""Tables of one game as different houses post them: decks, boxes, odds, decided points."""

import functools
import random
from collections.abc import Iterator

from msgspec.structs import replace

from controller.games.catalogue import FAMILIES
from controller.procedures.rules import TableRules
from controller.settings.files import Files, shipped
from controller.settings.games import VersionFile, read_version
from controller.settings.problems import Problems
from controller.settings.sheet import rules_for_sheet
from controller.settings.side_games import posted_by, side_game_names

OTHER_WORD = 0.3
"""How often a point that the rule text leaves open is decided in another way than recommended."""
MOST_BETTORS = 3
WITH_SIDE_GAME = 0.6
FEW_DECKS, BOXES_A_DECK = 2, 2
"""Of few decks only one round is dealt, and not to more boxes than they surely suffice for."""
SHORT_DECK = "HB-D12"
"""Left as recommended: a void for want of cards is another evening's subject."""


def every_game() -> tuple[str, ...]:
    """Every version whose stakes lie on spots, by path below `config/games`."""
    return tuple(game for game in Files(shipped(), shipped()).names("games") if written(game).bets)


@functools.cache
def written(game: str) -> VersionFile:
    """The version file of a game."""
    found = read_version(Files(shipped(), shipped()), game, Problems())
    assert found is not None
    return found


def usual_table(game: str) -> TableRules:
    """The table that a deal sheet without `set` lines has."""
    return table(game, ())


def any_table(game: str, dice: random.Random) -> TableRules:
    """A table that some house posts."""
    return table(game, tuple(_posted(written(game), dice)))


def table(game: str, sets: tuple[tuple[str, str], ...]) -> TableRules:
    """The table of these `set` lines; a card of each new shoe is burned."""
    made = rules_for_sheet(game, [(key, value, 1) for key, value in sets], shipped())
    assert isinstance(made, tuple), made
    rules = replace(made[0], house=replace(made[0].house, burn_new_shoe=1))
    few = rules.terms.decks <= FEW_DECKS
    if not few:
        return rules
    boxes = rules.terms.boxes
    if rules.opens.startswith("blackjack/"):
        boxes = min(boxes, BOXES_A_DECK * rules.terms.decks)
    return replace(
        rules,
        house=replace(rules.house, cutcard_hands_after=0),
        terms=replace(rules.terms, boxes=boxes),
    )


def _posted(version: VersionFile, dice: random.Random) -> Iterator[tuple[str, str]]:
    if version.decks:
        yield "decks", str(dice.choice(version.decks))
    if version.boxes:
        yield "boxes", str(dice.randint(*version.boxes))
    yield "bettors", str(dice.randint(1, MOST_BETTORS))
    for name, words in version.allowed.items():
        yield name, dice.choice(words)
    for label, point in FAMILIES[version.family.name].decisions.items():
        if label != SHORT_DECK and dice.random() < OTHER_WORD:
            yield label, dice.choice(point.choices)
    if version.side_bets and dice.random() < WITH_SIDE_GAME:
        yield from _side_game(version, dice)


def _side_game(version: VersionFile, dice: random.Random) -> Iterator[tuple[str, str]]:
    """One side game, or two, and odds for each row that their source lost."""
    files = Files(shipped(), shipped())
    names = dice.sample(side_game_names(files, version.family), dice.choice((1, 1, 2)))
    attached = "+".join(names)
    yield "side_game", attached
    yield "SG-02", "one" if len(names) == 1 else "two"
    for name in posted_by(files, version.family, attached):
        yield name, dice.choice(("50:1", "40:1", "30:1", "25:1"))
