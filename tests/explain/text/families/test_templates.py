"""Templates say how many ways there are, and which cells the ways use or never use."""

from itertools import combinations

from polydoku import Board
from polydoku.explain.position import Position
from polydoku.explain.text.families.templates import MAX_COUNTED_WAYS
from polydoku.model.step import RoleContent, Step, StrongSet
from polydoku.techniques import ROWS, profiles

FOUR = Board.square(4)


def ways(cells: list[str]) -> int:
    """Return in how many ways four of the cells get 1 in each row, column and box, by trying all."""
    chosen = [FOUR[name] for name in cells]
    return sum(
        all(len({*house.cells} & {*four}) == 1 for house in FOUR.houses) for four in combinations(chosen, 4)
    )


def template_step(cells: list[str], remove: list[str], technique: str = "template-delete") -> Step:
    """Return a step for 1 in a grid in which 1 fits only these cells."""
    masks = [15 if FOUR.names[cell] in cells else 14 for cell in FOUR.cells]
    position = Position(FOUR, [0] * 16, masks=masks)
    roles = {"digits": RoleContent(digits=(1,)), "house": RoleContent(houses=tuple(range(len(FOUR.houses))))}
    candidates = tuple((FOUR[name], 1) for name in remove)
    is_set = technique == "template-set"
    return Step(
        FOUR,
        technique,
        roles=roles,
        place=candidates if is_set else (),
        remove=() if is_set else candidates,
        snapshot=position.snapshot,
    )


def test_the_ways_are_counted() -> None:
    every_cell = list(FOUR.names)
    for cells in (every_cell, [name for name in every_cell if name not in ("r1c1", "r2c3")]):
        count = ways(cells)
        assert 1 < count <= MAX_COUNTED_WAYS
        first = template_step(cells, ["r1c2"]).explanation().lines[0]
        words = {12: "twelve", 16: "sixteen"}
        assert f"There are only {words.get(count, count)} ways to place 1" in first or count < 12


def test_a_single_way_is_singular() -> None:
    cells = ["r1c1", "r2c3", "r3c2", "r4c4", "r1c2"]
    assert ways(cells) == 1
    step = template_step(cells, ["r1c2"])
    assert step.explanation().lines == (
        "There is only one way to place 1 in all houses that lack it.",
        "It has no 1 in r1c2.",
    )


def test_the_cells_that_are_used_are_listed_if_they_are_fewer() -> None:
    used = ["r1c1", "r2c3", "r3c2", "r4c4"]
    others: list[str] = []
    for name in FOUR.names:
        if name not in used and ways([*used, *others, name]) == 1:
            others.append(name)
    assert len(others) > len(used)
    step = template_step([*used, *others], others)
    text = step.explanation().lines[1]
    assert text == "It has 1 only in r1c1, r2c3, r3c2 and r4c4, so not in any other cell."


def test_cells_of_several_ways_are_some_of_those_listed() -> None:
    used = ["r1c1", "r2c3", "r3c2", "r4c4", "r1c2", "r2c4", "r3c1", "r4c3"]
    others = [name for name in FOUR.names if name not in used]
    remove = [*others, "r1c2"]
    first, second = template_step([*FOUR.names], remove).explanation().lines
    assert first.startswith("There are only ")
    assert second.startswith("All of them have 1 only in some of r1c1, r2c3, r2c4, ")


def test_other_digits_that_exclude_cells_are_named() -> None:
    step = template_step(list(FOUR.names), ["r1c1"]).replace(strong_sets=(StrongSet("place", digit=3),))
    assert step.explanation().lines[0] == (
        "Look at all ways to place 1 in all houses that lack it. "
        "Cells that every way to place 3 uses are not free."
    )


def test_a_set_names_the_cells_of_all_ways() -> None:
    cells = ["r1c1", "r2c3", "r3c2", "r4c4"]
    position = Position(
        FOUR, [0] * 16, masks=[15 if FOUR.names[cell] in cells else 14 for cell in FOUR.cells]
    )
    step = position.next(profiles.finder_calls(ROWS["template-set"]))
    assert step is not None
    assert step.explanation().lines[1] == "It has 1 in r1c1, r2c3, r3c2 and r4c4."
