"""Pictures of parity snakes: one, a search as it goes on, and galleries of many.

Even cells are red and odd ones blue, as the puzzle's inventor drew them; because colour is never alone,
capitals E and O stand on the snake, small letters beside it, and the path is a tube with two bulbs.
"""

from collections.abc import Iterator, Sequence

from polydoku.draw.outline import DIGIT, outline_of
from polydoku.draw.output import Picture, shown
from polydoku.draw.pages import PAPERS
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.draw.tiles import tiled
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Layer, Polygon, Scene, Shape, Text
from polydoku.snakes import Snake, SnakeSearch

FRAMES = 150
FRAME_MS = 80
"""The largest number of pictures of a search, which last twelve seconds together."""

COLUMNS, ROWS = 4, 5
"""Snakes on a page."""

WIDE = 8
"""Snakes side by side in a single picture."""

MARGIN = 36.0


def snake_scene(snake: Snake) -> Scene:
    """Return the shapes of a snake's picture.

    >>> from polydoku.snakes import find
    >>> snake_scene(next(find("6x6"))).title
    'Snake of 14 cells, odd-even'
    """
    path = (*snake.path, snake.path[0]) if snake.closed else snake.path
    kind = "Loop" if snake.closed else "Snake"
    title = f"{kind} of {len(snake)} cells" + ("" if snake.closed else f", {snake.ends}")
    return state_scene(snake.board, path, snake.parity, title, f"{title}: {snake}")


def state_scene(
    board: Board, path: tuple[Cell, ...], parity: str, title: str, description: str = ""
) -> Scene:
    """Return the picture of a walk and of the parities that are known (one character a cell)."""
    outline, ground = outline_of(board), scene_of(Puzzle(board), paths=[path] if path else ())
    further: list[Shape] = []
    for cell, mark in enumerate(parity):
        if mark == ".":
            continue
        role = "parity.even" if mark in "eE" else "parity.odd"
        further.append(Polygon(outline.polygons[cell], role, Layer.SHADING, cell))
        size = round((DIGIT if mark.isupper() else 0.6 * DIGIT) * outline.inner_radii[cell] * 0.7, 3)
        kind = "given" if mark.isupper() else "candidate"
        further.append(Text(outline.middles[cell], mark, kind, size, Layer.DIGITS, cell))
    return Scene((*ground.shapes, *further), ground.box, title, description or title)


def snake_picture(
    snake: Snake, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return the picture of a snake, as a value that shows itself and has `save(path)`."""
    return shown(snake_scene(snake), theme=theme, size=size, format=format)


def gallery(
    snakes: Sequence[Snake], format: PictureFormat, *, theme: Theme = "light", title: str = "Snakes"
) -> bytes:
    """Return snakes as one picture (svg, png …) or as pages of a pdf, each with its number and length."""
    if not snakes:
        raise PuzzleError("snake-no-picture")
    entries = [(_caption(snake, number), snake_scene(snake)) for number, snake in enumerate(snakes, 1)]
    if format != "pdf":
        scene = tiled(entries, columns=min(WIDE, len(entries)), title=title)
        picture = shown(scene, theme=theme, format=format)
        return picture.encode() if isinstance(picture, str) else bytes(picture)
    width, height = PAPERS["a4"]
    pages = []
    for first in range(0, len(entries), COLUMNS * ROWS):
        scene = tiled(entries[first : first + COLUMNS * ROWS], columns=COLUMNS, title=title)
        room = (width - 2 * MARGIN) / COLUMNS / (entries[0][1].box[2] + 1)
        scale = min(room, (width - 2 * MARGIN) / scene.box[2], (height - 2 * MARGIN) / scene.box[3])
        page = Page(width, height)
        page.scene(scene, (MARGIN, MARGIN), scale, theme_name=theme)
        pages.append(page)
    return document(pages, title=title)


def _caption(snake: Snake, number: int) -> str:
    kind = f"{len(snake)} loop" if snake.closed else f"{len(snake)} {snake.ends}"
    return f"{number}: {kind}"


def search_scenes(search: SnakeSearch, *, snakes: int = 1, frames: int = FRAMES) -> Iterator[Scene]:
    """Yield a picture of every k-th step of a search and of each snake, up to the given number of `snakes`.

    The search runs twice from its start, first to count its steps; `search` itself does not move.
    """
    steps = _steps(search.fresh_copy(), snakes)
    every = -(-steps // max(1, frames - 2 * snakes))
    count, current = 0, search.fresh_copy()
    while count < snakes:
        snake = current.next(steps=every)
        if snake is not None:
            count += 1
            yield snake_scene(snake)
        elif current.stopped_by is None:
            return
        else:
            view = current.view()
            yield state_scene(
                current.board, view.path, view.parity, f"Step {current.steps:,}, {current.snake_count} found"
            )


def _steps(search: SnakeSearch, snakes: int) -> int:
    for _ in range(snakes):
        if search.next() is None:
            break
    return search.steps
