"""Public functions that draw, and the pictures they return.

A picture is the text of an SVG or HTML file, or the bytes of a PNG, GIF or PDF file. A notebook displays it,
and `save` writes it to a file.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self, overload

from polydoku import words
from polydoku.draw.differences import differences_scene
from polydoku.draw.motion import animated
from polydoku.draw.picture import board_scene, scene_of
from polydoku.draw.svg import escape_xml, svg
from polydoku.draw.themes import theme_styles
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.answer import Candidates
from polydoku.model.board import Board
from polydoku.model.choices import BinaryFormat, PictureFormat, TextFormat, Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.scene import Scene, rounded
from polydoku.model.step import Step

FORMATS: tuple[str, ...] = ("svg", "png", "pdf", "gif", "html")

ANIMATION_FORMATS: tuple[str, ...] = ("svg", "gif")

MAX_PIXELS = 20_000
"""The largest width and the largest height of a picture."""


class DefaultSize(NamedTuple):
    """Sizes of a picture if you name none, in pixels (in a PDF: points)."""

    cell_edge: int
    max_width: int


DEFAULT_SIZES = {
    "svg": DefaultSize(44, MAX_PIXELS),
    "html": DefaultSize(44, MAX_PIXELS),
    "png": DefaultSize(80, 2000),
    "gif": DefaultSize(40, 600),
    "pdf": DefaultSize(40, MAX_PIXELS),
}


class _Picture:
    """The common base of `TextPicture` and `BytesPicture`.

    An animation has its `frames`, and `scene` is the last of them; other pictures have no frames.
    """

    scene: Scene
    theme: str
    frames: tuple[Scene, ...] = ()
    step_ms: int = 0

    def save(self, path: str | Path, *, size: int | None = None) -> Self:
        """Write the picture to a file; its suffix chooses the format: .svg, .png, .pdf, .gif or .html.

        Of an animation, formats other than .svg and .gif show the last frame.
        """
        file = Path(path)
        format = file.suffix.lstrip(".").lower()
        if self.frames and format in ANIMATION_FORMATS:
            data = _render_animation(self.frames, format, theme=self.theme, size=size, step_ms=self.step_ms)
        else:
            data = render(self.scene, format, theme=self.theme, size=size)
        file.write_bytes(data.encode() if isinstance(data, str) else data)
        return self


class TextPicture(_Picture, str):
    """An SVG or HTML document: a `str` that a notebook displays."""

    def _repr_html_(self) -> str:
        return str(self)


class BytesPicture(_Picture, bytes):
    """A PNG, GIF or PDF file: `bytes` that a notebook displays."""

    format: str

    def _repr_mimebundle_(self, **_: object) -> dict[str, bytes]:
        media_type = "application/pdf" if self.format == "pdf" else f"image/{self.format}"
        return {media_type: bytes(self)}


Picture = TextPicture | BytesPicture


def puzzle_picture(
    puzzle: Puzzle,
    *,
    theme: Theme = "light",
    size: int | None = None,
    candidates: bool | Candidates = False,
    step: Mapping[str, Any] | Step | None = None,
    grid: Grid | None = None,
    other: Grid | None = None,
    coordinates: bool | None = None,
    format: PictureFormat = "svg",
) -> Picture:
    """Return the picture of a puzzle.

    `candidates` draws small digits: the `Candidates` you pass, or if it is `True`, the digits that no peer
    of the cell has. `grid` adds the digits of a solution, `step` highlights a step, which may be a `Step` or
    its JSON document. `other` is a second solution, drawn beside the first, with the cells marked in which
    they differ. `coordinates` adds the numbers of rows and columns (default: if candidates or a step are
    drawn). `size` is the width in pixels. Raises `PuzzleError` for an unknown theme or format, for a board
    whose cells have no positions, and for `other` together with candidates or a step.

    >>> puzzle_picture(Puzzle(Board.square(4), {"r1c1": 3}))[:4]
    '<svg'
    """
    if other is not None:
        if candidates is not False or step is not None:
            raise PuzzleError("draw-other")
        scene = differences_scene(puzzle, grid or puzzle.givens, other, coordinates=bool(coordinates))
        return scene_picture(scene, theme=theme, size=size, format=format)
    shown_candidates = candidates if isinstance(candidates, Candidates) else None
    if candidates is True:
        shown_candidates = _candidates_of(puzzle, grid)
    description = ""
    if isinstance(step, Step):
        description = step.explain()
    elif step is not None:
        description = str(step.get("text", ""))
        step = Step.from_json(step, board_with_rules(puzzle.board, puzzle.rules))
    scene = scene_of(
        puzzle,
        grid=grid,
        candidates=shown_candidates,
        step=step,
        description=description,
        coordinates=coordinates,
    )
    return scene_picture(scene, theme=theme, size=size, format=format)


def _candidates_of(puzzle: Puzzle, grid: Grid | None) -> Candidates:
    """Return the candidates of the cells that are empty in the puzzle and in the player's grid."""
    from polydoku.explain.player_state import grid_of  # imported late: most pictures have no candidates

    return puzzle.with_givens(grid_of(puzzle, grid)).candidates()


