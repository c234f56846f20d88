#!/usr/bin/env bash
# Makes the private environment .venv from requirements.lock and installs the checkout into it, editable.
set -euo pipefail
cd "$(dirname "$0")/.."

usable() { command -v "$1" >/dev/null 2>&1 && "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

python=
for candidate in ${PYTHON:-} python3.11 python3.12 python3.13 python3; do
    if usable "$candidate"; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
    echo "setup: no Python 3.11 or later on PATH; install it (Debian: apt-get install python3 python3-venv)" >&2
    exit 1
fi

# An environment that works is brought up to date in place; anything else is made anew.
kept=
if usable .venv/bin/python; then kept=yes; fi

if command -v uv >/dev/null 2>&1; then
    [ -n "$kept" ] || uv venv --quiet --clear --python "$(command -v "$python")" .venv
    uv pip install --quiet --python .venv/bin/python --require-hashes -r requirements.lock
    uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation -e .
else
    if "$python" -c 'import ensurepip' >/dev/null 2>&1; then
        [ -n "$kept" ] && .venv/bin/python -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear .venv
        pip() { .venv/bin/python -m pip --disable-pip-version-check --quiet "$@"; }
    elif "$python" -m pip --version >/dev/null 2>&1; then
        [ -n "$kept" ] || "$python" -m venv --clear --without-pip .venv
        pip() { "$python" -m pip --python .venv/bin/python --disable-pip-version-check --quiet "$@"; }
    else
        echo "setup: $python has neither ensurepip nor pip; install them (Debian: apt-get install python3-venv)" >&2
        exit 1
    fi
    pip install --require-hashes -r requirements.lock
    pip install --no-deps --no-build-isolation -e .
fi

# Compiled once like the libraries, so that no start has to do it.
.venv/bin/python -m compileall -q controller drivers hil
