"""The class `Rule`: a frozen value with its parameters, its constraints and its description.

The constraints are the meaning of a rule: the engine propagates them and logic reasons with them. Each kind
of constraint has one file in `polydoku.constraints` and one in the core.
"""

import json
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from polydoku import words
from polydoku.errors import BoardError, PuzzleError, RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule_fields import fits, form, frozen, plain, required, types_of

if TYPE_CHECKING:
    from random import Random

    from polydoku.model.grid import Grid
    from polydoku.model.scene import Shape


class Rule:
    """One condition on the cells of a board. Subclasses are frozen dataclasses with an `id`."""

    id: ClassVar[str]
    summary: ClassVar[str]
    title: ClassVar[str]
    """What people call the rule, such as "killer cage"; by default the `id` with spaces."""

    engine: ClassVar[str] = "general"
    """The engine that searches puzzles with this rule: a name in `polydoku.search.engines`."""

    def __init_subclass__(cls) -> None:
        """Give each rule its title, and the `repr` of this class instead of that of dataclasses."""
        super().__init_subclass__()
        if "id" in cls.__dict__ and "title" not in cls.__dict__:
            cls.title = cls.id.replace("-", " ")
        cls.__repr__ = Rule.__repr__  # type: ignore[method-assign]

    def __repr__(self) -> str:
        kind = type(self)
        module_parts = kind.__module__.split(".")
        package = f"{module_parts[1]}." if module_parts[0] == "polydoku" else ""
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.parameters())
        return f"{package}{kind.__qualname__}({fields})"

    def for_board(self, board: Board) -> Self:
        """Return this rule adapted to `board`; raises `RuleError` if it does not fit the board."""
        self.constraints(board)
        return self

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        """Return the constraints that the rule means on `board`."""
        raise NotImplementedError

    def holds(self, board: Board, digits: bytes) -> bool:
        """Return whether a full grid keeps the rule."""
        obeyed = all(constraint.holds(digits) for constraint in self.constraints(board))
        return obeyed and not self.fault_text(board, digits)

    @classmethod
    def read_off(cls, grid: "Grid", rng: "Random") -> Self | None:
        """Return a rule of this kind with random parameters that a full grid keeps, or `None`.

        A rule that has defaults for all its parameters uses the defaults.
        """
        try:
            rule = cls().for_board(grid.board)
        except (TypeError, PuzzleError):
            return None
        return rule if rule.holds(grid.board, grid.digits) else None

    def can_relabel(self, board: Board) -> bool:
        """Return whether a grid that keeps the rule keeps it after any renaming of the digits."""
        return all(constraint.can_relabel for constraint in self.constraints(board))

    def transformed_constraints(self, board: Board, symmetry: Sequence[Cell]) -> frozenset[Hashable]:
        """Return what the rule means after a symmetry of the board, as values to be compared."""
        return frozenset(constraint.transformed(symmetry) for constraint in self.constraints(board))

    def paths(self, board: Board) -> tuple[tuple[Cell, ...], ...]:
        """Return the paths that the rule prescribes, each as its cells in order."""
        return ()

    def scene(self, board: Board) -> "tuple[Shape, ...]":
        """Return the shapes that draw the rule; a rule without shapes gets a caption."""
        return ()

    def is_fully_drawn(self, board: Board) -> bool:
        """Return whether the shapes of `scene` show the whole rule; if not, it also gets a caption."""
        return bool(self.scene(board))

    def overlap_keys(self, board: Board) -> frozenset[Hashable]:
        """Return what the shapes occupy, such as cells with a role; rules that share a place get captions."""
        from polydoku.model.scene import Polygon

        shapes = self.scene(board)
        return frozenset((shape.role, shape.cell) for shape in shapes if isinstance(shape, Polygon))

    def sentence(self) -> str:
        """Return what the rule says, with its parameters.

        This is the `summary`, followed by the parameters that differ from their defaults.
        """
        values = {name: getattr(self, name) for name in self.parameters()}
        defaults = vars(type(self))
        changed = [f"{name} {_plain(value)}" for name, value in values.items() if value != defaults.get(name)]
        return f"{self.summary} ({', '.join(changed)})" if changed else self.summary

    def caption(self) -> str:
        """Return the line below a picture that says the rule: its title and its sentence."""
        return f"{self.title}: {self.sentence()}"

    def fault_text(self, board: Board, digits: bytes) -> str:
        """Return in words how a full grid breaks this rule apart from equal digits; empty if it does not."""
        return ""

    @classmethod
    def parameters(cls) -> list[str]:
        """Return the names of the rule's parameters: the fields of its dataclass."""
        from dataclasses import fields, is_dataclass

        return [field.name for field in fields(cls)] if is_dataclass(cls) else []

    def to_json(self) -> dict[str, Any]:
        """Return ``{"rule": id, …parameters}``."""
        return {"rule": self.id, **{name: plain(getattr(self, name)) for name in self.parameters()}}

    @classmethod
    def from_json(cls, document: dict[str, Any], where: str = "") -> Self:
        """Return the rule of a document as `to_json` writes it; raises `RuleError` for a wrong one."""
        values = {key: value for key, value in document.items() if key != "rule"}
        known, kinds = cls.parameters(), types_of(cls) if values else {}
        for key in values:
            if key not in known:
                what = f"no parameter '{key}'" + (f" (it has {', '.join(known)})" if known else "")
                raise RuleError("rule-parameter", where, rule=cls.id, what=what)
            if not fits(values[key], kind := kinds.get(key)):
                place, value = f"{where}.{key}" if where else key, json.dumps(values[key])[:60]
                raise RuleError("json-form", place, form=form(kind), value=value)
        try:
            return cls(**{key: frozen(value) for key, value in values.items()})
        except TypeError:
            missing = ", ".join(key for key in required(cls) if key not in values)
            what = f"{missing} missing" if missing else f"{', '.join(values)} of another kind than it takes"
            raise RuleError("rule-parameter", where, rule=cls.id, what=what) from None


