"""The row of `polydoku rate` for one puzzle."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from polydoku.batch.rating_columns import rating_values
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.commands.rate.options import RateOptions
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.rate import scales
from polydoku.rate.rate_puzzle import rating_within, ratings_within
from polydoku.rate.rating import Rating, Ratings

WORDS = {True: "yes", False: "no", None: "stopped"}
"""The answers to a question; a budget may end a rating before the answer is known."""


@dataclass(slots=True, kw_only=True)
class RatingAnswer(AnswerRow):
    """The row of one puzzle. Rows are sorted by `order_key`; puzzles without a rating come last."""

    order_key: tuple[Any, ...] = (1,)


def checked_item(item: Item, options: RateOptions, common_options: CommonOptions) -> Item:
    """Return an item, or with `--keep-going` an error if the scale does not fit its board.

    Raises this error without `--keep-going`.
    """
    if item.puzzle is None or options.scale == scales.ALL:
        return item
    try:
        scales.named(options.scale).check(item.puzzle)
    except PuzzleError as error:
        located_error = error.at(item.where) if item.where else error
        if not common_options.keep_going:
            raise located_error from None
        return replace(item, puzzle=None, error=located_error)
    return item


def answer_row(puzzle: Puzzle, options: RateOptions, common_options: CommonOptions) -> RatingAnswer:
    """Prove that a puzzle has one solution, rate it, and return its row."""
    budget = common_options.start_budget()
    answer = common_options.solve(puzzle)
    if answer.verdict is not Verdict.ONE:
        return unrated_row(puzzle, answer)
    if options.scale == scales.ALL:
        ratings = ratings_within(puzzle, common_options.budget_ms, answer=answer)
    else:
        rating = rating_within(puzzle, options.scale, budget, bounds=options.bounds, answer=answer)
        ratings = Ratings({options.scale: rating})
    return rated_row(ratings, options, budget.elapsed_ms)


def unrated_row(puzzle: Puzzle, answer: Answer) -> RatingAnswer:
    """Return the row of a puzzle that is not proved to have exactly one solution."""
    problems = answer_text.problems_of(puzzle, answer)
    return RatingAnswer(
        record=records.answer_record(answer, problems, puzzle.board, has_solutions=False),
        text=answer.verdict.value,
        exit_code=answer_text.exit_code(answer, must_be_unique=True),
        draw=lambda canvas: canvas.wrapped(answer_text.verdict_sentence(answer, problems)),
        note=answer_text.verdict_sentence(answer, problems),
        is_note_in_drawing=True,
    )


def rated_row(ratings: Mapping[str, Rating], options: RateOptions, ms: float) -> RatingAnswer:
    """Return the row of a puzzle with ratings."""
    stopped_by = next((rating.stopped_by for rating in ratings.values() if rating.stopped_by), None)
    word = ""
    columns = rating_values(ratings)
    record: dict[str, Any] = {"status": Verdict.ONE.value, "count": 1, "exact": True}
    if stopped_by is not None:
        record["stopped_by"] = stopped_by
    if options.bounds is not None:
        is_within = ratings[options.scale].is_within(*options.bounds)
        word = WORDS[is_within]
        if is_within is not None:
            record["within"] = columns["within"] = is_within
    record["ratings"] = {scale: rating.to_json() for scale, rating in ratings.items()}
    hardest = next((rating.hardest for rating in ratings.values() if rating.hardest), None)
    if hardest is not None:
        record["hardest"] = hardest._asdict()
    record["ms"] = round(ms, 3)
    is_stopped = word == "stopped" if options.bounds is not None else stopped_by is not None
    code = exit_codes.STOPPED if is_stopped else exit_codes.NEGATIVE if word == "no" else exit_codes.DONE
    sentences = "\n".join(map(str, ratings.values()))
    return RatingAnswer(
        record=record,
        text=word or " ".join(rating.row_text() for rating in ratings.values()),
        exit_code=code,
        draw=lambda canvas: canvas.displayable_text(f"{word}: {sentences}" if word else sentences),
        columns=columns,
        outcome=word or ("stopped" if stopped_by is not None else "rated"),
        order_key=(0, *_sorted_rating(ratings).order_key),
    )


def _sorted_rating(ratings: Mapping[str, Rating]) -> Rating:
    """Return the rating by which rows are sorted: on our own scale if it is one of several."""
    return ratings.get("polydoku") or next(iter(ratings.values()))
