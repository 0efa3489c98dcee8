"""`solve --corners`, the answer to Project Euler 96: the sum of a three-digit number from each solution.

The number consists of the first three digits of the first row.
"""

from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import Report
from polydoku.errors import PuzzleError
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

CORNER_CELL_COUNT = 3


def write_corners(common: CommonOptions) -> int:
    """Write the number of each puzzle, then the sum of all numbers; return the exit code."""
    total = 0
    with Report.open(common.with_default_view("line"), "solve --corners") as report:
        for item in report.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    total += _write_corner(report, puzzle_item.puzzle, puzzle_item.index)
        report.writer.text(f"total {total}\n")
        return report.finish()


def _write_corner(report: Report, puzzle: Puzzle, index: int) -> int:
    """Write the line of one puzzle and return its number, or 0 if no solution is known."""
    answer = report.common.solve(puzzle)
    number = 0 if answer.grid is None else corner_number(answer.grid)
    code = answer_text.exit_code(answer, must_be_unique=False)
    report.codes.add(code)
    report.progress.add({answer.verdict.value: 1})
    result = f"{number:0{CORNER_CELL_COUNT}}" if answer.grid else answer_text.status_word(answer)
    report.writer.text(f"{rows.name_of(puzzle, f'puzzle {index}')}  {result}\n")
    if report.is_single and code != exit_codes.DONE:
        report.say(answer_text.sentence(answer, answer_text.problems_of(puzzle, answer)))
    return number


def corner_number(grid: Grid) -> int:
    """Return the first three digits of the first row as one number.

    Raises `PuzzleError` for a board without rows of three cells, or with digits above 9.
    """
    corner_digits = grid.rows()[0][:CORNER_CELL_COUNT]
    if grid.board.labels is None or len(corner_digits) < CORNER_CELL_COUNT or grid.board.digits > 9:
        raise PuzzleError("corner-board")
    return int("".join(map(str, corner_digits)))
