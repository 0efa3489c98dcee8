"""Continuous loops: every ring of a few strong links by trying all, and what it clears by definition."""

from collections import defaultdict
from functools import cache

import pytest

from logic.scattered import Removed, scattered
from logic.test_chains import Candidate, Plain
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.model.step import Step
from polydoku.techniques.technique import FinderCall

LINKS = 3
BOARDS = {
    "9x9": (Board.square(9), 4),
    "6x6": (Board.square(6), 4),
    "jigsaw": (boards.random_jigsaw(7, seed=3), 3),
    "4x4": (Board.square(4), 3),
}
Ring = tuple[Candidate, ...]


@cache
def positions(kind: str) -> list[tuple[Position, Plain]]:
    """Return scattered positions with their links."""
    board, most = BOARDS[kind]
    scatter = [scattered(board, seed, most=most) for seed in range(4)]
    return [(position, Plain(position)) for position in scatter]


def loops_of_few_links(position: Position) -> list[Step]:
    """Return the loops of a few strong links."""
    return position.all(
        [FinderCall("chain", ("continuous-nice-loop",), size=LINKS, kind="continuous-nice-loop")]
    )


def cleared(plain: Plain, ring: Ring) -> Removed:
    """What sees both ends of a weak link of a ring: one of them is true, whichever way it is filled."""
    weak = [(ring[at], ring[(at + 1) % len(ring)]) for at in range(1, len(ring), 2)]
    return frozenset(at for a, b in weak for at in plain.removed(a, b))


def rings(plain: Plain) -> dict[Ring, bool]:
    """Return all rings, each with whether no shorter chain joins its ends."""
    shortest: dict[tuple[Candidate, Candidate], int] = defaultdict(lambda: LINKS + 1)
    closed = list[Ring]()
    for path in plain.chains(LINKS):
        ends = path[0], path[-1]
        shortest[ends] = min(shortest[ends], len(path) // 2)
        if len(path) > 2 and plain.weak(*ends):
            closed.append(tuple(path))
    return {ring: shortest[ring[0], ring[-1]] == len(ring) // 2 for ring in closed}


def alternating(step: Step) -> Ring:
    """Return the candidates of a loop in turn, a strong link first."""
    nodes = [(link.start.cells[0], link.start.digit) for link in step.links]
    first = next(at for at, link in enumerate(step.links) if link.is_strong)
    return (*nodes[first:], *nodes[:first])


@pytest.mark.parametrize("kind", BOARDS)
def test_every_loop_told_is_a_ring_and_clears_no_more_than_it_can(kind: str) -> None:
    for position, plain in positions(kind):
        known = rings(plain)
        for step in loops_of_few_links(position):
            ring = alternating(step)
            assert ring in known
            assert set(step.remove) <= cleared(plain, ring)
            assert faults(step, position.masks, position.values, position.givens) == []


@pytest.mark.parametrize("kind", BOARDS)
def test_every_ring_without_a_short_cut_is_found_with_all_that_it_clears(kind: str) -> None:
    step_count = 0
    for position, plain in positions(kind):
        expected = {cleared(plain, ring) for ring, straight in rings(plain).items() if straight}
        removals = {frozenset(step.remove) for step in loops_of_few_links(position)}
        assert expected - {frozenset()} <= removals
        step_count += len(expected - {frozenset()})
    assert step_count
