"""A fish counts its digits and houses; with fins, it says what follows either way."""

import pytest

from polydoku import Board
from polydoku.explain.examples import example
from polydoku.model.board import Cell
from polydoku.model.step import RoleContent, Step
from polydoku.techniques import fish
from polydoku.techniques.examples import EXAMPLES

NINE = Board.square(9)
HOUSES = {house.name: number for number, house in enumerate(NINE.houses)}


def cells(names: str) -> tuple[Cell, ...]:
    return tuple(NINE[name] for name in names.split())


def fish_step(bases: str, covers: str, places: str, fins: str, remove: str, *, endo_fins: str = "") -> Step:
    """Return a step for 7; the names of houses are separated by commas."""
    roles = {
        "digits": RoleContent(digits=(7,)),
        "base": RoleContent(
            houses=tuple(HOUSES[name] for name in bases.split(", ")),
            candidates=tuple((cell, 7) for cell in cells(places)),
        ),
        "cover": RoleContent(houses=tuple(HOUSES[name] for name in covers.split(", "))),
        "fin": RoleContent(cells=cells(fins)),
        "endo-fin": RoleContent(cells=cells(endo_fins)),
    }
    return Step(NINE, "finned-x-wing", roles=roles, remove=tuple((cell, 7) for cell in cells(remove)))


def lines(step: Step) -> tuple[str, ...]:
    return step.explanation().lines


def test_a_fish_without_fins_is_one_thought() -> None:
    step = fish_step("row 1, row 4", "column 5, column 9", "r1c5 r1c9 r4c5 r4c9", "", "r2c9")
    assert lines(step) == (
        "The two 7s of rows 1 and 4 fit only in columns 5 and 9, one in each. So no 7 is left for r2c9.",
    )


def test_a_fin_makes_two_cases() -> None:
    step = fish_step("row 1, row 4", "column 5, column 9", "r1c5 r4c5 r4c9", "r1c8", "r2c9")
    assert lines(step) == (
        "If r1c8 (the fin) is 7, r2c9 sees it.",
        "If not, row 1 has its 7 in r1c5, so row 4 has its 7 in r4c9, not in r4c5. So no 7 is left for r2c9.",
    )
    finned = fish_step("row 1, row 4", "column 5, column 9", "r1c5 r1c9 r4c5 r4c9", "r1c8", "r2c9")
    assert lines(finned)[1] == (
        "If not, the two 7s of rows 1 and 4 fit only in columns 5 and 9, one in each. "
        "So no 7 is left for r2c9."
    )


def test_several_fins_are_plural() -> None:
    step = fish_step("row 1, row 4", "column 5, column 9", "r1c5 r4c5 r4c9", "r1c7 r1c8", "r2c9 r3c9")
    assert lines(step)[0] == "If one of r1c7 and r1c8 (the fins) is 7, r2c9 and r3c9 see it."


@pytest.mark.parametrize(
    ("fins", "endo_fins", "text"),
    [
        ("", "r1c5", "If r1c5 (the fin, in row 1 and column 5 at once) is 7, r1c9 sees it."),
        (
            "r1c8",
            "r1c5",
            "If one of r1c5 and r1c8 (the fins; r1c5 lies in row 1 and column 5 at once) is 7, r1c9 sees it.",
        ),
        ("r1c5 r1c8", "r1c5", "If one of r1c5 and r1c8 (the fins; r1c5 lies in row 1 and column 5 at once)"),
    ],
)
def test_an_endo_fin_says_which_houses_it_lies_in(fins: str, endo_fins: str, text: str) -> None:
    step = fish_step("row 1, column 5", "box 3, row 9", "r1c9 r9c5", fins, "r1c9", endo_fins=endo_fins)
    assert lines(step)[0].startswith(text)


def test_a_cell_in_two_covers_would_use_up_both() -> None:
    step = fish_step("row 1, row 4", "column 5, box 2", "r1c5 r1c4 r4c5", "", "r1c5")
    assert "A 7 in r1c5 would use up two of these at once, column 5 and box 2, and leave too few" in str(step)
    step = step.replace(remove=((NINE["r1c5"], 7), (NINE["r4c5"], 7)))
    assert "A 7 in r1c5 or r4c5 would use up two of these at once, and leave too few" in str(step)


def test_a_fish_without_fins_names_the_houses_that_lose_many_candidates() -> None:
    remove = "r2c5 r3c5 r5c5 r6c5 r7c5 r8c5 r9c5"
    step = fish_step("row 1, row 4", "column 5, column 9", "r1c5 r1c9 r4c5 r4c9", "", remove)
    assert lines(step)[0].endswith("So no 7 is left for the other cells of column 5.")


@pytest.mark.parametrize("technique", [row.id for row in fish.ROWS if row.kind.startswith("siamese")])
def test_a_siamese_fish_is_told_as_its_two_fish(technique: str) -> None:
    assert technique in EXAMPLES
    _, step = example(technique)
    first, second = lines(step)
    assert (first[:3], second[:3]) == ("1. ", "2. ")
    symbol = step.board.symbol(step.remove[0][1])
    for cell, _ in step.remove:
        name = step.board.names[cell]
        assert (
            f"{name}" in first.partition(f"no {symbol} is left for")[2] + second.partition("is left for")[2]
        )
