"""The core's chains against their plain twins, step for step in the order of generation."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

import pytest

from logic import soundness
from logic.scattered import scattered
from logic.se_plain import Marks, PlainStep, chosen, surcharge
from logic.se_plain_forcing import DYNAMIC, NISHIO, STATIC, PlainForcing
from logic.se_plain_simple import simple
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import Step
from polydoku.techniques import profiles
from polydoku.techniques.technique import FinderCall

KEYS = {
    "x-cycle": 2,
    "forcing-x-chain": 2,
    "y-cycle": 3,
    "bidirectional-cycle": 4,
    "forcing-chain": 4,
    "cell-forcing-chains": 5,
    "region-forcing-chains": 6,
    "nishio-forcing-chain": 7,
    "dynamic-cell-forcing-chains": 5,
    "dynamic-region-forcing-chains": 6,
    "dynamic-contradiction-forcing-chain": 7,
    "dynamic-double-forcing-chain": 1,
}
NAMES = ("simple", "nishio", "static", "dynamic")
TWINS: dict[str, Callable[[Marks], Iterator[PlainStep]]] = {
    "simple": simple,
    "nishio": lambda marks: PlainForcing(marks, NISHIO).steps(),
    "static": lambda marks: PlainForcing(marks, STATIC).steps(),
    "dynamic": lambda marks: PlainForcing(marks, DYNAMIC).steps(),
}
CALLS = [row for row in profiles.SE_ORDER if row.finder in ("simple-chain", "forcing-chain")]
EASIER = tuple(row for row in profiles.SE_ORDER if row not in CALLS)


@cache
def stuck(kind: str, count: int) -> list[Position]:
    """Return positions of random puzzles beyond what is easier than chains, some along the way after."""
    positions = list[Position]()
    for puzzle in islice(soundness.puzzles(kind, 23), 60):
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in range(3):
            for _ in position.walk(EASIER):
                pass
            step = None if position.solved else position.next(CALLS)
            if step is None:
                break
            positions.append(position.copy())
            position.apply(step)
        if len(positions) >= count:
            break
    return positions[:count]


@cache
def plain(position: Position, name: str) -> list[PlainStep]:
    """Return the steps of a plain twin."""
    return list(TWINS[name](Marks(position.board, position.masks)))


def core(position: Position, call: FinderCall) -> list[PlainStep]:
    """Return the core's steps in the words of the twins."""
    return [_plainly(position, step) for step in position.all([call])]


def _plainly(position: Position, step: Step) -> PlainStep:
    others = [
        (cell, other)
        for cell, digit in step.place
        for other in range(1, position.board.digits + 1)
        if other != digit and position.masks[cell] >> (other - 1) & 1
    ]
    removed = tuple(sorted(step.remove)) if step.remove else tuple(others)
    return PlainStep(step.value, step.complexity, KEYS[step.technique], step.place, removed)


@pytest.mark.parametrize(("name", "count"), [("simple", 6), ("nishio", 8), ("static", 6), ("dynamic", 2)])
def test_the_core_gives_the_steps_of_the_plain_twin_in_its_order(name: str, count: int) -> None:
    call = CALLS[NAMES.index(name)]
    step_count = 0
    for position in stuck("9x9", count):
        expected = plain(position, name)
        assert core(position, call) == expected
        step_count += len(expected)
    assert step_count


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("kind", "count"), [("6x6", 4), ("jigsaw", 2), ("rhombus", 1)])
def test_on_other_boards_too(kind: str, count: int, name: str) -> None:
    call = CALLS[NAMES.index(name)]
    for position in stuck(kind, count):
        assert core(position, call) == plain(position, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", [4, 6])
def test_in_positions_that_have_no_solution_too(name: str, side: int) -> None:
    call = CALLS[NAMES.index(name)]
    for seed in range(3):
        position = scattered(Board.square(side), seed, most=3)
        assert core(position, call) == plain(position, name)


@pytest.mark.parametrize(("name", "count"), [("simple", 6), ("nishio", 8), ("static", 6), ("dynamic", 2)])
def test_the_step_that_is_chosen_is_the_least_of_the_plain_twin(name: str, count: int) -> None:
    call = CALLS[NAMES.index(name)]
    for position in stuck("9x9", count):
        step = position.next([call])
        assert (step and _plainly(position, step)) == chosen(plain(position, name))


def test_the_surcharge_grows_by_a_tenth_at_each_bound() -> None:
    bounds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]
    added = 0.0
    for bound in bounds:
        assert surcharge(bound + 2) == added
        added += 0.1
        assert surcharge(bound + 3) == added


def test_the_walk_takes_the_first_producer_that_has_a_step() -> None:
    for position in stuck("9x9", 2):
        step = position.next(CALLS)
        first = next(filter(None, (chosen(plain(position, name)) for name in NAMES)))
        assert step is not None
        assert _plainly(position, step) == first
