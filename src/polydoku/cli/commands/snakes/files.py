"""`snakes --gallery` and `--animate`: pictures of the snakes, and an animation of the search."""

from pathlib import Path
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, streams
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.commands.snakes.show import SearchProgress
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.draw import animate
from polydoku.draw.snakes import FRAME_MS, search_scenes
from polydoku.draw.snakes import gallery as gallery_of
from polydoku.draw.themes import theme_styles
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme
from polydoku.snakes.search import run_search

MAX_SNAKES = 1000
"""The number of snakes in a gallery without --limit."""


def gallery(common_options: CommonOptions, options: SnakeOptions, file: str, theme: Theme) -> int:
    """Draw all snakes, sorted by length, into one picture or one PDF."""
    ending = _ending(file, "--gallery", ("svg", "pdf", "png"))
    writer = _writer(common_options, file, theme)
    search = options.search()
    progress = SearchProgress(common_options, search)
    snakes = list(
        run_search(
            search,
            limit=options.limit or MAX_SNAKES,
            budget_ms=common_options.budget_ms,
            progress=progress.update,
        )
    )
    progress.remove()
    title = f"{words.amount(len(snakes), 'snake')} of {options.board.name or 'a board'}"
    _save(writer, gallery_of(sorted(snakes, key=len), ending, theme=theme, title=title))
    if not common_options.quiet:
        note = ""
        if options.limit is None and len(snakes) == MAX_SNAKES and search.next() is not None:
            note = "; there are more, --limit N draws N, --orbits one of each class"
        streams.to_stderr(f"{file}: {words.amount(len(snakes), 'snake')}{note}")
    return exit_codes.DONE


def animation(common_options: CommonOptions, options: SnakeOptions, file: str, theme: Theme) -> int:
    """Write an animation of the search up to its first snakes; it shows every k-th step."""
    ending = _ending(file, "--animate", ("svg", "gif"))
    writer = _writer(common_options, file, theme)
    frames = list(search_scenes(options.search(), snakes=options.limit or 1))
    if not frames:
        raise PuzzleError("snake-no-picture")
    picture = animate(frames, format=ending, theme=theme, step_ms=FRAME_MS)
    _save(writer, picture.encode() if isinstance(picture, str) else bytes(picture))
    return exit_codes.DONE


def _ending(file: str, option: str, endings: tuple[str, ...]) -> Any:
    ending = Path(file).suffix.lstrip(".").lower()
    if ending not in endings:
        raise PuzzleError(
            "snake-ending", option=option, file=file, known=", ".join(f".{ending_}" for ending_ in endings)
        )
    return ending


def _writer(common_options: CommonOptions, file: str, theme: str) -> OutputWriter:
    """Return the output file; raises `PuzzleError` before the search for a wrong theme or file."""
    theme_styles(theme)
    return OutputWriter(file, force=common_options.force)


def _save(writer: OutputWriter, data: bytes) -> None:
    writer.write(data)
    writer.close()
