"""The benchmark of contradictions breaks puzzles, and verifies what is measured."""

import json
from pathlib import Path
from random import Random

import pytest
from benchmarks import broken, sets
from benchmarks.figures import Plan, Unavailable, Wrong
from benchmarks.subjects import contradictions
from benchmarks.subjects.rules import BENCH

from polydoku import Contradiction, Puzzle, Verdict, rules

TEXT = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~4~R4C4~R3C4.~R2C1_3~R2C3_1~R3C1_2~R3C2_1"
PUZZLE = Puzzle.read(TEXT.encode())
ENTRY = {"id": "T1", "name": "small", "iss": TEXT, "solution": list(PUZZLE.solution().digits)}


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(sets, "DATA", tmp_path)
    (tmp_path / "variants").mkdir()
    return tmp_path / BENCH


@pytest.mark.parametrize("seed", range(6))
def test_a_broken_puzzle_has_no_solution(seed: int) -> None:
    puzzle = broken.broken(PUZZLE, PUZZLE.solution(), Random(seed))
    assert puzzle.verdict() is Verdict.NONE
    assert (puzzle.givens == PUZZLE.givens) != (puzzle.rules == PUZZLE.rules)


def test_only_numbers_of_rules_are_changed() -> None:
    thermometer = rules.Thermometer("r1c1 r1c2")
    assert broken.with_changed_rule(PUZZLE.replace(rules=(thermometer,)), Random(1)) is None
    assert broken.with_changed_rule(PUZZLE.replace(rules=()), Random(1)) is None


def test_a_set_with_a_clue_too_many_is_not_minimal() -> None:
    puzzle = Puzzle.read("11..............")
    assert broken.is_minimal(Contradiction(puzzle, minimal=True))
    with_spare = puzzle.with_givens(puzzle.givens.with_digits({"r4c4": 2}))
    assert not broken.is_minimal(Contradiction(with_spare, minimal=True))
    assert not broken.is_minimal(Contradiction(Puzzle.read("1..............."), minimal=True))


def test_each_broken_variant_is_measured_and_verified(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data.write_text(
        json.dumps([ENTRY, {"id": "T2", "name": "other", "iss": ".Thermo~R1C99", "solution": []}])
    )
    *figures, median, longest = contradictions.measure(Plan(max_puzzles=3))
    assert [figure.what for figure in figures] == [f"T1 small, {number}" for number in range(3)]
    assert longest.value == max(figure.value for figure in figures) >= median.value
    monkeypatch.setattr(contradictions, "is_minimal", lambda _: False)
    with pytest.raises(Wrong, match="no smallest contradiction"):
        list(contradictions.measure(Plan(max_puzzles=1)))


def test_without_the_bench_the_subject_is_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sets, "DATA", tmp_path)
    with pytest.raises(Unavailable, match=r"the reference file variants/bench_public\.json is missing"):
        list(contradictions.measure(Plan()))
