"""A broken invariant: the program, not the table, is wrong (`architecture.md` section 7)."""


class Defect(Exception):
    """A state that the rules cannot reach; caught only by the supervisor."""


def ensure(holds: bool, what: str) -> None:
    """Stop the process when an invariant is broken; survives optimisation."""
    if not holds:
        raise Defect(what)
