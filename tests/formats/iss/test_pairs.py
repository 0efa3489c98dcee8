import pytest

from format_cases import error_of, read
from polydoku.formats.iss.items import Word
from polydoku.formats.iss.pairs import named_groups


def test_dots_of_several_items_are_one_rule() -> None:
    [rule] = read(".WhiteDot~R1C1~R1C2.And.WhiteDot~R2C2~R2C1.End.BlackDot~R5C5~R4C5").rules
    assert rule.to_json()["white"] == ["r1c1-r1c2", "r2c2-r2c1"]
    assert rule.to_json()["black"] == ["r5c5-r4c5"]


def test_signs_point_from_each_cell_to_later_neighbours() -> None:
    [rule] = read(".GreaterThan~R1C2~R1C1~R1C3").rules
    assert rule.to_json()["pairs"] == ["r1c2-r1c1", "r1c2-r1c3"]


def test_a_pair_that_is_marked_twice_counts_once() -> None:
    [rule] = read(".X~R1C1~R1C2.X~R1C1~R1C2").rules
    assert rule.to_json()["x"] == ["r1c1-r1c2"]


def test_old_keys_exchange_their_last_letters() -> None:
    old, new = read(".Shape~4x4.Binary~-_B~R1C1~R1C2"), read(".Shape~4x4.Pair~_-B~_~R1C1~R1C2")
    assert old == new


def test_pairs_of_all_cells_are_allowed_in_both_orders() -> None:
    # The key allows (1, 2), but not (2, 1), and (1, 1).
    [rule] = read(".Shape~2x2.PairX~D~_~R1C1~R2C2").rules
    assert rule.to_json()["allowed"] == ["1", ""]


def test_groups_have_names() -> None:
    words = [Word(text, 0) for text in ["_a", "1", "2", "", "3", "_b", "4"]]
    assert [(name, [word.text for word in group]) for name, group in named_groups(words)] == [
        ("a", ["1", "2"]),
        ("a", ["3"]),
        ("b", ["4"]),
    ]


def test_marks_among_extra_cells_leave_the_negative_rule_to_the_grid() -> None:
    puzzle = read(".Shape~4x4.Var~A~~3.WhiteDot~VA1~VA2~R1C1~R1C2.StrictKropki")
    kropki, *others = puzzle.rules
    assert kropki.to_json()["white"] == ["VA1-VA2", "r1c1-r1c2"]
    assert len(others) == 23


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (".WhiteDot~R1C1~R5C5", "line 1, column 2, WhiteDot: no two of the cells are neighbours"),
        (".Pair~a+b~_~R1C1~R1C2", "line 1, column 7, Pair: 'a+b' is damaged"),
        (".Shape~2x2.Pair~AB~_~R1C1~R1C2", "line 1, column 17, Pair: the key 'AB' is too long for 2 digits"),
    ],
)
def test_wrong_arguments_are_refused(text: str, line: str) -> None:
    assert error_of(text) == line