@overload
def board_picture(
    board: Board, *, labels: bool = ..., theme: Theme = ..., size: int | None = ..., format: TextFormat = ...
) -> TextPicture: ...


@overload
def board_picture(
    board: Board, *, labels: bool = ..., theme: Theme = ..., size: int | None = ..., format: BinaryFormat
) -> BytesPicture: ...


def board_picture(
    board: Board,
    *,
    labels: bool = False,
    theme: Theme = "light",
    size: int | None = None,
    format: PictureFormat = "svg",
) -> Picture:
    """Return the picture of an empty board, with the names of its cells if `labels` is true."""
    return scene_picture(board_scene(board, labels=labels), theme=theme, size=size, format=format)


def inline_svg(drawable: Puzzle | Grid | Board, other: Grid | None = None) -> str | None:
    """Return the SVG that a notebook displays; `None` if the cells of the board have no positions.

    `other` is a second grid, whose differences from the first are marked.
    """
    if isinstance(drawable, Grid):
        puzzle, grid = Puzzle(drawable.board), drawable
    else:
        puzzle, grid = Puzzle(drawable) if isinstance(drawable, Board) else drawable, None
    try:
        if grid is not None and other is not None:
            return svg(differences_scene(puzzle, grid, other))
        return svg(scene_of(puzzle, grid=grid))
    except BoardError:
        return None


