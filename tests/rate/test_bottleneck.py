import pytest

from polydoku import Puzzle
from polydoku.explain.player_state import position_of
from polydoku.explain.position import Position
from polydoku.explain.selection import select
from polydoku.rate.bottleneck import Bottleneck, bottleneck
from polydoku.search.limits import Budget
from polydoku.techniques import ROWS

NAKED_PAIR = "..23...6....4..1.3.7.......6.5....8...7..8.219....5.....6..3......2......4..1.8.9"


def bottleneck_of(puzzle: Puzzle) -> Bottleneck | None:
    return bottleneck(position_of(puzzle), [step.conclusions for step in puzzle.steps()], Budget(None))


def ways_of_easiest_tier(position: Position) -> int:
    """The ways on, counted in another way: of the steps of all tiers, those of the easiest."""
    steps = position.all([call for tier, calls in select(None).profile.tiers if tier <= 4 for call in calls])
    tiers = [ROWS[step.technique].tier for step in steps]
    easiest = [step for step, tier in zip(steps, tiers, strict=True) if tier == min(tiers)]
    return len({step.conclusions for step in easiest})


def test_no_other_position_that_is_not_full_of_singles_has_fewer_ways_on() -> None:
    puzzle = Puzzle.read(NAKED_PAIR)
    narrowest = bottleneck_of(puzzle)
    assert narrowest is not None
    position = position_of(puzzle)
    ways = []
    for step in puzzle.steps():
        ways.append((ways_of_easiest_tier(position), position.values.count(0)))
        position.apply(step)
    assert ways[narrowest.step - 1] == (narrowest.ways, narrowest.open_cells)
    assert narrowest.ways == min(count for count, open_cells in ways if count < open_cells)


def test_a_puzzle_whose_cells_can_all_be_filled_at_once_has_none() -> None:
    full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert bottleneck_of(Puzzle.read("." + full[1:])) is None


def test_the_position_itself_is_not_changed() -> None:
    position = position_of(Puzzle.read(NAKED_PAIR))
    before = position.snapshot
    bottleneck(position, [step.conclusions for step in Puzzle.read(NAKED_PAIR).steps()], Budget(None))
    assert position.snapshot == before


def test_json_has_all_fields() -> None:
    point = Bottleneck(12, 1, ("naked-single",), 2, 47)
    assert point.to_json() == {
        "step": 12,
        "ways": 1,
        "techniques": ["naked-single"],
        "tier": 2,
        "open_cells": 47,
    }


@pytest.mark.parametrize(
    ("fewer", "more"), [((1, 3, 40), (2, 3, 40)), ((1, 4, 40), (1, 3, 50)), ((1, 3, 50), (1, 3, 40))]
)
def test_fewer_ways_then_a_harder_tier_then_more_empty_cells_are_narrower(
    fewer: tuple[int, int, int], more: tuple[int, int, int]
) -> None:
    points = [Bottleneck(1, ways, ("x-wing",), tier, cells) for ways, tier, cells in (more, fewer)]
    assert min(points, key=lambda point: point._narrowness) == points[1]
