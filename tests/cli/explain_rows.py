"""The rows of `explain --json`, checked against their schema, and the puzzles of `examples/reasoning.txt`."""

import json
from typing import Any

import jsonschema

import requires
from cli.runner import Runner

REASONING = requires.ROOT / "examples" / "reasoning.txt"
LINES = REASONING.read_text().split()
_SCHEMA = json.loads((requires.ROOT / "docs" / "schema" / "explain.json").read_text("utf-8"))
JUDGE = jsonschema.Draft202012Validator(_SCHEMA)


def rows(polydoku: Runner, *arguments: str, stdin: str = "") -> list[dict[str, Any]]:
    """The rows of a run with ``--json``, each as the schema says."""
    result = polydoku("explain", *arguments, "--json", stdin=stdin)
    records = [json.loads(line) for line in result.lines]
    for row in records:
        JUDGE.validate(row)
    return records
