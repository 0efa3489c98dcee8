"""The step that a hint takes: of the lowest tier that has one, the plainest, the nearest, the most useful."""

import pytest

from polydoku import Board, Puzzle
from polydoku.explain.position import Position, Profile
from polydoku.explain.selection import Selection, select
from polydoku.explain.simplest_step import LAST_COMPARED_TIER, simplest, simplest_of, singles_after
from polydoku.explain.text.fields import digits_of
from polydoku.explain.text.sentence import cells_of
from polydoku.model.board import Candidate
from polydoku.model.step import Step
from polydoku.search.limits import STOP_REASONS, Budget

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MEDIUM = "106000030020018400000700000300075040000200700050900000000009000080054100200000008"
MIXED = Puzzle.read("58...47...236.9..5....5..23....41.6.......17..9........5.......9....7....1.56..84")
"""Its walk has more than twenty techniques."""
FOUR = Board.square(4)


def position_of(line: str) -> Position:
    return Position(Board.square(9), Puzzle.read(line).givens.digits)


def all_of_tier(position: Position, choice: Selection) -> list[Step]:
    """The steps of the lowest tier that has any."""
    steps_by_tier = (position.all(profile) for _, profile in choice.profile.tiers)
    return next(steps for steps in steps_by_tier if steps)


def simplicity(step: Step) -> tuple[int, int, int]:
    return len(digits_of(step)), len(cells_of(step)), len(step.branches)


@pytest.mark.parametrize("line", [EASY, MEDIUM])
def test_the_lowest_tier_decides_and_in_it_the_plainest_step(line: str) -> None:
    position, choice = position_of(line), select()
    for _ in range(12):
        step = simplest(position, choice, Budget(None))
        assert step is not None
        candidates = all_of_tier(position, choice)
        assert step in candidates
        assert simplicity(step) == min(map(simplicity, candidates))
        position.apply(step)


def test_a_cell_that_is_asked_for_gets_a_step_of_its_own_if_there_is_one() -> None:
    position, choice = position_of(MEDIUM), select("singles,locked,sets")
    every = [step for _, profile in choice.profile.tiers for step in position.all(profile, limit=1000)]
    concerned = {cell for step in every for cell, _ in (*step.place, *step.remove)}
    open_cells = [cell for cell in position.board.cells if not position.values[cell]]
    assert concerned < set(open_cells)
    for cell in open_cells:
        step = simplest(position, choice, Budget(None), cell=cell)
        assert step is not None
        assert (cell in {at for at, _ in (*step.place, *step.remove)}) == (cell in concerned)


def test_where_no_technique_has_a_step_there_is_none() -> None:
    position = Position(Board.square(9), bytes(81))
    assert simplest(position, select(), Budget(None)) is None
    assert position.stop == 0


def test_an_elapsed_budget_is_named_by_the_position() -> None:
    position = Position(Board.square(25), bytes(625))
    assert simplest(position, select(), Budget(1)) is None
    assert STOP_REASONS[position.stop] == "budget_ms"


def test_hard_tiers_give_the_first_step_they_find() -> None:
    position, choice = Position(MIXED.board, MIXED.givens.digits), select()
    hard = 0
    while (step := simplest(position, choice, Budget(None))) is not None:
        tier, profile = next((tier, rows) for tier, rows in choice.profile.tiers if position.next(rows))
        if tier > LAST_COMPARED_TIER:
            assert step == position.next(profile)
            hard += 1
        position.apply(step)
    assert position.solved
    assert hard


def step(*remove: Candidate, place: tuple[Candidate, ...] = (), technique: str = "naked-pair") -> Step:
    return Step(FOUR, technique, place=place, remove=remove)


def at(name: str, digit: int) -> Candidate:
    return FOUR[name], digit


def test_none_is_the_plainest_of_no_steps() -> None:
    assert simplest_of(Position(FOUR, bytes(16)), []) is None


def test_fewer_digits_are_plainer() -> None:
    one, two = step(at("r1c1", 1)), step(at("r1c1", 1), at("r1c1", 2))
    assert simplest_of(Position(FOUR, bytes(16)), [two, one]) == one


def test_of_equal_steps_the_nearest_to_the_cell_is_taken() -> None:
    position = Position(FOUR, bytes(16))
    far, near, there = step(at("r4c4", 1)), step(at("r1c4", 1)), step(at("r1c1", 1))
    assert simplest_of(position, [far, near, there], near=FOUR["r1c1"]) == there
    assert simplest_of(position, [far, near], near=FOUR["r1c1"]) == near
    assert simplest_of(position, [far], near=FOUR["r1c1"]) == far


def test_of_equal_steps_the_one_that_leaves_more_singles_is_taken() -> None:
    masks = [0b1111] * 16
    masks[FOUR["r4c4"]] = 0b0011
    position = Position(FOUR, bytes(16), masks=masks)
    plain, useful = step(at("r1c1", 1)), step(at("r4c4", 1))
    assert simplest_of(position, [plain, useful]) == useful
    assert (singles_after(position, plain), singles_after(position, useful)) == (0, 1)


def test_a_cell_that_loses_several_digits_is_counted_once() -> None:
    masks = [0b1111] * 16
    position = Position(FOUR, bytes(16), masks=masks)
    assert singles_after(position, step(at("r1c1", 1), at("r1c1", 2), at("r1c1", 3))) == 1
    assert singles_after(position, step(at("r1c1", 1), at("r1c2", 2))) == 0


def test_placements_are_taken_in_the_order_in_which_they_come() -> None:
    first, second = (step(place=(at(name, 1),), technique="naked-single") for name in ("r2c2", "r3c3"))
    position = Position(FOUR, bytes(16))
    assert simplest_of(position, [first, second]) == first
    assert simplest_of(position, [second, first]) == second


def test_a_profile_without_rows_has_no_tiers_and_no_step() -> None:
    assert Profile(()).tiers == []
