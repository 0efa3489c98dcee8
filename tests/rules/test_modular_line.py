"""Modular lines: different remainders."""

import pytest

from polydoku import Board, Puzzle, RuleError
from polydoku.rules import ModularLine, ParityLine
from rules.small_grids import Values, assert_means


def means(rule: ModularLine, values: Values) -> bool:
    remainders = [values(name) % rule.modulus for name in rule.cells]
    windows = [remainders[i : i + rule.modulus] for i in range(len(remainders) - rule.modulus + 1)]
    return all(len(set(window)) == len(window) for window in windows or [remainders])


def test_it_means_that_consecutive_digits_have_different_remainders() -> None:
    assert_means(ModularLine, means, 90)


def test_modulus_2_is_a_parity_line() -> None:
    board = Board.square(4)
    modular, parity = ModularLine("r1c1 r1c2 r2c3", 2), ParityLine("r1c1 r1c2 r2c3")
    assert Puzzle(board, rules=[modular]).count() == Puzzle(board, rules=[parity]).count() > 0


@pytest.mark.parametrize("modulus", [-3, 0, 1, 5])
def test_a_modulus_without_meaning_is_refused(modulus: int) -> None:
    with pytest.raises(RuleError, match=f"^rule 'modular-line': modulus {modulus}: must be 2 to 4$"):
        Puzzle(Board.square(4), rules=[ModularLine("r1c1 r1c2", modulus)])


def test_equal_remainders_are_named() -> None:
    puzzle = Puzzle(Board.square(9), {"r1c1": 1, "r1c3": 7}, rules=[ModularLine("r1c1 r1c2 r1c3")])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c3 must have different remainders modulo 3, but hold 1 and 7"
    ]
