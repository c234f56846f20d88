"""Whether a recovered table is the one that the journal tells of."""

from controller.journal.chain import audit
from controller.procedures.state import TableState, new_table
from controller.table.replaying import replay, skips
from controller.views.day import Day
from controller.views.metrics import Metrics
from tests.integration.desk import Desk


def from_the_beginning(desk: Desk) -> TableState:
    """The state that the whole journal leads to, each entry decided as it was."""
    entries = desk.entries()
    return replay(new_table(desk.loaded.rules), entries, skips(entries)).state


def equals_the_journal(desk: Desk) -> None:
    """State and figures of the table that runs are those of the journal; the chain is whole."""
    assert audit(desk.journal) == []
    assert desk.assembly.table.state == from_the_beginning(desk)
    day, metrics = Day(), Metrics()
    for entry in desk.entries():
        day.hear(entry)
        metrics.hear(entry)
    assert desk.assembly.day.figures == day.figures
    assert list(desk.assembly.metrics.rows()) == list(metrics.rows())
