"""Sources → items: numbers, places, rules, and reading one grid."""

import gzip
from pathlib import Path

import pytest

from cli.samples import EULER, HARD, SIX, UNIQUE
from polydoku import Board
from polydoku.cli.input_items import possible_files, read_items, read_one_puzzle
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    lines, euler = tmp_path / "lines.txt", tmp_path / "euler.txt"
    lines.write_text(f"{HARD}\n{HARD}\n")
    euler.write_text(EULER)
    return str(lines), str(euler)


def test_numbers_run_through_all_sources(files: tuple[str, str]) -> None:
    items = list(read_items(CommonOptions(sources=(*files, UNIQUE))))
    assert [item.index for item in items] == [1, 3, 4, 5]
    assert sum(item.count for item in items) == 5
    assert [puzzle_item.index for item in items for puzzle_item in item.puzzles()] == [1, 2, 3, 4, 5]


def test_the_place_names_the_file_and_the_line(files: tuple[str, str]) -> None:
    block, first, *_ = read_items(CommonOptions(sources=files))
    assert [puzzle_item.where for puzzle_item in block.puzzles()] == [
        f"{files[0]}: line 1",
        f"{files[0]}: line 2",
    ]
    assert first.where == f"{files[1]}: line 1"
    [literal] = read_items(CommonOptions(sources=(UNIQUE,)))
    assert literal.where == "line 1"


def test_a_file_that_is_not_there_is_told_before_anything_is_read(files: tuple[str, str]) -> None:
    with pytest.raises(PuzzleError, match="no such file"):
        read_items(CommonOptions(sources=(files[0], "nowhere.txt")))


def test_packed_files_are_read(tmp_path: Path) -> None:
    file = tmp_path / "p.txt.gz"
    file.write_bytes(gzip.compress(f"{HARD}\n".encode() * 3))
    assert sum(item.count for item in read_items(CommonOptions(sources=(str(file),)))) == 3


def test_rules_go_to_each_puzzle_and_must_fit(files: tuple[str, str]) -> None:
    items = list(read_items(CommonOptions(sources=files, rules="diagonal, windoku")))
    assert len(items) == 4
    assert all(item.puzzle and len(item.puzzle.rules) == 2 for item in items)
    with pytest.raises(PuzzleError, match="windoku"):
        list(read_items(CommonOptions(sources=(UNIQUE,), rules="windoku", board="latin:4x4")))
    [remaining] = read_items(
        CommonOptions(sources=(UNIQUE,), rules="windoku", board="latin:4x4", keep_going=True)
    )
    assert remaining.error is not None
    with pytest.raises(PuzzleError, match="did you mean 'diagonal'"):
        list(read_items(CommonOptions(sources=(UNIQUE,), rules="diagonals")))


def test_a_board_is_for_plain_digits() -> None:
    [item] = read_items(CommonOptions(sources=(UNIQUE,), board="latin:4x4"))
    assert item.puzzle is not None
    assert len(item.puzzle.board.houses) == 8


def test_errors_are_raised_or_kept() -> None:
    text = f"{HARD}\n{HARD[:80]}\n{HARD}\n"
    with pytest.raises(PuzzleError, match="line 2: 80 characters"):
        list(read_items(CommonOptions(sources=(text,))))
    remaining = list(read_items(CommonOptions(sources=(text,), keep_going=True)))
    assert [item.error is not None for item in remaining] == [False, True, False]


def test_one_puzzle_is_one() -> None:
    assert read_one_puzzle(SIX, CommonOptions(), Board.square(4)).given_count == 3
    with pytest.raises(PuzzleError, match="2 grids"):
        read_one_puzzle(f"{SIX}\n{SIX}\n", CommonOptions(), Board.square(4))
    with pytest.raises(PuzzleError, match="characters"):
        read_one_puzzle(SIX, CommonOptions(), Board.square(9))


def test_standard_input_is_no_path() -> None:
    assert possible_files(CommonOptions(sources=("-", "a.txt"))) == ["a.txt"]
