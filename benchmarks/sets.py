"""The puzzles that are measured: reference files where they lie beside the repository, else our own.

Classics are lists of 81 digits, shuffled with a fixed seed: files are sorted by hardness.
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
OWN = 100
"""Puzzles that are made where a file is absent."""
CLUES = {"easy_20k": 36}
"""Givens of puzzles made instead of a file; minimal ones for all other files."""

Digits = tuple[int, ...]


def file(name: str) -> Path:
    """Return the reference file of this name, or raise `Unavailable`."""
    path = DATA / name
    if not path.exists():
        raise Unavailable(f"the reference file {name} is not here")
    return path


def classics(name: str, most: int) -> tuple[list[Digits], str]:
    """Return up to `most` classics of a reference file, and what they are in a few words."""
    try:
        lines = file(f"classic/{name}.txt").read_text().splitlines()
        puzzles, origin = [digits(line[:81]) for line in lines if line], name
    except Unavailable:
        clues = CLUES.get(name, 0)
        made = [thinned(Board.square(9), seed, clues=clues) for seed in range(min(most, OWN))]
        puzzles, origin = [tuple(puzzle.givens) for puzzle in made], "puzzles made here"
    random.Random(SEED).shuffle(puzzles)
    return puzzles[:most], f"{min(most, len(puzzles)):,} of {origin}"


def digits(line: str) -> Digits:
    """Return the digits of a line of ``1-9 . 0``."""
    return tuple(0 if symbol == "." else int(symbol) for symbol in line)


def lines(name: str, most: int) -> bytes:
    """Return exactly `most` lines of a reference file of classics, repeated as often as it takes."""
    whole = file(f"classic/{name}.txt").read_bytes().splitlines(keepends=True)
    return b"".join(islice(cycle(whole), most))


@cache
def big(size: int) -> tuple[tuple[Puzzle, Grid | None], ...]:
    """Return the puzzles of a large square board with their recorded solutions, if there are any."""
    board = Board.square(size)
    try:
        lines = file(f"classic/big_{size}x{size}.txt").read_text().splitlines()
    except Unavailable:
        return tuple((thinned(board, seed, clues=size * size * 2 // 5), None) for seed in range(5))
    return tuple(_with_solution(board, line) for line in lines if line)


def _with_solution(board: Board, line: str) -> tuple[Puzzle, Grid]:
    """Return puzzle and solution of ``PUZZLE  # 96 clues, solution SOLUTION``, in whatever symbols."""
    text, _, told = line.partition(" ")
    solution = told.rpartition(" ")[2]
    order = {symbol: digit for digit, symbol in enumerate(sorted(set(solution)), 1)}
    givens = [order.get(symbol, 0) for symbol in text]
    return Puzzle(board, givens), Grid.make(board, [order[symbol] for symbol in solution])
