"""`polydoku explain`: the steps by which a person solves each puzzle, with their reasons."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from polydoku.cli import rows
from polydoku.cli.commands.explain import questions
from polydoku.cli.commands.explain.page import WHOLE, Page
from polydoku.cli.commands.explain.steps import Explained
from polydoku.cli.commands.explain.summary_rows import answer_rows
from polydoku.cli.completions import complete_names
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions, IntRange, OneOf, common_options, exclusive, require
from polydoku.cli.player import PLAYER_OPTIONS, Player
from polydoku.cli.report import AnswerRow, Report
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError
from polydoku.explain import selection
from polydoku.model.choices import Order

EXAMPLES = (
    Example("polydoku explain 1..4.....1...32.", "numbered steps, each with its reason"),
    Example("polydoku explain 1..4.....1...32. --candidates before", "with all candidates"),
    Example("polydoku explain 1..4.....1...32. --use singles --summary --json", "totals"),
)

CHOICE = (
    option(
        "answer",
        "--use",
        metavar="LIST",
        shell_complete=complete_names("techniques", *selection.SETS),
        help="Use these techniques or families, and singles.",
    ),
    option(
        "answer",
        "--without",
        metavar="LIST",
        shell_complete=complete_names("techniques", *selection.SETS),
        help="Leave out these techniques or families.",
    ),
)

NOTATION = option(
    "output",
    "--notation",
    metavar="NAME",
    type=OneOf("rc", "A1"),
    default="rc",
    help="Name cells as in r1c2 (rc) or B1 (A1).  [default: rc]",
)

OPTIONS = (
    *CHOICE,
    option(
        "answer",
        "--order",
        metavar="NAME",
        shell_complete=complete_names("", *selection.ORDERS),
        help="Order: human, se, hodoku or a list.  [default: human]",
    ),
    option(
        "answer",
        "--stop-at",
        metavar="TECHNIQUE",
        shell_complete=complete_names("techniques"),
        help="End at the first step of this technique.",
    ),
    option(
        "answer",
        "--guesses",
        metavar="N",
        type=IntRange(1, 10**6),
        help="Guess at most N times; needs --use …,guess.",
    ),
    *PLAYER_OPTIONS,
    option("answer", "--needs", is_flag=True, help="Find the smallest sets of techniques that solve it."),
    option("answer", "--hardest", is_flag=True, help="Show only the hardest step."),
    option(
        "answer", "--all-now", is_flag=True, help="List every step possible now; with -v all its patterns."
    ),
    option(
        "answer",
        "--backdoors",
        metavar="N",
        type=IntRange(1, 4),
        help="Find sets of N cells that let singles finish.",
    ),
    option(
        "answer",
        "--what-if",
        metavar="CELL[=D]",
        help="Show what follows from a digit, or from each candidate.",
    ),
    option(
        "output", "--summary", is_flag=True, help="Write a row a puzzle: how often each technique was used."
    ),
    option(
        "output",
        "--candidates",
        metavar="WHEN",
        type=OneOf("before", "after", "both"),
        help="Draw the candidates before or after each step, or both.",
    ),
    option(
        "output", "--html", metavar="FILE", help="Write a page with pictures of the steps (-o FILE.html)."
    ),
    option("output", "--markdown", is_flag=True, help="Write the steps as a list in Markdown (-o FILE.md)."),
    NOTATION,
)


class ExplainOptions(NamedTuple):
    """The options of the command beside the common ones."""

    use: str | None
    without: str | None
    order: str | None
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
    def ordered(self) -> Order:
        """The order, or the list of techniques that is one."""
        order = self.order or selection.ORDERS[0]
        return cast(Order, order) if order in selection.ORDERS else order.split(",")

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
        guess = self.use is not None and "guess" in selection.ids_of_names(selection.name_list(self.use))
        return not any(more) and not guess and self.order != "se"

    @property
    def last(self) -> set[str]:
        """The techniques whose first step ends the way."""
        return selection.ids_of_names(selection.name_list(self.stop_at))


@build_command("explain", (*OPTIONS, *common_options()), EXAMPLES, (0, 1, 2, 3, 130))
def command(grid: str | None, marks: str | None, **given: Any) -> int:
    """Explain every puzzle, one alone in whole, of many a row each."""
    options = ExplainOptions(**{name: given.pop(name) for name in ExplainOptions._fields})
    common = CommonOptions.from_click(given, "explain", (*VIEWS, "markdown", *WHOLE))
    if common.as_ == "markdown":
        options, common = options._replace(markdown=True), replace(common, as_="line")
    player = Player.from_options(common, grid, marks)
    _check(options, common, player)
    page = None if options.html is None else Page.beside(options.html, common)
    with Report.open(
        common, "explain", resumable=page is None, row_is_line=options.summary, totals=True
    ) as report:
        if report.view in WHOLE:
            page = Page(report.view, report.writer)
        for puzzle_item, found in _answer_rows(report, options, player, page):
            if isinstance(found, PuzzleError):
                report.show_error(puzzle_item, found)
            elif report.view in WHOLE:
                report.count_row(puzzle_item, found)
            else:
                report.show(puzzle_item, found)
        report.write_totals()
        if page is not None:
            page.write(options.notation)
            if page.writer is not report.writer:
                page.writer.close()
        return report.finish()


def _answer_rows(
    report: Report, options: ExplainOptions, player: Player, page: Page | None
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its answer; rows of figures alone come from walks of many at once."""

    def answer_single(item: Item) -> AnswerRow:
        return _answer(item, options, player, report, page)

    figures = (
        options.figures
        and report.view not in ("drawn", *WHOLE)
        and (options.summary or report.view != "json")
    )
    if figures and not player.is_present and not report.is_single:
        yield from answer_rows(report, options, answer_single)
    else:
        items = (puzzle_item for item in report.items for puzzle_item in item.puzzles())
        yield from ((puzzle_item, puzzle_item.error or answer_single(puzzle_item)) for puzzle_item in items)


