"""Style in numbers: architecture.md section 11."""

import ast
import statistics

from tests.architecture.sources import (
    classes_of,
    functions_of,
    lines_of,
    name_of,
    product_files,
    python_files,
)

MODULE_LINES, MODULE_LINES_MEDIAN, FUNCTION_LINES, PUBLIC_METHODS = 300, 100, 40, 12
OURS = product_files() + python_files("tests", "hil/scenarios")


def test_there_is_something_to_measure() -> None:
    assert len(product_files()) > 50


def test_no_module_is_too_long() -> None:
    sizes = {name_of(path): len(lines_of(path)) for path in OURS}
    assert {name: size for name, size in sizes.items() if size > MODULE_LINES} == {}


def test_the_usual_module_is_short() -> None:
    sizes = [len(lines_of(path)) for path in product_files() if path.name != "__init__.py"]
    assert statistics.median(sizes) < MODULE_LINES_MEDIAN


def test_no_function_is_too_long() -> None:
    long = [
        f"{name_of(path)}:{node.lineno} {node.name}: {length} lines"
        for path in product_files()
        for node in functions_of(path)
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > FUNCTION_LINES
    ]
    assert long == []


def test_no_class_has_too_many_public_methods() -> None:
    wide = [
        f"{name_of(path)}:{node.lineno} {node.name}: {count} public methods"
        for path in product_files()
        for node in classes_of(path)
        if (count := public_methods(node)) > PUBLIC_METHODS
    ]
    assert wide == []


def public_methods(node: ast.ClassDef) -> int:
    return sum(
        isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef) and not item.name.startswith("_")
        for item in node.body
    )
