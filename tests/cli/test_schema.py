"""Every JSON row is what its published schema says, with its keys in their order."""

import json
from typing import Any

import jsonschema
import pytest

import requires
from cli.runner import Runner
from cli.samples import (
    CLASSIC_MANY,
    CLASSIC_NONE,
    EASY,
    EULER,
    FOLDED,
    HARD,
    MATRIX_240,
    MINIMAL,
    NONE,
    SIX,
    UNIQUE,
)

SCHEMAS = requires.ROOT / "docs" / "schema"

ORDER = [
    "index",
    "name",
    "status",
    "count",
    "exact",
    "solution",
    "other",
    "why",
    "stopped_by",
    "nodes",
    "solved",
    "level",
    "kind",
    "candidates",
    "format",
    "text",
    "lost",
    "step",
    "cells",
    "grid",
    "marks",
    "steps",
    "summary",
    "guesses",
    "within",
    "ratings",
    "hardest",
    "needs",
    "backdoors",
    "what_if",
    "ms",
    "clues",
    "minimal",
    "redundant",
    "redundant_marks",
    "redundant_rules",
    "contradiction",
    "houses",
    "error",
]
"""All keys of rows about puzzles, in the order in which they may come."""

RUNS: list[tuple[str, list[str], str]] = [
    ("answer", ["solve", UNIQUE], ""),
    ("answer", ["solve", SIX], ""),
    ("answer", ["solve", NONE], ""),
    ("answer", ["solve", SIX, "--each"], ""),
    ("answer", ["solve", NONE, "--each"], ""),
    ("answer", ["solve", UNIQUE, "--limit", "1"], ""),
    ("answer", ["solve", CLASSIC_MANY, "--limit", "9999", "--max-nodes", "50"], ""),
    ("answer", ["solve", "-"], EULER),
    ("answer", ["solve", "-"], json.dumps(FOLDED)),
    ("answer", ["solve", "-"], f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"),
    ("answer", ["solve", "-", "--keep-going"], f"{HARD}\n{HARD[:9]}\n"),
    ("check", ["check", "-"], f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"),
    ("check", ["check", UNIQUE, "--minimal"], ""),
    ("check", ["check", NONE, "--contradiction"], ""),
    ("check", ["check", MINIMAL, "--houses"], ""),
    ("check", ["check", MINIMAL, "--houses", "--as-published"], ""),
    ("check", ["check", UNIQUE, "--grid", UNIQUE], ""),
    ("check", ["check", UNIQUE, "--marks", "r2c1=24"], ""),
    ("count", ["count", "-"], MATRIX_240),
    ("count", ["count", CLASSIC_MANY, "--max-nodes", "50"], ""),
    ("count", ["count", "-"], f"{HARD}\n{CLASSIC_NONE}\n"),
    ("candidates", ["candidates", UNIQUE], ""),
    ("candidates", ["candidates", CLASSIC_MANY, "--true", "--max-nodes", "1"], ""),
    ("explain", ["explain", UNIQUE], ""),
    ("explain", ["explain", "-", "--summary"], f"{HARD}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"),
    ("explain", ["explain", HARD, "--use", "guess"], ""),
    ("explain", ["explain", "-"], json.dumps(FOLDED)),
    ("explain", ["explain", HARD, "--use", "guess", "--guesses", "1"], ""),
    ("explain", ["explain", HARD, "--needs", "--summary"], ""),
    ("explain", ["explain", UNIQUE, "--hardest"], ""),
    ("explain", ["explain", "-", "--summary", "--ratings"], f"{EASY}\n{CLASSIC_MANY}\n"),
    ("explain", ["explain", UNIQUE, "--all-now"], ""),
    ("explain", ["explain", HARD, "--backdoors", "2"], ""),
    ("explain", ["explain", UNIQUE, "--what-if", "r2c1"], ""),
    ("rate", ["rate", EASY], ""),
    ("rate", ["rate", EASY, "--scale", "hodoku"], ""),
    ("rate", ["rate", EASY, "--scale", "all"], ""),
    ("rate", ["rate", "-"], f"{EASY}\n{CLASSIC_NONE}\n{CLASSIC_MANY}\n"),
    ("rate", ["rate", "-", "--within", "1.0-1.5"], f"{EASY}\n{CLASSIC_MANY}\n"),
    ("rate", ["rate", EASY, "--at-most", "1.1"], ""),
    ("rate", ["rate", "-", "--keep-going", "--sort"], f"{EASY}\n{EASY[:9]}\n{UNIQUE}\n"),
    ("hint", ["hint", "-"], f"{HARD}\n"),
    ("hint", ["hint", UNIQUE, "--why-not", "r2c1=2"], ""),
    ("hint", ["hint", UNIQUE, "--next"], ""),
    ("hint", ["hint", UNIQUE, "--level", "1"], ""),
    ("hint", ["hint", UNIQUE, "--grid", "13.4.....1...32."], ""),
    ("convert", ["convert", "-", "--to", "line"], EULER),
    ("generate", ["generate", "-n", "2", "--rating", "1-11", "--seed", "1"], ""),
    ("generate", ["generate", "--board", "6x6", "--marks", "killer-cage", "--seed", "1"], ""),
    ("info", ["info"], ""),
]


@pytest.mark.parametrize(("schema", "arguments", "stdin"), RUNS, ids=[" ".join(run[1])[:60] for run in RUNS])
def test_rows_are_what_the_schema_says(
    polydoku: Runner, schema: str, arguments: list[str], stdin: str
) -> None:
    document = json.loads((SCHEMAS / f"{schema}.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(document)
    result = polydoku(*arguments, "--json", stdin=stdin)
    assert result.lines
    for line in result.lines:
        row = json.loads(line)
        jsonschema.validate(row, document, jsonschema.Draft202012Validator)
        if schema not in ("info", "generate"):
            assert list(row) == sorted(row, key=ORDER.index)


def test_a_row_with_another_key_is_refused_by_the_schema() -> None:
    document = json.loads((SCHEMAS / "answer.json").read_text("utf-8"))
    row: dict[str, Any] = {"index": 1, "status": "unique", "count": 1, "exact": True}
    jsonschema.validate(row, document, jsonschema.Draft202012Validator)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(row | {"answer": 42}, document, jsonschema.Draft202012Validator)


def test_names_come_second_and_numbers_are_those_of_the_input(polydoku: Runner) -> None:
    first, second = (json.loads(line) for line in polydoku("solve", "--json", stdin=EULER).lines)
    assert list(first)[:3] == ["index", "name", "status"]
    assert (first["name"], second["index"]) == ("Grid 01", 2)


def test_a_clash_is_a_reason_with_its_cells(polydoku: Runner) -> None:
    row = json.loads(polydoku("solve", NONE, "--json").out)
    assert row["why"] == {"code": "twice", "digit": 1, "house": "row 1", "cells": ["r1c1", "r1c2"]}


def test_digits_above_nine_are_the_boards_symbols(polydoku: Runner) -> None:
    row = json.loads(
        polydoku("solve", "-", "--board", "16x16", "--limit", "1", "--json", stdin="." * 256).out
    )
    assert set(row["solution"]) == set("123456789ABCDEFG")
