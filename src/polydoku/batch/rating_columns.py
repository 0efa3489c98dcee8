"""The columns of the tables of `RatingRows`."""

from collections.abc import Mapping
from typing import Any

from polydoku import _core
from polydoku.batch.columns import STATUS_WORDS, puzzle_columns, pyarrow
from polydoku.batch.rating_rows import RatingRows
from polydoku.rate.rating import Rating
from polydoku.rate.scales import named

FIRST_COLUMNS = {"index": "int64", "puzzle": "string", "status": "dictionary", "clues": "int16"}
LAST_COLUMNS = {"within": "bool", "stopped_by": "dictionary", "ms": "float32"}
"""The columns before and after those of the scales, with their Arrow types."""


def column_types(scales: tuple[str, ...]) -> dict[str, str]:
    """Return the names of the columns of a table of ratings, and their Arrow types."""
    types = dict(FIRST_COLUMNS)
    for scale in scales:
        types |= named(scale).column_types
    return types | LAST_COLUMNS


def rating_values(ratings: Mapping[str, Rating]) -> dict[str, Any]:
    """Return the values of the columns of the scales, and which limit stopped a rating."""
    values: dict[str, Any] = {}
    for rating in ratings.values():
        values |= rating.columns()
        if rating.stopped_by is not None:
            values["stopped_by"] = rating.stopped_by
    return values


def column_values(rows: RatingRows) -> dict[str, list[Any]]:
    """Return the columns index, puzzle, status, clues, those of the scales, within, stopped_by and ms."""
    types = column_types(rows.scales)
    columns: dict[str, list[Any]] = {name: [] for name in types}
    columns |= puzzle_columns(rows)
    columns["index"] = list(range(1, len(rows) + 1))
    columns["status"] = [STATUS_WORDS[status] for status in rows.status]
    for index, row in enumerate(rows):
        values = rating_values(row.ratings)
        values |= {"within": row.is_within, "ms": round(rows.nanoseconds(index) / 1e6, 4)}
        for name in types:
            if name not in ("index", "puzzle", "status", "clues"):
                columns[name].append(values.get(name))
    return columns


def arrow_type(name: str) -> Any:
    """Return the Arrow type with a name; ``dictionary`` has strings."""
    arrow = pyarrow()
    if name == "dictionary":
        return arrow.dictionary(arrow.int32(), arrow.string())
    return arrow.type_for_alias(name)


def arrow_table(rows: RatingRows) -> Any:
    """Return the columns of `column_values` as a `pyarrow.Table`."""
    arrow = pyarrow()
    values = rows.column_values()
    types = column_types(rows.scales)
    arrays = {name: arrow.array(values[name], arrow_type(types[name])) for name in types}
    metadata = {"polydoku": _core.version(), "scales": ", ".join(rows.scales)}
    return arrow.table(arrays).replace_schema_metadata(metadata)
