"""Walks of whole puzzles in SE's order against the ratings ER, EP and ED of the reference lists.

``python -m logic.se_walk [FILE…] [--below 9.0] [--limit N]`` (with ``src`` and ``tests`` on the path; all
lists without one) walks each puzzle whose ER is below a bound and prints those rated otherwise, then a count
for each list.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from logic.se_replay import BOARD, TRACES, printed
from polydoku.explain.position import Position
from polydoku.techniques import profiles

STUCK = 20.0
"""The value of a puzzle for which no technique has a step."""


class Rated(NamedTuple):
    """One row of a list: the puzzle, the printed ER, EP and ED, and the name of what set the ER."""

    puzzle: str
    ratings: tuple[str, str, str]
    technique: str


def files() -> list[Path]:
    """Return the lists at hand."""
    return sorted(TRACES.glob("se_se121_*.csv"))


def rows(path: Path) -> Iterator[Rated]:
    """Yield the rows of a list."""
    for line in path.read_text(encoding="ascii").splitlines()[1:]:
        puzzle, er, ep, ed, technique, *_ = line.split(";")
        yield Rated(puzzle, (er, ep, ed), technique)


def walked(puzzle: str) -> tuple[tuple[str, str, str], list[str]]:
    """Return ER, EP and ED of a puzzle as printed, and the techniques of its walk."""
    position = Position(BOARD, tuple(map(int, puzzle)))
    values: list[float] = []
    names: list[str] = []
    pearl = 0.0
    for step in position.walk(profiles.SE_ORDER):
        values.append(step.value)
        names.append(step.technique)
        if step.place and not pearl:
            pearl = max(values)
    if not position.solved:
        values.append(STUCK)
        names.append("stuck")
    rated = printed(max(values)), printed(pearl or max(values)), printed(values[0])
    return rated, names


def main(arguments: list[str]) -> int:
    """Run as the command line asks and print what differs and the counts."""
    parser = argparse.ArgumentParser(prog="logic.se_walk")
    parser.add_argument("file", nargs="*", type=Path)
    parser.add_argument("--below", type=float, default=9.0)
    parser.add_argument("--limit", type=int, default=None, help="rows of each list")
    options = parser.parse_args(arguments)
    good, total = Counter[str](), Counter[str]()
    for path in options.file or files():
        within = [row for row in rows(path) if float(row.ratings[0]) < options.below]
        for row in within[: options.limit]:
            total[path.name] += 1
            rated, names = walked(row.puzzle)
            if rated == row.ratings:
                good[path.name] += 1
            else:
                difference = "/".join(row.ratings), row.technique, "ours", "/".join(rated), names[-1]
                print(row.puzzle, *difference, flush=True)
    for name in total:
        print(f"{name:32} {good[name]:5} of {total[name]:5}")
    print(f"{'all':32} {good.total():5} of {total.total():5}")
    return 0 if good == total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
