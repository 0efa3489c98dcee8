"""The table of engines."""

import pytest

from logic.ruled import AntiKnight
from polydoku import Board, Puzzle, RuleError, rules, snakes
from polydoku.model.rule import Rule
from polydoku.search import engines
from polydoku.search.engines import ENGINES, GENERAL, Engine, engine_of


class Counted(rules.Windoku):
    """A rule with an engine of its own."""

    id = "counted"
    engine = "test-counted"


def test_rules_that_mean_constraints_are_searched_by_the_general_engine() -> None:
    assert engine_of([]) is GENERAL
    assert engine_of([rules.Diagonal(), AntiKnight()]) is GENERAL
    assert GENERAL.can_trace


def test_a_rule_brings_the_engine_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Rule, ...]] = []

    def compiled(board: Board, board_rules: tuple[Rule, ...]) -> engines.Problem:
        seen.append(board_rules)
        return GENERAL.compile(board, board_rules)

    monkeypatch.setattr(engines, "ENGINES", dict(ENGINES))
    with pytest.raises(RuleError, match="rule 'counted' names the engine 'test-counted'"):
        engine_of([Counted()])
    engines.register("test-counted", Engine(compiled))
    two_rules = (rules.Diagonal(), Counted())
    Puzzle(Board.square(9), rules=two_rules).solve()
    assert seen == [two_rules]


def test_two_rules_with_engines_of_their_own_cannot_be_combined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "ENGINES", dict(ENGINES))
    engines.register("test-counted", Engine(GENERAL.compile))
    with pytest.raises(RuleError, match="'hidden-snake' and 'counted' cannot be combined"):
        engine_of([snakes.HiddenSnake(), Counted()])
    assert engine_of([snakes.HiddenSnake(), rules.Windoku()]) is ENGINES[snakes.HiddenSnake.engine]
