"""Where an explanation begins: a player's grid and marks in each form."""

import pytest

from polydoku.errors import PuzzleError
from polydoku.explain.player_state import grid_of, has_exchangeable_digits, marks_of, position_of
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

FOUR = Board.square(4)
SMALL = Puzzle.read("1..4.....1...32.")
WORDS = """
  1  .  | 3  4
  34 24 | 1  .
 -------+------
  . 1  | 34 3
  4 3  | 2  1
"""


def test_marks_are_read_from_words_pairs_and_mappings_alike() -> None:
    pairs = "r1c1=1 r1c3=3 r1c4=4 r2c1=34 r2c2=24 r2c3=1 r3c2=1 r3c3=34, r3c4=3, r4c1=4 r4c2=3 r4c3=2 r4c4=1"
    masks = marks_of(FOUR, WORDS)
    assert masks == marks_of(FOUR, pairs)
    assert masks[FOUR["r2c1"]] == 0b1100
    assert marks_of(FOUR, {"r2c1": "34", "r2c2": [2, 4], (1, 1): 1}) == {4: 0b1100, 5: 0b1010, 0: 1}
    assert FOUR["r1c2"] not in masks


def test_candidates_are_marks_too() -> None:
    assert marks_of(FOUR, SMALL.candidates()) == dict(enumerate(SMALL.candidates().masks))
    assert marks_of(FOUR, None) == {}


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ("1 2 3", "3 words of marks for 16 cells"),
        ("r9c9=1", "r9c9 is not a cell"),
        ("r1c1=7", "'7' is not a digit"),
        ({"r1c1": [9]}, "mark 9: not a digit of this board"),
        ({"r1c1": 1.5}, "marks must be digits of cells, not float"),
    ],
)
def test_wrong_marks_are_refused(marks: object, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        marks_of(FOUR, marks)  # type: ignore[arg-type]


def test_a_players_grid_has_the_givens_in_it() -> None:
    assert grid_of(SMALL, {"r1c2": 2}).line == "12.4.....1...32."
    assert grid_of(SMALL, "1234............").line == "1234.....1...32."
    assert grid_of(SMALL, None) == SMALL.givens
    with pytest.raises(PuzzleError, match="81 characters, but a 4×4"):
        grid_of(SMALL, "." * 81)


def test_unmarked_cells_have_what_sight_leaves() -> None:
    position = position_of(SMALL, marks={"r2c1": "3"})
    assert position.masks[FOUR["r2c1"]] == 0b100
    assert position.masks[FOUR["r2c2"]] == 0b1010
    assert position.givens == list(SMALL.givens.digits)


def test_a_setters_candidates_hold_and_forbid_uniqueness() -> None:
    full = (1 << 4) - 1
    allowed = Puzzle(FOUR, SMALL.givens, allowed=[full] * 4 + [0b1100] + [full] * 11)
    assert position_of(allowed).masks[4] == 0b1100
    assert not has_exchangeable_digits(allowed)
    assert has_exchangeable_digits(SMALL)
