"""Ratings that we give to puzzles of our own, so that a change of a scale is seen without the reference data.

The file ``golden.csv`` has a generated puzzle on each line, with the row of each scale.

``python -m rate.golden`` (with ``src`` and ``tests`` on the path) writes the ratings anew: read the
difference before you commit it, because a rating that changes is another version of its scale. With
``--collect`` it first chooses the puzzles anew, so that they need as many techniques as possible.
"""

import argparse
import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from polydoku import batch, generate
from polydoku.batch import RatingRow
from polydoku.batch.rating import scale_ids
from polydoku.rate import Rating

FILE = Path(__file__).parent / "golden.csv"
PUZZLES = 60
"""How many puzzles the file has."""
POOL = 3_000
"""How many puzzles are generated to choose from."""
BUDGET_MS = 500
"""How long a rating takes at most; slower puzzles are not chosen."""


def golden_rows() -> list[dict[str, str]]:
    """Return the lines of the file by the names of the columns."""
    with FILE.open(newline="") as file:
        return list(csv.DictReader(file))


def present_rows(puzzles: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the lines of the file with the ratings that we give now."""
    lines = list(puzzles)
    for puzzle, row in zip(lines, batch.rate(lines, scale="all"), strict=True):
        yield {"puzzle": puzzle} | {scale: row.ratings[scale].row_text() for scale in row.ratings}


def chosen_puzzles() -> list[str]:
    """Return generated puzzles of different kinds: each needs another technique, or has another ER."""
    puzzles = [generate.one(seed=seed).givens.line for seed in range(POOL)]
    rows = batch.rate(puzzles, scale="all", budget_ms=BUDGET_MS)
    exact = [
        (puzzle, row)
        for puzzle, row in zip(puzzles, rows, strict=True)
        if all(map(_is_sure, row.ratings.values()))
    ]
    chosen: dict[str, None] = {}
    for key in (_technique, _technique_on_second_scale, _figure):
        seen: set[object] = set()
        for puzzle, row in exact:
            if key(row) not in seen and len(chosen) < PUZZLES:
                seen.add(key(row))
                chosen[puzzle] = None
    return list(chosen)


def _is_sure(rating: Rating) -> bool:
    return rating.is_exact and not rating.columns().get("hodoku_estimate")


def _technique(row: RatingRow) -> object:
    return row.ratings["se"].hardest and row.ratings["se"].hardest.technique


def _technique_on_second_scale(row: RatingRow) -> object:
    return row.ratings["hodoku"].hardest and row.ratings["hodoku"].hardest.technique


def _figure(row: RatingRow) -> object:
    return row.ratings["se"].figure


def main() -> None:
    """Write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--collect", action="store_true", help="choose the puzzles anew")
    puzzles = chosen_puzzles() if parser.parse_args().collect else [row["puzzle"] for row in golden_rows()]
    with FILE.open("w", newline="") as file:
        writer = csv.DictWriter(file, ["puzzle", *scale_ids("all")], lineterminator="\n")
        writer.writeheader()
        writer.writerows(present_rows(puzzles))


if __name__ == "__main__":
    main()
