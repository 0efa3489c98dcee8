"""Find a puzzle to practise each technique on, among puzzles made from consecutive seeds.

`python docs/techniques/practice.py COUNT` writes `docs/techniques/practice.json`: for each technique a puzzle
in which it has a step if only singles, locked candidates and sets are used besides it. Puzzles that these
techniques solve come first, then those with the fewest steps beyond singles.
"""

import json
import sys
from pathlib import Path

from polydoku import generate
from polydoku.explain.batch_walks import walk_many
from polydoku.explain.selection import select
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES, ROWS

FILE = Path(__file__).with_name("practice.json")

BASICS = ("locked", "sets")

SINGLES = {row.id for row in FAMILIES["singles"]}


def names_for(technique: str) -> list[str]:
    """Return the names for `--use` to practise a technique; singles are always used."""
    return [*BASICS, technique]


def best_puzzle(technique: str, puzzles: bytes) -> bytes | None:
    """Return the best puzzle for a technique, or `None` if it has no step in any."""
    calls = select(names_for(technique)).profile
    best: tuple[tuple[bool, int], bytes] | None = None
    for index, walk in enumerate(walk_many(Board.square(9), puzzles, calls, threads=2)):
        counts = dict.fromkeys(SINGLES, 0) | dict.fromkeys((call.techniques[0] for call in calls), 0)
        for call, count in zip(calls, walk.step_counts, strict=True):
            counts[call.techniques[0]] += count
        if counts.get(technique):
            others = sum(count for name, count in counts.items() if name not in SINGLES and name != technique)
            rank = (walk.end != "solved", others + counts[technique])
            if best is None or rank < best[0]:
                best = rank, puzzles[81 * index : 81 * index + 81]
    return best[1] if best else None


def main(count: int) -> None:
    """Write the puzzles."""
    puzzles = b"".join(bytes(generate.one(seed=seed).givens.digits) for seed in range(count))
    practice_puzzles = {}
    for name, row in ROWS.items():
        if row.finder and (puzzle := best_puzzle(name, puzzles)):
            practice_puzzles[name] = "".join(str(digit) if digit else "." for digit in puzzle)
    FILE.write_text(json.dumps(practice_puzzles, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
