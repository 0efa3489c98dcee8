"""``POST /api/write``: a puzzle in another format."""

from polydoku import formats
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import BOARD, PUZZLE, Parameter
from polydoku.web.request import Request

FORMAT = Parameter("format", ("string",), "The format to write, such as f-puzzles.", is_required=True)


def answer(request: Request) -> Answer:
    """Return the text, and what the format cannot hold."""
    puzzle, name = request.puzzle_of(request["puzzle"], None), request["format"]
    return {"format": name, "text": puzzle.to(name), "losses": list(formats.losses(puzzle, name))}


CALL = Call("write", "Write a puzzle in a format.", (PUZZLE, FORMAT, BOARD), answer)
