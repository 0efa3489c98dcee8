"""Puzzles with any registered rule are explained: every step is proved, and sentences name the rule."""

import pytest

from logic.soundness import Judge
from logic.unique_with import unique_with
from polydoku import Board, Puzzle, rules
from polydoku.explain.position import Position
from polydoku.explain.selection import select
from polydoku.search.engines import ENGINES, GENERAL

SIX = Board.square(6)
KINDS = {kind.id: kind for kind in rules.all() if ENGINES[kind.engine] is GENERAL}
FITTING = [name for name, kind in KINDS.items() if "9×9" not in kind.summary]


@pytest.mark.parametrize("name", FITTING)
def test_every_step_is_proved_and_true(name: str) -> None:
    judge, steps = Judge(), 0
    for seed in range(2):
        puzzle = unique_with(KINDS[name], SIX, seed)
        solution = puzzle.solution().digits
        position = Position(SIX, puzzle.givens.digits, rules=puzzle.rules)
        profile = select(None, (), unique=all(rule.can_relabel(SIX) for rule in puzzle.rules)).profile
        while not position.solved:
            step = position.next(profile, budget_ms=2000)
            if step is None:  # techniques know little of some rules: a digit of the solution helps
                values = list(position.values)
                values[values.index(0)] = solution[values.index(0)]
                position = Position(SIX, values, rules=puzzle.rules)
                continue
            judge.judge(position, step, [solution])
            position.apply(step)
            steps += 1
    assert not judge.bad
    assert steps > 20


@pytest.mark.parametrize("kind", [rules.Thermometer, rules.Kropki, rules.KillerCage])
def test_nothing_is_taken_from_uniqueness_where_digits_are_compared(kind: type[rules.Rule]) -> None:
    for seed in range(3):
        steps = list(unique_with(kind, SIX, seed).steps())
        assert not any("unique_solution" in step.assumes for step in steps)


SENTENCES = {
    "The cage at r1c1 needs 3 in r1c1 and r1c2: 1 + 2. "
    "Remove 3, 4, 5 and 6 from r1c1 and r1c2.": rules.KillerCage("r1c1 r1c2", 3),
    "r1c1 and r1c2 must have the ratio 2 (black dot r1c1-r1c2).\n"
    "No digit goes with 5, so r1c1 and r1c2 cannot be 5.\n"
    "Remove 5 from r1c1 and r1c2.": rules.Kropki(black="r1c1-r1c2"),
    "Digits rise along r1c1 and r2c1.\n"
    "One cell comes before r2c1, so it is at least 2.\n"
    "One cell follows r1c1, so it is at most 5.\n"
    "Remove 6 from r1c1 and 1 from r2c1.": rules.Thermometer("r1c1 r2c1"),
}


@pytest.mark.parametrize(
    ("sentence", "rule"), SENTENCES.items(), ids=[rule.id for rule in SENTENCES.values()]
)
def test_a_sentence_names_the_rule(sentence: str, rule: rules.Rule) -> None:
    steps = Puzzle(SIX, rules=[rule]).all_steps(use="cage-combinations,rule-combinations")
    assert sentence in map(str, steps)


def test_why_not_names_the_rule() -> None:
    knight = Puzzle(SIX, {"r1c1": 3}, rules=[rules.AntiKnight()])
    assert str(knight.why_not("r3c2", 3)) == "r3c2 is not 3: 3 is in r1c1 (knight's move)."
