"""Global mod: all remainders everywhere."""

import pytest

from polydoku import Board, RuleError, generate
from polydoku.rules import GlobalMod
from rules.small_boards import FOUR, faults_of


def test_each_square_of_a_generated_grid_has_all_remainders() -> None:
    rows = generate.grid("9x9", rules=[GlobalMod()], seed=1).rows()
    for row in range(8):
        for column in range(8):
            square = [rows[row + down][column + right] for down in (0, 1) for right in (0, 1)]
            assert {digit % 3 for digit in square} == {0, 1, 2}


def test_remainders_are_of_values() -> None:
    from_zero = Board(FOUR.names, FOUR.houses, symbols="0123", places=FOUR.places)
    assert GlobalMod().constraints(FOUR)[0].digit_sets == (0b100, 0b1001, 0b10)
    assert GlobalMod().constraints(from_zero)[0].digit_sets == (0b1001, 0b10, 0b100)


def test_a_remainder_three_times_is_a_fault() -> None:
    assert len(faults_of(GlobalMod(), [1, 4, 0, 0, 4])) == 1


def test_two_digits_are_too_few() -> None:
    with pytest.raises(RuleError, match="rule 'global-mod' needs 3 digits or more"):
        GlobalMod().for_board(Board.square(2))
