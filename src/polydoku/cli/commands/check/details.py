"""`check --minimal --contradiction`: what setters ask about the clues of a puzzle, besides the verdict.

Each option is about one verdict, and a detail is `None` for puzzles with another one.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from polydoku.cli import exit_codes
from polydoku.errors import Stopped
from polydoku.model.answer import Answer, Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.search.contradiction import contradiction_within
from polydoku.search.limits import Budget
from polydoku.search.solve import redundant_within


class Detail(NamedTuple):
    """What an option adds to the verdict.

    `addition` follows the sentence of the verdict, and `short_text` its word. `record` holds the JSON keys.
    `exit_code` is the new exit code, or 0.
    """

    addition: str
    short_text: str
    record: dict[str, Any]
    exit_code: int = exit_codes.DONE


def minimality(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return which givens of a puzzle with one solution can be removed."""
    if answer.verdict is not Verdict.ONE:
        return None
    try:
        redundant_cells = [puzzle.board.names[cell] for cell in redundant_within(puzzle, budget)]
    except Stopped as stopped:
        return Detail(f"; {stopped}", "stopped", {"stopped_by": stopped.facts["by"]}, exit_codes.STOPPED)
    record = {"minimal": not redundant_cells, "redundant": redundant_cells}
    if not redundant_cells:
        return Detail("; minimal: no clue can be removed", "minimal", record)
    cell_list = " ".join(redundant_cells)
    return Detail(f"; each of these clues can be removed alone: {cell_list}", cell_list, record)


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


DETAILS: dict[str, Callable[[Puzzle, Answer, Budget], Detail | None]] = {
    "--minimal": minimality,
    "--contradiction": contradiction,
}
"""The function behind each option."""
