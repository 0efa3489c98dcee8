"""Patterns: the givens are where the pattern says."""

from typing import Any

import pytest

from polydoku import Verdict, generate

DIAGONAL_STRIPES = "".join("1" if (row + column) % 3 == 0 else "." for row in range(9) for column in range(9))


@pytest.mark.parametrize("pattern", [DIAGONAL_STRIPES, [0, 5, 7, 8, 13, 14, 18, 21, 23, 27, 30, 33]])
def test_a_pattern_says_where_the_givens_are(pattern: Any) -> None:
    board = "9x9" if isinstance(pattern, str) else "6x6"
    puzzle = generate.one(board, pattern=pattern, minimal=False, seed=2)
    given = [cell for cell, digit in enumerate(puzzle.givens.digits) if digit]
    cells = pattern if not isinstance(pattern, str) else [c for c, sign in enumerate(pattern) if sign == "1"]
    assert given == cells
    assert puzzle.verdict() is Verdict.ONE
