"""The searches: all snakes of the boards whose counts are known, the published order, filters, limits."""

import hashlib
from collections import Counter
from itertools import pairwise

import pytest

from polydoku import BoardError, PuzzleError, Stopped, boards, snakes
from polydoku.snakes import Snake, find, published
from polydoku.snakes.search import published_search

JIGSAWS = [
    ("AAAACCCCBDDAAACBBBDEAEACCCBDEEEEFFCBDEEFEFBBBDGFFFFIIIDGGGGFHHIDGGGHHHIIDGHHHHIII", 1910, 5),
    ("BBBBBBBBCAAABECCCCADAEEECCCDDAEEEFFCDAAEIFFFFDDAEIIIHFDGGGIIIHFDGGGHIIHFDGGGHHHHH", 2075, 3),
    ("DAAACCCCFDABBBBCCFDAAAABBCFDAEBBBCCFDEEEEEIFFDEGEEIIFFDDGGGIIFHDGGHIIIIHGGGHHHHHH", 2449, 9),
]


@pytest.fixture(scope="module")
def all_snakes() -> list[Snake]:
    return list(find())


def digits(snake: Snake) -> str:
    return "".join(f"{cell // 9}{cell % 9}" for cell in snake.path)


def md5_of_lines(lines: list[str]) -> str:
    return hashlib.md5("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def test_the_9x9_board_has_3084_snakes_in_387_classes(all_snakes: list[Snake]) -> None:
    sets = sorted("".join(f"{c // 9}{c % 9}" for c in sorted(snake.path)) for snake in all_snakes)
    assert md5_of_lines(sets) == "f6b371cfa0787f46444648bbbd75ce07"
    classes = Counter(snake.orbit for snake in all_snakes)
    assert Counter(classes.values()) == {8: 384, 4: 3}
    assert Counter(snake.ends for snake in all_snakes) == {"odd-odd": 2004, "odd-even": 912, "even-even": 168}


def test_they_have_7840_full_parity_grids(all_snakes: list[Snake]) -> None:
    counts = [snake.count_grids() for snake in all_snakes]
    assert (sum(counts), min(counts), max(counts), counts.count(1)) == (7840, 1, 62, 1672)


def test_the_published_events_come_in_their_own_order() -> None:
    paths = [digits(snake) for snake in published()]
    assert len(paths) == 3242
    assert md5_of_lines(paths) == "2b8d75829a2be274f2fd1390fa1710aa"
    assert md5_of_lines(sorted(paths)) == "bbfe59145ac67eb36215f2dbbf495095"


def test_the_published_search_tries_2433255_states() -> None:
    search = published_search()
    assert sum(1 for _ in search) == 3242
    assert (search.steps, search.snake_count, search.done_fraction) == (2_433_255, 3242, 1.0)


def test_480_published_events_are_no_snakes(all_snakes: list[Snake]) -> None:
    true = {frozenset(snake.path) for snake in all_snakes}
    assert sum(frozenset(snake.path) not in true for snake in published()) >= 480


@pytest.mark.parametrize(
    ("board", "paths", "loops"),
    [("4x4", 0, 0), ("6x6", 20, 26), ("8x8", 9408, 512), *((f"jigsaw:{j}", p, n) for j, p, n in JIGSAWS)],
    ids=["4x4", "6x6", "8x8", "jigsaw 1", "jigsaw 2", "jigsaw 3"],
)
def test_other_boards_have_the_known_numbers(board: str, paths: int, loops: int) -> None:
    assert sum(1 for _ in find(board)) == paths
    assert sum(1 for _ in find(board, loops=True)) == loops


def test_other_splits_of_four_and_five_digits_give_the_same_snakes(all_snakes: list[Snake]) -> None:
    other_split = list(find(classes="1234/56789"))
    assert [snake.path for snake in other_split] == [snake.path for snake in all_snakes]
    assert not list(find(classes="369/124578"))
    assert len(list(find(classes=({2, 3, 5, 7}, {1, 4, 6, 8, 9})))) == 3084


def test_each_condition_yields_the_snakes_that_satisfy_it(all_snakes: list[Snake]) -> None:
    def same(filtered: list[Snake], expected: list[Snake]) -> bool:
        return sorted(s.path for s in filtered) == sorted(s.path for s in expected)

    board = all_snakes[0].board
    a, b = board["r5c5"], board["r1c2"]
    assert same(list(find(length=21)), [s for s in all_snakes if len(s) == 21])
    assert same(list(find(length=(35, None))), [s for s in all_snakes if len(s) >= 35])
    assert same(list(find(ends="even-even")), [s for s in all_snakes if s.ends == "even-even"])
    assert same(list(find(ends=["odd-even", "even-even"])), [s for s in all_snakes if s.ends != "odd-odd"])
    assert same(
        list(find(through=["r5c5"], avoid=[(1, 2)])),
        [s for s in all_snakes if a in s.path and b not in s.path],
    )
    fixed = list(find(even=["r1c1"], odd=["r9c9"]))
    assert fixed
    assert all(s.parity[0] in "eE" and s.parity[80] in "oO" for s in fixed)


def test_orbits_gives_the_first_of_each_class(all_snakes: list[Snake]) -> None:
    firsts: dict[int, Snake] = {}
    for snake in all_snakes:
        firsts.setdefault(snake.orbit, snake)
    assert list(find(orbits=True)) == list(firsts.values())


def test_the_search_is_lazy_and_a_limit_ends_it(all_snakes: list[Snake]) -> None:
    assert next(find("10x10")).board.name == "10x10"
    assert list(find(limit=5)) == all_snakes[:5]


def test_progress_is_reported_and_never_decreases() -> None:
    reports: list[tuple[int, int, float]] = []
    assert len(list(find("6x6", progress=lambda *report: reports.append(report)))) == 20
    assert reports[-1][1:] == (20, 1.0)
    assert reports == sorted(reports)


def test_an_exceeded_budget_is_an_error_that_names_the_progress() -> None:
    with pytest.raises(Stopped, match=r"stopped by --budget-ms after [\d,]+ snakes and about .* %"):
        sum(1 for _ in find("10x10", budget_ms=50))


def test_a_search_continues_after_a_pause() -> None:
    search = snakes.search("6x6")
    yielded = []
    while True:
        snake = search.next(steps=1)
        if snake is not None:
            yielded.append(snake)
        elif search.stopped_by is None:
            break
        else:
            assert search.stopped_by == "max_nodes"
    assert yielded == list(find("6x6"))


def test_a_view_shows_the_walk_in_capitals() -> None:
    search = snakes.search()
    for _ in range(200):
        search.next(steps=1)
        view = search.view()
        assert [cell for cell, mark in enumerate(view.parity) if mark.isupper()] == sorted(view.path)
        marks = [view.parity[cell] for cell in view.path]
        assert all(a != b for a, b in pairwise(marks))


def test_a_search_can_be_repeated_from_its_start() -> None:
    search = snakes.search("6x6", loops=True)
    first = list(search)
    assert list(search.fresh_copy()) == first
    assert not list(search)


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({"board": "latin:9x9"}, "latin:9x9 has no boxes for a snake to visit; give a board with"),
        ({"board": "samurai"}, "samurai with 369 cells"),
        ({"classes": "24/13579"}, "'24/13579' does not split the digits 1-9 into two classes"),
        ({"classes": "123456789"}, "does not split"),
        ({"classes": [[2, 4, 6, 8], [1, 3]]}, "does not split"),
        ({"board": "1x1"}, "does not split"),
        ({"ends": "odd"}, "'odd' is not a kind of ends; expected odd-odd, odd-even, even-even"),
        ({"ends": []}, "is not a kind of ends"),
        ({"length": (5, 2)}, "no snake has from 5 to 2 cells"),
        ({"length": -3}, "no snake has"),
        ({"loops": True, "ends": "odd-odd"}, "a closed loop has no ends"),
        ({"through": ["r1c1"], "avoid": ["r1c1"]}, "r1c1 cannot be both on and off the snake"),
        ({"even": ["r9c9"], "odd": ["r9c9"]}, "r9c9 cannot be both even and odd"),
        ({"through": ["r10c1"]}, "r10c1 is not a cell of this board"),
        ({"limit": 0}, "limit 0: must be 1 or more"),
        ({"budget_ms": 0}, "budget_ms 0: must be 1 or more"),
    ],
    ids=str,
)  # fmt: skip
def test_impossible_conditions_are_one_line_before_the_search(options: dict[str, object], line: str) -> None:
    with pytest.raises(PuzzleError, match=line.replace("(", r"\(").split(" (")[0]) as error:
        find(**options)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


def test_a_board_without_places_is_refused() -> None:
    plain = boards.named("4x4")
    board = type(plain)(16, plain.houses)
    with pytest.raises(BoardError, match="does not say which cells share an edge"):
        find(board)


def test_3d_boards_have_snakes_too() -> None:
    yielded = list(find("rhombus:9,5", limit=3))
    assert len(yielded) == 3
    for snake in yielded:
        for house in snake.board.houses:
            if house.kind == "box":
                assert set(house.cells) & set(snake.path)


def test_the_first_published_path_is_the_known_one() -> None:
    first = next(published())
    assert digits(first) == "0001020304050616172728384858576766655554535262"
    assert first.names[:2] == ("r1c1", "r1c2")
