"""Symmetries: the rotations and reflections of a board that map cells to cells and houses to houses.

The candidates are the 24 symmetries of a regular 12-gon, which include those of the square and of the
triangular lattice. Other symmetries, such as exchanging two rows of a box, are left out: with them, a 9×9
board has 3,359,232 symmetries.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from polydoku.model.board import Board, Cell, Point, Polygon
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

Symmetry = tuple[Cell, ...]
"""For each cell, the cell to which the symmetry maps it."""


class _Rotation(NamedTuple):
    """A rotation around the origin; if `x_factor` is -1, a reflection of x comes first."""

    cosine: float
    sine: float
    x_factor: int


_ROTATIONS = tuple(
    _Rotation(cos(step * pi / 6), sin(step * pi / 6), x_factor) for x_factor in (1, -1) for step in range(12)
)


class _Image(NamedTuple):
    """A puzzle after a symmetry; the least image is the canonical one.

    In `digits`, a cell without a given has a number above all digits, so that images with early givens are
    least. `allowed` has the candidate mask of each cell, or is empty.
    """

    digits: tuple[int, ...]
    allowed: tuple[int, ...]


@lru_cache(maxsize=256)
def symmetries(board: Board) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board, at most 24; the identity comes first.

    A board without `places`, the polygons of its cells, has only the identity.

    >>> [len(symmetries(Board.square(size))) for size in (9, 6)]
    [8, 4]
    """
    houses = {frozenset(house.cells) for house in board.houses}
    unique = dict.fromkeys(mapping for _, mapping in _cell_mappings(board) if _preserves(mapping, houses))
    return tuple(unique) or (board.cells,)


NAMED_MOTIONS = {
    "rotate60": (2, 1),
    "rotate90": (3, 1),
    "rotate120": (4, 1),
    "rotate180": (6, 1),
    "mirror-h": (0, -1),
    "mirror-v": (6, -1),
    "diagonal": (9, -1),
    "antidiagonal": (3, -1),
}
"""Rotations and reflections with names: the turn in steps of 30 degrees, and -1 if x is reflected before.

``mirror-h`` exchanges left and right, ``mirror-v`` top and bottom, ``diagonal`` rows and columns.
"""


def named_symmetry(board: Board, name: str) -> Symmetry | None:
    """Return the symmetry of the board with a name of `NAMED_MOTIONS`, or `None` if the board lacks it.

    >>> named_symmetry(Board.square(4), "mirror-h")[:4]
    (3, 2, 1, 0)
    """
    turn, x_factor = NAMED_MOTIONS[name]
    index = turn + (12 if x_factor < 0 else 0)
    mapping = next((mapping for number, mapping in _cell_mappings(board) if number == index), None)
    return mapping if mapping in symmetries(board) else None


def symmetries_preserving(board: Board, cell_sets: Iterable[Iterable[Cell]]) -> tuple[Symmetry, ...]:
    """Return the symmetries of the board that map each of `cell_sets` to one of them."""
    preserved = {frozenset(cells) for cells in cell_sets}
    return tuple(symmetry for symmetry in symmetries(board) if _preserves(symmetry, preserved))


