"""The options of `check` for setters: what they ask about the clues of a puzzle, besides the verdict.

Each option is about one verdict, and a detail is `None` for puzzles with another one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.check.section import Section
from polydoku.errors import Stopped
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Board
from polydoku.model.deciding_cell import DecidingCell
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
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

    `sections` follow the sentence of the verdict, and `short_text` its word. `record` holds the JSON keys.
    `exit_code` is the new exit code, or 0. `draw` returns a drawing that the view `drawn` shows below.
    """

    sections: Sequence[Section]
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
    return Detail(list(_removable_clues(puzzle, givens, marks, rules)), " ".join(words), record)


def _removable_clues(
    puzzle: Puzzle, givens: list[str], marks: list[str], rules: list[Rule]
) -> Iterator[Section]:
    """Yield sections about the clues that can be removed."""
    if not givens and not marks and not rules:
        yield Section("minimal: no clue can be removed")
        return
    if givens:
        yield Section("each of these givens can be removed alone", tuple(givens))
    elif puzzle.given_count:
        yield Section("no given can be removed")
    if marks:
        yield Section("the candidates of each of these cells can be removed alone", tuple(marks))
    if rules:
        captions = tuple(rule.caption() for rule in rules)
        yield Section("each of these rules can be removed alone", captions=captions)


def contradiction(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return which clues of a puzzle without a solution contradict each other."""
    if answer.verdict is not Verdict.NONE:
        return None
    result = contradiction_within(puzzle, answer, budget)
    names = puzzle.board.names
    givens, marks = ([names[cell] for cell in cells] for cells in (result.givens, result.marks))
    record = {
        "givens": givens,
        "marks": marks,
        "rules": [rule.to_json() for rule in result.rules],
        "minimal": result.minimal,
    }
    short_text = " ".join([*givens, *marks, *(rule.id for rule in result.rules)])
    statement = result.statement[0].lower() + result.statement[1:]
    return Detail([Section(statement, captions=result.clue_texts)], short_text, {"contradiction": record})


def differences(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return the cells in which two solutions differ, with a drawing of both."""
    first, second = answer.grid, answer.other
    if first is None or second is None:
        return None
    names = [puzzle.board.names[cell] for cell in first.differing_cells(second)]
    return Detail(
        [Section(f"two of them differ in {words.amount(len(names), 'cell')}", tuple(names))],
        " ".join(names),
        {"differences": names},
        draw=lambda canvas: canvas.draw_two_grids(puzzle, first, second),
    )


def deciding(puzzle: Puzzle, answer: Answer, budget: Budget) -> Detail | None:
    """Return the givens and the further rules, each of which makes a puzzle with several solutions unique."""
    if answer.verdict is not Verdict.MANY or answer.grid is None:
        return None
    try:
        cells = deciding_cells_within(puzzle, budget)
    except Stopped as error:
        return _stopped_detail(error)
    givens = _given_detail(puzzle.board, cells)
    if not puzzle.rules:
        return givens
    known_rules = deciding_rules_within(puzzle, answer.grid, budget)
    rules, stopped = _until_stopped(islice(known_rules, MAX_DECIDING_RULES))
    end = _stopped_detail(stopped) if stopped else Detail([], "", {})
    if rules:
        captions = tuple(rule.caption() for rule in rules)
        section = Section("with any one of these rules it is unique", captions=captions)
    else:
        section = Section("no further rule of its kinds was found that makes it unique")
    return Detail(
        [*givens.sections, section, *end.sections],
        " ".join([givens.short_text, *(rule.id for rule in rules), end.short_text]).strip(),
        givens.record | {"deciding_rules": [rule.to_json() for rule in rules]} | end.record,
        end.exit_code,
    )


def _given_detail(board: Board, cells: Sequence[DecidingCell]) -> Detail:
    """Return the givens that would make a puzzle unique."""
    sections = []
    if always := tuple(board.names[cell.cell] for cell in cells if cell.always_decides):
        sections.append(Section("each of these cells decides, whatever its digit", always))
    texts = _deciding_texts(board, cells)
    if texts:
        sections.append(Section("with any one of these digits as a given it is unique", tuple(texts)))
    else:
        sections.append(Section("no single given makes it unique"))
    return Detail(sections, " ".join(texts), {"deciding": [_cell_record(board, cell) for cell in cells]})


def _deciding_texts(board: Board, cells: Iterable[DecidingCell]) -> list[str]:
    """Return texts such as ``r1c1=12``: the digits of each cell that decide."""
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


def _until_stopped(rules: Iterator[Rule]) -> tuple[list[Rule], Stopped | None]:
    """Return all rules, or those before a budget ended the search."""
    known_rules = []
    try:
        while rule := next(rules, None):
            known_rules.append(rule)
    except Stopped as stopped:
        return known_rules, stopped
    return known_rules, None


def _stopped_detail(stopped: Stopped) -> Detail:
    return Detail([Section(str(stopped))], "stopped", {"stopped_by": stopped.facts["by"]}, exit_codes.STOPPED)


DETAILS: dict[str, Callable[[Puzzle, Answer, Budget], Detail | None]] = {
    "--minimal": minimality,
    "--contradiction": contradiction,
    "--differences": differences,
    "--deciding": deciding,
}
"""The function behind each option."""
