"""What a command says of a puzzle, and the one place that shows it: view, notes, progress, exit code."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from itertools import chain
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from polydoku.cli import exit_codes, rows, signals, streams
from polydoku.cli.canvas import Canvas
from polydoku.cli.items import Item, items, paths, total
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.cli.progress import Progress
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from polydoku.cli.document import Document
    from polydoku.cli.resume import Journal
    from polydoku.cli.totals import Totals


@dataclass(slots=True, kw_only=True)
class AnswerRow:
    """What a command says of one puzzle, in every form in which it can be shown.

    `record` has the JSON keys after index and name, `line` is what a pipe gets, `drawn` makes what a
    terminal gets, `note` is for stderr when there is one puzzle only (`noted` where the drawing says it
    already), `solved` is the puzzle that a format writes.
    """

    record: dict[str, Any]
    line: str
    code: int = exit_codes.DONE
    drawn: Callable[[Canvas], str] | None = None
    note: str = ""
    noted: bool = False
    solved: Puzzle | None = None


@dataclass(slots=True, kw_only=True)
class Report:
    """One run on its way out. Use it as a context: it ends progress, output and interrupts properly."""

    run: CommonOptions
    writer: Writer
    items: Iterator[Item]
    alone: bool
    view: str
    canvas: Canvas
    progress: Progress
    codes: set[int] = field(default_factory=set)
    texts: bool = False
    headed: bool = False
    document: "Document | None" = None
    journal: "Journal | None" = None
    totals: "Totals | None" = None

    @classmethod
    def of(
        cls,
        run: CommonOptions,
        command: str,
        *,
        formats: bool = False,
        columns: bool = False,
        resumable: bool = False,
        row_is_line: bool = False,
        totals: bool = False,
    ) -> Self:
        """Return the run over the items of its sources.

        `formats` says that answers can be written as puzzles, `columns` that they can be columns of a file
        (where they are neither they are texts), `resumable` that rows stand for themselves, so that a run
        can go on after any of them, `row_is_line` that each is one line in the view `line`, `totals` that
        the report counts them for totals below. Raises whatever is wrong with options or output before any
        puzzle is read.
        """
        journal = _journal(run, command, resumable=resumable, row_is_line=row_is_line, totals=totals)
        writer = Writer(
            run.output,
            force=run.force,
            inputs=paths(run),
            start=None if journal is None else journal.output_bytes,
            resumable=resumable and run.as_ in (None, *VIEWS),
        )
        ahead, first, alone = _first_two(items(run))
        if journal is not None:
            journal.begin()
            ahead = journal.remaining(ahead)
        view = run.as_ or ("drawn" if alone and writer.terminal else "line")
        report = cls(
            run=run,
            writer=writer,
            items=ahead,
            alone=alone,
            view=view,
            canvas=Canvas.of(run, writer),
            progress=Progress(run, alone=alone, total=total(run, first)),
            journal=journal,
            texts=not formats and not columns,
        )
        if totals:
            from polydoku.cli.totals import Totals

            report.totals = Totals(None if journal is None else journal.notes.get("totals"))
        if journal is not None:
            report.codes.update(journal.notes.get("codes", ()))
            report.headed = journal.output_bytes > 0
            report.progress.add(journal.notes.get("statuses", {}))
        return report

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.progress.remove()
        if kind is not exit_codes.PipeClosed:
            if self.journal is not None and self.journal.ready and kind is not None:
                self._enter(self.journal)
            self.writer.close()
        if isinstance(error, KeyboardInterrupt | exit_codes.Terminated):
            raise type(error)(self.progress.stopped(resumable=self.journal is not None)) from None

    def show(self, item: Item, outcome: AnswerRow) -> None:
        """Write one puzzle's answer, count it, and say its note where it is the only puzzle."""
        with self.atomically():
            self.write(item, outcome)
            self.shown(item, outcome)

    def shown(self, item: Item, outcome: AnswerRow) -> None:
        """Count one puzzle's answer, which is written, and say its note where it is the only puzzle."""
        self.codes.add(outcome.code)
        if self.totals is not None:
            self.totals.add(outcome.record)
        self.done(item, {str(outcome.record.get("status", "")): 1})
        if self.alone and outcome.note and not (outcome.noted and self.view == "drawn"):
            self.say(f"{item.where}: {outcome.note}" if item.where else outcome.note)

    def atomically(self) -> AbstractContextManager[None]:
        """Return within what rows are written and counted: a signal comes before or after both.

        Not into a pipe: there the reader may make it wait, and Ctrl-C must end that.
        """
        return signals.held() if self.writer.path else nullcontext()

    def done(self, item: Item, statuses: dict[str, int]) -> None:
        """Count the rows that were written for an item, its first ones where it is a block."""
        self.progress.add(statuses)
        if self.journal is not None:
            rows_done = sum(statuses.values())
            own = item if rows_done == item.count else item.part(0, rows_done)
            self.journal.took(own, rows_done, self.writer.size)
            if self.journal.due:
                self._enter(self.journal)

    def _enter(self, journal: "Journal") -> None:
        """Make an entry in the journal, after the output reached the disk."""
        self.writer.sync()
        journal.notes = {"codes": sorted(self.codes), "statuses": dict(self.progress.statuses)}
        if self.totals is not None:
            journal.notes["totals"] = self.totals.to_json()
        journal.save()

    def write(self, item: Item, outcome: AnswerRow) -> None:
        """Write one row in the view."""
        self.writer.text(self._text(item, outcome) + "\n")

    def write_totals(self) -> None:
        """Write the totals below rows of text about several puzzles, unless the rows are a part of more."""
        if self.totals and self.totals.puzzles > 1 and self.view == "line" and not self.run.part:
            self.writer.text(f"\n{self.totals}\n")

    def failed(self, item: Item, error: PuzzleError) -> None:
        """Write the row of a puzzle that could not be read, and say why where the row does not."""
        self.show(item, AnswerRow(record=rows.error(error), line="error", code=exit_codes.BAD_INPUT))
        if self.alone or self.view not in ("json", "csv"):
            streams.to_stderr(f"polydoku: {error}")

    def say(self, line: str) -> None:
        """Say something on stderr, unless nothing is to be said."""
        if not self.run.quiet:
            streams.to_stderr(f"polydoku: {line}")

    def ended(self) -> int:
        """Leave the summary and return the exit code."""
        self.progress.remove()
        if self.document is not None:
            self.writer.text(self.document.foot)
        # A part without puzzles has its file too: one that is missing was not finished.
        self.writer.write(b"")
        self.writer.flush()
        if self.journal is not None:
            self.writer.sync()
            self.journal.remove()
        self.progress.summary()
        return exit_codes.worst(self.codes)

    def _text(self, item: Item, outcome: AnswerRow) -> str:
        if self.view == "json":
            return rows.dumps(rows.head(item.index, item.puzzle) | outcome.record)
        if self.view == "csv":
            row = rows.head(item.index, item.puzzle) | outcome.record
            line = rows.csv_line(row, item.puzzle, outcome.line if self.texts else None)
            head, self.headed = "" if self.headed else rows.csv_head(texts=self.texts) + "\n", True
            return head + line
        if self.view == "drawn" and outcome.drawn is not None:
            return self._titled(item, outcome.drawn(self.canvas))
        if self.view in VIEWS or outcome.solved is None:
            return outcome.line
        if self.document is None:
            from polydoku.cli.document import Document

            self.document = Document(self.view)
        return self.document.text(outcome.solved, item.index)

    def _titled(self, item: Item, text: str) -> str:
        """Put the name or number of one of many puzzles above its drawing, or before its sentence."""
        if self.alone:
            return text
        name = f"puzzle {item.index}"
        if item.puzzle is not None:
            name = rows.name_of(item.puzzle, name)
        return f"{name}\n{text}\n" if "\n" in text else f"{name}: {text}"


