"""Generates snake puzzles: removes digits from a random grid with a snake while the solution stays unique.

Each try has its own number and random numbers, and can be repeated without the tries before it.
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
"""Whether the puzzle shows its snake."""

_DEFAULT_BUDGET_MS = 600_000


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
    budget_ms: float | None = _DEFAULT_BUDGET_MS,
    progress: Callable[[int, int], None] | None = None,
) -> GeneratedPuzzle:
    """Return the snake puzzle that `seed` (0 or more) determines. It has one solution and no redundant clue.

    `kind` is ``hidden`` or ``drawn``. If `clues` is set, tries go on until a puzzle has this number of clues.
    On 9×9, puzzles with a hidden snake have 11 to 18 clues, and those with a drawn snake 10 to 19.
    `first_try` is the number of the first try. `progress` is called after each try with the number of tries
    and the fewest clues. Raises `Stopped` if the budget (default: 10 minutes) ends first.

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
        code = "limit-low" if clues < 1 else "limit-high"
        raise PuzzleError(code, name="clues", value=clues, limit=len(board))
    check_limits(budget_ms=budget_ms)
    start = time.monotonic()
    core = engine.snake_board(board, engine.even_digits(board, None))
    try:
        parity_grids = engine.find_parity_grids(core, SnakeFilter(), bytes(len(board)), budget_ms, None)
    except engine.SearchStopped as stopped:
        raise Stopped("snake-puzzles", by=STOP_REASONS[stopped.stop], tries=0) from None
    snake_count, _ = parity_grids.size()
    if not snake_count:
        raise BoardError("snake-none", board=board.name or "this board")
    tries, clue_counts = 0, set[int]()
    while True:
        remaining_ms = None if budget_ms is None else budget_ms - (time.monotonic() - start) * 1e3
        if remaining_ms is not None and remaining_ms <= 0:
            raise _no_puzzle_error(kind, clues, tries, clue_counts)
        result, stop = parity_grids.generate(kind == "drawn", seed, first_try + tries, remaining_ms)
        tries += 1
        if result is None and stop:
            raise _no_puzzle_error(kind, clues, tries, clue_counts)
        if result is None:  # this try gave no puzzle, but no limit is reached
            continue
        givens, solution, path = result
        clue_count = len(board) - givens.count(0)
        clue_counts.add(clue_count)
        if progress:
            progress(tries, min(clue_counts))
        if clues in (None, clue_count):
            return _generated_puzzle(board, kind, givens, solution, path, tries)


def _generated_puzzle(
    board: Board, kind: str, givens: bytes, solution: bytes, path: bytes, tries: int
) -> GeneratedPuzzle:
    names = tuple(board.names[cell] for cell in path)
    rule = DrawnSnake(names) if kind == "drawn" else HiddenSnake()
    puzzle = Puzzle(board, Grid(board, givens), rules=(rule,))
    return GeneratedPuzzle(puzzle, Grid(board, solution), names, tries)


def _no_puzzle_error(kind: str, clues: int | None, tries: int, clue_counts: set[int]) -> Stopped:
    clues_text = "any clues" if clues is None else words.amount(clues, "clue")
    least, most = (min(clue_counts), max(clue_counts)) if clue_counts else ("none", "none")
    return Stopped("snake-tries", kind=kind, wanted=clues_text, tries=tries, least=least, most=most)
