"""Finds an example of each technique on puzzles of our own, and writes `polydoku.techniques.examples`.

``python -m logic.find_examples [--minutes N] [--boards LIST] [--missing]`` (with ``src`` and ``tests`` on the
path): random puzzles are walked in the order for people; where a technique has a step, the position is kept,
and replaced as long as one with fewer candidates around is met.
"""

import argparse
import sys
import time
from pathlib import Path

from logic.soundness import puzzles
from polydoku.explain.examples import write
from polydoku.explain.position import Position
from polydoku.techniques import ROWS, Technique, profiles
from polydoku.techniques.examples import EXAMPLES

TARGET = Path(__file__).parents[2] / "src" / "polydoku" / "techniques" / "examples.py"

TRIES = 8
"""How many positions are compared for a technique that is met often."""


def search(names: list[str], kinds: list[str], minutes: float, seed: int) -> dict[str, str]:
    """Return an example for each of these techniques that was met in so many minutes."""
    best: dict[str, tuple[int, str]] = {}
    positions_by_technique: dict[str, int] = dict.fromkeys(names, 0)
    end = time.monotonic() + 60 * minutes
    sources = [puzzles(kind, seed) for kind in kinds]
    while time.monotonic() < end:
        for source in sources:
            rows = [ROWS[name] for name in names if positions_by_technique[name] < TRIES]
            puzzle = next(source)
            _walk(Position(puzzle.board, puzzle.givens.digits), rows, positions_by_technique, best)
            if not rows:
                break
    return {name: text for name, (_, text) in best.items()}


def _walk(
    position: Position,
    rows: list[Technique],
    positions_by_technique: dict[str, int],
    best: dict[str, tuple[int, str]],
) -> None:
    here: set[str] = set()
    while not position.solved:
        for row in rows:
            if row.id in here:
                continue
            step = position.next(profiles.finder_calls(row), budget_ms=100)
            if step is not None:
                here.add(row.id)
                positions_by_technique[row.id] += 1
                clutter = sum(mask.bit_count() for mask in position.masks) + 20 * len(step.branches)
                if row.id not in best or clutter < best[row.id][0]:
                    best[row.id] = (clutter, write(position))
        further = position.next(profiles.default(), budget_ms=100)
        if further is None:
            return
        position.apply(further)


def save(examples: dict[str, str]) -> None:
    """Write the file of examples, in the order of the rows."""
    head = TARGET.read_text(encoding="utf-8").partition("EXAMPLES: dict")[0]
    lines = [f"    {name!r}: ({_pieces(text)}),\n" for name in ROWS if (text := examples.get(name))]
    TARGET.write_text(
        f"{head}EXAMPLES: dict[str, str] = {{\n{''.join(lines)}}}\n"
        '"""The position of each technique, by the id of the technique."""\n',
        encoding="utf-8",
    )


def _pieces(text: str) -> str:
    pieces = [text[start : start + 90] for start in range(0, len(text), 90)]
    return "\n        ".join(map(repr, pieces))


def main(arguments: list[str]) -> int:
    """Search, write, and name the techniques that were not met."""
    parser = argparse.ArgumentParser(prog="logic.find_examples")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boards", default="9x9")
    parser.add_argument("--missing", action="store_true")
    options = parser.parse_args(arguments)
    names = [row.id for row in ROWS.values() if row.finder and not (options.missing and row.id in EXAMPLES)]
    examples = search(names, options.boards.split(","), options.minutes, options.seed)
    save({**{name: text for name, text in EXAMPLES.items() if name in ROWS}, **examples})
    print("not met:", ", ".join(name for name in names if name not in examples and name not in EXAMPLES))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
