"""Making snake puzzles: a random grid with a snake, thinned as long as digits and snake stay unique.

Each try has a seed of its own, so any one can be made again; what was tried is always said.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from polydoku import boards, words
from polydoku.errors import BoardError, PuzzleError, Stopped
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import STOPPED, check_limits
from polydoku.snakes import engine
from polydoku.snakes.rules import DrawnSnake, HiddenSnake
from polydoku.snakes.search import Wanted

KINDS = ("hidden", "drawn")
_BUDGET_MS = 600_000


class Made(NamedTuple):
    """A puzzle with its only solution, the names of its snake's cells, and how many tries it took."""

    puzzle: Puzzle
    solution: Grid
    path: tuple[str, ...]
    tries: int


def generate(
    board: Board | str = "9x9",
    *,
    kind: str = "hidden",
    clues: int | None = None,
    seed: int = 0,
    first_try: int = 0,
    budget_ms: float | None = _BUDGET_MS,
    progress: Callable[[int, int], None] | None = None,
) -> Made:
    """Return a minimal snake puzzle, ``hidden`` or ``drawn``, that a seed (0 or more) determines.

    With `clues` it tries until one has exactly that many (hidden ones have 11 to 18, drawn ones 10 to
    19); `progress` is told tries and fewest clues. The puzzle is unique in digits and snake and no clue
    can go. Raises `Stopped`, which says what was seen, when the budget (10 minutes) ends first.

    >>> made = generate(seed=1)
    >>> made.puzzle.verdict(), made.tries
    (Verdict.ONE, 1)
    """
    board = boards.board_of(board)
    if kind not in KINDS:
        raise PuzzleError(
            "snake-kind", name=kind, suggestion=words.suggestion(kind, list(KINDS)), known=", ".join(KINDS)
        )
    if clues is not None and not 1 <= clues <= len(board):
        raise PuzzleError("limit-low", name="clues", value=clues)
    check_limits(budget_ms=budget_ms)
    start, seen = time.monotonic(), set[int]()
    core = engine.compiled(board, engine.evens(board, None))
    try:
        atlas = engine.atlas(core, Wanted(), bytes(len(board)), budget_ms, None)
    except engine.SearchStopped as stopped:
        raise Stopped("snake-puzzles", by=STOPPED[stopped.stop], tries=0) from None
    if not atlas.size()[0]:
        raise BoardError("snake-none", board=board.name or "this board")
    index = first_try
    while True:
        left = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left is not None and left <= 0:
            raise _missed(kind, clues, index - first_try, seen)
        found, stop = atlas.generate(kind == "drawn", seed, index, left)
        index += 1
        if found is None:
            if stop:
                raise _missed(kind, clues, index - first_try, seen)
            continue
        givens, digits, path = found
        seen.add(len(board) - givens.count(0))
        if progress:
            progress(index - first_try, min(seen))
        if clues is None or clues == len(board) - givens.count(0):
            return _made(board, kind, givens, digits, path, index - first_try)


def _made(board: Board, kind: str, givens: bytes, digits: bytes, path: bytes, tries: int) -> Made:
    names = tuple(board.names[cell] for cell in path)
    rule = DrawnSnake(names) if kind == "drawn" else HiddenSnake()
    puzzle = Puzzle(board, Grid(board, givens), rules=(rule,))
    return Made(puzzle, Grid(board, digits), names, tries)


def _missed(kind: str, clues: int | None, tries: int, seen: set[int]) -> Stopped:
    wanted = "any clues" if clues is None else words.amount(clues, "clue")
    least, most = (min(seen), max(seen)) if seen else ("none", "none")
    return Stopped("snake-tries", kind=kind, wanted=wanted, tries=tries, least=least, most=most)
