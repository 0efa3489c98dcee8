"""`--resume`: keeps a journal next to the output, so that a run can continue after Ctrl-C or a power cut.

The journal stores the number of rows in the output, the byte at which they end, and a hash of the puzzles
that they answer. It is replaced atomically, after these rows have reached the disk. A resumed run reads the
answered puzzles again, compares the hash, cuts the output at that byte and continues with the next puzzle.
"""

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from polydoku._core import version
from polydoku.batch.atomic_file import atomic_file
from polydoku.cli.input_items import Item
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

SAVE_SECONDS = 0.5
"""Seconds between two saves of the journal."""

_ZEROS_TO_DOTS = bytes.maketrans(b"0", b".")
"""The table for `bytes.translate` that makes the two ways to write an empty cell equal for the hash."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How far a run has come: rows written, bytes and hash of their puzzles, and bytes of output.

    It is immutable, so that a signal never finds it half updated.
    """

    rows: int = 0
    input_bytes: int = 0
    input_hash: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=16))
    output_bytes: int = 0

    def after(self, puzzles: bytes, row_count: int, output_bytes: int) -> "Checkpoint":
        """Return the checkpoint after `row_count` more rows, which answer `puzzles`."""
        input_hash = self.input_hash.copy()
        input_hash.update(puzzles)
        return Checkpoint(self.rows + row_count, self.input_bytes + len(puzzles), input_hash, output_bytes)


class Journal:
    """The file ``OUTPUT.resume``, and the checkpoint of the rows written so far.

    `earlier` is the content of the file when this run started. `notes` are values that the writer needs after
    a resume, such as exit codes. `can_save` is false until the answered puzzles have been compared.
    """

    def __init__(self, output: Path, command: str, options: dict[str, Any]) -> None:
        self.path = journal_path(output)
        self._run_facts: dict[str, Any] = {"version": version(), "command": command, "options": options}
        self._saved_at = time.monotonic()
        self.checkpoint = Checkpoint()
        self.earlier = self._read(output)
        self.notes: dict[str, Any] = self.earlier["notes"]
        self.can_save = self.earlier["rows"] == 0

    def _read(self, output: Path) -> dict[str, Any]:
        """Return the journal of the earlier run, or an empty one if neither it nor the output exists."""
        if not self.path.exists():
            if output.exists():
                raise PuzzleError("resume-missing", str(output), journal=self.path)
            return {"rows": 0, "output_bytes": 0, "notes": {}}
        try:
            document: dict[str, Any] = json.loads(self.path.read_text("utf-8"))
            row_count, output_bytes = int(document["rows"]), int(document["output_bytes"])
        except (ValueError, KeyError, TypeError):
            raise PuzzleError("resume-damaged", str(self.path)) from None
        self._refuse_other_run(document, output)
        output_size = output.stat().st_size if output.exists() else 0
        if output_size < output_bytes or row_count < 0:
            raise PuzzleError("resume-short", str(output), size=output_bytes)
        return document

    def _refuse_other_run(self, document: dict[str, Any], output: Path) -> None:
        """Raise `PuzzleError` if this run has another version, command or option than the earlier one."""
        for key, new in self._run_facts.items():
            earlier = document.get(key)
            if earlier == new:
                continue
            # The error says "FILE was begun EARLIER, now NEW".
            earlier_text, new_text = f"by {key} {earlier}", f"{key} {new}"
            if isinstance(earlier, dict) and isinstance(new, dict):
                option = next(name for name in {**earlier, **new} if earlier.get(name) != new.get(name))
                earlier_text = _option_text(option, earlier.get(option))
                new_text = _option_text(option, new.get(option)).removeprefix("with ")
            raise PuzzleError(
                "resume-other",
                file=output,
                earlier_option=earlier_text,
                new_option=new_text,
                journal=self.path,
            )

    def create(self) -> None:
        """Save a new journal if none exists. Call it before the output is created."""
        if not self.path.exists():
            self.save()

    @property
    def output_bytes(self) -> int:
        """The length to which the output is cut before the run continues."""
        return int(self.earlier["output_bytes"])

    def unanswered(self, items: Iterator[Item]) -> Iterator[Item]:
        """Yield the items after those that the earlier run answered.

        Raises `PuzzleError` if the earlier run had other puzzles.
        """
        rows_to_skip = int(self.earlier["rows"])
        for item in items:
            skipped_count = min(rows_to_skip, item.count)
            if skipped_count:
                rows_to_skip -= skipped_count
                answered = item.slice(0, skipped_count)
                self.checkpoint = self.checkpoint.after(
                    hashed_bytes(answered), skipped_count, self.output_bytes
                )
                if not rows_to_skip:
                    self._refuse_other_puzzles()
                    self.can_save = True
            if skipped_count < item.count:
                yield item.slice(skipped_count, item.count)
        if rows_to_skip:
            raise PuzzleError("resume-input", str(self.path))

    def _refuse_other_puzzles(self) -> None:
        if self.checkpoint.input_hash.hexdigest() != self.earlier["input_hash"]:
            raise PuzzleError("resume-input", str(self.path))

    def advance(self, item: Item, row_count: int, output_bytes: int) -> None:
        """Move the checkpoint past the rows of `item`, after which the output has `output_bytes` bytes."""
        self.checkpoint = self.checkpoint.after(hashed_bytes(item), row_count, output_bytes)

    @property
    def is_due(self) -> bool:
        """Whether it is time to save the journal."""
        return time.monotonic() - self._saved_at > SAVE_SECONDS

    def save(self) -> None:
        """Replace the file; the output up to the checkpoint must already be on the disk."""
        checkpoint = self.checkpoint
        document = self._run_facts | {
            "rows": checkpoint.rows,
            "input_bytes": checkpoint.input_bytes,
            "input_hash": checkpoint.input_hash.hexdigest(),
            "output_bytes": checkpoint.output_bytes,
            "notes": self.notes,
        }
        with atomic_file(self.path) as file:
            file.write(json.dumps(document).encode())
        self._saved_at = time.monotonic()

    def remove(self) -> None:
        """Delete the file, because the output is complete."""
        self.path.unlink(missing_ok=True)


def journal_path(output: Path) -> Path:
    """Return the path of the journal of the file `output`."""
    return output.with_name(output.name + ".resume")


def hashed_bytes(item: Item) -> bytes:
    """Return the bytes to hash for an item; they are the same for a block and for its puzzles one by one."""
    if item.error is not None:
        return f"{item.error}\n".encode("utf-8", "replace")
    puzzle = item.puzzle
    if puzzle is None:
        block = item.block
        # Searching for a byte is faster than replacing it, and most blocks need no replacement.
        if b"\r" in block:
            block = block.replace(b"\r\n", b"\n")
        return block.translate(_ZEROS_TO_DOTS) if b"0" in block else block
    has_only_givens = not (puzzle.name or puzzle.notes) and puzzle == Puzzle(puzzle.board, puzzle.givens)
    text = puzzle.givens.line if has_only_givens else str(puzzle.to("json"))
    return text.encode() + b"\n"


def _option_text(option: str, value: object) -> str:
    """Return an option as typed: ``with --limit 2``, ``without --json``."""
    name = f"--{option.rstrip('_').replace('_', '-')}"
    if value in (None, False, "", [], ()):
        return f"without {name}"
    return f"with {name}" if value is True else f"with {name} {value}"
