from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, ClassVar

import pytest

from polydoku import Board, BoardError, Puzzle, RuleError, boards, rules
from polydoku.constraints.all_different import AllDifferent
from polydoku.model.constraint import Constraint
from polydoku.model.rule import (
    Rule,
    box_shape,
    checked_integer,
    distinct_cells,
    named_cells,
    split_names,
    square_size,
)


def test_names_are_a_text_or_a_sequence() -> None:
    assert split_names(" r1c1  r1c2") == split_names(iter(["r1c1", "r1c2"])) == ("r1c1", "r1c2")


@pytest.mark.parametrize(("size", "box"), [(4, (2, 2)), (6, (2, 3)), (6, (3, 2)), (12, (3, 4)), (12, (6, 2))])
def test_the_shape_of_boxes_is_read_from_the_board(size: int, box: tuple[int, int]) -> None:
    assert box_shape(Board.square(size, box=box), "x") == box


@pytest.mark.parametrize("name", ["latin:6x6", "samurai", "jigsaw:ABBBACCBADCCADDD", "7x7"])
def test_boards_without_regular_boxes_have_no_shape(name: str) -> None:
    with pytest.raises(RuleError, match="rule 'x' needs"):
        box_shape(boards.named(name), "x")


def test_only_a_board_of_rows_and_columns_in_order_is_square() -> None:
    assert square_size(Board.square(5), "x") == 5
    shuffled = Board([(1, 2), (1, 1), (2, 1), (2, 2)], [[(1, 1), (1, 2)]])
    for board in (shuffled, Board(4, [[0, 1]]), boards.samurai()):
        with pytest.raises(RuleError, match="an n×n board"):
            square_size(board, "x")


def test_cells_are_found_by_name_and_a_wrong_one_by_its_place() -> None:
    board = Board.square(4)
    assert named_cells(board, ("r1c1", "r4c4")) == (0, 15)
    with pytest.raises(BoardError, match=r"^line\[1\]: r9c9 is not a cell"):
        named_cells(board, ("r1c1", "r9c9"), "line")


def test_the_number_of_cells_is_limited_to_the_digits_or_as_a_rule_says() -> None:
    board = Board.square(2)
    with pytest.raises(RuleError, match="rule 'x': 3 cells, not 1 to 2"):
        distinct_cells(board, ("r1c1", "r1c2", "r2c1"), "x", at_least=1)
    assert distinct_cells(board, ("r1c1", "r1c2", "r2c1"), "x", at_most=4) == (0, 1, 2)
    with pytest.raises(RuleError, match="rule 'x': r2c1 is listed twice"):
        distinct_cells(board, ("r2c1", "r1c2", "r2c1"), "x", at_most=2)


@pytest.mark.parametrize("value", [0, 6, True, "3", 2.0, None, 10**80])
def test_a_parameter_that_is_no_integer_within_its_limits_is_named(value: Any) -> None:
    assert checked_integer("x", "total", 5, 1, 5) == 5
    with pytest.raises(RuleError) as error:
        checked_integer("x", "total", value, 1, 5)
    assert str(error.value) == f"rule 'x': total {str(value)[:40]}: must be 1 to 5"


def test_a_primitive_tells_the_core_its_name_and_cells() -> None:
    board = Board.square(2)
    assert AllDifferent("any", (board[0], board[3])).spec() == ("all-different", (0, 3))


def test_a_rule_without_a_meaning_cannot_be_used() -> None:
    with pytest.raises(NotImplementedError):
        Rule().constraints(Board.square(4))


@pytest.mark.parametrize(
    ("document", "line"),
    [
        ({"cells": 5}, "rules[0].cells: 5 is not a text or a list of texts"),
        ({"cells": None}, "rules[0].cells: null is not a text or a list of texts"),
        ({"cell": []}, "rules[0]: rule 'extra-region': no parameter 'cell' (it has cells)"),
        ({}, "rules[0]: rule 'extra-region': cells missing"),
    ],
)
def test_a_wrong_parameter_is_named(document: dict[str, Any], line: str) -> None:
    with pytest.raises(RuleError) as error:
        rules.ExtraRegion.from_json({"rule": "extra-region", **document}, "rules[0]")
    assert str(error.value) == line


