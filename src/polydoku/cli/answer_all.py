"""The loop of the commands that answer puzzles: it writes a row for each item, in order.

Blocks of plain classic lines are answered as blocks if the command and the view allow it.
"""

from collections.abc import Callable, Iterator

from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.blocks import BlockAnswerer
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.model.puzzle import Puzzle


def answer_all(
    common_options: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    *,
    block_answerer: BlockAnswerer | None = None,
    can_write_puzzles: bool = False,
    has_status_column: bool = True,
) -> int:
    """Answer every puzzle of the sources and return the exit code.

    `formats` says that answers can be written as puzzles, `columns` that rows have a status.
    """
    if common_options.view == "parquet" and has_status_column:
        from polydoku.cli import parquet

        return parquet.run_all(common_options, command, answer, block_answerer)
    with AnswerWriter.open(
        common_options,
        command,
        can_write_puzzles=can_write_puzzles,
        has_status_column=has_status_column,
        is_resumable=True,
        has_one_line_rows=block_answerer is not None,
    ) as answer_writer:
        allowed = (
            block_answerer is not None
            and not answer_writer.has_one_puzzle
            and block_answerer.allows(answer_writer.view)
        )
        blocks = block_answerer if allowed else None
        for item, text, tally in _items_with_rows(answer_writer, blocks):
            if text is not None and blocks is not None:
                with answer_writer.atomically():
                    answer_writer.output.write(text)
                    answer_writer.row_exit_codes |= blocks.exit_codes_of(tally)
                    answer_writer.count_rows(item, tally)
                continue
            for puzzle_item in item.puzzles():
                if puzzle_item.puzzle is not None:
                    answer_writer.write_answer(puzzle_item, answer(puzzle_item.puzzle))
                elif puzzle_item.error is not None:
                    answer_writer.write_error(puzzle_item, puzzle_item.error)
        return answer_writer.finish()


def _items_with_rows(
    answer_writer: AnswerWriter, block_answerer: BlockAnswerer | None
) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
    """Yield the items, each block with its rows if `blocks` answers it."""
    if block_answerer is None:
        return ((item, None, {}) for item in answer_writer.items)
    return block_answerer.rows(answer_writer.items, answer_writer.view, answer_writer.common_options)
