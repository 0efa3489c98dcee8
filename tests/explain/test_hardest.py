"""The hardest step of a walk: the technique that comes last in the order for people."""

import pytest

from polydoku import Board, Puzzle
from polydoku.explain.hardest import difficulty, hardest
from polydoku.model.step import Step
from polydoku.techniques import ROWS

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")
BOARD = Board.square(4)


def steps_of(*techniques: str) -> list[Step]:
    return [Step(BOARD, technique, place=((BOARD.cells[0], 1),)) for technique in techniques]


def test_the_hardest_step_has_the_last_technique_of_the_order() -> None:
    steps = list(TWELVE.steps())
    place = hardest(steps)
    assert place is not None
    assert all(difficulty(step.technique) <= difficulty(steps[place].technique) for step in steps)
    assert all(difficulty(step.technique) < difficulty(steps[place].technique) for step in steps[:place])


def test_no_step_is_the_hardest_of_none() -> None:
    assert hardest([]) is None


def test_of_equal_steps_the_first_counts() -> None:
    assert hardest(steps_of("naked-single", "x-wing", "naked-single", "x-wing")) == 1
    assert hardest(steps_of("x-wing", "x-wing")) == 0


@pytest.mark.parametrize(
    ("easier", "harder"),
    [("naked-single", "pointing"), ("pointing", "x-wing"), ("x-wing", "swordfish"), ("x-wing", "aic")],
)
def test_a_technique_is_harder_than_one_of_a_lower_tier(easier: str, harder: str) -> None:
    assert difficulty(easier) < difficulty(harder)
    assert hardest(steps_of(harder, easier)) == 0


def test_every_technique_has_its_own_place() -> None:
    assert len({difficulty(name) for name in ROWS}) == len(ROWS)
    assert all(difficulty(name)[0] == row.tier for name, row in ROWS.items())
