from pathlib import Path

import pytest

from polydoku import Board, BoardError, boards


@pytest.mark.parametrize("family", boards.FAMILIES, ids=lambda family: family.name)
def test_the_example_of_each_family_is_a_board(family: boards.Family) -> None:
    assert len(boards.named(family.example)) > 0


@pytest.mark.parametrize("name", ["9x9", "6x6", "6x6:3x2", "16x16", "25x25", "7x7", "latin:5x5", "samurai"])
def test_a_board_made_by_name_says_its_name(name: str) -> None:
    board = boards.named(name)
    assert board.name == name
    assert boards.named(board.name) == board


def test_a_jigsaw_is_read_from_a_file_or_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "regions.txt"
    file.write_text("AABB\nAABB\nCCDD\nCCDD\n")
    assert boards.named(f"jigsaw:{file}") == boards.named("jigsaw:AABBAABBCCDDCCDD")


def test_a_document_is_read_from_a_file_or_as_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "pair.json"
    file.write_text('{"board": 1, "cells": ["a", "b"], "houses": [["a", "b"]]}')
    assert boards.named(str(file)) == boards.named(file.read_text()) == Board(["a", "b"], [["a", "b"]])


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("samuray", "no board 'samuray'; did you mean 'samurai'? 'polydoku info boards' lists them"),
        ("9x8", "no board '9x8'; did you mean '9x9'? 'polydoku info boards' lists them"),
        ("40x40", "a board of 40 digits is not possible; use 1 to 32"),
        ("6x6:2x2", "boxes of 2 rows and 2 columns do not tile a 6×6 board; try 2x3 or 3x2"),
        ("{", "line 1, column 2: Expecting property name enclosed in double quotes"),
        ("jigsaw:AAB", "3 region marks, but a 2×2 board has 4; there is no file 'AAB' either"),
        ("nofile.json", "nofile.json: no such file"),
    ],
)
def test_a_wrong_name_gets_one_line(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line
