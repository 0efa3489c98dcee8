"""The base class of rules, and functions that several rules share.

A rule is what a setter writes, such as "killer cage". On a board it means one or more constraints, which the
engines propagate and human techniques reason with.
"""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self

from polydoku import words
from polydoku.errors import BoardError, PuzzleError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.extra_cells import ExtraCell
from polydoku.model.rule_fields import (
    field_types,
    fits_type,
    required_fields,
    type_in_words,
    with_lists,
    with_tuples,
)
from polydoku.model.rule_page import RulePage

if TYPE_CHECKING:
    from random import Random

    from polydoku.model.grid import Grid
    from polydoku.model.scene import Shape


_MOST_FAILS = 20
"""After this number of vain attempts in a row, it is assumed that a grid has no marks of a rule."""


class Rule:
    """One condition on the cells of a board. Subclasses are frozen dataclasses; their fields are parameters.

    A subclass must define `id`, `summary` and `constraints`.
    """

    id: ClassVar[str]
    summary: ClassVar[str]
    """What the rule says, as a clause in lower case, such as "both long diagonals hold different digits"."""

    title: ClassVar[str]
    """The name in sentences, such as "killer cage"; by default the `id` with spaces for hyphens."""

    is_known_by_drawing: ClassVar[bool] = True
    """Whether most solvers know the rule when they see its drawing; otherwise its legend is added below."""

    page: ClassVar[RulePage] = RulePage()
    """The special cases, the example and the other names of the rule, from which its page is made."""

    mark_lists: ClassVar[tuple[str, ...]] = ()
    """The parameters that list marks, each of which could be a rule alone, such as the dots of one colour."""

    engine: ClassVar[str] = "general"
    """The name in `polydoku.search.engines` of the engine that searches puzzles with this rule."""

    def __init_subclass__(cls) -> None:
        """Set the default title, and keep the `repr` of `Rule`.

        `dataclass` replaces the `repr` of a class only if the class has none of its own.
        """
        super().__init_subclass__()
        if "id" in cls.__dict__ and "title" not in cls.__dict__:
            cls.title = cls.id.replace("-", " ")
        cls.__repr__ = Rule.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        module_parts = type(self).__module__.split(".")
        package = f"{module_parts[1]}." if module_parts[0] == "polydoku" else ""
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.parameters())
        return f"{package}{type(self).__qualname__}({fields})"

    def for_board(self, board: Board) -> Self:
        """Check that the rule fits `board`, and return it; subclasses may return an adapted rule.

        Raises `RuleError` or `BoardError` if it does not fit.
        """
        self.constraints(board)
        return self

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        """Return the constraints that express the rule on `board`.

        Raises `RuleError` or `BoardError` for a board or parameters that do not fit.
        """
        raise NotImplementedError

    def extra_cells(self, board: Board) -> tuple[ExtraCell, ...]:
        """Return the cells that the rule has besides those of the board (see `polydoku.model.extra_cells`).

        A rule with such cells names the engine ``extra-cells``. In its other methods, a board that is passed
        to `constraints` has these cells: ``board["r1c1.region"]``. Raises `RuleError` for a board or
        parameters that do not fit.
        """
        return ()

    def changed_constraints(
        self, board: Board, rule: "Rule", constraints: tuple[Constraint, ...]
    ) -> tuple[Constraint, ...]:
        """Return what another rule means in a puzzle that has this rule too.

        `constraints` is what `rule` means alone. Only rules with extra cells change other rules.
        """
        return constraints

    def holds(self, board: Board, digits: bytes) -> bool:
        """Return whether a full grid obeys the rule.

        A grid obeys a rule with extra cells if something that the rule hides fits the digits.
        """
        if self.extra_cells(board):
            from polydoku.model.answer import Verdict
            from polydoku.model.puzzle import Puzzle

            return Puzzle(board, digits, rules=[self]).verdict() is not Verdict.NONE
        constraints_hold = all(constraint.holds(digits) for constraint in self.constraints(board))
        return constraints_hold and not self.fault_text(board, digits)

    @classmethod
    def read_off(cls, grid: "Grid", rng: "Random") -> Self | None:
        """Return a rule of this class, with random parameters, that a full grid obeys, or `None`.

        A puzzle with this rule and givens from `grid` then has a solution; tests make puzzles in this way.
        This method tries the default parameters only; rules without defaults override it.
        """
        try:
            rule = cls().for_board(grid.board)
        except (TypeError, PuzzleError):
            return None
        return rule if rule.holds(grid.board, grid.digits) else None

    @classmethod
    def marks_of(cls, grid: "Grid", rng: "Random") -> "Iterator[Self]":
        """Yield rules of this class that a full grid obeys, from which a generator takes what it needs.

        The default reads off one random rule after another, and ends only if there are none; they may
        overlap. A class whose rules should cover the board together, such as cages, overrides this.
        """
        fail_count = 0
        while fail_count < _MOST_FAILS:
            rule = cls.read_off(grid, rng)
            fail_count = fail_count + 1 if rule is None else 0
            yield from () if rule is None else rule.split()

    def split(self) -> tuple[Self, ...]:
        """Return a rule for each of the marks in `mark_lists`; the rule itself if it has none."""
        lists = {name: getattr(self, name) for name in self.mark_lists}
        if not lists:
            return (self,)
        others = {name: getattr(self, name) for name in self.parameters() if name not in lists}
        empty = dict.fromkeys(lists, ())
        lists_of_one = [{**empty, name: (mark,)} for name, marks in lists.items() for mark in marks]
        return tuple(type(self)(**others, **list_of_one) for list_of_one in lists_of_one)

    def joined(self, rules: "Iterable[Self]") -> Self:
        """Return one rule with the marks of this and of others, whose other parameters are the same."""
        parameters = {name: getattr(self, name) for name in self.parameters()}
        for rule in rules:
            for name in self.mark_lists:
                parameters[name] = (*parameters[name], *getattr(rule, name))
        return type(self)(**parameters)

    def can_relabel(self, board: Board) -> bool:
        """Return whether a grid that obeys the rule still does after any renaming of the digits."""
        return all(constraint.can_relabel for constraint in self.constraints(board))

    def transformed_meaning(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        """Return what the rule means after each cell is replaced by its image ``symmetry[cell]``.

        Two rules with equal results mean the same.
        """
        return frozenset(constraint.transformed(symmetry) for constraint in self.constraints(board))

    def paths(self, board: Board) -> tuple[tuple[Cell, ...], ...]:
        """Return the paths that the rule prescribes, each as a tuple of cells in order."""
        return ()

    def scene(self, board: Board) -> "tuple[Shape, ...]":
        """Return the shapes that draw the rule; the default draws nothing."""
        return ()

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether the drawing alone shows what the rule says; otherwise a caption is added."""
        return bool(self.scene(board))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        """Return keys for the places of the drawing, such as ``("cage", cell)``.

        Drawings of rules with a common key overlap and cannot be told apart, so these rules get captions.
        The default has a key for each polygon.
        """
        from polydoku.model.scene import Polygon

        shapes = self.scene(board)
        return frozenset((shape.role, shape.cell) for shape in shapes if isinstance(shape, Polygon))

    def end_keys(self, board: Board) -> frozenset[Hashable]:
        """Return keys for places that several rules may share, but where none of another's `overlap_keys` is.

        An example are the circles at the ends of lines: lines may end there, but not pass through them.
        """
        return frozenset()

    def revealed_board(self, board: Board, extra: Mapping[str, int]) -> Board:
        """Return the board with the houses that the rule hides; `extra` is that of a solution's grid."""
        return board

    def revealed_scene(self, board: Board, extra: Mapping[str, int]) -> "tuple[Shape, ...]":
        """Return the shapes that show in a solution what the rule hides."""
        return ()

    def revealed_text(self, board: Board, extra: Mapping[str, int]) -> str:
        """Return what the rule hides in a solution, for the line below its text; empty if walls show it."""
        return ""

    def sentence(self) -> str:
        """Return the `summary`, followed by the parameters that differ from their defaults."""
        values = {name: getattr(self, name) for name in self.parameters()}
        defaults = vars(type(self))  # a dataclass stores the default of a field as a class attribute
        changed = {name: value for name, value in values.items() if value != defaults.get(name)}
        texts = [f"{name} {_in_words(value)}" for name, value in changed.items()]
        return f"{self.summary} ({', '.join(texts)})" if texts else self.summary

    def caption(self) -> str:
        """Return the line that explains the rule below a picture: its title and its sentence."""
        return f"{self.title}: {self.sentence()}"

    def on_board(self, board: Board) -> Self:
        """Return the rule for a caption, with the numbers that its defaults are on a board."""
        return self

    def legend(self) -> str:
        """Return the line that explains the rule to people who see its drawing; by default the caption.

        Rules whose parameters are drawn name none of them: all cages of a puzzle have the same legend.
        """
        return self.caption()

    def fault_text(self, board: Board, digits: bytes) -> str:
        """Return how a full grid breaks the rule in a way that no constraint expresses, or ``""``."""
        return ""

    @classmethod
    def parameters(cls) -> list[str]:
        """Return the names of the parameters: the fields of the dataclass."""
        from dataclasses import fields, is_dataclass

        return [field.name for field in fields(cls)] if is_dataclass(cls) else []

    def to_json(self) -> dict[str, Any]:
        """Return ``{"rule": id, …parameters}``."""
        return {"rule": self.id, **{name: with_lists(getattr(self, name)) for name in self.parameters()}}

    @classmethod
    def from_json(cls, document: dict[str, Any], where: str = "") -> Self:
        """Return the rule of a document in the form of `to_json`; raises `RuleError` for an invalid one.

        `where` is the place of the document in its file, for error messages.
        """
        values = {key: value for key, value in document.items() if key != "rule"}
        known = cls.parameters()
        types = field_types(cls) if values else {}
        for key in values:
            if key not in known:
                what = f"no parameter '{key}'" + (f" (it has {', '.join(known)})" if known else "")
                raise RuleError("rule-parameter", where, rule=cls.id, what=what)
            if not fits_type(values[key], types.get(key)):
                place, value = f"{where}.{key}" if where else key, json.dumps(values[key])[:60]
                raise RuleError("json-form", place, expected=type_in_words(types.get(key)), value=value)
        try:
            return cls(**{key: with_tuples(value) for key, value in values.items()})
        except TypeError:  # a parameter is missing, or its value is of a type that `fits_type` does not check
            missing = ", ".join(key for key in required_fields(cls) if key not in values)
            what = f"{missing} missing" if missing else f"{', '.join(values)} of another kind than it takes"
            raise RuleError("rule-parameter", where, rule=cls.id, what=what) from None


def _in_words(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def split_names(names: str | Iterable[str]) -> tuple[str, ...]:
    """Return names, such as those of cells, that are written as one text or one by one.

    >>> split_names("r1c1 r1c2")
    ('r1c1', 'r1c2')
    """
    return tuple(names.split() if isinstance(names, str) else names)


def named_cells(board: Board, cells: tuple[str, ...], where: str = "cells") -> tuple[Cell, ...]:
    """Return the indices of cells given by name.

    Raises `BoardError` for an unknown name, with its place: ``cells[2]`` if `where` is ``cells``.
    """
    index = board.index
    try:
        return tuple([index[name] for name in cells])
    except KeyError:  # a name in another spelling, or of no cell
        return tuple(named_cell(board, name, f"{where}[{number}]") for number, name in enumerate(cells))


def named_cell(board: Board, name: str, where: str) -> Cell:
    """Return the index of a cell; raises `BoardError` with the name of the parameter, `where`."""
    try:
        return board[name]
    except BoardError as error:
        raise error.at(where) from None


def distinct_cells(
    board: Board, cells: tuple[str, ...], rule_id: str, *, at_least: int = 2, at_most: int | None = None
) -> tuple[Cell, ...]:
    """Return the indices of cells given by name, after checking that they are different and not too many.

    `at_most` is by default the number of digits, because most rules want different digits in the cells.
    Raises `BoardError` for an unknown name, and `RuleError` for a repeated cell, or for fewer cells than
    `at_least` or more than `at_most`. `rule_id` is for error messages.
    """
    indices = named_cells(board, cells)
    refuse_repeated(board, indices, rule_id)
    most = board.digits if at_most is None else at_most
    if not at_least <= len(indices) <= most:
        expected = f"{at_least} to {most}" if at_least < most else str(most)
        what = f"{words.amount(len(indices), 'cell')}, not {expected}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return indices


def refuse_repeated(board: Board, cells: tuple[Cell, ...], rule_id: str) -> None:
    """Raise `RuleError` if a cell is in `cells` twice."""
    if len(set(cells)) < len(cells):
        repeated = next(cell for cell, count in Counter(cells).items() if count > 1)
        raise RuleError("rule-parameter", rule=rule_id, what=f"{board.names[repeated]} is listed twice")


def checked_integer(rule_id: str, name: str, value: int, lowest: int, highest: int) -> int:
    """Return the parameter `value`, after checking that it is an integer from `lowest` to `highest`.

    Raises `RuleError` with the `name` of the parameter for any other value.

    >>> checked_integer("sandwich", "total", 35, 0, 35)
    35
    """
    if type(value) is not int or not lowest <= value <= highest:
        what = f"{name} {str(value)[:40]}: must be {lowest} to {highest}"
        raise RuleError("rule-parameter", rule=rule_id, what=what)
    return value


def first_value(board: Board) -> int:
    """Return the value of the first digit in sums and ratios: 0 on a board with the symbols 0-8, else 1."""
    return 0 if board.symbols[0] == "0" else 1


@lru_cache(maxsize=64)
def square_size(board: Board, rule_id: str) -> int:
    """Return n of an n×n board with rows and columns; raises `RuleError` for any other board."""
    size = board.digits
    numbers = range(1, size + 1)
    if board.labels != tuple((row, column) for row in numbers for column in numbers):
        raise RuleError("rule-board", rule=rule_id, needs="an n×n board")
    return size


@lru_cache(maxsize=64)
def box_shape(board: Board, rule_id: str) -> tuple[int, int]:
    """Return the (rows, columns) of each box of a board; raises `RuleError` if boxes are not rectangles."""
    size = square_size(board, rule_id)
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    columns = sum(cell < size for cell in boxes[0]) if boxes else 0  # cells of the first box in row 0
    if columns and size % columns == 0:
        rows = size // columns
        box_positions = ({(cell // size // rows, cell % size // columns) for cell in box} for box in boxes)
        if all(len(positions) == 1 for positions in box_positions):
            return rows, columns
    raise RuleError("rule-board", rule=rule_id, needs="a board with rectangular boxes")
