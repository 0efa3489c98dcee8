"""A snake: its text, its images and its parity grids."""

import pickle

import pytest

from polydoku import Board, PuzzleError, boards
from polydoku.snakes import Snake, find
from polydoku.snakes.engine import even_digits


@pytest.fixture(scope="module")
def six() -> list[Snake]:
    return list(find("6x6"))


def test_parity_alternates_along_the_path_and_equals_it_beside(six: list[Snake]) -> None:
    for snake in six:
        marks = snake.parity
        assert {cell for cell, mark in enumerate(marks) if mark.isupper()} == set(snake.path)
        for number, cell in enumerate(snake.path):
            assert marks[cell] == (marks[snake.path[0]] if number % 2 == 0 else marks[snake.path[1]])
            for neighbour in snake.board.neighbours(cell):
                if neighbour not in snake.path:
                    assert marks[neighbour] == marks[cell].lower()


def test_its_grids_have_every_house_right_and_agree_with_it(six: list[Snake]) -> None:
    for snake in six:
        grids = snake.grids()
        assert len(grids) == snake.count_grids() == len(set(grids)) > 0
        for grid in grids:
            assert all(
                mark in (known, known if known != "." else mark)
                for mark, known in zip(grid, snake.parity, strict=True)
            )
            for house in snake.board.houses:
                assert sum(grid[cell] in "eE" for cell in house.cells) == 3


def test_its_images_are_snakes_of_its_class(six: list[Snake]) -> None:
    def key(snake: Snake) -> frozenset[tuple[int, str]]:
        return frozenset((cell, snake.parity[cell]) for cell in snake.path)

    snake_by_key = {key(snake): snake for snake in six}
    assert len(snake_by_key) == 20
    for snake in six:
        images = snake.symmetries()
        assert images[0] == snake
        assert {snake_by_key[key(image)].orbit for image in images} == {snake.orbit}
        assert len(images) == sum(other.orbit == snake.orbit for other in six)


def test_ends_and_words() -> None:
    snake = next(find(ends="odd-even"))
    assert snake.ends == "odd-even"
    assert str(snake).split() == list(snake.names)
    assert repr(snake).startswith(f"<Snake of {len(snake)} cells, odd-even: r")
    loop = next(find("6x6", loops=True))
    assert (loop.ends, loop.closed) == ("", True)
    assert repr(loop).startswith("<Snake of 20 cells, loop: r1c1 r1c2 r1c3")


def test_a_snake_is_a_value(six: list[Snake]) -> None:
    second_list = list(find("6x6"))
    assert second_list == six
    assert len({*second_list, *six}) == 20
    assert pickle.loads(pickle.dumps(six[0])) == six[0]
    with pytest.raises(AttributeError):
        six[0].orbit = 3


@pytest.mark.parametrize(
    ("classes", "mask"),
    [(None, 0b010101010), ("2468/13579", 0b010101010), ("1234/56789", 0b1111), (([1], range(2, 10)), 1)],
)
def test_classes_are_masks_of_the_first_class(classes: str | None, mask: int) -> None:
    assert even_digits(Board.square(9), classes) == mask


def test_classes_take_the_symbols_of_the_board() -> None:
    sixteen = boards.named("16x16")
    assert even_digits(sixteen, "12345678/9ABCDEFG") == 0xFF
    with pytest.raises(PuzzleError, match="does not split the digits 1-9A-G into two classes"):
        even_digits(sixteen, "12345678/9ABCDEF")


@pytest.mark.parametrize("loops", [False, True])
def test_images_are_the_same_snakes_seen_from_elsewhere(loops: bool) -> None:
    for number, snake in enumerate(find("6x6", loops=loops)):
        images = snake.symmetries()
        for image in images:
            assert (len(image), image.closed, image.orbit) == (len(snake), snake.closed, snake.orbit)
            assert set(image.ends.split("-")) == set(snake.ends.split("-"))
            assert image.count_grids() == snake.count_grids()
            assert set(snake.path) in [set(other.path) for other in image.symmetries()]
        if number == 4:
            return


def test_a_snake_is_drawn_along_its_cells_in_every_format() -> None:
    snake = next(find("6x6"))
    scene = snake.scene()
    assert scene.title.startswith(f"Snake of {len(snake)} cells")
    assert {"line.snake", "line.snake-edge"} <= scene.roles
    assert str(snake.draw()) == snake._repr_svg_()
    assert str(snake.draw(theme="dark")) != str(snake.draw())
    assert bytes(snake.draw(format="pdf")).startswith(b"%PDF")


def test_snakes_are_told_apart_by_path_parity_and_digits(six: list[Snake]) -> None:
    first = six[0]
    fields = {"closed": first.closed, "even_digits": first.even_digits, "orbit": first.orbit}
    copy = Snake(first.board, first.path, first.even, first.odd, **fields)  # type: ignore[arg-type]
    assert (copy, hash(copy)) == (first, hash(first))
    assert copy == Snake(first.board, first.path, first.even, first.odd, even_digits=first.even_digits)
    others = [
        Snake(first.board, first.path[::-1], first.even, first.odd),
        Snake(first.board, first.path, first.odd, first.even),
        Snake(first.board, first.path, first.even, first.odd, closed=True),
        Snake(first.board, first.path, first.even, first.odd, even_digits=1),
    ]
    assert first not in others
    assert len({first, *others}) == 5
    assert first != str(first)
