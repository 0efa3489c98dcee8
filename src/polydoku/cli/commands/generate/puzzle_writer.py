"""Writes generated puzzles, shows the progress, and keeps the journal of `--resume`."""

import json
from pathlib import Path
from typing import Any

from polydoku import formats, words
from polydoku.cli import exit_codes, records
from polydoku.cli.canvas import Canvas
from polydoku.cli.document import Document
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.cli.resumable_run import ResumableRun
from polydoku.cli.resume import Journal, journal_path
from polydoku.errors import PuzzleError
from polydoku.generate.generated import Generated
from polydoku.generate.run import Run, puzzle_of
from polydoku.generate.tally import Tally
from polydoku.generate.wishes import Wishes
from polydoku.model.puzzle import Puzzle
from polydoku.rate import scales
from polydoku.search.limits import Budget


class GeneratedProgress(Progress):
    """Progress of the generator: puzzles found, and what was tried and seen."""

    seen = ""

    def line(self) -> str:
        """Return ``12 of 100 · 3/s · 0:29 left · 84,112 tried``."""
        return " · ".join(filter(None, (super().line(), self.seen)))


class PuzzleWriter(ResumableRun):
    """Writes `total` puzzles of a run. `scale` rates each of them, `None` rates none.

    `first_try` is the try with which the run begins: 0, or where a run that is resumed ended.
    """

    progress: GeneratedProgress

    def __init__(
        self, common_options: CommonOptions, wishes: Wishes, seed: int, *, total: int, scale: str | None
    ) -> None:
        self.common_options, self.wishes, self.seed = common_options, wishes, seed
        self.total, self.scale = total, scale
        self.journal = self._opened_journal()
        self.output = OutputWriter(
            common_options.output,
            force=common_options.force,
            start_byte=None if self.journal is None else self.journal.output_bytes,
            is_resumable=True,
        )
        if self.journal is not None:
            self.journal.create()
        notes = {} if self.journal is None else self.journal.notes
        self.first_try = int(notes.get("next_try", 0))
        self.count = int(notes.get("count", 0))
        self.view = common_options.view or ("drawn" if self.output.is_terminal and total == 1 else "line")
        self.document = None if self.view in ("drawn", "line", "json") else Document(self.view)
        self.canvas = Canvas.for_output(common_options, self.output)
        self.progress = GeneratedProgress(common_options, has_one_puzzle=False, total=total)
        self.progress.add({"": self.count})

    def _opened_journal(self) -> Journal | None:
        options = self.common_options
        if not options.resume:
            return None
        if options.output in (None, "-") or options.force:
            raise PuzzleError("needs", option="--resume", other="--output FILE, without --force")
        if options.view not in (None, "line", "json"):
            raise PuzzleError("resume-alone", command=f"--as {options.view}")
        output = Path(str(options.output))
        if output.is_file() and not journal_path(output).exists() and _line_count(output) == self.total:
            raise exit_codes.AlreadyFinished(
                f"{output} is complete: it has {words.amount(self.total, 'row')}"
            )
        journal = Journal(output, "generate", options.journal_options)
        # A signal may come before the first new row; the journal then keeps what it had.
        journal.checkpoint = journal.checkpoint.after(b"", journal.earlier["rows"], journal.output_bytes)
        journal.can_save = True
        return journal

    def update(self, tally: Tally) -> None:
        """Show what was tried and seen."""
        self.progress.seen = self.wishes.seen_text(tally)
        self.progress.add({})

    def write(self, run: Run) -> None:
        """Write the remaining puzzles of the run."""
        puzzles = run.puzzles()
        while self.count < self.total:
            generated = next(puzzles)
            row = self._row(generated)
            with self.atomically():
                self.output.write_text(row + "\n")
                self.count += 1
                self.progress.add({"": 1})
                if self.journal is not None:
                    self._advance(self.journal, generated)

    def finish(self) -> int:
        """Complete the output, delete the journal, print the summary, and return the exit code."""
        if self.document is not None:
            self.output.write_text(self.document.footer)
        self.remove_journal()
        self.progress.print_summary()
        return exit_codes.DONE

    def _advance(self, journal: Journal, generated: Generated) -> None:
        journal.checkpoint = journal.checkpoint.after(b"", 1, self.output.size)
        journal.notes = {"next_try": generated.number + 1, "count": self.count}
        if journal.is_due:
            self.save_journal(journal)

    def _row(self, generated: Generated) -> str:
        if self.view == "line" and not generated.rules and generated.board is None:
            symbols = self.wishes.board.symbols
            return "".join(symbols[digit - 1] if digit else "." for digit in generated.digits)
        puzzle = puzzle_of(generated, self.wishes, self.seed)
        if self.view == "json":
            return records.json_line(self._record(generated, puzzle))
        if self.view == "drawn":
            return self._drawing(puzzle)
        if self.document is not None:
            return self.document.text(puzzle, self.count + 1)
        return str(formats.write(puzzle.replace(claimed=None), "json")).rstrip("\n")

    def _record(self, generated: Generated, puzzle: Puzzle) -> dict[str, Any]:
        assert puzzle.claimed is not None
        record: dict[str, Any] = {
            "index": self.count + 1,
            "puzzle": puzzle.givens.line,
            "solution": records.solution_value(puzzle.claimed),
            "clues": puzzle.given_count,
            "seed": self.seed,
            "symmetry": generated.symmetry,
            "minimal": puzzle.is_minimal(),
        }
        if self.scale is not None:
            record["ratings"] = {self.scale: puzzle.rate(scale=self.scale).to_json()}
        record["tries"] = generated.number + 1
        if puzzle.rules or self.wishes.board.name != "9x9":
            record["document"] = json.loads(str(formats.write(puzzle, "json")))
        return record

    def _drawing(self, puzzle: Puzzle) -> str:
        parts = [words.amount(puzzle.given_count, "given"), f"seed {self.seed}"]
        scale = self.scale or ("se" if scales.named("se").fits(puzzle) else None)
        if scale is not None:
            parts.append(scales.named(scale).rate(puzzle, Budget()).short_text)
        return f"{self.canvas.draw_puzzle(puzzle)}\n{self.canvas.displayable_text(' · '.join(parts))}"


def _line_count(path: Path) -> int:
    with path.open("rb") as file:
        return sum(1 for _ in file)
