"""`explain --ratings`: adds the ratings of a puzzle on all scales that fit it to its row."""

from polydoku.cli.answer_row import AnswerRow
from polydoku.model.answer import Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.rate.rate_puzzle import ratings_within


def add_ratings(puzzle: Puzzle, answer_row: AnswerRow, budget_ms: float | None) -> None:
    """Add the ratings to the row of a puzzle if it has exactly one solution, and to its drawing."""
    if answer_row.record.get("status") != Verdict.ONE.value:
        return
    ratings = ratings_within(puzzle, budget_ms)
    ms = answer_row.record.pop("ms", None)
    answer_row.record["ratings"] = ratings.to_json()
    if ms is not None:
        answer_row.record["ms"] = ms
    short_texts = " · ".join(rating.short_text for rating in ratings.values())
    answer_row.text = f"{answer_row.text} · {short_texts}"
    draw = answer_row.draw
    if draw is not None:
        answer_row.draw = lambda canvas: f"{draw(canvas)}\n{canvas.displayable_text(short_texts)}"
