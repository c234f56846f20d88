"""Why a setting of a device cannot be what was written, in words that say what to write."""

import re
from typing import Any, get_args

import msgspec

_BOUND = re.compile(r"Expected `\w+` (<=|>=|<|>) (\S+)")
_KIND = re.compile(r"Expected `(\w+)")
BOUNDS = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}
LONGEST = 40
"""Of what was written so much is said again; whoever wrote it knows the rest."""


def setting_in_words(kind: type[msgspec.Struct], key: str, value: object, says: str) -> str:
    """What is wrong with this value, where the types of the settings `say` so."""
    shown = str(value)[:LONGEST]
    if found := _BOUND.match(says):
        return f"{shown} is out of range; write {BOUNDS[found[1]]} {found[2]}"
    if words := _words_of(kind, key):
        return f"{shown} is none of {', '.join(words)}"
    if found := _KIND.match(says):
        return f"{shown} is none; write {KINDS.get(found[1], found[1])}"
    return f"{shown} cannot be: {says}"


def _words_of(kind: type[msgspec.Struct], key: str) -> tuple[str, ...]:
    """The words of which a setting is one; none where it is a number or a text."""
    types: dict[str, Any] = {f.encode_name: f.type for f in msgspec.structs.fields(kind)}
    words = get_args(types.get(key))
    return words if words and all(isinstance(word, str) for word in words) else ()
