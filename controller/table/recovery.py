"""Start-up is recovery: a checkpoint before the previous round, and the entries since."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from controller.journal.store import Journal
from controller.procedures.rules import TableRules
from controller.procedures.state import new_table
from controller.table.checkpoints import before_the_previous_round, table_of
from controller.table.replaying import Recovered, replay, skips
from controller.views.day import Day
from controller.views.fold import Fold
from controller.views.metrics import Metrics
from controller.vocabulary.entries import Entry
from controller.vocabulary.observations import DefectMet

RULES, FIGURES, METRICS = "the rules", "the day's figures", "the metrics"
"""What hears the journal at a start, as people read it."""
NOTHING_FAILED: Mapping[str, int] = MappingProxyType({})
NEVER = 2**62
"""A number that no entry reaches."""


class Place:
    """How far recovery is: what hears which entry now; told to whoever must say what failed."""

    def __init__(self) -> None:
        """Nothing is heard."""
        self.fold, self.entry = "", 0

    def at(self, fold: str, entry: int) -> None:
        """This fold hears this entry next."""
        self.fold, self.entry = fold, entry


def recover(
    journal: Journal,
    rules: TableRules,
    failed: Mapping[str, int] = NOTHING_FAILED,
    place: Place | None = None,
) -> tuple[Recovered, Day, Metrics]:
    """The table and its figures as they were; raises `RulesChanged`, `JournalFailure`, `Defect`.

    `failed` names folds that hear nothing from an entry on, because they failed on it; the table
    stays as it was before, at the number of the last entry.
    """
    place = place or Place()
    moment = before_the_previous_round(journal)
    if moment is None:
        state, day, metrics = new_table(rules), Day(), Metrics()
    else:
        state = table_of(moment, rules)
        day, metrics = Day(moment.day), Metrics(moment.metrics)
    skipped = skips(journal.read_kind(DefectMet.__name__, state.entry + 1))
    if RULES in failed:
        skipped[failed[RULES]] = journal.last_number()
    folds: dict[str, Fold] = {FIGURES: day, METRICS: metrics}
    heard = {name: failed.get(name, NEVER) for name in folds}
    entries = _folded(journal.read(state.entry + 1), folds, heard, place)
    recovered = replay(state, entries, skipped)
    place.at("", 0)
    return recovered, day, metrics


def _folded(
    entries: Iterable[Entry], folds: Mapping[str, Fold], until: Mapping[str, int], place: Place
) -> Iterator[Entry]:
    for entry in entries:
        for name, fold in folds.items():
            if entry.number < until[name]:
                place.at(name, entry.number)
                fold.hear(entry)
        place.at(RULES, entry.number)
        yield entry
