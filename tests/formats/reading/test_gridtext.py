import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from format_cases import DOTS, lines
from polydoku import Board, FormatError
from polydoku.formats import NumberedLines
from polydoku.formats.reading.gridtext import (
    GridRows,
    UnfoldedLines,
    checked_size,
    joined_cells,
    read_grids,
    split_grids,
    split_symbols,
    split_words,
    usual_width,
    without_borders,
)
from polydoku.formats.reading.symbols import puzzle_of_digits


def grids_of(text: str, board: Board | None = None, header: str = "") -> list[GridRows]:
    pattern = re.compile(header) if header else None
    return list(split_grids(NumberedLines(text.split("\n")), split_symbols, board, header=pattern))


def rows_with(*texts: str) -> GridRows:
    rows = GridRows()
    for number, text in enumerate(texts, 1):
        rows.line_numbers.append(number)
        rows.cells.append(list(text))
    return rows


def test_a_row_is_cut_into_symbols_or_words() -> None:
    assert split_symbols(" 1 23 . ") == ["1", "2", "3", "."]
    assert split_words(" 1 23 . ") == ["1", "23", "."]


def test_grids_end_after_as_many_rows_as_they_are_wide() -> None:
    grids = grids_of(lines("12", "21", "123", "312", "231"))
    assert [joined_cells(rows) for rows in grids] == ["1221", "123312231"]
    assert [rows.first_line for rows in grids] == [1, 3]


def test_a_board_gives_the_number_of_rows() -> None:
    grids = grids_of(lines("12", "21", "12"), Board.square(2))
    assert [joined_cells(rows) for rows in grids] == ["1221", "12"]


def test_a_header_begins_a_grid_and_names_it() -> None:
    grids = grids_of(lines("A", "12", "21", "B", "12"), header="[AB]")
    assert [(rows.header, rows.first_line, joined_cells(rows)) for rows in grids] == [
        ("A", 1, "1221"),
        ("B", 4, "12"),
    ]


@pytest.mark.parametrize("after", [1, 2, 4, 5, 7, 8])
def test_a_blank_line_ends_a_grid_unless_it_stands_between_boxes(after: int) -> None:
    grids = grids_of(lines(*DOTS[:after], "", *DOTS[after:]))
    assert [len(rows.cells) for rows in grids] == [after, 9 - after]


@pytest.mark.parametrize("after", [3, 6])
def test_a_blank_line_between_boxes_does_not_matter(after: int) -> None:
    assert len(grids_of(lines(*DOTS[:after], "", *DOTS[after:]))) == 1


def test_the_width_is_that_of_most_rows_or_the_larger_of_equally_common_ones() -> None:
    assert usual_width(rows_with("123", "12", "123")) == 3
    assert usual_width(rows_with("12", "123")) == 3


def test_a_grid_ends_after_33_rows_so_that_memory_is_bounded() -> None:
    grids = grids_of(lines(*["1" * 60] * 100))
    assert [len(rows.cells) for rows in grids] == [33, 33, 33, 1]


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        (rows_with("123", "12", "123"), "row 2 has 2 cells, the other rows 3"),
        (rows_with("123", "123"), "line 2: the grid ends after 2 rows of 3 cells; "),
        (rows_with("1"), "line 1: rows of 1 cell; "),
        (rows_with(*["1" * 40] * 40), "line 1: rows of 40 cells; "),
        (GridRows("Grid 7", 5), "line 5: no rows after Grid 7"),
    ],
)
def test_an_incomplete_grid_is_an_error(rows: GridRows, error: str) -> None:
    with pytest.raises(FormatError) as caught:
        checked_size(rows, None, is_line_named=False)
    assert str(caught.value).startswith(error)


def test_a_complete_grid_gives_its_size() -> None:
    assert checked_size(rows_with("12", "21"), None, is_line_named=False) == 2
    assert checked_size(rows_with(*DOTS), Board.square(9), is_line_named=True) == 9


def test_a_row_of_n_squared_cells_is_replaced_by_n_rows_of_its_line() -> None:
    unfolded = UnfoldedLines(NumberedLines(["x", " ".join("1" * 81), "1 2"]), None, split_words)
    rows = list(unfolded)
    assert [number for number, _ in rows] == [1, *[2] * 9, 3]
    assert rows[1][1] == " ".join("1" * 9)


def test_a_short_row_is_replaced_only_if_it_has_all_cells_of_the_board() -> None:
    text = " ".join("1" * 16)
    assert len(list(UnfoldedLines(NumberedLines([text]), None, split_words))) == 1
    assert len(list(UnfoldedLines(NumberedLines([text]), Board.square(4), split_words))) == 4


def test_a_bad_grid_does_not_end_the_text() -> None:
    text = NumberedLines(lines("12", "2", "12", "21").split("\n"))
    results = list(
        read_grids(text, None, split_symbols, lambda rows, size: puzzle_of_digits(Board.square(2), bytes(4)))
    )
    assert [result.error is None for result in results] == [False, True]


@given(st.text(alphabet="|+-=:!─│┼═║╬ .*',_\t", max_size=40))
def test_borders_alone_have_no_digit(line: str) -> None:
    text = without_borders(line)
    assert text is None or set(text) <= set(" \t.*',_")


@given(st.lists(st.sampled_from(["1", "2", "3", "4", "."]), min_size=16, max_size=16), st.data())
def test_borders_put_anywhere_between_rows_and_cells_do_not_matter(
    cells: list[str], data: st.DataObject
) -> None:
    between = st.sampled_from(["", " ", "|", " | ", "!", "│"])
    rows = []
    for start in range(0, 16, 4):
        rows.append(data.draw(st.sampled_from(["", "+---+---+", "-----", "═══", "*--*"])))
        rows.append("".join(mark + data.draw(between) for mark in cells[start : start + 4]))
    [grid] = [rows for rows in grids_of("\n".join(row for row in rows if row)) if rows.cells]
    assert joined_cells(grid) == "".join(cells)
