"""What all results of batches have in common."""

from typing import Any

import pytest

from polydoku import Verdict
from polydoku.batch.puzzle_rows import PuzzleRows


class Letters(PuzzleRows[str]):
    """A letter for each status."""

    def _row(self, index: int) -> str:
        return "nume!"[self.status[index]]

    def column_values(self) -> dict[str, list[Any]]:
        return {"letter": list(self)}

    def to_arrow(self) -> Any:
        raise NotImplementedError


ROWS = Letters(bytes([1, 0, 2, 3, 4]), lambda: [bytes(81 * 3), b"\x01" * 81 * 3], None)


def test_rows_are_indexed_and_iterated() -> None:
    assert list(ROWS) == ["u", "n", "m", "e", "!"]
    assert (ROWS[0], ROWS[-1], ROWS[1:3], len(ROWS)) == ("u", "!", ["n", "m"], 5)
    with pytest.raises(IndexError, match="there is no row 5; there are 5 rows"):
        ROWS[5]


def test_a_bad_line_has_no_verdict() -> None:
    verdicts = [ROWS.verdict(index) for index in range(5)]
    assert verdicts == [Verdict.ONE, Verdict.NONE, Verdict.MANY, Verdict.UNKNOWN, Verdict.UNKNOWN]


def test_puzzles_without_an_answer_are_left_out() -> None:
    assert len(ROWS.puzzles) == 81 * 5
    assert ROWS.puzzles[-1] == 1
