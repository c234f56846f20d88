"""Version files to versions: the family's own type, its options, decisions and pay table."""

from collections.abc import Mapping
from typing import Any

import msgspec

from controller.games.catalogue import FAMILIES
from controller.games.family import Family
from controller.games.paytable import Paytable, SideGame
from controller.games.version import NO_SIDE_GAME, GameVersion, digest_of
from controller.settings.files import Files
from controller.settings.paytables import Posting, read_paytable
from controller.settings.postings import judge_together, posted_values, read_rows
from controller.settings.problems import Problems, instead, nearest
from controller.settings.sections import Section
from controller.settings.side_games import posted_by
from controller.settings.side_tables import read_side_games
from controller.vocabulary.chips import parse_odds

USUAL_ODDS = "3:2"
"""What a deal sheet uses that posts nothing, where the version allows it."""
USUAL = ("decks", "boxes", "bettors")
"""The usual numbers that a version file may name."""
OWN = {field.name for field in msgspec.structs.fields(GameVersion)}


class VersionFile(msgspec.Struct, frozen=True, kw_only=True):
    """One file below `games/` as it is written, before anything is resolved."""

    game: str
    family: Family
    title: str
    decks: tuple[int, ...]
    boxes: tuple[int, ...]
    most_bettors: int
    usual: Mapping[str, int]
    paytable: str
    bets: tuple[str, ...]
    allowed: Mapping[str, tuple[str, ...]]
    options: Section
    rows: Mapping[str, tuple[Any, ...]] = {}

    @property
    def file(self) -> str:
        """The file below the configuration."""
        return f"games/{self.game}.toml"

    @property
    def side_bets(self) -> tuple[str, ...]:
        """The spots on which a side game may be attached."""
        return tuple(bet for bet in self.bets if bet in self.family.side_bets)

    @property
    def own_bets(self) -> tuple[str, ...]:
        """The bets of the game itself."""
        return tuple(bet for bet in self.bets if bet not in self.family.side_bets)

    @property
    def terms(self) -> Mapping[str, Any]:
        """What decks, boxes and bettors of a table may be, and what they usually are."""
        own = {"decks": self.decks, "boxes": self.boxes, "most_bettors": self.most_bettors}
        return own | {f"usual_{key}": number for key, number in self.usual.items()}

    def usual_odds(self) -> Mapping[str, str]:
        """The odds of each posted name where nobody chose."""
        return {
            name: USUAL_ODDS if USUAL_ODDS in allowed else allowed[0]
            for name, allowed in self.allowed.items()
            if allowed
        }


def read_version(files: Files, game: str, problems: Problems) -> VersionFile | None:
    """The version file of a game, `blackjack/a` in either case."""
    name = game.lower()
    file = f"games/{name}.toml"
    if files.find(file) is None:
        near = nearest(name, files.names("games"))
        says = f'no version "{game}"; ' + (near or "`croupier versions` lists them")
        problems.add("ST-010", file, "", says)
        return None
    values = files.read(file, problems)
    if values is None:
        return None
    top = Section(values, file, "", problems)
    word = top.text("family")
    family = FAMILIES.get(word)
    if family is None:
        if word:
            top.wrong("ST-010", "family", f'no family "{word}"; {instead(word, FAMILIES)}')
        return None
    bets = top.texts("bets")
    usual = top.section("usual", required=False)
    allowed = top.section("posted", required=False)
    version = VersionFile(
        game=name,
        family=family,
        title=top.text("title"),
        decks=top.numbers("decks"),
        boxes=top.numbers("boxes"),
        most_bettors=top.number("bettors", 0) or 0,
        usual={key: usual.number(key) or 0 for key in USUAL if usual.has(key)},
        paytable=top.text("paytable") if bets else "",
        bets=bets,
        allowed={key: allowed.texts(key) for key in allowed.values},
        options=top.section("options"),
        rows=read_rows(top, family.rows),
    )
    top.close()
    usual.close()
    _judge(version, allowed, top)
    return version


def _judge(version: VersionFile, allowed: Section, top: Section) -> None:
    if len(version.boxes) not in (0, 2) or list(version.boxes) != sorted(version.boxes):
        top.wrong("ST-013", "boxes", "write the fewest and the most, boxes = [9, 16], or []")
    words = option_names(version.family)
    for name, odds in version.allowed.items():
        for text in () if name in words else odds:
            if parse_odds(text) is None:
                allowed.wrong("ST-023", name, f'"{text}" is no odds; write odds like "3:2"')


def option_names(family: Family) -> frozenset[str]:
    """The options of a family's versions: a posted name that is one is posted by a word."""
    return frozenset(f.name for f in msgspec.structs.fields(family.version_type)) - OWN


def load_game(
    files: Files,
    game: str,
    posted: Mapping[str, str],
    decisions: Mapping[str, str],
    confirmed: tuple[str, ...],
    problems: Problems,
    side_game: str = NO_SIDE_GAME,
    digits: int = 2,
) -> GameVersion | None:
    """A version ready to play, its side game on the spot it has for one; None: not to be built."""
    written = read_version(files, game, problems)
    if written is None:
        return None
    odds = _judged_odds(written, posted, problems)
    options = _options(written, decisions, odds)
    words = {name: str(value) for name, value in options.items()}
    posting = Posting(odds, frozenset(confirmed), options=words)
    paytable = read_paytable(files, written.family, written.paytable, posting, problems)
    sides = _sides(files, written, side_game, posting, problems)
    if paytable is None:
        return None
    _bets_and_rows(written, {row.bet for row in paytable.rows}, problems)
    if not _buildable(written, options):
        return None
    fields: dict[str, Any] = {**written.terms, **options}
    fields |= {**written.rows, **posted_values(written.family, posted, digits, problems)}
    version = written.family.version_type(
        game=written.game,
        family=written.family.name,
        title=written.title,
        bets=(*written.own_bets, *(side.spot for side in sides)),
        side_games=sides,
        paytable=_with_sides(paytable, sides, up=options.get("rounding") == "up"),
        **fields,
    )
    judge_together(written.family, version, problems)
    return msgspec.structs.replace(version, digest=digest_of(version))


