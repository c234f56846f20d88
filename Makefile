# Two commands do everything: `make demo` and `make test`. Each sets up .venv by itself.
SHELL := /bin/bash
STAMP := .venv/.installed

.PHONY: setup demo check test long bench lock
.DEFAULT_GOAL := demo

setup: $(STAMP)

$(STAMP): requirements.lock pyproject.toml .ci/setup.sh
	@bash .ci/setup.sh
	@touch $@

# Lints, types and import contracts must be clean and every example table must pass its check.
check: setup
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy controller drivers hil
	.venv/bin/lint-imports
	@for table in config/examples/*/; do \
	    echo "croupier check $$table"; .venv/bin/croupier check "$$table" || exit 1; done

# Two simulated tables, played by themselves until stopped; prints the addresses of their screens.
demo: setup
	.venv/bin/python -m hil

# The whole suite with repeat counts at a tenth, in as many processes as there are cores.
test: check
	@bash .ci/chromium.sh
	.venv/bin/pytest -n auto --maxprocesses 4 --dist worksteal

# The stated repeat counts, printed at the end.
long: setup
	@bash .ci/chromium.sh
	CROUPIER_COUNTS=full .venv/bin/pytest -m "not bench" -o faulthandler_timeout=0 \
	    -n auto --maxprocesses 4 --dist worksteal

# One line a goal; exits 1 over a limit.
bench: setup
	.venv/bin/pytest tests/bench -q -s -m bench -p no:randomly -o faulthandler_timeout=0

# After a change of the dependencies in pyproject.toml: pins and hashes for x86-64 and arm64.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	    --no-emit-index-url --all-extras pyproject.toml -o requirements.lock
