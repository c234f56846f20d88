"""Ranks as a dealer says them, and their value in poker with the ace high."""

POINTS = {rank: at for at, rank in enumerate("23456789TJQKA", 2)}
"""A rank's value, the ace 14; it is 1 only in the small straight (`poker_house_banked.md` 1.2)."""
SPOKEN = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def singular(rank: str) -> str:
    """One card of this rank: `nine`."""
    return SPOKEN[rank]


def plural(rank: str) -> str:
    """Cards of this rank: `nines`, `sixes`."""
    return SPOKEN[rank] + ("es" if rank == "6" else "s")
