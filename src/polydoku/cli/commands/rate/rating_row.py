"""The row of `polydoku rate` for one puzzle."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from polydoku.batch.rating_columns import rating_values
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.commands.rate.options import RateOptions
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, StoppedBy, Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.rate import scales
from polydoku.rate.rate_puzzle import rating_within, ratings_within
from polydoku.rate.rating import Rating

WORDS = {True: "yes", False: "no", None: "stopped"}
"""The answers to a question; a budget may end a rating before the answer is known."""


EXIT_CODES = {
    "none": exit_codes.NEGATIVE,
    "many": exit_codes.NEGATIVE,
    "no": exit_codes.NEGATIVE,
    "stopped": exit_codes.STOPPED,
}
"""The exit codes of rows that are counted under these words; other rows are done."""


@dataclass(slots=True, kw_only=True)
class RatingAnswer(AnswerRow):
    """The row of one puzzle. Rows are sorted by `order_key`; puzzles without a rating come last."""

    order_key: tuple[Any, ...] = (1,)

    @property
    def table_values(self) -> dict[str, Any]:
        """The values of the columns of tables."""
        return self.record | self.columns


def checked_item(item: Item, options: RateOptions, common_options: CommonOptions) -> Item:
    """Return an item, or with `--keep-going` an error if the scale does not fit its board.

    Raises this error without `--keep-going`.
    """
    if item.puzzle is None:
        return item
    try:
        scales.fitting(options.scale, item.puzzle)
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
        ratings: Mapping[str, Rating] = ratings_within(puzzle, common_options.budget_ms, answer=answer)
    else:
        rating = rating_within(puzzle, options.scale, budget, bounds=options.bounds, answer=answer)
        ratings = {options.scale: rating}
    return rated_row(RatedPuzzle(ratings, options, budget.elapsed_ms))


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


class RatedPuzzle(NamedTuple):
    """The ratings of a puzzle, from which the parts of its row are made when a view needs them."""

    ratings: Mapping[str, Rating]
    options: RateOptions
    ms: float

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit that stopped a rating, or `None`."""
        return next((rating.stopped_by for rating in self.ratings.values() if rating.stopped_by), None)

    @property
    def is_within(self) -> bool | None:
        """The answer to the question, or `None` if there is no question or no answer."""
        bounds = self.options.bounds
        return None if bounds is None else self.ratings[self.options.scale].is_within(*bounds)

    @property
    def word(self) -> str:
        """The answer to the question in a word; empty without a question."""
        return "" if self.options.bounds is None else WORDS[self.is_within]

    @property
    def counted_word(self) -> str:
        """The word under which progress counts the row."""
        return self.word or ("rated" if self.stopped_by is None else "stopped")

    @property
    def exit_code(self) -> int:
        return EXIT_CODES.get(self.counted_word, exit_codes.DONE)

    @property
    def text(self) -> str:
        """The row of the view ``line``."""
        return self.word or " ".join([rating.row_text() for rating in self.ratings.values()])

    @property
    def record(self) -> dict[str, Any]:
        """The keys of JSON."""
        record: dict[str, Any] = {"status": Verdict.ONE.value, "count": 1, "exact": True}
        if self.stopped_by is not None:
            record["stopped_by"] = self.stopped_by
        if self.is_within is not None:
            record["within"] = self.is_within
        record["ratings"] = {scale: rating.to_json() for scale, rating in self.ratings.items()}
        hardest = next((rating.hardest for rating in self.ratings.values() if rating.hardest), None)
        if hardest is not None:
            record["hardest"] = hardest._asdict()
        return record | {"ms": round(self.ms, 3)}

    @property
    def table_values(self) -> dict[str, Any]:
        """The values of the columns of tables."""
        values = {"status": Verdict.ONE.value, "ms": round(self.ms, 3), "within": self.is_within}
        return values | rating_values(self.ratings)

    @property
    def order_key(self) -> tuple[Any, ...]:
        """The values by which rows are sorted."""
        return (0, *_sorted_rating(self.ratings).order_key)


def rated_row(rated: RatedPuzzle) -> RatingAnswer:
    """Return the row of a puzzle with ratings."""
    sentences = "\n".join(map(str, rated.ratings.values()))
    text = f"{rated.word}: {sentences}" if rated.word else sentences
    return RatingAnswer(
        record=rated.record,
        text=rated.text,
        exit_code=rated.exit_code,
        draw=lambda canvas: canvas.displayable_text(text),
        note="" if rated.counted_word != "stopped" else _stop_note(rated),
        is_note_in_drawing=True,
        columns=rated.table_values,
        outcome=rated.counted_word,
        order_key=rated.order_key,
    )


def _stop_note(rated: RatedPuzzle) -> str:
    option_name = (rated.stopped_by or "").replace("_", "-")
    return f"stopped by --{option_name}{' before the answer' if rated.word else '; + marks a lower bound'}"


def _sorted_rating(ratings: Mapping[str, Rating]) -> Rating:
    """Return the rating by which rows are sorted: on our own scale if it is one of several."""
    return ratings.get("polydoku") or next(iter(ratings.values()))
