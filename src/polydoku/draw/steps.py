"""Pictures of steps: the grid a step was found in, its candidates, and the marks of the step."""

from typing import TYPE_CHECKING, Any

from polydoku.draw.output import Picture, puzzle_picture, shown
from polydoku.draw.picture import scene_of
from polydoku.draw.svg import text_of
from polydoku.errors import BoardError
from polydoku.model.answer import Candidates, masks_with_digits
from polydoku.model.choices import PictureFormat, Theme
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.scene import Scene
from polydoku.model.step import Step

if TYPE_CHECKING:
    from polydoku.explain.steps import Steps

ROOM = 200_000
"""The largest number of characters in a notebook's list of steps; further steps are only counted."""


def step_scene(step: Step) -> Scene:
    """Return the shapes of a step's picture."""
    return scene_of(**_content(step), text=step.explain())


def step_picture(
    step: Step, *, theme: Theme = "light", size: int | None = None, format: PictureFormat = "svg"
) -> Picture:
    """Return the picture of a step; of one without its grid, the marks alone."""
    return puzzle_picture(**_content(step), theme=theme, size=size, format=format)


def _content(step: Step) -> dict[str, Any]:
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
    """Return the SVG that a notebook shows for a step; `None` on a board without places."""
    try:
        return str(shown(step_scene(step)))
    except BoardError:
        return None


def steps_html(steps: "Steps") -> str:
    """Return the steps as a list that opens to a picture each, for a notebook."""
    parts: list[str] = []
    room = ROOM
    for number, step in enumerate(steps, 1):
        head = f"<summary>{number} {text_of(step.explain())}</summary>"
        part = f"<details>{head}{inline_step(step) or ''}</details>"
        room -= len(part)
        if room < 0:
            parts.append(f"<p>… {len(steps) - number + 1} more</p>")
            break
        parts.append(part)
    return "".join([*parts, f"<p>{text_of(str(steps.summary()))}</p>"])