def scene_picture(
    scene: Scene, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return the picture of a scene, which `scene_of` or another function has built."""
    return _new_picture(render(scene, format, theme=theme, size=size), scene, theme, format)


@overload
def animate(
    frames: Iterable[Scene | Puzzle],
    *,
    format: Literal["svg"] = ...,
    theme: Theme = ...,
    size: int | None = ...,
    step_ms: int = ...,
) -> TextPicture: ...


@overload
def animate(
    frames: Iterable[Scene | Puzzle],
    *,
    format: Literal["gif"],
    theme: Theme = ...,
    size: int | None = ...,
    step_ms: int = ...,
) -> BytesPicture: ...


def animate(
    frames: Iterable[Scene | Puzzle],
    *,
    format: Literal["svg", "gif"] = "svg",
    theme: Theme = "light",
    size: int | None = None,
    step_ms: int = 800,
) -> Picture:
    """Return an animation of frames of one board, each shown for `step_ms` milliseconds."""
    scenes = [scene_of(frame) if isinstance(frame, Puzzle) else frame for frame in frames]
    if not scenes:
        raise PuzzleError("no-frames")
    scenes = _with_one_box(scenes)
    if format not in ANIMATION_FORMATS:
        suggestion = words.suggestion(format, list(ANIMATION_FORMATS))
        raise PuzzleError("picture-format", name=format, suggestion=suggestion, known="svg and gif")
    data = _render_animation(scenes, format, theme=theme, size=size, step_ms=step_ms)
    picture = _new_picture(data, scenes[-1], theme, format)
    picture.frames, picture.step_ms = tuple(scenes), step_ms
    return picture


def _with_one_box(scenes: Sequence[Scene]) -> list[Scene]:
    """Return the scenes with the smallest box that holds each of their boxes."""
    left, top = min(scene.box[0] for scene in scenes), min(scene.box[1] for scene in scenes)
    right = max(scene.box[0] + scene.box[2] for scene in scenes)
    bottom = max(scene.box[1] + scene.box[3] for scene in scenes)
    box = (left, top, *rounded(right - left, bottom - top))
    return [replace(scene, box=box) for scene in scenes]


def render(scene: Scene, format: str, *, theme: str = "light", size: int | None = None) -> str | bytes:
    """Return the content of a file in the given format; raises `PuzzleError` for an unknown format."""
    theme_styles(theme)  # raises `PuzzleError` for an unknown theme
    size, _ = picture_size(scene, format, size)
    if format == "svg":
        return svg(scene, theme=theme, size=size)
    if format == "html":
        return (
            '<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8">'
            f"<title>{escape_xml(scene.title)}</title>\n"
            f"{svg(scene, theme=theme, size=size)}</html>\n"
        )
    if format == "png":
        from polydoku.draw.raster import png

        return png(scene, theme=theme, size=size)
    if format == "gif":
        return _render_gif([scene], theme, size, step_ms=0)
    return _render_pdf(scene, theme, size)


def picture_size(scene: Scene, format: str, width: int | None = None) -> tuple[int, int]:
    """Return width and height of a picture in pixels (in a PDF: points).

    If `width` is `None`, the format and the size of the scene decide. Raises `PuzzleError` for an unknown
    format, and for a width that is not possible.
    """
    if format not in DEFAULT_SIZES:
        raise PuzzleError(
            "picture-format",
            name=format,
            suggestion=words.suggestion(format, list(FORMATS)),
            known=", ".join(FORMATS),
        )
    _, _, scene_width, scene_height = scene.box
    # At this width, neither the width nor the height is above `MAX_PIXELS`.
    limit = max(1, min(MAX_PIXELS, int(MAX_PIXELS * scene_width / scene_height)))
    if width is None:
        default = DEFAULT_SIZES[format]
        width = max(1, min(default.max_width, limit, round(default.cell_edge * scene_width)))
    elif not 1 <= width <= limit:
        raise PuzzleError("picture-size", size=width, limit=limit)
    return width, max(1, round(width * scene_height / scene_width))


def _render_animation(
    scenes: Sequence[Scene], format: str, *, theme: str, size: int | None, step_ms: int
) -> str | bytes:
    size, _ = picture_size(scenes[-1], format, size)
    if format == "gif":
        return _render_gif(scenes, theme, size, step_ms)
    return animated(scenes, theme=theme, size=size, step_ms=step_ms)


def _render_gif(scenes: Sequence[Scene], theme: str, size: int, step_ms: int) -> bytes:
    from polydoku.draw.raster import gif

    return gif(scenes, theme=theme, size=size, step_ms=step_ms)


def _render_pdf(scene: Scene, theme: str, size: int) -> bytes:
    from polydoku.draw import pdf

    _, _, scene_width, scene_height = scene.box
    scale = size / scene_width
    page = pdf.Page(size, scene_height * scale)
    page.add_scene(scene, (0, 0), scale, theme=theme)
    return pdf.document([page], title=scene.title)


def _new_picture(data: str | bytes, scene: Scene, theme: str, format: str) -> Picture:
    picture: Picture
    if isinstance(data, str):
        picture = TextPicture(data)
    else:
        picture = BytesPicture(data)
        picture.format = format
    picture.scene, picture.theme = scene, theme
    return picture
