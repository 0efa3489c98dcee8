"""The rules of snake puzzles as rules: what they say, draw and keep."""

import pytest

from polydoku import Puzzle, boards, rules, snakes
from polydoku.draw import scene_of

NINE = boards.named("9x9")


def test_a_hidden_snake_has_no_parameter_and_a_drawn_one_its_cells() -> None:
    assert snakes.HiddenSnake().to_json() == {"rule": "hidden-snake"}
    assert rules.from_json({"rule": "hidden-snake"}) == snakes.HiddenSnake()
    path = list(next(snakes.find()).names)
    rule = snakes.DrawnSnake(" ".join(path))
    assert rule.to_json() == {"rule": "drawn-snake", "cells": path}
    assert rules.from_json(rule.to_json()) == rule == snakes.DrawnSnake(path)


def test_only_a_full_grid_can_lack_a_snake() -> None:
    generated = snakes.generate(seed=2)
    rule = snakes.HiddenSnake()
    assert rule.fault_text(NINE, generated.solution.digits) == ""
    assert not Puzzle(NINE, generated.puzzle.givens, rules=[rule]).problems()
    mirrored = bytes(generated.solution.digits[cell // 9 * 9 + 8 - cell % 9] for cell in range(81))
    assert rule.fault_text(NINE, mirrored) == "", "mirror images have their snake too"
    shifted = bytes(digit % 9 + 1 for digit in generated.solution.digits)
    assert rule.fault_text(NINE, shifted) == snakes.check(generated.solution.make(NINE, list(shifted))).why


def test_a_drawn_snake_elsewhere_is_a_fault() -> None:
    first, second = snakes.generate(seed=1), snakes.generate(seed=2)
    rule = snakes.DrawnSnake(first.path)
    assert rule.fault_text(NINE, first.solution.digits) == ""
    assert (
        rule.fault_text(NINE, second.solution.digits) == f"no snake along the drawn path from {first.path[0]}"
    )


def test_the_picture_shows_a_drawn_snake_and_no_hidden_one() -> None:
    generated = snakes.generate(seed=1, kind="drawn")
    assert "line.snake" in scene_of(generated.puzzle).roles
    assert "line.snake" not in scene_of(snakes.generate(seed=1).puzzle).roles


@pytest.mark.parametrize("rule", [snakes.HiddenSnake, snakes.DrawnSnake])
def test_both_are_searched_by_their_own_engine(rule: type[rules.Rule]) -> None:
    assert (rule.engine, rules.Diagonal.engine) == ("snake", "general")
    assert rules.named(rule.id) is rule
