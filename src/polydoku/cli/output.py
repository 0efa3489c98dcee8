"""Where rows go: standard output, or a file that is made with the first row and never replaced unasked.

So a run that fails before its first row leaves nothing behind.
"""

import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from polydoku.cli import streams
from polydoku.cli.exit_codes import PipeClosed
from polydoku.errors import PuzzleError

HELD = 1 << 16
SHOWN_AFTER = 0.2
"""Bytes and seconds after which rows are flushed, so that slow puzzles appear one by one."""


class Writer:
    """Takes bytes for one output; `path` is a file's name, or nothing or ``-`` for standard output.

    `start` goes on in a file after so many bytes, and cuts what stands behind them; `resumable` says that
    a run could do so; `size` counts the bytes written, from the beginning of the file.
    """

    def __init__(
        self,
        path: str | None,
        *,
        force: bool = False,
        inputs: Iterable[str] = (),
        start: int | None = None,
        resumable: bool = False,
    ) -> None:
        self.size = start or 0
        self._start = start
        self.path = None if path in (None, "-") else Path(str(path))
        self._stream: IO[bytes] | None = None
        self._force = force
        self._goes_on = ", --resume goes on" if resumable else ""
        self._held = 0
        self._flushed = time.monotonic()
        if self.path is not None:
            self._refuse(self.path, inputs)
        elif sys.stdout is None or sys.stdout.closed:
            raise PuzzleError("stdout-closed")

    @property
    def terminal(self) -> bool:
        """Whether a person reads this output on a terminal."""
        return self.path is None and streams.is_terminal(sys.stdout)

    def write(self, data: bytes) -> None:
        """Write bytes; raises `PipeClosed` when the reader went away."""
        try:
            if self._stream is None:
                self._stream = self._opened()
            self._stream.write(data)
            self.size += len(data)
            self._held += len(data)
            if self._held > HELD or time.monotonic() - self._flushed > SHOWN_AFTER:
                self._flush()
        except OSError as error:
            raise self._failed(error) from None

    def text(self, text: str) -> None:
        """Write text: UTF-8 in a file, the terminal's encoding on standard output."""
        self.write(text.encode("utf-8", "replace") if self.path else streams.encoded(text, sys.stdout))

    def close(self) -> None:
        """Flush what is held, and close the file."""
        try:
            if self._stream is not None:
                self._flush()
                if self.path is not None:
                    self._stream.close()
        except OSError as error:
            raise self._failed(error) from None

    def flush(self) -> None:
        """Hand everything written so far to the system."""
        try:
            self._flush()
        except OSError as error:
            raise self._failed(error) from None

    def sync(self) -> None:
        """Hand everything written so far to the disk."""
        try:
            if self._stream is not None:
                self._stream.flush()
                os.fsync(self._stream.fileno())
        except OSError as error:
            raise self._failed(error) from None

    def _flush(self) -> None:
        if self._stream is not None:
            self._stream.flush()
        self._held, self._flushed = 0, time.monotonic()

    def _opened(self) -> IO[bytes]:
        if self.path is None:
            return streams.binary(sys.stdout)
        try:
            if self._start is not None:
                stream = self.path.open("r+b" if self.path.exists() else "xb")
                stream.truncate(self._start)
                stream.seek(self._start)
                return stream
            return self.path.open("wb" if self._force else "xb")
        except FileExistsError:
            raise self._exists(self.path) from None

    def _failed(self, error: OSError) -> Exception:
        if self.path is None:
            streams.close_quietly()
        if isinstance(error, BrokenPipeError):
            return PipeClosed()
        return PuzzleError(
            "not-writable", str(self.path or "standard output"), reason=error.strerror or error
        )

    def _exists(self, path: Path) -> PuzzleError:
        return PuzzleError("file-exists", file=path, goes_on=self._goes_on)

    def _refuse(self, path: Path, inputs: Iterable[str]) -> None:
        """Say before the work begins what would go wrong at its first row."""
        if path.is_dir():
            raise PuzzleError("not-writable", str(path), reason="it is a directory")
        if not path.parent.is_dir():
            raise PuzzleError("not-writable", str(path), reason=f"no directory {path.parent}")
        if path.exists():
            if any(os.path.exists(name) and path.samefile(name) for name in inputs):
                raise PuzzleError("file-is-input", str(path))
            if not self._force and self._start is None and path.is_file():
                raise self._exists(path)
            if not os.access(path, os.W_OK):
                raise PuzzleError("not-writable", str(path), reason="permission denied")
