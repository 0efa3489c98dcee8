"""Frames of a solution that appears: from the puzzle to the solution, a digit at a time."""

from itertools import islice, pairwise

from hypothesis import given

from draw.samples import classic, solved
from effort import examples
from polydoku import Puzzle
from polydoku.draw.frames import MAX_EVENTS, solving_scenes
from polydoku.draw.picture import scene_of
from polydoku.model.scene import Scene, Text
from polydoku.search.trace import Backtrack, Placement, trace_search
from strategies import classics

HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


def digits(scene: Scene) -> int:
    return sum(isinstance(shape, Text) for shape in scene.shapes)


def test_the_first_frame_is_the_puzzle_and_the_last_the_solution() -> None:
    frames = list(solving_scenes(classic(), solved()))
    assert frames[0] == scene_of(classic())
    assert frames[-1] == scene_of(classic(), grid=solved())


def test_one_digit_comes_with_each_frame_of_an_easy_puzzle() -> None:
    frames = list(solving_scenes(classic(), solved()))
    assert [digits(b) - digits(a) for a, b in pairwise(frames)] == [1] * 51


@given(classics(least=17))
@examples(10)
def test_a_long_walk_is_cut_short_by_the_solution(puzzle: Puzzle) -> None:
    solution = puzzle.solve().grid
    assert solution is not None
    frames = list(solving_scenes(puzzle, solution))
    assert len(frames) <= MAX_EVENTS + 2
    assert frames[-1] == scene_of(puzzle, grid=solution)
    assert all(digits(b) <= digits(a) + 1 for a, b in pairwise(frames[:-1]))


def test_when_the_search_returns_the_later_digits_go() -> None:
    counts = [digits(frame) for frame in solving_scenes(HARD, HARD.solution())]
    expected, placed = [HARD.given_count], list[int]()
    events = list(islice(trace_search(HARD), MAX_EVENTS))
    assert any(isinstance(event, Backtrack) for event in events)
    for event in events:
        if isinstance(event, Placement):
            placed.append(event.cell)
            expected.append(HARD.given_count + len(placed))
        elif isinstance(event, Backtrack):
            del placed[placed.index(event.cell) :]
    assert counts == [*expected, 81]
    assert any(later < earlier for earlier, later in pairwise(counts))
