"""`polydoku explain`: the steps by which a person solves each puzzle, with their reasons."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import click

from polydoku.cli import rows
from polydoku.cli.commands.explain import questions
from polydoku.cli.commands.explain.many import outcomes
from polydoku.cli.commands.explain.page import Page
from polydoku.cli.commands.explain.steps import Explained
from polydoku.cli.completing import completing
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.items import Item
from polydoku.cli.options import COMMON, CommonOptions, IntRange, exclusive
from polydoku.cli.player import PLAYER, Player
from polydoku.cli.show import AnswerRow, Report
from polydoku.errors import PuzzleError
from polydoku.explain import selection

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
        shell_complete=completing("techniques", *selection.SETS),
        help="Techniques, families or groups to use beside singles: tuples,x-wing; guess only when named.",
    ),
    option(
        "answer",
        "--without",
        metavar="LIST",
        shell_complete=completing("techniques", *selection.SETS),
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
        shell_complete=completing("", *selection.ORDERS),
        default="human",
        help="human (simplest first), se, hodoku, or a list of techniques.  [default: human]",
    ),
    option(
        "answer",
        "--stop-at",
        metavar="TECHNIQUE",
        shell_complete=completing("techniques"),
        help="End with the first step of a technique.",
    ),
    option("answer", "--guesses", metavar="N", type=IntRange(1, 10**6), help="At most N guesses."),
    *PLAYER,
    option("answer", "--needs", is_flag=True, help="The smallest sets of techniques that solve it."),
    option("answer", "--hardest", is_flag=True, help="Only the hardest step of the way."),
    option("answer", "--all-now", is_flag=True, help="Every step that there is now; -v: all its patterns."),
    option(
        "answer",
        "--backdoors",
        metavar="N",
        type=IntRange(1, 4),
        help="The sets of N cells that, once known, let singles solve it.",
    ),
    option(
        "answer", "--what-if", metavar="CELL=D", help="Where a digit leads; of a cell alone, each candidate."
    ),
    option("output", "--summary", is_flag=True, help="How often each technique was used, a row a puzzle."),
    option(
        "output",
        "--candidates",
        type=click.Choice(["before", "after", "both"]),
        help="Draw the candidates before each step, after it, or both.",
    ),
    option("output", "--html", metavar="FILE", help="Also write a page with a picture of every step."),
    option("output", "--markdown", is_flag=True, help="The steps of each puzzle as a list in Markdown."),
    NOTATION,
)


class ExplainOptions(NamedTuple):
    """The options of the command beside the common ones."""

    use: str | None
    without: str | None
    order: str
    stop_at: str | None
    guesses: int | None
    needs: bool
    hardest: bool
    all_now: bool
    backdoors: int | None
    what_if: str | None
    summary: bool
    candidates: str | None
    html: str | None
    markdown: bool
    notation: Any

    @property
    def ordered(self) -> str | list[str]:
        """The order, or the list of techniques that is one."""
        return self.order if self.order in selection.ORDERS else self.order.split(",")

    @property
    def figures(self) -> bool:
        """Whether rows of many puzzles need nothing but how often each technique was used."""
        more: tuple[object, ...] = (
            self.html,
            self.markdown,
            self.stop_at,
            self.needs,
            self.hardest,
            self.all_now,
            self.backdoors,
            self.what_if,
        )
        guess = self.use is not None and "guess" in selection.ids(selection.listed(self.use))
        return not any(more) and not guess and self.order != "se"

    @property
    def last(self) -> set[str]:
        """The techniques whose first step ends the way."""
        return selection.ids(selection.listed(self.stop_at))


@build_command("explain", (*OPTIONS, *COMMON), EXAMPLES, (0, 1, 2, 3, 130))
def command(grid: str | None, marks: str | None, **given: Any) -> int:
    """Explain every puzzle, one alone in whole, of many a row each."""
    options = ExplainOptions(**{name: given.pop(name) for name in ExplainOptions._fields})
    run = CommonOptions.of(given)
    _check(options)
    player = Player.of(run, grid, marks)
    page = None if options.html is None else Page(options.html, run)
    with Report.of(
        run, "explain", resumable=page is None, row_is_line=options.summary, totals=True
    ) as report:
        for own, found in _outcomes(report, options, player, page):
            if isinstance(found, PuzzleError):
                report.failed(own, found)
            else:
                report.show(own, found)
        report.write_totals()
        if page is not None:
            page.write(options.notation)
        return report.ended()


def _outcomes(
    report: Report, options: ExplainOptions, player: Player, page: Page | None
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its answer; rows of figures alone come from walks of many at once."""

    def alone(item: Item) -> AnswerRow:
        return _answer(item, options, player, report, page)

    figures = options.figures and report.view != "drawn" and (options.summary or report.view != "json")
    if figures and not player.given and not report.alone:
        yield from outcomes(report, options, alone)
    else:
        items = (own for item in report.items for own in item.puzzles())
        yield from ((own, own.error or alone(own)) for own in items)


def _check(options: ExplainOptions) -> None:
    """Refuse questions that do not go together, and names that are not known."""
    whole = {"--needs": options.needs, "--hardest": options.hardest, "--stop-at": options.stop_at}
    alone = {"--all-now": options.all_now, "--backdoors": options.backdoors, "--what-if": options.what_if}
    exclusive({**alone, "--summary": options.summary, "--markdown": options.markdown})
    exclusive({**alone, "--html": options.html})
    for name in whole:
        exclusive({**alone, name: whole[name]})
    for names in (options.use, options.without, options.stop_at):
        selection.ids(selection.listed(names))


def _answer(
    item: Item, options: ExplainOptions, player: Player, report: Report, page: Page | None
) -> AnswerRow:
    puzzle = item.puzzle
    assert puzzle is not None
    if options.all_now:
        return questions.all_now(puzzle, options, report.run, player)
    if options.backdoors:
        return questions.backdoors_of(puzzle, options)
    if options.what_if:
        return questions.what_if_of(puzzle, options)
    explained = Explained(puzzle, options, player, report)
    explained.name = str(rows.head(item.index, puzzle).get("name", f"Puzzle {item.index}"))
    if page is not None:
        page.parts.append((explained.name, explained.taken, explained.last))
    return explained.outcome()
