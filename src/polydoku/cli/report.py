"""`AnswerRow`, what a command answers for one puzzle, and `Report`, which writes these rows.

All commands that answer puzzles use `Report`: it chooses the view, shows progress and notes, keeps the
journal of `--resume`, and collects the exit code.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import chain
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from polydoku.cli import exit_codes, rows, signals, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.items import Item, items_of, paths, total
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError, Stopped
from polydoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from polydoku.cli.document import Document
    from polydoku.cli.resume import Journal
    from polydoku.cli.totals import Totals


@dataclass(slots=True, kw_only=True)
class AnswerRow:
    """The answer for one puzzle, in every view.

    `record` holds the JSON keys after index and name. `line` is the text for a pipe, `draw` makes the text
    for a terminal. `note` goes to stderr if there is only one puzzle; `drawing_has_note` says that the
    drawing contains it. `solved_puzzle` is what a format writes.
    """

    record: dict[str, Any]
    line: str
    code: int = exit_codes.DONE
    draw: Callable[[Canvas], str] | None = None
    note: str = ""
    drawing_has_note: bool = False
    solved_puzzle: Puzzle | None = None


def stopped_row(error: Stopped) -> AnswerRow:
    """Return the row of a question that a budget ended before its answer."""
    return AnswerRow(record={"stopped_by": error.facts["by"]}, line=str(error), code=exit_codes.STOPPED)


@dataclass(slots=True, kw_only=True)
class Report:
    """Writes the rows of one run. Use it as a context manager: it closes the output and handles interrupts.

    `is_single` says that the run has exactly one puzzle; `codes` are the exit codes of the rows so far.
    """

    common: CommonOptions
    writer: Writer
    items: Iterator[Item]
    is_single: bool
    view: str
    canvas: Canvas
    progress: Progress
    codes: set[int] = field(default_factory=set)
    has_text_column: bool = False
    header_written: bool = False
    document: "Document | None" = None
    journal: "Journal | None" = None
    totals: "Totals | None" = None

    @classmethod
    def open(
        cls,
        common: CommonOptions,
        command: str,
        *,
        formats: bool = False,
        columns: bool = False,
        resumable: bool = False,
        row_is_line: bool = False,
        totals: bool = False,
    ) -> Self:
        """Open the output and return the report over the items of the sources.

        `formats`: answers can be written as puzzles. `columns`: rows have a status and a solution; if
        neither holds, answers are texts. `resumable`: the run can continue after any row. `row_is_line`:
        each row of the view `line` is one line. `totals`: the rows are counted for totals below them.
        Raises `PuzzleError` for wrong options or outputs before any puzzle is read.
        """
        journal = _open_journal(common, command, resumable=resumable, row_is_line=row_is_line, totals=totals)
        writer = Writer(
            common.output,
            force=common.force,
            inputs=paths(common),
            start=None if journal is None else journal.output_bytes,
            resumable=resumable and common.as_ in (None, *VIEWS),
        )
        pending, first, is_single = _peek(items_of(common))
        if journal is not None:
            journal.begin()
            pending = journal.remaining(pending)
        view = common.as_ or ("drawn" if is_single and writer.terminal else "line")
        report = cls(
            common=common,
            writer=writer,
            items=pending,
            is_single=is_single,
            view=view,
            canvas=Canvas.for_writer(common, writer),
            progress=Progress(common, is_single=is_single, total=total(common, first)),
            journal=journal,
            has_text_column=not formats and not columns,
        )
        if totals:
            from polydoku.cli.totals import Totals

            report.totals = Totals(None if journal is None else journal.notes.get("totals"))
        if journal is not None:
            report.codes.update(journal.notes.get("codes", ()))
            report.header_written = journal.output_bytes > 0
            report.progress.add(journal.notes.get("statuses", {}))
        return report

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.progress.remove()
        if error_type is not exit_codes.PipeClosed:
            if self.journal is not None and self.journal.ready and error_type is not None:
                self._save(self.journal)
            self.writer.close()
        if isinstance(error, KeyboardInterrupt | exit_codes.Terminated):
            raise type(error)(self.progress.stop_message(resumable=self.journal is not None)) from None

    def show(self, item: Item, answer_row: AnswerRow) -> None:
        """Write and count the answer of one puzzle; print its note if it is the only puzzle."""
        with self.atomically():
            self.write(item, answer_row)
            self.count_row(item, answer_row)

    def count_row(self, item: Item, answer_row: AnswerRow) -> None:
        """Count an answer that has been written; print its note if it is the only puzzle."""
        self.codes.add(answer_row.code)
        if self.totals is not None:
            self.totals.add(answer_row.record)
        self.count_rows(item, {str(answer_row.record.get("status", "")): 1})
        if self.is_single and answer_row.note and not (answer_row.drawing_has_note and self.view == "drawn"):
            self.say(f"{item.where}: {answer_row.note}" if item.where else answer_row.note)

    def atomically(self) -> AbstractContextManager[None]:
        """Return a context that delays signals, so that a row is written and counted, or neither.

        Signals are not delayed if the output is a pipe, because its reader may block the run.
        """
        return signals.delayed() if self.writer.path else nullcontext()

    def count_rows(self, item: Item, statuses: dict[str, int]) -> None:
        """Count the rows written for an item; for a block these may be its first rows only."""
        self.progress.add(statuses)
        if self.journal is not None:
            rows_done = sum(statuses.values())
            answered = item if rows_done == item.count else item.part(0, rows_done)
            self.journal.advance(answered, rows_done, self.writer.size)
            if self.journal.due:
                self._save(self.journal)

    def _save(self, journal: "Journal") -> None:
        """Save the journal after the output has reached the disk."""
        self.writer.sync()
        journal.notes = {"codes": sorted(self.codes), "statuses": dict(self.progress.statuses)}
        if self.totals is not None:
            journal.notes["totals"] = self.totals.to_json()
        journal.save()

    def write(self, item: Item, answer_row: AnswerRow) -> None:
        """Write one row in the view of the report."""
        self.writer.text(self._text(item, answer_row) + "\n")

    def write_totals(self) -> None:
        """Write the totals below the text rows of several puzzles; a run with `--part` has none."""
        if self.totals and self.totals.puzzles > 1 and self.view == "line" and not self.common.part:
            self.writer.text(f"\n{self.totals}\n")

    def show_error(self, item: Item, error: PuzzleError) -> None:
        """Write the row of a puzzle that could not be read; print the error unless the row contains it."""
        self.show(item, AnswerRow(record=rows.error_keys(error), line="error", code=exit_codes.BAD_INPUT))
        if self.is_single or self.view not in ("json", "csv"):
            streams.to_stderr(f"polydoku: {error}")

    def say(self, line: str) -> None:
        """Print a line on stderr unless `--quiet` is given."""
        if not self.common.quiet:
            streams.to_stderr(f"polydoku: {line}")

    def finish(self) -> int:
        """Finish the output and the journal, print the summary, and return the exit code."""
        self.progress.remove()
        if self.document is not None:
            self.writer.text(self.document.foot)
        # A part without puzzles gets a file too, because a missing file means an unfinished part.
        self.writer.write(b"")
        self.writer.flush()
        if self.journal is not None:
            self.writer.sync()
            self.journal.remove()
        self.progress.summary()
        return exit_codes.worst(self.codes)

    def _text(self, item: Item, answer_row: AnswerRow) -> str:
        if self.view == "json":
            return rows.dumps(rows.first_keys(item.index, item.puzzle) | answer_row.record)
        if self.view == "csv":
            row = rows.first_keys(item.index, item.puzzle) | answer_row.record
            line = rows.csv_line(row, item.puzzle, answer_row.line if self.has_text_column else None)
            header, self.header_written = (
                "" if self.header_written else rows.csv_header(has_text=self.has_text_column) + "\n",
                True,
            )
            return header + line
        if self.view == "drawn" and answer_row.draw is not None:
            return self._titled(item, answer_row.draw(self.canvas))
        if self.view in VIEWS or answer_row.solved_puzzle is None:
            return answer_row.line
        if self.document is None:
            from polydoku.cli.document import Document

            self.document = Document(self.view)
        return self.document.text(answer_row.solved_puzzle, item.index)

    def _titled(self, item: Item, text: str) -> str:
        """Add the puzzle's name or number above its drawing or before its sentence, if there are several."""
        if self.is_single:
            return text
        name = f"puzzle {item.index}"
        if item.puzzle is not None:
            name = rows.name_of(item.puzzle, name)
        return f"{name}\n{text}\n" if "\n" in text else f"{name}: {text}"


