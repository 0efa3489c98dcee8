import pytest

from format_cases import CLASSIC, error_of
from polydoku import PuzzleError, formats
from polydoku.formats import detect, named

SHORT = "this link only names a puzzle on a server; open it there, export, and give the file or the long link"


@pytest.mark.parametrize(
    "link",
    [
        "https://www.f-puzzles.com/?id=abc",
        "https://f-puzzles.com/?id=y2k9",
        "https://sudokupad.app/abcd1234",
        "https://app.crackingthecryptic.com/sudoku/4bN7",
        "https://sudokupad.app/psxczr0jpr",
        "sudokupad.app/x?y",
        "www.f-puzzles.com/abc",
        "beta.sudokupad.app/abcd1234",
        "https://lisudoku.xyz/p/abc",
        "https://sudokumaker.app/?puzzle=",
        "https://sigh.github.io/Interactive-Sudoku-Solver/",
    ],
)
def test_a_link_that_only_names_a_puzzle_is_refused_with_what_to_do(link: str) -> None:
    assert error_of(link) == SHORT


def test_any_other_link_holds_no_puzzle_and_nothing_is_fetched() -> None:
    assert error_of("https://example.com/sudoku").startswith(
        "this link contains no puzzle, and Polydoku does not open links"
    )


@pytest.mark.parametrize(
    "text",
    [CLASSIC, "." * 81, ".ABC" + "." * 252, ".ABCDEF" + "." * 618, "9" * 81, "1" + "." * 15],
)
def test_puzzles_in_plain_symbols_are_not_taken_for_those_of_other_programs(text: str) -> None:
    assert detect(text).name == "line"


def test_it_cannot_be_requested_as_a_format() -> None:
    with pytest.raises(PuzzleError, match="no format 'foreign'"):
        named("foreign")
    assert "foreign" not in [format.name for format in formats.all()]
