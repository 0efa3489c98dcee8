"""Automata of regular expressions accept what Python's regular expressions match."""

import re
from itertools import product
from random import Random

import pytest

from polydoku import Board
from polydoku.rules.regular_automata import MOST_PLACES, TooManyPlaces, regular_automaton
from polydoku.rules.regular_expressions import read_expression
from rules.test_automata import accepts

THREE = Board(1, [], digits=3)
LINES = ["".join(line) for size in range(6) for line in product("123", repeat=size)]


def random_pattern(rng: Random, depth: int = 0) -> str:
    parts = []
    for _ in range(rng.randint(1, 3)):
        part = rng.choice(["1", "2", "3", ".", "[12]", "[^1]", "[1-2]"])
        if depth < 3 and rng.random() < 0.4:
            part = f"({random_pattern(rng, depth + 1)})"
        parts.append(part + rng.choice(["", "", "", "*", "+", "?", "{2}", "{1,3}", "{2,}", "{0}", "{0,2}"]))
    return rng.choice(["", "", "|"]).join(["".join(parts[:2]), "".join(parts[2:])])


@pytest.mark.parametrize("seed", range(20))
def test_random_patterns_accept_what_python_matches(seed: int) -> None:
    rng = Random(seed)
    for _ in range(10):
        pattern = random_pattern(rng)
        states = regular_automaton(read_expression(pattern, THREE, "regular-line"))
        compiled = re.compile(pattern)
        for line in LINES:
            expected = compiled.fullmatch(line) is not None
            assert accepts(states, tuple(map(int, line))) == expected, (pattern, line)


def test_a_class_without_digits_matches_none() -> None:
    states = regular_automaton(read_expression("1[]|2", THREE, "regular-line"))
    assert [line for line in LINES if accepts(states, tuple(map(int, line)))] == ["2"]


def test_repetitions_that_are_too_many_are_refused() -> None:
    regular_automaton(read_expression(f"1{{{MOST_PLACES}}}", THREE, "regular-line"))
    for pattern in (f"1{{{MOST_PLACES + 1}}}", "((1{999}){999}){999}", "(.?.?){251}"):
        with pytest.raises(TooManyPlaces):
            regular_automaton(read_expression(pattern, THREE, "regular-line"))


def test_nothing_may_be_repeated() -> None:
    states = regular_automaton(read_expression("(()*|){999}1", THREE, "regular-line"))
    assert [line for line in LINES if accepts(states, tuple(map(int, line)))] == ["1"]
