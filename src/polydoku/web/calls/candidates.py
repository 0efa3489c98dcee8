"""``POST /api/candidates``: the digits that are possible in each empty cell."""

from polydoku.cli.commands.candidates.candidates import answer_row
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PUZZLE, OF_SEARCH, Parameter
from polydoku.web.request import Request

TRUE = Parameter("true", ("boolean",), "Return only digits that occur in some solution.", default=False)


def answer(request: Request) -> Answer:
    """Return the candidates by sight, or those that occur in a solution."""
    return answer_row(request.puzzle, request.common_options, None, only_true=request["true"]).record


CALL = Call("candidates", "List the candidates of a puzzle.", (*OF_PUZZLE, TRUE, *OF_SEARCH), answer)
