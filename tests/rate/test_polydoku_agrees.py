"""The order of puzzles on the Polydoku scale agrees with ratings of SE (Sudoku Explainer)."""

import csv
from collections.abc import Sequence

import pytest

import requires
from polydoku import Board
from polydoku.rate.polydoku import rated_puzzles
from polydoku.rate.scale import BatchOptions

RATINGS = requires.SHARED / "data" / "ratings"
"""Public ratings of SE."""


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value; equal values have the average of their ranks."""
    order = sorted(range(len(values)), key=values.__getitem__)
    all_ranks = [0.0] * len(values)
    start = 0
    while start < len(order):
        stop = start
        while stop < len(order) and values[order[stop]] == values[order[start]]:
            stop += 1
        for index in order[start:stop]:
            all_ranks[index] = (start + stop - 1) / 2
        start = stop
    return all_ranks


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's rank correlation."""
    a, b = ranks(first), ranks(second)
    mean = (len(a) - 1) / 2
    product = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    squares = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return float(product / squares**0.5)


def test_equal_values_share_a_rank() -> None:
    assert ranks([3.0, 1.0, 3.0, 2.0]) == [2.5, 0.0, 2.5, 1.0]
    assert rank_correlation([1, 2, 3], [10, 20, 30]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)


@requires.shared(RATINGS)
@pytest.mark.parametrize("name", ["pe96", "s10k_1000", "top95", "exemplars", "mid_a"])
def test_the_order_agrees_with_se(name: str) -> None:
    with (RATINGS / f"se_se121_{name}.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    digits = bytes(0 if sign in "0." else int(sign) for row in rows for sign in row["puzzle"])
    ratings, signal = rated_puzzles(Board.square(9), digits, BatchOptions(threads=2))
    assert signal is None
    assert {rating.end for rating in ratings} == {"exact"}
    agreement = rank_correlation([float(row["ER"]) for row in rows], [rating.value for rating in ratings])
    assert agreement >= 0.97
