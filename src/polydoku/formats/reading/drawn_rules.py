"""Rules as drawn marks, for formats that only draw them."""

from collections.abc import Iterator

from polydoku.errors import PuzzleError
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Line, Polygon, Shape, Text
from polydoku.model.supplement import DrawnMark

_COLORS = {
    "line.whisper": "#67F067",
    "line.renban": "#F067F0",
    "line.region-sum": "#2ECBFF",
    "line.entropic": "#FFCCAA",
    "line.modular": "#33BBAA",
    "line.parity": "#FF6666",
    "line.arrow": "#000000",
    "dot.black": "#000000",
    "dot.white": "#FFFFFF",
    "outside-arrow": "#000000",
    "region-edge": "#000000",
    "sign": "#000000",
}
"""The colours that setters' programs use."""

_OTHER_COLOR = "#CFCFCF"
_THIN = 0.03
_THIN_LINES = ("line.arrow", "outside-arrow", "outside-frame", "region-edge", "sign", "cage", "unknown-edge")
_WIDTH = 0.2
_HIDDEN_ENDINGS = ("-edge", "-middle", "-ground")
"""Parts of drawings that only set lines off, or make room for text."""


def marks_of_rule(rule: Rule, board: Board) -> Iterator[DrawnMark]:
    """Yield the marks that draw a rule; none for a rule that a board without places cannot show."""
    try:
        shapes = rule.scene(board)
    except PuzzleError:
        return
    for shape in shapes:
        if shape.role != "fog" and (shape.role == "region-edge" or not shape.role.endswith(_HIDDEN_ENDINGS)):
            yield from _marks_of_shape(shape)


def _marks_of_shape(shape: Shape) -> Iterator[DrawnMark]:
    color = _COLORS.get(shape.role, _OTHER_COLOR)
    if isinstance(shape, Line | Polygon):
        is_closed = isinstance(shape, Polygon) or shape.closed
        points = (*shape.points, shape.points[0]) if is_closed else shape.points
        is_thin = isinstance(shape, Polygon) or shape.role in _THIN_LINES
        head = 0.2 if isinstance(shape, Line) and shape.arrow else 0
        width = _THIN if is_thin else _WIDTH
        yield DrawnMark(kind="line", points=points, width=width, head=head, stroke=color)
    elif isinstance(shape, Dot):
        size = round(2 * shape.radius, 3)
        yield DrawnMark(
            kind="ellipse",
            points=(shape.centre,),
            width=size,
            height=size,
            stroke="#000000",
            fill=color,
            is_above=shape.role.startswith("dot."),
        )
    elif isinstance(shape, Text):
        yield DrawnMark(
            kind="text",
            points=(shape.at,),
            width=0.5,
            height=0.5,
            text=shape.text,
            text_color="#000000",
            text_size=shape.size,
            is_above=True,
        )
