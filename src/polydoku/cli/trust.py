"""`--trust FILE.py`: runs a Python file that registers rules, before any puzzle is read.

Files of puzzles never cause code to run. A rule that is not part of Polydoku is known only if the user names
the file that defines it.
"""

import sys
from collections.abc import Iterable
from hashlib import blake2s
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb

from polydoku.errors import PuzzleError


def load_trusted_files(paths: Iterable[str]) -> None:
    """Run each Python file as a module of its own; a file that was run before is not run again.

    Raises `PuzzleError` if a file cannot be read or if its code raises an exception.
    """
    for path in paths:
        _load(Path(path))


def _load(path: Path) -> None:
    name = f"polydoku_trusted_{blake2s(str(path.resolve()).encode(), digest_size=4).hexdigest()}"
    if name in sys.modules:
        return
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise PuzzleError("trust-ending", file=str(path))
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if not isinstance(error, Exception):
            raise
        if isinstance(error, OSError) and error.filename in (str(path), str(path.resolve())):
            raise PuzzleError("trust-file", str(path), reason=error.strerror or str(error)) from None
        raise PuzzleError("trust-code", _place(path, error), error=_in_one_line(error)) from error


def _place(path: Path, error: Exception) -> str:
    """Return the file and the line in which its code failed."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if Path(frame.filename) == path]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    return f"{path}: line {line}" if line else str(path)


def _in_one_line(error: Exception) -> str:
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return ": ".join(filter(None, [type(error).__name__, " ".join(message.split())]))
