"""A chart that cannot be right refuses to load (architecture.md section 6)."""

from typing import Any

import pytest

from controller.sequencing.charts import ChartFault, PhaseChart, Step, otherwise
from controller.sequencing.verdicts import Changed
from controller.vocabulary.observations import CardDrawn, TimerRang
from controller.vocabulary.requests import Action

END = ((otherwise, "END"),)


def stay(round_: Any, _: Any) -> Changed[Any]:
    return Changed(round_)


def somewhere(_: Any) -> bool:
    return True


def chart(*steps: Step, codes: dict[str, str] | None = None) -> PhaseChart:
    codes = {"END": "BA-02"} if codes is None else codes
    return PhaseChart("a game", "START", ("END",), steps, codes)


def test_a_right_chart_knows_its_phases_in_order() -> None:
    right = chart(Step("START", CardDrawn, stay, END))
    assert right.phases == ("START", "END")


@pytest.mark.parametrize(
    ("steps", "codes", "says"),
    [
        (
            (Step("START", CardDrawn, stay, END), Step("FAR", CardDrawn, stay, END)),
            None,
            "no way leads to FAR",
        ),
        (
            (Step("START", CardDrawn, stay, ((somewhere, "DEAD"), *END)),),
            {"END": "BA-02", "DEAD": "BA-02"},
            "no way out of DEAD",
        ),
        (
            (Step("START", CardDrawn, stay, ((somewhere, "START"), (otherwise, "START"))),),
            None,
            "no way out of START",
        ),
        (
            (Step("START", CardDrawn, stay, END), Step("END", CardDrawn, stay)),
            None,
            "final END hears CardDrawn",
        ),
        (
            (Step("START", CardDrawn, stay, END), Step("START", CardDrawn, stay)),
            None,
            "two steps hear CardDrawn in START",
        ),
        (
            (Step("START", CardDrawn, stay, END), Step(("START",), Action.HIT, stay)) * 2,
            None,
            "two steps hear",
        ),
        ((Step("START", CardDrawn, stay, ((somewhere, "END"),)),), None, "is not otherwise"),
        (
            (Step("START", CardDrawn, stay, ((otherwise, "END"), (otherwise, "END"))),),
            None,
            "is never looked at",
        ),
        ((Step("START", CardDrawn, stay, END),), {}, "no code for a card in END"),
        ((Step("START", TimerRang, stay, END),), None, "no code for a card in START"),
        (
            (Step("START", CardDrawn, stay, END),),
            {"END": "BA-02", "GONE": "BA-02"},
            "GONE, which is no phase",
        ),
        ((Step("START", CardDrawn, stay, END),), {"END": "ZZ-01"}, "no irregularity ZZ-01"),
    ],
)
def test_a_wrong_chart_says_what_is_wrong(
    steps: tuple[Step, ...], codes: dict[str, str] | None, says: str
) -> None:
    with pytest.raises(ChartFault, match=says) as fault:
        chart(*steps, codes=codes)
    assert str(fault.value).startswith("a game: ")


def test_a_phase_without_any_step_is_no_way_out() -> None:
    with pytest.raises(ChartFault, match="no way out of START"):
        PhaseChart("a game", "START", ("END",), (), {"START": "BA-02", "END": "BA-02"})
