import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from format_cases import DOTS, lines
from polydoku import Board, FormatError
from polydoku.formats import Lines
from polydoku.formats.reading.gridtext import (
    Folded,
    Rows,
    bare,
    check,
    marks,
    read_grids,
    rows_of,
    symbols,
    width,
    words,
)
from polydoku.formats.reading.symbols import made


def grids(text: str, board: Board | None = None, header: str = "") -> list[Rows]:
    pattern = re.compile(header) if header else None
    return list(rows_of(Lines(text.split("\n")), symbols, board, header=pattern))


def rows_with(*texts: str) -> Rows:
    rows = Rows()
    for number, text in enumerate(texts, 1):
        rows.lines.append(number)
        rows.cells.append(list(text))
    return rows


def test_a_row_is_cut_into_symbols_or_words() -> None:
    assert symbols(" 1 23 . ") == ["1", "2", "3", "."]
    assert words(" 1 23 . ") == ["1", "23", "."]


def test_grids_end_after_as_many_rows_as_they_are_wide() -> None:
    found = grids(lines("12", "21", "123", "312", "231"))
    assert [marks(rows) for rows in found] == ["1221", "123312231"]
    assert [rows.line for rows in found] == [1, 3]


def test_a_board_gives_the_number_of_rows() -> None:
    found = grids(lines("12", "21", "12"), Board.square(2))
    assert [marks(rows) for rows in found] == ["1221", "12"]


def test_a_header_begins_a_grid_and_names_it() -> None:
    found = grids(lines("A", "12", "21", "B", "12"), header="[AB]")
    assert [(rows.title, rows.line, marks(rows)) for rows in found] == [
        ("A", 1, "1221"),
        ("B", 4, "12"),
    ]


@pytest.mark.parametrize("after", [1, 2, 4, 5, 7, 8])
def test_a_blank_line_ends_a_grid_unless_it_stands_between_boxes(after: int) -> None:
    found = grids(lines(*DOTS[:after], "", *DOTS[after:]))
    assert [len(rows.cells) for rows in found] == [after, 9 - after]


@pytest.mark.parametrize("after", [3, 6])
def test_a_blank_line_between_boxes_does_not_matter(after: int) -> None:
    assert len(grids(lines(*DOTS[:after], "", *DOTS[after:]))) == 1


def test_the_width_is_that_of_most_rows_and_the_larger_one_in_doubt() -> None:
    assert width(rows_with("123", "12", "123")) == 3
    assert width(rows_with("12", "123")) == 3


def test_rows_end_at_33_so_that_nothing_grows_without_end() -> None:
    found = grids(lines(*["1" * 60] * 100))
    assert [len(rows.cells) for rows in found] == [33, 33, 33, 1]


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        (rows_with("123", "12", "123"), "row 2 has 2 cells, the other rows 3"),
        (rows_with("123", "123"), "line 2: the grid ends after 2 rows of 3 cells; "),
        (rows_with("1"), "line 1: rows of 1 cell; "),
        (rows_with(*["1" * 40] * 40), "line 1: rows of 40 cells; "),
        (Rows("Grid 7", 5), "line 5: no rows after Grid 7"),
    ],
)
def test_an_incomplete_grid_is_an_error(rows: Rows, error: str) -> None:
    with pytest.raises(FormatError) as caught:
        check(rows, None, several=False)
    assert str(caught.value).startswith(error)


def test_a_complete_grid_gives_its_size() -> None:
    assert check(rows_with("12", "21"), None, several=False) == 2
    assert check(rows_with(*DOTS), Board.square(9), several=True) == 9


def test_a_row_of_n_squared_cells_is_folded_into_n_rows_of_its_line() -> None:
    folded = Folded(Lines(["x", " ".join("1" * 81), "1 2"]), None, words)
    found = list(folded)
    assert [number for number, _ in found] == [1, *[2] * 9, 3]
    assert found[1][1] == " ".join("1" * 9)


def test_a_short_row_is_folded_only_where_the_board_says_so() -> None:
    text = " ".join("1" * 16)
    assert len(list(Folded(Lines([text]), None, words))) == 1
    assert len(list(Folded(Lines([text]), Board.square(4), words))) == 4


def test_a_bad_grid_does_not_end_the_text() -> None:
    text = Lines(lines("12", "2", "12", "21").split("\n"))
    found = list(read_grids(text, None, symbols, lambda rows, size: made(Board.square(2), bytes(4))))
    assert [one.error is None for one in found] == [False, True]


@given(st.text(alphabet="|+-=:!─│┼═║╬ .*',_\t", max_size=40))
def test_borders_alone_have_no_digit(line: str) -> None:
    text = bare(line)
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
    [found] = [grid for grid in grids("\n".join(row for row in rows if row)) if grid.cells]
    assert marks(found) == "".join(cells)