def test_rules_are_equal_by_content_and_hash_alike() -> None:
    assert rules.Diagonal("+") == rules.Diagonal(direction="+") != rules.Diagonal("-")
    assert len({rules.Windoku(), rules.Windoku(), rules.Diagonal()}) == 2


def test_a_rule_says_its_parameters_that_are_not_the_usual_ones() -> None:
    @dataclass(frozen=True)
    class Sum(Rule):
        id: ClassVar[str] = "sum-of-cells"
        summary: ClassVar[str] = "the cells add up"
        cells: tuple[str, ...]
        total: int = 10

    assert Sum(("r1c1", "r1c2")).caption() == "sum of cells: the cells add up (cells r1c1 r1c2)"
    assert Sum(("r1c1",), 7).sentence() == "the cells add up (cells r1c1, total 7)"
    assert rules.Windoku().sentence() == rules.Windoku.summary


FOUR = Board.square(4)
GRIDS = list(Puzzle(FOUR).solutions(seed=3))[:20]
LARGER_GRIDS = list(islice(Puzzle(Board.square(6)).solutions(seed=3), 5))
"""For rules that no 4×4 board fits."""

GENERAL_RULES = [rule for rule in rules.all() if rule.engine == "general"]
PLAIN = [rule for rule in GENERAL_RULES if not rule.parameters()]


@pytest.mark.parametrize("rule", GENERAL_RULES, ids=lambda rule: rule.id)
def test_a_rule_that_is_read_off_a_grid_holds_there(rule: type[Rule]) -> None:
    read = [rule.read_off(grid, Random(seed)) for seed, grid in enumerate(GRIDS)]
    for grid, rule_read in zip(GRIDS, read, strict=True):
        if rule_read is not None:
            assert rule_read.holds(FOUR, grid.digits)
            assert rule_read.for_board(FOUR) == rule_read
            assert grid.check(Puzzle(FOUR, grid, rules=[rule_read])) == ()


@pytest.mark.parametrize("rule", PLAIN, ids=lambda rule: rule.id)
def test_a_rule_without_parameters_is_read_off_exactly_where_it_holds(rule: type[Rule]) -> None:
    try:
        rule().for_board(FOUR)
    except (RuleError, BoardError):
        assert all(rule.read_off(grid, Random(1)) is None for grid in GRIDS)
        return
    for grid in GRIDS:
        assert (rule.read_off(grid, Random(1)) is not None) == rule().holds(FOUR, grid.digits)


def test_a_rule_that_needs_parameters_is_not_read_off_without_its_own_way() -> None:
    @dataclass(frozen=True)
    class Needs(Rule):
        id: ClassVar[str] = "needs-a-total"
        summary: ClassVar[str] = "a total"
        total: int

        def constraints(self, board: Board) -> tuple[Constraint, ...]:
            return ()

    assert Needs.read_off(GRIDS[0], Random(1)) is None
    assert Needs(3).sentence() == "a total (total 3)"
    assert repr(Needs(3)).endswith("Needs(total=3)")


@pytest.mark.parametrize("rule", GENERAL_RULES, ids=lambda rule: rule.id)
def test_the_repr_and_the_json_of_a_rule_are_the_rule(rule: type[Rule]) -> None:
    grids = (*GRIDS, *LARGER_GRIDS)
    rule_read = next((read for grid in grids if (read := rule.read_off(grid, Random(5)))), None) or rule()
    assert eval(repr(rule_read), {"rules": rules}) == rule_read
    assert rules.from_json(rule_read.to_json()) == rule_read
    assert rule_read.to_json()["rule"] == rule.id
    assert rule_read.caption().startswith(rule.title)
