import pytest

from polydoku import Board, FormatError, Puzzle, rules
from polydoku.formats.reading.cages import check_classic_board, has_both_diagonals, separate_cages

BOARD = Board.square(4)


def test_cages_that_share_a_cell_with_an_earlier_one_are_left_out() -> None:
    cages = [
        rules.KillerCage("r1c2 r1c1", 3),
        rules.KillerCage("r1c2 r1c3", 4),
        rules.KillerCage("r2c1 r2c2"),
    ]
    puzzle = Puzzle(BOARD, rules=[rules.AntiKing(), *cages])
    assert separate_cages(puzzle) == [(3, [0, 1]), (0, [4, 5])]


@pytest.mark.parametrize(
    ("directions", "both"), [(["both"], True), (["+", "-"], True), (["+"], False), ([], False)]
)
def test_both_diagonals_may_be_one_rule_or_two(directions: list[str], both: bool) -> None:
    puzzle = Puzzle(BOARD, rules=[rules.Diagonal(direction) for direction in directions])  # type: ignore[arg-type]
    assert has_both_diagonals(puzzle) == both


def test_only_the_classic_board_is_accepted() -> None:
    check_classic_board(Puzzle(Board.square(9)), "killer")
    with pytest.raises(FormatError, match="killer"):
        check_classic_board(Puzzle(BOARD), "killer")
