"""The peers of the benchmarks answer rightly: a ratio to a wrong solver would mean nothing."""

from collections.abc import Callable

import pytest
from benchmarks import sets
from benchmarks.figures import Plan, Unavailable, Wrong
from benchmarks.generated import thinned
from benchmarks.peers import Peer, backtracker, cpsat, pysudoku, sat
from benchmarks.subjects import others

import requires
from polydoku import Board, Puzzle

PROVERS = (sat.peer, cpsat.peer, backtracker.peer)
UNIQUE = thinned(Board.square(9), 1, clues=45)


def impossible() -> Puzzle:
    """The unique puzzle with a further digit that clashes with no given and yet is wrong."""
    solution, seen = UNIQUE.solution(), UNIQUE.candidates()
    wrong = (
        UNIQUE.with_givens(UNIQUE.givens.with_digits({cell: digit}))
        for cell in UNIQUE.board.cells
        for digit in seen[cell] - {solution[cell]}
    )
    return next(wrong)


PUZZLES = {
    "unique": tuple(UNIQUE.givens),
    "many": tuple(UNIQUE.without(*[cell for cell in UNIQUE.board.cells if UNIQUE.givens[cell] < 3]).givens),
    "none": tuple(impossible().givens),
}


def ready(peer: Callable[[], Peer]) -> Peer:
    try:
        return peer()
    except Unavailable as absent:
        requires.skip(str(absent).partition(" is ")[0])


@pytest.mark.parametrize("peer", PROVERS, ids=lambda peer: peer.__module__)
@pytest.mark.parametrize("word", PUZZLES)
def test_a_peer_that_proves_uniqueness_tells_all_three_verdicts(peer: Callable[[], Peer], word: str) -> None:
    assert ready(peer).verdict(PUZZLES[word]) == word


def test_the_sat_peer_forgets_what_it_forbade_for_an_earlier_puzzle() -> None:
    verdict = ready(sat.peer).verdict
    assert [verdict(PUZZLES[word]) for word in ("unique", "many", "unique", "none", "many", "unique")] == [
        "unique", "many", "unique", "none", "many", "unique",
    ]  # fmt: skip


def test_the_clauses_number_as_counted_by_hand() -> None:
    cells, houses, pairs = 81, 27, 36
    clauses = sat.clauses()
    assert len(clauses) == cells * (1 + pairs) + houses * 9 * (1 + pairs)
    assert max(map(max, clauses)) == sat.VARIABLES


def test_the_peer_that_proves_nothing_says_so() -> None:
    peer = ready(pysudoku.peer)
    assert peer.proves == "one solution"
    assert peer.verdict(PUZZLES["unique"]) == "some"


def test_the_backtracker_leaves_its_grid_as_it_was() -> None:
    numpy = requires.module("numpy")
    grid = numpy.array(PUZZLES["unique"]).reshape(9, 9)
    assert backtracker.solutions(grid, 2) == 1
    assert tuple(grid.flat) == PUZZLES["unique"]


def says(word: str, proves: str = "uniqueness") -> Peer:
    return Peer("a peer", proves, lambda _: word)


@pytest.fixture(autouse=True)
def small_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sets, "classics", lambda _, most: [PUZZLES["unique"]] * most)
    monkeypatch.setattr(sets, "available_sets", lambda *names: names)


MATCH = others.Match(sat.peer, "any", 2)


def test_a_ratio_is_given_only_when_the_verdicts_agree() -> None:
    figure = others.compared(says("unique"), MATCH, Plan(rounds=1))
    assert figure.what == "a peer / p.solve() on any"
    assert "2 puzzles; the peer proves uniqueness" in figure.note
    with pytest.raises(Wrong, match="a peer disagrees on 2 puzzles"):
        others.compared(says("many"), MATCH, Plan(rounds=1))


def test_a_peer_without_a_proof_is_compared_by_what_it_tells() -> None:
    assert others.compared(says("some", "one solution"), MATCH, Plan(rounds=1)).unit == "×"
    with pytest.raises(Wrong):
        others.compared(says("none", "one solution"), MATCH, Plan(rounds=1))


def test_peers_that_are_not_installed_are_named_together_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Callable[[], Peer]:
        def peer() -> Peer:
            raise Unavailable(f"{name} is not installed")

        return peer

    there = others.Match(lambda: says("unique"), "any", 1)
    matches = (there._replace(peer=absent("a")), there, there._replace(peer=absent("b")))
    monkeypatch.setattr(others, "MATCHES", matches)
    figures = others.measure(Plan(rounds=1))
    assert next(figures).unit == "×"
    with pytest.raises(Unavailable, match="a is not installed; b is not installed"):
        next(figures)


def test_ours_tells_the_verdict_of_each_puzzle() -> None:
    assert others._verdicts(list(PUZZLES.values())) == list(PUZZLES)
    problems = Puzzle(Board.square(9), PUZZLES["none"]).problems()
    assert "twice" not in [problem.code for problem in problems]
