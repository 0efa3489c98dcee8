"""How snakes are written: rows, table, drawings, and the line of progress."""

from polydoku import snakes
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.snakes.show import SearchProgress, drawing, drawings, row, styled, table
from polydoku.cli.options import CommonOptions
from polydoku.snakes import Tally, tally

PLAIN = Canvas(False, False, None, True)
NAMES = ["board", "classes", "length", "ends", "through", "avoid", "even", "odd", "limit"]
NOTHING = dict.fromkeys(NAMES) | dict.fromkeys(("loops", "orbits", "as_published"), False)


def test_a_row_leaves_out_what_does_not_apply() -> None:
    path, loop = next(snakes.find("6x6")), next(snakes.find("6x6", loops=True))
    assert list(row(path, grids=True)) == ["length", "ends", "path", "parity", "grids", "orbit"]
    assert "ends" not in row(loop, grids=True)
    assert "grids" not in row(path, grids=False)


def test_the_table_adds_up() -> None:
    lines = [line.replace(",", "").split() for line in table(tally(snakes.search())).split("\n")]
    assert lines[0] == ["length", "snakes", "classes", "odd-odd", "odd-even", "even-even"]
    for column in range(1, 6):
        assert sum(int(line[column]) for line in lines[1:-1]) == int(lines[-1][column])
    for line in lines[1:]:
        assert int(line[1]) == sum(map(int, line[3:]))
    assert table(Tally()).split("\n")[1].split() == ["all", "0", "0"]


def test_a_drawing_shows_every_mark_in_its_cell() -> None:
    snake = next(snakes.find())
    marks = [mark for mark in drawing(snake, PLAIN) if mark in "EOeo."]
    assert "".join(marks) == snake.parity


def test_two_drawings_stand_side_by_side_where_there_is_room() -> None:
    snake = next(snakes.find())
    wide, narrow = (drawings(snake, snake, Canvas(False, False, width, True)) for width in (100, 40))
    assert wide.count("\n") < narrow.count("\n")
    assert max(map(len, narrow.split("\n"))) <= 40


def test_colour_goes_with_a_letter() -> None:
    assert len({styled(mark, color=True) for mark in "EOeo"}) == 4
    for mark in "EOeo.":
        assert mark in styled(mark, color=True)
        assert styled(mark, color=False) == mark
    assert styled(".", color=True) == "."


def test_progress_says_what_is_left_where_it_takes_long() -> None:
    search = snakes.search("10x10")
    for _ in range(3):
        search.next()
    progress = SearchProgress(CommonOptions(), search)
    progress.update(search.steps, search.snake_count, search.done_fraction)
    assert progress.line().startswith(f"3 snakes · {search.steps:,} of about 1")
    assert progress.line().endswith(" left")
    short = SearchProgress(CommonOptions(), snakes.search())
    short.update(5, 1, 0.1)
    assert short.line() == "1 snake · 5 steps"
