# The one entry for people and CI. Everything is installed into .venv; nothing else is touched.
.DEFAULT_GOAL := help
.PHONY: help run test test-rust properties soundness lint format bench docs clean setup

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PYTEST := $(BIN)/python -m pytest -n logical --dist worksteal
SOURCES := $(shell find crates -name '*.rs' -o -name 'Cargo.toml') Cargo.toml Cargo.lock pyproject.toml

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY) ## create .venv and build the engines into it

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Polydoku needs Python 3.11 or later; try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "cannot make a virtual environment (on Debian: apt install python3-venv)"; exit 1; }

$(READY): $(SOURCES) | $(BIN)/python
	@command -v cargo >/dev/null || echo "Rust is not installed: trying to fetch it for this build (else install it from https://rustup.rs)"
	@echo "building the engines (about a minute the first time) …"
	@if command -v uv >/dev/null; then VIRTUAL_ENV=$(VENV) uv pip install --quiet --editable '.[dev]'; \
	  else $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'; fi || \
	  { echo "the build failed; Polydoku needs a Rust toolchain (1.89 or later): https://rustup.rs"; exit 1; }
	@$(BIN)/python -m compileall -q src  # what an editable install leaves out, and each start would do anew
	@touch $@

run: $(READY) ## solve the shipped examples and draw them
	@$(BIN)/python examples/run.py

test: $(READY) test-rust ## run every test on all cores; the last line says what was skipped
	$(PYTEST)

test-rust:
	cargo test --quiet --workspace --exclude polydoku-python

properties: $(READY) ## run the property tests on 50 times as many examples (about an hour)
	$(PYTEST) -m hypothesis --hypothesis-profile thorough
	PYTHONPATH=tests $(BIN)/python -m formats.line_reader --blocks 1000000

soundness: $(READY) ## judge a million steps of all techniques (about an hour)
	PYTHONPATH=tests $(BIN)/python -m logic.soundness --steps 1000000 --quota 25000
	PYTHONPATH=tests $(BIN)/python -m logic.soundness --steps 100000 --quota 2500 --boards 9x9,6x6 --several

lint: $(READY) ## check style, types, the bridge's stub and the Rust code
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	cd /tmp && $(CURDIR)/$(BIN)/python -m mypy.stubtest polydoku._core
	cargo fmt --all --check
	cargo clippy --quiet --workspace --all-targets -- -D warnings
	cargo clippy --quiet --manifest-path benchmarks/rust/Cargo.toml --all-targets -- -D warnings

format: $(READY) ## sort imports and format the Rust code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	cargo fmt --all

bench: $(READY) ## measure against other solvers, in turns (minutes; installs them into .venv)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	$(BIN)/python -m benchmarks

docs: $(READY) ## execute every example of README and docs
	$(BIN)/python -m pytest tests/docs

clean: ## remove everything that was made
	rm -rf $(VENV) target dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/polydoku/*.so
	cargo clean --quiet --manifest-path benchmarks/rust/Cargo.toml
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
