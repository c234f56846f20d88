"""`table.toml` to typed settings, every key of it read once (`interfaces.md` Configuration)."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from controller.games.rounds import Limits
from controller.games.version import NO_SIDE_GAME
from controller.settings.chips import ChipMemory, read_memory
from controller.settings.devices import DeviceSettings, read_devices
from controller.settings.files import Files
from controller.settings.problems import Problems, instead
from controller.settings.sections import Section
from controller.settings.terms import bettors_complaint, limit_amount, limits_complaint
from controller.vocabulary.chips import NOTHING, Odds, parse_odds

TABLE = "table.toml"
SHARES = ("least_of_main", "most_of_main")
_NAME = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*")
"""A name of a PC in a network, without port or path."""
DIGITS: Mapping[str, int] = {"ISK": 0, "JPY": 0, "KRW": 0, "BHD": 3, "KWD": 3, "TND": 3}
"""Decimal digits of currencies that do not have two (ISO 4217)."""


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What `table.toml` says; `listen` None: the next free port; `limits`: by spot or `any`.

    `names` are what browsers may call this PC beside its addresses and its own name.
    `posted_for` has what is posted for one game alone, `posted` what holds for every other.
    """

    id: str
    venue: str
    layout: str
    currency: str
    digits: int
    offers: tuple[str, ...]
    opens: str
    decks: int
    boxes: int
    bettors: int
    side_game: str
    confirmed: tuple[str, ...]
    posted: Mapping[str, str]
    posted_for: Mapping[str, Mapping[str, str]]
    limits: Mapping[str, Limits]
    register: str
    memory: ChipMemory | None
    devices: tuple[DeviceSettings, ...]
    listen: str | None
    names: tuple[str, ...] = ()


def read_table_file(files: Files, problems: Problems) -> TableSettings | None:
    """The settings of a table; None when the file cannot be read at all."""
    values = files.read(TABLE, problems)
    if values is None:
        return None
    top = Section(values, TABLE, "", problems)
    table, game = top.section("table"), top.section("game")
    posted, limits = top.section("posted", required=False), top.section("limits")
    chips, web = top.section("chips"), top.section("web", required=False)
    currency = _currency(table)
    digits = DIGITS.get(currency, 2)
    offers = tuple(dict.fromkeys(name.lower() for name in game.texts("offers")))
    settings = TableSettings(
        id=table.text("id"),
        venue=table.text("venue"),
        layout=table.text("layout"),
        currency=currency,
        digits=digits,
        offers=offers,
        opens=_opens(game, offers),
        decks=_count(game, "decks"),
        boxes=_count(game, "boxes"),
        bettors=_bettors(game),
        side_game=game.text("side_game", NO_SIDE_GAME).lower(),
        confirmed=game.texts("confirmed", ()),
        posted=_texts(posted),
        posted_for=_for_games(posted),
        limits={spot: _limits(limits.section(spot), digits) for spot in limits.values},
        register=chips.text("register"),
        memory=read_memory(chips, digits),
        devices=read_devices(top),
        listen=_listen(web),
        names=_names(web),
    )
    for section in (top, table, game, chips, web):
        section.close()
    return settings


def _texts(posted: Section) -> dict[str, str]:
    words = (name for name, value in posted.values.items() if not isinstance(value, dict))
    return {name: posted.text(name) for name in words}


def _for_games(posted: Section) -> dict[str, dict[str, str]]:
    return {
        game.lower(): _texts(posted.section(game))
        for game, own in posted.values.items()
        if isinstance(own, dict)
    }


def _currency(table: Section) -> str:
    code = table.text("currency")
    if code and not (len(code) == 3 and code.isascii() and code.isupper() and code.isalpha()):
        table.wrong(
            "ST-006", "currency", f'"{code}" is no currency; write its three letters, "EUR"'
        )
    return code


def _opens(game: Section, offers: tuple[str, ...]) -> str:
    opens = game.text("opens").lower()
    if "offers" in game.values and not offers:
        game.wrong("ST-011", "offers", 'no game is offered; write offers = ["blackjack/a"]')
    elif opens and opens not in offers:
        game.wrong("ST-011", "opens", f'"{opens}" is not offered; {instead(opens, offers)}')
    return opens


def _count(game: Section, name: str) -> int:
    number = game.number(name)
    if number is not None and number < 1:
        code = "ST-012" if name == "decks" else "ST-013"
        game.wrong(code, name, f"cannot be {number}; write 1 or more")
    return max(number or 0, 0)


def _bettors(game: Section) -> int:
    bettors = game.number("bettors", 1)
    if bettors is None:
        return 1
    says = bettors_complaint(bettors)
    if says:
        game.wrong("ST-014", "bettors", says)
    return max(bettors, 1)


def _limits(spot: Section, digits: int) -> Limits:
    found: dict[str, Any] = {}
    written = [key for key in ("exact", "most_paid") if spot.has(key)]
    for key in ("minimum", "maximum", "step", *written):
        text = spot.text(key)
        amount = limit_amount(text, digits)
        if amount is None and text:
            says = f'"{text}" is no amount; write one like "5" or "2.50", or "none"'
            spot.wrong("ST-030", key, says)
        found[key] = amount or NOTHING
    for key in (key for key in SHARES if spot.has(key)):
        text = spot.text(key)
        found[key] = parse_odds(text) or Odds(0)
        if text and not found[key]:
            spot.wrong("ST-030", key, f'"{text}" is no share of the main stake; write like "1:2"')
    spot.close()
    limits = Limits(**found)
    key, says = limits_complaint(limits, digits)
    if says:
        reversed_ = key == "maximum" and limits.minimum > limits.maximum
        spot.wrong("ST-031" if reversed_ else "ST-032", key, says)
    return limits


def _is_port(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 5 and int(text) <= 65535


def _names(web: Section) -> tuple[str, ...]:
    names = web.texts("names", ())
    for name in names:
        if not _NAME.fullmatch(name):
            web.wrong("ST-060", "names", f'"{name}" is no name; write "bj-03.casino.example"')
    return names


def _listen(web: Section) -> str | None:
    if not web.has("listen"):
        return None
    address = web.text("listen")
    host, colon, port = address.rpartition(":")
    if address and not (host and colon and _is_port(port)):
        web.wrong("ST-060", "listen", f'"{address}" is no address; write "127.0.0.1:8701"')
    return address
