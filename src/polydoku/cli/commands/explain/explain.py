"""`polydoku explain`: the steps with which a person can solve each puzzle, and their reasons."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple, cast

from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.commands.explain import questions
from polydoku.cli.commands.explain.explanation import PuzzleExplanation
from polydoku.cli.commands.explain.ratings import add_ratings
from polydoku.cli.commands.explain.steps_file import SINGLE_FILE_VIEWS, StepsFile
from polydoku.cli.commands.explain.summary_rows import answer_in_groups
from polydoku.cli.completions import complete_techniques, complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.input_items import Item
from polydoku.cli.options import (
    Choice,
    CommonOptions,
    IntRange,
    check_exclusive,
    check_requirement,
    common_parameters,
)
from polydoku.cli.player_input import PLAYER_OPTIONS, PlayerInput
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError
from polydoku.explain import selection
from polydoku.model.choices import TechniqueOrder

EXAMPLES = (
    Example("polydoku explain 1..4.....1...32.", "numbered steps, each with its reason"),
    Example("polydoku explain 1..4.....1...32. --candidates before", "with all candidates"),
    Example("polydoku explain 1..4.....1...32. --use singles --summary --json", "totals"),
)

TECHNIQUE_OPTIONS = (
    option(
        "answer",
        "--use",
        metavar="LIST",
        shell_complete=complete_techniques,
        help="Use these techniques, families or groups, and singles.",
    ),
    option(
        "answer",
        "--without",
        metavar="LIST",
        shell_complete=complete_techniques,
        help="Leave out these techniques, families or groups.",
    ),
)

NOTATION_OPTION = option(
    "output",
    "--notation",
    metavar="NAME",
    type=Choice("rc", "A1"),
    default="rc",
    help="Name cells as in r1c2 (rc) or B1 (A1).  [default: rc]",
)

OPTIONS = (
    *TECHNIQUE_OPTIONS,
    option(
        "answer",
        "--order",
        metavar="NAME",
        shell_complete=complete_words(*selection.ORDERS),
        help="Order: human, se, hodoku or a list.  [default: human]",
    ),
    option(
        "answer",
        "--stop-at",
        metavar="TECHNIQUE",
        shell_complete=complete_techniques,
        help="End at the first step of this technique.",
    ),
    option(
        "answer",
        "--guesses",
        metavar="N",
        type=IntRange(1, 10**6),
        help="Guess at most N times; needs --use …,guess.",
    ),
    option("answer", "--anyway", is_flag=True, help="Show steps even if there is not exactly one solution."),
    *PLAYER_OPTIONS,
    option("answer", "--needs", is_flag=True, help="Find the smallest sets of techniques needed."),
    option("answer", "--hardest", is_flag=True, help="Show only the hardest step."),
    option("answer", "--all-now", is_flag=True, help="List every possible step; with -v every pattern, too."),
    option(
        "answer",
        "--backdoors",
        metavar="N",
        type=IntRange(1, 4),
        help="Find N cells that, once filled, leave only singles.",
    ),
    option(
        "answer",
        "--what-if",
        metavar="CELL[=D]",
        help="Show what follows from a digit, or from each candidate.",
    ),
    option("output", "--summary", is_flag=True, help="Write one row per puzzle: the uses of each technique."),
    option("output", "--ratings", is_flag=True, help="Add how hard the puzzle is on all scales."),
    option(
        "output",
        "--candidates",
        metavar="WHEN",
        type=Choice("none", "before", "after", "both"),
        help="Draw candidates: none, before, after (each step) or both.",
    ),
    option(
        "output", "--html", metavar="FILE", help="Write a page with pictures of the steps (-o FILE.html)."
    ),
    option("output", "--markdown", is_flag=True, help="Write the steps as a list in Markdown (-o FILE.md)."),
    NOTATION_OPTION,
)


class ExplainOptions(NamedTuple):
    """The options of the command that are not common options."""

    use: str | None
    without: str | None
    order: str | None
    stop_at: str | None
    guesses: int | None
    anyway: bool
    needs: bool
    hardest: bool
    all_now: bool
    backdoors: int | None
    what_if: str | None
    summary: bool
    ratings: bool
    candidates: str | None
    html: str | None
    markdown: bool
    notation: Any

    @property
    def technique_order(self) -> TechniqueOrder:
        """The value of `--order`: the name of an order, or a list of techniques."""
        order = self.order or selection.ORDERS[0]
        return cast(TechniqueOrder, order) if order in selection.ORDERS else order.split(",")

    @property
    def uses_guesses(self) -> bool:
        """Whether `--use` names guesses."""
        return "guess" in selection.ids_of_names(selection.name_list(self.use))

    @property
    def stop_techniques(self) -> set[str]:
        """The techniques of `--stop-at`, whose first step is the last one shown."""
        return selection.ids_of_names(selection.name_list(self.stop_at))

    @property
    def allows_groups(self) -> bool:
        """Whether puzzles can be explained in groups, which counts their steps but does not list them."""
        options_that_need_steps: tuple[object, ...] = (
            self.html,
            self.markdown,
            self.stop_at,
            self.needs,
            self.hardest,
            self.all_now,
            self.backdoors,
            self.what_if,
        )
        return not any(options_that_need_steps) and not self.uses_guesses and self.order != "se"


@build_command("explain", (*OPTIONS, *common_parameters()), EXAMPLES, exit_codes=(0, 1, 2, 3, 130))
def command(grid: str | None, marks: str | None, **parameters: Any) -> int:
    """Explain every puzzle: a single puzzle with all steps, several puzzles with a row each."""
    options = ExplainOptions(**{name: parameters.pop(name) for name in ExplainOptions._fields})
    common_options = CommonOptions.from_click(parameters, "explain", (*VIEWS, "markdown", *SINGLE_FILE_VIEWS))
    if common_options.view == "markdown":
        options, common_options = options._replace(markdown=True), replace(common_options, view="line")
    player = PlayerInput.from_options(common_options, grid, marks)
    _check(options, common_options, player)
    steps_file = None if options.html is None else StepsFile.of_html_option(options.html, common_options)
    with AnswerWriter.open(
        common_options,
        "explain",
        is_resumable=steps_file is None,
        has_one_line_rows=options.summary,
        has_totals=True,
    ) as answer_writer:
        if answer_writer.view in SINGLE_FILE_VIEWS:
            steps_file = StepsFile(answer_writer.view, answer_writer.output)
        for puzzle_item, answer in _answers(answer_writer, options, player, steps_file):
            if options.ratings and puzzle_item.puzzle is not None and isinstance(answer, AnswerRow):
                add_ratings(puzzle_item.puzzle, answer, common_options.budget_ms)
            if isinstance(answer, PuzzleError):
                answer_writer.write_error(puzzle_item, answer)
            elif answer_writer.view in SINGLE_FILE_VIEWS:
                # `steps_file` writes the steps of all puzzles at the end.
                answer_writer.count_answer(puzzle_item, answer)
            else:
                answer_writer.write_answer(puzzle_item, answer)
        answer_writer.write_totals()
        if steps_file is not None:
            steps_file.write(options.notation, coordinates=common_options.coordinates is not False)
            # With `--html` the steps have a file of their own.
            if steps_file.writer is not answer_writer.output:
                steps_file.writer.close()
        return answer_writer.finish()


def _answers(
    answer_writer: AnswerWriter, options: ExplainOptions, player: PlayerInput, steps_file: StepsFile | None
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its answer; puzzles whose rows have no steps are explained in groups."""

    def explain_single(item: Item) -> AnswerRow:
        return _answer_row(item, options, player, answer_writer, steps_file)

    rows_have_steps = answer_writer.view == "drawn" or (answer_writer.view == "json" and not options.summary)
    if (
        options.allows_groups
        and not rows_have_steps
        and answer_writer.view not in SINGLE_FILE_VIEWS
        and not player.is_present
        and not answer_writer.has_one_puzzle
    ):
        yield from answer_in_groups(answer_writer, options, explain_single)
        return
    for item in answer_writer.items:
        for puzzle_item in item.puzzles():
            yield puzzle_item, puzzle_item.error or explain_single(puzzle_item)


