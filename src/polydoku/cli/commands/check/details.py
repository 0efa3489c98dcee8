"""The options of `check` for setters: what they ask about the clues of a puzzle, besides the verdict.

Each option is about one verdict, and a detail is `None` for puzzles with another one.
"""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any, NamedTuple

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.canvas import Canvas
from polydoku.errors import Stopped
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Board
from polydoku.model.deciding_cell import DecidingCell
from polydoku.model.puzzle import Puzzle
from polydoku.search.contradiction import contradiction_within
from polydoku.search.deciding_cells import deciding_cells_within
from polydoku.search.deciding_rules import deciding_rules_within
from polydoku.search.limits import Budget
from polydoku.search.redundant import (
    redundant_marks_within,
    redundant_rules_within,
    redundant_within,
)

MAX_DECIDING_RULES = 10


class Detail(NamedTuple):
    """What an option adds to the verdict.

    `addition` follows the sentence of the verdict, and `short_text` its word. `record` holds the JSON keys.
    `exit_code` is the new exit code, or 0. `draw` returns a drawing that the view `drawn` shows below.
    """

    addition: str
    short_text: str
    record: dict[str, Any]
    exit_code: int = exit_codes.DONE
    draw: Callable[[Canvas], str] | None = None


def minimality(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return which givens, marked candidates and rules of a puzzle with one solution can be removed."""
    if answer.verdict is not Verdict.ONE or answer.grid is None:
        return None
    names = puzzle.board.names
    try:
        givens = [names[cell] for cell in redundant_within(puzzle, answer.grid, budget)]
        marks = [names[cell] for cell in redundant_marks_within(puzzle, answer.grid, budget)]
        rules = list(redundant_rules_within(puzzle, answer.grid, budget))
    except Stopped as stopped:
        return _stopped_detail(stopped)
    record: dict[str, Any] = {"minimal": not givens, "redundant": givens}
    if puzzle.marked_cells:
        record["redundant_marks"] = marks
    if puzzle.rules:
        record["redundant_rules"] = [rule.to_json() for rule in rules]
    words = [*(givens or ["minimal"]), *marks, *(rule.id for rule in rules)]
    return Detail(
        _removable_clues(givens, marks, [rule.caption() for rule in rules]), " ".join(words), record
    )


def _removable_clues(givens: list[str], marks: list[str], rules: list[str]) -> str:
    """Return the clues that can be removed, in words."""
    if not givens and not marks and not rules:
        return "; minimal: no clue can be removed"
    texts = [f"each of these clues can be removed alone: {' '.join(givens)}" if givens else "minimal"]
    if marks:
        texts.append(f"the candidates of each of these cells can be removed alone: {' '.join(marks)}")
    if rules:
        texts.append(f"each of these rules can be removed alone: {'; '.join(rules)}")
    return "".join(f"; {text}" for text in texts)


def contradiction(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return which clues of a puzzle without a solution contradict each other."""
    if answer.verdict is not Verdict.NONE:
        return None
    result = contradiction_within(puzzle, budget)
    names = puzzle.board.names
    givens, marks = ([names[cell] for cell in cells] for cells in (result.givens, result.marks))
    record = {
        "givens": givens,
        "marks": marks,
        "rules": [rule.to_json() for rule in result.rules],
        "minimal": result.minimal,
    }
    short_text = " ".join([*givens, *marks, *(rule.id for rule in result.rules)])
    return Detail(f". {result}", short_text, {"contradiction": record})


def differences(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return the cells in which two solutions differ, with a drawing of both."""
    first, second = answer.grid, answer.other
    if first is None or second is None:
        return None
    board, cells = puzzle.board, first.differing_cells(second)
    names = [board.names[cell] for cell in cells]
    common_digits = puzzle.with_givens(first.with_digits(dict.fromkeys(cells, 0)))
    return Detail(
        f"; two of them differ in {words.amount(len(cells), 'cell')}: {' '.join(names)}",
        " ".join(names),
        {"differences": names},
        draw=lambda canvas: canvas.draw_two_grids(common_digits, first, second),
    )


def deciding(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return the givens and the further rules, each of which makes a puzzle with several solutions unique."""
    if answer.verdict is not Verdict.MANY or answer.grid is None:
        return None
    try:
        cells = deciding_cells_within(puzzle, budget)
        rules = list(islice(deciding_rules_within(puzzle, answer.grid, budget), MAX_DECIDING_RULES))
    except Stopped as stopped:
        return _stopped_detail(stopped)
    board = puzzle.board
    texts = _deciding_texts(board, cells)
    record: dict[str, Any] = {"deciding": [_cell_record(board, cell) for cell in cells]}
    if puzzle.rules:
        record["deciding_rules"] = [rule.to_json() for rule in rules]
    always = " ".join(board.names[cell.cell] for cell in cells if cell.always_decides)
    addition = f"; each of these cells decides, whatever its digit: {always}" if always else ""
    if texts:
        addition += f"; with any one of these digits as a given it is unique: {' '.join(texts)}"
    else:
        addition += "; no single given makes it unique"
    if rules:
        captions = "; ".join(rule.caption() for rule in rules)
        addition += f"; with any one of these rules it is unique: {captions}"
    return Detail(addition, " ".join([*texts, *(rule.id for rule in rules)]), record)


def _deciding_texts(board: Board, cells: Iterable[DecidingCell]) -> list[str]:
    return [
        f"{board.names[cell.cell]}={''.join(map(board.symbol, cell.unique_digits))}"
        for cell in cells
        if cell.unique_digits
    ]


def _cell_record(board: Board, cell: DecidingCell) -> dict[str, str]:
    return {
        "cell": board.names[cell.cell],
        "candidates": "".join(map(board.symbol, cell.digits)),
        "unique": "".join(map(board.symbol, cell.unique_digits)),
    }


def _stopped_detail(stopped: Stopped) -> Detail:
    return Detail(f"; {stopped}", "stopped", {"stopped_by": stopped.facts["by"]}, exit_codes.STOPPED)


DETAILS: dict[str, Callable[[Puzzle, Answer, Budget], Detail | None]] = {
    "--minimal": minimality,
    "--contradiction": contradiction,
    "--differences": differences,
    "--deciding": deciding,
}
"""The function behind each option."""
