"""`solve --each`: all solutions of each puzzle. A terminal asks before each further one; a pipe gets all.

The search runs one solution ahead of the output, which shows whether a solution is the last one.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from polydoku import words
from polydoku.cli import answer_text, exit_codes, key_prompt, records, streams
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

DEFAULT_LIMIT = 1000
"""The number of solutions of a puzzle that are shown without `--limit`."""

QUESTION = "solution {number} · Enter: next · a: all · q: stop "


@dataclass(frozen=True, slots=True)
class NumberedSolution:
    """The `number`-th solution of a puzzle, counted from 1."""

    number: int
    grid: Grid
    is_last: bool


def write_solutions(common_options: CommonOptions, limit: int) -> int:
    """Write up to `limit` solutions of every puzzle and return the exit code."""
    with AnswerWriter.open(common_options, "solve --each", can_write_puzzles=True) as answer_writer:
        asks_for_more = (
            answer_writer.output.is_terminal
            and streams.is_terminal(sys.stdin)
            and answer_writer.view not in ("json", "csv")
        )
        for item in answer_writer.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    answer_writer.write_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    wants_more = _write_puzzle(
                        answer_writer, puzzle_item, puzzle_item.puzzle, limit, asks_for_more=asks_for_more
                    )
                    if not wants_more:
                        return answer_writer.finish()
        return answer_writer.finish()


def _write_puzzle(
    answer_writer: AnswerWriter, item: Item, puzzle: Puzzle, limit: int, *, asks_for_more: bool
) -> bool:
    """Write the solutions of one puzzle; return `False` if the person at the terminal quits.

    `asks_for_more` says whether to ask before each further solution.
    """
    shown_limit, budget_name = _limit_and_budget_name(puzzle, answer_writer.common_options, limit)
    last_shown = None
    for solution in islice(_solutions(puzzle), shown_limit):
        answer_writer.write_row(item, _answer_row(puzzle, solution))
        last_shown = solution
        if asks_for_more and not solution.is_last and solution.number < shown_limit:
            key = key_prompt.ask_for_key(
                answer_writer.canvas.displayable_text(QUESTION.format(number=solution.number))
            )
            if key == "q":
                return False
            asks_for_more = key != "a"
    answer_writer.row_exit_codes.add(exit_codes.STOPPED if budget_name else exit_codes.DONE)
    if last_shown is None:
        answer_writer.write_answer(item, _row_without_solution(puzzle, answer_writer.common_options))
    elif answer_writer.has_one_puzzle and (answer_writer.view == "drawn" or not last_shown.is_last):
        answer_writer.print_note(_end_message(last_shown, budget_name))
    return True


def _limit_and_budget_name(puzzle: Puzzle, common_options: CommonOptions, limit: int) -> tuple[int, str]:
    """Return how many solutions to show, and the budget that prevents more, or an empty text."""
    if not common_options.has_budget:
        return limit, ""
    # `_solutions` searches without a budget, so this search counts the solutions within it first.
    answer = common_options.solve(puzzle, limit)
    return (limit, "") if answer.stopped_by in (None, "limit") else (answer.count, str(answer.stopped_by))


def _solutions(puzzle: Puzzle) -> Iterator[NumberedSolution]:
    grids = puzzle.solutions()
    number, grid = 1, next(grids, None)
    while grid is not None:
        next_grid = next(grids, None)
        yield NumberedSolution(number, grid, is_last=next_grid is None)
        number, grid = number + 1, next_grid


def _answer_row(puzzle: Puzzle, solution: NumberedSolution) -> AnswerRow:
    """Return the row of one solution; its count is the number of solutions up to this one."""
    return AnswerRow(
        record={
            "status": "unique" if solution.is_last and solution.number == 1 else "many",
            "count": solution.number,
            "exact": solution.is_last,
            "solution": records.solution_value(solution.grid),
        },
        text=solution.grid.line,
        draw=lambda canvas: canvas.draw_puzzle(puzzle, solution.grid) + "\n",
        solved_puzzle=puzzle.with_givens(solution.grid),
    )


def _row_without_solution(puzzle: Puzzle, common_options: CommonOptions) -> AnswerRow:
    """Return the row of a puzzle that has no solution, or none within the budgets."""
    answer = common_options.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    return AnswerRow(
        record=records.answer_record(answer, problems, puzzle.board),
        text=answer_text.status_word(answer),
        exit_code=answer_text.exit_code(answer, must_be_unique=False),
        note=answer_text.verdict_sentence(answer, problems),
    )


def _end_message(last_shown: NumberedSolution, budget_name: str) -> str:
    count_text = words.amount(last_shown.number, "solution")
    if last_shown.is_last:
        return f"{count_text} in all"
    if budget_name:
        return f"stopped after {count_text} by --{budget_name.replace('_', '-')}"
    return f"stopped after {count_text}; there are more, see --limit"
