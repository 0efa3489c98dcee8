"""Marks of rules: each of them is needed, and so is each given."""

import pytest

import oracle
from polydoku import Puzzle, Verdict, generate, rules

KINDS = [
    "killer-cage",
    "thermometer",
    "arrow",
    "kropki",
    "xv",
    "odd,even",
    "sandwich",
    "whisper",
    "quadruple",
]


@pytest.mark.parametrize("kinds", KINDS)
def test_marks_are_made_and_each_is_needed(kinds: str) -> None:
    puzzle = generate.one("6x6", marks=kinds, seed=1)
    assert {rule.id for rule in puzzle.rules} <= set(kinds.split(","))
    assert puzzle.rules
    assert oracle.is_solution(puzzle, puzzle.solution().digits)
    assert puzzle.verdict() is Verdict.ONE
    marks = [mark for rule in puzzle.rules for mark in rule.split()]
    for mark in marks:
        fewer = puzzle.replace(rules=tuple(other for other in marks if other is not mark))
        assert fewer.verdict() is Verdict.MANY
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            assert puzzle.without(cell).verdict() is Verdict.MANY


def test_marks_go_with_rules_of_all_puzzles() -> None:
    puzzle = generate.one("6x6", rules=[rules.Diagonal()], marks="thermometer", seed=2)
    assert puzzle.rules[0] == rules.Diagonal()
    assert {rule.id for rule in puzzle.rules[1:]} == {"thermometer"}
    assert isinstance(puzzle, Puzzle)


def test_killers_without_givens() -> None:
    puzzle = generate.one("6x6", marks="killer-cage", clues=0, seed=1)
    assert puzzle.given_count == 0
    assert puzzle.verdict() is Verdict.ONE


def test_all_whispers_of_a_puzzle_have_the_usual_difference() -> None:
    puzzle = generate.one("6x6", marks="whisper", seed=5)
    assert {rule.difference for rule in puzzle.rules if isinstance(rule, rules.Whisper)} == {None}
