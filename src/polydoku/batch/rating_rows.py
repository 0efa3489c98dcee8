"""The ratings of many puzzles, in flat buffers in the order of the input."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from polydoku.batch.puzzle_rows import ERROR, PuzzleRows
from polydoku.errors import PuzzleError
from polydoku.model.answer import Verdict
from polydoku.rate.rating import Rating, Ratings
from polydoku.rate.scale import RATE_ENDS, UNIQUE, Bounds, FlatRatings
from polydoku.rate.scales import named

NO, YES, UNDECIDED = range(3)
"""The values of `RatingRows.within`."""


class RatingRow(NamedTuple):
    """The ratings of one puzzle: the verdict, and a rating for each scale if there is exactly one solution.

    `is_within` is the answer to the question whether the rating is within the bounds, or `None` without a
    question, without a rating or without an answer. `error` is set for a bad line or a bad row of an array.
    """

    verdict: Verdict
    ratings: Ratings
    is_within: bool | None = None
    error: PuzzleError | None = None

    @property
    def rating(self) -> Rating | None:
        """The rating on the first scale, or `None`."""
        return next(iter(self.ratings.values()), None)


class RatingRows(PuzzleRows[RatingRow]):
    """The ratings of n puzzles, in the order of the input. ``rows[3]`` is a `RatingRow`.

    `status` has a byte for each puzzle: 0 none, 1 unique, 2 many, 3 stopped, 4 bad input. Only unique puzzles
    have ratings. `scales` are the ids of the scales. `errors` has the error of each row with status 4.
    `bounds` are those of a question, or `None`.
    """

    def __init__(
        self,
        status: memoryview | bytes,
        ratings: Mapping[str, FlatRatings],
        *,
        puzzles: Callable[[], Iterable[Any]] = tuple,
        bounds: Bounds | None = None,
        errors: Mapping[int, PuzzleError] | None = None,
    ) -> None:
        """Refer to the buffers without copying. `puzzles` returns the digits of the puzzles in chunks."""
        super().__init__(status, puzzles, errors)
        self.bounds = bounds
        self._ratings = dict(ratings)

    @property
    def scales(self) -> tuple[str, ...]:
        """The ids of the scales."""
        return tuple(self._ratings)

    @property
    def columns(self) -> dict[str, memoryview]:
        """The flat buffers of all scales by name, such as ``er``, with an entry for each puzzle.

        Techniques and levels are numbers; `to_arrow` and `write` give their names.
        """
        return {
            name: memoryview(values)
            for ratings in self._ratings.values()
            for name, values in ratings.columns.items()
        }

    @property
    def within(self) -> memoryview:
        """The answers to the question, a byte for each puzzle: 0 no, 1 yes, 2 no rating or not decided."""
        numbers = {False: NO, True: YES, None: UNDECIDED}
        return memoryview(bytes(numbers[row.is_within] for row in self))

    def to_numpy(self) -> Any:
        """Return a structured array with the fields ``status`` and `columns`; requires numpy."""
        import numpy

        buffers = {"status": self.status, **self.columns}
        types = [(name, numpy.asarray(buffer).dtype) for name, buffer in buffers.items()]
        table = numpy.empty(len(self), dtype=types)
        for name, buffer in buffers.items():
            table[name] = buffer
        return table

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table` with a row for each puzzle; requires the extra ``parquet``."""
        from polydoku.batch.rating_columns import arrow_table

        return arrow_table(self)

    def column_values(self) -> dict[str, list[Any]]:
        """Return the columns index, puzzle, status, clues, those of the scales, within, stopped_by and ms."""
        from polydoku.batch.rating_columns import column_values

        return column_values(self)

    def nanoseconds(self, index: int) -> int:
        """Return the time that the ratings of a puzzle took."""
        return sum(ratings.nanoseconds[index] for ratings in self._ratings.values())

    def _row(self, index: int) -> RatingRow:
        if self.status[index] != UNIQUE:
            return RatingRow(self.verdict(index), Ratings({}), error=self.errors.get(index))
        ratings = Ratings(
            {
                scale: named(scale).rating(flat_ratings, index, self.bounds)
                for scale, flat_ratings in self._ratings.items()
            }
        )
        row = RatingRow(Verdict.ONE, ratings)
        if self.bounds is None or row.rating is None:
            return row
        return row._replace(is_within=row.rating.is_within(*self.bounds))

    def __getstate__(self) -> tuple[Any, ...]:
        return bytes(self.status), self._ratings, self.puzzles, self.bounds, self.errors

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        status, ratings, puzzles, bounds, errors = state
        RatingRows.__init__(self, status, ratings, puzzles=lambda: [puzzles], bounds=bounds, errors=errors)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, RatingRows)
            and self.status == other.status
            and self.columns == other.columns
            and self.bounds == other.bounds
        )

    __hash__ = None  # type: ignore[assignment]  # the buffers may be large

    def __repr__(self) -> str:
        statuses = bytes(self.status)
        parts = [f"{statuses.count(UNIQUE)} rated on {', '.join(self.scales)}"]
        ends = [ratings.ends.count(RATE_ENDS.index("stopped")) for ratings in self._ratings.values()]
        if any(ends):
            parts.append(f"{max(ends)} stopped")
        without_rating = len(self) - statuses.count(UNIQUE) - statuses.count(ERROR)
        if without_rating:
            parts.append(f"{without_rating} not unique")
        if self.errors:
            parts.append(f"{len(self.errors)} errors")
        return f"<RatingRows of {len(self)} puzzles: {', '.join(parts)}>"
