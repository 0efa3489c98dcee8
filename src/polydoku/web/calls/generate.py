"""``POST /api/generate``: new puzzles, as a stream of progress and results."""

import json
import time
from typing import Any

from polydoku import generate
from polydoku.cli import records
from polydoku.cli.rule_list import parse_rules
from polydoku.generate.tally import Tally
from polydoku.model.puzzle import Puzzle
from polydoku.web.call import Answer, Call, Send
from polydoku.web.parameters import BOARD, BUDGET_MS, SEED, Parameter
from polydoku.web.request import Request

PROGRESS_SECONDS = 0.25

WISHES = (
    Parameter("rules", ("string",), "Rules that all puzzles have, such as diagonal,anti-knight."),
    Parameter("marks", ("string",), "Rules whose marks are made for each puzzle, such as killer-cage."),
    Parameter("symmetry", ("string",), "How the givens are arranged, such as rotate180.", default="none"),
    Parameter("clues", ("integer", "array"), "The number of givens, or the least and the greatest."),
    Parameter("minimal", ("boolean",), "No given can go.", default=True),
    Parameter("technique", ("string",), "A technique that the puzzle needs, while none harder is needed."),
    Parameter("at_most", ("string",), "The hardest technique that is needed."),
    Parameter("avoid", ("string",), "Techniques that are not needed."),
    Parameter("first_step", ("string",), "The technique of the first step after all singles."),
    Parameter("rating", ("array", "string"), "The lowest and the highest rating, or a level of HoDoKu."),
    Parameter("scale", ("string",), "The scale of the rating.", default="se"),
)
COUNT = Parameter("n", ("integer",), "The number of puzzles.", default=1, least=1, greatest=1000)


def stream(request: Request, send: Send) -> None:
    """Send ``{"progress": …}`` now and then, and an object for each puzzle."""
    last_time = time.monotonic()

    def report(tally: Tally) -> None:
        nonlocal last_time
        if time.monotonic() - last_time >= PROGRESS_SECONDS:
            last_time = time.monotonic()
            send({"progress": tally.to_json()})

    for puzzle in generate.many(
        request["n"],
        request.board or "9x9",
        seed=request["seed"],
        time_ms=request.budget_ms,
        progress=report,
        **_wishes(request),
    ):
        send(_document(puzzle))


def _wishes(request: Request) -> dict[str, Any]:
    wishes = {wish.name: request[wish.name] for wish in WISHES}
    span_names = [name for name in ("clues", "rating") if isinstance(wishes[name], list)]
    return wishes | {
        "rules": parse_rules(wishes["rules"] or ""),
        "marks": wishes["marks"] or (),
        "avoid": wishes["avoid"] or (),
        **{name: tuple(wishes[name]) for name in span_names},
    }


def _document(puzzle: Puzzle) -> Answer:
    notes = dict(puzzle.notes)
    return {
        "puzzle": json.loads(puzzle.to("json")),
        "solution": records.solution_value(puzzle.claimed) if puzzle.claimed else None,
        "clues": puzzle.given_count,
        "seed": notes.get("seed"),
    }


CALL = Call(
    "generate", "Make puzzles with one solution.", (BOARD, COUNT, SEED, *WISHES, BUDGET_MS), stream=stream
)