def _check(options: ExplainOptions, common_options: CommonOptions, player: PlayerInput) -> None:
    """Raise `PuzzleError` for options that cannot be combined or have no effect, or unknown techniques."""
    options_without_steps = {
        "--all-now": options.all_now,
        "--backdoors": options.backdoors,
        "--what-if": options.what_if,
    }
    check_exclusive({**options_without_steps, "--summary": options.summary, "--markdown": options.markdown})
    check_exclusive({**options_without_steps, "--ratings": options.ratings})
    step_options = {
        "--html": options.html,
        "--needs": options.needs,
        "--hardest": options.hardest,
        "--stop-at": options.stop_at,
    }
    for name, value in step_options.items():
        check_exclusive({**options_without_steps, name: value})
    # `--as svg` or `-o FILE.svg`, which write all steps into one file.
    single_file_option = {common_options.view_option: common_options.view in SINGLE_FILE_VIEWS}
    check_exclusive({**options_without_steps, **single_file_option})
    check_exclusive({"--html": options.html, "--summary": options.summary, **single_file_option})
    check_exclusive({"--markdown": options.markdown, **single_file_option, "--html": options.html})
    _refuse_unused(options, player)
    for names in (options.use, options.without, options.stop_at):
        # The ids are not used here; an unknown name raises `PuzzleError`.
        selection.ids_of_names(selection.name_list(names))


def _refuse_unused(options: ExplainOptions, player: PlayerInput) -> None:
    """Raise `PuzzleError` for options that have no effect on the rows of another option."""
    solving_options = {
        "--order": options.order,
        "--guesses": options.guesses,
        "--candidates": options.candidates,
    }
    position_options = {
        "--without": options.without,
        "--grid": player.grid_source,
        "--marks": player.marks_text,
    }
    for name, value in solving_options.items():
        check_exclusive({"--all-now": options.all_now, name: value})
    for name, value in (solving_options | position_options).items():
        check_exclusive({"--what-if": options.what_if, name: value})
        check_exclusive({"--backdoors": options.backdoors, name: value})
    check_exclusive({"--backdoors": options.backdoors, "--use": options.use})
    check_exclusive({"--summary": options.summary, "--candidates": options.candidates})
    check_exclusive({"--needs": options.needs, "--candidates": options.candidates})
    check_requirement({"--guesses": options.guesses}, "--use …,guess", options.uses_guesses)


def _answer_row(
    item: Item,
    options: ExplainOptions,
    player: PlayerInput,
    answer_writer: AnswerWriter,
    steps_file: StepsFile | None,
) -> AnswerRow:
    """Return the row of one puzzle, and add its steps to `steps_file`."""
    puzzle = item.puzzle
    assert puzzle is not None
    if options.all_now:
        return questions.all_now_row(puzzle, options, answer_writer.common_options, player)
    if options.backdoors:
        return questions.backdoors_row(puzzle, options.backdoors, answer_writer.common_options)
    if options.what_if:
        return questions.what_if_row(puzzle, options.what_if, options, answer_writer.common_options)
    explanation = PuzzleExplanation(item, puzzle, options, player, answer_writer)
    if steps_file is not None:
        steps_file.add(explanation.on_page())
    return explanation.answer_row()
