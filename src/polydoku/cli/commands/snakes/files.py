"""`snakes --gallery` and `--animate`: pictures of what was found, and of the search itself."""

from pathlib import Path
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes, streams
from polydoku.cli.commands.snakes.options import SnakeOptions
from polydoku.cli.commands.snakes.show import Walk
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import Writer
from polydoku.draw import animate
from polydoku.draw.snakes import FRAME_MS, search_scenes
from polydoku.draw.snakes import gallery as gallery_of
from polydoku.draw.themes import theme as known_theme
from polydoku.errors import PuzzleError
from polydoku.model.choices import Theme
from polydoku.snakes.search import run_search

MOST = 1000
"""Snakes in a gallery, unless --limit says more."""


def gallery(common: CommonOptions, options: SnakeOptions, file: str, theme: Theme) -> int:
    """Write all snakes found, by length, several a page or in one picture."""
    ending = _ending(file, "--gallery", ("svg", "pdf", "png"))
    writer = _writer(common, file, theme)
    search = options.search()
    walk = Walk(common, search)
    found = list(
        run_search(search, limit=options.limit or MOST, budget_ms=common.budget_ms, progress=walk.at)
    )
    walk.remove()
    title = f"{words.amount(len(found), 'snake')} of {options.board.name or 'a board'}"
    _save(writer, gallery_of(sorted(found, key=len), ending, theme=theme, title=title))
    if not common.quiet:
        more = ""
        if options.limit is None and len(found) == MOST and search.next() is not None:
            more = "; there are more, --limit N draws N, --orbits one of each class"
        streams.to_stderr(f"{file}: {words.amount(len(found), 'snake')}{more}")
    return exit_codes.DONE


def animation(common: CommonOptions, options: SnakeOptions, file: str, theme: Theme) -> int:
    """Write the search as a moving picture: every k-th step up to its first snakes."""
    ending = _ending(file, "--animate", ("svg", "gif"))
    writer = _writer(common, file, theme)
    frames = list(search_scenes(options.search(), snakes=options.limit or 1))
    if not frames:
        raise PuzzleError("snake-no-picture")
    picture = animate(frames, format=ending, theme=theme, step_ms=FRAME_MS)
    _save(writer, picture.encode() if isinstance(picture, str) else bytes(picture))
    return exit_codes.DONE


def _ending(file: str, option: str, known: tuple[str, ...]) -> Any:
    ending = Path(file).suffix.lstrip(".").lower()
    if ending not in known:
        raise PuzzleError("snake-ending", option=option, file=file, known=", ".join(f".{e}" for e in known))
    return ending


def _writer(common: CommonOptions, file: str, theme: str) -> Writer:
    """The output, with everything refused now that would go wrong after the search."""
    known_theme(theme)
    return Writer(file, force=common.force)


def _save(writer: Writer, data: bytes) -> None:
    writer.write(data)
    writer.close()
