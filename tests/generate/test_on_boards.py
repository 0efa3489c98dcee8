"""The maker of puzzles on any board: each try depends on its number alone."""

from polydoku import Puzzle, Verdict, boards, rules
from polydoku.generate.on_boards import BoardMaker
from polydoku.search.limits import Budget


def test_each_try_depends_on_its_number_alone() -> None:
    maker = BoardMaker(Puzzle(boards.named("6x6")), 7, "any")
    together = list(maker.make(range(6), Budget(), 1))
    alone = [puzzle for number in range(6) for puzzle in maker.make(range(number, number + 1), Budget(), 1)]
    assert together == alone
    for generated in together:
        assert generated is not None
        assert generated.symmetry != "none"
        assert Puzzle(maker.empty.board, generated.digits).verdict() is Verdict.ONE


def test_a_grid_that_leaves_open_what_a_rule_hides_gives_no_puzzle() -> None:
    maker = BoardMaker(Puzzle(boards.named("6x6"), rules=[rules.Doublers()]), 1)
    assert list(maker.make(range(2), Budget(), 1)) == [None, None]
