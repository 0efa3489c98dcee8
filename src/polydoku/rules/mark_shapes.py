"""Shapes of small marks that rules draw: on edges and corners of cells, behind digits, and in corners."""

from collections.abc import Iterable, Sequence
from math import hypot

from polydoku.model.board import Board, Cell
from polydoku.model.geometry import geometry_of
from polydoku.model.scene import Dot, Layer, Line, Point, Polygon, Shape, Text, rounded
from polydoku.rules.shapes import CHARACTER_WIDTH, edge_middle

EDGE_MARK_RADIUS = 0.2
"""Radius of the ground behind a letter or a sign on an edge, in cell edges."""

EDGE_TEXT_SIZE = 0.46
SIGN_DEPTH, SIGN_HALF_WIDTH = 0.08, 0.12
"""Half the length and half the width of a greater-than sign, in cell edges."""

ARROW_DISTANCE = 0.79
"""Distance of the signs in a minimum or maximum from the middle of the cell, relative to its inner radius."""

QUADRUPLE_RADIUS = 0.28
QUADRUPLE_TEXT_SIZES = {1: 0.36, 2: 0.3}
"""Text size of one digit or two digits in a circle."""

SMALL_QUADRUPLE_TEXT_SIZE = 0.24
"""Text size of three or four digits in a circle."""

QUADRUPLE_STEP = 0.1
"""Half the distance between two digits in a circle, in cell edges."""

ALLOWED_DIGITS_SIZE, ALLOWED_DIGITS_WIDTH = 0.34, 0.86
"""Text size of small digits in the middle of a cell, and the width that they may take, in cell edges."""

MAX_SPACED_DIGITS = 4
"""More digits than these have no blanks between them."""

LETTER_SIZE = 0.26
LETTER_RIGHT, LETTER_DOWN = 0.92, 0.76
"""How far right of the middle of its cell a letter ends, and how far below it is, relative to the radius."""

ARROW_OUTLINE = ((0.15, -0.15), (0.55, -0.15), (0.55, -0.4), (0.95, 0), (0.55, 0.4), (0.55, 0.15))
"""Points of an arrow: how far out and how far to the side, relative to the inner radius of the cell."""


def edge_text_shapes(board: Board, pair: tuple[Cell, Cell], text: str) -> tuple[Shape, ...]:
    """Return a text on the edge between two cells, such as the X of cells that add up to 10."""
    centre = edge_middle(board, pair)
    return (
        Dot(centre, EDGE_MARK_RADIUS, "edge-ground", Layer.RULE_MARKS),
        Text(centre, text, "edge-text", EDGE_TEXT_SIZE, Layer.RULE_MARKS),
    )


def greater_than_shapes(board: Board, larger: Cell, smaller: Cell) -> tuple[Shape, ...]:
    """Return a sign on the edge between two cells that points at the cell with the smaller digit."""
    centre = edge_middle(board, (larger, smaller))
    ground = Dot(centre, EDGE_MARK_RADIUS, "edge-ground", Layer.RULE_MARKS)
    middles = geometry_of(board).middles
    return (ground, _sign(centre, middles[larger], middles[smaller]))


def extreme_shapes(board: Board, cell: Cell, others: Iterable[Cell], *, outwards: bool) -> tuple[Shape, ...]:
    """Return a shaded cell with a sign towards each of the other cells; it points at the smaller digit."""
    geometry = geometry_of(board)
    middle, radius = geometry.middles[cell], geometry.inner_radii[cell]
    shapes: list[Shape] = [Polygon(geometry.shrunk_polygon(cell, 0.94), "mark-ground", Layer.SHADING, cell)]
    for other in others:
        towards = geometry.middles[other]
        length = hypot(towards[0] - middle[0], towards[1] - middle[1]) or 1
        factor = ARROW_DISTANCE * radius / length
        centre = rounded(
            middle[0] + factor * (towards[0] - middle[0]), middle[1] + factor * (towards[1] - middle[1])
        )
        shapes.append(_sign(centre, middle, towards) if outwards else _sign(centre, towards, middle))
    return tuple(shapes)


def _sign(centre: Point, start: Point, end: Point) -> Line:
    """Return two strokes that meet in a point on the way from `start` to `end`."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    points = []
    for depth, width in ((-1, -1), (1, 0), (-1, 1)):
        forward, sideways = depth * SIGN_DEPTH, width * SIGN_HALF_WIDTH
        x = centre[0] + forward * along[0] - sideways * along[1]
        y = centre[1] + forward * along[1] + sideways * along[0]
        points.append(rounded(x, y))
    return Line(tuple(points), "sign", Layer.RULE_MARKS)


def fog_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return cells covered with fog; all other drawings lie over it."""
    polygons = geometry_of(board).polygons
    return tuple(Polygon(polygons[cell], "fog", Layer.FACES, cell) for cell in cells)


