"""Cells that no path joins to the first one."""

from hypothesis import given
from hypothesis import strategies as st

from polydoku.model.connected import unreachable_cell


def beside(cell: int) -> tuple[int, int]:
    return cell - 1, cell + 1


def test_a_gap_parts_cells() -> None:
    assert unreachable_cell([4, 5, 8, 9], beside) == 8
    assert unreachable_cell([4, 5, 6], beside) is None
    assert unreachable_cell([4], beside) is None


@given(st.sets(st.integers(0, 30), min_size=1))
def test_on_a_line_the_first_gap_decides(cells: set[int]) -> None:
    expected = next((c for c in sorted(cells) if c != min(cells) and c - 1 not in cells), None)
    assert unreachable_cell(cells, beside) == expected
