"""Turns regular expressions into automata.

The automaton has a state for each place of a symbol in the expression (Glushkov's construction), so it
needs no empty transitions. Repeated parts are written out.
"""

from collections.abc import Iterable
from typing import NamedTuple

from polydoku.rules.automata import States
from polydoku.rules.regular_expressions import Choice, Expression, Repetition, Symbol

MOST_PLACES = 500
"""The largest number of places of symbols."""


class TooManyPlaces(Exception):
    """An expression has too many places once its repetitions are written out."""


class Part(NamedTuple):
    """A part of an expression: whether it matches no digit, its first and last places, and its steps.

    A step is a pair of places that may follow each other.
    """

    is_optional: bool
    first: frozenset[int]
    last: frozenset[int]
    steps: frozenset[tuple[int, int]]


NOTHING = Part(True, frozenset(), frozenset(), frozenset())


def regular_automaton(expression: Expression) -> States:
    """Return the automaton of an expression; raises `TooManyPlaces`.

    >>> regular_automaton(Repetition(Symbol(3), 0, None))
    States(starts=(0,), accepts=(0, 1), transitions=((0, 3, 1), (1, 3, 1)))
    """
    masks: list[int] = []
    part = _part_of(expression, masks)
    steps = [(0, place + 1) for place in sorted(part.first)]
    steps += [(a + 1, b + 1) for a, b in sorted(part.steps)]
    accepts = sorted(place + 1 for place in part.last)
    transitions = tuple((a, masks[b - 1], b) for a, b in steps if masks[b - 1])
    return States((0,), (0, *accepts) if part.is_optional else tuple(accepts), transitions)


def _part_of(expression: Expression, masks: list[int]) -> Part:
    """Return the part of an expression, and add the masks of its places to `masks`."""
    if isinstance(expression, Symbol):
        if len(masks) == MOST_PLACES:
            raise TooManyPlaces
        masks.append(expression.mask)
        place = frozenset({len(masks) - 1})
        return Part(False, place, place, frozenset())
    if isinstance(expression, Repetition):
        return _repeated_part(expression, masks)
    result: Part | None = None
    for inner in expression.parts:
        part = _part_of(inner, masks)
        if result is None:
            result = part
        elif isinstance(expression, Choice):
            result = _either(result, part)
        else:
            result = _then(result, part)
    return result or NOTHING


def _repeated_part(repetition: Repetition, masks: list[int]) -> Part:
    """Return a copy of the part for each repetition; the last one of unlimited copies follows itself."""
    inner, least, most = repetition
    result = NOTHING
    for number in range(max(least, 1) if most is None else most):
        part = _part_of(inner, masks)
        if most is None and number >= least - 1:
            part = part._replace(steps=part.steps | _steps(part.last, part.first))
        if number >= least:
            part = part._replace(is_optional=True)
        result = _then(result, part)
        if not part.first:  # nothing, however often it is repeated
            break
    return result


def _then(left: Part, right: Part) -> Part:
    return Part(
        left.is_optional and right.is_optional,
        left.first | right.first if left.is_optional else left.first,
        left.last | right.last if right.is_optional else right.last,
        left.steps | right.steps | _steps(left.last, right.first),
    )


def _either(left: Part, right: Part) -> Part:
    is_optional = left.is_optional or right.is_optional
    return Part(is_optional, left.first | right.first, left.last | right.last, left.steps | right.steps)


def _steps(places: Iterable[int], following: frozenset[int]) -> frozenset[tuple[int, int]]:
    return frozenset((a, b) for a in places for b in following)
