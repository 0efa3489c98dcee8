"""Random boards: each puzzle has its own, which depends on the seed and the number of its try."""

from itertools import islice

import pytest

from polydoku import BoardError, Verdict, boards, generate
from polydoku.generate.random_boards import board_of_try
from polydoku.generate.run import Run
from polydoku.generate.wishes import wishes_of


@pytest.mark.parametrize("name", ["jigsaw:6x6@each", "rhombus:3,1@each"])
def test_each_puzzle_has_a_board_of_its_own(name: str) -> None:
    puzzles = list(generate.many(3, name, seed=4))
    assert len({puzzle.board.name for puzzle in puzzles}) == 3
    for puzzle in puzzles:
        assert puzzle.board == boards.named(puzzle.board.name)
        assert puzzle.verdict() is Verdict.ONE
        assert puzzle.is_minimal()
        assert dict(puzzle.notes)["board"] == name


def test_the_same_seed_has_the_same_boards_with_all_wishes() -> None:
    wishes = {"clues": (6, 12), "minimal": False, "at_most": "naked-pair", "seed": 2}
    puzzles = list(generate.many(3, "jigsaw:5x5@each", **wishes))  # type: ignore[arg-type]
    assert puzzles == list(generate.many(3, "jigsaw:5x5@each", threads=2, **wishes))  # type: ignore[arg-type]
    for puzzle in puzzles:
        assert 6 <= puzzle.given_count <= 12
        assert puzzle.board == board_of_try("jigsaw:5x5@each", 2, int(dict(puzzle.notes)["try"]))
        assert puzzle.claimed == puzzle.solution()


def test_a_run_that_begins_later_has_the_same_boards() -> None:
    wishes = wishes_of("jigsaw:5x5@each")
    whole = list(islice(Run(wishes, 7).puzzles(), 4))
    assert list(islice(Run(wishes, 7, first_try=2).puzzles(), 2)) == whole[2:]


@pytest.mark.parametrize("name", ["9x9@each", "samurai@each", "nothing@each"])
def test_other_boards_are_not_random(name: str) -> None:
    with pytest.raises(BoardError, match="there are no random boards of this kind"):
        generate.one(name)
