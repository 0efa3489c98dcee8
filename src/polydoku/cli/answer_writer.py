"""`AnswerWriter`: writes the answers of a command in the chosen view, one row for each puzzle.

It also shows progress, prints notes, keeps the journal of `--resume`, and collects the exit codes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Self

from polydoku.cli import exit_codes, records, streams
from polydoku.cli.answer_row import AnswerRow, error_row
from polydoku.cli.canvas import Canvas
from polydoku.cli.input_items import Item, estimated_puzzle_count, possible_files, read_items
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.cli.resumable_run import ResumableRun
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError
from polydoku.formats.csv import csv_row

if TYPE_CHECKING:
    from polydoku.cli.document import Document
    from polydoku.cli.resume import Journal
    from polydoku.cli.totals import Totals


@dataclass(slots=True, kw_only=True)
class AnswerWriter(ResumableRun):
    """Writes the rows of one run. As a context manager it closes the output and handles interrupts.

    `items` are the puzzles to answer; an item may be a block of many (see `cli/input_items.py`).
    `row_exit_codes` are the exit codes of the rows so far. `csv_columns` are the columns of CSV rows; the
    column ``text`` has the text of each answer. `document` is the file that is written if the view is a
    format of puzzles. `printed_warnings` are those about the documents of other programs.
    """

    common_options: CommonOptions
    output: OutputWriter
    items: Iterator[Item]
    has_one_puzzle: bool
    view: str
    canvas: Canvas
    progress: Progress
    row_exit_codes: set[int] = field(default_factory=set)
    csv_columns: tuple[str, ...] = records.CSV_COLUMNS
    is_header_written: bool = False
    document: "Document | None" = None
    journal: "Journal | None" = None
    totals: "Totals | None" = None
    printed_warnings: set[str] = field(default_factory=set)

    @classmethod
    def open(
        cls,
        common_options: CommonOptions,
        command: str,
        *,
        can_write_puzzles: bool = False,
        has_status_column: bool = False,
        is_resumable: bool = False,
        has_one_line_rows: bool = False,
        has_totals: bool = False,
        csv_columns: tuple[str, ...] = records.CSV_COLUMNS,
    ) -> Self:
        """Open the output and return a writer whose `items` are the puzzles of the sources.

        `can_write_puzzles`: answers can be written as puzzles. `has_status_column`: rows have a status and a
        solution. Without both, CSV rows get a column `text`. `is_resumable`: the command has `--resume`.
        `has_one_line_rows`: each row of the view `line` is one line. `has_totals`: totals follow the rows.
        Raises `PuzzleError` for wrong options or outputs before any puzzle is read.
        """
        journal = _open_journal(
            common_options,
            command,
            is_resumable=is_resumable,
            has_one_line_rows=has_one_line_rows,
            has_totals=has_totals,
        )
        output = OutputWriter(
            common_options.output,
            force=common_options.force,
            inputs=possible_files(common_options),
            start_byte=None if journal is None else journal.output_bytes,
            is_resumable=is_resumable and common_options.view in (None, *VIEWS),
        )
        items, first_item, has_one_puzzle = _peek(read_items(common_options))
        if journal is not None:
            journal.create()
            items = journal.unanswered(items)
        has_column_for_answer = can_write_puzzles or has_status_column
        view = common_options.view or ("drawn" if has_one_puzzle and output.is_terminal else "line")
        answer_writer = cls(
            common_options=common_options,
            output=output,
            items=items,
            has_one_puzzle=has_one_puzzle,
            view=view,
            canvas=Canvas.for_output(common_options, output),
            progress=Progress(
                common_options,
                has_one_puzzle=has_one_puzzle,
                total=estimated_puzzle_count(common_options, first_item),
            ),
            journal=journal,
            csv_columns=csv_columns if has_column_for_answer else (*csv_columns, "text"),
        )
        if has_totals:
            from polydoku.cli.totals import Totals

            answer_writer.totals = Totals(None if journal is None else journal.notes.get("totals"))
        if journal is not None:
            answer_writer._restore(journal)
        return answer_writer

    def _restore(self, journal: "Journal") -> None:
        """Continue the counts of the run that this one resumes."""
        self.row_exit_codes.update(journal.notes.get("codes", ()))
        self.is_header_written = journal.output_bytes > 0
        self.progress.add(journal.notes.get("statuses", {}))

    def write_answer(self, item: Item, answer_row: AnswerRow) -> None:
        """Write and count the answer for one puzzle, and print what the user should know of it."""
        with self.atomically():
            self.write_row(item, answer_row)
            self.count_answer(item, answer_row)

    def count_answer(self, item: Item, answer_row: AnswerRow) -> None:
        """Count an answer that has been or will be written, and print what the user should know of it."""
        self.row_exit_codes.add(answer_row.exit_code)
        if self.totals is not None:
            self.totals.add(answer_row.record)
        self.count_rows(item, {answer_row.counted_word: 1})
        is_note_drawn = answer_row.is_note_in_drawing and self.view == "drawn"
        note = answer_row.note if self.has_one_puzzle and not is_note_drawn else ""
        if note or answer_row.warning:
            self._print_note_at(item, "; ".join(filter(None, (note, answer_row.warning))))
        if item.puzzle is not None:
            for warning in item.puzzle.supplement.warnings:
                if warning not in self.printed_warnings:
                    self.printed_warnings.add(warning)
                    self._print_note_at(item, warning)

    def _print_note_at(self, item: Item, note: str) -> None:
        self.print_note(f"{item.where}: {note}" if item.where else note)

    def count_rows(self, item: Item, status_counts: dict[str, int]) -> None:
        """Count the rows written for an item; after a signal they may answer only a part of its block."""
        self.progress.add(status_counts)
        if self.journal is not None:
            row_count = sum(status_counts.values())
            self.journal.advance(item.slice(0, row_count), row_count, self.output.size)
            if self.journal.is_due:
                self.save_journal(self.journal)

    def save_journal(self, journal: "Journal") -> None:
        """Save the journal with the counts so far, after the output has reached the disk."""
        journal.notes = {"codes": sorted(self.row_exit_codes), "statuses": dict(self.progress.status_counts)}
        if self.totals is not None:
            journal.notes["totals"] = self.totals.to_json()
        ResumableRun.save_journal(self, journal)

    def write_row(self, item: Item, answer_row: AnswerRow) -> None:
        """Write one row in the chosen view, without counting it."""
        self.write_rows(self.row_text(item, answer_row) + "\n")

    def write_rows(self, rows: str | bytes) -> None:
        """Write rows in the chosen view; the header of CSV comes before the first ones."""
        if self.view == "csv" and not self.is_header_written:
            self.is_header_written = True
            self.output.write_text(csv_row(self.csv_columns) + "\n")
        if isinstance(rows, bytes):
            self.output.write(rows)
        else:
            self.output.write_text(rows)

    def write_totals(self) -> None:
        """Write totals below the rows of several puzzles, only in the view `line` and without `--part`."""
        if self.totals and self.totals.puzzles > 1 and self.view == "line" and not self.common_options.part:
            self.output.write_text(f"\n{self.totals}\n")

    def write_error(self, item: Item, error: PuzzleError) -> None:
        """Write the row of a puzzle that could not be read; print the error if the row lacks it."""
        self.write_answer(item, error_row(error))
        if self.has_one_puzzle or self.view not in ("json", "csv"):
            streams.to_stderr(f"polydoku: {error}")

    def print_note(self, line: str) -> None:
        """Print a sentence on stderr unless `--quiet` is given."""
        if not self.common_options.quiet:
            streams.to_stderr(f"polydoku: {line}")

    def finish(self) -> int:
        """Complete the output, delete the journal, print the summary, and return the exit code."""
        self.progress.erase()
        if self.document is not None:
            self.output.write_text(self.document.footer)
        # Creates the file even if there are no puzzles, as in a `--part` of a short input.
        self.output.write(b"")
        self.output.flush()
        self.remove_journal()
        self.progress.print_summary()
        return exit_codes.worst(self.row_exit_codes)

    def row_text(self, item: Item, answer_row: AnswerRow) -> str:
        """Return one row in the chosen view."""
        record = records.index_and_name(item.index, item.puzzle) | answer_row.record
        if self.view == "json":
            return records.json_line(record)
        if self.view == "csv":
            text = {} if item.error is not None else {"text": answer_row.text}
            flat = records.flat_record(record, item.puzzle) | answer_row.columns | text
            return records.csv_line(flat, self.csv_columns)
        if self.view == "drawn" and answer_row.draw is not None:
            return self._titled(item, answer_row.draw(self.canvas))
        if self.view in VIEWS or answer_row.solved_puzzle is None:
            return self._text_row(item, answer_row)
        if self.document is None:
            from polydoku.cli.document import Document

            self.document = Document(self.view)
        return self.document.text(answer_row.solved_puzzle, item.index)

    def _text_row(self, item: Item, answer_row: AnswerRow) -> str:
        """Return a row of the view `line`."""
        text = answer_row.text
        # Parts of one input are joined again, so their rows are all numbered.
        if answer_row.is_numbered and (not self.has_one_puzzle or self.common_options.part is not None):
            name = "" if item.puzzle is None else records.name_of(item.puzzle)
            number_and_name = "  ".join(filter(None, (f"{item.index:2}", name)))
            return f"{number_and_name}\n{text}" if "\n" in text else f"{number_and_name}  {text}"
        if answer_row.is_titled and not self.has_one_puzzle:
            return f"{self._title(item)}\n{text}"
        return text

    def _titled(self, item: Item, text: str) -> str:
        """Return a drawing or sentence after the name or number of its puzzle, if there are several."""
        if self.has_one_puzzle:
            return text
        title = self._title(item)
        return f"{title}\n{text}\n" if "\n" in text else f"{title}: {text}"

    def _title(self, item: Item) -> str:
        number = f"puzzle {item.index}"
        return number if item.puzzle is None else records.name_of(item.puzzle, number)


def _peek(items: Iterator[Item]) -> tuple[Iterator[Item], Item | None, bool]:
    """Return an iterator over all `items`, the first item, and whether there is exactly one puzzle.

    At most two items are read for this. An error of the second one is raised when the iterator reaches it.
    """
    first_item = next(items, None)
    if first_item is None:
        return items, None, False
    if first_item.count > 1:
        return chain((first_item,), items), first_item, False
    try:
        second_item = next(items, None)
    except PuzzleError as error:
        return chain((first_item,), _raise_when_reached(error)), first_item, False
    if second_item is None:
        return iter((first_item,)), first_item, True
    return chain((first_item, second_item), items), first_item, False


def _raise_when_reached(error: PuzzleError) -> Iterator[Item]:
    yield from ()  # makes this function a generator
    raise error


def _open_journal(
    common_options: CommonOptions,
    command: str,
    *,
    is_resumable: bool,
    has_one_line_rows: bool,
    has_totals: bool,
) -> "Journal | None":
    """Return the journal of a run with ``--resume``, else `None`."""
    if not common_options.resume:
        return None
    # The journal counts rows, so only the views that write rows can be resumed.
    if not is_resumable or common_options.view not in (None, *VIEWS):
        raise PuzzleError("resume-alone", command=f"--as {common_options.view}" if is_resumable else command)
    if common_options.output in (None, "-") or common_options.force:
        raise PuzzleError("needs", option="--resume", other="--output FILE, without --force")
    from pathlib import Path

    from polydoku.cli.finished_output import raise_if_finished
    from polydoku.cli.resume import Journal, journal_path

    output = Path(str(common_options.output))
    if output.is_file() and not journal_path(output).exists():
        raise_if_finished(
            common_options, output, has_one_line_rows=has_one_line_rows, writes_totals=has_totals
        )
    return Journal(output, command, common_options.journal_options)
