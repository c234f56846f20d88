"""An invariant that does not hold stops the process, optimised or not."""

import pytest

from controller.vocabulary.defects import Defect, ensure


def test_what_holds_passes_and_what_does_not_is_a_defect() -> None:
    ensure(True, "nothing")
    with pytest.raises(Defect, match="a round without a family"):
        ensure(False, "a round without a family")
