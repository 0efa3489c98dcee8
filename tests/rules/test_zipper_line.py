"""Zipper lines: equal sums around the middle."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.model.scene import Dot
from polydoku.rules import ZipperLine
from rules.small_grids import Values, assert_means

FOUR = Board.square(4)


def means(rule: ZipperLine, values: Values) -> bool:
    numbers = values.all(rule.cells)
    size = len(numbers)
    sums = {numbers[i] + numbers[size - 1 - i] for i in range(size // 2)}
    return len(sums | ({numbers[size // 2]} if size % 2 else set())) == 1


def test_it_means_that_opposite_digits_have_one_sum() -> None:
    assert_means(ZipperLine, means, 200)


def test_a_line_of_two_cells_means_nothing_and_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^rule 'zipper-line': cells: 2 cells, not 3 or more$"):
        Puzzle(FOUR, rules=[ZipperLine("r1c1 r1c2")])


def test_a_middle_cell_has_a_dot() -> None:
    dots = [shape.cell for shape in ZipperLine("r1c1 r1c2 r1c3").scene(FOUR) if isinstance(shape, Dot)]
    assert dots == [1]
    assert not any(isinstance(shape, Dot) for shape in ZipperLine("r1c1 r1c2 r1c3 r1c4").scene(FOUR))
    assert ZipperLine("r1c1 r1c2 r1c3").sentence().endswith("have the same sum, which is the digit in r1c2")
