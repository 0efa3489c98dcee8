"""Symmetries: the rotations and reflections of a board that map cells to cells and houses to houses.

Each of the 24 symmetries of a regular 12-gon is applied to the middles of the cells; these include the
symmetries of the square and of the triangular lattice. A board may have further symmetries that are no
motions, such as exchanging two rows of a box. They are not listed: a 9×9 board has 3,359,232 of them.
"""

from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from math import cos, pi, sin, sqrt

from polydoku.model.board import Board, Cell, Point, Polygon
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule

Symmetry = tuple[Cell, ...]
"""For each cell, the cell to which the symmetry maps it."""

_TURNS = tuple((cos(k * pi / 6), sin(k * pi / 6), mirror) for mirror in (1, -1) for k in range(12))


@lru_cache(maxsize=256)
def symmetries(board: Board) -> tuple[Symmetry, ...]:
    """Return every motion of the board as a tuple of cells, the identity first; at most 24.

    `symmetry[cell]` is the cell that `cell` goes to. A board without places has only the identity.

    >>> [len(symmetries(Board.square(size))) for size in (9, 6)]
    [8, 4]
    """
    houses = {frozenset(house.cells) for house in board.houses}
    motions = dict.fromkeys(motion for motion in _motions(board) if _keeps(motion, houses))
    return tuple(motions) or (board.cells,)


def of_puzzle(board: Board, sets: Iterable[Iterable[Cell]]) -> tuple[Symmetry, ...]:
    """Return the symmetries of a board that map further sets of cells (those of rules) to each other."""
    invariant_sets = {frozenset(cells) for cells in sets}
    return tuple(symmetry for symmetry in symmetries(board) if _keeps(symmetry, invariant_sets))


def canonical(puzzle: Puzzle) -> Puzzle:
    """Return the one puzzle that all turned, mirrored and relabelled forms of this one share.

    Of all forms the one whose givens, read cell by cell, are the least, where a blank comes last and
    digits are numbered as they appear. Digits keep their numbers where candidates are restricted, which go
    along, and where a rule is about the values of digits (thermometers, snakes). Titles, texts and the
    claimed solution are left out.

    >>> a = Puzzle(Board.square(4), {"r1c1": 3, "r2c3": 1})
    >>> canonical(a) == canonical(Puzzle(Board.square(4), {"r4c4": 2, "r3c2": 4}))
    True
    """
    board, rules = puzzle.board, puzzle.rules
    meaning = _meaning(board, rules, board.cells)
    symmetries_of_puzzle = [
        motion for motion in symmetries(board) if _meaning(board, rules, motion) == meaning
    ]
    relabels = puzzle.allowed is None and all(rule.can_relabel(board) for rule in rules)
    forms = (_form(puzzle, symmetry, relabels=relabels) for symmetry in symmetries_of_puzzle)
    digits, allowed = min(forms)
    givens = [0 if digit > puzzle.board.digits else digit for digit in digits]
    return Puzzle(puzzle.board, givens, rules=puzzle.rules, allowed=allowed or None)


def _meaning(board: Board, rules: tuple[Rule, ...], symmetry: Symmetry) -> frozenset[Hashable]:
    """What the rules mean after a symmetry."""
    return frozenset(meaning for rule in rules for meaning in rule.transformed_constraints(board, symmetry))


def _form(puzzle: Puzzle, symmetry: Symmetry, *, relabels: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Givens (a blank as one more than the digits) and restricted candidates after a motion."""
    moved_digits, blank = [0] * len(symmetry), puzzle.board.digits + 1
    masks = [0] * len(symmetry)
    for cell, place in enumerate(symmetry):
        moved_digits[place] = puzzle.givens.digits[cell]
        masks[place] = puzzle.allowed[cell] if puzzle.allowed else 0
    if not relabels:
        return tuple(digit or blank for digit in moved_digits), tuple(masks) if puzzle.allowed else ()
    labels = {digit: number for number, digit in enumerate(dict.fromkeys(filter(None, moved_digits)), 1)}
    return tuple(labels.get(digit, blank) for digit in moved_digits), ()


@lru_cache(maxsize=256)
def canonical_name(board: Board) -> str:
    """Return sixteen hexadecimal digits, the same for boards that differ only by a motion.

    Names of cells and houses do not count; without places the order of the cells does.

    >>> canonical_name(Board.square(6)) == canonical_name(Board.square(6, box=(3, 2)))
    True
    """
    forms = []
    for middles in _turned(board) if board.places else ():
        left, top = min(x for x, _ in middles), min(y for _, y in middles)
        points = [(round(y - top, 3), round(x - left, 3)) for x, y in middles]
        order = sorted(board.cells, key=points.__getitem__)
        forms.append(_houses(board, {cell: number for number, cell in enumerate(order)}))
    least = min(forms) if forms else _houses(board, {cell: cell for cell in board.cells})
    text = repr((len(board), board.digits, least))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _houses(board: Board, rank: dict[Cell, int]) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted(rank[cell] for cell in house.cells)) for house in board.houses)


def _keeps(symmetry: Symmetry, sets: set[frozenset[Cell]]) -> bool:
    return all(frozenset(symmetry[cell] for cell in cells) in sets for cells in sets)


def _motions(board: Board) -> Iterator[Symmetry]:
    """The motions that take the middle of every cell to the middle of a cell, the identity first."""
    if not board.places:
        return
    known: dict[tuple[int, int], Cell] = {}
    for middles in _turned(board):
        points = [(round(100 * x), round(100 * y)) for x, y in middles]
        if not known:
            around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            known = {
                (x + dx, y + dy): c
                for c, (x, y) in zip(board.cells, points, strict=True)
                for dx, dy in around
            }
        goals = [known.get(point) for point in points]
        motion = tuple(goal for goal in goals if goal is not None)
        if len(set(motion)) == len(board):
            yield motion


def _turned(board: Board) -> Iterator[list[Point]]:
    """The middles of all cells around the middle of the board, in each of the 24 motions.

    The unit is the side of a square as large as a cell.
    """
    polygons = board.places or ()
    unit = sqrt(sum(map(_area, polygons)) / len(polygons)) or 1.0
    middles = [
        (sum(x for x, _ in polygon) / len(polygon) / unit, sum(y for _, y in polygon) / len(polygon) / unit)
        for polygon in polygons
    ]
    x0, y0 = (sum(values) / len(middles) for values in zip(*middles, strict=True))
    for cosine, sine, mirror in _TURNS:
        yield [
            (cosine * (x - x0) * mirror - sine * (y - y0), sine * (x - x0) * mirror + cosine * (y - y0))
            for x, y in middles
        ]


def _area(polygon: Polygon) -> float:
    pairs = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(x * t - y * s for (x, y), (s, t) in pairs)) / 2
