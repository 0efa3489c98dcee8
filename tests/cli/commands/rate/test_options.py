"""The options of `polydoku rate` as values, and the columns of its tables."""

import pytest

from polydoku import PuzzleError
from polydoku.cli.commands.rate.options import RateOptions, table_columns


def test_texts_become_bounds() -> None:
    assert RateOptions.from_texts(None, None, None) == RateOptions("se", None)
    assert RateOptions.from_texts("hodoku", "900", None).bounds == (-float("inf"), 900.0)
    assert RateOptions.from_texts("se", None, "7-7.5").bounds == (7.0, 7.5)
    for texts in (("all", "3", None), ("x", None, None), ("se", "", None), ("se", None, "7,5-8")):
        with pytest.raises(PuzzleError):
            RateOptions.from_texts(*texts)


def test_tables_have_the_columns_of_the_scale_and_of_the_question() -> None:
    columns = list(table_columns(RateOptions("se", None)))
    assert columns[:7] == ["index", "name", "puzzle", "status", "er", "ep", "ed"]
    assert columns[-4:] == ["clues", "stopped_by", "ms", "error"]
    assert "within" not in columns
    assert "within" in table_columns(RateOptions("se", (1.0, 2.0)))
    assert {"er", "hodoku_score"} <= set(table_columns(RateOptions("all", None)))
    assert [scale.id for scale in RateOptions("hodoku", None).scales] == ["hodoku"]
