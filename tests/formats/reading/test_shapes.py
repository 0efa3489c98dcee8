import pytest

from format_cases import CLASSIC, DOTS, JIGSAW, SOLVED, classic, error_of, lines, rich, to
from polydoku import Board, FormatError, boards, formats
from polydoku.formats import Match, Sample, all_registered, detect, read_all

BLANKS = CLASSIC.replace(".", " ")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (CLASSIC, "line"),
        (CLASSIC + " # hard", "line"),
        (lines(CLASSIC, CLASSIC), "line"),
        (BLANKS, "line"),
        (lines(BLANKS, BLANKS), "line"),
        (lines("# list", CLASSIC), "line"),
        (CLASSIC[:-1], "line"),
        ("1" * 16, "line"),
        ("1" * 16 + JIGSAW, "line"),
        (lines(*["1..2"] * 4), "rows"),
        (lines(*DOTS), "rows"),
        (lines(*DOTS[:4]), "rows"),
        (to(classic(), "grid"), "grid"),
        (" ".join(CLASSIC), "numbers"),
        (",".join(CLASSIC), "numbers"),
        (to(classic(), "candidates"), "candidates"),
        (to(classic(), "euler"), "euler"),
        (to(classic(), "hodoku"), "hodoku"),
        (to(classic(), "csv"), "csv"),
        (to(classic(), "opensudoku"), "opensudoku"),
        (to(classic(), "matrix"), "matrix"),
        (to(rich(), "json"), "json"),
        (to(rich(), "link"), "link"),
        (to(classic(), "cells-paths"), "cells-paths"),
    ],
)
def test_a_text_is_recognised_and_no_two_formats_are_sure(text: str, name: str) -> None:
    assert detect(text).name == name
    sure = [format.name for format in all_registered() if format.detect(Sample(text)) is Match.SURE]
    assert sure in ([], [name])


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "hello world",
        "Hello, world\nthis is prose.\n",
        "To be, or not to be, that is the question:\nWhether 'tis nobler in the mind to suffer\n",
        "import os\nprint('x')\n",
        "null",
        "####",
        "- - -",
        "\u2500\u2500\u2500",
        "😀" * 81,
    ],
)
def test_prose_is_no_puzzle(text: str) -> None:
    error = error_of(text)
    assert error.startswith("no puzzle format fits this text ('")
    assert error.endswith("'polydoku info formats' lists the formats")


def test_the_start_of_a_text_that_no_format_fits_is_shown_on_one_line() -> None:
    with pytest.raises(FormatError) as caught:
        detect("some\n\tlong prose " * 20)
    assert "('some long prose some long pro…')" in str(caught.value)


@pytest.mark.parametrize("board", [Board.square(16), boards.latin(16)])
def test_rows_of_a_requested_large_board_are_rows(board: Board) -> None:
    text = lines(*["1.2............3"] * 32)
    assert [p.board for p in read_all(text.encode(), board=board)] == [board, board]


def test_25_lines_of_25_are_one_grid_and_24_are_puzzles_of_five() -> None:
    row = "12345" + "." * 20
    assert [p.board.digits for p in read_all(lines(*[row] * 25).encode())] == [25]
    assert [p.board.digits for p in read_all(lines(*[row] * 24).encode())] == [5] * 24


def test_large_grids_in_a_long_file_are_detected_by_their_symbols() -> None:
    grid = lines(*["123456789ABCDEFG"] * 16)
    assert {p.board.digits for p in read_all((grid * 300).encode())} == {16}
    small = lines(*["1234..........21"] * 5000)
    assert {p.board.digits for p in read_all(small.encode())} == {4}


def test_a_format_registered_by_another_package_is_tried_first() -> None:
    before = list(formats.all_registered())
    shouted = formats.named("line")._replace(
        name="shout",
        detect=lambda sample: Match.SURE if sample.text.startswith(("!", "9" * 81)) else Match.NO,
        read=lambda lines_, board: iter([formats.ReadResult(classic())]),
    )
    try:
        formats.register(shouted)
        assert detect("!").name == "shout"
        assert list(read_all(b"!")) == [classic()]
        assert list(read_all("9" * 81)) == [classic()], "also before plain lines"
        assert "shout" in [format.name for format in formats.all()]
    finally:
        formats._REGISTRY.pop("shout")
    assert list(formats.all_registered()) == before


def test_a_solved_grid_is_a_puzzle_like_any_other() -> None:
    assert detect(SOLVED).name == "line"
    assert detect(lines(*(SOLVED[at : at + 9] for at in range(0, 81, 9)))).name == "rows"


@pytest.mark.parametrize(("corner", "tee"), [("+", "+"), (".", "."), (":", "+")])
def test_a_table_of_candidates_that_begins_with_a_wide_border_is_read(corner: str, tee: str) -> None:
    words = [
        "".join(map(str, sorted(digits))).ljust(9)
        for digits in map(classic().candidates().__getitem__, range(81))
    ]
    border = corner + tee.join(["-" * 30] * 3) + corner
    rows = [f"| {' '.join(words[start : start + 9])} |" for start in range(0, 81, 9)]
    table = lines(border, *rows[:3], border, *rows[3:6], border, *rows[6:], border)
    assert detect(table).name == "candidates"
    assert [puzzle.allowed for puzzle in read_all(table)] == [
        puzzle.allowed for puzzle in read_all(lines(*rows))
    ]
