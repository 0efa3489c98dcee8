"""Pair relations: tables and functions of two digits."""

import pytest

from polydoku import Board, Puzzle, RuleError, rules
from polydoku.rules import PairRelation
from polydoku.rules.pair_relation import is_symmetric
from rules.small_grids import ZERO_BASED, Values, assert_means

FOUR = Board.square(4)


def means(rule: PairRelation, values: Values) -> bool:
    texts = list(map(str, values.all(rule.cells)))
    size = len(texts)
    pairs = [(i, j) for i in range(size) for j in range(i + 1, size) if rule.every_pair or j == i + 1]
    return all(texts[j] in rule.allowed[int(texts[i]) - values.first] for i, j in pairs)


def test_it_means_that_the_pairs_are_in_the_table() -> None:
    assert_means(PairRelation, means, 100)


@pytest.mark.parametrize(
    ("board", "table"),
    [(FOUR, ("234", "134", "124", "123")), (ZERO_BASED, ("", "123", "123", "123"))],
)
def test_a_function_is_called_with_values_and_becomes_a_table(board: Board, table: tuple[str, ...]) -> None:
    calls = []

    def is_allowed(a: int, b: int) -> bool:
        calls.append((a, b))
        return a != b if board is FOUR else a * b > 0 or (a > 0 and b > 0)

    [rule] = Puzzle(board, rules=[PairRelation("r1c1 r1c2", is_allowed)]).rules
    assert isinstance(rule, PairRelation)
    if board is FOUR:
        assert rule.allowed == table
        assert len(calls) == len(set(calls)) == 16
    else:
        assert rule.allowed == ("", "123", "123", "123")


def test_a_function_survives_as_its_table() -> None:
    puzzle = Puzzle(FOUR, rules=[PairRelation("r1c1 r1c2 r2c2", lambda a, b: (a + b) % 2 == 1)])
    assert Puzzle.read(str(puzzle.to("json"))) == puzzle
    assert puzzle.rules[0].to_json()["allowed"] == ["24", "13", "24", "13"]
    assert puzzle.count() == Puzzle(FOUR, rules=[rules.ParityLine("r1c1 r1c2 r2c2")]).count() > 0


def test_every_pair_of_an_asymmetric_table_is_read_from_the_earlier_cell() -> None:
    board = Board(["a", "b", "c"], [], digits=4)
    rising = PairRelation("a b c", lambda a, b: a < b, every_pair=True)
    assert sorted(grid.line for grid in Puzzle(board, rules=[rising]).solutions()) == [
        "123",
        "124",
        "134",
        "234",
    ]


def test_every_pair_of_a_symmetric_table_is_one_constraint() -> None:
    [constraint] = PairRelation("r1c1 r1c2 r2c2", lambda a, b: a != b, every_pair=True).constraints(FOUR)
    assert constraint.spec()[0] == "pair-all"
    assert is_symmetric((0b10, 0b01))
    assert not is_symmetric((0b10, 0b00))


def test_a_table_of_another_size_and_an_unknown_digit_are_refused() -> None:
    with pytest.raises(
        RuleError, match=r"^rule 'pair-relation': allowed: 2 texts, not 4, one for each digit$"
    ):
        Puzzle(FOUR, rules=[PairRelation("r1c1 r1c2", "12 34")])
    with pytest.raises(RuleError, match=r"allowed\[1\]: '5' is not a digit of this board, which has 1-4"):
        Puzzle(FOUR, rules=[PairRelation("r1c1 r1c2", "12 35 1 1")])


def test_what_does_not_fit_is_said_with_the_relation() -> None:
    rule = PairRelation(
        "r1c1 r1c2", lambda a, b: a + b in (3, 5, 7), relation="must add up to a prime number"
    )
    puzzle = Puzzle(FOUR, {"r1c1": 1, "r1c2": 3}, rules=[rule])
    assert [str(fault) for fault in puzzle.problems()] == [
        "r1c1 and r1c2 must add up to a prime number, but hold 1 and 3"
    ]
    assert puzzle.rules[0].caption() == (
        "pair relation: digits that follow each other on r1c1 r1c2 must add up to a prime number"
    )


def test_a_relation_without_words_has_its_table_in_the_caption() -> None:
    assert PairRelation("r1c1 r1c2", ("12", "", "3", "4")).caption().endswith("followed by 12, none, 3, 4")
