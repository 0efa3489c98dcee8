"""`snakes --live`: the search as a film."""

from cli.runner import Runner
from polydoku import snakes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.live import SearchFilm


def test_live_in_a_pipe_is_plain_lines(polydoku: Runner) -> None:
    assert polydoku("snakes", "--board", "6x6", "--live").lines == polydoku("snakes", "--board", "6x6").lines


CANVAS = Canvas(False, False, None, True)


def marks(film: SearchFilm) -> str:
    lines = film.lines()
    texts = {cell: lines[row][column] for cell, row, column in film.positions}
    return "".join(texts[cell] for cell in sorted(texts))


def test_the_picture_shows_the_parities_of_the_walk() -> None:
    film = SearchFilm(snakes.search("6x6"), CANVAS)
    assert marks(film) == "." * 36
    film.advance(steps=20)
    assert marks(film) == film.parity
    assert set(film.parity) <= set("EOeo.")
    assert sum(mark in "EO" for mark in film.parity) == film.depth


def test_a_step_is_one_attempt() -> None:
    search = snakes.search("6x6")
    film = SearchFilm(search, CANVAS)
    for number in range(1, 6):
        assert film.advance(steps=1)
        assert search.steps == number
        assert film.status().startswith(f"attempt {number} ")


def test_without_a_limit_it_goes_on_to_the_next_snake() -> None:
    film = SearchFilm(snakes.search("6x6"), CANVAS)
    expected = snakes.find("6x6")
    for number, snake in zip(range(1, 4), expected, strict=False):
        film.advance()
        assert (film.parity, film.depth) == (snake.parity, len(snake))
        assert f"found {number} " in film.status()


def test_it_ends_after_the_last_snake() -> None:
    search = snakes.search("6x6")
    film = SearchFilm(search, CANVAS)
    count = sum(1 for _ in snakes.find("6x6"))
    for _ in range(count):
        film.advance()
    assert not film.advance()
    assert search.snake_count == count
    assert search.next() is None


def test_milliseconds_bound_how_far_it_goes() -> None:
    search = snakes.search("10x10")
    SearchFilm(search, CANVAS).advance(ms=1)
    assert search.steps > 0


def test_colour_is_added_to_the_letter_and_does_not_replace_it() -> None:
    film = SearchFilm(snakes.search("6x6"), Canvas(True, False, None, True))
    film.advance()
    coloured = {text for line in film.lines() for text in line if text.startswith("\x1b")}
    assert coloured
    assert {text[text.index("m") + 1] for text in coloured} <= set("EOeo")
