"""Draws parity snakes: a single snake, the states of a search, and galleries of many snakes.

A snake is a path on which even and odd digits alternate; the cells next to it have known parities too. Even
cells are red and odd cells blue, as the inventor of the puzzle drew them. Letters show the same without
colour: E and O on the snake, e and o next to it.
"""

from collections.abc import Iterator, Sequence

from polydoku.draw.contact_sheets import contact_sheet
from polydoku.draw.outline import DIGIT_SIZE, outline_of
from polydoku.draw.output import Picture, scene_picture
from polydoku.draw.pages import PAPERS
from polydoku.draw.pdf import Page, document
from polydoku.draw.picture import scene_of
from polydoku.errors import PuzzleError
from polydoku.model.board import Board, Cell
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Layer, Polygon, Scene, Shape, Text
from polydoku.snakes import Snake, SnakeSearch

MAX_FRAMES = 150
"""The animation of a search has at most this number of pictures."""

FRAME_MS = 80
"""Duration of each picture of the animation: 150 pictures take 12 seconds."""

PAGE_COLUMNS, PAGE_ROWS = 4, 5
"""How many snakes are side by side, and below each other, on a page."""

PICTURE_COLUMNS = 8
"""How many snakes are side by side in a gallery that is a single picture."""

PAGE_MARGIN = 36.0
"""The margin of a page, in points."""

SNAKE_LETTER_SIZE = 0.7 * DIGIT_SIZE
OTHER_LETTER_SIZE = 0.6 * SNAKE_LETTER_SIZE
"""Text sizes of the letters on the snake and next to it, relative to the circle in the cell."""


def snake_scene(snake: Snake) -> Scene:
    """Return the scene of a snake.

    >>> from polydoku.snakes import find
    >>> snake_scene(next(find("6x6"))).title
    'Snake of 14 cells, odd-even'
    """
    if snake.closed:
        path, title = (*snake.path, snake.path[0]), f"Loop of {len(snake)} cells"
    else:
        path, title = snake.path, f"Snake of {len(snake)} cells, {snake.ends}"
    return path_scene(snake.board, path, snake.parity, title, f"{title}: {snake}")


def path_scene(board: Board, path: tuple[Cell, ...], parity: str, title: str, description: str = "") -> Scene:
    """Return the scene of a path and of the cells with a known parity.

    `parity` has one character for each cell: ``E`` and ``O`` on the path, ``e`` and ``o`` next to it, and
    ``.`` if the parity is unknown.
    """
    outline, board_scene = outline_of(board), scene_of(Puzzle(board), paths=[path] if path else ())
    parity_shapes: list[Shape] = []
    for cell, letter in enumerate(parity):
        if letter == ".":
            continue
        color_role = "parity.even" if letter in "eE" else "parity.odd"
        is_on_path = letter.isupper()
        letter_role = "given" if is_on_path else "candidate"
        letter_size = SNAKE_LETTER_SIZE if is_on_path else OTHER_LETTER_SIZE
        size = round(letter_size * outline.inner_radii[cell], 3)
        parity_shapes += [
            Polygon(outline.polygons[cell], color_role, Layer.SHADING, cell),
            Text(outline.middles[cell], letter, letter_role, size, Layer.DIGITS, cell),
        ]
    return Scene((*board_scene.shapes, *parity_shapes), board_scene.box, title, description or title)


def snake_picture(
    snake: Snake, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return the picture of a snake."""
    return scene_picture(snake_scene(snake), theme=theme, size=size, format=format)


def gallery(
    snakes: Sequence[Snake], format: PictureFormat, *, theme: Theme = "light", title: str = "Snakes"
) -> bytes:
    """Return a file with all snakes, each with its number and length: one picture, or the pages of a PDF."""
    if not snakes:
        raise PuzzleError("snake-no-picture")
    entries = [(_caption(snake, number), snake_scene(snake)) for number, snake in enumerate(snakes, 1)]
    if format == "pdf":
        return _pdf_gallery(entries, theme, title)
    scene = contact_sheet(entries, columns=min(PICTURE_COLUMNS, len(entries)), title=title)
    picture = scene_picture(scene, theme=theme, format=format)
    return picture.encode() if isinstance(picture, str) else bytes(picture)


def _pdf_gallery(entries: list[tuple[str, Scene]], theme: Theme, title: str) -> bytes:
    page_width, page_height = PAPERS["a4"]
    max_width, max_height = page_width - 2 * PAGE_MARGIN, page_height - 2 * PAGE_MARGIN
    _, first_scene = entries[0]
    # On a page with few snakes, they are no larger than on a full page. One cell edge is for the gap.
    max_scale = max_width / PAGE_COLUMNS / (first_scene.box[2] + 1)
    snakes_per_page = PAGE_COLUMNS * PAGE_ROWS
    pages = []
    for start in range(0, len(entries), snakes_per_page):
        scene = contact_sheet(entries[start : start + snakes_per_page], columns=PAGE_COLUMNS, title=title)
        scale = min(max_scale, max_width / scene.box[2], max_height / scene.box[3])
        page = Page(page_width, page_height)
        page.add_scene(scene, (PAGE_MARGIN, PAGE_MARGIN), scale, theme=theme)
        pages.append(page)
    return document(pages, title=title)


def _caption(snake: Snake, number: int) -> str:
    return f"{number}: {len(snake)} {'loop' if snake.closed else snake.ends}"


def search_scenes(search: SnakeSearch, *, snakes: int = 1, frames: int = MAX_FRAMES) -> Iterator[Scene]:
    """Yield scenes of a search at regular intervals, and of each snake, until it has found `snakes` snakes.

    There are about `frames` scenes. To count the steps, a copy of the search runs first; `search` itself does
    not advance.
    """
    step_count = _step_count(search.fresh_copy(), snakes)
    # Each snake is a frame of its own and cuts an interval short, so two frames are set aside for it.
    steps_per_frame = -(-step_count // max(1, frames - 2 * snakes))
    snake_count, current = 0, search.fresh_copy()
    while snake_count < snakes:
        snake = current.next(steps=steps_per_frame)
        if snake is not None:
            snake_count += 1
            yield snake_scene(snake)
        elif current.stopped_by is None:  # the search has ended
            return
        else:
            view = current.view()
            title = f"Step {current.steps:,}, {current.snake_count} found"
            yield path_scene(current.board, view.path, view.parity, title)


def _step_count(search: SnakeSearch, snakes: int) -> int:
    """Return the number of steps until the search has found `snakes` snakes or has ended."""
    for _ in range(snakes):
        if search.next() is None:
            break
    return search.steps
