"""Outside clues, cages and sums: the solutions are exactly the grids on which the rules hold in plain loops.

Each instance is a puzzle of one to three rules of a kind, read off full grids of 4×4, on a board that shows
1-4 or 0-3. Some rules are of another grid, so that they contradict each other.
"""

from functools import cache
from random import Random

import pytest

from polydoku import Board, Grid, Puzzle, rules
from polydoku.cli.rule_list import parse_rules
from polydoku.model.rule import Rule
from rules.outside_meanings import MEANINGS, values_of

FOUR = Board.square(4)
FROM_ZERO = Board(FOUR.names, FOUR.houses, digits=4, symbols="0123", places=FOUR.places)
INSTANCES = 500
NAMES = sorted(MEANINGS)


@cache
def grids_of(board: Board) -> tuple[Grid, ...]:
    return tuple(Puzzle(board).solutions())


@cache
def values_of_grids(board: Board) -> list[dict[str, int]]:
    return [values_of(grid) for grid in grids_of(board)]


@cache
def where_it_holds(board: Board, rule: Rule) -> frozenset[bytes]:
    """The digits of the grids on which the meaning in plain loops holds."""
    means = MEANINGS[rule.id]
    pairs = zip(grids_of(board), values_of_grids(board), strict=True)
    return frozenset(grid.digits for grid, values in pairs if means(rule, values, board))


@cache
def solutions(board: Board, chosen: frozenset[Rule]) -> frozenset[bytes]:
    in_order = sorted(chosen, key=repr)
    return frozenset(grid.digits for grid in Puzzle(board, rules=in_order).solutions())


@pytest.mark.parametrize("name", NAMES)
def test_the_solutions_are_the_grids_on_which_the_rules_hold(name: str) -> None:
    kind, rng = rules.named(name), Random(name)
    counts: set[int] = set()
    instances = 0
    while instances < INSTANCES:
        board = rng.choice((FOUR, FROM_ZERO))
        grid = rng.choice(grids_of(board))
        sources = [
            rng.choice(grids_of(board)) if rng.random() < 0.15 else grid for _ in range(rng.randint(1, 3))
        ]
        chosen = frozenset(rule for source in sources if (rule := kind.read_off(source, rng)) is not None)
        if chosen:
            expected = frozenset.intersection(*(where_it_holds(board, rule) for rule in chosen))
            assert solutions(board, chosen) == expected, chosen
            counts.add(len(expected))
            instances += 1
    assert 0 in counts or 1 in counts
    assert len(counts) > 2


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_holds_where_its_meaning_does(name: str) -> None:
    kind, rng = rules.named(name), Random(name)
    for board in (FOUR, FROM_ZERO):
        read = [kind.read_off(grid, rng) for grid in grids_of(board)[::20]]
        for rule in filter(None, read):
            holding = {grid.digits for grid in grids_of(board) if rule.holds(board, grid.digits)}
            assert holding == where_it_holds(board, rule)


def test_ranks_can_be_written_on_the_command_line() -> None:
    [rule] = parse_rules("full-rank(readings=r1c1-r1c4 / r4c1-r1c1, ranks=3 5)")
    assert rule == rules.FullRank(["r1c1-r1c4", "r4c1-r1c1"], [3, 5])
