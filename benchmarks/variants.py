"""Generated variants with one solution: killers, mixes of lines and dots, and puzzles with any one rule.

A seed always gives the same puzzle. Marks are read off a full grid; then givens of the grid are removed, or
added, until the puzzle has one solution and as few givens as it needs.
"""

import random
from collections.abc import Sequence

from polydoku import Board, Grid, Puzzle, PuzzleError, Verdict
from polydoku.model.board import Cell
from polydoku.model.rule import Rule
from polydoku.rules import Arrow, KillerCage, Kropki, Thermometer, Whisper

MAX_CAGE_SIZE = 5
MAX_NODES = 20_000
"""A puzzle that needs more nodes for a proof counts as one with several solutions."""


def killer(seed: int) -> Puzzle:
    """Return a killer whose cages cover the board; where that allows several solutions, cells are given."""
    rng = random.Random(f"killer {seed}")
    grid = _full_grid(Board.square(9), rng)
    return _with_least_givens(grid, _cages(grid, rng), rng, starts_empty=True)


def mix(seed: int) -> Puzzle:
    """Return a puzzle with three thermometers, three arrows, two whispers, and dots; few cells are given."""
    rng = random.Random(f"mix {seed}")
    grid = _full_grid(Board.square(9), rng)
    rules: list[Rule] = [
        *_read_off(Thermometer, grid, rng, 3, smallest=4),
        *_read_off(Arrow, grid, rng, 3, smallest=3),
        *_read_off(Whisper, grid, rng, 2, smallest=4),
    ]
    dots = Kropki.read_off(grid, rng)
    while dots is None or dots.negative:
        dots = Kropki.read_off(grid, rng)
    return _with_least_givens(grid, [*rules, dots], rng)


def with_rule(kind: type[Rule], board: Board, seed: int, marks: int = 8) -> Puzzle | None:
    """Return a puzzle under one rule: for the whole board, or read off a full grid `marks` times.

    Returns `None` if the rule does not fit the board.
    """
    rng = random.Random(f"{kind.id} {board.name} {seed}")
    rules: Sequence[Rule]
    try:
        rules = (kind().for_board(board),)
        grid = next(Puzzle(board, rules=rules).solutions(seed=seed), None)
    except (TypeError, PuzzleError):
        grid = _full_grid(board, rng)
        rules = [rule for rule in (kind.read_off(grid, rng) for _ in range(marks)) if rule is not None]
    return _with_least_givens(grid, rules, rng) if grid is not None and rules else None


def _full_grid(board: Board, rng: random.Random) -> Grid:
    return next(Puzzle(board).solutions(seed=rng.randrange(2**32)))


def _read_off(kind: type[Rule], grid: Grid, rng: random.Random, count: int, *, smallest: int) -> list[Rule]:
    """Return marks of a kind, each with at least `smallest` cells that no other of them has."""
    rules: list[Rule] = []
    used: set[Cell] = set()
    for _ in range(1000):
        rule = kind.read_off(grid, rng)
        if rule is None or len(rules) == count:
            break
        cells = {cell for constraint in rule.constraints(grid.board) for cell in constraint.cells}
        if len(cells) >= smallest and not cells & used:
            rules.append(rule)
            used |= cells
    return rules


def _cages(grid: Grid, rng: random.Random) -> list[Rule]:
    """Cut the board into cages with at most `MAX_CAGE_SIZE` connected cells and different digits."""
    board, free, cages = grid.board, set(grid.board.cells), []
    while free:
        cage = [rng.choice(sorted(free))]
        free.remove(cage[0])
        size = rng.randint(2, MAX_CAGE_SIZE)
        while len(cage) < size:
            digits = {grid.digits[cell] for cell in cage}
            neighbours = {neighbour for cell in cage for neighbour in board.neighbours(cell)}
            fitting = sorted(cell for cell in neighbours & free if grid.digits[cell] not in digits)
            if not fitting:
                break
            cage.append(rng.choice(fitting))
            free.remove(cage[-1])
        total = sum(grid.digits[cell] for cell in cage)
        cages.append(KillerCage([board.names[cell] for cell in sorted(cage)], total))
    return list(cages)


def _with_least_givens(
    grid: Grid, rules: Sequence[Rule], rng: random.Random, *, starts_empty: bool = False
) -> Puzzle:
    """Return the puzzle with these rules and as few digits of the grid as it needs for one solution."""
    board = grid.board
    order = rng.sample(board.cells, len(board))
    givens = [0] * len(board) if starts_empty else list(grid.digits)
    for cell in order if starts_empty else ():
        if _is_unique(board, givens, rules):
            break
        givens[cell] = grid.digits[cell]
    for cell in order:
        digit, givens[cell] = givens[cell], 0
        if digit and not _is_unique(board, givens, rules):
            givens[cell] = digit
    return Puzzle(board, givens, rules=rules)


def _is_unique(board: Board, givens: Sequence[int], rules: Sequence[Rule]) -> bool:
    return Puzzle(board, givens, rules=rules).solve(max_nodes=MAX_NODES).verdict is Verdict.ONE
