"""`solve --corners`, the answer to Project Euler 96: the sum of a three-digit number from each solution.

The number consists of the first three digits of the first row.
"""

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

CORNER_CELL_COUNT = 3


def write_corners(common_options: CommonOptions) -> int:
    """Write the number of each puzzle, then the sum of all numbers; return the exit code."""
    total = 0
    with AnswerWriter.open(common_options.with_default_view("line"), "solve --corners") as answer_writer:
        for item in answer_writer.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    answer_writer.write_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    total += _write_corner(answer_writer, puzzle_item.puzzle, puzzle_item.index)
        answer_writer.output.write_text(f"total {total}\n")
        return answer_writer.finish()


def _write_corner(answer_writer: AnswerWriter, puzzle: Puzzle, index: int) -> int:
    """Write the line of one puzzle and return its number, or 0 if no solution is known."""
    answer = answer_writer.common_options.solve(puzzle)
    number = 0 if answer.grid is None else corner_number(answer.grid)
    code = answer_text.exit_code(answer, must_be_unique=False)
    answer_writer.row_exit_codes.add(code)
    answer_writer.progress.add({answer.verdict.value: 1})
    result = f"{number:0{CORNER_CELL_COUNT}}" if answer.grid else answer_text.status_word(answer)
    answer_writer.output.write_text(f"{records.name_of(puzzle, f'puzzle {index}')}  {result}\n")
    if answer_writer.has_one_puzzle and code != exit_codes.DONE:
        answer_writer.print_note(
            answer_text.verdict_sentence(answer, answer_text.problems_of(puzzle, answer))
        )
    return number


def corner_number(grid: Grid) -> int:
    """Return the first three digits of the first row as one number.

    Raises `PuzzleError` for a board without rows of three cells, or with digits above 9.
    """
    corner_digits = grid.rows()[0][:CORNER_CELL_COUNT]
    if grid.board.labels is None or len(corner_digits) < CORNER_CELL_COUNT or grid.board.digits > 9:
        raise PuzzleError("corner-board")
    return int("".join(map(str, corner_digits)))
