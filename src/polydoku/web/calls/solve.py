"""``POST /api/solve``: the solution of a puzzle, and whether it is the only one."""

from polydoku.cli.commands.solve.solve import answer_row
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PUZZLE, OF_SEARCH, Parameter
from polydoku.web.request import Request

LIMIT = Parameter("limit", ("integer",), "Stop after so many solutions.", default=2, least=1, greatest=1000)


def answer(request: Request) -> Answer:
    """Return status, count and solutions as ``polydoku solve --json`` does."""
    return answer_row(request.puzzle, request.common_options, request["limit"]).record


CALL = Call("solve", "Solve a puzzle.", (*OF_PUZZLE, LIMIT, *OF_SEARCH), answer)
