"""``POST /api/draw``: a picture of a puzzle, also with a player's digits, candidates or a step."""

import base64

from polydoku.draw.themes import THEME_NAMES
from polydoku.explain.player_state import position_of
from polydoku.model.answer import Candidates, masks_with_digits
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PLAYER, OF_PUZZLE, Parameter
from polydoku.web.request import Request

PICTURE = (
    Parameter("as", ("string",), "The kind of picture.", default="svg", choices=("svg", "png", "pdf")),
    Parameter("theme", ("string",), "The theme.", default="light", choices=THEME_NAMES),
    Parameter("size", ("integer",), "The width in pixels.", least=16, greatest=4096),
    Parameter("candidates", ("boolean",), "Draw the candidates of empty cells.", default=False),
    Parameter("coordinates", ("boolean",), "Number rows and columns."),
    Parameter("step", ("object",), "A step from hint or steps, to mark."),
)


def answer(request: Request) -> Answer:
    """Return the picture as a text, or as base64 if it is not a text, with its title and description."""
    picture = request.puzzle.draw(
        theme=request["theme"],
        size=request["size"],
        candidates=_candidates(request),
        step=request["step"],
        grid=request.grid,
        coordinates=request["coordinates"],
        format=request["as"],
    )
    scene = picture.scene
    content: Answer = (
        {"text": str(picture)}
        if isinstance(picture, str)
        else {"base64": base64.b64encode(picture).decode("ascii")}
    )
    return {"as": request["as"], **content, "title": scene.title, "description": scene.description}


def _candidates(request: Request) -> bool | Candidates:
    """Return the candidates to draw: those that the marks leave, as a walk of steps has them."""
    if not (request["candidates"] and request.marks):
        return bool(request["candidates"])
    position = position_of(request.puzzle, request.grid, request["marks"])
    return Candidates(request.puzzle.board, masks_with_digits(position.values, position.masks))


CALL = Call("draw", "Draw a puzzle.", (*OF_PUZZLE, *OF_PLAYER, *PICTURE), answer)
