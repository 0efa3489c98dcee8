"""Measures ratings: how many puzzles a second each scale rates, and how many ratings equal the reference."""

import csv
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable
from polydoku import batch

SPEED_SETS = ("s10k_1000", "top95", "mid_a")
SPEED_PUZZLES = 2000
"""The most puzzles of a set whose rating is timed."""

FLOORS = {
    ("se", "17_clue"): 10_000.0,
    ("se", "s10k_1000"): 3_000.0,
    ("se", "top95"): 300.0,
    ("se", "mid_a"): 250.0,
    ("hodoku", "17_clue"): 5_000.0,
    ("hodoku", "mid_a"): 100.0,
}
"""The targets, in puzzles a second of CPU time on one thread."""

SE_SETS = ("pe96", "s10k_1000", "top95", "exemplars", "mid_a")
HODOKU_SETS = ("pe96", "s10k_1000", "top95", "mid_a")


class Reference(NamedTuple):
    """A puzzle and its rating by the other program, in the form of a row of `polydoku rate`."""

    puzzle: str
    rating: str


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the ratings that equal the reference, and the ratings per second, for each scale and set."""
    yield from _exactness()
    for scale in ("se", "hodoku", "polydoku"):
        for name in (*sets.available_sets("17_clue"), *SPEED_SETS):
            try:
                puzzles = _puzzles(name)[: min(plan.max_puzzles, SPEED_PUZZLES)]
            except Unavailable:
                continue
            speed = _speed(puzzles, scale, plan)
            yield Figure(f"{scale}, {name}", speed, "/s", at_least=FLOORS.get((scale, name)))


def _exactness() -> Iterator[Figure]:
    """Yield for each reference file how many of its rows have an equal rating."""
    for scale, names, read in (("se", SE_SETS, se_references), ("hodoku", HODOKU_SETS, hodoku_references)):
        for name in names:
            try:
                references = read(name)
            except Unavailable:
                continue
            rows = batch.rate([row.puzzle for row in references], scale=scale)
            ratings = ["" if row.rating is None else row.rating.row_text() for row in rows]
            equal = sum(row.rating == rating for row, rating in zip(references, ratings, strict=True))
            what = f"{scale}, {name}, equal of {len(references):,}"
            yield Figure(what, equal, "rows", at_least=len(references))


def se_references(name: str) -> list[Reference]:
    """Return the rows of a reference file of SE: ER, EP and ED."""
    with sets.reference_file(f"ratings/se_se121_{name}.csv").open(newline="") as file:
        rows = csv.DictReader(file, delimiter=";")
        return [Reference(row["puzzle"], f"{row['ER']} {row['EP']} {row['ED']}") for row in rows]


def hodoku_references(name: str) -> list[Reference]:
    """Return the rows of a reference file of HoDoKu that need neither forcing chains nor guesses."""
    with sets.reference_file(f"logic/hodoku220_{name}.csv").open(newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["uses_forcing_or_bf"] == "0"]
        return [Reference(row["puzzle"], f"{row['score']} {row['level']}") for row in rows]


def _puzzles(name: str) -> list[str]:
    """Return the puzzles of a reference file of SE, or of a set of classics."""
    if name in SPEED_SETS:
        return [row.puzzle for row in se_references(name)]
    return ["".join(map(str, digits)) for digits in sets.classics(name, SPEED_PUZZLES)]


def _speed(puzzles: list[str], scale: str, plan: Plan) -> float:
    """Return the ratings per second of CPU time on one thread, in the median of the rounds."""
    times = []
    for _ in range(plan.rounds + 1):
        start = time.process_time()
        batch.rate(puzzles, scale=scale, threads=1)
        times.append(time.process_time() - start)
    return len(puzzles) / median(times[1:])