def canonical(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle that is the same for all rotated, reflected and relabelled forms of this puzzle.

    Of all forms, it is the first when givens are compared cell by cell and empty cells come last. Digits are
    renumbered in the order of the cells, unless candidates are restricted or a rule depends on the values of
    digits (thermometers, snakes). Titles, texts and the claimed solution are left out.

    >>> a = Puzzle(Board.square(4), {"r1c1": 3, "r2c3": 1})
    >>> canonical(a) == canonical(Puzzle(Board.square(4), {"r4c4": 2, "r3c2": 4}))
    True
    """
    board, rules = puzzle.board, puzzle.rules
    constraints = _transformed(board, rules, board.cells)
    can_renumber = puzzle.allowed is None and all(rule.can_relabel(board) for rule in rules)
    least_image = min(
        _image(puzzle, symmetry, can_renumber=can_renumber)
        for symmetry in symmetries(board)
        if _transformed(board, rules, symmetry) == constraints
    )
    givens = [digit if digit <= board.digits else 0 for digit in least_image.digits]
    return Puzzle(board, givens, rules=rules, allowed=least_image.allowed or None)


def _transformed(board: Board, rules: tuple[Rule, ...], symmetry: Symmetry) -> frozenset[Hashable]:
    """Return the constraints of the rules after the symmetry, for comparison."""
    return frozenset(constraint for rule in rules for constraint in rule.transformed_meaning(board, symmetry))


def _image(puzzle: Puzzle, symmetry: Symmetry, *, can_renumber: bool) -> _Image:
    digits, masks = [0] * len(symmetry), [0] * len(symmetry)
    for cell, image_cell in enumerate(symmetry):
        digits[image_cell] = puzzle.givens.digits[cell]
        masks[image_cell] = puzzle.allowed[cell] if puzzle.allowed else 0
    if can_renumber:
        digits_in_order = dict.fromkeys(filter(None, digits))
        new_digits = {digit: number for number, digit in enumerate(digits_in_order, 1)}
        digits = [new_digits.get(digit, 0) for digit in digits]
    empty = puzzle.board.digits + 1
    return _Image(tuple(digit or empty for digit in digits), tuple(masks) if puzzle.allowed else ())


@lru_cache(maxsize=256)
def canonical_name(board: Board) -> str:
    """Return sixteen hexadecimal digits that are the same for all rotated and reflected forms of a board.

    Names of cells and houses make no difference. On a board without places, the order of the cells does.

    >>> canonical_name(Board.square(6)) == canonical_name(Board.square(6, box=(3, 2)))
    True
    """
    numberings = []
    for centres in _rotated_centres(board) if board.places else ():
        left, top = min(x for x, _ in centres), min(y for _, y in centres)
        reading_keys = [(round(y - top, 3), round(x - left, 3)) for x, y in centres]
        cells_in_order = sorted(board.cells, key=reading_keys.__getitem__)
        numberings.append({cell: number for number, cell in enumerate(cells_in_order)})
    if not numberings:
        numberings = [{cell: cell for cell in board.cells}]
    least_houses = min(_numbered_houses(board, numbers) for numbers in numberings)
    content = repr((len(board), board.digits, least_houses))
    return blake2b(content.encode(), digest_size=8).hexdigest()


def _numbered_houses(board: Board, numbers: Mapping[Cell, int]) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted(numbers[cell] for cell in house.cells)) for house in board.houses)


def _preserves(symmetry: Symmetry, cell_sets: set[frozenset[Cell]]) -> bool:
    return all(frozenset(symmetry[cell] for cell in cells) in cell_sets for cells in cell_sets)


def _cell_mappings(board: Board) -> Iterator[tuple[int, Symmetry]]:
    """Yield the rotations and reflections that map the cells to the cells, by number, the identity first.

    Centres are compared in steps of 1/100 of a cell, and match if they differ by one step at most.
    """
    if not board.places:
        return
    cell_at: dict[tuple[int, int], Cell] = {}
    for number, centres in enumerate(_rotated_centres(board)):
        points = [(round(100 * x), round(100 * y)) for x, y in centres]
        if not cell_at:  # the first rotation is the identity
            cell_at = {
                (x + dx, y + dy): cell
                for cell, (x, y) in zip(board.cells, points, strict=True)
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
            }
        # The mapping is too short if a point has no cell.
        mapping = tuple(cell_at[point] for point in points if point in cell_at)
        if len(set(mapping)) == len(board):
            yield number, mapping


def _rotated_centres(board: Board) -> Iterator[list[Point]]:
    """Yield the centres of all cells after each of the 24 rotations and reflections.

    The origin is the mean of all centres. The unit of length is the side of a square with the mean area of
    a cell.
    """
    polygons = board.places or ()
    unit = sqrt(sum(map(_area, polygons)) / len(polygons)) or 1.0
    centres = [
        (sum(x for x, _ in polygon) / len(polygon) / unit, sum(y for _, y in polygon) / len(polygon) / unit)
        for polygon in polygons
    ]
    mean_x, mean_y = (sum(values) / len(centres) for values in zip(*centres, strict=True))
    for cosine, sine, x_factor in _ROTATIONS:
        offsets = [((x - mean_x) * x_factor, y - mean_y) for x, y in centres]
        yield [(cosine * x - sine * y, sine * x + cosine * y) for x, y in offsets]


def _area(polygon: Polygon) -> float:
    edges = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x1 * y2 - y1 * x2 for (x1, y1), (x2, y2) in edges)) / 2
