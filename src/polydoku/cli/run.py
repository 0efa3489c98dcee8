"""The loop of the commands that answer puzzles: items in, rows out, in order.

Blocks of plain classic lines go to `bulk` where the command and the view allow it.
"""

from collections.abc import Callable, Iterator

from polydoku.cli.bulk import BlockAnswerer
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.show import AnswerRow, Report
from polydoku.model.puzzle import Puzzle


def answer_all(
    run: CommonOptions,
    command: str,
    answer: Callable[[Puzzle], AnswerRow],
    *,
    bulk: BlockAnswerer | None = None,
    formats: bool = False,
    columns: bool = True,
) -> int:
    """Answer every puzzle of the sources and return the exit code; `columns` says that rows have a status."""
    if run.as_ == "parquet" and columns:
        from polydoku.cli import parquet

        return parquet.run_all(run, command, answer, bulk)
    with Report.of(
        run, command, formats=formats, columns=columns, resumable=True, row_is_line=bulk is not None
    ) as report:
        blocks = bulk if bulk is not None and not report.alone and bulk.allows(report.view) else None
        for item, text, tally in _answered(report, blocks):
            if text is not None and blocks is not None:
                with report.atomically():
                    report.writer.write(text)
                    report.codes |= blocks.codes(tally)
                    report.done(item, tally)
                continue
            for own in item.puzzles():
                if own.puzzle is not None:
                    report.show(own, answer(own.puzzle))
                elif own.error is not None:
                    report.failed(own, own.error)
        return report.ended()


def _answered(
    report: Report, blocks: BlockAnswerer | None
) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
    """Yield the items, those that are blocks with their rows where these are made as a whole."""
    if blocks is None:
        return ((item, None, {}) for item in report.items)
    return blocks.rows(report.items, report.view, report.run)
