"""Almost locked sets and sue de coq: ALS-XZ by its definition, proofs, sentences and links."""

from itertools import combinations

import pytest

from logic.scattered import conclusions, scattered, steps
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES, ROWS, profiles

IDS = [row.id for family in ("als", "sue_de_coq") for row in FAMILIES[family]]
BOARDS = {
    "9x9": Board.square(9),
    "6x6": Board.square(6),
    "jigsaw": boards.random_jigsaw(7, seed=3),
}
PUZZLE = "...5...1.......3.6....42.9.2..4.....5..79....86......3..3...6.268..2.1....7..35.."


Cells = tuple[int, ...]
Seen = dict[int, tuple[set[int], set[int]]]


def almost_locked(position: Position) -> dict[Cells, Seen]:
    """Every set by its cells: for each digit its places and what sees them all, from the houses alone."""
    board, masks = position.board, position.masks
    sets: dict[Cells, Seen] = {}
    for house in board.houses:
        empty = [cell for cell in house.cells if masks[cell]]
        for size in range(1, len(empty) + 1):
            for cells in combinations(sorted(empty), size):
                union = 0
                for cell in cells:
                    union |= masks[cell]
                if union.bit_count() == size + 1:
                    sets[cells] = {d: _seen(position, cells, d) for d in range(9) if union >> d & 1}
    return sets


def _seen(position: Position, cells: Cells, digit: int) -> tuple[set[int], set[int]]:
    places = {cell for cell in cells if position.masks[cell] >> digit & 1}
    seen = set.intersection(*(set(map(int, position.board.peers(cell))) for cell in places))
    return places, {cell for cell in seen if position.masks[cell] >> digit & 1}


@pytest.mark.parametrize("kind", BOARDS)
def test_als_xz_with_one_restricted_digit_is_the_definition(kind: str) -> None:
    digits = [int(sign) if sign != "." else 0 for sign in PUZZLE]
    position = Position(BOARDS[kind], digits) if kind == "9x9" else scattered(BOARDS[kind], 1, most=3)
    expected = set()
    for (_, a), (_, b) in combinations(almost_locked(position).items(), 2):
        restricted = [d for d in a.keys() & b.keys() if b[d][0] <= a[d][1]]
        if len(restricted) == 1:
            common = (a.keys() & b.keys()) - set(restricted)
            expected.add(frozenset((cell, d + 1) for d in common for cell in a[d][1] & b[d][1]))
    xz_steps = [step for step in steps(position, "als-xz") if step.variant == "singly linked"]
    assert xz_steps
    assert conclusions(xz_steps) >= expected - {frozenset()}
    if kind in ("9x9", "6x6"):
        assert conclusions(xz_steps) == expected - {frozenset()}


@pytest.mark.parametrize("technique", IDS)
def test_every_step_is_proved_and_told(technique: str) -> None:
    digits = [int(sign) if sign != "." else 0 for sign in PUZZLE]
    for position in (Position(Board.square(9), digits), scattered(Board.square(6), 2, most=3)):
        for step in position.all(profiles.finder_calls(ROWS[technique]), limit=40):
            assert faults(step, position.masks, position.values, position.givens) == []
            text = step.explain()
            assert all(position.board.names[cell] in text for cell, _ in step.remove)


def test_the_links_of_a_chain_lead_from_the_digit_that_goes_to_itself() -> None:
    position = Position(Board.square(9), [int(sign) if sign != "." else 0 for sign in PUZZLE])
    chains = steps(position, "als-chain")
    assert chains
    for step in chains:
        assert len(step.links) == 2 * step.size - 1
        assert step.links[0].start.digit == step.links[-1].end.digit
        assert any(digit == step.links[0].start.digit for _, digit in step.remove)
