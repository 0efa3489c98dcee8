"""`solve --each`: one solution after another. A terminal shows one and asks; a pipe gets all of them.

The next solution is searched before one is shown, so that the last solution is known to be the last.
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
class NumberedSolution:
    """The `number`-th solution of a puzzle; `last` says that no further solution exists."""

    number: int
    grid: Grid
    last: bool


def run_all(common: CommonOptions, limit: int) -> int:
    """Show up to `limit` solutions of every puzzle and return the exit code."""
    with Report.open(common, "solve --each", formats=True) as report:
        interactive = (
            report.writer.terminal and streams.is_terminal(sys.stdin) and report.view not in ("json", "csv")
        )
        for item in report.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None and not _show_solutions(
                    report, puzzle_item, puzzle_item.puzzle, limit, interactive=interactive
                ):
                    return report.finish()
        return report.finish()


def _show_solutions(report: Report, item: Item, puzzle: Puzzle, limit: int, *, interactive: bool) -> bool:
    """Show the solutions of one puzzle; return `False` if the person at the terminal quits."""
    reachable, stop = _reachable(puzzle, report.common, limit)
    solution = None
    for solution in islice(_solutions(puzzle), reachable):
        report.write(item, _answer_row(puzzle, solution))
        if interactive and not solution.last and solution.number < reachable:
            key = keys.ask(report.canvas.text(QUESTION.format(number=solution.number)))
            if key == "q":
                return False
            interactive = key != "a"
    report.codes.add(exit_codes.STOPPED if stop else exit_codes.DONE)
    if solution is None:
        report.show(item, _row_without_solution(puzzle, report.common))
    elif report.is_single and (report.view == "drawn" or not solution.last):
        report.say(_end_message(solution, stop))
    return True


def _reachable(puzzle: Puzzle, common: CommonOptions, limit: int) -> tuple[int, str]:
    """Return how many solutions the budgets allow, and the budget that stops the search, or an empty text."""
    if not common.has_budget:
        return limit, ""
    answer = common.solve(puzzle, limit)
    return (limit, "") if answer.stopped_by in (None, "limit") else (answer.count, str(answer.stopped_by))


def _solutions(puzzle: Puzzle) -> Iterator[NumberedSolution]:
    grids = puzzle.solutions()
    grid, number = next(grids, None), 0
    while grid is not None:
        following, number = next(grids, None), number + 1
        yield NumberedSolution(number, grid, following is None)
        grid = following


def _answer_row(puzzle: Puzzle, solution: NumberedSolution) -> AnswerRow:
    status = "unique" if solution.last and solution.number == 1 else "many"
    return AnswerRow(
        record={
            "status": status,
            "count": solution.number,
            "exact": solution.last,
            "solution": rows.solution(solution.grid),
        },
        line=solution.grid.line,
        draw=lambda canvas: canvas.puzzle(puzzle, solution.grid) + "\n",
        solved_puzzle=puzzle.with_givens(solution.grid),
    )


def _row_without_solution(puzzle: Puzzle, common: CommonOptions) -> AnswerRow:
    """Return the row of a puzzle for which no solution was found."""
    answer = common.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    return AnswerRow(
        record=rows.answer_keys(answer, problems, puzzle.board),
        line=answer_text.status_word(answer),
        code=answer_text.exit_code(answer, must_be_unique=False),
        note=answer_text.sentence(answer, problems),
    )


def _end_message(solution: NumberedSolution, stop: str) -> str:
    number = words.amount(solution.number, "solution")
    if solution.last:
        return f"{number} in all"
    return (
        f"stopped after {number} by --{stop.replace('_', '-')}"
        if stop
        else (f"stopped after {number}; there are more, see --limit")
    )
