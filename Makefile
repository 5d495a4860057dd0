# `make` alone lists what can be asked for. Everything is installed into .venv, from requirements.lock.

PYTHON ?= $(shell command -v python3.11 || command -v python3 || echo python3)
MINUTES ?= 60

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
STAMP := $(VENV)/.installed
PIP := PIP_CONSTRAINT=/dev/null $(PY) -m pip --disable-pip-version-check
CATALOGS := $(wildcard src/isonomia/messages/locale/*/LC_MESSAGES/*.po)

.DEFAULT_GOAL := help
.PHONY: help run demo test lint check format soak bench messages lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: demo ## Show what Isonomia does (for now the demonstration)

demo: $(STAMP) ## Run the three founding laws on the examples
	$(BIN)/isonomia demo

test: $(STAMP) ## Run all tests; every branch of the core must be covered
	$(BIN)/pytest -n auto --cov --cov-report=term-missing:skip-covered

lint: $(STAMP) ## Check style, format, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src tests $(wildcard bench)
	$(BIN)/lint-imports --no-logo

check: test lint ## Run test and lint, as CI does

format: $(STAMP) ## Format the code and mend what ruff can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

soak: $(STAMP) ## Run the property tests on new random examples, round after round, for MINUTES=60
	@end=$$(( $$(date +%s) + $(MINUTES) * 60 )); \
	while [ "$$(date +%s)" -lt "$$end" ]; do \
		$(BIN)/pytest -n auto -m hypothesis --hypothesis-profile=soak || exit; \
	done

bench: $(STAMP) ## Measure the engine
	$(PY) bench/engine.py

messages: $(STAMP) ## Compile the message catalogs (.po to .mo)
	@for po in $(CATALOGS); do $(BIN)/pybabel compile -i "$$po" -o "$${po%.po}.mo" || exit; done

lock: $(STAMP) ## Resolve every dependency anew into requirements.lock
	UV_PYTHON_DOWNLOADS=never $(BIN)/uv export --quiet --no-header --format requirements-txt \
		--no-emit-project --all-extras --group dev --output-file requirements.lock
	@rm -f uv.lock

clean: ## Remove caches and build output; .venv stays
	rm -rf .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(STAMP): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Isonomia needs Python 3.11 or newer. On Debian or Ubuntu: apt-get install python3 python3-venv' >&2; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear $(VENV) || { \
		echo 'Python cannot make a virtual environment. On Debian or Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@echo 'Installing into $(VENV), about a minute'
	@$(PIP) install --quiet --require-hashes -r requirements.lock
	@$(PIP) install --quiet --no-build-isolation --no-deps -e .
	@touch $@
