"""Each puzzle to practise on has one solution, and the technique has a step in it."""

import json
import runpy
from pathlib import Path

import pytest

from polydoku import Puzzle, Verdict
from polydoku.techniques import ROWS

FOLDER = Path(__file__).parents[2] / "docs" / "techniques"
PUZZLES: dict[str, str] = json.loads((FOLDER / "practice.json").read_text("utf-8"))
names_for = runpy.run_path(str(FOLDER / "practice.py"))["names_for"]


@pytest.mark.parametrize("technique", PUZZLES)
def test_the_technique_has_a_step_in_its_puzzle(technique: str) -> None:
    steps = Puzzle.read(PUZZLES[technique]).steps(use=names_for(technique))
    assert steps.verdict is Verdict.ONE
    assert technique in {step.technique for step in steps}


def test_most_techniques_that_are_used_by_default_have_a_puzzle() -> None:
    defaults = {row.id for row in ROWS.values() if row.default and row.finder}
    assert len(defaults & set(PUZZLES)) > 0.8 * len(defaults)
