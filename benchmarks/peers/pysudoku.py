"""py-sudoku, a package of pure Python that fills the cell with the fewest candidates first.

It searches for one solution only. Its verdict says whether there is one, and its time is not that of a proof.
"""

from benchmarks.figures import Unavailable
from benchmarks.peers import Peer
from benchmarks.sets import Digits


def peer() -> Peer:
    """Return the peer; raises `Unavailable` without the package."""
    try:
        from sudoku import Sudoku
    except ImportError:
        raise Unavailable("py-sudoku is not installed (pip install py-sudoku)") from None

    def verdict(digits: Digits) -> str:
        rows = [[digit or None for digit in digits[row * 9 : row * 9 + 9]] for row in range(9)]
        board = Sudoku(3, 3, board=rows).solve().board
        return "some" if all(all(row) for row in board) else "none"

    return Peer("py-sudoku", "one solution", verdict)
