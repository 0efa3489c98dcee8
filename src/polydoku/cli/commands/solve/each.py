"""`solve --each`: one solution after another. A terminal shows one and asks; a pipe gets them all.

One solution is always looked for ahead, so that the last one is known to be the last.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from polydoku import words
from polydoku.cli import answer_text, exit_codes, keys, rows, streams
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import AnswerRow, Report
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

LIMIT = 1000
QUESTION = "solution {number} · Enter: next · a: all · q: stop "


@dataclass(frozen=True, slots=True)
class Found:
    """The `number`-th solution of a puzzle; `last` when there is no other."""

    number: int
    grid: Grid
    last: bool


def run_all(common: CommonOptions, limit: int) -> int:
    """Show up to `limit` solutions of every puzzle and return the exit code."""
    with Report.open(common, "solve --each", formats=True) as report:
        asking = (
            report.writer.terminal and streams.is_terminal(sys.stdin) and report.view not in ("json", "csv")
        )
        for item in report.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None and not _each(
                    report, puzzle_item, puzzle_item.puzzle, limit, asking=asking
                ):
                    return report.finish()
        return report.finish()


def _each(report: Report, item: Item, puzzle: Puzzle, limit: int, *, asking: bool) -> bool:
    """Show the solutions of one puzzle; returns false when the person at the terminal has seen enough."""
    most, stop = _reach(puzzle, report.common, limit)
    found = None
    for found in islice(_solutions(puzzle), most):
        report.write(item, _answer_row(puzzle, found))
        if asking and not found.last and found.number < most:
            key = keys.ask(report.canvas.text(QUESTION.format(number=found.number)))
            if key == "q":
                return False
            asking = key != "a"
    report.codes.add(exit_codes.STOPPED if stop else exit_codes.DONE)
    if found is None:
        report.show(item, _nothing(puzzle, report.common))
    elif report.is_single and (report.view == "drawn" or not found.last):
        report.say(_ending(found, stop))
    return True


def _reach(puzzle: Puzzle, common: CommonOptions, limit: int) -> tuple[int, str]:
    """Return how many solutions can be shown, and which budget stops them there, if one does."""
    if not common.has_budget:
        return limit, ""
    answer = common.solve(puzzle, limit)
    return (limit, "") if answer.stopped_by in (None, "limit") else (answer.count, str(answer.stopped_by))


def _solutions(puzzle: Puzzle) -> Iterator[Found]:
    grids = puzzle.solutions()
    grid, number = next(grids, None), 0
    while grid is not None:
        following, number = next(grids, None), number + 1
        yield Found(number, grid, following is None)
        grid = following


def _answer_row(puzzle: Puzzle, found: Found) -> AnswerRow:
    status = "unique" if found.last and found.number == 1 else "many"
    return AnswerRow(
        record={
            "status": status,
            "count": found.number,
            "exact": found.last,
            "solution": rows.solution(found.grid),
        },
        line=found.grid.line,
        draw=lambda canvas: canvas.puzzle(puzzle, found.grid) + "\n",
        solved_puzzle=puzzle.with_givens(found.grid),
    )


def _nothing(puzzle: Puzzle, common: CommonOptions) -> AnswerRow:
    """What there is to say when no solution was found."""
    answer = common.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    return AnswerRow(
        record=rows.answer_keys(answer, problems, puzzle.board),
        line=answer_text.status_word(answer),
        code=answer_text.exit_code(answer, must_be_unique=False),
        note=answer_text.sentence(answer, problems),
    )


def _ending(found: Found, stop: str) -> str:
    number = words.amount(found.number, "solution")
    if found.last:
        return f"{number} in all"
    return (
        f"stopped after {number} by --{stop.replace('_', '-')}"
        if stop
        else (f"stopped after {number}; there are more, see --limit")
    )
