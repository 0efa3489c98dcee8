"""The rows of `explain --all-now`, `explain --backdoors` and `explain --what-if`."""

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
from polydoku.explain.text.fields import contradiction_text
from polydoku.explain.text.naming import Naming
from polydoku.explain.what_if import Case, what_if
from polydoku.model.board import Board, Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Notation

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions


_ENDINGS_BY_LIMIT = {"budget_ms": ", then stopped by --budget-ms", "limit": ", the most that is shown"}


def all_now_row(
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
        **common_options.search_limits,
    )
    code = exit_codes.DONE if steps else exit_codes.NEGATIVE
    record: dict[str, Any] = {}
    if steps.stopped_by:
        code = exit_codes.STOPPED
        record["stopped_by"] = steps.stopped_by
    counts = dict(Counter(step.technique for step in steps))
    record |= {"steps": step_documents(steps, options.notation), "summary": counts}
    lines = [step_line(step, options.notation) for step in steps]
    last_line = words.amount(len(steps), "step") + _ENDINGS_BY_LIMIT.get(str(steps.stopped_by), "")
    return AnswerRow(record=record, text="\n".join([*lines, last_line]), exit_code=code)


def backdoors_row(puzzle: Puzzle, size: int, common_options: CommonOptions) -> AnswerRow:
    """Return the sets of `size` cells that let singles finish the puzzle once they are filled."""
    try:
        sets = backdoors(puzzle, size, budget_ms=common_options.budget_ms, max_nodes=common_options.max_nodes)
    except Stopped as stopped:
        return stopped_row(stopped)
    cell_sets = list(cell_names_of(puzzle, sets))
    if cell_sets:
        line = f"{len(cell_sets):,} of {words.amount(size, 'cell')}: {', '.join(map(' '.join, cell_sets))}"
        return AnswerRow(record={"backdoors": cell_sets}, text=line)
    if puzzle.steps(
        use="singles", budget_ms=common_options.budget_ms, max_nodes=common_options.max_nodes
    ).solved:
        return AnswerRow(record={"backdoors": []}, text="singles finish this puzzle; no backdoor is needed")
    line = f"no backdoor of {words.amount(size, 'cell')}"
    return AnswerRow(record={"backdoors": []}, text=line, exit_code=exit_codes.NEGATIVE)


def what_if_row(
    puzzle: Puzzle, assumption: str, options: "ExplainOptions", common_options: CommonOptions
) -> AnswerRow:
    """Return what follows from an assumption such as ``r4c5=3``, or from each candidate of a cell."""
    cell, digit = parse_candidate(puzzle.board, assumption, "--what-if", options.notation)
    try:
        result = what_if(puzzle, cell, digit, use=options.use or "singles", **common_options.search_limits)
    except Stopped as stopped:
        return stopped_row(stopped)
    lines: list[str] = []
    for case in result.cases:
        lines += _case_lines(case, options.notation)
    # The last line of the text is the conclusion from all cases, if there is one.
    conclusion = str(result).rpartition("\n")[2]
    if conclusion.startswith("In every case"):
        lines.append(conclusion)
    case_documents = [_case_document(case) for case in result.cases]
    return AnswerRow(record={"what_if": case_documents}, text="\n".join(lines))


def _case_document(case: Case) -> dict[str, Any]:
    cell, digit = case.assumed
    steps = list(case.steps)
    if case.contradiction is not None:
        steps.append(case.contradiction)
    return {
        "assume": {case.grid.board.names[cell]: digit},
        "outcome": case.outcome,
        "steps": step_documents(steps),
    }


def _case_lines(case: Case, notation: Any) -> list[str]:
    """Return the assumption, and below it the steps and how they end."""
    naming = Naming(case.grid.board, notation)
    lines = [f"if {naming.placed([case.assumed])}:"]
    lines += [f"  {step_line(step, notation)}" for step in case.steps]
    if case.contradiction is not None:
        ending = f"contradiction: {contradiction_text(case.contradiction, naming)}"
    elif case.outcome == "solved":
        ending = "the grid is full"
    else:
        ending = "nothing else follows"
    return [*lines, f"  {ending}"]


def parse_candidate(
    board: Board, text: str, option: str, notation: Notation = "rc"
) -> tuple[Cell, int | None]:
    """Return the cell and the digit of ``r4c5=3``; the digit is `None` for ``r4c5``."""
    match = re.fullmatch(r"\s*([^=\s]+?)\s*(?:=\s*(\S+))?\s*", text)
    if match is None:
        raise PuzzleError("candidate-form", option=option, value=text)
    try:
        cell = Naming(board, notation).index_of(match[1])
        return cell, None if match[2] is None else board.digit(match[2])
    except PuzzleError as error:
        raise error.at(option) from None
