"""The documents stay true: the walk of one card names files that exist, decisions are numbered."""

import re
from pathlib import Path

from tests.architecture.sources import ROOT, name_of

TICKED = re.compile(r"`([^`\s]+)`")
FILE = re.compile(r"^[\w./@-]+\.(?:py|toml|md|sql|js|html|css|service|timer|deal|lock)$")
ADRS = ROOT / "controller" / "adr"


def files_named(document: Path) -> set[str]:
    """Every file a document names between back-ticks."""
    ticked = TICKED.findall(document.read_text(encoding="utf-8"))
    return {name for name in ticked if FILE.match(name)}


def exists(name: str, document: Path) -> bool:
    return any((folder / name).is_file() for folder in (ROOT, document.parent))


def test_the_walk_of_one_card_names_files_that_exist() -> None:
    walk = ROOT / "controller" / "README.md"
    assert walk.is_file(), "controller/README.md is missing"
    named = files_named(walk)
    assert len(named) >= 10, "the walk names hardly a file"
    assert sorted(name for name in named if not exists(name, walk)) == []


def test_the_other_documents_name_files_that_exist() -> None:
    documents = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ADRS.glob("*.md"))]
    missing = [
        f"{name_of(document)}: {name}"
        for document in documents
        for name in sorted(files_named(document))
        if not exists(name, document)
    ]
    assert missing == []


def test_decisions_are_numbered_without_a_gap() -> None:
    numbers = [int(path.name[:4]) for path in sorted(ADRS.glob("*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 6
