"""The rules of snake puzzles as rules: what they say, draw and keep."""

import pytest

from polydoku import Board, BoardError, Puzzle, PuzzleError, RuleError, boards, rules, snakes
from polydoku.draw import scene_of
from snakes.snake_puzzles import snake_puzzle

NINE = boards.named("9x9")


def test_a_hidden_snake_has_no_parameter_and_a_drawn_one_its_cells() -> None:
    assert snakes.HiddenSnake().to_json() == {"rule": "hidden-snake"}
    assert rules.from_json({"rule": "hidden-snake"}) == snakes.HiddenSnake()
    path = list(next(snakes.find()).names)
    rule = snakes.DrawnSnake(" ".join(path))
    assert rule.to_json() == {"rule": "drawn-snake", "cells": path}
    assert rules.from_json(rule.to_json()) == rule == snakes.DrawnSnake(path)


def test_only_a_full_grid_can_lack_a_snake() -> None:
    generated = snake_puzzle(2)
    rule = snakes.HiddenSnake()
    assert rule.fault_text(NINE, generated.solution.digits) == ""
    assert not Puzzle(NINE, generated.puzzle.givens, rules=[rule]).problems()
    mirrored = bytes(generated.solution.digits[cell // 9 * 9 + 8 - cell % 9] for cell in range(81))
    assert rule.fault_text(NINE, mirrored) == "", "mirror images have their snake too"
    shifted = bytes(digit % 9 + 1 for digit in generated.solution.digits)
    assert rule.fault_text(NINE, shifted) == snakes.check(generated.solution.make(NINE, list(shifted))).why


def test_a_drawn_snake_elsewhere_is_a_fault() -> None:
    first, second = snake_puzzle(1), snake_puzzle(2)
    rule = snakes.DrawnSnake(first.path)
    assert rule.fault_text(NINE, first.solution.digits) == ""
    assert (
        rule.fault_text(NINE, second.solution.digits) == f"no snake along the drawn path from {first.path[0]}"
    )


def test_the_picture_shows_a_drawn_snake_and_no_hidden_one() -> None:
    generated = snake_puzzle(1, "drawn")
    assert "line.snake" in scene_of(generated.puzzle).roles
    assert "line.snake" not in scene_of(snake_puzzle(1).puzzle).roles


@pytest.mark.parametrize("rule", [snakes.HiddenSnake, snakes.DrawnSnake])
def test_both_are_searched_by_their_own_engine(rule: type[rules.Rule]) -> None:
    assert (rule.engine, rules.Diagonal.engine) == ("snake", "general")
    assert rules.named(rule.id) is rule


@pytest.mark.parametrize(
    ("cells", "error", "line"),
    [
        ("r1c1 r1c1", RuleError, "rule 'drawn-snake': r1c1 is listed twice"),
        ("r1c1 r1c3", RuleError, "rule 'drawn-snake': r1c3 is no neighbour of r1c1"),
        ("r1c1 r2c2", RuleError, "rule 'drawn-snake': r2c2 is no neighbour of r1c1"),
        ("r1c1 r1c2 r2c2 r2c1", RuleError, "rule 'drawn-snake': it touches itself at r1c1 and r2c1"),
        ("r1c1 r1c2", RuleError, "rule 'drawn-snake': it does not visit box 2"),
        ("", RuleError, "rule 'drawn-snake': it does not visit box 1"),
        (
            "r1c1 r9c9",
            BoardError,
            "rule 'drawn-snake': cells[1]: r9c9 is not a cell of this board (r1c1 to r6c6)",
        ),
    ],
)
def test_cells_that_are_no_snake_are_refused(cells: str, error: type[PuzzleError], line: str) -> None:
    with pytest.raises(error) as raised:
        Puzzle(Board.square(6), rules=[snakes.DrawnSnake(cells)])
    assert str(raised.value) == line


@pytest.mark.parametrize("loops", [False, True])
def test_a_snake_of_the_search_is_drawn_if_it_has_two_ends(loops: bool) -> None:
    snake = next(snakes.find("6x6", loops=loops))
    rule = snakes.DrawnSnake(snake.names)
    if loops:
        with pytest.raises(RuleError, match="it touches itself at"):
            rule.for_board(snake.board)
    else:
        assert rule.for_board(snake.board) == rule
        assert rule.paths(snake.board) == (snake.path,)
        assert " ".join(snake.names) in rule.sentence()


@pytest.mark.parametrize("rule", [snakes.HiddenSnake(), snakes.DrawnSnake("r1c1 r1c2")])
def test_digits_of_snake_puzzles_cannot_be_renamed(rule: rules.Rule) -> None:
    assert not rule.can_relabel(NINE)
    with pytest.raises(BoardError, match="latin:9x9"):
        Puzzle(boards.latin(9), rules=[rule])


def test_a_snake_means_the_same_from_both_ends_and_another_elsewhere() -> None:
    snake = next(snakes.find("6x6"))
    board = snake.board
    there, back = snakes.DrawnSnake(snake.names), snakes.DrawnSnake(snake.names[::-1])
    meanings = {
        rule.transformed_meaning(board, symmetry) for rule in (there, back) for symmetry in [board.cells]
    }
    assert len(meanings) == 1
    images = {there.transformed_meaning(board, symmetry) for symmetry in board.symmetries()}
    assert len(images) == len({frozenset(image.path) for image in snake.symmetries()})
