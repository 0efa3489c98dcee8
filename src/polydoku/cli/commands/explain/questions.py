"""The other questions of `explain`: `--all-now`, `--backdoors` and `--what-if`."""

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.answer_row import AnswerRow, stopped_row
from polydoku.cli.options import CommonOptions
from polydoku.cli.player_input import PlayerInput
from polydoku.cli.step_lines import step_documents, step_line
from polydoku.errors import PuzzleError, Stopped
from polydoku.explain.all_steps import all_steps
from polydoku.explain.backdoors import backdoors, cell_names_of
from polydoku.explain.text.naming import Naming
from polydoku.explain.what_if import Line, what_if
from polydoku.model.board import Board, Cell
from polydoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions


def all_now(
    puzzle: Puzzle, options: "ExplainOptions", common_options: CommonOptions, player: PlayerInput
) -> AnswerRow:
    """Return every step that is possible in the present grid."""
    steps = all_steps(
        puzzle,
        use=options.use,
        without=options.without or (),
        grid=player.grid(puzzle),
        marks=player.marks(puzzle),
        patterns=common_options.verbose,
        **common_options.budgets,
    )
    counts = dict(Counter(step.technique for step in steps))
    lines = [step_line(step, options.notation) for step in steps]
    ends = {"budget_ms": ", then stopped by --budget-ms", "limit": ", the most that is shown"}
    last = words.amount(len(steps), "step") + ends.get(str(steps.stopped_by), "")
    stopped = {"stopped_by": steps.stopped_by} if steps.stopped_by else {}
    return AnswerRow(
        record={**stopped, "steps": step_documents(steps, options.notation), "summary": counts},
        text="\n".join([*lines, last]),
        exit_code=exit_codes.STOPPED
        if steps.stopped_by
        else exit_codes.DONE
        if steps
        else exit_codes.NEGATIVE,
    )


def backdoors_of(puzzle: Puzzle, options: "ExplainOptions", common_options: CommonOptions) -> AnswerRow:
    """Return the cells that would let singles solve the puzzle."""
    size = options.backdoors or 1
    try:
        sets = backdoors(puzzle, size, budget_ms=common_options.budget_ms, max_nodes=common_options.max_nodes)
    except Stopped as stopped:
        return stopped_row(stopped)
    cell_sets = list(cell_names_of(puzzle, sets))
    if cell_sets:
        line = f"{len(cell_sets):,} of {words.amount(size, 'cell')}: {', '.join(map(' '.join, cell_sets))}"
    elif puzzle.steps(
        use="singles", budget_ms=common_options.budget_ms, max_nodes=common_options.max_nodes
    ).solved:
        return AnswerRow(record={"backdoors": []}, text="singles finish this puzzle; no backdoor is needed")
    else:
        line = f"no backdoor of {words.amount(size, 'cell')}"
    return AnswerRow(
        record={"backdoors": cell_sets},
        text=line,
        exit_code=exit_codes.DONE if cell_sets else exit_codes.NEGATIVE,
    )


def what_if_of(puzzle: Puzzle, options: "ExplainOptions", common_options: CommonOptions) -> AnswerRow:
    """Return what follows from each assumption."""
    cell, digit = parse_candidate(puzzle.board, str(options.what_if), "--what-if")
    try:
        result = what_if(puzzle, cell, digit, use=options.use or "singles", **common_options.budgets)
    except Stopped as stopped:
        return stopped_row(stopped)
    return AnswerRow(
        record={"what_if": [_line_document(line) for line in result.lines]},
        text="\n".join(_texts(result.lines, str(result), options)),
    )


def _line_document(line: Line) -> dict[str, Any]:
    cell, digit = line.assumed
    board = line.grid.board
    steps = [*line.steps, *([line.contradiction] if line.contradiction else [])]
    return {
        "assume": {board.names[cell]: digit},
        "outcome": line.outcome,
        "steps": step_documents(steps),
    }


def _texts(lines: tuple[Line, ...], text: str, options: "ExplainOptions") -> list[str]:
    texts = []
    for line in lines:
        naming = Naming(line.grid.board, options.notation)
        texts.append(f"if {naming.placed([line.assumed])}:")
        texts += [f"  {step_line(step, options.notation)}" for step in line.steps]
        if line.contradiction is not None:
            texts.append(f"  {line.contradiction.explain(notation=options.notation).partition(': ')[2]}")
        else:
            texts.append("  the grid is full" if line.outcome == "solved" else "  nothing else follows")
    last = text.rpartition("\n")[2]
    return [*texts, last] if last.startswith("In every case") else texts


def parse_candidate(board: Board, text: str, option: str) -> tuple[Cell, int | None]:
    """Return the cell and the digit of ``r4c5=3``; the digit is `None` for ``r4c5``."""
    match = re.fullmatch(r"\s*([^=\s]+?)\s*(?:=\s*(\S+))?\s*", text)
    if match is None:
        raise PuzzleError("candidate-form", option=option, value=text)
    try:
        return board[match[1]], None if match[2] is None else board.digit(match[2])
    except PuzzleError as error:
        raise error.at(option) from None