def _first_two(found: Iterator[Item]) -> tuple[Iterator[Item], Item | None, bool]:
    """Return the items again, the first of them, and whether they are just one puzzle.

    An error of the second one is kept until the first one is answered.
    """
    first = next(found, None)
    if first is None or first.count > 1:
        return chain(() if first is None else (first,), found), first, False
    try:
        second = next(found, None)
    except PuzzleError as error:
        return chain((first,), _raising(error)), first, False
    return chain((first,) if second is None else (first, second), found), first, second is None


def _raising(error: PuzzleError) -> Iterator[Item]:
    yield from ()
    raise error


def _journal(
    run: CommonOptions, command: str, *, resumable: bool, row_is_line: bool, totals: bool
) -> "Journal | None":
    """Return the journal of a run with ``--resume``; its rows have to be bytes that can be cut anywhere."""
    if not run.resume:
        return None
    if not resumable or run.as_ not in (None, *VIEWS):
        raise PuzzleError("resume-alone", command=f"--as {run.as_}" if resumable else command)
    if run.output in (None, "-") or run.force:
        raise PuzzleError("needs", option="--resume", other="--output FILE, without --force")
    from pathlib import Path

    from polydoku.cli.finished import check_finished
    from polydoku.cli.resume import Journal, journal_of

    output = Path(str(run.output))
    if output.is_file() and not journal_of(output).exists():
        check_finished(run, output, row_is_line=row_is_line, totals=totals)
    return Journal(output, command, run.asked)
