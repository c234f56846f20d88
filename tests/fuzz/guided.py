"""Coverage-guided fuzzing of one target: `python -m tests.fuzz.guided TARGET [libFuzzer options]`.

Needs atheris, which is no dependency: it has wheels for x86-64 only. `-runs=1000000` bounds it.
"""

import sys

import atheris


def main() -> int:
    name, options = sys.argv[1], sys.argv[2:]
    with atheris.instrument_imports(include=["drivers"]):
        from tests.fuzz.targets import TARGETS
    atheris.Setup([sys.argv[0], *options], TARGETS[name])
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
