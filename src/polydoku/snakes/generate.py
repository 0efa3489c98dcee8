"""Generates snake puzzles: removes digits from a random grid with a snake while the solution stays unique.

Each try has its own seed, so each can be repeated alone. Errors name the number of tries.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

from polydoku import boards, words
from polydoku.errors import BoardError, PuzzleError, Stopped
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import STOP_REASONS, check_limits
from polydoku.snakes import engine
from polydoku.snakes.rules import DrawnSnake, HiddenSnake
from polydoku.snakes.search import SnakeFilter

KINDS = ("hidden", "drawn")
_BUDGET_MS = 600_000


class GeneratedPuzzle(NamedTuple):
    """A puzzle, its only solution, the names of its snake's cells, and the number of tries."""

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
) -> GeneratedPuzzle:
    """Return a minimal snake puzzle, which the seed (0 or more) determines.

    `kind` is ``hidden`` or ``drawn``. The puzzle has exactly one solution and no redundant clue. With
    `clues`, puzzles are generated until one has this number: hidden snakes have 11 to 18 clues, drawn ones
    10 to 19. `first_try` is the number of the first try. `progress` is called with the number of tries
    and the fewest clues. Raises `Stopped` if the budget (10 minutes) ends first.

    >>> generated = generate(seed=1)
    >>> generated.puzzle.verdict(), generated.tries
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
    start, clue_counts = time.monotonic(), set[int]()
    core = engine.compiled(board, engine.even_digits(board, None))
    try:
        atlas = engine.atlas(core, SnakeFilter(), bytes(len(board)), budget_ms, None)
    except engine.SearchStopped as stopped:
        raise Stopped("snake-puzzles", by=STOP_REASONS[stopped.stop], tries=0) from None
    if not atlas.size()[0]:
        raise BoardError("snake-none", board=board.name or "this board")
    index = first_try
    while True:
        left_ms = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if left_ms is not None and left_ms <= 0:
            raise _no_puzzle_error(kind, clues, index - first_try, clue_counts)
        result, stop = atlas.generate(kind == "drawn", seed, index, left_ms)
        index += 1
        if result is None:
            if stop:
                raise _no_puzzle_error(kind, clues, index - first_try, clue_counts)
            continue
        givens, digits, path = result
        clue_counts.add(len(board) - givens.count(0))
        if progress:
            progress(index - first_try, min(clue_counts))
        if clues is None or clues == len(board) - givens.count(0):
            return _generated_puzzle(board, kind, givens, digits, path, index - first_try)


def _generated_puzzle(
    board: Board, kind: str, givens: bytes, digits: bytes, path: bytes, tries: int
) -> GeneratedPuzzle:
    names = tuple(board.names[cell] for cell in path)
    rule = DrawnSnake(names) if kind == "drawn" else HiddenSnake()
    puzzle = Puzzle(board, Grid(board, givens), rules=(rule,))
    return GeneratedPuzzle(puzzle, Grid(board, digits), names, tries)


def _no_puzzle_error(kind: str, clues: int | None, tries: int, clue_counts: set[int]) -> Stopped:
    wanted = "any clues" if clues is None else words.amount(clues, "clue")
    least, most = (min(clue_counts), max(clue_counts)) if clue_counts else ("none", "none")
    return Stopped("snake-tries", kind=kind, wanted=wanted, tries=tries, least=least, most=most)
