"""Writes a file completely or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from polydoku.errors import PuzzleError


@contextmanager
def atomic_file(path: Path) -> Iterator[IO[bytes]]:
    """Yield a temporary file. At the end of the block it is synced to the disk and then replaces `path`.

    After an error, the temporary file is removed and `path` is unchanged. A symbolic link with the name of
    the temporary file is not followed. Raises `PuzzleError` that names `path` if it cannot be written.
    """
    temporary = path.with_name(path.name + ".new")
    try:
        temporary.unlink(missing_ok=True)
        with temporary.open("xb") as file:  # "x" refuses to open a link
            try:
                yield file
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                temporary.unlink(missing_ok=True)
                raise
        temporary.replace(path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        # An error of writing or syncing this file names no file. An error that names another file, or that of
        # a broken pipe, comes from the caller's block.
        is_from_block = error.filename not in (None, str(temporary)) or isinstance(error, BrokenPipeError)
        if is_from_block:
            raise
        raise PuzzleError("not-writable", str(path), reason=error.strerror or error) from None
