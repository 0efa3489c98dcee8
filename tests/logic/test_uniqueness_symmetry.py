"""Turning a position over carries its uniqueness steps along, and SE's order finds no others."""

from collections.abc import Iterator
from itertools import islice

import pytest

from logic import soundness
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES, ROWS, profiles

BOARD = Board.square(9)
TECHNIQUES = FAMILIES["uniqueness"] + FAMILIES["bug"]
HUMAN = profiles.human(TECHNIQUES)
SE = tuple(row for row in profiles.SE_ORDER if row.finder in ("unique-loop", "bug"))
BASIC = profiles.human(ROWS[name] for name in ("hidden-single", "naked-single", "pointing", "naked-pair"))

Removal = tuple[str, frozenset[tuple[int, int]]]


def positions(seed: int) -> Iterator[Position]:
    """Every position of some walks with basic techniques."""
    for puzzle in islice(soundness.puzzles("9x9", seed), 6):
        position = Position(BOARD, puzzle.givens.digits)
        for _ in position.walk(BASIC):
            yield position


def turned(cell: int) -> int:
    """The cell on the other side of the main diagonal."""
    return cell % 9 * 9 + cell // 9


def other(digit: int) -> int:
    """Another digit for each."""
    return digit and digit % 9 + 1


def mirrored(position: Position) -> Position:
    """The position reflected, with other digits."""
    moved = [turned(cell) for cell in range(81)]
    masks = [position.masks[cell] for cell in moved]
    return Position(
        BOARD,
        [other(position.values[cell]) for cell in moved],
        givens=[other(position.givens[cell]) for cell in moved],
        masks=[sum(1 << (other(d) - 1) for d in range(1, 10) if mask >> (d - 1) & 1) for mask in masks],
    )


def removals(position: Position) -> set[Removal]:
    return {(step.technique, frozenset(step.remove)) for step in position.all(HUMAN)}


@pytest.mark.parametrize("seed", [60, 61])
def test_a_reflected_position_with_other_digits_has_the_same_steps(seed: int) -> None:
    compared = 0
    for position in positions(seed):
        here = {
            (name, frozenset((turned(cell), other(digit)) for cell, digit in removed))
            for name, removed in removals(position)
        }
        assert removals(mirrored(position)) == here
        compared += len(here)
    assert compared > 0


@pytest.mark.parametrize("seed", [62, 63])
def test_what_se_removes_people_remove_too(seed: int) -> None:
    for position in positions(seed):
        human = {at for step in position.all(HUMAN) for at in step.remove}
        assert {at for step in position.all(SE) for at in step.remove} <= human
