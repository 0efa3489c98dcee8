import itertools

from hypothesis import example, given

import oracle
import strategies
from polydoku import Board, Puzzle, Verdict, rules
from polydoku.search.trace import Backtrack, DeadEnd, Placement, trace_search

UNIQUE = "1..4.....1...32."


def outcome(puzzle: Puzzle, most: int = 20_000) -> tuple[bytes, bool]:
    """The digits that the walk leaves, following its own events, and whether it ended."""
    digits = bytearray(puzzle.givens.digits)
    order: list[int] = []
    events = list(itertools.islice(trace_search(puzzle), most))
    for event in events:
        if isinstance(event, Backtrack):
            while order[-1] != event.cell:
                digits[order.pop()] = 0
            continue
        if isinstance(event, DeadEnd):
            continue
        if order and order[-1] == event.cell:
            order.pop()
        assert event.digit
        digits[event.cell] = event.digit
        order.append(event.cell)
    return bytes(digits), len(events) < most


def test_forced_cells_come_in_the_order_of_their_labels() -> None:
    events = list(trace_search(Puzzle.read(UNIQUE)))
    assert len(events) == 11
    assert all(isinstance(event, Placement) and event.choices == 1 and event.depth == 0 for event in events)
    assert [event.cell for event in events[:2]] == [1, 2]


def test_the_folded_puzzle_is_filled_without_a_choice(data: object) -> None:
    from pathlib import Path

    assert isinstance(data, Path)
    puzzle = Puzzle.read(data / "boards" / "seed_000_single.json")
    events = list(trace_search(puzzle))
    assert len(events) == 33
    assert puzzle.board.names[events[0].cell] == "r1c7"


def test_a_choice_is_counted_and_indented() -> None:
    first, second, *_ = trace_search(Puzzle(Board.square(4)))
    assert first == Placement(cell=0, digit=1, number=1, candidates=(1, 2, 3, 4), depth=0)  # type: ignore[arg-type]
    assert second.depth == 1


def test_a_choice_that_fails_goes_back_to_where_another_is_left() -> None:
    puzzle = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    events = list(itertools.islice(trace_search(puzzle), 300))
    place = next(number for number, event in enumerate(events) if isinstance(event, Backtrack))
    next_event = events[place + 1]
    assert isinstance(next_event, Placement)
    assert next_event.cell == events[place].cell
    assert next_event.number > 1
    assert next_event.depth == events[place].depth


def test_clashing_givens_and_dead_cells_have_no_walk() -> None:
    assert list(trace_search(Puzzle.read("11.............."))) == []
    assert list(trace_search(Puzzle.read("1...3.....4..2.."))) == []


def test_a_dead_end_names_its_cell_before_the_search_goes_back() -> None:
    puzzle = Puzzle.read(".4...2..4.....24")
    events = list(trace_search(puzzle))
    ends = [number for number, event in enumerate(events) if isinstance(event, DeadEnd)]
    assert [events[number].cell for number in ends] == [puzzle.board["r4c1"]] * 2
    assert events[ends[0] + 1] == Backtrack(puzzle.board["r1c1"], 0)
    assert ends[1] == len(events) - 1


def test_rules_are_seen_like_houses() -> None:
    puzzle = Puzzle(Board.square(4), rules=[rules.Diagonal()])
    digits, ended = outcome(puzzle)
    assert ended
    assert oracle.is_solution(puzzle, digits)


@given(strategies.classics(least=26))
def test_the_walk_ends_in_a_solution_where_there_is_one(puzzle: Puzzle) -> None:
    assert_walk_agrees_with_verdict(puzzle)


@given(strategies.ruled_puzzles())
@example(Puzzle.read("1421123443122143"))  # full and wrong: there is nothing to place
def test_the_walk_follows_every_rule(puzzle: Puzzle) -> None:
    assert_walk_agrees_with_verdict(puzzle)


def assert_walk_agrees_with_verdict(puzzle: Puzzle) -> None:
    digits, ended = outcome(puzzle, 3000)
    if not ended:
        return
    is_full = 0 not in digits
    is_solved = is_full and oracle.is_solution(puzzle, digits)
    assert (puzzle.verdict() is Verdict.NONE) != is_solved
    assert is_solved == is_full or digits == puzzle.givens.digits


def test_a_walk_has_no_choice_that_breaks_a_rule() -> None:
    cage = rules.KillerCage("r1c1 r1c2 r2c1", 6)
    events = list(trace_search(Puzzle(Board.square(4), {"r1c3": 4, "r2c3": 1}, rules=[cage])))
    cells = {Board.square(4)[name] for name in cage.cells}
    tried = [event for event in events if isinstance(event, Placement) and event.cell in cells]
    assert tried
    assert all(event.digit < 4 for event in tried)
