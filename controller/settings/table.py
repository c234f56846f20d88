"""A table folder to what the core and the shell need, or every problem of it (`interfaces.md`)."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.rounds import Limits, Terms
from controller.games.version import NO_SIDE_GAME, GameVersion
from controller.procedures.rules import HouseRules, TableRules
from controller.settings.chips import Register, read_register
from controller.settings.device_models import DISCARDS, SHOE, SPOTS
from controller.settings.devices import judge_families, judge_spots, with_labels
from controller.settings.files import Files, shipped
from controller.settings.games import load_game, may_be_posted, read_version
from controller.settings.house import house_rules, read_decisions, read_house_rules
from controller.settings.layouts import Layout, judge_layout, read_layout
from controller.settings.problems import Problem, Problems, instead
from controller.settings.reconstructed import reconstructed_of
from controller.settings.side_games import first_of, most_side_games, side_game_complaint
from controller.settings.staff import Person, read_staff, trained
from controller.settings.table_file import TABLE, TableSettings, read_table_file
from controller.settings.terms import (
    ANY,
    INSURANCE,
    boxes_complaint,
    decks_complaint,
    limits_for,
    sharing_complaint,
    step_complaint,
    terms_limits,
)


class Loaded(msgspec.Struct, frozen=True):
    """A table that may open: what the core takes, and what the shell connects and shows."""

    rules: TableRules
    settings: TableSettings
    layout: Layout
    chips: Register
    staff: tuple[Person, ...]


def load(folder: Path, beside: Path | None = None) -> Loaded | tuple[Problem, ...]:
    """The table of this folder; `beside` is the configuration that it falls back to."""
    files = Files(folder, beside or shipped())
    problems = Problems()
    staff = read_staff(files, problems)
    house = read_house_rules(files, problems)
    decisions = read_decisions(files, problems)
    settings = read_table_file(files, problems)
    if settings is None:
        return problems.found
    devices = with_labels(settings.devices, files, problems)
    settings = msgspec.structs.replace(settings, devices=devices)
    register = settings.register
    chips = read_register(files, register, settings.digits, problems) if register else {}
    layout = read_layout(files, settings.layout, problems) if settings.layout else None
    games = _games(files, settings, decisions, problems)
    _judge_confirmed(settings, games, problems)
    _judge_terms(settings, games, problems)
    if layout is not None:
        judge_layout(layout, settings.boxes, tuple(games.values()), problems)
    if problems.found or layout is None:
        return problems.found
    rules = _rules(settings, games, house_rules(house, games[settings.opens].family))
    rules = msgspec.structs.replace(rules, trained=trained(staff))
    return Loaded(rules, settings, layout, chips, staff)


def _rules(
    settings: TableSettings, games: Mapping[str, GameVersion], house: HouseRules
) -> TableRules:
    return TableRules(
        table=settings.id,
        venue=settings.venue,
        currency=settings.currency,
        digits=settings.digits,
        games=games,
        opens=settings.opens,
        terms=Terms(
            boxes=settings.boxes,
            bettors=settings.bettors,
            decks=settings.decks,
            digits=settings.digits,
            limits=terms_limits(settings.limits, {b for g in games.values() for b in g.bets}),
        ),
        side_game=settings.side_game,
        posted=tuple(sorted(settings.posted.items())),
        posted_for={g: tuple(sorted(own.items())) for g, own in settings.posted_for.items()},
        reconstructed=tuple(dict.fromkeys(r for g in games.values() for r in reconstructed_of(g))),
        layout=settings.layout,
        house=house,
        shoe=next((d.name for d in settings.devices if d.role == SHOE), ""),
        reads_discards=any(d.role == DISCARDS for d in settings.devices),
        sensed=tuple(s for d in settings.devices if d.role == SPOTS for s in d.spots.values()),
    )


def _games(
    files: Files, settings: TableSettings, decisions: Mapping[str, str], problems: Problems
) -> dict[str, GameVersion]:
    side_game = _side_game(files, settings, decisions, problems)
    games: dict[str, GameVersion] = {}
    names: set[str] = set()
    for game in settings.offers:
        written = read_version(files, game, Problems())
        known = may_be_posted(files, written, side_game) if written else ()
        names.update(known)
        own = settings.posted_for.get(game, {})
        posted = {name: value for name, value in settings.posted.items() if name in known}
        posted |= {name: value for name, value in own.items() if name in known}
        found = Problems()
        version = load_game(
            files,
            game,
            posted,
            decisions,
            settings.confirmed,
            found,
            side_game,
            settings.digits,
        )
        if version is not None:
            games[version.game] = version
        for one in found.found:
            problems.add(one.code, one.file, _where(one.key, game, own), one.says)
        _judge_names(own, known, f"posted.{game}", problems)
    _judge_names(settings.posted, names, "posted", problems)
    for game in settings.posted_for:
        if game not in settings.offers:
            says = f"this table does not offer the game; {instead(game, settings.offers)}"
            problems.add("ST-020", TABLE, f"posted.{game}", says)
    return games


def _where(key: str, game: str, own: Mapping[str, str]) -> str:
    """Where a posted value is written: for this game alone, or for all of the table."""
    name = key.removeprefix("posted.")
    return f"posted.{game}.{name}" if name != key and name in own else key


def _judge_names(
    posted: Mapping[str, str], known: Iterable[str], at: str, problems: Problems
) -> None:
    names = set(known)
    for name in posted:
        if name not in names:
            says = f"no game of this table posts that; {instead(name, names)}"
            problems.add("ST-020", TABLE, f"{at}.{name}", says)


def _side_game(
    files: Files, settings: TableSettings, decisions: Mapping[str, str], problems: Problems
) -> str:
    """What is attached: it must be there, and some game offered must take it."""
    offered = (read_version(files, game, Problems()) for game in settings.offers)
    games = [game for game in offered if game is not None]
    if settings.side_game == NO_SIDE_GAME or not games:
        return NO_SIDE_GAME
    takes = [game for game in games if game.side_bets]
    if not takes:
        says = f'no game of this table takes a side game; write "{NO_SIDE_GAME}"'
        problems.add("ST-015", TABLE, "game.side_game", says)
        return NO_SIDE_GAME
    family, most = takes[0].family, most_side_games(decisions, takes[0].family)
    says = side_game_complaint(files, family, settings.side_game, most)
    if says:
        problems.add("ST-015", TABLE, "game.side_game", says)
    return first_of(files, family, settings.side_game, most)


def _judge_confirmed(
    settings: TableSettings, games: Mapping[str, GameVersion], problems: Problems
) -> None:
    rows = {row for game in games.values() for row in reconstructed_of(game)}
    for name in settings.confirmed:
        if name not in rows:
            says = f'"{name}" is no reconstructed pay row of these games; {instead(name, rows)}'
            problems.add("ST-019", TABLE, "game.confirmed", says)


def _judge_terms(
    settings: TableSettings, games: Mapping[str, GameVersion], problems: Problems
) -> None:
    for game in games.values():
        says = settings.decks and decks_complaint(game, settings.decks)
        if says:
            problems.add("ST-012", TABLE, "game.decks", says)
        says = settings.boxes and boxes_complaint(game, settings.boxes)
        if says:
            problems.add("ST-013", TABLE, "game.boxes", says)
        says = sharing_complaint(game, settings.bettors)
        if says:
            problems.add("ST-014", TABLE, "game.bettors", says)
        for bet in FAMILIES[game.family].spots(game):
            _judge_limits(settings, game, bet, problems)
    spots = {spot for game in games.values() for spot in FAMILIES[game.family].spots(game)}
    for spot in settings.limits:
        if games and spot not in spots and spot != ANY:
            says = f'these games have no spot "{spot}"; {instead(spot, {*spots, ANY})}'
            problems.add("ST-034", TABLE, f"limits.{spot}", says)
    _judge_of_main(settings, games, problems)
    if games:
        judge_spots(settings.devices, settings.boxes, settings.bettors, spots, problems)
        judge_families(settings.devices, {game.family for game in games.values()}, problems)


def _judge_of_main(
    settings: TableSettings, games: Mapping[str, GameVersion], problems: Problems
) -> None:
    """Only a side bet is measured by a main stake, and has an end to what it wins (SG-13)."""
    sides = {side.spot for game in games.values() for side in game.side_games}
    for spot, limits in settings.limits.items():
        if spot not in sides and (limits.least_of_main or limits.most_of_main):
            says = "only a side bet has a share of the main stake; leave it out"
            problems.add("ST-036", TABLE, f"limits.{spot}", says)
        if spot not in sides and limits.most_paid:
            says = "only a side bet has a most that it wins; leave most_paid out"
            problems.add("ST-036", TABLE, f"limits.{spot}", says)


def _judge_limits(settings: TableSettings, game: GameVersion, bet: str, problems: Problems) -> None:
    limits: Limits | None = limits_for(settings.limits, bet)
    if limits is None:
        if bet != INSURANCE:
            says = f"no limits for this spot of {game.game}; write minimum, maximum and step"
            problems.add("ST-035", TABLE, f"limits.{bet}", says)
        return
    if bet == INSURANCE and bet not in settings.limits:
        return
    says = step_complaint(game, bet, limits.step, settings.digits)
    if says:
        at = bet if bet in settings.limits else ANY
        problems.add("ST-033", TABLE, f"limits.{at}.step", says)
