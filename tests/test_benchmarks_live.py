"""The benchmark of an editor asks about killers that grow, and refuses wrong answers."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from benchmarks.figures import Plan, Wrong
from benchmarks.subjects import live

from polydoku import Candidates, Count, Puzzle, Verdict


def test_killers_grow_by_cages_without_common_cells() -> None:
    puzzles = list(live.growing_killers(40))
    for puzzle, next_puzzle in pairwise(puzzles):
        assert abs(len(puzzle.rules) - len(next_puzzle.rules)) == 1 or not next_puzzle.rules
    for puzzle in puzzles:
        cells = [cell for cage in puzzle.rules for cell in cage.cells]  # type: ignore[attr-defined]
        assert len(cells) == len(set(cells))
    assert len({puzzle.rules for puzzle in puzzles}) > 20
    assert puzzles == list(live.growing_killers(40))


def test_a_killer_that_is_full_is_followed_by_an_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MAX_TRIES", 1)
    sizes = [len(puzzle.rules) for puzzle in live.growing_killers(40)]
    assert 0 in sizes[1:]
    assert max(sizes) > 1


def test_cages_are_those_of_a_solution() -> None:
    puzzle = list(live.growing_killers(30))[-1]
    assert puzzle.solve(limit=1, max_nodes=100_000).verdict is not Verdict.NONE


def test_answered_and_cancelled_changes_are_measured_apart() -> None:
    figures = {figure.what: figure for figure in live.measure(Plan(max_puzzles=7))}
    assert len(figures) == 6
    assert figures["change to answer, median"].note.startswith("7 changes, ")
    assert figures["cancel to free thread, median"].note == "3 calls"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda puzzle: (Count(0), puzzle.candidates()),
        lambda puzzle: (Count(1), Candidates(puzzle.board, (0,) * 81, "true")),
    ],
)
def test_a_wrong_answer_is_refused(wrong: Callable[[Puzzle], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "answers", wrong)
    with pytest.raises(Wrong, match="read off"):
        list(live.measure(Plan(max_puzzles=1)))
