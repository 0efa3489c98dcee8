"""The catalogue of techniques: every row complete, every name of one technique only."""

from collections import Counter

import pytest

from polydoku import _core, techniques
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.technique import Technique
from polydoku.words.techniques import SENTENCES

ROW = pytest.mark.parametrize("row", ROWS.values(), ids=lambda row: row.id)


def test_every_technique_is_in_one_family_and_listed_once() -> None:
    rows = [row for rows in FAMILIES.values() for row in rows]
    assert len({row.id for row in rows}) == len(rows) == len(ROWS)
    assert techniques.all() == tuple(rows) == tuple(ROWS.values())


def test_no_name_means_two_techniques() -> None:
    names = Counter(name for row in ROWS.values() for name in {row.id, *row.aliases})
    assert [name for name, count in names.items() if count > 1] == []
    titles = Counter(row.name for row in ROWS.values())
    assert [title for title, count in titles.items() if count > 1] == []


@ROW
def test_a_row_is_complete(row: Technique) -> None:
    assert row.id == row.id.lower()
    assert " " not in row.id
    assert row.name[0].isupper() or row.name[0].isdigit()
    assert row.summary.endswith(".")
    assert bool(row.finder) <= row.tier <= 12
    assert row.se_rating is None or 1 <= row.se_rating <= 12
    assert row.hodoku_score >= 0
    assert set(row.assumes) <= {"unique_solution", "givens"}


@ROW
def test_a_row_names_a_finder_of_the_core_and_has_its_sentence(row: Technique) -> None:
    assert not row.finder or row.finder in _core.finders()
    sentences = {name.partition("/")[0] for name in SENTENCES}
    assert row.id in sentences


@ROW
def test_passes_begin_with_the_tier_of_the_row(row: Technique) -> None:
    tiers = [tier for tier, _ in row.passes]
    assert tiers == sorted(tiers)
    assert not tiers or tiers[0] == row.tier


def test_every_finder_of_the_core_has_a_technique() -> None:
    assert set(_core.finders()) - {row.finder for row in ROWS.values()} == set()
