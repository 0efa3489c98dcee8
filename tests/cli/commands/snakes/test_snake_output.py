"""How snakes are written: the keys of one, and the table of all."""

from polydoku import snakes
from polydoku.cli.commands.snakes.snake_output import count_table, snake_record
from polydoku.snakes import Tally, tally


def test_a_row_leaves_out_what_does_not_apply() -> None:
    path, loop = next(snakes.find("6x6")), next(snakes.find("6x6", loops=True))
    assert list(snake_record(path, has_grid_count=True)) == [
        "length",
        "ends",
        "path",
        "parity",
        "grids",
        "orbit",
    ]
    assert "ends" not in snake_record(loop, has_grid_count=True)
    assert "grids" not in snake_record(path, has_grid_count=False)


def test_the_table_adds_up() -> None:
    lines = [line.replace(",", "").split() for line in count_table(tally(snakes.search())).split("\n")]
    assert lines[0] == ["length", "snakes", "classes", "odd-odd", "odd-even", "even-even"]
    for column in range(1, 6):
        assert sum(int(line[column]) for line in lines[1:-1]) == int(lines[-1][column])
    for line in lines[1:]:
        assert int(line[1]) == sum(map(int, line[3:]))
    assert count_table(Tally()).split("\n")[1].split() == ["all", "0", "0"]
