"""The rows of fish: every size, form and class once, named and rated alike."""

import pytest

from polydoku.techniques import ROWS
from polydoku.techniques.fish import ROWS as FISH
from polydoku.techniques.fish import SIZES
from polydoku.techniques.technique import Technique

BASIC = [f"{form}{name.lower()}" for form in ("", "finned-", "sashimi-") for name in SIZES.values()]


@pytest.mark.parametrize("name", BASIC)
def test_each_form_of_each_size_is_a_technique(name: str) -> None:
    row = ROWS[name]
    assert row.finder == "fish"
    assert SIZES[row.size].lower() in name


@pytest.mark.parametrize("row", FISH, ids=lambda row: row.id)
def test_a_row_says_what_it_is(row: Technique) -> None:
    assert SIZES[row.size].lower() in row.id
    assert row.id.startswith("siamese") or str(row.size) in row.summary
    fins = any(word in row.id for word in ("finned", "sashimi", "siamese"))
    assert ("fin" in row.summary.lower()) == fins


def test_larger_fish_are_no_easier() -> None:
    for form in ("", "finned-", "sashimi-"):
        tiers = [ROWS[f"{form}{name.lower()}"].tier for name in SIZES.values()]
        assert tiers == sorted(tiers)
    values = [ROWS[name].se_rating or 0.0 for name in ("x-wing", "swordfish", "jellyfish")]
    assert values == sorted(values)
    assert values[0] > 0


def test_large_fish_have_to_be_named() -> None:
    assert all(row.size <= 4 for row in FISH if row.default)
    assert {row.size for row in FISH if row.default} == {2, 3, 4}
    assert not [row for row in FISH if "mutant" in row.id and row.default]


def test_a_siamese_fish_is_two_of_its_kind() -> None:
    siamese = [row for row in FISH if row.id.startswith("siamese-")]
    assert siamese
    for row in siamese:
        plain_row = ROWS[row.id.removeprefix("siamese-")]
        assert (row.size, row.finder) == (plain_row.size, plain_row.finder)


def test_other_names_of_fish_are_known() -> None:
    aliases = {alias: row.id for row in FISH for alias in row.aliases}
    assert aliases["starfish"] == "squirmbag"
