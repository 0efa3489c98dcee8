"""Defines `Supplement`: what a document of another program has besides the puzzle itself.

Setters' programs also store marks that are only drawn, the state of a player, and rules that only the text
states. None of it restricts the digits.
"""

from typing import Literal, NamedTuple

Point = tuple[float, float]
"""A place on the board: cells to the right of its left edge and below its top edge."""


class DrawnMark(NamedTuple):
    """A mark without a known meaning, such as a line or a coloured cell.

    `points` are the points of a line, the middles of the cells of a cage, or else the middle of the mark.
    `width` is the thickness of a line, and otherwise the width of the mark, in cells. `head` is the length of
    the arrowhead at the end of a line. `angle` is in degrees, clockwise. `is_above` says whether the mark is
    drawn over the digits.
    """

    kind: Literal["line", "rectangle", "ellipse", "text", "cage", "cell"]
    points: tuple[Point, ...]
    width: float = 0
    height: float = 0
    angle: float = 0
    head: float = 0
    stroke: str = ""
    fill: str = ""
    text: str = ""
    text_color: str = ""
    text_size: float = 0
    is_above: bool = False


class PlayerCell(NamedTuple):
    """What a player put into a cell: a digit (0: none), candidates in its middle or corners, and colours."""

    digit: int = 0
    center: tuple[int, ...] = ()
    corner: tuple[int, ...] = ()
    colors: tuple[str, ...] = ()


class Supplement(NamedTuple):
    """The drawing and the player's cells of a document, and how completely its rules were read.

    `player` has the name and the content of each cell that is not empty. `rules_complete` is false if the
    puzzle may have rules that only its text or its drawing states. `warnings` say what was ignored in the
    document; supplements that differ only in warnings are equal.

    >>> Supplement().rules_complete
    True
    """

    drawing: tuple[DrawnMark, ...] = ()
    player: tuple[tuple[str, PlayerCell], ...] = ()
    rules_complete: bool = True
    warnings: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Supplement) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self._content())

    def _content(self) -> tuple[object, ...]:
        return self.drawing, self.player, self.rules_complete


EMPTY = Supplement()
"""The supplement of a puzzle that is all there is."""
