"""Files that are there as a whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from polydoku.errors import PuzzleError


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Yield a new file that replaces `path` at the end, when all of it is on the disk.

    If anything fails, the new file is removed and `path` stays as it was. The new file is never opened
    through a symbolic link. Raises `PuzzleError` that names `path` if it cannot be written.
    """
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        with new.open("xb") as file:  # "x" refuses links too
            try:
                yield file
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                new.unlink(missing_ok=True)
                raise
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        if error.filename not in (None, str(new)):
            raise
        raise PuzzleError("not-writable", str(path), reason=error.strerror or error) from None
