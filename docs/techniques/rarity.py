"""Count how many puzzles of a file use each technique when they are solved in the default order.

`python docs/techniques/rarity.py FILE` writes `docs/techniques/rarity.json`, from which the pages say how
rare a technique is. FILE has one classic puzzle a line; the committed counts are of the puzzles with 17
givens that G. Royle collected.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from polydoku import Puzzle
from polydoku.explain.batch_walks import walk_many
from polydoku.model.board import Board
from polydoku.techniques import profiles

FILE = Path(__file__).with_name("rarity.json")
CHUNK = 1000


def counts(lines: list[str]) -> Counter[str]:
    """Return in how many puzzles each technique has a step."""
    calls = profiles.default()
    puzzles_by_technique: Counter[str] = Counter()
    for start in range(0, len(lines), CHUNK):
        chunk = lines[start : start + CHUNK]
        digits = b"".join(bytes(Puzzle.read(line).givens.digits) for line in chunk)
        for walk in walk_many(Board.square(9), digits, calls, threads=2):
            used = {
                technique
                for call, count in zip(calls, walk.step_counts, strict=True)
                if count
                for technique in call.techniques
            }
            puzzles_by_technique.update(used)
    return puzzles_by_technique


def main(path: Path) -> None:
    """Write the counts for a file of puzzles."""
    lines = [line[:81] for line in path.read_text("utf-8").splitlines() if line and line[0] != "#"]
    document = {"puzzles": len(lines), "counts": dict(sorted(counts(lines).items()))}
    FILE.write_text(json.dumps(document, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
