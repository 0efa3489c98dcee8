"""Which techniques are tried: names, aliases, families, groups, and the order."""

import pytest

from polydoku.errors import PuzzleError
from polydoku.explain.selection import ids_of_name, ids_of_names, name_list, select, technique_sets
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.groups import GROUPS

SINGLES = {row.id for row in FAMILIES["singles"] if row.default}


def used(**options: object) -> set[str]:
    return {row.id for row in select(**options).rows}  # type: ignore[arg-type]


def test_without_a_word_all_default_techniques_are_used() -> None:
    assert used() == {row.id for row in ROWS.values() if row.default}
    assert not select().allows_guesses


def test_singles_are_in_unless_they_are_left_out_by_name() -> None:
    assert used(use="pointing") == {"pointing", *SINGLES}
    assert used(use="pointing", without="singles") == {"pointing"}
    assert used(use=["pointing"], without=["naked-single"]) == {"pointing", *SINGLES} - {"naked-single"}


def test_a_name_may_be_a_family_a_group_an_alias_or_as_people_write_it() -> None:
    assert {"pointing", "claiming"} <= ids_of_names(["locked-candidates"]) <= ids_of_names(["locked"])
    assert ids_of_names(name_list("Box line_reduction")) == {"claiming"}
    assert used(use="Locked Candidates 1") == used(use="pointing")


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_every_row_is_found_by_its_id_its_name_and_its_aliases(row: object) -> None:
    technique = ROWS[getattr(row, "id", "")]
    assert ids_of_names([technique.id]) == {technique.id}
    for name in (technique.name, *technique.aliases):
        [known] = name_list([name])
        assert technique.id in ids_of_name(known, include_optional=True)
        usual = {id_ for id_ in ids_of_name(known, include_optional=True) if ROWS[id_].default}
        assert ids_of_names([known]) == (usual or set(ids_of_name(known, include_optional=True)))


def test_a_family_is_its_usual_members_and_leaving_it_out_leaves_out_all() -> None:
    assert ids_of_names(["singles"]) == SINGLES
    rare = next(row.id for row in FAMILIES["fish"] if not row.default)
    assert rare not in ids_of_names(["fish"])
    assert rare in used(use=rare)
    assert rare not in used(use=rare, without="fish")


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(PuzzleError, match="no technique 'pointin'; did you mean 'pointing'"):
        select("pointin")
    with pytest.raises(PuzzleError, match="no order 'humane'; did you mean 'human'"):
        select(order="humane")  # type: ignore[arg-type]


def test_guess_is_used_only_when_it_is_named() -> None:
    assert select("guess").allows_guesses
    assert select("pointing,guess").allows_guesses
    assert not select("guess", "brute-force").allows_guesses
    assert all(producer.finder for producer in select("guess").profile)


def test_techniques_of_uniqueness_are_left_out_without_it() -> None:
    assert all("unique_solution" not in row.assumes for row in select(unique=False).rows)


def test_a_list_is_an_order_of_its_own_behind_the_singles() -> None:
    order = [producer.techniques[0] for producer in select(order=["claiming", "pointing"]).profile]
    assert order[-2:] == ["claiming", "pointing"]
    assert set(order[:-2]) == SINGLES
    first = select(order=["pointing", "naked-single"], without="hidden-single,full-house").profile
    assert [producer.techniques[0] for producer in first] == ["pointing", "naked-single"]


def test_the_profiles_of_the_scales_are_there() -> None:
    assert [producer.finder for producer in select(order="se").profile]
    assert select(order="hodoku").profile[0].techniques == ("full-house",)


def test_default_and_all_are_names_like_any_other() -> None:
    assert used(use="default") == used()
    assert used(use="default,template-delete") == used() | {"template-delete"}
    assert used(use="all") == {row.id for row in ROWS.values() if row.finder}
    assert not select("all").allows_guesses
    assert select("default,guess").allows_guesses
    assert used(use="all", without="default") == {
        row.id for row in ROWS.values() if row.finder and not row.default
    }


def test_every_name_of_several_techniques_is_listed_once_with_its_kind() -> None:
    sets = technique_sets()
    assert [name for name, entry in sets.items() if entry.kind == "set"] == ["default", "all"]
    families = [name.replace("_", "-") for name in FAMILIES]
    assert [name for name, entry in sets.items() if entry.kind == "family"] == [
        name for name in families if name not in ROWS
    ]
    assert {*GROUPS, "pairs", "finned-fish"} <= {
        name for name, entry in sets.items() if entry.kind == "group"
    }
    for name, entry in sets.items():
        assert ids_of_names([name]) == set(entry.ids)
        assert not set(entry.ids) & set(entry.optional_ids)
        assert used(use=name) >= set(entry.ids) - {"guess"}
        assert not used(use="all", without=name) & {*entry.ids, *entry.optional_ids}
