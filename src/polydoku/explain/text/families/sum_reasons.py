"""Explains what is removed from the cells of a sum, such as an arrow, by the limits of the other cells."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, capitalized, joined
from polydoku.explain.text.ranges import limit_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Equation
from polydoku.model.step import Snapshot
from polydoku.words.techniques.rules import CLAUSES

MAX_CELLS = 8
"""Of more cells the smallest and the largest sum would take long to find."""


class _Side(NamedTuple):
    """Some cells of a sum, with the smallest (`is_least`) or the largest sum of their candidates.

    `is_rest` says that they are on the side of the target.
    """

    cells: tuple[Cell, ...]
    is_least: bool
    sum: int
    is_rest: bool


class _Event(NamedTuple):
    """The sums of `sides` give the target a limit, which excludes the mask `digits` and leaves `left`."""

    target: Cell
    sides: tuple[_Side, ...]
    is_least: bool
    limit: int
    digits: int
    left: int


def sum_reasons(
    constraint: Constraint, remove: Iterable[Candidate], snapshot: Snapshot, naming: Naming
) -> list[str]:
    """Return lines that explain the removed candidates; none if the limits of sums do not suffice."""
    equation = constraint.equation()
    if equation is None or len(constraint.cells) > MAX_CELLS:
        return []
    events = list(_events(equation, snapshot, naming.board))
    explained = {(event.target, digit) for event in events for digit in digits_of(event.digits)}
    if not explained or not set(remove) <= explained:
        return []
    return [equation_line(constraint.name, equation, naming), *_event_lines(events, naming)]


def equations_line(rule: str, equations: Sequence[Equation], naming: Naming) -> str:
    """Return what the equations of a rule say: one in words, several as chains of equal sums."""
    if len(equations) == 1:
        return equation_line(rule, equations[0], naming)
    chains: list[list[str]] = []
    for equation in equations:
        sides = _sides(equation, naming)
        chain = next((chain for chain in chains if not set(sides).isdisjoint(chain)), None)
        if chain is None:
            chain = []
            chains.append(chain)
        chain += [side for side in sides if side not in chain]
    return CLAUSES["equations"].format(equations=joined([" = ".join(chain) for chain in chains]), rule=rule)


def _sides(equation: Equation, naming: Naming) -> tuple[str, str]:
    """Return the two sums of an equation, such as ``r1c1 + r1c2``; its total is in one of them."""
    left, right = ([naming.cell(cell) for cell in cells] for cells in (equation.added, equation.subtracted))
    if equation.total or not right:
        side = left if equation.total < 0 else right
        side.append(str(abs(equation.total)))
    return " + ".join(left), " + ".join(right)


def equation_line(rule: str, equation: Equation, naming: Naming) -> str:
    """Return what the cells of a sum add up to."""
    names = {
        "cells": naming.cells(equation.added),
        "others": naming.cells(equation.subtracted),
        "total": equation.total,
        "rule": rule,
    }
    if not equation.subtracted:
        clause = "sum"
    elif len(equation.added) == 1 and len(equation.subtracted) == 1:
        clause = "equal"
    else:
        clause = "equal sums" if len(equation.subtracted) > 1 else "sum of cells"
    return CLAUSES[clause].format(**names)


def _event_lines(events: Sequence[_Event], naming: Naming) -> Iterator[str]:
    """Yield a line for each event, or for several whose limits are the same numbers."""
    for _, group in groupby(events, key=_numbers):
        alike = list(group)
        targets, first = [event.target for event in alike], alike[0]
        parts = [_side_text(side, naming, is_rest=side.is_rest and len(alike) > 1) for side in first.sides]
        limits = joined(parts)
        yield CLAUSES["limits"].format(
            limits=capitalized(limits) if limits.startswith(CLAUSES["rest"]) else limits,
            target=naming.cells(targets),
            left=limit_text(first.limit, naming, is_least=first.is_least, is_plural=len(alike) > 1),
        )


def _numbers(event: _Event) -> tuple[object, ...]:
    limits = [(side.is_least, side.sum, None if side.is_rest else side.cells) for side in event.sides]
    return (*limits, event.is_least, event.limit)


def _side_text(side: _Side, naming: Naming, *, is_rest: bool) -> str:
    limit = CLAUSES["least" if side.is_least else "most"]
    if is_rest:
        return limit.format(cells=CLAUSES["rest"], verb=CLAUSES["is"], sum=side.sum)
    verb = CLAUSES["is" if len(side.cells) == 1 else "add up to"]
    return limit.format(cells=naming.cells(side.cells), verb=verb, sum=side.sum)


def _events(equation: Equation, snapshot: Snapshot, board: Board) -> Iterator[_Event]:
    """Yield the removals until no cell has another one."""
    cells = (*equation.added, *equation.subtracted)
    masks = {cell: snapshot.possible(cell) for cell in cells}
    has_changed = True
    while has_changed:
        has_changed = False
        for target in (cell for cell in cells if not snapshot.digits[cell]):
            for finds_least in (False, True):
                event = _event(equation, target, masks, board, finds_least=finds_least)
                if event is not None and event.left:
                    masks[target] = event.left
                    has_changed = True
                    yield event


def _event(
    equation: Equation, target: Cell, masks: dict[Cell, int], board: Board, *, finds_least: bool
) -> _Event | None:
    """Return what the largest (or the smallest) digit of the target excludes."""
    with_target, others = equation.added, equation.subtracted
    sign = 1 if target in with_target else -1
    if sign < 0:
        with_target, others = others, with_target
    rest = tuple(cell for cell in with_target if cell != target)
    sides = tuple(
        _Side(cells, is_least, _limit(cells, masks, board, is_least=is_least), is_rest)
        for cells, is_least, is_rest in ((others, finds_least, False), (rest, not finds_least, True))
        if cells
    )
    limit = sign * equation.total + sum(-side.sum if side.is_rest else side.sum for side in sides)
    digits = digits_of(masks[target])
    removed = sum(1 << d - 1 for d in digits if (d < limit if finds_least else d > limit))
    left = masks[target] & ~removed
    return _Event(target, sides, finds_least, limit, removed, left) if removed else None


def _limit(cells: Sequence[Cell], masks: dict[Cell, int], board: Board, *, is_least: bool) -> int:
    """Return the smallest or the largest sum of the cells, of which those that see each other differ."""
    sign = 1 if is_least else -1

    def least(index: int, used: tuple[tuple[Cell, int], ...], so_far: int, best: int) -> int:
        if index == len(cells):
            return so_far
        cell = cells[index]
        for digit in sorted(digits_of(masks[cell]), key=lambda digit: sign * digit):
            bound = so_far + sign * digit + sum(floors[index + 1 :])
            if bound >= best:
                break
            if not any(other_digit == digit and cell in board.peers(other) for other, other_digit in used):
                best = min(best, least(index + 1, (*used, (cell, digit)), so_far + sign * digit, best))
        return best

    floors = [min(sign * digit for digit in digits_of(masks[cell])) for cell in cells]
    return sign * least(0, (), 0, 1 << 30)
