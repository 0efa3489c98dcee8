"""A player's grid and marks as options: read from a file or given as they are, checked on the board."""

from pathlib import Path

import pytest

from cli.samples import SOLUTION, UNIQUE
from polydoku import Puzzle, PuzzleError, boards
from polydoku.cli.options import CommonOptions
from polydoku.cli.player_input import PlayerInput

PUZZLE = Puzzle.read(UNIQUE)
RUN = CommonOptions()


def player(grid: str | None = None, marks: str | None = None) -> PlayerInput:
    return PlayerInput.from_options(RUN, grid, marks)


def test_without_options_there_is_neither() -> None:
    alone = player()
    assert not alone.is_present
    assert alone.grid(PUZZLE) is None
    assert alone.marks(PUZZLE) is None


@pytest.mark.parametrize(("grid", "marks"), [(SOLUTION, None), (None, "r1c2=2"), (SOLUTION, "r1c2=2")])
def test_either_option_counts(grid: str | None, marks: str | None) -> None:
    assert player(grid, marks).is_present


def test_a_grid_is_read_from_a_line_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "grid.txt"
    file.write_text(SOLUTION + "\n")
    for source in (SOLUTION, str(file)):
        grid = player(source).grid(PUZZLE)
        assert grid is not None
        assert grid.line == SOLUTION
        assert grid.board is PUZZLE.board


def test_a_grid_of_another_board_is_refused() -> None:
    with pytest.raises(PuzzleError):
        player("." * 81).grid(PUZZLE)


def test_the_grid_takes_the_board_of_the_puzzle() -> None:
    puzzle = Puzzle(boards.named("6x6:2x3"), {"r1c1": 1})
    grid = player("12" + "." * 34).grid(puzzle)
    assert grid is not None
    assert (grid["r1c1"], grid["r1c2"], grid["r1c3"]) == (1, 2, 0)


@pytest.mark.parametrize("text", ["r1c2=23 r2c1=3", ". 2 3 4 " * 4])
def test_marks_are_given_as_they_are(text: str) -> None:
    assert player(marks=text).marks(PUZZLE) == text


def test_marks_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "marks.txt"
    file.write_text("r1c2=23\nr2c1=3\n")
    assert player(marks=str(file)).marks(PUZZLE) == "r1c2=23\nr2c1=3\n"


def test_a_file_of_marks_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "marks.bin"
    file.write_bytes(b"\xff\xfe\x00r1")
    with pytest.raises(PuzzleError, match=r"marks\.bin"):
        player(marks=str(file))


def test_one_word_that_names_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"nowhere\.txt"):
        player(marks=str(tmp_path / "nowhere.txt"))


@pytest.mark.parametrize("marks", ["r9c9=1", "r1c2=7", "1 2 3"])
def test_marks_that_do_not_fit_the_board_are_refused_with_the_option(marks: str) -> None:
    with pytest.raises(PuzzleError, match="--marks"):
        player(marks=marks).marks(PUZZLE)
