"""``POST /api/check``: whether a puzzle has one solution, or whether a player's grid is right."""

from polydoku.cli.commands.check import check, grid
from polydoku.cli.commands.check.details import DETAILS
from polydoku.errors import PuzzleError
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PLAYER, OF_PUZZLE, OF_SEARCH, Parameter
from polydoku.web.request import Request

OF_SETTERS = (
    Parameter("minimal", ("boolean",), "Name the clues that could be removed.", default=False),
    Parameter("contradiction", ("boolean",), "Name a smallest set of clues that contradict.", default=False),
    Parameter("differences", ("boolean",), "Name the cells in which two solutions differ.", default=False),
    Parameter("deciding", ("boolean",), "Name givens and rules that would make it unique.", default=False),
)


def answer(request: Request) -> Answer:
    """Return the verdict with details, or with a player's grid or marks what is wrong with them."""
    puzzle, options = request.puzzle, request.common_options
    details = [name for name in DETAILS if request[name.removeprefix("--")]]
    if request.grid is None and not request.marks:
        return check.answer_row(puzzle, options, details).record
    if details:
        raise PuzzleError("combination", first=details[0].removeprefix("--"), second="grid", hint="")
    return grid.answer_row(puzzle, request.grid or puzzle.givens, request.marks, options).record


CALL = Call(
    "check",
    "Judge a puzzle, or a player's grid and marks.",
    (*OF_PUZZLE, *OF_PLAYER, *OF_SETTERS, *OF_SEARCH),
    answer,
)
