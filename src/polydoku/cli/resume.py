"""`--resume`: a journal beside the output, so that a run goes on after Ctrl-C, SIGKILL or a power cut.

The journal says how many rows are in the output, up to which byte, and a hash of the puzzles they answer.
It is replaced as a whole after the output reached the disk; going on means to read those puzzles again,
compare the hash, cut the output there and continue: each row is written exactly once.
"""

import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from polydoku._core import version
from polydoku.batch.whole_file import whole_file
from polydoku.cli.items import Item
from polydoku.errors import PuzzleError
from polydoku.model.puzzle import Puzzle

EVERY = 0.5
"""Seconds between two entries."""

_DOTS = bytes.maketrans(b"0", b".")


@dataclass(frozen=True, slots=True)
class Point:
    """How far a run has come: rows, bytes of puzzles and their hash, bytes of output.

    One value, replaced in one step, so that a signal never finds half of it changed.
    """

    rows: int = 0
    input_bytes: int = 0
    hashed: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=16))
    output_bytes: int = 0

    def after(self, data: bytes, rows: int, output_bytes: int) -> "Point":
        """Return the point after more rows, which answer the puzzles in `data`."""
        hashed = self.hashed.copy()
        hashed.update(data)
        return Point(self.rows + rows, self.input_bytes + len(data), hashed, output_bytes)


class Journal:
    """The file ``OUT.resume``, and the point up to which the output stands."""

    def __init__(self, output: Path, command: str, options: dict[str, Any]) -> None:
        self.path = journal_of(output)
        self._head: dict[str, Any] = {"version": version(), "command": command, "options": options}
        self._saved = time.monotonic()
        self.point = Point()
        self.notes: dict[str, Any] = {}
        self.before = self._read(output)
        self.ready = self.before["rows"] == 0

    def _read(self, output: Path) -> dict[str, Any]:
        """Return the journal of the run before, an empty one where neither it nor the output is there."""
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
        """Raise `PuzzleError` that names the first thing in which the run before was another."""
        for key, now in self._head.items():
            then = document.get(key)
            if then == now:
                continue
            said = (f"by {key} {then}", f"{key} {now}")
            if isinstance(then, dict) and isinstance(now, dict):
                own = next(name for name in {**then, **now} if then.get(name) != now.get(name))
                said = (_said(own, then.get(own)), _said(own, now.get(own)))
            raise PuzzleError(
                "resume-other",
                file=output,
                then=said[0],
                now=said[1].removeprefix("with "),
                journal=self.path,
            )

    def begin(self) -> None:
        """Write the first entry of a new journal, before the output is made: so it never stands alone."""
        if not self.path.exists():
            self.save()

    @property
    def output_bytes(self) -> int:
        """Where the output is cut before the run goes on."""
        return int(self.before["output_bytes"])

    def remaining(self, found: Iterator[Item]) -> Iterator[Item]:
        """Yield what is not answered yet; raises `PuzzleError` when the input is not the one of before."""
        left = int(self.before["rows"])
        for item in found:
            done = min(left, item.count)
            if done:
                left -= done
                own = item if done == item.count else item.part(0, done)
                self.point = self.point.after(content(own), done, self.output_bytes)
                if not left:
                    self._compare()
            if done < item.count:
                yield item.part(done, item.count) if done else item
        if left:
            raise PuzzleError("resume-input", str(self.path))

    def _compare(self) -> None:
        if self.point.hashed.hexdigest() != self.before["input_hash"]:
            raise PuzzleError("resume-input", str(self.path))
        self.ready = True

    def took(self, item: Item, rows: int, output_bytes: int) -> None:
        """Move the point behind these rows, which end at this byte of the output."""
        self.point = self.point.after(content(item), rows, output_bytes)

    @property
    def due(self) -> bool:
        """Whether it is time for an entry."""
        return time.monotonic() - self._saved > EVERY

    def save(self) -> None:
        """Replace the journal; the output up to the point has to be on the disk by then."""
        point = self.point
        document = self._head | {
            "rows": point.rows,
            "input_bytes": point.input_bytes,
            "input_hash": point.hashed.hexdigest(),
            "output_bytes": point.output_bytes,
            "notes": self.notes,
        }
        with whole_file(self.path) as file:
            file.write(json.dumps(document).encode())
        self._saved = time.monotonic()

    def remove(self) -> None:
        """Take the journal away at the end of the run."""
        self.path.unlink(missing_ok=True)


def journal_of(output: Path) -> Path:
    """Return where the journal of an output lies."""
    return output.with_name(output.name + ".resume")


def content(item: Item) -> bytes:
    """Return the bytes that stand for the puzzles of an item, the same in a block and one by one."""
    if block := item.block:
        # Most blocks are so already, and then hashed as they are.
        if b"\r" in block:
            block = block.replace(b"\r\n", b"\n")
        return block.translate(_DOTS) if b"0" in block else block
    puzzle = item.puzzle
    if puzzle is None:
        return f"{item.error}\n".encode("utf-8", "replace")
    plain = not (puzzle.name or puzzle.notes) and puzzle == Puzzle(puzzle.board, puzzle.givens)
    text = puzzle.givens.line if plain else str(puzzle.to("json"))
    return text.encode() + b"\n"


def _said(option: str, value: object) -> str:
    """How an option was given: ``with --limit 2``, ``without --json``."""
    name = f"--{option.rstrip('_').replace('_', '-')}"
    if value in (None, False, "", [], ()):
        return f"without {name}"
    return f"with {name}" if value is True else f"with {name} {value}"
