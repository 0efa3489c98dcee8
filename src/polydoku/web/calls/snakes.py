"""``POST /api/snakes``: the snakes of a board, as a stream."""

from typing import Any

from polydoku.cli.commands.snakes.snake_output import snake_record
from polydoku.search.limits import Budget
from polydoku.snakes import search
from polydoku.snakes.search import ENDS
from polydoku.web.call import Call, Send
from polydoku.web.parameters import BOARD, BUDGET_MS, Parameter
from polydoku.web.request import Request

CONDITIONS = (
    Parameter("ends", ("string",), "The parities of the two ends.", choices=ENDS),
    Parameter("length", ("integer", "array"), "The length, or the least and the greatest."),
    Parameter("through", ("array",), "Cells that the snake visits.", default=()),
    Parameter("avoid", ("array",), "Cells that it does not visit.", default=()),
    Parameter("loops", ("boolean",), "Search closed loops instead of paths.", default=False),
    Parameter("orbits", ("boolean",), "Return one snake of each orbit.", default=False),
)
LIMIT = Parameter(
    "limit", ("integer",), "Stop after so many snakes.", default=10_000, least=1, greatest=100_000
)


def stream(request: Request, send: Send) -> None:
    """Send an object for each snake, and ``{"done": …}`` with the number of them at the end."""
    conditions: dict[str, Any] = {condition.name: request[condition.name] for condition in CONDITIONS}
    if isinstance(conditions["length"], list):
        conditions["length"] = tuple(conditions["length"])
    snakes, budget = search(request.board or "9x9", **conditions), Budget(request.budget_ms)
    while snakes.snake_count < request["limit"]:
        snake = snakes.next(budget_ms=budget.remaining_ms)
        if snake is None:
            break
        send(snake_record(snake, has_grid_count=False))
    stopped = {"stopped_by": snakes.stopped_by} if snakes.stopped_by else {}
    send({"done": snakes.snake_count, **stopped})


CALL = Call("snakes", "Find the snakes of a board.", (BOARD, *CONDITIONS, LIMIT, BUDGET_MS), stream=stream)
