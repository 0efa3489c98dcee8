"""`snakes --gallery` writes a picture of all snakes, `snakes --animate` an animation of the search."""

from pathlib import Path
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, streams
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.commands.snakes.search_progress import SearchProgress
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.draw import animate
from polydoku.draw.snakes import FRAME_MS, gallery, search_scenes
from polydoku.draw.themes import theme_styles
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme
from polydoku.snakes import SnakeSearch
from polydoku.snakes.search import run_search

DEFAULT_LIMIT = 1000
"""The greatest number of snakes in a gallery without `--limit`."""


def write_gallery(
    common_options: CommonOptions, options: SnakeOptions, search: SnakeSearch, file: str, theme: Theme
) -> int:
    """Draw all snakes, sorted by length, into one picture or one PDF, and return the exit code."""
    ending = _checked_ending(file, "--gallery", ("svg", "pdf", "png"))
    writer = _checked_writer(common_options, file, theme)
    progress = SearchProgress(common_options, search)
    snakes = list(
        run_search(
            search,
            limit=options.limit or DEFAULT_LIMIT,
            budget_ms=common_options.budget_ms,
            progress=progress.update,
        )
    )
    progress.erase()
    count_text = words.amount(len(snakes), "snake")
    title = f"{count_text} of {options.board.name or 'a board'}"
    _save(writer, gallery(sorted(snakes, key=len), ending, theme=theme, title=title))
    if not common_options.quiet:
        is_at_default_limit = options.limit is None and len(snakes) == DEFAULT_LIMIT
        note = ""
        if is_at_default_limit and search.next() is not None:
            note = "; there are more, --limit N draws N, --orbits one of each class"
        streams.to_stderr(f"{file}: {count_text}{note}")
    return exit_codes.DONE


def write_animation(
    common_options: CommonOptions, options: SnakeOptions, search: SnakeSearch, file: str, theme: Theme
) -> int:
    """Write an animation of the search, up to its first snake or `--limit` snakes; return the exit code."""
    ending = _checked_ending(file, "--animate", ("svg", "gif"))
    writer = _checked_writer(common_options, file, theme)
    scenes = list(search_scenes(search, snakes=options.limit or 1))
    if not scenes:
        raise PuzzleError("snake-no-picture")
    picture = animate(scenes, format=ending, theme=theme, step_ms=FRAME_MS)
    _save(writer, picture.encode() if isinstance(picture, str) else bytes(picture))
    return exit_codes.DONE


def _checked_ending(file: str, option: str, allowed_endings: tuple[str, ...]) -> Any:
    ending = Path(file).suffix.lstrip(".").lower()
    if ending not in allowed_endings:
        known = ", ".join(f".{allowed}" for allowed in allowed_endings)
        raise PuzzleError("file-ending", option=option, file=file, known=known)
    return ending


def _checked_writer(common_options: CommonOptions, file: str, theme: str) -> OutputWriter:
    """Return the writer of `file`; raises `PuzzleError` for a wrong theme or file, before the search."""
    theme_styles(theme)
    return OutputWriter(file, force=common_options.force)


def _save(writer: OutputWriter, data: bytes) -> None:
    writer.write(data)
    writer.close()
