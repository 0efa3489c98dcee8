"""`snakes --live`: the search as a film."""

import itertools

from polydoku import snakes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.drawings import drawing
from polydoku.cli.commands.snakes.live import LiveSnakeSearch

CANVAS = Canvas(False, False, None, True)


def marks(live_search: LiveSnakeSearch) -> str:
    lines = live_search.lines()
    texts = {cell: lines[row][column] for cell, row, column in live_search.cell_positions}
    return "".join(texts[cell] for cell in sorted(texts))


def test_the_picture_shows_the_parities_of_the_walk() -> None:
    live_search = LiveSnakeSearch(snakes.search("6x6"), CANVAS)
    assert marks(live_search) == "." * 36
    live_search.advance(steps=20)
    assert marks(live_search) == live_search.parity
    assert set(live_search.parity) <= set("EOeo.")
    assert sum(mark in "EO" for mark in live_search.parity) == live_search.depth


def test_a_step_is_one_attempt() -> None:
    search = snakes.search("6x6")
    live_search = LiveSnakeSearch(search, CANVAS)
    for number in range(1, 6):
        assert live_search.advance(steps=1)
        assert search.steps == number
        assert live_search.status().startswith(f"attempt {number} ")


def test_without_a_limit_it_goes_on_to_the_next_snake() -> None:
    live_search = LiveSnakeSearch(snakes.search("6x6"), CANVAS)
    expected = snakes.find("6x6")
    for number, snake in zip(range(1, 4), expected, strict=False):
        live_search.advance()
        assert (live_search.parity, live_search.depth) == (snake.parity, len(snake))
        assert f"found {number} " in live_search.status()


def test_it_ends_after_the_last_snake() -> None:
    search = snakes.search("6x6")
    live_search = LiveSnakeSearch(search, CANVAS)
    count = sum(1 for _ in snakes.find("6x6"))
    for _ in range(count):
        live_search.advance()
    assert not live_search.advance()
    assert search.snake_count == count
    assert search.next() is None


def test_milliseconds_bound_how_far_it_goes() -> None:
    search = snakes.search("10x10")
    LiveSnakeSearch(search, CANVAS).advance(ms=1)
    assert search.steps > 0


def test_the_summary_draws_the_shortest_and_the_longest_snake_so_far() -> None:
    live_search = LiveSnakeSearch(snakes.search("8x8"), CANVAS)
    assert live_search.summary(CANVAS) == live_search.status()
    shown: list[snakes.Snake] = []
    while len({len(snake) for snake in shown}) < 3:
        live_search.advance()
        shown.append(next(itertools.islice(snakes.find("8x8"), len(shown), None)))
        if len(shown) == 1:
            assert live_search.summary(CANVAS) == f"{live_search.status()}\n\n{drawing(shown[0], CANVAS)}"
    summary = live_search.summary(CANVAS)
    lengths = [len(snake) for snake in shown]
    assert f"shortest: {min(lengths)} cells " in summary
    assert f"longest: {max(lengths)} cells\n" in summary


def test_colour_is_added_to_the_letter_and_does_not_replace_it() -> None:
    live_search = LiveSnakeSearch(snakes.search("6x6"), Canvas(True, False, None, True))
    live_search.advance()
    coloured = {text for line in live_search.lines() for text in line if text.startswith("\x1b")}
    assert coloured
    assert {text[text.index("m") + 1] for text in coloured} <= set("EOeo")
