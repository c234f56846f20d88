"""A chart as people read it, in PHASES.md."""

from typing import Any

from controller.sequencing.charts import PhaseChart, Step, otherwise
from controller.sequencing.diagram import diagram
from controller.sequencing.verdicts import Changed
from controller.vocabulary.observations import CardDrawn
from controller.vocabulary.requests import Action


def stay(round_: Any, _: Any) -> Changed[Any]:
    return Changed(round_)


def cards_are_few(_: Any) -> bool:
    return True


def test_every_step_exit_and_code_is_on_the_picture() -> None:
    chart = PhaseChart(
        "a game",
        "START",
        ("END",),
        (
            Step("START", CardDrawn, stay, ((otherwise, "END"),), stays=cards_are_few),
            Step("START", Action.HIT, stay),
        ),
        {"END": "BA-02"},
    )
    assert diagram(chart).splitlines() == [
        "# Phases of a game",
        "",
        "```mermaid",
        "stateDiagram-v2",
        "    [*] --> START",
        "    START --> START: CardDrawn, cards are few",
        "    START --> END: CardDrawn, otherwise",
        "    START --> START: hit",
        "    END --> [*]",
        "```",
        "",
        "A card in a phase that hears none is:",
        "",
        "- END: BA-02",
    ]
