"""Every code is registered once and provoked by a test: architecture.md section 7."""

import re

from controller.vocabulary.irregularities import IRREGULARITIES
from controller.vocabulary.refusals import REFUSALS
from tests.architecture.sources import ROOT, name_of, product_files, python_files, strings_of

CODE = re.compile(r"\b(?:[A-Z]{2}-\d{2,3})\b")
UNLISTED = re.compile(r"(?:ST|JN|DF|FL)-\d{2,3}")


def codes_said_by_the_product() -> dict[str, str]:
    """Every code in a string of the product, with one place that says it."""
    return {
        code: f"{name_of(path)}:{line}"
        for path in product_files()
        if path.parts[len(ROOT.parts)] != "hil"
        for line, text in strings_of(path)
        for code in CODE.findall(text)
    }


def codes_provoked() -> set[str]:
    """Every code that a test or a sheet expects; comments and documentation do not count."""
    found: set[str] = set()
    for path in python_files("tests", "hil/scenarios"):
        if "architecture" not in path.parts:
            for _, text in strings_of(path):
                found.update(CODE.findall(text))
    for path in (ROOT / "tests").rglob("*.deal"):
        for line in path.read_text(encoding="utf-8").splitlines():
            statement = line.split("#")[0].split()
            if statement[:1] == ["expect"]:
                found.update(CODE.findall(" ".join(statement)))
    return found


def test_keys_are_codes() -> None:
    wrong = [code for code in (*REFUSALS, *IRREGULARITIES) if not CODE.fullmatch(code)]
    assert wrong == []
    assert [code for code, row in IRREGULARITIES.items() if row.code != code] == []


def test_every_code_said_is_registered() -> None:
    prefixes = {code[:2] for code in (*REFUSALS, *IRREGULARITIES)}
    unknown = {
        code: place
        for code, place in codes_said_by_the_product().items()
        if code[:2] in prefixes and code not in REFUSALS and code not in IRREGULARITIES
    }
    assert unknown == {}


def test_every_refusal_is_provoked() -> None:
    assert sorted(REFUSALS.keys() - codes_provoked()) == []


def test_every_irregularity_is_provoked() -> None:
    assert sorted(IRREGULARITIES.keys() - codes_provoked()) == []


def test_every_settings_journal_and_device_code_is_provoked() -> None:
    said = {code for code in codes_said_by_the_product() if UNLISTED.fullmatch(code)}
    assert sorted(said - codes_provoked()) == []