def _plain(value: object) -> str:
    """A parameter as people read it: a list of cells as their names in a row."""
    return " ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def named_cells(board: Board, cells: tuple[str, ...], where: str = "cells") -> tuple[Cell, ...]:
    """Return the indices of named cells; raises `BoardError` that says which entry is wrong."""
    indices = []
    for number, name in enumerate(cells):
        try:
            indices.append(board[name])
        except BoardError as error:
            raise error.at(f"{where}[{number}]") from None
    return tuple(indices)


def distinct_cells(board: Board, cells: tuple[str, ...], rule: str, *, least: int = 2) -> tuple[Cell, ...]:
    """Return the indices of `least` to n different cells, where n is the number of digits.

    Raises `BoardError` for an unknown cell and `RuleError` for any other fault.
    """
    indices = named_cells(board, cells)
    if len(set(indices)) < len(indices):
        doubled = next(cell for number, cell in enumerate(indices) if cell in indices[:number])
        raise RuleError("rule-parameter", rule=rule, what=f"{board.names[doubled]} is in it twice")
    if not least <= len(indices) <= board.digits:
        what = f"{words.amount(len(indices), 'cell')}, not {least} to {board.digits}"
        raise RuleError("rule-parameter", rule=rule, what=what)
    return indices


def first_value(board: Board) -> int:
    """Return what the first digit of a board counts in sums and ratios: 0 where it is shown as 0, else 1."""
    return 0 if board.symbols[0] == "0" else 1


def square_size(board: Board, rule: str) -> int:
    """Return n of an n×n board with rows and columns; raises `RuleError` for any other board."""
    size = board.digits
    if board.labels is None or list(board.labels) != [
        (r, c) for r in range(1, size + 1) for c in range(1, size + 1)
    ]:
        raise RuleError("rule-board", rule=rule, needs="an n×n board")
    return size


def box_shape(board: Board, rule: str) -> tuple[int, int]:
    """Return (rows, columns) of the boxes of a board with regular boxes; `RuleError` without them."""
    size = square_size(board, rule)
    boxes = [house.cells for house in board.houses if house.kind == "box"]
    columns = sum(1 for cell in boxes[0] if cell < size) if boxes else 0
    if columns and size % columns == 0:
        rows = size // columns
        if all(len({(c // size // rows, c % size // columns) for c in box}) == 1 for box in boxes):
            return rows, columns
    raise RuleError("rule-board", rule=rule, needs="a board with rectangular boxes")
