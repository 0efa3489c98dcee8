"""Draws steps: the grid and candidates before a step, its pattern, and what it places and removes."""

from typing import Any

from polydoku.draw.output import Picture, puzzle_picture, scene_picture
from polydoku.draw.picture import scene_of
from polydoku.errors import BoardError
from polydoku.model.answer import Candidates, masks_with_digits
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.scene import Scene
from polydoku.model.step import Notation, Step


def step_scene(step: Step, *, coordinates: bool = True, notation: Notation = "rc") -> Scene:
    """Return the scene of a step; `notation` says how its description and its coordinates name cells."""
    description = step.explain(notation=notation)
    return scene_of(
        **_picture_options(step), description=description, coordinates=coordinates, notation=notation
    )


def step_picture(
    step: Step,
    *,
    theme: Theme = "light",
    size: int | None = None,
    coordinates: bool = True,
    format: PictureFormat = "svg",
) -> Picture:
    """Return the picture of a step; if the step does not know its grid, the board is empty."""
    return puzzle_picture(
        **_picture_options(step), theme=theme, size=size, coordinates=coordinates, format=format
    )


def _picture_options(step: Step) -> dict[str, Any]:
    """Return the arguments that draw a step with `scene_of` or `puzzle_picture`."""
    board, snapshot = step.board, step.snapshot
    rules: tuple[Rule, ...] = ()
    if isinstance(board, RuledBoard) and board.plain_board is not None:
        rules, board = board.rules, board.plain_board
    if snapshot is None:
        return {"puzzle": Puzzle(board, rules=rules), "step": step}
    return {
        "puzzle": Puzzle(board, snapshot.givens, rules=rules),
        "grid": Grid(board, snapshot.digits),
        "candidates": Candidates(board, masks_with_digits(snapshot.digits, snapshot.masks)),
        "step": step,
    }


def inline_step(step: Step) -> str | None:
    """Return the SVG that a notebook displays; `None` if the cells of the board have no positions."""
    try:
        return str(scene_picture(step_scene(step)))
    except BoardError:
        return None
