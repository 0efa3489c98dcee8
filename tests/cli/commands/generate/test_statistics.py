"""`--statistics`: what a run tried, saw and found, as its schema says."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import requires
from cli.runner import Runner

SCHEMA = json.loads((requires.ROOT / "docs" / "schema" / "statistics.json").read_text("utf-8"))


def _statistics(file: Path) -> Any:
    document = json.loads(file.read_text("utf-8"))
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    return document


def test_all_tries_are_counted(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    options = ["-n", "5", "--rating", "2-3", "--seed", "4"]
    assert polydoku("generate", *options, "--statistics", str(file)).code == 0
    document = _statistics(file)
    assert document["options"] == {"board": "9x9", "rating": [2, 3]}
    assert (document["seed"], document["first_try"], document["scale"]) == (4, 0, "se")
    assert sum(document["clues"].values()) == document["tries"]
    assert sum(document["ratings"].values()) + document["above"] + document["below"] == document["tries"]
    assert document["misses"]["rating"] <= document["tries"] - document["successes"]


def test_a_run_without_a_puzzle_has_statistics_too(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "run.json"
    options = ["--clues", "40", "--time-ms", "50", "--seed", "4"]
    assert polydoku("generate", *options, "--statistics", str(file)).code == 3
    document = _statistics(file)
    assert (document["successes"], document["misses"]["clues"]) == (0, document["tries"])


@pytest.mark.parametrize(("options", "code"), [([], 2), (["--force"], 0)])
def test_a_file_is_kept_unless_it_may_be_replaced(
    polydoku: Runner, tmp_path: Path, options: list[str], code: int
) -> None:
    file = tmp_path / "run.json"
    file.write_text("{}")
    result = polydoku("generate", "--seed", "4", "--statistics", str(file), *options)
    assert result.code == code
    assert (file.read_text() == "{}") == (code == 2)
    assert ("exists; --force replaces it" in result.err) == (code == 2)
