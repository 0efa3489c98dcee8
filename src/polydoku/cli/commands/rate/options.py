"""The options of `polydoku rate`, and the columns of its tables."""

import re
from math import isnan
from typing import NamedTuple

from polydoku.batch.rating import scale_ids
from polydoku.cli.help import option
from polydoku.errors import PuzzleError
from polydoku.rate import scales
from polydoku.rate.rate_puzzle import check_bounds
from polydoku.rate.scale import Bounds, Scale

QUESTION_OPTIONS = (
    option("answer", "--at-most", metavar="X", help="Answer whether the rating is at most X: yes or no."),
    option("answer", "--within", metavar="X-Y", help="Answer whether the rating is from X to Y: yes or no."),
)


class RateOptions(NamedTuple):
    """The options of the command that are not common options: the scale, and the bounds of a question."""

    scale: str
    bounds: Bounds | None

    @classmethod
    def from_texts(cls, scale: str | None, at_most: str | None, within: str | None) -> "RateOptions":
        """Return the options; raises `PuzzleError` for an unknown scale or for texts that are no numbers."""
        name = scale or "se"
        if name != scales.ALL:
            scales.named(name)
        bounds = _bounds(at_most, within)
        if bounds is not None and name == scales.ALL:
            raise PuzzleError("bounds-scale")
        return cls(name, bounds)

    @property
    def scales(self) -> tuple[Scale, ...]:
        """The scales on which classic puzzles are rated."""
        return tuple(map(scales.named, scale_ids(self.scale)))


def _bounds(at_most: str | None, within: str | None) -> Bounds | None:
    if at_most is not None:
        return -float("inf"), _number("--at-most", at_most)
    if within is None:
        return None
    match = re.fullmatch(r"([\d.]+)-([\d.]+)", within)
    if match is None:
        raise PuzzleError("within-form", value=within)
    bounds = _number("--within", match[1]), _number("--within", match[2])
    check_bounds(*bounds)
    return bounds


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise PuzzleError("number-real", name=name, value=text or "''") from None
    if isnan(number):
        raise PuzzleError("number-real", name=name, value=text)
    return number


def table_columns(options: RateOptions) -> dict[str, str]:
    """Return the columns of CSV and Parquet, with their Arrow types."""
    columns = {"index": "int64", "name": "string", "puzzle": "string", "status": "status"}
    for scale in options.scales:
        columns |= scale.column_types
    if options.bounds is not None:
        columns["within"] = "bool"
    return columns | {"clues": "int16", "stopped_by": "dictionary", "ms": "float32", "error": "string"}
