"""Builds automata from states of any kind and a function that says what follows a digit."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple, TypeVar

State = TypeVar("State", bound=Hashable)


class States(NamedTuple):
    """An automaton with numbered states: what `Automaton` constraints are made from."""

    starts: tuple[int, ...]
    accepts: tuple[int, ...]
    transitions: tuple[tuple[int, int, int], ...]


def automaton_of(
    starts: Iterable[State],
    follow: Callable[[State, int], Iterable[State]],
    is_end: Callable[[State], bool],
    digit_count: int,
) -> States:
    """Return the automaton with the states that digits lead to from `starts`.

    `follow` returns the states after a state and a digit; `is_end` says whether a line may end in a state.

    >>> automaton_of([0], lambda last, digit: [digit] if digit > last else [], bool, 2)
    States(starts=(0,), accepts=(1, 2), transitions=((0, 1, 1), (0, 2, 2), (1, 2, 2)))
    """
    number_of: dict[State, int] = {}
    for start in starts:
        number_of.setdefault(start, len(number_of))
    start_numbers = tuple(number_of.values())
    masks: dict[tuple[int, int], int] = {}
    states = list(number_of)
    for number, state in enumerate(states):  # the list grows while it is read
        for digit in range(1, digit_count + 1):
            for following in follow(state, digit):
                if following not in number_of:
                    number_of[following] = len(number_of)
                    states.append(following)
                step = (number, number_of[following])
                masks[step] = masks.get(step, 0) | 1 << digit - 1
    accepts = tuple(number for state, number in number_of.items() if is_end(state))
    return States(start_numbers, accepts, tuple((a, mask, b) for (a, b), mask in sorted(masks.items())))
