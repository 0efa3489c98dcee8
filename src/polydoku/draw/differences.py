"""Draws two grids of a puzzle side by side, with the cells marked in which they differ."""

from collections.abc import Iterable, Iterator

from polydoku import words
from polydoku.draw.alt_text import description_of, title_of
from polydoku.draw.captions import with_captions
from polydoku.draw.picture import scene_of
from polydoku.draw.rules import drawn_rules
from polydoku.model.board import Board, Cell
from polydoku.model.contour import contours
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Layer, Line, Polygon, Scene, Shape, moved

GAP = 0.8
"""Distance between the two grids, in cell edges."""

FRAME_INSET = 0.07
"""Cell edges between the edge of a marked cell and its frame."""


def differences_scene(puzzle: Puzzle, first: Grid, second: Grid, *, coordinates: bool = False) -> Scene:
    """Return the scene of a puzzle with two grids, whose differing cells are shaded and framed.

    The captions of the rules stand below both grids. Raises `BoardError` if the cells have no positions.
    """
    left_scene, right_scene = (
        scene_of(puzzle, grid=grid, captions=False, coordinates=coordinates) for grid in (first, second)
    )
    left, top, width, height = left_scene.box
    marks = tuple(_marks(puzzle.board, first.differing_cells(second)))
    shapes: list[Shape] = [*left_scene.shapes, *marks]
    shapes += (moved(shape, width + GAP, 0) for shape in (*right_scene.shapes, *marks))
    box = (left, top, round(2 * width + GAP, 3), height)
    scene = Scene(tuple(shapes), box, title_of(puzzle), differences_text(puzzle, first, second))
    rules = drawn_rules(puzzle)
    return with_captions(scene, rules.captions, rules.samples)


def _marks(board: Board, cells: Iterable[Cell]) -> Iterator[Shape]:
    """Yield the shading and the frame of each cell."""
    for cell in cells:
        for points in contours(board, [cell], FRAME_INSET):
            yield Polygon(points, "difference", Layer.SHADING, cell)
            yield Line(points, "difference-edge", Layer.HOUSE_EDGES, cell, closed=True)


def differences_text(puzzle: Puzzle, first: Grid, second: Grid) -> str:
    """Return in words where two grids differ, and the description of the puzzle with the first one."""
    board = puzzle.board
    digits = [
        f"{board.names[cell]} {board.symbol(first.digits[cell])} or {board.symbol(second.digits[cell])}"
        for cell in first.differing_cells(second)
    ]
    statement = f"Two grids that differ in {words.amount(len(digits), 'cell')}"
    return f"{statement}: {', '.join(digits)}. {description_of(puzzle, first)}"
