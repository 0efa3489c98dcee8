"""Compares other solvers that Python can call (peers) with `p.solve()`, on the same puzzles.

Both start from 81 digits for each puzzle, and their verdicts must agree. Slow peers get few puzzles, and the
slowest only easy ones, so ratios of different peers cannot be compared with each other.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from benchmarks import sets
from benchmarks.figures import Figure, Plan, Unavailable, Wrong
from benchmarks.peers import Peer, backtracker, cpsat, pysudoku, sat
from benchmarks.timing import cpu_times, median_ratio
from polydoku import Board, Puzzle


class Match(NamedTuple):
    """A peer, the name of the set of puzzles, and how many of them it gets."""

    peer: Callable[[], Peer]
    set: str
    max_puzzles: int


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
    reasons_left_out: dict[str, None] = {}
    matches = [match._replace(set=sets.available_sets(match.set)[0]) for match in MATCHES]
    for match in dict.fromkeys(matches):
        try:
            peer = match.peer()
        except Unavailable as error:
            reasons_left_out[str(error)] = None
            continue
        yield compared(peer, match, plan)
    if reasons_left_out:
        raise Unavailable("; ".join(reasons_left_out))


def compared(peer: Peer, match: Match, plan: Plan) -> Figure:
    """Return a peer's time divided by that of `p.solve()`; raises `Wrong` if their verdicts differ."""
    puzzles = sets.classics(match.set, min(match.max_puzzles, plan.max_puzzles))
    peer_verdicts = [peer.verdict(digits) for digits in puzzles]
    verdicts = _verdicts(puzzles)
    if peer.proves != "uniqueness":
        verdicts = ["none" if verdict == "none" else "some" for verdict in verdicts]
    difference_count = sum(theirs != ours for theirs, ours in zip(peer_verdicts, verdicts, strict=True))
    if difference_count:
        raise Wrong(f"{peer.name} disagrees on {difference_count} puzzles")
    # Ours is repeated because a single pass is too short to measure.
    repeats = 20
    times = cpu_times(
        {
            "peer": lambda: [peer.verdict(digits) for digits in puzzles],
            "polydoku": lambda: [_verdicts(puzzles) for _ in range(repeats)],
        },
        plan.rounds,
    )
    peer_us = sorted(times["peer"])[plan.rounds // 2] / len(puzzles) * 1e6
    return Figure(
        f"{peer.name} / p.solve() on {match.set}",
        median_ratio(times["peer"], times["polydoku"]) * repeats,
        "×",
        note=f"{len(puzzles)} puzzles; the peer proves {peer.proves} in {peer_us:,.0f} µs",
    )


def _verdicts(puzzles: Sequence[sets.Digits]) -> list[str]:
    board = Board.square(9)
    return [Puzzle(board, digits).solve().verdict.value for digits in puzzles]
