"""The exemplars: puzzles known for one technique, each under its heading.

``python -m logic.exemplars [SHORT…]`` (with ``src`` and ``tests`` on the path) walks each puzzle with the
techniques that precede its technique in HoDoKu's order, and prints those where the technique has no step.
"""

import re
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import requires
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.techniques import ROWS, Technique, profiles

EXEMPLARS = requires.SHARED / "data/logic/exemplars-1.0.txt"

SAME = {"fcv": "fc", "fcc": "fc", "fnv": "fn", "fnc": "fn"}
"""Short names of variants, with the technique: forcing chains and nets by verity and by contradiction."""

BEFORE = ("s", "ssts")
"""Names in a path that stand for groups of simple techniques."""


class Exemplar(NamedTuple):
    """A puzzle and the short name of the technique it is known for."""

    heading: str
    puzzle: str
    short: str


def exemplars(path: Path = EXEMPLARS) -> list[Exemplar]:
    """Return the exemplars of a file; the last technique of a path in HoDoKu's order is the exemplar's.

    An ``x`` next to another name says only that the puzzle needs more techniques.
    """
    listed, heading = [], ""
    for line in path.read_text(encoding="latin-1").splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif re.match(r"[.1-9]{81}\s", line):
            listed_names = [re.sub(r"\(.*", "", name) for name in line[81:].replace("#", " ").split()]
            names = [SAME.get(name, name) for name in listed_names]
            later_names = [name for name in names if name not in BEFORE and name in profiles.HODOKU_ORDER]
            if later_names:
                named = [name for name in later_names if name != "x"] or later_names
                last = max(named, key=profiles.HODOKU_ORDER.index)
                listed.append(Exemplar(heading, line[:81], last))
    return listed


def has_step(exemplar: Exemplar) -> bool:
    """Return whether the technique has a step somewhere on the walk with all that come before it."""
    place = profiles.HODOKU_ORDER.index(exemplar.short)
    before = profiles.hodoku(_rows(profiles.HODOKU_ORDER[:place]))
    finder_calls = [call for row in _rows((exemplar.short,)) for call in profiles.finder_calls(row)]
    position = Position(Board.square(9), [int(sign) if sign.isdigit() else 0 for sign in exemplar.puzzle])
    while not position.solved:
        if position.all(finder_calls, limit=1):
            return True
        step = position.next(before)
        if step is None:
            return False
        position.apply(step)
    return False


def _rows(shorts: tuple[str, ...]) -> list[Technique]:
    return [row for row in ROWS.values() if row.hodoku_name in shorts]


def main(shorts: list[str]) -> int:
    """Walk the exemplars of some techniques (all without one) and print those that fail."""
    good, total = Counter[str](), Counter[str]()
    for exemplar in exemplars():
        if (shorts and exemplar.short not in shorts) or not _rows((exemplar.short,)):
            continue
        total[exemplar.short] += 1
        if has_step(exemplar):
            good[exemplar.short] += 1
        else:
            print("fails", exemplar.heading, exemplar.short, exemplar.puzzle)
    for short in sorted(total):
        print(f"{short:6} {good[short]:4} of {total[short]:4}")
    print(f"all    {sum(good.values()):4} of {sum(total.values()):4}")
    return 0 if good == total else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
