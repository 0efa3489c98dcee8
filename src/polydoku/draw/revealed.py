"""Shows what the rules of a puzzle hide, in the pictures and texts of a solution."""

from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Shape


def revealed_board(puzzle: Puzzle, grid: Grid | None) -> Board:
    """Return the board with the houses that the rules hide in the puzzle, as far as `grid` tells them."""
    board = puzzle.board
    if grid is not None and grid.extra:
        for rule in puzzle.rules:
            board = rule.revealed_board(board, grid.extra)
    return board


def revealed_shapes(puzzle: Puzzle, grid: Grid | None) -> tuple[Shape, ...]:
    """Return the shapes for what the rules hide."""
    if grid is None or not grid.extra:
        return ()
    return tuple(shape for rule in puzzle.rules for shape in rule.revealed_scene(puzzle.board, grid.extra))


def revealed_lines(puzzle: Puzzle, grid: Grid | None) -> list[str]:
    """Return a line of text for each rule that hides something."""
    if grid is None or not grid.extra:
        return []
    texts = ((rule.title, rule.revealed_text(puzzle.board, grid.extra)) for rule in puzzle.rules)
    return [f"{title}: {text}" for title, text in texts if text]
