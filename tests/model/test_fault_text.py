"""Phrases for the texts of faults."""

import pytest

from polydoku import Board
from polydoku.model.board import Cell
from polydoku.model.fault_text import cell_names, joined_words, placements


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_the_last_word_follows_and(words: list[str], text: str) -> None:
    assert joined_words(words) == text


def test_cells_have_the_names_and_digits_of_the_board() -> None:
    board = Board(3, [], digits=3, symbols="012")
    assert cell_names([Cell(2), Cell(0)], board) == "c2 and c0"
    assert placements([Cell(2), Cell(0)], [1, 0, 3], board) == "2 in c2 and 0 in c0"
