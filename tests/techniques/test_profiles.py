"""In which order techniques are tried: by tier for people, as the scales have it for ratings."""

from collections import Counter

import pytest

from polydoku.techniques import FAMILIES, ROWS, profiles
from polydoku.techniques.profiles import SE_ORDER
from polydoku.techniques.technique import FinderCall


def tier_of(call: FinderCall) -> int:
    row = ROWS[call.techniques[0]]
    return next((tier for tier, kind in row.passes if kind == call.kind), row.tier)


def test_a_technique_has_a_call_for_each_of_its_passes() -> None:
    for row in ROWS.values():
        calls = profiles.finder_calls(row)
        assert len(calls) == (max(1, len(row.passes)) if row.finder else 0)
        assert {call.techniques for call in calls} <= {(row.id,)}
        assert {call.finder for call in calls} <= {row.finder}
        assert [call.kind for call in calls] == [kind for _, kind in row.passes or ((0, row.kind),)][
            : len(calls)
        ]


def test_the_order_for_people_goes_from_tier_to_tier() -> None:
    tiers = [tier_of(call) for call in profiles.human(ROWS.values())]
    assert tiers == sorted(tiers)


def test_within_a_tier_the_order_of_the_rows_decides() -> None:
    rows = [row for row in ROWS.values() if row.tier == 5 and not row.passes and row.finder]
    assert [call.techniques[0] for call in profiles.human(rows)] == [row.id for row in rows]
    backwards = profiles.human(reversed(rows))
    assert [call.techniques[0] for call in backwards] == [row.id for row in reversed(rows)]


def test_the_default_order_has_the_default_techniques_and_no_other() -> None:
    names = {name for call in profiles.default() for name in call.techniques}
    assert names == {row.id for row in ROWS.values() if row.default and row.finder}
    assert {call.scan_order for call in profiles.default()} == {"human"}


def test_no_call_is_there_twice() -> None:
    for profile in (profiles.default(), profiles.human(ROWS.values()), SE_ORDER):
        assert [call for call, count in Counter(profile).items() if count > 1] == []


def test_the_order_of_se_has_techniques_with_a_value_on_that_scale() -> None:
    names = {name for call in SE_ORDER for name in call.techniques}
    assert names <= ROWS.keys()
    assert {call.scan_order for call in SE_ORDER} == {"se"}
    alone = {call.techniques[0] for call in SE_ORDER if len(call.techniques) == 1}
    assert [name for name in alone if ROWS[name].se_rating is None] == []


def test_single_techniques_of_se_come_by_their_value() -> None:
    values = [ROWS[call.techniques[0]].se_rating for call in SE_ORDER if len(call.techniques) == 1]
    assert all(value is not None for value in values)
    names = [call.techniques[0] for call in SE_ORDER]
    assert names.index("naked-pair") < names.index("x-wing") < names.index("hidden-pair")


def test_the_order_of_hodoku_is_that_of_its_short_names() -> None:
    calls = profiles.hodoku(row for row in ROWS.values() if row.finder)
    shorts = [ROWS[call.techniques[0]].hodoku_name for call in calls]
    places = [profiles.HODOKU_ORDER.index(short) for short in shorts]
    assert places == sorted(places)
    assert {call.scan_order for call in calls} == {"hodoku"}
    assert not {call.allows_missing for call in calls} & {True}


def test_techniques_that_hodoku_does_not_know_are_left_out() -> None:
    unknown = [row for row in ROWS.values() if not row.hodoku_name]
    assert unknown
    assert profiles.hodoku(unknown) == ()


@pytest.mark.parametrize("short", sorted({row.hodoku_name for row in ROWS.values() if row.finder} - {""}))
def test_every_short_name_is_in_the_list(short: str) -> None:
    assert short in profiles.HODOKU_ORDER


def test_a_profile_of_no_rows_is_empty() -> None:
    assert profiles.human([]) == profiles.hodoku([]) == ()
    assert profiles.finder_calls(next(row for row in ROWS.values() if not row.finder)) == ()


def test_families_can_be_profiles() -> None:
    for rows in FAMILIES.values():
        calls = profiles.human(rows)
        assert {name for call in calls for name in call.techniques} == {row.id for row in rows if row.finder}
