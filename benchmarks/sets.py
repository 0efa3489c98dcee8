"""The puzzles to measure: reference files next to the repository, or generated puzzles without them.

Classics are lists of 81 digits. They are shuffled with a fixed seed because the files are sorted by hardness.
"""

import random
from functools import cache
from itertools import cycle, islice
from pathlib import Path

from benchmarks.figures import Unavailable
from benchmarks.generated import thinned
from polydoku import Board, Grid, Puzzle

ROOT = Path(__file__).parents[1]
DATA = ROOT.parent / "shared" / "data"
SEED = 9
GENERATED_COUNT = 100
"""The number of puzzles in a generated set."""
GENERATED = {"made-minimal": 0, "made-easy": 36}
"""The generated sets: givens are removed until a puzzle has this number of them, or needs all of them."""

Digits = tuple[int, ...]


def reference_file(name: str) -> Path:
    """Return the reference file of this name, or raise `Unavailable`."""
    path = DATA / name
    if not path.exists():
        raise Unavailable(f"the reference file {name} is missing")
    return path


def available_sets(*names: str) -> tuple[str, ...]:
    """Return these names of sets, with a generated set in place of each whose file is missing."""
    generated_names = {name: "made-easy" if "easy" in name else "made-minimal" for name in names}
    available = [name if (DATA / f"classic/{name}.txt").exists() else generated_names[name] for name in names]
    return tuple(dict.fromkeys(available))


def classics(name: str, most: int) -> list[Digits]:
    """Return up to `most` classics of a set: a reference file's name, or one of `GENERATED`."""
    if name in GENERATED:
        return [tuple(_generated(seed, GENERATED[name]).givens) for seed in range(min(most, GENERATED_COUNT))]
    puzzles = [
        digits(line[:81]) for line in reference_file(f"classic/{name}.txt").read_text().splitlines() if line
    ]
    random.Random(SEED).shuffle(puzzles)
    return puzzles[:most]


@cache
def _generated(seed: int, clues: int) -> Puzzle:
    return thinned(Board.square(9), seed, clues=clues)


def lines(name: str, most: int) -> bytes:
    """Return up to `most` classics of a set, one in each line."""
    return b"".join(b"%b\n" % "".join(map(str, puzzle)).encode() for puzzle in classics(name, most))


def repeated_lines(name: str, count: int) -> bytes:
    """Return exactly `count` lines; a set with fewer lines is repeated."""
    return b"".join(islice(cycle(lines(name, count).splitlines(keepends=True)), count))


def digits(line: str) -> Digits:
    """Return the digits of a line of ``1-9 . 0``."""
    return tuple(0 if symbol == "." else int(symbol) for symbol in line)


@cache
def large_puzzles(size: int) -> tuple[tuple[Puzzle, Grid | None], ...]:
    """Return the puzzles of a large square board with their recorded solutions, if there are any."""
    board = Board.square(size)
    try:
        lines = reference_file(f"classic/big_{size}x{size}.txt").read_text().splitlines()
    except Unavailable:
        return tuple((thinned(board, seed, clues=size * size * 2 // 5), None) for seed in range(5))
    return tuple(_with_solution(board, line) for line in lines if line)


def _with_solution(board: Board, line: str) -> tuple[Puzzle, Grid]:
    """Return puzzle and solution of ``PUZZLE  # 96 clues, solution SOLUTION``, in any symbols."""
    text, _, comment = line.partition(" ")
    solution = comment.rpartition(" ")[2]
    digit_of_symbol = {symbol: digit for digit, symbol in enumerate(sorted(set(solution)), 1)}
    givens = [digit_of_symbol.get(symbol, 0) for symbol in text]
    return Puzzle(board, givens), Grid.make(board, [digit_of_symbol[symbol] for symbol in solution])
