"""What the rules of lines share: their cells, their keys, and lines that are read off a grid."""

from itertools import pairwise
from random import Random

import pytest

from draw.samples import triangles
from polydoku import Board, BoardError, Puzzle, RuleError
from polydoku.rules import Palindrome, ParityLine, Whisper
from polydoku.rules.line import line_keys, random_path, refuse_outside

NINE = Board.square(9)


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("", RuleError, "rule 'palindrome': cells: 0 cells, not 2 or more"),
        ("r1c1", RuleError, "rule 'palindrome': cells: 1 cell, not 2 or more"),
        ("r1c1 r1c2 r1c1", RuleError, "rule 'palindrome': r1c1 is listed twice"),
        (
            "r1c1 r0c1",
            BoardError,
            "rule 'palindrome': cells[1]: r0c1 is not a cell of this board (r1c1 to r9c9)",
        ),
    ],
)
def test_a_line_that_is_none_is_refused(cells: str, error: type[Exception], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(NINE, rules=[Palindrome(cells)])
    assert str(raised.value) == line


def test_a_number_out_of_its_range_is_named() -> None:
    refuse_outside("whisper", "difference", 8, 1, 8)
    with pytest.raises(RuleError, match=r"^rule 'whisper': difference 9: must be 1 to 8$"):
        refuse_outside("whisper", "difference", 9, 1, 8)


def test_lines_of_one_colour_meet_in_a_cell_and_others_only_along_a_step() -> None:
    first, second, third = (NINE[name] for name in ("r1c1", "r1c2", "r2c2"))
    assert line_keys("renban", (first, second)) & line_keys("renban", (second, third))
    assert not line_keys("renban", (first, second)) & line_keys("whisper", (second, third))
    assert line_keys("renban", (first, second)) & line_keys("whisper", (third, second, first))


def test_a_line_over_cells_that_do_not_touch_has_a_caption_with_its_cells() -> None:
    assert Palindrome("r1c1 r2c2").is_fully_drawn(NINE)
    assert not Palindrome("r1c1 r1c3").is_fully_drawn(NINE)


def test_a_random_path_goes_through_touching_cells_and_ends_where_none_is_left() -> None:
    path = random_path(NINE, Random(3), 6)
    assert len(set(path)) == 6
    assert all(max(abs(a // 9 - b // 9), abs(a % 9 - b % 9)) == 1 for a, b in pairwise(path))
    assert len(random_path(triangles(), Random(3), 6)) == 2


@pytest.mark.parametrize("kind", [Palindrome, ParityLine, Whisper])
def test_a_line_that_is_read_off_a_board_without_places_holds_there(kind: type[Palindrome]) -> None:
    board = Board(["a", "b", "c", "d"], [], digits=3)
    grid = next(Puzzle(board).solutions(seed=2))
    read = [kind.read_off(grid, Random(seed)) for seed in range(5)]
    assert all(rule is not None and rule.holds(board, grid.digits) for rule in read)
