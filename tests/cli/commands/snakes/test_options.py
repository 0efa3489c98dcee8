"""What `polydoku snakes` is asked for: lengths, lists of cells, boards, and the search they become."""

import pytest

from polydoku import PuzzleError
from polydoku.cli.commands.snakes.options import SnakeOptions

NAMES = ["board", "classes", "length", "ends", "through", "avoid", "even", "odd", "limit"]
NOTHING = dict.fromkeys(NAMES) | dict.fromkeys(("loops", "orbits", "as_published"), False)


@pytest.mark.parametrize(
    ("text", "meant"),
    [("21", (21, 21)), ("21-37", (21, 37)), ("21-", (21, None)), ("-37", (None, 37)), (" 5 - 9 ", (5, 9))],
)
def test_a_length_is_a_number_or_a_range(text: str, meant: tuple[int | None, int | None]) -> None:
    assert SnakeOptions.from_click(NOTHING | {"length": text}).search_options["length"] == meant


@pytest.mark.parametrize("text", ["", "-", "a", "1-2-3", "1 2", "99999"])
def test_other_lengths_are_refused(text: str) -> None:
    with pytest.raises(PuzzleError, match="is neither a length nor a range"):
        SnakeOptions.from_click(NOTHING | {"length": text})


def test_lists_are_parted_by_commas_or_blanks() -> None:
    options = SnakeOptions.from_click(NOTHING | {"through": "r1c1, r1c2 r1c3", "ends": "odd-odd,odd-even"})
    assert options.search_options["through"] == [0, 1, 2]
    assert options.search_options["ends"] == ["odd-odd", "odd-even"]


def test_without_options_every_snake_of_the_classic_board_is_meant() -> None:
    options = SnakeOptions.from_click(NOTHING)
    assert options.board.name == "9x9"
    assert (options.is_published, options.limit) == (False, None)
    assert options.search_options["length"] is None
    assert [options.search_options[name] for name in ("through", "avoid", "even", "odd")] == [[], [], [], []]


def test_a_cell_that_the_board_has_not_is_refused_with_its_option() -> None:
    with pytest.raises(PuzzleError, match=r"--through.*r7c1"):
        SnakeOptions.from_click(NOTHING | {"board": "6x6", "through": "r1c1,r7c1"})


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(PuzzleError, match="no board '7x8x9'"):
        SnakeOptions.from_click(NOTHING | {"board": "7x8x9"})


def test_the_search_finds_what_the_options_ask_for() -> None:
    options = SnakeOptions.from_click(
        NOTHING | {"board": "6x6", "length": "12-14", "through": "r3c3", "avoid": "r1c1"}
    )
    search = options.search()
    count = 0
    while (snake := search.next()) is not None and count < 50:
        assert 12 <= len(snake) <= 14
        assert "r3c3" in snake.names
        assert "r1c1" not in snake.names
        count += 1
    assert count


def test_loops_are_closed() -> None:
    loop = SnakeOptions.from_click(NOTHING | {"board": "6x6", "loops": True}).search().next()
    assert loop is not None
    assert loop.closed


def test_the_published_search_is_the_one_of_the_article() -> None:
    options = SnakeOptions.from_click(NOTHING | {"as_published": True})
    assert options.is_published
    search = options.search()
    assert search.next(steps=100) is None
    assert search.steps == 100
