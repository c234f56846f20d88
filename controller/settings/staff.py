"""The people of the house: `house/staff.toml`, name and roles (`interfaces.md` People)."""

import msgspec

from controller.settings.files import Files
from controller.settings.problems import Problems
from controller.settings.sections import Section

STAFF = "house/staff.toml"
ROLES = {
    "D": "dealer",
    "F": "floor supervisor",
    "P": "pit manager",
    "S": "surveillance",
    "T": "technician",
    "R": "regulator",
}
"""Role letters (`dealing_exceptions.md` section 3)."""


LICENCES = FULL, TRAINEE = ("full", "trainee")


class Person(msgspec.Struct, frozen=True):
    """Somebody who works here, and the parts that he may take.

    `licence` is full or trainee; `games` are those he was trained for, `blackjack/a` or
    `blackjack/*` (empty: all). A trainee deals none (PE-01).
    """

    name: str
    roles: tuple[str, ...]
    licence: str = FULL
    games: tuple[str, ...] = ()


def read_staff(files: Files, problems: Problems) -> tuple[Person, ...]:
    """Everyone who may ask something of the table."""
    values = files.read(STAFF, problems)
    if values is None:
        return ()
    top = Section(values, STAFF, "", problems)
    people: list[Person] = []
    for row in top.sections("person"):
        licence, games = row.text("licence", FULL), row.texts("games", ())
        person = Person(row.text("name"), row.texts("roles"), licence, games)
        row.close()
        _judge(person, people, row)
        people.append(person)
    top.close()
    if not people:
        problems.add(
            "ST-090", STAFF, "person", "nobody is listed; write [[person]] with name, roles"
        )
    return tuple(people)


def trained(staff: tuple[Person, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Who may not deal every game, and which ones he may (PE-01)."""
    return tuple(
        (person.name, () if person.licence == TRAINEE else person.games)
        for person in staff
        if person.licence == TRAINEE or person.games
    )


def _judge(person: Person, before: list[Person], row: Section) -> None:
    if any(other.name == person.name for other in before):
        row.wrong("ST-091", "name", f'"{person.name}" is listed twice; give each person one name')
    for role in person.roles:
        if role not in ROLES:
            known = ", ".join(f"{letter} {name}" for letter, name in ROLES.items())
            row.wrong("ST-092", "roles", f'"{role}" is no role; write some of {known}')
    if person.licence not in LICENCES:
        row.wrong("ST-093", "licence", f'"{person.licence}" is none; write {" or ".join(LICENCES)}')
    if not person.roles and "roles" in row.values:
        row.wrong("ST-092", "roles", 'nobody is nothing; write roles = ["D"]')
