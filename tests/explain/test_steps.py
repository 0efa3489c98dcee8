"""`Steps`: lazy, walked forwards and back, with the grid and the candidates at each place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from polydoku.errors import PuzzleError
from polydoku.explain.steps import Steps
from polydoku.explain.text.sentence import title
from polydoku.model.answer import Verdict
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.rules import Diagonal

SMALL = Puzzle.read("1..4.....1...32.")
MEDIUM = Puzzle.read("106000030020018400000700000300075040000200700050900000000009000080054100200000008")
ELIMINATING = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")
NEEDS_MORE = Puzzle.read("800000000003600000070090200050007000000045700000100030001000068008500010090000400")


def test_a_solvable_puzzle_is_solved_to_its_solution() -> None:
    steps = SMALL.steps()
    assert steps.solved
    assert steps.end.grid == SMALL.solution()
    assert steps.end.step is None


def test_steps_are_found_one_by_one() -> None:
    steps = SMALL.steps()
    first = next(iter(steps))
    assert len(steps._search.steps) == 1
    assert steps[0] is first
    assert len(steps) == len(list(steps))


def test_going_back_and_on_again_gives_the_same_grids() -> None:
    steps = MEDIUM.steps()
    places = [steps.at(number) for number in range(len(steps) + 1)]
    for number in (7, 0, len(steps), 3):
        assert steps.at(number) == places[number]
        assert steps.number == number
    assert steps.at(-1) == places[-1]
    taken = steps.back()
    assert taken == steps[len(steps) - 1]
    assert steps.next() == taken
    assert steps.next() is None
    steps.at(0)
    assert steps.back() is None
    assert steps.grid == MEDIUM.givens


def test_each_step_changes_the_place_by_what_it_says() -> None:
    steps = ELIMINATING.steps()
    assert any(step.place for step in steps)
    assert any(step.remove for step in steps)
    for number, step in enumerate(steps):
        before, after = steps.at(number), steps.at(number + 1)
        assert before.step == step
        for cell, digit in step.place:
            assert (before.grid[cell], after.grid[cell]) == (0, digit)
        for cell, digit in step.remove:
            assert digit in before.candidates[cell]
            assert digit not in after.candidates[cell]


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"no position 99: there are \d+ steps"):
        SMALL.steps().at(99)
    with pytest.raises(PuzzleError, match="no position"):
        SMALL.steps().at(-99)


def test_where_nothing_helps_it_is_stuck_and_says_so() -> None:
    steps = NEEDS_MORE.steps(use="singles")
    assert (len(steps), steps.solved) == (0, False)
    assert str(steps.summary()) == "stuck after 0 steps, 60 cells open"


def test_a_players_grid_and_marks_are_where_it_begins() -> None:
    grid = SMALL.givens.with_digits({"r2c1": 3})
    steps = SMALL.steps(grid=grid, marks={"r2c2": "4"})
    assert steps.grid == grid
    assert steps.candidates["r2c2"] == {4}
    assert steps.candidates["r1c1"] == {1}
    assert steps.solved


def test_steps_know_the_rules_and_name_them() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c2": 4, "r1c3": 3, "r2c1": 2}, rules=[Diagonal()])
    steps = puzzle.steps()
    grid = steps.end.grid
    assert grid == puzzle.solution()
    assert any("diagonal" in step.explain() for step in steps)


def test_a_puzzle_with_several_solutions_is_walked_without_uniqueness() -> None:
    steps = Puzzle.read("1...3......4....").steps()
    assert steps.verdict is Verdict.MANY
    assert not steps.solved
    assert all(not step.assumes for step in steps)


def test_the_orders_of_the_scales_are_for_the_classic_board() -> None:
    assert MEDIUM.steps(order="hodoku").solved
    with pytest.raises(PuzzleError, match="order hodoku is for classic 9×9"):
        SMALL.steps(order="hodoku")


def test_a_budget_ends_the_way_and_is_named() -> None:
    steps = Steps(NEEDS_MORE, budget_ms=1)
    list(steps)
    assert steps.stopped_by in (None, "budget_ms")
    with pytest.raises(PuzzleError, match="guesses 0: must be 1 or more"):
        Steps(SMALL, guesses=0)


def test_summary_counts_by_technique_and_reads_as_a_line() -> None:
    summary = SMALL.steps().summary()
    assert sum(summary.counts.values()) == summary.steps == 11
    assert str(summary) == "solved in 11 steps: 7 full houses, 4 hidden singles"
    part = SMALL.steps().summary(2)
    assert (part.solved, part.steps, part.open_cells) == (False, 2, 9)


def test_counting_does_not_move_the_cursor() -> None:
    steps = SMALL.steps()
    steps.at(2)
    steps.summary()
    steps.summary(5)
    assert steps.number == 2
    assert steps.solved
    assert steps.number == 2


WHOLE = list(ELIMINATING.steps())
BOUND = st.none() | st.integers(-len(WHOLE) - 3, len(WHOLE) + 3)


@given(BOUND, BOUND, st.sampled_from([None, 1, 2, 5, -1, -3]))
@examples(25)
def test_a_slice_of_steps_is_the_slice_of_the_whole_path(
    start: int | None, stop: int | None, step: int | None
) -> None:
    assert ELIMINATING.steps()[start:stop:step] == WHOLE[start:stop:step]


@given(st.integers(-len(WHOLE), len(WHOLE) - 1))
@examples(15)
def test_a_step_has_its_number_from_both_ends(number: int) -> None:
    assert ELIMINATING.steps()[number] == WHOLE[number]


@pytest.mark.parametrize("number", [len(WHOLE), -len(WHOLE) - 1, 9999])
def test_a_step_beyond_the_path_is_an_error(number: int) -> None:
    with pytest.raises(IndexError):
        ELIMINATING.steps()[number]


def test_as_text_the_steps_are_numbered_lines() -> None:
    lines = str(SMALL.steps()).splitlines()
    assert len(lines) == len(SMALL.steps())
    for number, (line, step) in enumerate(zip(lines, SMALL.steps(), strict=True), 1):
        assert line == f"{number:3}  {title(step)}: {step}"


def test_as_text_steps_begin_with_what_prevents_an_explanation() -> None:
    several = Puzzle.read("1...3......4....").steps(use="singles")
    assert str(several).startswith("The puzzle has 2 or more solutions; they differ at ")
    assert str(several).splitlines()[1:] == [
        f"{number:3}  {title(step)}: {step}" for number, step in enumerate(several, 1)
    ]
    without_solution = Puzzle.read("11" + "." * 14).steps(use="singles")
    assert str(without_solution).startswith("The puzzle has no solution: 1 twice in row 1 (r1c1, r1c2).")


def test_grids_between_steps_are_those_of_the_cursor() -> None:
    steps = ELIMINATING.steps()
    grids = [steps.grid_after(number) for number in range(len(WHOLE) + 1)]
    assert steps.number == 0, "asking for a grid does not move the cursor"
    for number, grid in enumerate(grids):
        assert steps.at(number).grid == grid
    assert grids[0] == ELIMINATING.givens
    assert grids[-1] == ELIMINATING.solution()
    filled = [grid.filled for grid in grids]
    assert filled == sorted(filled)


@pytest.mark.parametrize("number", [0, 1, 7, len(WHOLE)])
def test_the_summary_of_a_part_counts_its_steps(number: int) -> None:
    summary = ELIMINATING.steps().summary(number)
    assert summary.steps == number
    assert sum(summary.counts.values()) == number
    assert summary.open_cells == 81 - ELIMINATING.steps().grid_after(number).filled
    assert summary.solved == (number == len(WHOLE))


def test_a_page_in_a_notebook_has_every_step() -> None:
    html = SMALL.steps()._repr_html_()
    assert html.count("<svg") >= 1
    for step in SMALL.steps():
        assert step.explain().split(":")[0] in html
