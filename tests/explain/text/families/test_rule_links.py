"""Rule links: what a candidate rules out in another cell."""

from polydoku import Board, Puzzle
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
        roles={"base": RoleContent(cells=(FOUR["r1c2"],)), "digits": RoleContent(digits=(4,))},
        remove=((FOUR["r1c1"], 4),),
        snapshot=position.snapshot,
    )


def test_a_link_says_what_it_rules_out_and_why() -> None:
    assert dot_step([15, 0b1100, *[15] * 14]).explanation().lines == (
        "r1c1 and r1c2 must differ by 1 (white dot r1c1-r1c2).",
        "r1c2 can only be 3 or 4.",
        "4 in r1c1 would rule out 4 (row 1) and also 3 (white dot r1c1-r1c2) in r1c2.",
    )


def test_a_cell_that_can_be_every_digit_is_not_described() -> None:
    _, line = dot_step([15] * 16).explanation().lines
    assert line.startswith("4 in r1c1 would rule out 4 (row 1) and also 1, 2 and 3 (white dot")
