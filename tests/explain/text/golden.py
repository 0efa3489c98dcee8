"""Golden texts: for each technique, the words of real steps that a person has read and approved.

The file of a technique in the folder ``golden`` has one block for each step, and an empty line between two
blocks. The first line of a block is a position (see `polydoku.techniques.examples`). The other lines are the
words of the first step that the technique has there.

``python -m explain.text.golden NAME…`` (with ``src`` and ``tests`` on the path) writes the words of
techniques or families anew: read the difference before you commit it. With ``--collect`` it first looks for
positions in random puzzles until there are twenty for each technique. A position that was collected stays
where it is until its line is deleted.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

from logic.soundness import puzzles
from polydoku.explain.examples import read, write
from polydoku.explain.position import Position
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES, ROWS, Technique, profiles
from polydoku.techniques.examples import EXAMPLES

FOLDER = Path(__file__).parent / "golden"
TEXTS = 20
"""How many texts a technique has at most."""
TEXTS_OF_RARE_TECHNIQUE = 6
"""How many texts a technique has at most that is used only if the user names it."""
POOL = 60
"""How many positions are collected for a technique before the most different ones are selected."""
PER_PUZZLE = 2
"""How many positions of one puzzle are collected for a technique."""
BUDGET_MS = 100
"""How long the search for one technique takes at most at one position."""


class GoldenText(NamedTuple):
    """A position as text, and the words of the first step of a technique there."""

    position: str
    words: str


def golden_texts(technique: str) -> list[GoldenText]:
    """Return the golden texts of a technique; none if it has no file."""
    path = FOLDER / f"{technique}.txt"
    blocks = path.read_text("utf-8").strip().split("\n\n") if path.exists() else []
    return [GoldenText(*block.split("\n", 1)) for block in blocks if block]


def step_at(position: Position, technique: str, *, budget_ms: float | None = None) -> Step | None:
    """Return the first step of a technique in a position."""
    return position.next(profiles.finder_calls(ROWS[technique]), budget_ms=budget_ms)


def words_at(position: str, technique: str) -> str:
    """Return the words of the first step that a technique has in a position."""
    step = step_at(read(position), technique)
    return "" if step is None else step.explain()


def save(technique: str, texts: Iterable[GoldenText]) -> None:
    """Write the file of a technique."""
    FOLDER.mkdir(exist_ok=True)
    blocks = [f"{text.position}\n{text.words}\n" for text in texts]
    (FOLDER / f"{technique}.txt").write_text("\n".join(blocks), "utf-8")


def shape(words: str) -> str:
    """Return words without the names of cells and digits, so that texts from one template look alike."""
    return re.sub(r"\b(t\d+)?r\d+c\d+\b|\b\w\b|\d+|, | and | or ", "", words)


def most_texts(technique: str) -> int:
    """Return how many texts a technique has at most."""
    return TEXTS if ROWS[technique].default else TEXTS_OF_RARE_TECHNIQUE


def _with_different_words(texts: Iterable[GoldenText]) -> list[GoldenText]:
    return list({text.words: text for text in reversed(list(texts))}.values())[::-1]


def most_different(texts: Iterable[GoldenText]) -> list[GoldenText]:
    """Return texts of as many shapes as there are first, then further ones of each shape."""
    by_shape: dict[str, list[GoldenText]] = {}
    for text in _with_different_words(texts):
        by_shape.setdefault(shape(text.words), []).append(text)
    rounds = [(number, text) for group in by_shape.values() for number, text in enumerate(group)]
    return [text for _, text in sorted(rounds, key=lambda round_and_text: round_and_text[0])]


def collected(
    rows: list[Technique], boards: list[str], seconds: float, seed: int
) -> dict[str, list[GoldenText]]:
    """Return texts of techniques in walks over random puzzles, after those of their examples."""
    pools: dict[str, list[GoldenText]] = {}
    for row in rows:
        examples = [EXAMPLES[row.id]] if row.id in EXAMPLES else []
        pools[row.id] = [GoldenText(example, words_at(example, row.id)) for example in examples]
    end = time.monotonic() + seconds
    for source in cycle([puzzles(board, seed) for board in boards]):
        open_rows = [row for row in rows if len(pools[row.id]) < POOL]
        if time.monotonic() > end or not open_rows:
            break
        for technique, text in _texts_on_the_way(next(source), open_rows, end):
            pools[technique].append(text)
    return pools


def _texts_on_the_way(puzzle: Puzzle, rows: list[Technique], end: float) -> Iterator[tuple[str, GoldenText]]:
    """Yield texts of techniques on the walk through a puzzle.

    A technique is not searched where a much simpler one has the next step.
    """
    position = Position(puzzle.board, puzzle.givens.digits)
    counts = dict.fromkeys((row.id for row in rows), 0)
    while time.monotonic() < end and (next_step := position.next(profiles.default(), budget_ms=BUDGET_MS)):
        tier = ROWS[next_step.technique].tier
        for row in rows:
            if counts[row.id] < PER_PUZZLE and min(row.tier, 4) <= tier + 2:
                step = step_at(position, row.id, budget_ms=BUDGET_MS)
                if step is not None:
                    counts[row.id] += 1
                    yield row.id, GoldenText(write(position), step.explain())
        position.apply(next_step)


def rows_of(names: Iterable[str]) -> list[Technique]:
    """Return the rows of techniques and families."""
    return [row for name in names for row in (FAMILIES[name] if name in FAMILIES else (ROWS[name],))]


def written_anew(technique: str, pool: Iterable[GoldenText] = ()) -> list[GoldenText]:
    """Write the file of a technique with today's words, and fill it up from a pool; return its texts."""
    positions = [text.position for text in golden_texts(technique)]
    present = _with_different_words(
        GoldenText(position, words_at(position, technique)) for position in positions
    )
    words = {text.words for text in present}
    others = most_different(text for text in pool if text.words not in words)
    texts = [*present, *others[: max(most_texts(technique) - len(present), 0)]]
    save(technique, texts)
    return texts


def main(arguments: list[str]) -> int:
    """Write the golden texts of some techniques, and print how many there are."""
    parser = argparse.ArgumentParser(prog="explain.text.golden")
    parser.add_argument("names", nargs="+", metavar="NAME")
    parser.add_argument("--collect", action="store_true")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--boards", default="9x9")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    rows = rows_of(options.names)
    pools: dict[str, list[GoldenText]] = {}
    if options.collect:
        short_rows = [row for row in rows if len(golden_texts(row.id)) < most_texts(row.id)]
        pools = collected(short_rows, options.boards.split(","), options.seconds, options.seed)
    for row in rows:
        print(f"{row.id}: {len(written_anew(row.id, pools.get(row.id, ())))}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
