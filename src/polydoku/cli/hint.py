"""`polydoku hint`: the next thing a player could see, told as little or as much as asked for."""

from typing import Any

from polydoku.cli import exits
from polydoku.cli.canvas import Canvas
from polydoku.cli.explain import CHOICE, NOTATION
from polydoku.cli.help import Example, made, option
from polydoku.cli.options import COMMON, Run, Whole
from polydoku.cli.player import PLAYER, Player
from polydoku.cli.run import answer_all
from polydoku.cli.show import Outcome
from polydoku.explain.hint import Hint, hint
from polydoku.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku hint 1..4.....1...32. --level 1", "where to look"),
    Example("polydoku hint 1..4.....1...32. --cell r2c3", "a hint for one cell, with its reason"),
    Example("polydoku hint 1..4.....1...32. --grid 12.4.....1...32. --json", "from a player's grid"),
)

OPTIONS = (
    option(
        "answer",
        "--level",
        metavar="1-5",
        type=Whole(1, 5),
        default=4,
        help="1 where to look, 2 which technique, 3 digits, 4 the reason, 5 applied.  [default: 4]",
    ),
    option("answer", "--cell", metavar="CELL", help="A hint for this cell, or near it."),
    *CHOICE,
    *PLAYER,
    NOTATION,
)


@made("hint", (*OPTIONS, *COMMON), EXAMPLES, (0, 1, 2, 3, 130))
def command(
    level: int,
    cell: str | None,
    use: str | None,
    without: str | None,
    grid: str | None,
    marks: str | None,
    notation: Any,
    **common: Any,
) -> int:
    """Give a hint for each puzzle."""
    run = Run.of(common)
    player = Player.of(run, grid, marks)

    def answer(puzzle: Puzzle) -> Outcome:
        return shown(
            hint(
                puzzle,
                grid=player.grid(puzzle),
                marks=player.marks(puzzle),
                level=level,
                cell=cell,
                use=use,
                without=without or (),
                notation=notation,
                budget_ms=run.budget_ms,
            )
        )

    return answer_all(run, "hint", answer)


def shown(found: Hint) -> Outcome:
    """Return a hint in every form."""
    return Outcome(
        record=found.to_json(),
        line=found.text,
        code=exits.NEGATIVE if found.kind == "stuck" else exits.DONE,
        drawn=lambda canvas: _drawn(found, canvas),
    )


def _drawn(found: Hint, canvas: Canvas) -> str:
    text = canvas.text(found.text)
    if found.grid is None:
        return text
    return f"{text}\n{canvas.puzzle(found.puzzle, found.grid)}"