def _peek(items: Iterator[Item]) -> tuple[Iterator[Item], Item | None, bool]:
    """Return an iterator over all items, the first item, and whether there is exactly one puzzle.

    An error of the second item is raised only after the first item has been answered.
    """
    first = next(items, None)
    if first is None or first.count > 1:
        return chain(() if first is None else (first,), items), first, False
    try:
        second = next(items, None)
    except PuzzleError as error:
        return chain((first,), _raise_later(error)), first, False
    return chain((first,) if second is None else (first, second), items), first, second is None


def _raise_later(error: PuzzleError) -> Iterator[Item]:
    yield from ()
    raise error


def _open_journal(
    common: CommonOptions, command: str, *, resumable: bool, row_is_line: bool, totals: bool
) -> "Journal | None":
    """Return the journal of a run with ``--resume``, whose output can be cut after any row, or `None`."""
    if not common.resume:
        return None
    if not resumable or common.as_ not in (None, *VIEWS):
        raise PuzzleError("resume-alone", command=f"--as {common.as_}" if resumable else command)
    if common.output in (None, "-") or common.force:
        raise PuzzleError("needs", option="--resume", other="--output FILE, without --force")
    from pathlib import Path

    from polydoku.cli.finished import check_finished
    from polydoku.cli.resume import Journal, journal_of

    output = Path(str(common.output))
    if output.is_file() and not journal_of(output).exists():
        check_finished(common, output, row_is_line=row_is_line, totals=totals)
    return Journal(output, command, common.row_options)
