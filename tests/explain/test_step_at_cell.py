"""Steps that are chosen by what they change: in a cell, or of a candidate."""

from polydoku import Board, Puzzle
from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import select
from polydoku.explain.step_at_cell import changed_cells, first_step_where, step_at_cell
from polydoku.model.step import Step
from polydoku.search.limits import STOP_REASONS, Budget

MEDIUM = Puzzle.read("106000030020018400000700000300075040000200700050900000000009000080054100200000008")


def position_of(puzzle: Puzzle) -> Position:
    return Position(puzzle.board, puzzle.givens.digits)


def test_a_cell_gets_the_simplest_step_that_changes_it() -> None:
    position, choice = position_of(MEDIUM), select("singles,locked,sets")
    steps_by_tier = [(tier, position.all(calls, limit=1000)) for tier, calls in choice.profile.tiers]
    open_cells = [cell for cell in position.board.cells if not position.values[cell]]
    chosen = {cell: step_at_cell(position, choice, cell, Budget()) for cell in open_cells}
    assert any(step is None for step in chosen.values())
    assert any(step is not None for step in chosen.values())
    for cell, step in chosen.items():
        concerned = [[one for one in steps if cell in changed_cells(one)] for _, steps in steps_by_tier]
        assert step == next((steps[0] for steps in concerned if steps), None)
        assert position.stop == 0


def test_tiers_above_the_last_are_not_searched() -> None:
    position, choice = position_of(MEDIUM), select()

    def is_no_single(step: Step) -> bool:
        return not step.place

    step = first_step_where(position, choice, is_no_single, Budget())
    assert step is not None
    assert first_step_where(position, choice, is_no_single, Budget(), last_tier=1) is None


def test_where_no_technique_has_a_step_there_is_none() -> None:
    position = Position(Board.square(9), bytes(81))
    assert step_at_cell(position, select(), position.board.cells[0], Budget()) is None
    assert position.stop == 0


def test_an_elapsed_budget_is_named_by_the_position() -> None:
    position = Position(Board.square(25), bytes(625))
    assert step_at_cell(position, select(), position.board.cells[0], Budget(1)) is None
    assert STOP_REASONS[position.stop] == "budget_ms"


def test_a_profile_without_rows_has_no_tiers_and_no_step() -> None:
    assert Profile(()).tiers == []
