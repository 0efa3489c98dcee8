"""The smallest and the largest sum of cells that differ if they see each other."""

from polydoku import Board
from polydoku.explain.text.families.limits import limit, limit_text

BOARD = Board.square(9)


def test_cells_that_see_each_other_differ() -> None:
    row = [BOARD["r1c1"], BOARD["r1c2"], BOARD["r1c3"]]
    masks = dict.fromkeys(row, 0b111)
    least = limit(row, masks, BOARD, is_least=True)
    assert least is not None
    assert limit_text(least, is_least=True) == "at least 6 (1 + 2 + 3)"
    apart = [BOARD["r1c1"], BOARD["r5c5"]]
    most = limit(apart, dict.fromkeys(apart, 0b111), BOARD, is_least=False)
    assert most is not None
    assert limit_text(most, is_least=False) == "at most 6 (3 + 3)"


def test_cells_with_too_few_digits_have_no_sum() -> None:
    row = [BOARD["r1c1"], BOARD["r1c2"]]
    assert limit(row, dict.fromkeys(row, 0b1), BOARD, is_least=True) is None
