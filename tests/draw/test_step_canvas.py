"""What the parts of a step's picture share: which digits are large, which are on marks, where links end."""

from draw.samples import step_of
from polydoku import Board
from polydoku.draw.outline import outline_of
from polydoku.draw.step_canvas import StepCanvas
from polydoku.model.board import Cell

BOARD = Board.square(9)


def canvas(**document: object) -> StepCanvas:
    digits = bytearray(81)
    digits[80] = 9
    return StepCanvas(outline_of(BOARD), step_of(document), [0b111111111] * 80 + [0], bytes(digits))


def test_a_placed_digit_is_large_unless_other_candidates_of_its_cell_are_marked() -> None:
    alone = canvas(place={"r1c1": 5}, links=[["r1c5.1", "r1c9.1", "weak", "row 1"]])
    assert alone.large_digits == {(0, 5)}
    assert (0, 5) not in alone.marked_candidates
    assert alone.has_digit(Cell(0))
    among_others = canvas(place={"r1c1": 5}, links=[["r1c1.1", "r1c9.1", "weak", "row 1"]])
    assert among_others.large_digits == frozenset()
    assert (0, 5) in among_others.marked_candidates


def test_links_end_at_the_square_of_a_large_digit_and_at_the_disc_of_a_candidate() -> None:
    shared = canvas(place={"r1c1": 5})
    assert shared.mark_of((Cell(0), 5)).half_length == 0.4
    assert shared.mark_of((Cell(1), 5)).half_length < 0.2


def test_solved_cells_have_a_digit() -> None:
    assert canvas().has_digit(Cell(80))
    assert not canvas().has_digit(Cell(79))
