"""A technique is searched for once at its tier, unless its row names several passes."""

import pytest

from polydoku.techniques import ROWS
from polydoku.techniques.technique import Pass, Technique


def test_a_technique_without_passes_is_searched_for_once_at_its_tier() -> None:
    row = ROWS["skyscraper"]
    assert row.passes == ()
    assert row.all_passes == (Pass(row.tier, "skyscraper"),)


def test_named_passes_are_all_the_searches() -> None:
    row = ROWS["hidden-single"]
    assert row.all_passes == row.passes == (Pass(1, "in-box"), Pass(2, "in-line"))


@pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.id)
def test_every_technique_is_searched_for_at_its_tier_first(row: Technique) -> None:
    assert row.all_passes[0].tier == row.tier
