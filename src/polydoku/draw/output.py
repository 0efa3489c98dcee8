"""Pictures as files: one name for each format, and values that show themselves in a notebook."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Self, overload

from polydoku import words
from polydoku.draw.motion import animated
from polydoku.draw.picture import board_scene, scene_of
from polydoku.draw.svg import svg, text_of
from polydoku.draw.themes import theme
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.answer import Candidates
from polydoku.model.board import Board
from polydoku.model.choices import BinaryFormat, PictureFormat, TextFormat, Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import board_with_rules
from polydoku.model.scene import Scene
from polydoku.model.step import Step

FORMATS: tuple[str, ...] = ("svg", "png", "pdf", "gif", "html")

LARGEST = 20_000
"""Widest and highest picture, in pixels."""

CELL = {
    "svg": (44, LARGEST),
    "html": (44, LARGEST),
    "png": (80, 2000),
    "gif": (40, 600),
    "pdf": (40, LARGEST),
}
"""The default length of a cell edge and the largest default width, in pixels (points in a PDF)."""


class _Picture:
    """What both kinds of picture share: their scene, and `save` for any format."""

    scene: Scene
    theme: str

    def save(self, path: str | Path, *, size: int | None = None) -> Self:
        """Write the picture to a file, in the format that the suffix names (.svg .png .pdf .gif .html)."""
        file = Path(path)
        data = write(self.scene, file.suffix.lstrip(".").lower(), theme_name=self.theme, size=size)
        file.write_bytes(data.encode() if isinstance(data, str) else data)
        return self


class TextPicture(_Picture, str):
    """An SVG or HTML document that is a `str` and shows itself."""

    def _repr_html_(self) -> str:
        return str(self)


class BytesPicture(_Picture, bytes):
    """A PNG, GIF or PDF file that is `bytes` and shows itself."""

    format: str

    def _repr_mimebundle_(self, **_: object) -> dict[str, bytes]:
        kind = "application/pdf" if self.format == "pdf" else f"image/{self.format}"
        return {kind: bytes(self)}


Picture = TextPicture | BytesPicture


def puzzle_picture(
    puzzle: Puzzle,
    *,
    theme: Theme = "light",
    size: int | None = None,
    candidates: bool | Candidates = False,
    step: Mapping[str, Any] | Step | None = None,
    grid: Grid | None = None,
    format: PictureFormat = "svg",
) -> Picture:
    """Return the picture of a puzzle.

    `candidates` shows those by simple sight, or the given ones; `grid` adds found digits; `size` is the
    width in pixels. Raises `PuzzleError` for an unknown theme or format and a board without places.

    >>> puzzle_picture(Puzzle(Board.square(4), {"r1c1": 3}))[:4]
    '<svg'
    """
    small: Candidates | None = candidates if isinstance(candidates, Candidates) else None
    if candidates is True:
        small = (puzzle if grid is None else puzzle.with_givens(grid)).candidates()
    text = ""
    if isinstance(step, Step):
        text = step.explain()
    elif step is not None:
        text, step = (
            str(step.get("text", "")),
            Step.from_json(step, board_with_rules(puzzle.board, puzzle.rules)),
        )
    scene = scene_of(puzzle, grid=grid, candidates=small, step=step, text=text)
    return shown(scene, theme=theme, size=size, format=format)


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
    return shown(board_scene(board, labels=labels), theme=theme, size=size, format=format)


def inline(drawable: Puzzle | Grid | Board) -> str | None:
    """Return the SVG that a notebook shows for a puzzle, grid or board; `None` for one without places."""
    if isinstance(drawable, Grid):
        puzzle, grid = Puzzle(drawable.board), drawable
    else:
        puzzle, grid = Puzzle(drawable) if isinstance(drawable, Board) else drawable, None
    try:
        return svg(scene_of(puzzle, grid=grid))
    except BoardError:
        return None


def shown(
    scene: Scene, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return a scene written in a format, as a value that shows itself."""
    return _picture(write(scene, format, theme_name=theme, size=size), scene, theme, format)


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
    """Return pictures of one board shown one after another, each for `step_ms` milliseconds (svg or gif)."""
    scenes = [scene_of(frame) if isinstance(frame, Puzzle) else frame for frame in frames]
    if not scenes:
        raise PuzzleError("no-frames")
    if format not in ("svg", "gif"):
        suggestion = words.suggestion(format, ["svg", "gif"])
        raise PuzzleError("picture-format", name=format, suggestion=suggestion, known="svg and gif")
    size, _ = extent(scenes[-1], format, size)
    if format == "gif":
        return _picture(_gif(scenes, theme, size, step_ms), scenes[-1], theme, format)
    return _picture(animated(scenes, theme_name=theme, size=size, step_ms=step_ms), scenes[-1], theme, format)


def write(scene: Scene, format: str, *, theme_name: str = "light", size: int | None = None) -> str | bytes:
    """Return the file of a scene in a format; raises `PuzzleError` that names the nearest format."""
    theme(theme_name)
    size, _ = extent(scene, format, size)
    if format == "svg":
        return svg(scene, theme_name=theme_name, size=size)
    if format == "html":
        head = f'<!DOCTYPE html>\n<html lang="en"><meta charset="utf-8"><title>{text_of(scene.title)}</title>'
        return f"{head}\n{svg(scene, theme_name=theme_name, size=size)}</html>\n"
    if format == "png":
        from polydoku.draw.raster import png

        return png(scene, theme_name=theme_name, size=size)
    if format == "gif":
        return _gif([scene], theme_name, size, 0)
    return _pdf(scene, theme_name, size)


def extent(scene: Scene, format: str, size: int | None = None) -> tuple[int, int]:
    """Return width and height of a picture: pixels, or in a PDF points.

    Without a `size`, its width, it is as large as is usual for the format, by the cells it has.
    """
    if format not in CELL:
        raise PuzzleError(
            "picture-format",
            name=format,
            suggestion=words.suggestion(format, list(FORMATS)),
            known=", ".join(FORMATS),
        )
    _, _, width, height = scene.box
    limit = max(1, min(LARGEST, int(LARGEST * width / height)))
    if size is not None and not 1 <= size <= limit:
        raise PuzzleError("picture-size", size=size, limit=limit)
    cell, most = CELL[format]
    wide = size if size is not None else max(1, min(most, limit, round(cell * width)))
    return wide, max(1, round(wide * height / width))


def _gif(scenes: Sequence[Scene], theme_name: str, size: int, step_ms: int) -> bytes:
    from polydoku.draw.raster import gif

    return gif(scenes, theme_name=theme_name, size=size, step_ms=step_ms)


def _pdf(scene: Scene, theme_name: str, size: int) -> bytes:
    from polydoku.draw import pdf

    scale = size / scene.box[2]
    page = pdf.Page(size, scene.box[3] * scale)
    page.scene(scene, (0, 0), scale, theme_name=theme_name)
    return pdf.document([page], title=scene.title)


def _picture(data: str | bytes, scene: Scene, theme_name: str, format: str) -> Picture:
    picture: Picture
    if isinstance(data, str):
        picture = TextPicture(data)
    else:
        picture = BytesPicture(data)
        picture.format = format
    picture.scene, picture.theme = scene, theme_name
    return picture
