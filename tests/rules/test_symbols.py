"""Digits in parameters, written as symbols."""

import pytest

from polydoku import Board, RuleError
from polydoku.rules.symbols import mask_of_symbols, masks_of_symbols, symbols_of_mask

BOARD = Board(1, [], digits=11, symbols="0123456789A")


@pytest.mark.parametrize(("symbols", "mask"), [("", 0), ("0", 1), ("A09", 0b11000000001), ("11", 2)])
def test_symbols_are_bits(symbols: str, mask: int) -> None:
    assert mask_of_symbols(BOARD, symbols, "allowed", "rule") == mask
    assert symbols_of_mask(BOARD, mask) == "".join(sorted(set(symbols)))


def test_a_character_that_is_no_digit_is_named() -> None:
    with pytest.raises(
        RuleError, match=r"^rule 'x': allowed\[2\]: 'B' is not a digit of this board, which has 0-9A$"
    ):
        mask_of_symbols(BOARD, "1B", "allowed[2]", "x")


def test_several_texts_have_their_places_in_errors() -> None:
    assert masks_of_symbols(BOARD, ("0", "23", ""), "allowed", "x") == (1, 12, 0)
    with pytest.raises(RuleError, match=r"allowed\[1\]: 'B' is not a digit"):
        masks_of_symbols(BOARD, ("1", "B"), "allowed", "x")
