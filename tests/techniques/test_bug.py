"""The rows of BUG: four types, a fallback, and the names of the finder's variants."""

import pytest

from polydoku.techniques import ROWS
from polydoku.techniques.bug import ROWS as BUG
from polydoku.techniques.bug import SE_TECHNIQUES, VARIANTS


@pytest.mark.parametrize("number", range(1, 5))
def test_each_type_is_a_technique(number: int) -> None:
    row = ROWS[f"bug-{number}"]
    assert row.name == f"BUG {number}"
    assert row.kind == f"type-{number}"
    assert f"bug-type-{number}" in row.aliases


def test_every_row_assumes_a_single_solution_and_has_the_variants_of_the_finder() -> None:
    for row in BUG:
        assert row.finder == "bug"
        assert "unique_solution" in row.assumes
        assert row.variants == VARIANTS


def test_only_the_first_type_is_known_to_hodoku() -> None:
    assert [row.hodoku_name for row in BUG if row.hodoku_name] == ["bug1"]
    assert [row.id for row in BUG if row.hodoku_score] == ["bug-1"]


def test_a_variant_without_a_type_belongs_to_the_fallback() -> None:
    assert len(SE_TECHNIQUES) == len(VARIANTS)
    assert set(SE_TECHNIQUES) == {"bug-1", "bug-2", "bug-3", "bug-4", "bug-n"}


def test_the_simplest_type_comes_first() -> None:
    tiers = [row.tier for row in BUG]
    assert tiers[0] == min(tiers)
    assert ROWS["bug-1"].se_rating == min(row.se_rating for row in BUG if row.se_rating is not None)
