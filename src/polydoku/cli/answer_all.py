"""The loop of the commands that answer puzzles: it writes a row for each item, in order.

Blocks of plain classic lines are answered as blocks if the command and the view allow it.
"""

from collections.abc import Callable, Iterator

from polydoku.cli.blocks import BlockAnswerer
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import AnswerRow, Report
from polydoku.model.puzzle import Puzzle


def answer_all(
    common: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    *,
    block_answerer: BlockAnswerer | None = None,
    formats: bool = False,
    columns: bool = True,
) -> int:
    """Answer every puzzle of the sources and return the exit code.

    `formats` says that answers can be written as puzzles, `columns` that rows have a status.
    """
    if common.as_ == "parquet" and columns:
        from polydoku.cli import parquet

        return parquet.run_all(common, command, answer, block_answerer)
    with Report.open(
        common,
        command,
        formats=formats,
        columns=columns,
        resumable=True,
        row_is_line=block_answerer is not None,
    ) as report:
        allowed = block_answerer is not None and not report.is_single and block_answerer.allows(report.view)
        blocks = block_answerer if allowed else None
        for item, text, tally in _items_with_rows(report, blocks):
            if text is not None and blocks is not None:
                with report.atomically():
                    report.writer.write(text)
                    report.codes |= blocks.exit_codes_of(tally)
                    report.count_rows(item, tally)
                continue
            for puzzle_item in item.puzzles():
                if puzzle_item.puzzle is not None:
                    report.show(puzzle_item, answer(puzzle_item.puzzle))
                elif puzzle_item.error is not None:
                    report.show_error(puzzle_item, puzzle_item.error)
        return report.finish()


def _items_with_rows(
    report: Report, block_answerer: BlockAnswerer | None
) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
    """Yield the items, each block with its rows if `blocks` answers it."""
    if block_answerer is None:
        return ((item, None, {}) for item in report.items)
    return block_answerer.rows(report.items, report.view, report.common)
