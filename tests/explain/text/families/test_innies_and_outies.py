"""Innies and outies: what cages leave of the total of a house."""

from polydoku import Board
from polydoku.explain.position import Position
from polydoku.rules import KillerCage
from polydoku.techniques import ROWS, profiles

FOUR = Board.square(4)


def total_lines(*cages: KillerCage) -> tuple[str, ...]:
    """Return the words of the first innies or outies of cages on an empty 9×9 board."""
    position = Position(Board.square(9), [0] * 81, rules=cages)
    step = position.next(profiles.finder_calls(ROWS["innies-and-outies"]))
    assert step is not None
    return step.explanation().lines


def test_innies_have_what_cages_leave_of_the_total_of_a_house() -> None:
    assert total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1", 40)) == (
        "The digits of box 1 add up to 45. Inside, the cage at r1c1 adds up to 40. "
        "So the other cells, r3c2 and r3c3, must add up to 5.",
        "They see each other, so they can only hold 1 + 4 or 2 + 3.",
    )
    assert total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2", 25), KillerCage("r2c3 r3c1 r3c2", 14)) == (
        "The digits of box 1 add up to 45. Inside, the cages at r1c1 and r2c3 add up to 25 + 14 = 39. "
        "So r3c3, the only other cell, must be 6.",
    )


def test_outies_have_what_cages_have_beyond_the_total_of_a_house() -> None:
    cages = KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2", 25), KillerCage("r2c3 r3c1 r3c2 r3c3 r3c4", 28)
    assert total_lines(*cages) == (
        "The cages at r1c1 and r2c3 cover box 1 and add up to 25 + 28 = 53. The digits of box 1 add up "
        "to 45. So r3c4 outside must be 8.",
    )


def test_cells_of_a_total_that_see_each_other_are_like_a_cage() -> None:
    lines = total_lines(KillerCage("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3", 25))
    assert lines[1] == (
        "They see each other, so they can only hold 3 + 8 + 9, 4 + 7 + 9, 5 + 6 + 9 or 5 + 7 + 8."
    )
