"""``POST /api/hint``: the next hint for a player, in five levels of detail."""

from polydoku.cli import records
from polydoku.explain.hint import hint
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import OF_PLAYER, OF_PUZZLE, OF_SEARCH, OF_TECHNIQUES, Parameter
from polydoku.web.request import Request

LEVEL = Parameter(
    "level",
    ("integer",),
    "1 where, 2 technique, 3 digits, 4 reason, 5 result.",
    default=4,
    least=1,
    greatest=5,
)
CELL = Parameter("cell", ("string",), "Prefer a step that changes this empty cell.")


def answer(request: Request) -> Answer:
    """Return the hint, and at level 5 the grid after its step."""
    next_hint = hint(
        request.puzzle,
        grid=request.grid,
        marks=request["marks"],
        level=request["level"],
        cell=request["cell"],
        notation=request["notation"],
        **request.technique_options,
        **request.search_limits,
    )
    record = next_hint.to_json()
    return record if next_hint.grid is None else record | {"grid": records.solution_value(next_hint.grid)}


CALL = Call(
    "hint",
    "Give a hint for a puzzle or a player's grid.",
    (*OF_PUZZLE, *OF_PLAYER, LEVEL, CELL, *OF_TECHNIQUES, *OF_SEARCH),
    answer,
)
