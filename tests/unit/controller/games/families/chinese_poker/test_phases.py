"""PHASES.md shows the chart as it is (architecture.md section 6)."""

from pathlib import Path

from controller.games.families.chinese_poker import phases
from controller.sequencing.diagram import diagram


def test_the_diagram_is_current() -> None:
    shown = Path(phases.__file__).with_name("PHASES.md").read_text(encoding="utf-8")
    assert shown == diagram(phases.CHART)
