"""``POST /api/rate``: how hard a puzzle is."""

from polydoku.cli.commands.rate.options import RateOptions
from polydoku.cli.commands.rate.rating_row import answer_row
from polydoku.rate import scales
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PUZZLE, OF_SEARCH, Parameter
from polydoku.web.request import Request

SCALE = Parameter(
    "scale", ("string",), "The scale.", default="se", choices=("se", "hodoku", "polydoku", scales.ALL)
)


def answer(request: Request) -> Answer:
    """Return the ratings of a puzzle with one solution, and its hardest step."""
    return answer_row(request.puzzle, RateOptions(request["scale"], None), request.common_options).record


CALL = Call("rate", "Rate how hard a puzzle is.", (*OF_PUZZLE, SCALE, *OF_SEARCH), answer)
