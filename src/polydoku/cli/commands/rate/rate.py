"""`polydoku rate`: how hard each puzzle is, on the scales of other programs and on our own."""

from typing import Any

from polydoku.cli.answer_all import answer_all
from polydoku.cli.commands.rate.groups import RatingGroups
from polydoku.cli.commands.rate.options import QUESTION_OPTIONS, RateOptions, table_columns
from polydoku.cli.commands.rate.rating_row import answer_row, checked_item
from polydoku.cli.commands.rate.sorting import answer_sorted
from polydoku.cli.commands.rate.why import WHY_OPTIONS, answer_why
from polydoku.cli.completions import complete_words
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, check_exclusive, common_parameters
from polydoku.model.puzzle import Puzzle

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EXAMPLES = (
    Example(f"polydoku rate {PUZZLE}", "ER, EP and ED"),
    Example(f"polydoku rate {PUZZLE} --at-most 2.0", "yes or no"),
    Example(f"polydoku rate {PUZZLE} --why", "what makes it hard"),
)

OPTIONS = (
    option(
        "answer",
        "--scale",
        metavar="NAME",
        shell_complete=complete_words("se", "hodoku", "polydoku", "all"),
        help="Rate by se, hodoku, polydoku or all.  [default: se]",
    ),
    *QUESTION_OPTIONS,
    *WHY_OPTIONS,
    option("output", "--sort", is_flag=True, help="Sort from easy to hard, after all puzzles are rated."),
)


@build_command(
    "rate",
    (*OPTIONS, *common_parameters(excluded=("coordinates", "max_nodes"))),
    EXAMPLES,
    exit_codes=(0, 1, 2, 3, 130),
)
def command(
    scale: str | None,
    at_most: str | None,
    within: str | None,
    why: bool,
    profile: str | None,
    sort: bool,
    **parameters: Any,
) -> int:
    """Rate every puzzle."""
    common_options = CommonOptions.from_click(parameters, "rate")
    check_exclusive({"--at-most": at_most, "--within": within})
    check_exclusive({"--sort": sort, "--resume": common_options.resume})
    check_exclusive({"--sort": sort, common_options.view_option: common_options.view == "parquet"})
    options = RateOptions.from_texts(scale, at_most, within)
    if why or profile is not None:
        check_exclusive(
            {"--why" if why else "--profile": True, "--at-most": at_most, "--within": within, "--sort": sort}
        )
        return answer_why(common_options, options, profile)
    groups = RatingGroups(options, common_options)

    def answer(puzzle: Puzzle) -> Any:
        return answer_row(puzzle, options, common_options)

    if sort:
        return answer_sorted(common_options, options, groups, answer)
    return answer_all(
        common_options,
        "rate",
        answer,
        block_answerer=groups,
        column_types=table_columns(options),
        check=lambda item: checked_item(item, options, common_options),
    )
