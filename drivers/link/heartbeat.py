"""A sign of life that must come regularly, or the link is silent."""


class Heartbeat:
    """Watches the time since the last sign of life (`generic_shoe.md` rule 4)."""

    def __init__(self, limit_ms: int) -> None:
        """A link without a sign of life for `limit_ms` is silent."""
        self._limit_ms = limit_ms
        self._overdue_at: int | None = None

    def heard(self, now: int) -> None:
        """A sign of life came."""
        self._overdue_at = now + self._limit_ms

    def stop(self) -> None:
        """Expect nothing: the link is not up."""
        self._overdue_at = None

    def due(self) -> int | None:
        """When the link turns silent, None while nothing is expected."""
        return self._overdue_at

    def missed(self, now: int) -> bool:
        """Whether the sign of life is overdue; True once, until the next one came."""
        if self._overdue_at is None or now < self._overdue_at:
            return False
        self._overdue_at = None
        return True