def parity_circle_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return a grey circle behind the digit of each cell."""
    geometry = geometry_of(board)
    return tuple(
        Dot(
            geometry.middles[cell],
            round(0.72 * geometry.inner_radii[cell], 3),
            "dot.odd",
            Layer.RULE_LINES,
            cell,
        )
        for cell in cells
    )


def parity_square_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return a grey square behind the digit of each cell; it has the form of the cell."""
    geometry = geometry_of(board)
    return tuple(
        Polygon(geometry.shrunk_polygon(cell, 0.7), "square.even", Layer.RULE_LINES, cell) for cell in cells
    )


def circle_shapes(board: Board, cells: Iterable[Cell]) -> tuple[Shape, ...]:
    """Return an empty circle around the digit of each cell."""
    geometry = geometry_of(board)
    return tuple(
        Dot(
            geometry.middles[cell],
            round(0.82 * geometry.inner_radii[cell], 3),
            "circle",
            Layer.RULE_LINES,
            cell,
        )
        for cell in cells
    )


def quadruple_shapes(board: Board, cells: Sequence[Cell], texts: Sequence[str]) -> tuple[Shape, ...]:
    """Return a circle with up to four texts at the point where the cells meet."""
    x, y = middle_of_cells(board, cells)
    shapes: list[Shape] = [Dot((x, y), QUADRUPLE_RADIUS, "dot.white", Layer.RULE_MARKS)]
    size = QUADRUPLE_TEXT_SIZES.get(len(texts), SMALL_QUADRUPLE_TEXT_SIZE)
    rows = [texts] if len(texts) < 3 else [texts[:2], texts[2:]]
    for number, row in enumerate(rows):
        top = y + (2 * number - len(rows) + 1) * QUADRUPLE_STEP
        for place, text in enumerate(row):
            at = rounded(x + (2 * place - len(row) + 1) * QUADRUPLE_STEP, top)
            shapes.append(Text(at, text, "dot.white-text", size, Layer.RULE_MARKS))
    return tuple(shapes)


def allowed_digit_shapes(board: Board, cells: Iterable[Cell], symbols: Sequence[str]) -> tuple[Shape, ...]:
    """Return small digits in a row in the middle of each cell."""
    geometry = geometry_of(board)
    text = (" " if len(symbols) <= MAX_SPACED_DIGITS else "").join(symbols)
    size = round(min(ALLOWED_DIGITS_SIZE, ALLOWED_DIGITS_WIDTH / (CHARACTER_WIDTH * len(text))), 3)
    shapes = []
    for cell in cells:
        text_size = round(2 * geometry.inner_radii[cell] * size, 3)
        at = geometry.middles[cell]
        shapes.append(Text(at, text, "allowed-digits", text_size, Layer.RULE_MARKS, cell))
    return tuple(shapes)


def middle_of_cells(board: Board, cells: Sequence[Cell]) -> Point:
    """Return the corner that all cells have in common; the mean of their middles if there is none."""
    geometry = geometry_of(board)
    corners = set.intersection(*(set(geometry.polygons[cell]) for cell in cells))
    if len(corners) == 1:
        return corners.pop()
    middles = [geometry.middles[cell] for cell in cells]
    return rounded(sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles))


def lettered_shapes(board: Board, cells: Iterable[Cell], letters: Iterable[str]) -> tuple[Shape, ...]:
    """Return shaded cells with a small letter in the lower right corner of each."""
    shapes: list[Shape] = []
    for cell, letter in zip(cells, letters, strict=True):
        shapes.append(Polygon(geometry_of(board).polygons[cell], "mark-ground", Layer.SHADING, cell))
        shapes.append(corner_letter(board, cell, letter))
    return tuple(shapes)


def corner_letter(board: Board, cell: Cell, letter: str) -> Text:
    """Return a letter, or a few characters, in the lower right corner of a cell."""
    geometry = geometry_of(board)
    (x, y), radius = geometry.middles[cell], geometry.inner_radii[cell]
    at = rounded(x + LETTER_RIGHT * radius, y + LETTER_DOWN * radius)
    return Text(at, letter, "mark-letter", LETTER_SIZE, Layer.RULE_MARKS, cell, "end")


def four_arrows(board: Board, cell: Cell) -> Polygon:
    """Return four arrows behind the digit of a cell that point at its four sides."""
    geometry = geometry_of(board)
    (x, y), radius = geometry.middles[cell], geometry.inner_radii[cell]
    points = []
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        for out, side in ARROW_OUTLINE:
            points.append(rounded(x + radius * (out * dx - side * dy), y + radius * (out * dy + side * dx)))
    return Polygon(tuple(points), "dot.mark", Layer.RULE_LINES, cell)


def unknown_edges(board: Board, pairs: Iterable[tuple[Cell, Cell]]) -> tuple[Shape, ...]:
    """Return a dashed line on the edge between the cells of each pair."""
    polygons = geometry_of(board).polygons
    edges = ([point for point in polygons[first] if point in polygons[second]] for first, second in pairs)
    return tuple(Line(tuple(ends), "unknown-edge", Layer.HOUSE_EDGES) for ends in edges if len(ends) == 2)
