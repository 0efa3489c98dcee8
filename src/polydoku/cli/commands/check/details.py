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
from polydoku.search.redundant import (
    redundant_marks_within,
    redundant_rules_within,
    redundant_within,
)


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
    """Return which givens, marked candidates and rules of a puzzle with one solution can be removed."""
    if answer.verdict is not Verdict.ONE or answer.grid is None:
        return None
    names = puzzle.board.names
    try:
        givens = [names[cell] for cell in redundant_within(puzzle, answer.grid, budget)]
        marks = [names[cell] for cell in redundant_marks_within(puzzle, answer.grid, budget)]
        rules = list(redundant_rules_within(puzzle, answer.grid, budget))
    except Stopped as stopped:
        return Detail(f"; {stopped}", "stopped", {"stopped_by": stopped.facts["by"]}, exit_codes.STOPPED)
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


DETAILS: dict[str, Callable[[Puzzle, Answer, Budget], Detail | None]] = {
    "--minimal": minimality,
    "--contradiction": contradiction,
}
"""The function behind each option."""
