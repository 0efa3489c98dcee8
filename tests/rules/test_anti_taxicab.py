"""Anti-taxicab: no digit d twice at d steps."""

import pytest

from polydoku import Board, Puzzle, RuleError, boards
from polydoku.rules import AntiTaxicab
from polydoku.rules.anti_taxicab import pairs_by_distance

NINE = Board.square(9)


def test_pairs_of_one_house_need_no_constraint() -> None:
    pairs = pairs_by_distance(NINE, "x")
    assert set(pairs) == set(range(2, 10))
    assert (NINE["r3c3"], NINE["r4c4"]) in pairs[2]
    assert not any(second in NINE.peers(first) for members in pairs.values() for first, second in members)


def test_values_count_and_not_digits() -> None:
    board = Board.square(4)
    from_zero = Board(board.names, board.houses, symbols="0123", places=board.places)
    assert set(pairs_by_distance(board, "x")) == {2, 3, 4}
    assert set(pairs_by_distance(from_zero, "x")) == {2, 3}


def test_equal_digits_that_say_their_distance_are_named() -> None:
    puzzle = Puzzle(NINE, {"r3c3": 2, "r4c4": 2}, rules=[AntiTaxicab()])
    assert [str(fault) for fault in puzzle.problems()][:1] == [
        "r3c3 and r4c4 are 2 steps apart, but hold 2 and 2"
    ]


def test_a_board_without_rows_and_columns_is_refused() -> None:
    with pytest.raises(RuleError, match="rule 'anti-taxicab' needs a board whose cells have rows"):
        Puzzle(boards.named("rhombus:9,5"), rules=[AntiTaxicab()])
