"""`polydoku explain`: the steps by which a person solves each puzzle, with their reasons."""

from typing import Any, NamedTuple

import click

from polydoku.cli import explain_steps
from polydoku.cli.help import Example, made, option
from polydoku.cli.options import COMMON, Run, Whole, completing
from polydoku.cli.player import PLAYER, Player
from polydoku.cli.show import Shown

EXAMPLES = (
    Example("polydoku explain 1..4.....1...32.", "numbered steps, each with its reason"),
    Example("polydoku explain 1..4.....1...32. --candidates before", "with the candidates before each step"),
    Example("polydoku explain 1..4.....1...32. --use singles --summary --json", "how often each was used"),
)

CHOICE = (
    option(
        "answer",
        "--use",
        metavar="LIST",
        shell_complete=completing("techniques"),
        help="Techniques, families or groups to use beside singles: tuples,x-wing; guess only when named.",
    ),
    option(
        "answer",
        "--without",
        metavar="LIST",
        shell_complete=completing("techniques"),
        help="Techniques, families or groups to leave out.",
    ),
)

NOTATION = option(
    "output", "--notation", type=click.Choice(["rc", "A1"]), default="rc", help="Cells as r1c2 or B1."
)

OPTIONS = (
    *CHOICE,
    option(
        "answer",
        "--order",
        metavar="NAME",
        default="human",
        help="human (simplest first), se, hodoku, or a list of techniques.  [default: human]",
    ),
    option("answer", "--stop-at", metavar="TECHNIQUE", help="End with the first step of a technique."),
    option("answer", "--guesses", metavar="N", type=Whole(1, 10**6), help="At most N guesses."),
    *PLAYER,
    option("output", "--summary", is_flag=True, help="How often each technique was used, a row a puzzle."),
    option(
        "output",
        "--candidates",
        type=click.Choice(["before", "after", "both"]),
        help="Draw the candidates before each step, after it, or both.",
    ),
    NOTATION,
)


class Asked(NamedTuple):
    """The options of the command beside the common ones."""

    use: str | None
    without: str | None
    order: str
    stop_at: str | None
    guesses: int | None
    summary: bool
    candidates: str | None
    notation: Any


@made("explain", (*OPTIONS, *COMMON), EXAMPLES, (0, 1, 2, 3, 130))
def command(grid: str | None, marks: str | None, **given: Any) -> int:
    """Explain every puzzle, one alone in whole, of many a row each."""
    asked = Asked(**{name: given.pop(name) for name in Asked._fields})
    run = Run.of(given)
    player = Player.of(run, grid, marks)
    with Shown.of(run, "explain", resumable=True) as shown:
        whole = not asked.summary and (shown.alone or shown.view == "drawn")
        for item in shown.items:
            for own in item.puzzles():
                if own.puzzle is not None:
                    found = explain_steps.answer(
                        own.puzzle, asked, run, player, canvas=shown.canvas, whole=whole
                    )
                    shown.show(own, found)
                elif own.error is not None:
                    shown.failed(own, own.error)
        return shown.ended()
