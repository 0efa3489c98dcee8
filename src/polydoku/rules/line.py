"""What the rules of lines share: the cells of the line, its drawing, and lines that are read off a grid."""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import ClassVar, Self

from polydoku import words
from polydoku.errors import PuzzleError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.rule import Rule, named_cells, refuse_repeated, split_names
from polydoku.model.scene import Shape
from polydoku.rules.line_shapes import is_connected_line, line_shapes, touching_cells

READ_OFF_ATTEMPTS = 300
"""How many random lines are tried before a grid counts as having none that obeys a rule."""

READ_OFF_LENGTH = 6
"""The largest number of cells of a line that is read off a grid."""


@dataclass(frozen=True, init=False)
class LineRule(Rule):
    """A rule about the cells of a line, in their order.

    A subclass defines `line_name`, the part of its roles that names the line, and `cell_limits`.
    """

    is_known_by_drawing: ClassVar[bool] = False
    line_name: ClassVar[str]
    least_cells: ClassVar[int] = 2
    is_about_neighbours: ClassVar[bool] = False
    """Whether each two neighbours on a line obey the rule alone: then lines may meet in a cell."""

    has_marked_ends: ClassVar[bool] = False
    """Whether circles or diamonds show the ends of a line: then several lines may end there."""

    cells: tuple[str, ...]

    def __init__(self, cells: str | Iterable[str]) -> None:
        object.__setattr__(self, "cells", split_names(cells))

    def line_cells(self, board: Board) -> tuple[Cell, ...]:
        """Return the indices of the cells; raises `RuleError` for a repeated cell and for too few."""
        return line_cells(board, self.cells, self.id, at_least=self.least_cells)

    def scene(self, board: Board) -> tuple[Shape, ...]:
        return line_shapes(board, named_cells(board, self.cells), self.line_name)

    def is_fully_drawn(self, board: Board) -> bool:
        # A line between cells that do not touch passes over others, which do not belong to it.
        return is_connected_line(board, named_cells(board, self.cells))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        cells = named_cells(board, self.cells)
        if self.is_about_neighbours:
            return step_keys(cells)
        return step_keys(cells) | cell_keys(self.line_name, cells[1:-1] if self.has_marked_ends else cells)

    def end_keys(self, board: Board) -> frozenset[Hashable]:
        cells = named_cells(board, self.cells)
        return cell_keys(self.line_name, (cells[0], cells[-1])) if self.has_marked_ends else frozenset()

    def names(self) -> str:
        """Return the names of the cells, separated by spaces."""
        return " ".join(self.cells)

    @classmethod
    def read_off(cls, grid: Grid, rng: Random) -> Self | None:
        """Return a random line of two to six cells that touch, or `None` if none of 300 obeys the rule."""
        board = grid.board
        for path in random_paths(board, rng, max(2, cls.least_cells)):
            rule = cls.of_path(grid, tuple(board.names[cell] for cell in path), rng)
            if rule is not None and obeys(rule, grid):
                return rule
        return None

    @classmethod
    def marks_of(cls, grid: Grid, rng: Random) -> Iterator[Self]:
        """Yield random lines, each as long as it obeys the rule cell by cell, up to a random length.

        If lines of this rule do not grow in this way, random paths are tried as a whole.
        """
        fail_count = 0
        while fail_count < READ_OFF_LENGTH:
            rule = cls._grown(grid, rng)
            fail_count = 0 if rule else fail_count + 1
            if rule is not None:
                yield rule
        yield from super().marks_of(grid, rng)

    @classmethod
    def mark_of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        """Return the rule along `cells` with the parameters that all marks of a puzzle should share."""
        return cls.of_path(grid, cells, rng)

    @classmethod
    def _grown(cls, grid: Grid, rng: Random) -> Self | None:
        board = grid.board
        touching, length = touching_cells(board), rng.randint(3, READ_OFF_LENGTH)
        path, grown = [rng.choice(board.cells)], None
        while len(path) < length:
            following = [cell for cell in touching[path[-1]] if cell not in path]
            for cell in rng.sample(following, len(following)):
                rule = cls.mark_of_path(grid, tuple(board.names[other] for other in (*path, cell)), rng)
                if rule is not None and obeys(rule, grid):
                    path.append(cell)
                    grown = rule
                    break
            else:
                break
        return grown if len(path) >= cls.least_cells else None

    @classmethod
    def of_path(cls, grid: Grid, cells: tuple[str, ...], rng: Random) -> Self | None:
        """Return the rule along `cells` that may hold in `grid`; the default has no other parameters."""
        return cls(cells)


def line_cells(
    board: Board, cells: tuple[str, ...], rule_id: str, *, at_least: int = 2, where: str = "cells"
) -> tuple[Cell, ...]:
    """Return the indices of the cells of a line, which are different; digits may repeat on it.

    Raises `BoardError` for an unknown name, and `RuleError` for a repeated cell or for fewer than `at_least`
    cells.
    """
    indices = named_cells(board, cells, where)
    refuse_repeated(board, indices, rule_id)
    if len(indices) < at_least:
        what = f"{where}: {words.amount(len(indices), 'cell')}, not {at_least} or more"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return indices


def refuse_outside(rule_id: str, name: str, value: int, least: int, most: int) -> None:
    """Raise `RuleError` if the parameter `name` is not `least` to `most`."""
    if not least <= value <= most:
        what = f"{name} {value}: must be {least} to {most}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)


def line_keys(line_name: str, cells: tuple[Cell, ...]) -> frozenset[Hashable]:
    """Return the keys of the places of a line: its cells, and each step from cell to cell.

    Two lines of one colour that meet in a cell cannot be told apart. One that runs along another hides it,
    whatever their colours.
    """
    return step_keys(cells) | cell_keys(line_name, cells)


def cell_keys(line_name: str, cells: tuple[Cell, ...]) -> frozenset[Hashable]:
    """Return the keys of the cells of a line."""
    return frozenset((line_name, cell) for cell in cells)


def step_keys(cells: tuple[Cell, ...]) -> frozenset[Hashable]:
    """Return the keys of each step from cell to cell."""
    return frozenset(("line", frozenset(step)) for step in pairwise(cells))


def obeys(rule: Rule, grid: Grid) -> bool:
    """Return whether a full grid obeys a rule; `False` if the rule does not fit the board."""
    try:
        return rule.holds(grid.board, grid.digits)
    except PuzzleError:
        return False


def random_paths(board: Board, rng: Random, least: int) -> Iterator[tuple[Cell, ...]]:
    """Yield random paths through touching cells, each cell once; the first ones may be longer."""
    for number in range(READ_OFF_ATTEMPTS):
        longest = max(least, READ_OFF_LENGTH - number * READ_OFF_LENGTH // READ_OFF_ATTEMPTS)
        path = random_path(board, rng, rng.randint(least, longest))
        if len(path) >= least:
            yield path


def random_path(board: Board, rng: Random, length: int) -> tuple[Cell, ...]:
    """Return a path of up to `length` different cells that touch, from a random cell."""
    touching = touching_cells(board)
    path = [rng.choice(board.cells)]
    while len(path) < length:
        following = [cell for cell in touching[path[-1]] if cell not in path]
        if not following:
            break
        path.append(rng.choice(following))
    return tuple(path)
