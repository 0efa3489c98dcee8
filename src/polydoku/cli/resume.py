"""`--resume`: a journal next to the output, with which a run continues after Ctrl-C, SIGKILL or a power cut.

The journal holds the number of rows in the output, the byte where they end, and a hash of the puzzles they
answer. It is replaced atomically after the output has reached the disk. A resumed run reads those puzzles
again, compares the hash, cuts the output at that byte and continues. Each row is written exactly once.
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


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """How far a run has come: rows, bytes of puzzles and their hash, bytes of output.

    It is immutable and replaced as a whole, so that a signal never sees a half-changed one.
    """

    rows: int = 0
    input_bytes: int = 0
    hasher: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=16))
    output_bytes: int = 0

    def after(self, data: bytes, rows: int, output_bytes: int) -> "Checkpoint":
        """Return the checkpoint after `rows` more rows, which answer the puzzles in `data`."""
        hasher = self.hasher.copy()
        hasher.update(data)
        return Checkpoint(self.rows + rows, self.input_bytes + len(data), hasher, output_bytes)


class Journal:
    """The file ``OUTPUT.resume``, and the checkpoint of the rows written so far."""

    def __init__(self, output: Path, command: str, options: dict[str, Any]) -> None:
        self.path = journal_of(output)
        self._head: dict[str, Any] = {"version": version(), "command": command, "options": options}
        self._saved = time.monotonic()
        self.checkpoint = Checkpoint()
        self.notes: dict[str, Any] = {}
        self.earlier = self._read(output)
        self.ready = self.earlier["rows"] == 0

    def _read(self, output: Path) -> dict[str, Any]:
        """Return the journal of the earlier run, or an empty one if neither it nor the output exists."""
        if not self.path.exists():
            if output.exists():
                raise PuzzleError("resume-missing", str(output), journal=self.path)
            return {"rows": 0, "output_bytes": 0}
        try:
            document: dict[str, Any] = json.loads(self.path.read_text("utf-8"))
            rows, end = int(document["rows"]), int(document["output_bytes"])
        except (ValueError, KeyError, TypeError):
            raise PuzzleError("resume-damaged", str(self.path)) from None
        self._compare_runs(document, output)
        if (output.stat().st_size if output.exists() else 0) < end or rows < 0:
            raise PuzzleError("resume-short", str(output), size=end)
        self.notes = document["notes"]
        return document

    def _compare_runs(self, document: dict[str, Any], output: Path) -> None:
        """Raise `PuzzleError` if the earlier run had another version, command or option."""
        for key, now in self._head.items():
            then = document.get(key)
            if then == now:
                continue
            descriptions = (f"by {key} {then}", f"{key} {now}")
            if isinstance(then, dict) and isinstance(now, dict):
                option = next(name for name in {**then, **now} if then.get(name) != now.get(name))
                descriptions = (_as_given(option, then.get(option)), _as_given(option, now.get(option)))
            raise PuzzleError(
                "resume-other",
                file=output,
                earlier_option=descriptions[0],
                new_option=descriptions[1].removeprefix("with "),
                journal=self.path,
            )

    def begin(self) -> None:
        """Save a new journal before the output is created, so that no output exists without its journal."""
        if not self.path.exists():
            self.save()

    @property
    def output_bytes(self) -> int:
        """The byte at which the output is cut before the run continues."""
        return int(self.earlier["output_bytes"])

    def remaining(self, items: Iterator[Item]) -> Iterator[Item]:
        """Yield the items without an answer; raises `PuzzleError` if the earlier run had another input."""
        left = int(self.earlier["rows"])
        for item in items:
            done = min(left, item.count)
            if done:
                left -= done
                answered = item if done == item.count else item.part(0, done)
                self.checkpoint = self.checkpoint.after(content(answered), done, self.output_bytes)
                if not left:
                    self._compare_hash()
            if done < item.count:
                yield item.part(done, item.count) if done else item
        if left:
            raise PuzzleError("resume-input", str(self.path))

    def _compare_hash(self) -> None:
        if self.checkpoint.hasher.hexdigest() != self.earlier["input_hash"]:
            raise PuzzleError("resume-input", str(self.path))
        self.ready = True

    def advance(self, item: Item, rows: int, output_bytes: int) -> None:
        """Move the checkpoint past `rows` rows, which answer `item` and end at `output_bytes`."""
        self.checkpoint = self.checkpoint.after(content(item), rows, output_bytes)

    @property
    def due(self) -> bool:
        """Whether it is time to save the journal."""
        return time.monotonic() - self._saved > SAVE_SECONDS

    def save(self) -> None:
        """Replace the journal; the output up to the checkpoint must already be on the disk."""
        checkpoint = self.checkpoint
        document = self._head | {
            "rows": checkpoint.rows,
            "input_bytes": checkpoint.input_bytes,
            "input_hash": checkpoint.hasher.hexdigest(),
            "output_bytes": checkpoint.output_bytes,
            "notes": self.notes,
        }
        with atomic_file(self.path) as file:
            file.write(json.dumps(document).encode())
        self._saved = time.monotonic()

    def remove(self) -> None:
        """Delete the journal at the end of the run."""
        self.path.unlink(missing_ok=True)


def journal_of(output: Path) -> Path:
    """Return the path of the journal of an output."""
    return output.with_name(output.name + ".resume")


def content(item: Item) -> bytes:
    """Return the bytes to hash for the puzzles of an item; a block and its single puzzles give the same."""
    if block := item.block:
        # Most blocks need neither replacement.
        if b"\r" in block:
            block = block.replace(b"\r\n", b"\n")
        return block.translate(_ZEROS_TO_DOTS) if b"0" in block else block
    puzzle = item.puzzle
    if puzzle is None:
        return f"{item.error}\n".encode("utf-8", "replace")
    plain = not (puzzle.name or puzzle.notes) and puzzle == Puzzle(puzzle.board, puzzle.givens)
    text = puzzle.givens.line if plain else str(puzzle.to("json"))
    return text.encode() + b"\n"


def _as_given(option: str, value: object) -> str:
    """Return how an option was given: ``with --limit 2``, ``without --json``."""
    name = f"--{option.rstrip('_').replace('_', '-')}"
    if value in (None, False, "", [], ()):
        return f"without {name}"
    return f"with {name}" if value is True else f"with {name} {value}"
