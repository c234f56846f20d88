"""Who may close what: the names that a ruling needs (`dealing_exceptions.md` section 3)."""

from collections.abc import Sequence

from controller.procedures.state import Given

RANK = {"D": 1, "F": 2, "P": 3}
VOIDERS = ("F", "P")


def may_stand_for(role: str, part: str) -> bool:
    """Whether a role may do this part: its own, or a lower one of dealer, floor, pit."""
    return role == part or (role in RANK and part in RANK and RANK[role] > RANK[part])


def helps(parts: Sequence[str], given: Sequence[Given], role: str) -> bool:
    """Whether one more name of this role fills a part, whoever gave his name first."""
    new = Given(person="", role=role, choice="")
    return len(parts_left(parts, (*given, new))) < len(parts_left(parts, given))


def parts_left(parts: Sequence[str], given: Sequence[Given]) -> tuple[str, ...]:
    """The parts that still lack a name, each name filling one part, the highest it may."""
    left = list(parts)
    for name in sorted(given, key=lambda g: RANK.get(g.role, 9)):
        fits = [part for part in left if may_stand_for(name.role, part)]
        if fits:
            left.remove(min(fits, key=lambda part: RANK.get(part, 9)))
    return tuple(left)
