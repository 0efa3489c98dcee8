"""Other solvers called from Python, in turns with `p.solve()` on the same puzzles, verdicts compared.

Both sides start from 81 digits a puzzle; ours makes the `Puzzle` within the time. Slow peers get few
puzzles, and the naive ones easy puzzles only: a ratio says what it cost here, not what it would on others.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.peers import Peer, backtracker, cpsat, pysudoku, sat
from benchmarks.turns import in_turns, ratio
from polydoku import Board, Puzzle


class Match(NamedTuple):
    """A peer, the set it runs on, and how many puzzles of it."""

    peer: Callable[[], Peer]
    set: str
    most: int


MATCHES = (
    Match(sat.peer, "17_clue", 100),
    Match(sat.peer, "hardest_11plus", 100),
    Match(cpsat.peer, "17_clue", 10),
    Match(cpsat.peer, "hardest_11plus", 10),
    Match(pysudoku.peer, "easy_20k", 10),
    Match(backtracker.peer, "easy_20k", 4),
)


def measure(plan: Plan) -> Iterator[Figure]:
    """Yield a ratio for each match; a peer that is not installed is left out."""
    absent: dict[str, None] = {}
    matches = [match._replace(set=sets.named(match.set)[0]) for match in MATCHES]
    for match in dict.fromkeys(matches):
        try:
            peer = match.peer()
        except Unavailable as error:
            absent[str(error)] = None
            continue
        yield compared(peer, match, plan)
    if absent:
        raise Unavailable("; ".join(absent))


def compared(peer: Peer, match: Match, plan: Plan) -> Figure:
    """Return how many times as fast as a peer `p.solve()` is; raises when they disagree."""
    puzzles = sets.classics(match.set, min(match.most, plan.most))
    theirs, ours = [peer.verdict(digits) for digits in puzzles], _ours(puzzles)
    if peer.proves != "uniqueness":
        ours = ["none" if word == "none" else "some" for word in ours]
    if theirs != ours:
        raise Wrong(f"{peer.name} disagrees on {sum(a != b for a, b in zip(theirs, ours))} puzzles")
    repeats = 20
    times = in_turns(
        {
            "theirs": lambda: [peer.verdict(digits) for digits in puzzles],
            "ours": lambda: [_ours(puzzles) for _ in range(repeats)],
        },
        plan.rounds,
    )
    each = sorted(times["theirs"])[plan.rounds // 2] / len(puzzles) * 1e6
    return Figure(
        f"{peer.name} / p.solve() on {match.set}",
        ratio(times["theirs"], times["ours"]) * repeats,
        "×",
        note=f"{len(puzzles)} puzzles; the peer proves {peer.proves} in {each:,.0f} µs",
    )


def _ours(puzzles: Sequence[sets.Digits]) -> list[str]:
    board = Board.square(9)
    return [Puzzle(board, digits).solve().verdict.value for digits in puzzles]
