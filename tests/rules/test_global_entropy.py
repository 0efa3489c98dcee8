"""Global entropy: low, middle and high digits everywhere."""

import pytest

from polydoku import Puzzle, RuleError, generate
from polydoku.rules import GlobalEntropy
from rules.small_boards import FOUR, NINE, faults_of


def test_each_square_of_a_generated_grid_has_all_thirds() -> None:
    rows = generate.grid("9x9", rules=[GlobalEntropy()], seed=1).rows()
    for row in range(8):
        for column in range(8):
            square = [rows[row + down][column + right] for down in (0, 1) for right in (0, 1)]
            assert {(digit - 1) // 3 for digit in square} == {0, 1, 2}


def test_three_low_digits_in_a_square_are_a_fault() -> None:
    digits = [0] * 81
    digits[0], digits[1], digits[9] = 1, 2, 3
    assert len(faults_of(GlobalEntropy(), digits, NINE)) == 1


def test_the_number_of_digits_must_have_thirds() -> None:
    with pytest.raises(RuleError) as error:
        Puzzle(FOUR, rules=[GlobalEntropy()])
    assert str(error.value) == "rule 'global-entropy' needs a number of digits that 3 divides"
