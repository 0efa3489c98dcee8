"""Makes each puzzle on a random board of its own, such as another jigsaw for each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from polydoku import boards
from polydoku.errors import BoardError
from polydoku.generate.generated import Generated, Maker
from polydoku.generate.seeds import derived_seed
from polydoku.model.board import Board
from polydoku.search.limits import Budget

SUFFIX = "@each"
"""The end of the name of a family of random boards in place of ``@`` and a seed."""

SEED_COUNT = 2**32
"""Boards have short seeds, so that people can note down their names."""


@dataclass(frozen=True)
class RandomBoardMaker:
    """Makes the puzzle of each try on the board that `name`, such as ``jigsaw:9x9@each``, has for it."""

    name: str
    seed: int
    maker_on: Callable[[Board], Maker]
    most_tries = 8

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            budget.check_time()
            board = board_of_try(self.name, self.seed, number)
            maker = self.maker_on(board)
            for generated in maker.make(range(number, number + 1), budget, threads):
                yield None if generated is None else generated._replace(board=board)


def board_of_try(name: str, seed: int, number: int) -> Board:
    """Return the random board of a try; raises `BoardError` if the family has no random boards.

    >>> board_of_try("jigsaw:6x6@each", 1, 0) == board_of_try("jigsaw:6x6@each", 1, 1)
    False
    """
    board_seed = derived_seed(seed, number, "board") % SEED_COUNT
    try:
        return boards.named(f"{name.removesuffix(SUFFIX)}@{board_seed}")
    except BoardError as error:
        if error.code == "board-unknown":
            raise BoardError("board-each", name=name) from None
        raise
