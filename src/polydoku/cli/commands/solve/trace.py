"""`solve --trace`: lists the placements of `polydoku.search.trace`, indented below the open choices."""

from polydoku import words
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.options import CommonOptions
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle
from polydoku.search.trace import Backtrack, Placement, trace_search

INDENT = "  "


def write_traces(common_options: CommonOptions) -> int:
    """Write the placements for every puzzle and return the exit code.

    The verdict on a single puzzle is printed on stderr.
    """
    with AnswerWriter.open(common_options.with_default_view("line"), "solve --trace") as answer_writer:
        for item in answer_writer.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    answer_writer.write_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    _write_trace(answer_writer, puzzle_item.index, puzzle_item.puzzle)
        return answer_writer.finish()


def _write_trace(answer_writer: AnswerWriter, index: int, puzzle: Puzzle) -> None:
    answer = answer_writer.common_options.solve(puzzle)
    code = answer_text.exit_code(answer, must_be_unique=False)
    answer_writer.row_exit_codes.add(code)
    if not answer_writer.has_one_puzzle:
        answer_writer.output.write_text(f"{records.name_of(puzzle, f'puzzle {index}')}\n")
    placement_count = choice_count = 0
    # If a budget stopped the engine, this slower search would take even longer.
    if code != exit_codes.STOPPED:
        for event in trace_search(puzzle):
            answer_writer.output.write_text(f"{event_line(puzzle, event)}\n")
            if isinstance(event, Placement):
                placement_count += 1
                choice_count += event.choices > 1
    answer_writer.progress.add({answer.verdict.value: 1})
    if answer_writer.has_one_puzzle:
        answer_writer.print_note(_summary(puzzle, answer, placement_count, choice_count))


def event_line(puzzle: Puzzle, event: Placement | Backtrack) -> str:
    """Return the line of one event: ``Placing r1c7 = 6 (1 of 1)`` or ``back to r4c5``."""
    cell_name = puzzle.board.names[event.cell]
    if isinstance(event, Backtrack):
        return f"{INDENT * event.depth}back to {cell_name}"
    digit = puzzle.board.symbol(event.digit)
    return f"{INDENT * event.depth}Placing {cell_name} = {digit} ({event.number} of {event.choices})"


def _summary(puzzle: Puzzle, answer: Answer, placement_count: int, choice_count: int) -> str:
    verdict = answer_text.verdict_sentence(answer, answer_text.problems_of(puzzle, answer))
    return f"{verdict} · {words.amount(placement_count, 'placement')}, {choice_count:,} of them a choice"
