"""Beside each decode of a scanner the card that it names (`card_labels.md`)."""

from drivers.decoding.decoder import settings_from, taken
from drivers.shoes.card_labels import (
    Again,
    CardLabel,
    CutLabel,
    LabelReads,
    LabelSettings,
    LoadLabel,
)

LABELS = ("off", "on")


class Labels:
    """Beside each decode the card it names, where `--set labels=on` asks for it."""

    def __init__(self, given: dict[str, str], protocol: str, kind: type[LabelSettings]) -> None:
        """Takes `labels` out of what was given."""
        on = taken(given, "labels", LABELS, protocol) == "on"
        self._reads = LabelReads(settings_from(protocol, given, kind)) if on else None

    def lines(self, text: str, aim: str, now: int) -> tuple[str, ...]:
        """The line of the card, if asked for."""
        if self._reads is None:
            return ()
        label = self._reads.hear(text, aim, now)
        if isinstance(label, CardLabel):
            return (f"card face={label.card} deck={label.deck or '-'}",)
        if isinstance(label, CutLabel):
            return ("cut_card",)
        if isinstance(label, LoadLabel):
            return ("new_load",)
        if isinstance(label, Again):
            return ("fault same_card_again",) if label.fault else ("diag duplicate",)
        return (f"reject {label.reason}",)
