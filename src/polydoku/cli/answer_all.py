"""`answer_all`: the loop in which commands answer puzzles. It writes a row for each puzzle, in order."""

from collections.abc import Callable, Mapping

from polydoku.cli import records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.blocks import BlockProtocol
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.puzzle import Puzzle


def answer_all(
    common_options: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    *,
    block_answerer: BlockProtocol | None = None,
    can_write_puzzles: bool = False,
    has_status_column: bool = True,
    column_types: Mapping[str, str] | None = None,
    check: Callable[[Item], Item] | None = None,
) -> int:
    """Answer every puzzle of the sources with `answer` and return the exit code.

    `block_answerer` answers blocks of classic lines faster. `can_write_puzzles` allows the formats of puzzles
    as views; `has_status_column` allows Parquet. `column_types` are the columns of tables and their Arrow
    types, if they are not those of solutions. `check` replaces items that cannot be answered by errors.
    """
    if common_options.view == "parquet" and has_status_column:
        from polydoku.cli import parquet

        types = parquet.COLUMN_TYPES if column_types is None else column_types
        return parquet.run_all(
            common_options, command, answer, block_answerer, column_types=types, check=check
        )
    # Commands that answer blocks write one line for each puzzle.
    with AnswerWriter.open(
        common_options,
        command,
        can_write_puzzles=can_write_puzzles,
        has_status_column=has_status_column,
        is_resumable=True,
        has_one_line_rows=block_answerer is not None,
        csv_columns=records.CSV_COLUMNS if column_types is None else tuple(column_types),
    ) as answer_writer:
        if check is not None:
            answer_writer.items = map(check, answer_writer.items)
        can_answer_blocks = block_answerer is not None and block_answerer.can_write(answer_writer.view)
        # Rows of a block have no notes, and a single puzzle gets its note on stderr.
        if block_answerer is not None and can_answer_blocks and not answer_writer.has_one_puzzle:
            _answer_blocks(answer_writer, answer, block_answerer)
        else:
            for item in answer_writer.items:
                _answer_one_by_one(answer_writer, answer, item)
        return answer_writer.finish()


def _answer_blocks(
    answer_writer: AnswerWriter, answer: Callable[[Puzzle], AnswerRow], block_answerer: BlockProtocol
) -> None:
    common_options = answer_writer.common_options
    for item, rows, status_counts in block_answerer.answer(
        answer_writer.items, answer_writer.view, common_options
    ):
        if rows is None:
            _answer_one_by_one(answer_writer, answer, item)
            continue
        with answer_writer.atomically():
            answer_writer.write_rows(rows)
            answer_writer.row_exit_codes |= block_answerer.exit_codes_of(status_counts)
            answer_writer.count_rows(item, status_counts)


def _answer_one_by_one(
    answer_writer: AnswerWriter, answer: Callable[[Puzzle], AnswerRow], item: Item
) -> None:
    for puzzle_item in item.puzzles():
        if puzzle_item.puzzle is not None:
            answer_writer.write_answer(puzzle_item, answer(puzzle_item.puzzle))
        elif puzzle_item.error is not None:
            answer_writer.write_error(puzzle_item, puzzle_item.error)
