import pytest

from format_cases import CLASSIC, classic, error_of, lines, read, read_all, to
from polydoku import Board, FormatError, Puzzle
from polydoku.formats import detect

LINE = f":0711-2:57:{CLASSIC.replace('53..7', '53.+67', 1)}:123 425:248 957::7"


def test_a_line_holds_givens_placements_and_deleted_candidates() -> None:
    puzzle = read(LINE)
    assert puzzle.allowed is not None
    assert puzzle.givens == classic().givens
    assert puzzle.allowed[3] == 1 << 5
    assert puzzle.allowed[puzzle.board["r2c3"]] == 511 & ~0b1
    assert puzzle.allowed[puzzle.board["r2c5"]] == 511 & ~0b1000


def test_the_step_that_should_be_found_is_kept_in_notes() -> None:
    assert dict(read(LINE).notes) == {
        "technique": "0711-2",
        "candidates": "57",
        "eliminations": "248 957",
        "extra": "7",
    }


def test_a_line_survives_being_written() -> None:
    assert to(read(LINE), "hodoku") == LINE
    assert read(LINE).losses("hodoku") == ()


def test_a_plain_puzzle_is_written_as_one_where_nothing_is_to_be_found() -> None:
    assert to(classic(), "hodoku") == f":0000:x:{CLASSIC}::::"
    assert read(to(classic(), "hodoku")) == classic()


def test_comments_and_blank_lines_are_skipped() -> None:
    text = lines("# library", "", LINE, "#x", LINE)
    assert detect(text).name == "hodoku"
    assert len(read_all(text)) == 2


def test_seven_fields_are_enough() -> None:
    assert read(f":0000:x:{CLASSIC}:613::") == read(f":0000:x:{CLASSIC}:613:::")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (f":0000:x:{CLASSIC}", "line 1: 3 colons, but a library line has 6 or 7; "),
        (f":0000:x:{CLASSIC[1:]}:::", "line 1: 80 characters, but a 9×9 puzzle has 81"),
        (f":0000:x:{CLASSIC}+:::", "line 1, r10c1: a + without the digit it marks as placed"),
        (f":0000:x:+.{CLASSIC[1:]}:::", "line 1, r1c1: a + without the digit it marks as placed"),
        (f":0000:x:x{CLASSIC[1:]}:::", "line 1, r1c1: 'x' is neither a digit"),
        (f":0000:x:{CLASSIC}:12:::", "line 1, deleted candidates: '12' is not a digit, a row and a column"),
        (f":0000:x:{CLASSIC}::100::", "line 1, eliminations: '100' is not a digit, a row and a column"),
        (f":0000:x:{CLASSIC}:::abc:", "line 1, placements: 'abc' is not a digit, a row and a column"),
        (
            f":0000:x:{CLASSIC}:113 213 313 413 513 613 713 813 913:::",
            "line 1, r1c3: no candidate is left",
        ),
    ],
)
def test_what_is_wrong_in_a_line_is_named(line: str, error: str) -> None:
    assert error_of(line, format="hodoku").startswith(error)


def test_only_classics_can_be_written() -> None:
    with pytest.raises(FormatError, match="it holds 9×9 puzzles, not a 4×4 board"):
        to(Puzzle(Board.square(4)), "hodoku")
