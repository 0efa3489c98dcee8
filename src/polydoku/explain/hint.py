"""Hints. A puzzle without exactly one solution is reported first, then mistakes, then the next step.

Candidates that a placed digit rules out are removed before anything else. After that, the next step is always
the one that the steps of the puzzle take from the player's grid and marks. Level 1 says where to look,
level 2 also which technique, 3 which cells or digits, 4 the reason, and 5 the result.
"""

from typing import Any, Literal, NoReturn

from polydoku.errors import PuzzleError
from polydoku.explain.mistakes import clashes, differences_from_solution, excluded_marks, mistake_text
from polydoku.explain.player_state import MarksLike, grid_of, marks_of, position_of
from polydoku.explain.position import Position
from polydoku.explain.selection import TechniqueNames
from polydoku.explain.step_at_cell import step_at_cell
from polydoku.explain.steps import Steps, obstacle_text
from polydoku.explain.text.levels import hint_text
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import cells_of
from polydoku.explain.what_helps import advice_text
from polydoku.model.answer import StoppedBy
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

    - `kind`: ``stuck`` means that no step was found, or that the puzzle has no solution, or several.
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

    With `cell`, a step that places a digit in this cell or removes a candidate of it is preferred.
    `max_nodes` limits the search that proves whether there is one solution, which some techniques assume.
    Raises `PuzzleError` if `cell` is a given, or already filled correctly.
    """
    if level not in range(1, 6):
        raise PuzzleError("hint-level", level=level)
    budget = Budget(budget_ms, max_nodes)
    cell_index = None if cell is None else Naming(puzzle.board, notation).index_of(cell)
    player_grid = grid_of(puzzle, grid)
    player_marks = marks_of(puzzle.board, marks)
    if problems := puzzle.problems():
        return Hint(puzzle, level, "stuck", f"The puzzle has no solution: {problems[0]}.")
    if cell_index is not None and puzzle.givens[cell_index]:
        _refuse_filled("hint-given", puzzle.givens, cell_index, notation)
    mistakes = clashes(puzzle, player_grid)
    if not mistakes:
        steps = Steps(
            puzzle,
            use=use,
            without=without,
            grid=player_grid,
            marks=marks,
            budget_ms=budget.remaining_ms,
            max_nodes=max_nodes,
        )
        if obstacle := obstacle_text(puzzle, steps.proof):
            return Hint(puzzle, level, "stuck", obstacle)
        mistakes = differences_from_solution(puzzle, player_grid, player_marks, steps.proof)
    if mistakes:
        cells = mistakes[0].cells if level >= FIRST_LEVEL_WITH_CELLS else ()
        return Hint(puzzle, level, "mistake", mistake_text(mistakes[0], puzzle, level, notation), cells=cells)
    position = position_of(puzzle, player_grid, marks)
    if position.solved:
        return Hint(puzzle, level, "solved", "The grid is complete and correct.")
    if cell_index is not None and position.values[cell_index]:
        _refuse_filled("hint-cell", player_grid, cell_index, notation)
    step = _next_step(position, steps, player_marks, cell_index, budget)
    if step is not None:
        return _step_hint(puzzle, step, level, notation)
    return _stuck_hint(puzzle, steps, level, position.stopped_by or steps.stopped_by, budget_ms)


def _next_step(
    position: Position, steps: Steps, marks: dict[int, int], cell: Cell | None, budget: Budget
) -> Step | None:
    """Return the step of a hint, or `None` if there is none or a limit ended the search.

    Marks that placed digits rule out come first, then a step that changes `cell`, then the first of `steps`.
    """
    step = sight_step(position, marks)
    if step is None and cell is not None:
        step = step_at_cell(position, steps.selection, cell, budget)
    if step is None and not position.stop:
        step = next(iter(steps), None)
    return step


def _refuse_filled(code: str, grid: Grid, cell: Cell, notation: Notation) -> NoReturn:
    """Raise the error for a hint about a cell that is filled."""
    naming = Naming(grid.board, notation)
    raise PuzzleError(code, cell=naming.cell(cell), digit=grid.board.symbol(grid[cell]))


def _stuck_hint(
    puzzle: Puzzle, steps: Steps, level: int, stopped_by: StoppedBy | None, budget_ms: float | None
) -> Hint:
    if stopped_by is not None:
        text = f"No step was found within {budget_ms:,.0f} ms."
        return Hint(puzzle, level, "stuck", text, stopped_by=stopped_by)
    advice = advice_text(steps.what_helps())
    return Hint(puzzle, level, "stuck", f"No technique applies here{advice}.")


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
