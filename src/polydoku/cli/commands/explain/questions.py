"""The questions that `explain` answers beside the steps: all now, backdoors, what if."""

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.options import CommonOptions
from polydoku.cli.player import Player
from polydoku.cli.report import AnswerRow, stopped_row
from polydoku.cli.step_lines import documents, line_of
from polydoku.errors import PuzzleError, Stopped
from polydoku.explain.all_steps import all_steps
from polydoku.explain.backdoors import backdoors, names_of
from polydoku.explain.text.naming import Naming
from polydoku.explain.what_if import Line, what_if
from polydoku.model.board import Board, Cell
from polydoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions


def all_now(puzzle: Puzzle, options: "ExplainOptions", common: CommonOptions, player: Player) -> AnswerRow:
    """Return every step that there is now."""
    found = all_steps(
        puzzle,
        use=options.use,
        without=options.without or (),
        grid=player.grid(puzzle),
        marks=player.marks(puzzle),
        patterns=common.verbose,
        **common.budgets,
    )
    counts = dict(Counter(step.technique for step in found))
    lines = [line_of(step, options.notation) for step in found]
    ends = {"budget_ms": ", then stopped by --budget-ms", "limit": ", the most that is shown"}
    last = words.amount(len(found), "step") + ends.get(str(found.stopped_by), "")
    stopped = {"stopped_by": found.stopped_by} if found.stopped_by else {}
    return AnswerRow(
        record={**stopped, "steps": documents(found, options.notation), "summary": counts},
        line="\n".join([*lines, last]),
        code=exit_codes.STOPPED if found.stopped_by else exit_codes.DONE if found else exit_codes.NEGATIVE,
    )


def backdoors_of(puzzle: Puzzle, options: "ExplainOptions", common: CommonOptions) -> AnswerRow:
    """Return the cells that would let singles solve the puzzle."""
    size = options.backdoors or 1
    try:
        sets = backdoors(puzzle, size, budget_ms=common.budget_ms, max_nodes=common.max_nodes)
    except Stopped as stopped:
        return stopped_row(stopped)
    found = list(names_of(puzzle, sets))
    if found:
        line = f"{len(found):,} of {words.amount(size, 'cell')}: {', '.join(map(' '.join, found))}"
    else:
        line = f"no backdoor of {words.amount(size, 'cell')}"
    return AnswerRow(
        record={"backdoors": found}, line=line, code=exit_codes.DONE if found else exit_codes.NEGATIVE
    )


def what_if_of(puzzle: Puzzle, options: "ExplainOptions", common: CommonOptions) -> AnswerRow:
    """Return where an assumption leads."""
    cell, digit = candidate(puzzle.board, str(options.what_if), "--what-if")
    try:
        found = what_if(puzzle, cell, digit, use=options.use or "singles", **common.budgets)
    except Stopped as stopped:
        return stopped_row(stopped)
    return AnswerRow(
        record={"what_if": [_line_document(line) for line in found.lines]},
        line="\n".join(_lines(found.lines, str(found), options)),
    )


def _line_document(line: Line) -> dict[str, Any]:
    cell, digit = line.assumed
    board = line.grid.board
    steps = [*line.steps, *([line.contradiction] if line.contradiction else [])]
    return {
        "assume": {board.names[cell]: digit},
        "outcome": line.outcome,
        "steps": documents(steps),
    }


def _lines(lines: tuple[Line, ...], told: str, options: "ExplainOptions") -> list[str]:
    out = []
    for line in lines:
        naming = Naming(line.grid.board, options.notation)
        out.append(f"if {naming.placed([line.assumed])}:")
        out += [f"  {line_of(step, options.notation)}" for step in line.steps]
        if line.contradiction is not None:
            out.append(f"  {line.contradiction.explain(notation=options.notation).partition(': ')[2]}")
        else:
            out.append("  the grid is full" if line.outcome == "solved" else "  nothing else follows")
    last = told.rpartition("\n")[2]
    return [*out, last] if last.startswith("In every case") else out


def candidate(board: Board, text: str, option: str) -> tuple[Cell, int | None]:
    """Return cell and digit of ``r4c5=3``, the digit being optional."""
    match = re.fullmatch(r"\s*([^=\s]+?)\s*(?:=\s*(\S+))?\s*", text)
    if match is None:
        raise PuzzleError("candidate-form", option=option, value=text)
    try:
        return board[match[1]], None if match[2] is None else board.digit(match[2])
    except PuzzleError as error:
        raise error.at(option) from None
