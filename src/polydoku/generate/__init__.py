"""Generates full grids and puzzles with one solution, on any board and with any rules.

A puzzle comes from a random full grid by thinning: the givens are tried in random order, and each one that a
unique puzzle does not need is removed. A seed numbers its tries; the puzzle is that of the first try that
fulfils all wishes, on every machine.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice
from typing import Any

from polydoku import boards
from polydoku.generate.classics import classic_grid, is_classic
from polydoku.generate.on_boards import full_grid
from polydoku.generate.run import TIME_MS, Run, puzzle_of
from polydoku.generate.seeds import checked_seed, derived_seed
from polydoku.generate.tally import Tally
from polydoku.generate.thinning import thinned
from polydoku.generate.uniform import uniform_grid
from polydoku.generate.wishes import RatingWish, wishes_of
from polydoku.model.board import Board, CellLike
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget, check_limits

__all__ = ["Tally", "grid", "many", "one", "thinned"]


def grid(
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    seed: int | None = None,
    uniform: bool = False,
    budget_ms: float | None = None,
    max_nodes: int | None = None,
) -> Grid:
    """Return a random full grid of `board`, which is a board or the name of one.

    The same `seed` (0 or more) always gives the same grid; `None` is a new one each time. On the
    9×9 board without rules, all grids are equally likely. Otherwise the grid is the first solution of a
    search that tries digits in random order, and some grids are likelier than others, unless `uniform` is
    true: then the grid is chosen by its number among all grids. `PuzzleError` is raised if there are more
    than 100,000 grids that differ not only by names of digits.

    Raises `PuzzleError` if the board has no full grid, and `Stopped` if a limit ends the search first.

    >>> grid("4x4", seed=1) == grid("4x4", seed=1)
    True
    """
    budget = Budget(budget_ms, max_nodes)
    empty, seed = Puzzle(boards.board_of(board), rules=rules), checked_seed(seed)
    if is_classic(empty):
        return classic_grid(empty.board, seed)
    if uniform:
        return uniform_grid(empty, seed, budget)
    return full_grid(empty, derived_seed(seed, 0), budget)


def one(board: Board | str = "9x9", *, seed: int | None = None, **wishes: Any) -> Puzzle:
    """Return a random puzzle with one solution on `board`, which is a board or the name of one.

    `wishes` are those of `many`. The same `seed` (0 or more) and wishes give the same puzzle on every
    machine; `None` is a new seed each time. The puzzle's `notes` have its seed, and `claimed` its solution.
    Raises `NotFound` if no puzzle is found in time, and `PuzzleError` for wishes that none can fulfil.

    >>> puzzle = one("6x6", seed=3)
    >>> puzzle.verdict(), puzzle.is_minimal()
    (Verdict.ONE, True)
    """
    return next(many(1, board, seed=seed, **wishes))


def many(
    n: int | None = None,
    board: Board | str = "9x9",
    *,
    rules: Iterable[Rule] = (),
    marks: str | Iterable[str] = (),
    symmetry: str = "none",
    clues: int | tuple[int, int] | None = None,
    pattern: str | Iterable[CellLike] | None = None,
    minimal: bool = True,
    unbiased: bool = False,
    technique: str | None = None,
    at_most: str | None = None,
    avoid: str | Collection[str] = (),
    first_step: str | None = None,
    rating: RatingWish | None = None,
    scale: str = "se",
    seed: int | None = None,
    time_ms: float | None = TIME_MS,
    threads: int = 1,
    progress: Callable[[Tally], object] | None = None,
) -> Iterator[Puzzle]:
    """Yield `n` random puzzles with one solution each, without an end if `n` is `None`.

    - `board`: a board, or the name of one; ``jigsaw:9x9@each`` is a random board for each puzzle.
    - `rules`: rules that all puzzles have.
    - `marks`: ids of rules, such as ``killer-cage``, whose marks are generated for each puzzle.
    - `symmetry`: how the givens are arranged, such as ``rotate180``; ``any`` is a random one of the board.
    - `clues`: the number of givens, or the least and the greatest number.
    - `pattern`: the cells of the givens, as names or as a drawing with ``.`` for an empty cell.
    - `minimal`: no given can go; in a symmetric puzzle, no set of cells that belong together.
    - `unbiased`: all minimal classic puzzles are equally likely; otherwise, fewer givens are likelier.
    - `technique`: one that the puzzle needs, while none harder is needed.
    - `at_most`, `avoid`: the hardest technique that is needed, and those that are not needed.
    - `first_step`: the technique of the first step after all singles.
    - `rating`, `scale`: the lowest and the highest rating, or a level of HoDoKu.
    - `time_ms`: the time for each puzzle. `threads` judge puzzles; they change no result.
    - `progress`: called now and then with a `Tally` of what was tried and seen.

    Raises `NotFound` if no puzzle is found in time, and `PuzzleError` for wishes that none can fulfil.

    >>> [puzzle.given_count for puzzle in many(3, "4x4", clues=4, seed=1)]
    [4, 4, 4]
    """
    check_limits(n=n or None, time_ms=time_ms, threads=threads)
    wishes = wishes_of(
        board,
        rules=rules,
        marks=marks,
        symmetry=symmetry,
        clues=clues,
        pattern=pattern,
        minimal=minimal,
        unbiased=unbiased,
        technique=technique,
        at_most=at_most,
        avoid=avoid,
        first_step=first_step,
        rating=rating,
        scale=scale,
    )
    seed = checked_seed(seed)
    run = Run(wishes, seed, time_ms=time_ms, threads=threads, progress=progress)
    return (puzzle_of(generated, wishes, seed) for generated in islice(run.puzzles(), n))


def __dir__() -> list[str]:
    """Return the public names, for Tab and `help`."""
    return sorted({name for name in globals() if name.startswith("__")} | set(__all__))
