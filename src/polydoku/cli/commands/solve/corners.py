"""`solve --corners`: the first three digits of each solution as a number, and the sum (Project Euler 96)."""

from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import Report
from polydoku.errors import PuzzleError
from polydoku.model.grid import Grid

DIGIT_COUNT = 3


def run_all(common: CommonOptions) -> int:
    """Write a line for each puzzle, then the sum over all puzzles that have a solution."""
    total = 0
    with Report.open(common.with_default_view("line"), "solve --corners") as report:
        for item in report.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
                else:
                    total += _write_corner(report, puzzle_item)
        report.writer.text(f"total {total}\n")
        return report.finish()


def _write_corner(report: Report, item: Item) -> int:
    if item.puzzle is None:
        return 0
    answer = report.common.solve(item.puzzle)
    code = answer_text.exit_code(answer, must_be_unique=False)
    number = corner(answer.grid) if answer.grid else 0
    report.codes.add(code)
    report.progress.add({answer.verdict.value: 1})
    name = rows.name_of(item.puzzle, f"puzzle {item.index}")
    report.writer.text(
        f"{name}  {number:0{DIGIT_COUNT}}\n"
        if answer.grid
        else f"{name}  {answer_text.status_word(answer)}\n"
    )
    if report.is_single and code != exit_codes.DONE:
        report.say(answer_text.sentence(answer, answer_text.problems_of(item.puzzle, answer)))
    return number


def corner(grid: Grid) -> int:
    """Return the first three digits of the first row as one number; raises `PuzzleError` for other boards."""
    first = grid.rows()[0][:DIGIT_COUNT]
    if grid.board.labels is None or len(first) < DIGIT_COUNT or grid.board.digits > 9:
        raise PuzzleError("corner-board")
    return int("".join(map(str, first)))
