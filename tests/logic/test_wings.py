"""Wings and bent sets: the library, the definitions, mirrors, proofs and sentences."""

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

import requires
from logic import reglib, soundness
from logic.scattered import Removed, conclusions, scattered, steps
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES

IDS = [row.id for row in FAMILIES["wings"]]
BOARDS = {
    "9x9": Board.square(9),
    "6x6": Board.square(6),
    "jigsaw": boards.random_jigsaw(7, seed=3),
    "rhombus": boards.random_rhombus(9, 5, seed=3),
}


@requires.shared(reglib.LIBRARY)
@pytest.mark.parametrize("code", ["0800", "0801", "0803"])
def test_every_library_line_holds(code: str) -> None:
    cases = [case for case in reglib.cases() if case.code == code]
    assert cases
    assert [case.line for case in cases if not reglib.passes(case)] == []


class Plain:
    """A position read by definition: slow, and sharing nothing with the core."""

    def __init__(self, position: Position) -> None:
        self.board, self.masks = position.board, position.masks
        self.cells = list(self.board.cells)

    def sees(self, a: int, b: int) -> bool:
        return b in self.board.peers(a)

    def removed(self, digit: int, by: list[int]) -> Removed:
        """What sees all of some cells and has the digit (a bit)."""
        seen = (
            cell for cell in self.cells if self.masks[cell] & digit and all(self.sees(cell, b) for b in by)
        )
        return frozenset((cell, digit.bit_length()) for cell in seen)

    def of_count(self, count: int) -> list[int]:
        return [cell for cell in self.cells if self.masks[cell].bit_count() == count]


def wings(plain: Plain, size: int) -> Iterator[Removed]:
    """A pivot of `size` digits, two wings of two that it sees, three digits, one in both wings."""
    for pivot in plain.of_count(size):
        mask = plain.masks[pivot]
        for a, b in combinations([cell for cell in plain.of_count(2) if plain.sees(cell, pivot)], 2):
            first, second = plain.masks[a], plain.masks[b]
            shared = first & second
            three = (mask | first | second).bit_count() == 3 and shared.bit_count() == 1
            if three and size == 2 and not shared & mask:
                yield plain.removed(shared, [a, b])
            elif three and size == 3:
                yield plain.removed(shared, [a, b, pivot])


def w_wings(plain: Plain, *, grouped: bool) -> Iterator[Removed]:
    """Two equal cells apart; a full house whose places for a digit are each beside one, and not all beside
    the same.
    """
    for a, b in combinations(plain.of_count(2), 2):
        if plain.masks[a] != plain.masks[b] or plain.sees(a, b):
            continue
        for house in plain.board.houses:
            for digit in (1 << bit for bit in range(plain.board.digits) if plain.masks[a] >> bit & 1):
                places = [cell for cell in house.cells if plain.masks[cell] & digit]
                beside = [(plain.sees(a, cell), plain.sees(b, cell)) for cell in places]
                joined = all(x or y for x, y in beside)
                one_alone = all(x for x, _ in beside) or all(y for _, y in beside)
                full = len(house.cells) == plain.board.digits and len(places) > 1
                if full and joined and not one_alone and (len(places) > 2) == grouped:
                    yield plain.removed(plain.masks[a] & ~digit, [a, b])


def bent(plain: Plain, size: int) -> Iterator[Removed]:
    """n cells with n digits, no smaller part of them so, one digit not always in sight of itself."""
    small_cells = [cell for cell in plain.cells if 2 <= plain.masks[cell].bit_count() <= size]
    for cells in combinations(small_cells, size):
        if _union(plain, cells).bit_count() != size or any(
            _union(plain, part).bit_count() <= count
            for count in range(1, size)
            for part in combinations(cells, count)
        ):
            continue
        apart = 0
        for a, b in combinations(cells, 2):
            if not plain.sees(a, b):
                apart |= plain.masks[a] & plain.masks[b]
        if apart.bit_count() == 1:
            yield plain.removed(apart, [cell for cell in cells if plain.masks[cell] & apart])


def _union(plain: Plain, cells: tuple[int, ...]) -> int:
    union = 0
    for cell in cells:
        union |= plain.masks[cell]
    return union


NAIVE: dict[str, Callable[[Plain], Iterator[Removed]]] = {
    "xy-wing": lambda plain: wings(plain, 2),
    "xyz-wing": lambda plain: wings(plain, 3),
    "w-wing": lambda plain: w_wings(plain, grouped=False),
    "grouped-w-wing": lambda plain: w_wings(plain, grouped=True),
    "wxyz-wing": lambda plain: bent(plain, 4),
}


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("technique", NAIVE)
def test_the_steps_are_those_of_the_definition(technique: str, board: str) -> None:
    most, seeds = (3, 1) if technique == "wxyz-wing" else (4, 3)
    for seed in range(seeds):
        position = scattered(BOARDS[board], seed, most=most)
        expected = {removed for removed in NAIVE[technique](Plain(position)) if removed}
        assert conclusions(steps(position, technique)) == expected


@pytest.mark.parametrize("technique", IDS)
def test_a_mirrored_position_has_the_mirrored_steps(technique: str) -> None:
    for seed in range(5):
        position = scattered(BOARDS["9x9"], seed)
        turned = [9 * (cell % 9) + cell // 9 for cell in range(81)]
        mirrored = Position(position.board, [0] * 81, masks=[position.masks[cell] for cell in turned])
        expected = {
            frozenset((turned[cell], digit) for cell, digit in removed)
            for removed in conclusions(steps(position, technique))
        }
        assert conclusions(steps(mirrored, technique)) == expected


@pytest.mark.parametrize("technique", IDS)
def test_every_step_follows_from_its_own_evidence(technique: str) -> None:
    step_count = 0
    for board in BOARDS.values():
        position = scattered(board, 11)
        for step in steps(position, technique)[:40]:
            assert faults(step, position.masks, position.values, position.givens) == []
            step_count += 1
    assert step_count > 0


@pytest.mark.parametrize("board", ["9x9", "6x6", "jigsaw", "rhombus"])
def test_steps_of_random_walks_stand_before_the_judge(board: str) -> None:
    assert soundness.run(IDS, [board], steps=40, seed=5).bad == []
