"""The benchmark of rules compares right answers only, and says when the other solver is absent."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.peers import interactive_sudoku_solver
from benchmarks.peers.interactive_sudoku_solver import InteractiveSudokuSolver, Result
from benchmarks.subjects import rules

import requires
from polydoku import Puzzle

TEXT = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Thermo~R4C4~R3C4.~R2C1_3~R2C3_1~R3C1_2~R3C2_1"
SOLUTION = list(Puzzle.read(TEXT.encode()).solution().digits)
ENTRY: dict[str, Any] = {"id": "T1", "name": "small", "iss": TEXT, "solution": SOLUTION}
PLAN = Plan(rounds=1)


class SlowSolver:
    """Answers as the other solver would, and says that it took ten seconds."""

    def solve(self, text: str, limit: int = 2) -> Result:
        return Result(1, [SOLUTION], 7, 9, 1000.0, 9000.0)

    def close(self) -> None:
        pass


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(sets, "DATA", tmp_path)
    (tmp_path / "variants").mkdir()
    return tmp_path / rules.BENCH


def figures_of(data: Path, *entries: dict[str, Any]) -> Iterator[Figure]:
    data.write_text(json.dumps(entries), "utf-8")
    return rules.measure(PLAN)


def test_each_puzzle_has_a_ratio_and_the_means_follow(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "InteractiveSudokuSolver", SlowSolver)
    unreadable = {"id": "T2", "name": "other", "iss": ".Thermo~R1C99"}
    figures = {figure.what: figure for figure in figures_of(data, ENTRY, unreadable, {"id": "no string"})}
    assert figures["T1 small"].value > 10
    assert "theirs 1e+04 ms = build 1e+03 + search 9e+03; 7 guesses" in figures["T1 small"].note
    assert figures["geometric mean, total"].value == pytest.approx(figures["T1 small"].value)
    assert figures["puzzles that cannot be read"].value == 1
    assert figures["puzzles that cannot be read"].note.startswith("T2: line 1, column 9, Thermo")
    assert figures["slower than theirs"].value == 0


def test_another_solution_than_the_recorded_one_is_wrong(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "InteractiveSudokuSolver", SlowSolver)
    wrong_entries: list[dict[str, Any]] = [{"solution": SOLUTION[1:] + SOLUTION[:1]}, {"count": 3}]
    for wrong in wrong_entries:
        with pytest.raises(Wrong, match="T1 has"):
            list(figures_of(data, {**ENTRY, **wrong}))


def test_without_the_other_solver_ours_is_measured(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(interactive_sudoku_solver.VARIABLE, raising=False)
    figures = figures_of(data, ENTRY)
    assert (next(figures).unit, next(figures).what) == ("ms", "puzzles that cannot be read")
    with pytest.raises(Unavailable, match="POLYDOKU_ISS does not name a checkout"):
        list(figures)


def test_the_other_solver_answers() -> None:
    if interactive_sudoku_solver.VARIABLE not in os.environ:
        requires.skip("the Interactive Sudoku Solver")
    solver = InteractiveSudokuSolver()
    try:
        assert solver.solve(TEXT).solutions == [SOLUTION]
        assert solver.solve(".Shape~4x4", limit=0).solution_count == 288
        with pytest.raises(Wrong, match="Unknown constraint type: Nonsense"):
            solver.solve(".Nonsense~R1C1")
    finally:
        solver.close()
