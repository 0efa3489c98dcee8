"""The views: the forms in which a command can write its answers, such as ``json``.

`--as NAME` chooses a view. Without it the ending of the `--output` file chooses one.
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
"""The view that each ending of an output file chooses, if the command can write it."""

_PICTURE_ENDINGS = ("svg", "png", "pdf", "gif", "html")


def ending_of(path: str) -> str:
    """Return the ending of a file name in lower case. A number is no ending, as in ``out.3``.

    >>> ending_of("a/b.JSON"), ending_of("part.3"), ending_of("/dev/full"), ending_of(".txt")
    ('json', '', '', '')
    """
    match = re.search(r"[^/\\]\.([a-z][a-z0-9_-]*)$", path.lower())
    return match[1] if match else ""


def view_of_ending(
    path: str | None, command: str, command_views: tuple[str, ...], *, can_write_puzzles: bool = False
) -> str | None:
    """Return the view or format that the ending of `path` chooses, or `None` if it has no ending.

    `command` can write `command_views`, and formats of puzzles if `can_write_puzzles`. Raises `PuzzleError`
    for an ending that it cannot write.
    """
    ending = "" if path in (None, "-") else ending_of(str(path))
    if not ending:
        return None
    view = ENDINGS.get(ending)
    if view in command_views:
        return view
    format_name = format_of_ending(str(path))
    if can_write_puzzles and format_name is not None:
        return format_name
    known_endings = [f".{name}" for name, view_name in ENDINGS.items() if view_name in command_views]
    if view is None and format_name is None and not _belongs_to_a_format(ending):
        raise PuzzleError(
            "ending-unknown",
            file=path,
            ending=ending,
            suggestion=words.suggestion(f".{ending}", known_endings),
        )
    hint = "; 'polydoku draw' draws pictures" if ending in _PICTURE_ENDINGS else ""
    raise PuzzleError(
        "ending-refused",
        file=path,
        command=command,
        ending=ending,
        known=" ".join(known_endings),
        draw_hint=hint,
    )


def format_of_ending(path: str) -> str | None:
    """Return the name of a format that writes files with the ending of `path`, or `None`.

    If several do, a format with the same name as the ending is preferred.
    """
    from polydoku import formats

    path = path.lower()
    names = [format_.name for format_ in formats.all() if format_.write and path.endswith(format_.endings)]
    return next((name for name in names if path.endswith(f".{name}")), names[0] if names else None)


def _belongs_to_a_format(ending: str) -> bool:
    from polydoku import formats

    return any(f".{ending}" in format_.endings for format_ in formats.all())


def check_view(
    view: str | None, command: str, command_views: tuple[str, ...], *, can_write_puzzles: bool = False
) -> None:
    """Raise `PuzzleError` if `command` cannot write `view`, the value of ``--as``."""
    if view is None or view in command_views:
        return
    known_views = list(command_views)
    if can_write_puzzles:
        from polydoku.cli.topics import writable_formats

        known_views += [name for name in writable_formats() if name not in known_views]
    if view not in known_views:
        raise PuzzleError(
            "as-unknown",
            name=view,
            command=command,
            known=", ".join(known_views),
            suggestion=words.suggestion(view, known_views),
        )
