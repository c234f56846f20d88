"""What the code never does: architecture.md sections 1, 5, 7 and 11."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from tests.architecture.sources import (
    CORE,
    PACKAGES,
    ROOT,
    classes_of,
    functions_of,
    lines_of,
    name_of,
    parsed,
    product_files,
    python_files,
)

MAY_CATCH_ALL = {"drivers/session.py", "controller/table/supervisor.py"}
BANNER = re.compile(r"^\s*#\s*([-=#*~_])\1{2,}")
MARKER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
TEXTS = {".py", ".toml", ".md", ".js", ".css", ".html", ".sql", ".service", ".timer", ".sh"}


def test_the_product_never_asserts() -> None:
    asserts = [
        f"{name_of(path)}:{node.lineno}"
        for path in product_files()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Assert)
    ]
    assert asserts == []


def test_only_two_places_catch_everything() -> None:
    broad = [
        f"{name_of(path)}:{node.lineno}"
        for path in product_files()
        if name_of(path) not in MAY_CATCH_ALL
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ExceptHandler) and catches_everything(node.type)
    ]
    assert broad == []


def catches_everything(caught: ast.expr | None) -> bool:
    if caught is None:
        return True
    names = caught.elts if isinstance(caught, ast.Tuple) else [caught]
    return any(isinstance(n, ast.Name) and n.id in {"Exception", "BaseException"} for n in names)


@pytest.mark.parametrize("source", ["except:", "except Exception:", "except (OSError, Exception):"])
def test_a_broad_except_is_seen(source: str) -> None:
    handlers = [
        n for n in ast.walk(ast.parse(f"try: x\n{source} y")) if isinstance(n, ast.ExceptHandler)
    ]
    assert [catches_everything(handler.type) for handler in handlers] == [True]


def test_no_work_is_left_as_a_marker() -> None:
    left = [
        f"{name_of(path)}:{number}"
        for path in our_texts()
        for number, line in enumerate(lines_of(path), 1)
        if MARKER.search(line)
    ]
    assert left == []


def our_texts() -> Iterator[Path]:
    for folder in (*PACKAGES, "config", "systemd", "tests"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in TEXTS and path.is_file() and "vendor" not in path.parts:
                yield path


def test_no_section_banners() -> None:
    banners = [
        f"{name_of(path)}:{number}"
        for path in python_files(*PACKAGES, "tests")
        for number, line in enumerate(lines_of(path), 1)
        if BANNER.match(line)
    ]
    assert banners == []


def test_every_public_name_says_what_it_is() -> None:
    silent = [
        f"{name_of(path)}:{getattr(node, 'lineno', 1)} {getattr(node, 'name', 'module')}"
        for path in product_files()
        for node in public_nodes(parsed(path))
        if not ast.get_docstring(node)
    ]
    assert silent == []


def public_nodes(
    tree: ast.Module | ast.ClassDef,
) -> Iterator[ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    yield tree
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield from public_nodes(node)
        elif is_function(node) and not node.name.startswith("_"):
            yield node


def is_function(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def test_init_files_hold_a_docstring() -> None:
    crowded = [
        name_of(path)
        for path in product_files()
        if path.name == "__init__.py" and not only_a_docstring(path)
    ]
    assert crowded == []


def only_a_docstring(path: Path) -> bool:
    """A docstring and nothing else; packages of `drivers` may name what is public."""
    body = parsed(path).body[1:]
    if path.relative_to(ROOT).parts[0] != "drivers":
        return not body
    return all(isinstance(node, ast.Import | ast.ImportFrom | ast.Assign) for node in body)


def test_the_core_never_waits() -> None:
    waits = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in python_files(*(f"controller/{folder}" for folder in CORE))
        for node in functions_of(path)
        if isinstance(node, ast.AsyncFunctionDef)
    ]
    assert waits == []


def test_values_are_frozen() -> None:
    soft = [
        f"{name_of(path)}:{node.lineno} {node.name}"
        for path in python_files("controller", "drivers")
        for node in classes_of(path)
        if is_a_struct(node) and not says_frozen(node)
    ]
    assert soft == []


def test_dataclasses_are_not_used() -> None:
    users = [
        name_of(path)
        for path in python_files("controller", "drivers")
        for node in ast.walk(parsed(path))
        if (isinstance(node, ast.ImportFrom) and node.module == "dataclasses")
        or (isinstance(node, ast.Import) and any(a.name == "dataclasses" for a in node.names))
    ]
    assert users == []


def is_a_struct(node: ast.ClassDef) -> bool:
    return any(ast.unparse(parent) in {"msgspec.Struct", "Struct"} for parent in node.bases)


def says_frozen(node: ast.ClassDef) -> bool:
    return any(k.arg == "frozen" and ast.unparse(k.value) == "True" for k in node.keywords)
