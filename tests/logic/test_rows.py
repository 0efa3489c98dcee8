"""Every technique has its parts: a finder, words, a drawing, names that lead to it, an example."""

import re
from collections import Counter
from typing import get_args

import pytest

from polydoku import _core
from polydoku.draw.step_evidence import ROLE_STYLES
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.explain.selection import ids_of_names, name_list
from polydoku.explain.text.families import fields_class
from polydoku.explain.text.levels import hint_text
from polydoku.techniques import FAMILIES, ROWS
from polydoku.techniques.groups import GROUPS
from polydoku.techniques.profiles import SE_ORDER
from polydoku.techniques.technique import FinderCall, ScanOrder, Technique
from polydoku.words.techniques import SENTENCES

WITHOUT_FINDER = {"sight", "guess"}
"""Rows whose steps are made by `polydoku.explain`, without a finder."""


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_is_named_in_kebab_case_and_has_its_finder_and_words(row: Technique) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row.id)
    assert row.name
    assert row.summary.endswith(".")
    assert row.finder in _core.finders() if row.id not in WITHOUT_FINDER else not row.finder
    assert row.id in SENTENCES
    assert 0 <= row.tier <= 12


def test_ids_are_in_one_family_each() -> None:
    counts = Counter(row.id for rows in FAMILIES.values() for row in rows)
    assert set(counts.values()) == {1}


def test_an_alias_leads_to_one_technique_and_hides_no_other() -> None:
    counts = Counter(alias for row in ROWS.values() for alias in row.aliases)
    assert [alias for alias, count in counts.items() if count > 1] == []
    assert counts.keys() & ROWS.keys() == set()
    assert not any(counts[name] for name in GROUPS)


def test_the_core_names_the_finders_that_rows_ask_for() -> None:
    assert set(_core.finders()) == {row.finder for row in ROWS.values() if row.finder}


def test_rows_and_profiles_name_kinds_that_their_finders_take() -> None:
    taken = dict(zip(_core.finders(), _core.kinds_by_finder(), strict=True))
    for row in ROWS.values():
        for _, kind in row.all_passes:
            assert not row.finder or kind in taken[row.finder], row.id
    for call in SE_ORDER:
        assert call.kind in taken[call.finder], call.techniques


def test_every_kind_belongs_to_a_row_or_a_profile() -> None:
    named = {(row.finder, row.kind) for row in ROWS.values() if not row.passes}
    named |= {(row.finder, kind) for row in ROWS.values() for _, kind in row.passes}
    named |= {(call.finder, call.kind) for call in SE_ORDER}
    known = zip(_core.finders(), _core.kinds_by_finder(), strict=True)
    assert {(finder, kind) for finder, kinds in known for kind in kinds} <= named


def test_the_core_refuses_a_kind_that_the_finder_does_not_take() -> None:
    position, _ = example("naked-single")
    with pytest.raises(ValueError, match="does not take this kind"):
        position.next([FinderCall("naked-single", ("naked-single",), kind="franken")])


def test_the_scan_orders_are_those_of_the_core() -> None:
    assert set(get_args(ScanOrder)) == set(_core.orders())


def test_values_on_the_se_scale_are_those_of_the_core() -> None:
    """Techniques that SE does not know by name have the value of the chain that they are."""
    values = _core.se_values()
    assert {name.partition("/")[0] for name in values} <= set(ROWS)
    for row in ROWS.values():
        if row.id in values:
            assert row.se_rating == values[row.id], row.id
        elif row.se_rating is not None:
            assert row.se_rating in {values["forcing-x-chain"], values["forcing-chain"]}, row.id


def test_sentences_belong_to_rows_and_use_fields_that_there_are() -> None:
    roles = {role.replace("-", "_") for role in _core.roles()}
    for name, template in SENTENCES.items():
        technique = name.partition("/")[0]
        assert technique in ROWS
        methods = {method.removeprefix("_") for method in dir(fields_class(technique)) if method[0] == "_"}
        assert set(re.findall(r"{(\w+)}", template)) <= methods | roles, name


def test_every_role_has_its_look() -> None:
    roles = {role for role in _core.roles() if not role.startswith("set-")}
    assert roles - {"digits"} <= set(ROLE_STYLES)


def test_groups_stand_for_rows_or_groups() -> None:
    for name, parts in GROUPS.items():
        assert name not in ROWS
        assert {part for part in parts if part not in GROUPS} <= set(ROWS)
        assert ids_of_names(name_list(name))


@pytest.mark.parametrize("technique", [name for name, row in ROWS.items() if row.finder])
def test_an_example_is_told_at_five_levels_and_drawn(technique: str) -> None:
    position, step = example(technique)
    assert step.technique == technique
    texts = [hint_text(step, level=level) for level in range(1, 6)]
    assert not any("{" in text for text in texts)
    names = {position.board.names[at[0]] for at in (*step.place, *step.remove)}
    assert all(name in texts[3] for name in names)
    roles = step_scene(step).roles
    assert "step.place" in roles or "step.remove" in roles
