"""Colours, remote pairs and aligned exclusion: the library, the definitions, mirrors, proofs, sentences."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

import requires
from logic import reglib, soundness
from logic.scattered import Removed, conclusions, scattered, steps
from polydoku import boards
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES, ROWS, profiles

IDS = [row.id for family in ("colours", "aligned") for row in FAMILIES[family]]
BOARDS = {
    "9x9": Board.square(9),
    "6x6": Board.square(6),
    "jigsaw": boards.random_jigsaw(7, seed=3),
    "rhombus": boards.random_rhombus(9, 5, seed=3),
}


@requires.shared(reglib.LIBRARY)
@pytest.mark.parametrize("code", ["0500", "0501", "0502", "0503", "0703"])
def test_every_library_line_holds(code: str) -> None:
    cases = [case for case in reglib.cases() if case.code == code]
    assert cases
    assert [case.line for case in cases if not reglib.passes(case)] == []


def excluded(position: Position, size: int) -> Iterator[Removed]:
    """Aligned exclusion by definition: every combination written out, at least two excluders."""
    board, masks = position.board, position.masks
    digits = [[bit + 1 for bit in range(board.digits) if mask >> bit & 1] for mask in masks]
    excluder_cells = {cell for cell in board.cells if 2 <= masks[cell].bit_count() <= size}
    for cells in combinations(board.cells, size):
        excluders = [cell for cell in excluder_cells if all(cell in board.peers(base) for base in cells)]
        if len(excluders) < 2:
            continue
        left = [
            held
            for held in product(*(digits[cell] for cell in cells))
            if not any(set(digits[cell]) <= set(held) for cell in excluders)
            and not any(
                held[a] == held[b] and cells[a] in board.peers(cells[b])
                for a, b in combinations(range(size), 2)
            )
        ]
        yield frozenset(
            (cell, digit)
            for at, cell in enumerate(cells)
            for digit in digits[cell]
            if all(held[at] != digit for held in left)
        )


@pytest.mark.parametrize("board", BOARDS)
def test_pairs_are_excluded_by_counting_combinations(board: str) -> None:
    for seed in range(3):
        position = scattered(BOARDS[board], seed)
        expected = {removed for removed in excluded(position, 2) if removed}
        assert conclusions(steps(position, "aligned-pair-exclusion")) == expected


def test_triples_are_excluded_by_counting_combinations() -> None:
    position = scattered(BOARDS["6x6"], 1, most=3)
    expected = {removed for removed in excluded(position, 3) if removed}
    assert conclusions(steps(position, "aligned-triple-exclusion")) == expected


@pytest.mark.parametrize(
    ("technique", "size"), [("aligned-pair-exclusion", 2), ("aligned-triple-exclusion", 3)]
)
def test_se_finds_nothing_that_people_do_not(technique: str, size: int) -> None:
    for seed in range(5):
        position = scattered(BOARDS["9x9"], seed)
        se = position.all(profiles.finder_calls(ROWS[technique], scan_order="se"))
        assert conclusions(se) <= conclusions(steps(position, technique))
        assert all(len(step.roles["base"].cells) == size for step in se)


def groups(position: Position) -> Iterator[dict[int, bool]]:
    """Yield equal cells of two candidates, each seeing another, and whether each is odd."""
    board, masks = position.board, position.masks
    left = {cell for cell in board.cells if masks[cell].bit_count() == 2}
    while left:
        start = left.pop()
        odd, pending = {int(start): True}, [start]
        while pending:
            cell = pending.pop()
            for near in sorted(left & set(board.peers(cell))):
                if masks[near] == masks[cell]:
                    left.remove(near)
                    odd[near] = not odd[cell]
                    pending.append(near)
        yield odd


def in_turn(position: Position, odd: dict[int, bool]) -> Removed:
    """Return what leaves the cells that see odd and even ones."""
    board, masks = position.board, position.masks
    both = masks[next(iter(odd))]
    return frozenset(
        (cell, bit + 1)
        for cell in board.cells
        if cell not in odd and {odd[near] for near in odd if near in board.peers(cell)} == {True, False}
        for bit in range(board.digits)
        if both & masks[cell] & 1 << bit
    )


def test_remote_pairs_are_cells_that_hold_two_digits_in_turn() -> None:
    step_count = 0
    for seed in range(150):
        position = scattered(Board.square(6), seed, most=2)
        colour_groups = list(groups(position))
        if all(
            colours[a] != colours[b]
            for colours in colour_groups
            for a in colours
            for b in colours
            if a in position.board.peers(b)
        ):
            expected = {in_turn(position, colours) for colours in colour_groups if len(colours) > 3}
            assert conclusions(steps(position, "remote-pair")) == expected - {frozenset()}
            step_count += len(expected)
    assert step_count > 20


@pytest.mark.parametrize("technique", IDS)
def test_a_mirrored_position_has_the_mirrored_steps(technique: str) -> None:
    for puzzle in range(3):
        position = _midway(puzzle)
        turned = [9 * (cell % 9) + cell // 9 for cell in range(81)]
        values, masks = ([of[cell] for cell in turned] for of in (position.values, position.masks))
        mirrored = Position(position.board, values, masks=masks)
        expected = {
            frozenset((turned[cell], digit) for cell, digit in removed)
            for removed in conclusions(steps(position, technique))
        }
        assert conclusions(steps(mirrored, technique)) == expected


def _midway(number: int) -> Position:
    """A position of a puzzle that singles and locked candidates leave open."""
    source = soundness.puzzles("9x9", 77)
    simple = profiles.human(row for family in ("singles", "locked") for row in FAMILIES[family])
    count = 0
    while True:
        puzzle = next(source)
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in position.walk(simple):
            pass
        if not position.solved:
            count += 1
            if count > number:
                return position


@pytest.mark.parametrize("board", ["9x9", "6x6", "jigsaw", "rhombus"])
def test_steps_of_random_walks_stand_before_the_judge(board: str) -> None:
    assert soundness.run(IDS, [board], steps=40, seed=5).bad == []


@pytest.mark.parametrize("technique", [name for name in IDS if name.startswith("aligned")])
def test_every_exclusion_follows_from_its_own_evidence(technique: str) -> None:
    for board in BOARDS.values():
        position = scattered(board, 11)
        for step in steps(position, technique)[:40]:
            assert faults(step, position.masks, position.values, position.givens) == []
