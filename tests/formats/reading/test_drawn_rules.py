import pytest

from polydoku import Board, rules
from polydoku.formats.reading.drawn_rules import marks_of_rule

BOARD = Board.square(4)


@pytest.mark.parametrize(
    ("rule", "kinds"),
    [
        (rules.Renban("r1c1 r1c2"), ["line"]),
        (rules.Kropki(white="r1c1-r1c2"), ["ellipse"]),
        (rules.Even("r1c1"), ["line"]),
        (rules.XV("r1c1-r1c2"), ["text"]),
        (rules.AntiKnight(), []),
        (rules.Fog("r1c1"), []),
    ],
    ids=repr,
)
def test_the_drawing_of_a_rule_is_marks(rule: rules.Rule, kinds: list[str]) -> None:
    assert [mark.kind for mark in marks_of_rule(rule, BOARD)] == kinds


def test_an_arrow_has_a_head() -> None:
    marks = list(marks_of_rule(rules.Arrow("r1c1", "r1c2 r1c3"), BOARD))
    assert [mark.kind for mark in marks if mark.head] == ["line"]


def test_a_board_without_places_shows_nothing() -> None:
    board = Board([f"a{number}" for number in range(4)], [[0, 1, 2, 3]])
    assert list(marks_of_rule(rules.Renban("a0 a1"), board)) == []
