"""`solve --trace`: lists the placements of `search.trace`, indented below each choice."""

from polydoku import words
from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import Report
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle
from polydoku.search.trace import Back, Placement, walk

INDENT = "  "


def run_all(common: CommonOptions) -> int:
    """Write the placements for every puzzle; the verdict on a single puzzle goes to stderr."""
    with Report.open(common.with_default_view("line"), "solve --trace") as report:
        for item in report.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    _trace(report, puzzle_item.index, puzzle_item.puzzle)
        return report.finish()


def _trace(report: Report, index: int, puzzle: Puzzle) -> None:
    answer = report.common.solve(puzzle)
    report.codes.add(answer_text.exit_code(answer, must_be_unique=False))
    if not report.is_single:
        report.writer.text(f"{rows.name_of(puzzle, f'puzzle {index}')}\n")
    placed = choices = 0
    for event in (
        walk(puzzle) if answer_text.exit_code(answer, must_be_unique=False) != exit_codes.STOPPED else ()
    ):
        report.writer.text(f"{line(puzzle, event)}\n")
        placed += isinstance(event, Placement)
        choices += isinstance(event, Placement) and event.choices > 1
    report.progress.add({answer.verdict.value: 1})
    if report.is_single:
        report.say(_verdict(puzzle, answer, placed, choices))


def line(puzzle: Puzzle, event: Placement | Back) -> str:
    """Return the line of one event: ``Placing r1c7 = 6 (1 of 1)`` or ``back to r4c5``."""
    name = puzzle.board.names[event.cell]
    if isinstance(event, Back):
        return f"{INDENT * event.depth}back to {name}"
    digit = puzzle.board.symbol(event.digit)
    return f"{INDENT * event.depth}Placing {name} = {digit} ({event.number} of {event.choices})"


def _verdict(puzzle: Puzzle, answer: Answer, placed: int, choices: int) -> str:
    """Return the verdict of the engine, and the number of placements and choices."""
    verdict = answer_text.sentence(answer, answer_text.problems_of(puzzle, answer))
    return f"{verdict} · {words.amount(placed, 'placement')}, {choices:,} of them a choice"