def _check(options: ExplainOptions, common: CommonOptions, player: Player) -> None:
    """Refuse questions that cannot be combined, options without effect, and names that are not known."""
    whole = {"--needs": options.needs, "--hardest": options.hardest, "--stop-at": options.stop_at}
    answer_single = {
        "--all-now": options.all_now,
        "--backdoors": options.backdoors,
        "--what-if": options.what_if,
    }
    exclusive({**answer_single, "--summary": options.summary, "--markdown": options.markdown})
    exclusive({**answer_single, "--html": options.html})
    for name in whole:
        exclusive({**answer_single, name: whole[name]})
    whole_file = {common.view_option: common.as_ in WHOLE}
    exclusive({**answer_single, **whole_file})
    exclusive({"--html": options.html, "--summary": options.summary, **whole_file})
    exclusive({"--markdown": options.markdown, **whole_file, "--html": options.html})
    _refuse_unused(options, common, player)
    for names in (options.use, options.without, options.stop_at):
        selection.ids_of_names(selection.name_list(names))


def _refuse_unused(options: ExplainOptions, common: CommonOptions, player: Player) -> None:
    """Refuse options that a question does not look at."""
    steps = {
        "--order": options.order,
        "--guesses": options.guesses,
        "--candidates": options.candidates,
    }
    position = {"--without": options.without, "--grid": player.grid_source, "--marks": player.marks_text}
    for name in steps:
        exclusive({"--all-now": options.all_now, name: steps[name]})
    for name, value in (steps | position).items():
        exclusive({"--what-if": options.what_if, name: value})
        exclusive({"--backdoors": options.backdoors, name: value})
    exclusive({"--backdoors": options.backdoors, "--use": options.use})
    for name, question in (("--summary", options.summary), ("--needs", options.needs)):
        exclusive({name: question, "--candidates": options.candidates})
    guess = "guess" in selection.ids_of_names(selection.name_list(options.use))
    require({"--guesses": options.guesses}, "--use …,guess", guess)


def _answer(
    item: Item, options: ExplainOptions, player: Player, report: Report, page: Page | None
) -> AnswerRow:
    puzzle = item.puzzle
    assert puzzle is not None
    if options.all_now:
        return questions.all_now(puzzle, options, report.common, player)
    if options.backdoors:
        return questions.backdoors_of(puzzle, options, report.common)
    if options.what_if:
        return questions.what_if_of(puzzle, options, report.common)
    explained = Explained(puzzle, options, player, report)
    explained.name = rows.name_of(puzzle, f"Puzzle {item.index}")
    if page is not None:
        page.parts.append((explained.name, explained.taken, explained.last))
    return explained.answer_row()
