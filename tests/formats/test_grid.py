import pytest

from format_cases import CLASSIC, DOTS, JIGSAW, ROWS, classic, error_of, jigsaw, lines, read, read_all, to
from polydoku import Board, FormatError, Puzzle, boards
from polydoku.formats import detect
from polydoku.formats.reading.gridtext import without_borders

BORDERED = """\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""
DRAWN = """\
 5 3 . │ . 7 . │ . . .
 6 . . │ 1 9 5 │ . . .
 . 9 8 │ . . . │ . 6 .
───────┼───────┼───────
 8 . . │ . 6 . │ . . 3
 4 . . │ 8 . 3 │ . . 1
 7 . . │ . 2 . │ . . 6
───────┼───────┼───────
 . 6 . │ . . . │ 2 8 .
 . . . │ 4 1 9 │ . . 5
 . . . │ . 8 . │ . 7 9
"""
GROUPED = "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in DOTS)


@pytest.mark.parametrize(
    "text",
    [
        BORDERED,
        DRAWN,
        GROUPED,
        lines(*DOTS),
        lines(*DOTS[:3], "", *DOTS[3:6], "", *DOTS[6:]),
        lines(*(" ".join(row) for row in DOTS)),
        lines(*(f"  {row}  " for row in DOTS)),
        BORDERED.replace("|", "!").replace("+", ":").replace("-", "="),
        BORDERED.replace("+-------+-------+-------+", "*-----------------------*"),
        BORDERED.replace(".", "0"),
        DRAWN.replace("│", "║").replace("─", "═").replace("┼", "╬"),
        BORDERED.replace("\n", "\r\n"),
        "\n\n" + DRAWN + "\n\n",
    ],
)
def test_borders_blanks_and_blank_lines_do_not_matter(text: str) -> None:
    assert read(text) == classic()


def test_a_grid_is_detected_as_one_with_and_without_borders() -> None:
    assert detect(BORDERED).name == "grid"
    assert detect(lines(*DOTS)).name == "rows"


def test_several_grids_follow_each_other_with_and_without_blank_lines() -> None:
    assert len(read_all(BORDERED * 3)) == 3
    assert len(read_all(lines(*DOTS, *DOTS))) == 2
    assert len(read_all(lines(*DOTS, "", *DOTS))) == 2


@pytest.mark.parametrize("size", [2, 3, 4, 6, 8, 10, 12, 16, 25, 32])
def test_grids_of_any_size_survive_being_written_and_read(size: int) -> None:
    puzzle = Puzzle(Board.square(size), {"r1c1": 1, "r1c2": size, f"r{size}c{size}": 1})
    assert read(to(puzzle, "grid")).givens.named() == puzzle.givens.named()


def test_a_grid_is_written_with_borders_between_its_boxes() -> None:
    text = to(classic(), "grid")
    assert text.split("\n")[:4] == [
        "5 3 . | . 7 . | . . .",
        "6 . . | 1 9 5 | . . .",
        ". 9 8 | . . . | . 6 .",
        "------+-------+------",
    ]


def test_a_short_row_is_named_by_its_number() -> None:
    text = lines(*DOTS[:3], DOTS[3][:8], *DOTS[4:])
    assert error_of(text) == "row 4 has 8 cells, the other rows 9"


def test_a_short_first_row_is_reported_too() -> None:
    assert error_of(lines(DOTS[0][:8], *DOTS[1:])) == "row 1 has 8 cells, the other rows 9"


def test_a_short_row_of_a_later_grid_has_the_line_of_that_grid() -> None:
    text = lines(*DOTS, "", *DOTS[:3], DOTS[3][:8], *DOTS[4:])
    assert error_of(text) == "line 11: row 4 has 8 cells, the other rows 9"


def test_a_missing_row_is_reported_where_the_grid_ends() -> None:
    want = "the grid ends after 8 rows of 9 cells; expected 9 rows"
    assert error_of(lines(*DOTS[:8])) == f"line 8: {want}"
    assert error_of(lines(*DOTS[:8], "", *DOTS)) == f"line 8: {want}"
    assert error_of(lines(*DOTS, *DOTS[:8])) == f"line 17: {want}"


def test_a_wrong_symbol_is_named_with_the_line_of_its_row() -> None:
    text = BORDERED.replace("| 8 . .", "| 8 x .")
    assert error_of(text).startswith("line 6, r4c2: 'x' is neither a digit")


def test_a_digit_too_high_is_named() -> None:
    assert error_of(lines("1234", "3412", "2143", "4351")) == (
        "line 4, r4c3: '5' is not a digit of this board, which has 1-4"
    )


def test_a_grid_of_letters_after_the_grid_is_its_region_map() -> None:
    text = lines("1...", "....", "....", "...2", "", *(JIGSAW[at : at + 4] for at in range(0, 16, 4)))
    assert read(text) == jigsaw()
    assert read(to(jigsaw(), "grid")) == jigsaw()


def test_a_bad_region_map_is_an_error() -> None:
    text = lines("1...", "....", "....", "...2", "", "AABB", "ACCB", "ADCB", "DDDC")
    assert "region C is not connected" in error_of(text)


def test_sixteen_lines_of_sixteen_are_one_grid() -> None:
    row = "123456789ABCDEFG"
    [puzzle] = read_all(lines(*[row] * 16))
    assert puzzle.board == Board.square(16)


def test_sixteen_lines_of_four_by_four_symbols_are_one_grid_too() -> None:
    assert [p.board.digits for p in read_all(lines(*["1.2............3"] * 16))] == [16]


def test_as_many_lines_as_no_grid_has_are_small_puzzles() -> None:
    assert [p.board.digits for p in read_all(lines(*["1.2............3"] * 20))] == [4] * 20


def test_twice_sixteen_lines_of_small_symbols_are_ambiguous_and_refused() -> None:
    error = error_of(lines(*["1.2............3"] * 32))
    assert error == (
        "32 lines of 16 symbols could be 2 grids of 16×16 or 32 puzzles of 4×4; "
        "choose --board 16x16 or --board 4x4"
    )


def test_a_requested_board_decides_between_grids_and_small_puzzles() -> None:
    text = lines(*["1.2............3"] * 32)
    assert len(read_all(text, board=Board.square(4))) == 32
    assert len(read_all(text, board=Board.square(16))) == 2


def test_a_board_without_rows_cannot_be_read_from_rows() -> None:
    error = error_of(lines(*DOTS), board=boards.samurai())
    assert error == "rows of symbols cannot hold the samurai board; give a line of symbols or JSON"


@pytest.mark.parametrize("format", ["grid", "rows", "numbers", "matrix", "euler", "sdk", "ss", "sdx"])
def test_a_board_that_is_not_n_by_n_is_refused_by_formats_of_rows(format: str) -> None:
    puzzle = Puzzle(Board(["a", "b", "c"], [["a", "b", "c"]]), {"a": 1})
    with pytest.raises(FormatError, match=r"to '.*': it holds n×n boards, not a board of 3 cells"):
        to(puzzle, format)
    assert puzzle.losses(format)[0] == "a board of 3 cells"


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("| 1 . | 3 4 |", "  1 .   3 4  "),
        ("-----------", None),
        ("+---+---+", None),
        (".---.---.", None),
        ("'---'---'", None),
        ("*-----*", None),
        ("═══╬═══", None),
        ("    ", None),
        ("...", "..."),
        (". . *", ". . *"),
    ],
)
def test_a_line_of_borders_has_no_cells(line: str, text: str | None) -> None:
    assert without_borders(line) == text


def test_rows_are_written_with_zeros_as_the_euler_seed_does() -> None:
    assert to(classic(), "rows").split("\n") == ROWS
    assert read(to(classic(), "rows")) == classic()


def test_rows_of_a_board_with_a_zero_digit_keep_dots_for_empty() -> None:
    puzzle = read("0123456789ABCDEF" + "." * 240)
    assert read(to(puzzle, "rows")) == puzzle


def test_rows_lose_the_boxes_of_a_jigsaw_and_say_so() -> None:
    assert jigsaw().losses("rows") == ("the board's houses or symbols",)
    assert jigsaw().losses("grid") == ()


def test_nine_lines_on_their_own_are_the_same_puzzle_as_the_line() -> None:
    assert read("\n".join(ROWS)) == read(CLASSIC)


def test_rows_of_a_width_that_no_board_has_are_refused() -> None:
    assert error_of(lines(*["1"] * 5)) == "line 1: rows of 1 cell; expected 2 to 32 cells"
    assert "rows of 40 cells" in error_of(lines(*["12 " * 20] * 40), format="grid")
