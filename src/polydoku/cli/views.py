"""The views in which answers are written, and the table of file endings that choose them.

`--as NAME` names a view. Without it, the ending of the `--output` file chooses one, or is refused.
"""

import re

from polydoku import words
from polydoku.errors import PuzzleError

VIEWS = ("drawn", "line", "json", "csv")
"""The views of every command that answers puzzles."""
VIEWS_AND_PARQUET = (*VIEWS, "parquet")
"""The views of commands whose answers have a status, a count and a solution."""

ENDINGS = {
    "txt": "line",
    "json": "json",
    "jsonl": "json",
    "csv": "csv",
    "parquet": "parquet",
    "html": "html",
    "md": "markdown",
    "svg": "svg",
    "png": "png",
    "pdf": "pdf",
    "gif": "gif",
}
"""What each ending of an output file means, unless a format of puzzles is asked for."""

_PICTURES = ("svg", "png", "pdf", "gif", "html")


def ending_of(path: str) -> str:
    """Return the ending of a file's name in lower case; empty for a name without one, such as ``out.3``.

    >>> ending_of("a/b.JSON"), ending_of("part.3"), ending_of("/dev/full"), ending_of(".txt")
    ('json', '', '', '')
    """
    match = re.search(r"[^/\\]\.([a-z][a-z0-9_-]*)$", path.lower())
    return match[1] if match else ""


def view_of_ending(
    path: str | None, command: str, views: tuple[str, ...], *, can_write_puzzles: bool = False
) -> str | None:
    """Return the view among `views` that the ending of `path` chooses, or `None` if it has no ending.

    `formats` also allows the formats of puzzles. Raises `PuzzleError` for any other ending.
    """
    ending = "" if path in (None, "-") else ending_of(str(path))
    if not ending:
        return None
    view = ENDINGS.get(ending)
    if view in views:
        return view
    format_name = format_of_ending(str(path))
    if can_write_puzzles and format_name is not None:
        return format_name
    known = [f".{name}" for name, view_name in ENDINGS.items() if view_name in views]
    if view is None and format_name is None and not _is_readable(ending):
        raise PuzzleError(
            "ending-unknown", file=path, ending=ending, suggestion=words.suggestion(f".{ending}", known)
        )
    hint = "; 'polydoku draw' draws pictures" if ending in _PICTURES else ""
    raise PuzzleError(
        "ending-refused", file=path, command=command, ending=ending, known=" ".join(known), draw_hint=hint
    )


def format_of_ending(path: str) -> str | None:
    """Return the format that writes files with this ending; a format named like the ending comes first."""
    from polydoku import formats

    path = path.lower()
    names = [row.name for row in formats.all() if row.write and path.endswith(row.endings)]
    return next((name for name in names if path.endswith(f".{name}")), names[0] if names else None)


def _is_readable(ending: str) -> bool:
    from polydoku import formats

    return any(f".{ending}" in row.endings for row in formats.all())


def check_view(
    view: str | None, command: str, views: tuple[str, ...], *, can_write_puzzles: bool = False
) -> None:
    """Raise `PuzzleError` if `view`, the value of ``--as``, is none that the command can write."""
    if view is None or view in views:
        return
    known = list(views)
    if can_write_puzzles:
        from polydoku.cli.topics import writable_formats

        known += [name for name in writable_formats() if name not in known]
    if view not in known:
        raise PuzzleError(
            "as-unknown",
            name=view,
            command=command,
            known=", ".join(known),
            suggestion=words.suggestion(view, known),
        )
