"""The rows of uniqueness: each assumes a single solution, each type once."""

import pytest

from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.technique import Technique
from polydoku.techniques.uniqueness import SE_TECHNIQUES, VARIANT_TYPES, VARIANTS

UNIQUENESS = FAMILIES["uniqueness"]
WITH_VARIANTS = {"unique-rectangle", "unique-loop", "avoidable-rectangle"}


@pytest.mark.parametrize("row", UNIQUENESS, ids=lambda row: row.id)
def test_every_row_assumes_a_single_solution(row: Technique) -> None:
    assert "unique_solution" in row.assumes
    assert ("givens" in row.assumes) == row.id.startswith("avoidable")
    assert "uniqueness" in row.groups


@pytest.mark.parametrize("number", range(1, 7))
def test_each_type_of_rectangle_is_a_technique_with_its_names(number: int) -> None:
    row = ROWS[f"unique-rectangle-{number}"]
    assert row.kind == f"type-{number}"
    assert {f"ur{number}", f"ur-type-{number}"} <= set(row.aliases)
    assert row.hodoku_name == f"u{number}"
    assert (row.se_rating is not None) == (number <= 4), "the scale knows four types"


def test_variants_are_named_in_the_order_of_the_finder() -> None:
    assert len(VARIANTS) == len(VARIANT_TYPES) == len(set(VARIANTS))
    for row in UNIQUENESS:
        kinds_of_lists = 2 if row.finder == "unique-loop" else 1
        assert row.variants == VARIANTS * kinds_of_lists if row.variants else row.finder not in WITH_VARIANTS
    assert {row.finder for row in UNIQUENESS if row.variants} == WITH_VARIANTS


def test_the_techniques_of_the_variants_exist() -> None:
    assert set(SE_TECHNIQUES) <= ROWS.keys()
    assert {ROWS[name].finder for name in SE_TECHNIQUES} <= {"unique-rectangle", "unique-loop"}


def test_loops_have_the_types_of_rectangles() -> None:
    loops = [row for row in UNIQUENESS if row.finder == "unique-loop"]
    assert [row.kind for row in loops] == [f"type-{number}" for number in range(1, len(loops) + 1)]
    assert {row.se_rating for row in loops} == {4.6}
