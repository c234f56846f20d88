"""A journal told entry by entry, for views under test."""

from controller.vocabulary.cards import Card
from controller.vocabulary.chips import Chips
from controller.vocabulary.entries import AnyEvent, Entry
from controller.vocabulary.facts import (
    AnyFact,
    BetsClosed,
    CardDealt,
    RoundEnded,
    RoundOpened,
    RoundSettled,
    ShoeChanged,
    SpotSettled,
    StakePlaced,
    TableClosed,
    TableOpened,
)
from controller.vocabulary.observations import CardDrawn, ChipsPlaced, ShoeLoaded
from controller.vocabulary.requests import CloseBets, CloseTable, OpenRound, OpenTable, PaysDone

MORNING_MS = 1_772_395_200_000
"""2026-03-01 20:00:00 UTC."""


class Told:
    """Entries a second apart, numbered from 1."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def hear(self, event: AnyEvent, *facts: AnyFact, ms: int = 1000) -> "Told":
        last = self.entries[-1].clock_ms if self.entries else 0
        self.entries.append(
            Entry(
                number=len(self.entries) + 1,
                wall_ms=MORNING_MS + last + ms,
                clock_ms=last + ms,
                event=event,
                facts=facts,
            )
        )
        return self

    def open_table(
        self, version: str = "baccarat/punto_banco", side_game: str = "none", decks: int = 6
    ) -> "Told":
        opened = TableOpened(
            venue="Example Casino",
            table="T-1",
            currency="EUR",
            version=version,
            title="A game",
            digest="d1",
            side_game=side_game,
            decks=decks,
            limits=(("banco", Chips(500), Chips(50_000)), ("egalite", Chips(100), Chips(5_050))),
        )
        self.hear(OpenTable(person="P1", role="P", version=version), opened)
        return self

    def load_shoe(self, decks: int = 6) -> "Told":
        cards = 52 * decks
        load = ShoeLoaded(shoe="shoe-a", load=1, decks=decks, cards=cards)
        return self.hear(load, ShoeChanged(shoe="shoe-a", load=1, decks=decks, cards=cards))

    def open_round(self, number: int) -> "Told":
        return self.hear(OpenRound(person="D1", role="D"), RoundOpened(round=number))

    def stake(self, spot: str, amount: int) -> "Told":
        chips = ChipsPlaced(spot=spot, amount=Chips(amount), total=Chips(amount))
        return self.hear(chips, StakePlaced(spot=spot, stake=Chips(amount)))

    def close_bets(self, number: int, **stakes: int) -> "Told":
        return self.locked(number, *((f"3.{spot}", amount) for spot, amount in stakes.items()))

    def locked(self, number: int, *stakes: tuple[str, int]) -> "Told":
        closed = tuple((spot, Chips(amount)) for spot, amount in stakes)
        return self.hear(CloseBets(person="D1", role="D"), BetsClosed(round=number, stakes=closed))

    def draw(
        self,
        draw: int,
        card: str,
        hand: str,
        *facts: AnyFact,
        value: str = "",
        down: bool = False,
        position: str = "",
    ) -> "Told":
        dealt = CardDealt(
            draw=draw,
            position=position or hand,
            hand=hand,
            card=None if down else Card(card),
            value=value,
        )
        return self.drawn(draw, card, dealt, *facts)

    def drawn(self, draw: int, card: str, *facts: AnyFact) -> "Told":
        return self.hear(CardDrawn(shoe="shoe-a", load=1, draw=draw, card=Card(card)), *facts)

    def pays_done(self, number: int, house_net: int) -> "Told":
        ended = RoundEnded(round=number, house_net=Chips(house_net))
        return self.hear(PaysDone(person="D1", role="D"), ended)

    def close_table(self) -> "Told":
        return self.hear(CloseTable(person="P1", role="P"), TableClosed())


def settled(number: int, *results: tuple[str, str, int, int]) -> tuple[AnyFact, ...]:
    """Spot, hand, stake, net of each stake of the round, and that it is settled."""
    spots = tuple(
        SpotSettled(spot=spot, hand=hand, stake=Chips(stake), net=Chips(net), why="a row")
        for spot, hand, stake, net in results
    )
    return (*spots, RoundSettled(round=number))


def acceptance_vector_2() -> Told:
    """`dealing_exceptions.md` vector 2 up to the extra card: punto has a natural nine."""
    told = Told().open_table().load_shoe().open_round(7).stake("3.banco", 10_000)
    told.close_bets(7, banco=10_000)
    told.draw(1, "9H", "punto", value="9").draw(2, "4D", "banco", value="4")
    told.draw(3, "KC", "punto", value="9")
    told.draw(4, "2S", "banco", *settled(7, ("3.banco", "banco", 10_000, -10_000)), value="6")
    return told
