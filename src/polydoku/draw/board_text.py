"""Describes the houses of a board in words: where a picture does not show them, and on printed pages."""

import re
from functools import lru_cache

from polydoku.draw.layout import Layout, is_rectangle, layout_of
from polydoku.model.board import Board, Cell, House
from polydoku.model.connected import unreachable_cell

WRAP_CAPTION = "boxes that an edge cuts continue at the opposite edge"
RING_CAPTION = "each ring of cells around the cube holds different digits"

_FOLDED_HOUSE = re.compile(r"run \d+ line \d+|box \w+")
"""The names of houses of 3-D boards in files that do not give the kinds of houses."""


@lru_cache(maxsize=64)
def board_captions(board: Board) -> tuple[str, ...]:
    """Return the captions of houses that the picture of the board does not show.

    >>> from polydoku.boards import named
    >>> board_captions(named("torus:4x4")), board_captions(named("4x4"))
    (('boxes that an edge cuts continue at the opposite edge',), ())
    """
    captions = [RING_CAPTION] if _has_rings(board) else []
    layout = layout_of(board)
    split_boxes = [box for box in _boxes(board) if layout and not _is_connected(box, layout)]
    if layout and split_boxes:
        if all(_is_connected(box, layout, wraps=True) for box in split_boxes):
            captions.append(WRAP_CAPTION)
        else:
            captions += [box_text(board, box) for box in split_boxes]
    return tuple(captions)


def grids_text(board: Board) -> str:
    """Return how many grids overlap on a board, and where each begins; empty for a board of one grid."""
    from polydoku.explain.text.naming import joined  # imported late: few boards need it

    # A house that two grids share has the name of the first one, so no single house begins every grid.
    starts: dict[str, dict[str, int]] = {}
    for house in board.houses:
        match = re.fullmatch(r"(grid \d+) (row|column) \d+", house.name)
        if match and board.labels:
            row, column = board.labels[house.cells[0]]
            starts.setdefault(match[1], {})[match[2]] = column if match[2] == "row" else row
    names = [f"r{start['column']}c{start['row']}" for start in starts.values() if len(start) == 2]
    if len(names) < 2:
        return ""
    return f"{len(names)} grids of {board.digits}×{board.digits} cells overlap; they begin at {joined(names)}"


def box_text(board: Board, box: House) -> str:
    """Return the name and the cells of a box, such as ``box A has the cells r1c1 r1c2``."""
    return f"{box.name} has the cells {' '.join(board.names[cell] for cell in box.cells)}"


def irregular_boxes(board: Board) -> list[House]:
    """Return all boxes of a board with rows and columns, if one of them is not a rectangle; else none."""
    layout = layout_of(board)
    if layout is None:
        return []
    positions = {cell: position for position, cell in layout.cells.items()}
    boxes = _boxes(board)
    if all(is_rectangle([positions[cell] for cell in box.cells]) for box in boxes):
        return []
    return boxes


def fill_sentence(board: Board) -> str:
    """Return what a solver has to do on an empty board, or ``""`` if its houses have no kinds.

    >>> fill_sentence(Board.square(4))
    'Fill the grid so that every row, column and box contains each digit from 1 to 4 once.'
    """
    from polydoku.explain.text.naming import joined  # imported late: most drawings need no sentence

    houses = [house for house in board.houses if house.kind != "extra"]
    if not all(house.kind or _FOLDED_HOUSE.fullmatch(house.name) for house in houses):
        return ""
    # Lines come last, because their nouns are long.
    houses.sort(key=lambda house: house.kind == "line" or house.name.startswith("run "))
    nouns = list(dict.fromkeys(_noun(board, house) for house in houses))
    if not nouns:
        return ""
    in_grid = " of each grid" if any(house.name.startswith("grid ") for house in houses) else ""
    first, last = board.symbols[0], board.symbols[board.digits - 1]
    are_digits = first.isdigit() and last.isdigit()
    digits = f"digit from {first} to {last}" if are_digits else f"of {' '.join(board.symbols)}"
    if all(len(house.cells) == board.digits for house in houses):
        return f"Fill the grid so that every {joined(nouns)}{in_grid} contains each {digits} once."
    repeats = f"no {digits}" if are_digits else f"none {digits}"
    return f"Fill the grid so that {repeats} appears twice in a {joined(nouns, 'or')}{in_grid}."


def _noun(board: Board, house: House) -> str:
    """Return what a solver calls a house, such as ``row`` or, for an irregular box, ``outlined region``."""
    if not house.kind:
        return "box" if house.name.startswith("box ") else "line across the folds"
    if house.kind == "line":
        return "ring around the cube" if _has_rings(board) else "line across the tiles"
    if house.kind != "box":
        return house.kind
    if house.name.startswith("tile "):
        return "tile"
    if _has_rings(board):
        return "face"
    return "outlined region" if irregular_boxes(board) else "box"


def _has_rings(board: Board) -> bool:
    return any(house.kind == "line" and house.name.startswith("ring ") for house in board.houses)


def _boxes(board: Board) -> list[House]:
    return [house for house in board.houses if house.kind == "box"]


def _is_connected(box: House, layout: Layout, *, wraps: bool = False) -> bool:
    """Return whether the cells of a box form one part, also over the edges if the board `wraps`."""
    positions = {cell: position for position, cell in layout.cells.items()}

    def neighbours(cell: Cell) -> list[Cell]:
        row, column = positions[cell]
        around = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        if wraps:
            around = [(row % layout.rows, column % layout.columns) for row, column in around]
        return [layout.cells[position] for position in around if position in layout.cells]

    return unreachable_cell(box.cells, neighbours) is None
