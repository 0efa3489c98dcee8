"""How rare a technique is was counted, and is said in words."""

import json
import runpy
from pathlib import Path

import pytest

from polydoku import generate
from polydoku.techniques import ROWS

FOLDER = Path(__file__).parents[2] / "docs" / "techniques"


def test_the_counts_name_default_techniques_of_the_puzzles_counted() -> None:
    document = json.loads((FOLDER / "rarity.json").read_text("utf-8"))
    assert document["counts"]["hidden-single"] == document["puzzles"] > 40_000
    assert all(ROWS[name].default for name in document["counts"])


def test_a_technique_is_counted_once_for_each_puzzle_that_uses_it() -> None:
    module = runpy.run_path(str(FOLDER / "rarity.py"))
    puzzles = [generate.one(seed=seed) for seed in range(6)]
    expected: dict[str, int] = {}
    for puzzle in puzzles:
        for name in {step.technique for step in puzzle.steps()}:
            expected[name] = expected.get(name, 0) + 1
    assert dict(module["counts"]([puzzle.to("line").strip() for puzzle in puzzles])) == expected


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("hidden-single", "in nearly every puzzle"),
        ("pointing", "in one of "),
        ("mutant-x-wing", "used only if"),
    ],
)
def test_the_rarity_is_said_in_words(name: str, start: str) -> None:
    module = runpy.run_path(str(FOLDER / "page.py"))
    assert module["rarity_text"](ROWS[name]).startswith(start)
