"""A cell always decides if each of its digits does."""

import pytest

from polydoku import Cell, DecidingCell


@pytest.mark.parametrize(("unique_digits", "expected"), [((1, 2), True), ((2,), False), ((), False)])
def test_a_cell_always_decides_if_each_of_its_digits_does(
    unique_digits: tuple[int, ...], expected: bool
) -> None:
    assert DecidingCell(Cell(0), (1, 2), unique_digits).always_decides == expected
