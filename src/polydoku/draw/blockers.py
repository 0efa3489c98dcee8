"""Finds blockers: placed digits that rule a digit out in all empty cells of a house but one.

A naked single has blockers as well: one digit for each other candidate that its cell cannot have.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from polydoku.model.board import Board, Cell
from polydoku.model.step import Step


class Blocker(NamedTuple):
    """A cell with a placed digit that rules this digit out in `blocked` cells.

    `house` contains it and the blocked cells; it is `None` if a rule other than a house rules the digit out.
    """

    cell: Cell
    house: int | None
    blocked: tuple[Cell, ...]


def blockers_of(step: Step, masks: Sequence[int], digits: Sequence[int]) -> tuple[Blocker, ...]:
    """Return the blockers of a step that places one digit, or none if it is no single."""
    if len(step.place) != 1 or step.remove or not masks or not digits:
        return ()
    (cell, digit) = step.place[0]
    # The house in which the digit has one place left is that of the role `target`, or else of `house`.
    roles = [step.roles[role] for role in ("target", "house") if role in step.roles]
    houses = [house for content in roles for house in content.houses[:1]]
    if houses:
        blockers = [
            blocker
            for house in houses
            for blocker in _house_blockers(step.board, house, cell, digit, masks, digits)
        ]
        return tuple(dict.fromkeys(blockers))
    if step.links or step.branches or not set(step.roles) <= {"digits"}:
        return ()
    return tuple(_cell_blockers(step.board, cell, digit, digits))


def _house_blockers(
    board: Board, house: int, placed_cell: Cell, digit: int, masks: Sequence[int], digits: Sequence[int]
) -> Iterator[Blocker]:
    """Yield blockers of the empty cells of a house, first those that block most cells."""
    open_cells = {
        cell
        for cell in board.houses[house].cells
        if not digits[cell] and cell != placed_cell and not masks[cell] >> (digit - 1) & 1
    }
    blockers = [
        Blocker(Cell(cell), other_house, tuple(sorted(blocked)))
        for cell in board.cells
        if digits[cell] == digit
        for other_house, blocked in _blocked_by_house(board, Cell(cell), digit, open_cells)
    ]
    while open_cells and blockers:
        best = max(blockers, key=lambda blocker: len(open_cells.intersection(blocker.blocked)))
        if open_cells.isdisjoint(best.blocked):
            return
        open_cells -= set(best.blocked)
        blockers.remove(best)
        yield best


def _blocked_by_house(
    board: Board, cell: Cell, digit: int, targets: set[Cell]
) -> Iterator[tuple[int | None, set[Cell]]]:
    """Yield each house of a cell with its targets, and `None` with the targets that only a rule excludes."""
    excluded_by_rules = {
        target for target, other in board.excluded_by(cell, digit) if other == digit
    } & targets
    for house in board.house_indices[cell]:
        if blocked := targets.intersection(board.houses[house].cells):
            excluded_by_rules -= blocked
            yield house, blocked
    if excluded_by_rules:
        yield None, excluded_by_rules


def _cell_blockers(board: Board, cell: Cell, digit: int, digits: Sequence[int]) -> Iterator[Blocker]:
    """Yield one cell for each other digit that the peers of a cell have."""
    houses = board.house_indices[cell]
    remaining = set(range(1, board.digits + 1)) - {digit}
    for house in sorted(houses, key=lambda house: -len({digits[peer] for peer in board.houses[house].cells})):
        for peer in board.houses[house].cells:
            if digits[peer] in remaining:
                remaining.remove(digits[peer])
                yield Blocker(Cell(peer), None, ())
