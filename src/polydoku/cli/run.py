"""The loop of the commands that answer puzzles: items in, rows out, in order.

Blocks of plain classic lines go to `bulk` where the command and the view allow it.
"""

from collections.abc import Callable, Iterator

from polydoku.cli.bulk import Bulk
from polydoku.cli.items import Item
from polydoku.cli.options import Run
from polydoku.cli.show import Outcome, Shown
from polydoku.model.puzzle import Puzzle


def answer_all(
    run: Run,
    command: str,
    answer: Callable[[Puzzle], Outcome],
    *,
    bulk: Bulk | None = None,
    formats: bool = False,
    columns: bool = True,
) -> int:
    """Answer every puzzle of the sources and return the exit code; `columns` says that rows have a status."""
    if run.as_ == "parquet" and columns:
        from polydoku.cli import parquet

        return parquet.run_all(run, command, answer, bulk)
    with Shown.of(run, command, formats=formats, columns=columns, resumable=True) as shown:
        whole = bulk if bulk is not None and not shown.alone and bulk.allows(shown.view) else None
        for item, text, tally in _answered(shown, whole):
            if text is not None and whole is not None:
                with shown.whole():
                    shown.writer.write(text)
                    shown.codes |= whole.codes(tally)
                    shown.done(item, tally)
                continue
            for own in item.puzzles():
                if own.puzzle is not None:
                    shown.show(own, answer(own.puzzle))
                elif own.error is not None:
                    shown.failed(own, own.error)
        return shown.ended()


def _answered(shown: Shown, whole: Bulk | None) -> Iterator[tuple[Item, bytes | None, dict[str, int]]]:
    """Yield the items, those that are blocks with their rows where these are made as a whole."""
    if whole is None:
        return ((item, None, {}) for item in shown.items)
    return whole.rows(shown.items, shown.view, shown.run)
