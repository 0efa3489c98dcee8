"""Measures two drawings: an SVG of a 9×9 grid with all candidates, and a PDF of twelve puzzles."""

from collections.abc import Iterator

from benchmarks.figures import Figure, Plan
from benchmarks.generated import thinned
from benchmarks.timing import cpu_times
from polydoku import Board, Candidates, Puzzle, draw
from polydoku.draw.picture import scene_of
from polydoku.draw.svg import svg

PUZZLES = 12


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield the least time of each drawing over the rounds."""
    board = Board.square(9)
    blank, candidates = Puzzle(board), Candidates(board, ((1 << board.digits) - 1,) * len(board))
    puzzles = [thinned(board, 1, clues=30)] * PUZZLES
    times = cpu_times(
        {
            "svg": lambda: svg(scene_of(blank, candidates=candidates)),
            "book": lambda: draw.book(puzzles, per_page=6, solutions="none"),
        },
        plan.rounds,
    )
    yield Figure("9×9 with 729 candidates, SVG", min(times["svg"]) * 1e3, "ms", at_most=2)
    yield Figure(f"{PUZZLES} puzzles on two pages, PDF", min(times["book"]) * 1e3, "ms", at_most=50)
