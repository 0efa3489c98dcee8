"""A rule between two cells, and digits that rise along a line."""

from polydoku import Board, Puzzle
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.step import RoleContent, Step
from polydoku.rules import Kropki

FOUR = Board.square(4)


def dot_step(masks: list[int]) -> Step:
    puzzle = Puzzle(FOUR, rules=[Kropki(white=["r1c1-r1c2"])])
    position = Position(FOUR, [0] * 16, masks=masks, rules=puzzle.rules)
    return Step(
        position.board,
        "rule-links",
        variant="pair",
        roles={"base": RoleContent(cells=(FOUR["r1c2"],)), "digits": RoleContent(digits=(4,))},
        remove=((FOUR["r1c1"], 4),),
        snapshot=position.snapshot,
    )


def test_the_candidates_of_the_other_cell_are_named() -> None:
    [line] = dot_step([15, 0b11, *[15] * 14]).explanation().lines
    assert line.startswith("r1c2 can only be 1 or 2. If r1c1 were 4, the ")
    assert line.endswith(" would leave no digit for r1c2.")


def test_a_cell_that_can_be_every_digit_is_not_described() -> None:
    [line] = dot_step([15] * 16).explanation().lines
    assert line.startswith("If r1c1 were 4, the ")


def test_a_bound_counts_the_cells_of_the_line() -> None:
    position, step = example("rule-links")
    [line] = step.explanation().lines
    assert line == (
        "Digits rise along r2c2, r2c3, r3c3 and r4c3. r3c3, two cells after r2c2, is at most 5. "
        "So r2c2 is at most 3."
    )
    board = position.board
    roles = {**step.roles, "base": RoleContent(cells=(board["r2c3"],))}
    later = step.replace(roles=roles, remove=((board["r3c3"], 1),), snapshot=position.snapshot)
    assert "r2c3, one cell before r3c3, is at least " in later.explanation().lines[0]


def test_without_the_grid_there_is_no_bound() -> None:
    [line] = example("rule-links")[1].replace(snapshot=None).explanation().lines
    assert line.endswith("r2c2 cannot be 5 or 6, because no candidate of r3c3 leaves room for it.")
