"""Hints: mistakes are reported first, then candidates that a placed digit rules out, then the simplest step.

Level 1 names a house to look at, level 2 also the technique, 3 the digits, 4 the reason and 5 the result.
"""

from typing import Any, Literal

from polydoku.errors import PuzzleError
from polydoku.explain.mistakes import clashes, differences_from_solution, excluded_marks, mistake_text
from polydoku.explain.player_state import (
    MarksLike,
    grid_of,
    has_exchangeable_digits,
    marks_of,
    position_of,
    prove_solution_count,
)
from polydoku.explain.position import Position
from polydoku.explain.selection import TechniqueNames, select
from polydoku.explain.simplest_step import simplest
from polydoku.explain.text.sentence import cells_of, hint_text
from polydoku.model.answer import StoppedBy, Verdict
from polydoku.model.board import Cell, CellLike
from polydoku.model.frozen import Frozen, set_field
from polydoku.model.grid import Grid, GridLike
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation, RoleContent, Step
from polydoku.search.limits import Budget

HintKind = Literal["mistake", "step", "solved", "stuck"]
HINT_MS = 10_000
"""The default of `budget_ms`, the milliseconds after which the search for a hint is stopped."""

FIRST_LEVEL_WITH_CELLS = 4
"""The first level that reveals the step and its cells."""


class Hint(Frozen):
    """A hint for a player; `str` is its text.

    - `kind`: ``stuck`` means that no step was found, or that the puzzle has no solution.
    - `cells`: the cells that the text names.
    - `step`: the step of a hint at level 4 or 5.
    - `grid`: the player's grid after the step, at level 5.
    - `stopped_by`: the limit that ended the search for a step.
    """

    __slots__ = ("cells", "grid", "kind", "level", "puzzle", "step", "stopped_by", "text")
    puzzle: Puzzle
    level: int
    kind: HintKind
    text: str
    step: Step | None
    cells: tuple[Cell, ...]
    grid: Grid | None
    stopped_by: StoppedBy | None

    def __init__(
        self,
        puzzle: Puzzle,
        level: int,
        kind: HintKind,
        text: str,
        *,
        step: Step | None = None,
        cells: tuple[Cell, ...] = (),
        grid: Grid | None = None,
        stopped_by: StoppedBy | None = None,
    ) -> None:
        set_field(self, "puzzle", puzzle)
        set_field(self, "level", level)
        set_field(self, "kind", kind)
        set_field(self, "text", text)
        set_field(self, "step", step)
        set_field(self, "cells", cells)
        set_field(self, "grid", grid)
        set_field(self, "stopped_by", stopped_by)

    def to_json(self) -> dict[str, Any]:
        """Return level, kind, text, step and cells as a JSON document."""
        names = self.puzzle.board.names
        document: dict[str, Any] = {"level": self.level, "kind": self.kind, "text": self.text}
        if self.stopped_by is not None:
            document["stopped_by"] = self.stopped_by
        if self.step is not None:
            document["step"] = self.step.to_json() | {"text": self.step.explain()}
        if self.cells:
            document["cells"] = [names[cell] for cell in self.cells]
        return document

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hint) and self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self.level, self.kind, self.text))

    def _content(self) -> tuple[object, ...]:
        return tuple(getattr(self, slot) for slot in self.__slots__)

    def __reduce__(self) -> tuple[object, ...]:
        return _from_content, self._content()

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import hint_html

        return hint_html(self)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Hint level {self.level}, {self.kind}: {self.text}>"


def _from_content(*content: Any) -> Hint:
    hint = object.__new__(Hint)
    for slot, value in zip(Hint.__slots__, content, strict=True):
        set_field(hint, slot, value)
    return hint


def hint(
    puzzle: Puzzle,
    *,
    grid: "GridLike | str | None" = None,
    marks: "MarksLike | None" = None,
    level: int = 4,
    cell: CellLike | None = None,
    use: TechniqueNames = None,
    without: TechniqueNames = (),
    notation: Notation = "rc",
    budget_ms: float | None = HINT_MS,
    max_nodes: int | None = None,
) -> Hint:
    """Return the next hint for a player's grid and marks, at a level from 1 to 5.

    With `cell`, steps that place or remove a candidate in this cell are preferred, then steps in its peers.
    `max_nodes` limits the search that proves whether there is one solution, which some techniques assume.
    Raises `PuzzleError` if `cell` is already filled correctly.
    """
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    budget = Budget(budget_ms, max_nodes)
    cell_index = None if cell is None else puzzle.board[cell]
    player_grid = grid_of(puzzle, grid)
    player_marks = marks_of(puzzle.board, marks)
    mistakes = clashes(puzzle, player_grid)
    if not mistakes:
        # Clashes are reported without `proof`, so it is defined wherever it is needed.
        proof = prove_solution_count(puzzle, budget)
        mistakes = differences_from_solution(puzzle, player_grid, player_marks, proof)
    if mistakes:
        cells = mistakes[0].cells if level >= FIRST_LEVEL_WITH_CELLS else ()
        return Hint(puzzle, level, "mistake", mistake_text(mistakes[0], puzzle, level, notation), cells=cells)
    if proof.verdict is Verdict.NONE:
        return Hint(puzzle, level, "stuck", "The puzzle has no solution.")
    position = position_of(puzzle, player_grid, marks)
    if position.solved:
        return Hint(puzzle, level, "solved", "The grid is complete and correct.")
    if cell_index is not None and (digit := position.values[cell_index]):
        name, symbol = puzzle.board.names[cell_index], puzzle.board.symbol(digit)
        raise PuzzleError("hint-cell", cell=name, digit=symbol)
    step = sight_step(position, player_marks)
    if step is None:
        unique = has_exchangeable_digits(puzzle) and proof.verdict is Verdict.ONE
        step = simplest(position, select(use, without, unique=unique), budget, cell=cell_index)
    if step is not None:
        return _step_hint(puzzle, step, level, notation)
    if position.stop:
        text = f"No step was found within {budget_ms:,.0f} ms."
        return Hint(puzzle, level, "stuck", text, stopped_by=position.stopped_by)
    return Hint(puzzle, level, "stuck", "No technique applies here.")


def _step_hint(puzzle: Puzzle, step: Step, level: int, notation: Notation) -> Hint:
    text = hint_text(step, level=level, notation=notation)
    if level < FIRST_LEVEL_WITH_CELLS:
        return Hint(puzzle, level, "step", text)
    cells = {*cells_of(step), *(cell for cell, _ in step.remove)}
    grid = Grid(puzzle.board, step.after.digits) if level == 5 and step.after else None
    return Hint(puzzle, level, "step", text, step=step, cells=tuple(sorted(cells)), grid=grid)


def sight_step(position: Position, marks: dict[int, int]) -> Step | None:
    """Return a step that removes from one cell the marks that placed digits rule out, or `None`.

    ``sight`` is the name of this step; no finder of the core searches for it.
    """
    wrong_marks = excluded_marks(position, marks)
    if not wrong_marks:
        return None
    cell, _ = wrong_marks[0]
    remove = tuple(mark for mark in wrong_marks if mark[0] == cell)
    digits = tuple(digit for _, digit in remove)
    excluding_cells = [
        other_cell
        for digit in digits
        for other_cell, other_digit in sorted(position.board.excluded_by(cell, digit))
        if position.values[other_cell] == other_digit
    ]
    roles = {
        "base": RoleContent(cells=tuple(dict.fromkeys(excluding_cells))),
        "digits": RoleContent(digits=digits),
    }
    return Step(position.board, "sight", remove=remove, roles=roles, snapshot=position.snapshot)
