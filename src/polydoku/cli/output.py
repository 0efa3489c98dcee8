"""`OutputWriter`: writes the output of a command to standard output or to a file.

An existing file is replaced only with `--force`. The file is created when the first row is written, so that a
run that fails earlier leaves no file behind.
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

FLUSH_BYTES = 1 << 16
FLUSH_SECONDS = 0.2
"""Rows are flushed after this number of bytes or seconds, so that slow puzzles appear one by one."""


class OutputWriter:
    """Writes to the file `path`, or to standard output if it is `None` or ``-``.

    `inputs` are the files that the run reads, which it must not overwrite. `start_byte` continues an existing
    file at this byte and cuts off the rest. `is_resumable`: the error for an existing file suggests
    `--resume`. `size` is the length of the output in bytes, including what an earlier run wrote.
    """

    def __init__(
        self,
        path: str | None,
        *,
        force: bool = False,
        inputs: Iterable[str] = (),
        start_byte: int | None = None,
        is_resumable: bool = False,
    ) -> None:
        self.size = start_byte or 0
        self._start_byte = start_byte
        self.path = None if path in (None, "-") else Path(str(path))
        self._stream: IO[bytes] | None = None
        self._force = force
        self._resume_hint = ", --resume goes on" if is_resumable else ""
        self._unflushed_bytes = 0
        self._flushed_at = time.monotonic()
        if self.path is not None:
            self._check_path(self.path, inputs)
        elif sys.stdout is None or sys.stdout.closed:
            raise PuzzleError("stdout-closed")

    @property
    def is_terminal(self) -> bool:
        """Whether the output is a terminal."""
        return self.path is None and streams.is_terminal(sys.stdout)

    def write(self, data: bytes) -> None:
        """Write bytes; raises `PipeClosed` if the reader of standard output closed the pipe."""
        try:
            if self._stream is None:
                self._stream = self._open_stream()
            self._stream.write(data)
            self.size += len(data)
            self._unflushed_bytes += len(data)
            if self._unflushed_bytes > FLUSH_BYTES or time.monotonic() - self._flushed_at > FLUSH_SECONDS:
                self._flush_stream()
        except OSError as error:
            raise self._write_error(error) from None

    def write_text(self, text: str) -> None:
        """Write text, in UTF-8 to a file and in the encoding of standard output otherwise."""
        if self.path:
            self.write(text.encode("utf-8", "replace"))
        else:
            self.write(streams.encode_for(text, sys.stdout))

    def close(self) -> None:
        """Flush the output, and close the file."""
        try:
            if self._stream is not None:
                self._flush_stream()
                if self.path is not None:
                    self._stream.close()
        except OSError as error:
            raise self._write_error(error) from None

    def flush(self) -> None:
        """Pass everything written so far to the operating system."""
        try:
            self._flush_stream()
        except OSError as error:
            raise self._write_error(error) from None

    def sync(self) -> None:
        """Wait until everything written so far is on the disk."""
        try:
            if self._stream is not None:
                self._stream.flush()
                os.fsync(self._stream.fileno())
        except OSError as error:
            raise self._write_error(error) from None

    def _flush_stream(self) -> None:
        if self._stream is not None:
            self._stream.flush()
        self._unflushed_bytes, self._flushed_at = 0, time.monotonic()

    def _open_stream(self) -> IO[bytes]:
        if self.path is None:
            return streams.byte_stream(sys.stdout)
        try:
            if self._start_byte is not None:
                stream = self.path.open("r+b" if self.path.exists() else "xb")
                stream.truncate(self._start_byte)
                stream.seek(self._start_byte)
                return stream
            # A device such as /dev/null has no content that could be lost.
            is_device = self.path.exists() and not self.path.is_file()
            return self.path.open("wb" if self._force or is_device else "xb")
        except FileExistsError:
            raise self._exists_error(self.path) from None

    def _write_error(self, error: OSError) -> Exception:
        if self.path is None:
            streams.discard_stdout()
        if isinstance(error, BrokenPipeError):
            return PipeClosed()
        return PuzzleError(
            "not-writable", str(self.path or "standard output"), reason=error.strerror or error
        )

    def _exists_error(self, path: Path) -> PuzzleError:
        return PuzzleError("file-exists", file=path, resume_hint=self._resume_hint)

    def _check_path(self, path: Path, inputs: Iterable[str]) -> None:
        """Raise `PuzzleError` if the file cannot be written, before the work begins."""
        if path.is_dir():
            raise PuzzleError("not-writable", str(path), reason="it is a directory")
        if not path.parent.is_dir():
            raise PuzzleError("not-writable", str(path), reason=f"no directory {path.parent}")
        if path.exists():
            if any(os.path.exists(name) and path.samefile(name) for name in inputs):
                raise PuzzleError("file-is-input", str(path))
            if not self._force and self._start_byte is None and path.is_file():
                raise self._exists_error(path)
            if not os.access(path, os.W_OK):
                raise PuzzleError("not-writable", str(path), reason="permission denied")
