"""Explains what is removed from the cells of a sum, such as an arrow, by the limits of the other cells."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import gt, lt, ne
from typing import NamedTuple

from polydoku.explain.text.families.limits import Limit, exact_text, limit
from polydoku.explain.text.families.limits import limit_text as limit_words
from polydoku.explain.text.families.missed_totals import MAX_CELLS
from polydoku.explain.text.naming import Naming, capitalized, joined
from polydoku.explain.text.ranges import digits_left, limit_text, range_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint, Equation
from polydoku.model.step import Snapshot
from polydoku.words.numbers import RANGES
from polydoku.words.techniques.rules import CLAUSES

MAX_LACKING = 3
"""If one of two cells with the same digit lacks more digits, the reader is told what it is."""


class _Side(NamedTuple):
    """Some cells of a sum, with the smallest (`is_least`) or the largest sum of their candidates.

    `is_rest` says that they are on the side of the target, `is_exact` that they have no other sum.
    """

    limit: Limit
    is_least: bool
    is_rest: bool
    is_exact: bool


class _Event(NamedTuple):
    """The sums of `sides` give the target a limit, which excludes the mask `digits` and leaves `left`."""

    target: Cell
    sides: tuple[_Side, ...]
    is_least: bool
    limit: int
    digits: int
    left: int
    is_exact: bool
    """Whether each side has only one sum, so that the target has only one digit."""


def sum_reasons(
    constraint: Constraint, snapshot: Snapshot, naming: Naming
) -> tuple[list[str], set[Candidate]]:
    """Return lines that explain candidates to remove by the limits of sums, and these candidates."""
    equation = constraint.equation()
    if equation is None or len(constraint.cells) > MAX_CELLS:
        return [], set()
    if len(equation.added) == len(equation.subtracted) == 1 and not equation.total:
        return _equal_reasons((*equation.added, *equation.subtracted), snapshot, naming)
    events = list(_events(equation, snapshot, naming.board))
    explained = {(event.target, digit) for event in events for digit in digits_of(event.digits)}
    return list(_event_lines(events, naming)), explained


def _equal_reasons(
    cells: tuple[Cell, Cell], snapshot: Snapshot, naming: Naming
) -> tuple[list[str], set[Candidate]]:
    """Return which digits one of two cells with the same digit loses, because the other one lacks them."""
    lines, explained = [], set[Candidate]()
    for target, support in (cells, cells[::-1]):
        base, digits = snapshot.possible(support), snapshot.possible(target) & ~snapshot.possible(support)
        if digits:
            clause = "lacks" if digits.bit_count() <= MAX_LACKING < base.bit_count() else "partner"
            line = CLAUSES[clause].format(
                support=naming.cell(support),
                base=range_text(base, naming),
                target=naming.cell(target),
                digits=naming.digits(digits_of(digits), conjunction="or"),
                left=digits_left(snapshot.possible(target) & base, digits, naming),
            )
            lines.append(line)
            explained |= {(target, digit) for digit in digits_of(digits)}
    return lines, explained


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
        has_same_digits = len({tuple(sorted(event.sides[-1].limit.digits)) for event in alike}) == 1
        parts = [
            _side_text(
                side,
                naming,
                is_rest=side.is_rest and len(alike) > 1,
                tells_digits=has_same_digits,
            )
            for side in first.sides
        ]
        limits = joined(parts)
        yield CLAUSES["limits"].format(
            limits=capitalized(limits) if limits.startswith(CLAUSES["other cell"]) else limits,
            target=naming.cells(targets),
            left=RANGES["one"].format(verb=RANGES["is"], digit=naming.digit(first.limit))
            if first.is_exact
            else limit_text(first.limit, naming, is_least=first.is_least, is_plural=len(alike) > 1),
        )


def _numbers(event: _Event) -> tuple[object, ...]:
    limits = [
        (side.is_least, side.limit.sum, None if side.is_rest else side.limit.cells) for side in event.sides
    ]
    return (*limits, event.is_least, event.limit, event.target if event.is_exact else None)


def _is_exact(cells: Sequence[Cell], masks: Mapping[Cell, int], board: Board) -> bool:
    """Return whether the cells have only one sum."""
    least, most = (limit(cells, masks, board, is_least=is_least) for is_least in (True, False))
    return least is not None and most is not None and least.sum == most.sum


def _side_text(side: _Side, naming: Naming, *, is_rest: bool, tells_digits: bool) -> str:
    if is_rest:
        limit = limit_words(side.limit if tells_digits else side.limit.without_digits, is_least=side.is_least)
        is_one = len(side.limit.cells) == 1
        rest = CLAUSES["other cell" if is_one else "other cells"]
        return CLAUSES["side"].format(cells=rest, verb=CLAUSES["is" if is_one else "add up to"], limit=limit)
    verb = CLAUSES["is" if len(side.limit.cells) == 1 else "add up to"]
    limit = exact_text(side.limit) if side.is_exact else limit_words(side.limit, is_least=side.is_least)
    return CLAUSES["side"].format(cells=naming.cells(side.limit.cells), verb=verb, limit=limit)


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
    sides = []
    for cells, is_least, is_rest in ((others, finds_least, False), (rest, not finds_least, True)):
        side_limit = limit(cells, masks, board, is_least=is_least)
        if side_limit is None:
            return None
        is_exact = _is_exact(cells, masks, board)
        sides += [_Side(side_limit, is_least, is_rest, is_exact)] if cells else []
    bound = sign * equation.total + sum(-side.limit.sum if side.is_rest else side.limit.sum for side in sides)
    digits = digits_of(masks[target])
    is_exact = all(side.is_exact for side in sides)
    is_removed = ne if is_exact else lt if finds_least else gt
    removed = sum(1 << digit - 1 for digit in digits if is_removed(digit, bound))
    left = masks[target] & ~removed
    return _Event(target, tuple(sides), finds_least, bound, removed, left, is_exact) if removed else None
