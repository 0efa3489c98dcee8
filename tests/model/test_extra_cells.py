"""Cells of rules: their names and indices, their values in solutions, and who refuses puzzles with them."""

import pickle
from dataclasses import dataclass
from typing import ClassVar

import pytest

from polydoku import Board, BoardError, Grid, NotUnique, Puzzle, RuleError, rules
from polydoku.constraints.not_equal import NotEqual
from polydoku.model.extra_cells import ExtraCell, board_with_cells, board_with_extra_cells, with_cells_of
from polydoku.model.ruled_board import board_for_logic, board_with_rules, constraints_on_board

FOUR = Board.square(4)


@dataclass(frozen=True)
class Shadow(rules.Rule):
    """A cell holds another digit than r1c1, and nothing shows which."""

    id: ClassVar[str] = "shadow"
    summary: ClassVar[str] = "a hidden digit differs from r1c1"
    engine: ClassVar[str] = "extra-cells"
    name: str = "shadow"
    digits: int = 0b1111
    first_value: int = 1

    def extra_cells(self, board: Board) -> tuple[ExtraCell, ...]:
        return (ExtraCell(self.name, self.digits, self.first_value),)

    def constraints(self, board: Board) -> tuple[NotEqual, ...]:
        return (NotEqual("shadow", ((board["r1c1"], with_cells_of(board, self)[self.name]),), "differ"),)


def test_extra_cells_follow_those_of_the_board_in_the_order_of_the_rules() -> None:
    board = board_with_extra_cells(FOUR, [Shadow("a"), rules.Diagonal(), Shadow("b")])
    assert (board["a"], board["b"], board["r4c4"], len(board)) == (16, 17, 15, 16)
    with pytest.raises(BoardError):
        FOUR["a"]
    assert board != FOUR


def test_a_board_is_itself_if_no_rule_has_cells() -> None:
    assert board_with_extra_cells(FOUR, [rules.Diagonal()]) is FOUR


def test_two_cells_of_one_name_and_too_many_cells_are_refused() -> None:
    for digits in (0b1111, 0b11):
        with pytest.raises(BoardError, match="the cell a is listed twice"):
            Puzzle(FOUR, rules=[Shadow("a"), Shadow("a", digits)])
    large = Board([(row, column) for row in range(1, 65) for column in range(1, 65)], [], digits=4)
    with pytest.raises(BoardError, match="4,097 cells"):
        Puzzle(large, rules=[Shadow("a")])


def test_values_are_digits_moved_to_the_first_value_and_0_is_left_out() -> None:
    board = board_with_cells(FOUR, [ExtraCell("a", 0b111, 0), ExtraCell("b", 0b11)])
    assert board.values_of([1] * 16 + [1, 2]) == {"b": 2}
    assert board.values_of([1] * 16 + [3, 1]) == {"a": 2, "b": 1}
    for digits in ([1, 2], [3, 1]):
        assert list(board.digits_of_values(board.values_of([1] * 16 + digits))) == digits


def test_texts_name_extra_cells_with_symbols_of_their_own() -> None:
    board = board_with_cells(FOUR, [ExtraCell("a", 0b111111)]).of_all_cells
    assert (board.names[16], board.symbols, board.digits) == ("a", "123456", 6)


def test_solutions_differ_by_what_rules_hide() -> None:
    puzzle = Puzzle(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1], rules=[Shadow()])
    assert puzzle.count() == 3
    assert sorted(grid.extra["shadow"] for grid in puzzle.solutions()) == [2, 3, 4]
    answer = puzzle.solve()
    assert answer.grid == answer.other
    with pytest.raises(NotUnique, match="same digits"):
        puzzle.solution()


def test_the_digits_of_an_extra_cell_may_be_more_or_fewer_than_those_of_the_board() -> None:
    full = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    assert Puzzle(FOUR, full, rules=[Shadow(digits=0b11)]).solution().extra == {"shadow": 2}
    assert Puzzle(FOUR, rules=[Shadow(digits=0b1), Shadow("b", 0b1000000)]).count() == 288 * 3 // 4
    with pytest.raises(BoardError, match="33"):
        Puzzle(FOUR, rules=[Shadow(digits=1 << 32)]).count()


def test_givens_and_candidates_are_those_of_the_board() -> None:
    puzzle = Puzzle(FOUR, {"r1c2": 2}, rules=[Shadow(digits=0b1)], allowed=[0b1110] + [0b1111] * 15)
    assert len(puzzle.candidates().masks) == len(puzzle.true_candidates().masks) == 16
    assert puzzle.true_candidates()["r1c1"] == {3, 4}


def test_a_solution_survives_pickling_with_what_is_hidden() -> None:
    grid = next(Puzzle(FOUR, rules=[Shadow()]).solutions())
    copy = pickle.loads(pickle.dumps(grid))
    assert (copy, dict(copy.extra)) == (grid, dict(grid.extra))


def test_a_grid_is_checked_with_what_is_hidden_or_by_a_search() -> None:
    puzzle = Puzzle(FOUR, rules=[Shadow(digits=0b1)])
    good = next(puzzle.solutions())
    bad = next(grid for grid in Puzzle(FOUR).solutions() if grid["r1c1"] == 1)
    assert good.check(puzzle) == Grid(FOUR, good.digits).check(puzzle) == ()
    assert [fault.cells for fault in Grid(FOUR, bad.digits, good.extra).check(puzzle)] == [(0,)]
    assert [str(fault) for fault in bad.check(puzzle)] == [
        "shadow: nothing that the rule hides fits the digits"
    ]
    assert Shadow(digits=0b1).holds(FOUR, good.digits)
    assert not Shadow(digits=0b1).holds(FOUR, bad.digits)


def test_human_techniques_refuse_rules_that_hide_something() -> None:
    puzzle = Puzzle(FOUR, rules=[Shadow()])
    for call in (puzzle.steps, puzzle.hint, puzzle.all_steps, lambda: board_for_logic(FOUR, (Shadow(),))):
        with pytest.raises(RuleError, match="rule 'shadow' hides something"):
            call()
    assert board_for_logic(FOUR, ()) == board_with_rules(FOUR, (Shadow(),)) == FOUR
    assert constraints_on_board(FOUR, (Shadow(),)) == ()
