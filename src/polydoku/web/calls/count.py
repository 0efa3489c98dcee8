"""``POST /api/count``: the number of solutions."""

from polydoku.cli.commands.count import DEFAULT_LIMIT, answer_row
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PUZZLE, OF_SEARCH, Parameter
from polydoku.web.request import Request

LIMIT = Parameter(
    "limit",
    ("integer",),
    "Stop after so many solutions.",
    default=DEFAULT_LIMIT,
    least=1,
    greatest=10**12,
)


def answer(request: Request) -> Answer:
    """Return the number of solutions; `exact` is false if a limit ended the search."""
    return answer_row(request.puzzle, request.common_options, request["limit"]).record


CALL = Call("count", "Count the solutions of a puzzle.", (*OF_PUZZLE, LIMIT, *OF_SEARCH), answer)