def _sides(
    files: Files, written: VersionFile, side_game: str, posting: Posting, problems: Problems
) -> tuple[SideGame, ...]:
    if not written.side_bets:
        return ()
    return read_side_games(files, written.family, side_game, posting, problems)


def _with_sides(own: Paytable, sides: tuple[SideGame, ...], up: bool) -> Paytable:
    rows = (row for side in sides for row in side.paytable.rows)
    return Paytable(own.name, (*own.rows, *rows), up=up)


def _buildable(written: VersionFile, options: Mapping[str, Any]) -> bool:
    """Whether what is wrong leaves every option with a value, so that more can be looked at."""
    fields = msgspec.structs.fields(written.family.version_type)
    own = OWN | written.family.rows.keys()
    return all(f.name in options for f in fields if f.required and f.name not in own)


def _judged_odds(
    written: VersionFile, posted: Mapping[str, str], problems: Problems
) -> Mapping[str, str]:
    odds: dict[str, str] = {
        name: allowed[0] for name, allowed in written.allowed.items() if len(allowed) == 1
    }
    for name, value in posted.items():
        if name in written.family.posted:
            continue
        says = odds_complaint(written, name, value)
        if says:
            problems.add("ST-016", "table.toml", f"posted.{name}", says)
        odds[name] = value
    return odds


def odds_complaint(written: VersionFile, name: str, value: str) -> str:
    """Why these odds, or this word, may not be posted for this version; else "" (BJR-34)."""
    allowed = written.allowed.get(name)
    if name in option_names(written.family):
        if allowed is None or value in allowed:
            return ""
    elif parse_odds(value) is None:
        return f'"{value}" is no odds; write odds like "3:2"'
    elif allowed is None or parse_odds(value) in map(parse_odds, allowed):
        return ""
    return f'{written.game} cannot post "{value}"; write one of ' + ", ".join(
        f'"{text}"' for text in allowed or ()
    )


def _options(
    written: VersionFile, decisions: Mapping[str, str], posted: Mapping[str, str]
) -> dict[str, Any]:
    decided = {point.field: label for label, point in written.family.decisions.items()}
    section = written.options
    elsewhere = {*written.family.rows, *written.family.posted}
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(written.family.version_type):
        if field.name in OWN or field.name in elsewhere:
            continue
        if field.name in decided:
            found[field.name] = msgspec.convert(
                decisions[decided[field.name]], field.type, strict=False
            )
        elif field.name in written.allowed:
            _posted_word(section, field.name, posted, found)
        elif not section.has(field.name):
            section.wrong("ST-004", field.name, f"is missing; write {kinds_of(field.type)}")
        else:
            _option(section, field, found)
    for name, label in decided.items():
        if name in section.values:
            section.has(name)
            says = f"is decided by label; write {label} in house/decisions.toml instead"
            section.wrong("ST-003", name, says)
    section.close()
    return found


def _posted_word(
    section: Section, name: str, posted: Mapping[str, str], found: dict[str, Any]
) -> None:
    if name in posted:
        found[name] = posted[name]
        return
    says = f'no word is posted, so the game stays closed; write [posted] {name} = "WORD"'
    section.problems.add("ST-017", "table.toml", f"posted.{name}", says)


def _option(section: Section, field: msgspec.structs.FieldInfo, found: dict[str, Any]) -> None:
    value = section.values[field.name]
    try:
        found[field.name] = msgspec.convert(value, field.type)
    except msgspec.ValidationError:
        says = f"cannot be {value!r}; write {kinds_of(field.type)}"
        section.wrong("ST-006", field.name, says)


def kinds_of(kind: Any) -> str:
    """What a value of this type may be, in words."""
    schema = msgspec.json.schema(kind)
    schema = next(iter(schema.get("$defs", {}).values()), schema)
    if "enum" in schema:
        return "one of " + ", ".join(f'"{word}"' for word in schema["enum"])
    return f"a value of the kind {schema.get('type', 'any')}"


def _bets_and_rows(written: VersionFile, rows: set[str], problems: Problems) -> None:
    file = f"paytables/{written.family.name}/{written.paytable}.toml"
    for bet in sorted(rows - set(written.own_bets)):
        says = f'{written.game} offers no bet "{bet}"; {instead(bet, written.own_bets)}'
        problems.add("ST-022", file, bet, says)
    for bet in written.own_bets:
        if bet not in rows:
            problems.add("ST-024", file, bet, f"no row for this bet of {written.game}; write one")


def may_be_posted(files: Files, written: VersionFile, side_game: str) -> tuple[str, ...]:
    """What the house may post at a table of this version with this side game attached."""
    sides = posted_by(files, written.family, side_game) if written.side_bets else ()
    return (*written.allowed, *written.family.posted, *sides)
