"""Colours of one digit: which cells hold it together, and which cells see both colours."""

from polydoku.explain.examples import example
from polydoku.model.board import Board, Cell
from polydoku.model.step import Link, Node, Reason, RoleContent, Step

BOARD = Board.square(9)


def cells(*names: str) -> tuple[Cell, ...]:
    return tuple(Cell(BOARD[name]) for name in names)


def link(first: str, second: str, house: str, *, is_strong: bool = True) -> Link:
    [number] = [number for number, candidate in enumerate(BOARD.houses) if candidate.name == house]
    return Link(Node(cells(first), 7), Node(cells(second), 7), is_strong, Reason("house", number))


def step(technique: str, variant: str, colours: dict[str, str], links: list[Link], remove: str) -> Step:
    roles = {
        f"colour-{letter}": RoleContent(cells=cells(*names.split())) for letter, names in colours.items()
    }
    return Step(
        BOARD,
        technique,
        variant=variant,
        roles={**roles, "digits": RoleContent(digits=(7,))},
        links=tuple(links),
        remove=tuple((cell, 7) for cell in cells(*remove.split())),
    )


PAIRS = [link("r1c1", "r1c9", "row 1"), link("r1c9", "r5c9", "column 9"), link("r5c9", "r5c4", "row 5")]


def test_one_pair_is_seen_whole() -> None:
    trap = step("simple-colours", "trap", {"a": "r5c7", "b": "r5c8"}, [link("r5c7", "r5c8", "row 5")], "r6c7")
    assert trap.explanation().lines == ("In row 5, 7 is in r5c7 or r5c8.", "r6c7 sees both cells.")


PATH = [link("r2c1", "r2c9", "row 2"), link("r2c9", "r3c7", "box 3"), link("r3c7", "r8c7", "column 7")]


def test_only_the_links_between_the_cells_that_are_seen_are_listed_in_their_order() -> None:
    links = [link("r3c7", "r3c2", "row 3"), *PATH]
    colours = {"a": "r2c1 r3c7", "b": "r2c9 r8c7 r3c2"}
    assert step("simple-colours", "trap", colours, links, "r8c1").explanation().lines == (
        "7 has only two places in row 2 (r2c1 and r2c9), box 3 (r2c9 and r3c7) and column 7 (r3c7 and r8c7).",
        "So either r2c1 and r3c7 are 7, or r2c9 and r8c7. r8c1 sees r2c1 and r8c7, one of which is 7.",
    )


def test_a_colour_with_two_cells_that_see_each_other_is_false() -> None:
    clash = link("r1c1", "r5c1", "column 1", is_strong=False)
    links = [link("r1c1", "r1c9", "row 1"), link("r1c9", "r5c1", "box 3")]
    wrap = step("simple-colours", "wrap", {"a": "r1c1 r5c1", "b": "r1c9"}, [*links, clash], "r1c1 r5c1")
    assert wrap.explanation().lines == (
        "7 has only two places in row 1 (r1c1 and r1c9) and box 3 (r1c9 and r5c1). "
        "So r1c1 and r5c1 are both 7, or neither is.",
        "But they cannot both be 7 (column 1), so neither is.",
    )
    links += [link("r1c9", "r8c9", "column 9"), clash]
    wrap = step("simple-colours", "wrap", {"a": "r1c1 r5c1 r8c9", "b": "r1c9"}, links, "r1c1 r5c1 r8c9")
    assert wrap.explanation().lines[2] == (
        "r8c9 is 7 only together with r1c1 (by the same links and those in column 9), so not 7 either."
    )


def test_a_colour_that_sees_both_colours_of_another_cluster_is_false() -> None:
    links = [
        link("r1c1", "r5c1", "column 1"),
        link("r5c1", "r2c1", "box 1"),
        link("r1c5", "r5c5", "column 5"),
        link("r1c1", "r1c5", "row 1", is_strong=False),
    ]
    colours = {"a": "r1c1 r2c1", "b": "r5c1", "c": "r1c5", "d": "r5c5"}
    second = link("r2c1", "r5c5", "row 2", is_strong=False)
    assert step("multi-colours", "2", colours, [*links, second], "r1c1 r2c1").explanation().lines == (
        "7 has only two places in column 1 (r1c1 and r5c1), box 1 (r5c1 and r2c1) "
        "and column 5 (r1c5 and r5c5). So r1c1 and r2c1 are both 7, or neither is. "
        "One of r1c5 and r5c5 is 7.",
        "But r1c1 sees r1c5 and r2c1 sees r5c5, so neither is 7.",
    )
    second = link("r1c1", "r5c5", "row 1", is_strong=False)
    assert step("multi-colours", "2", colours, [*links, second], "r1c1 r2c1").explanation().lines == (
        "7 has only two places in column 5 (r1c5 and r5c5). One of r1c5 and r5c5 is 7.",
        "But r1c1 sees both of these, so it is not 7.",
        "r2c1 is 7 only together with r1c1 (by the same links and those in column 1 and box 1), "
        "so not 7 either.",
    )


def test_of_two_cells_that_see_each_other_one_of_the_opposite_cells_has_the_digit() -> None:
    lines = example("multi-colours")[1].explanation().lines
    assert lines == (
        "4 has only two places in box 5 (r5c6 and r6c4) and column 1 (r5c1 and r6c1).",
        "So 4 is in r5c6 or r6c4, and in r5c1 or r6c1.",
        "r5c6 and r5c1 cannot both be 4 (row 5), so r6c4 or r6c1 is, and r6c3 and r6c8 see both.",
        "r6c4 and r6c1 cannot both be 4 (row 6), so r5c6 or r5c1 is, and r5c9 sees both.",
    )


def remote_pair(colours: dict[str, str], links: list[Link], remove: str) -> Step:
    pair = step("remote-pair", "", colours, links, remove)
    return pair.replace(roles={**pair.roles, "digits": RoleContent(digits=(7, 8))})


def test_the_cells_of_a_remote_pair_are_listed_in_the_order_of_their_links() -> None:
    colours = {"a": "r2c1 r3c7", "b": "r2c9 r8c7 r3c2"}
    assert remote_pair(colours, PATH, "r8c1").explanation().lines == (
        "r2c1, r2c9, r3c7 and r8c7 can only be 7 or 8, and each sees the next. So the digits alternate.",
        "One of r2c1 and r8c7 is 7, the other 8, and r8c1 sees both.",
    )


def test_the_longest_path_of_a_remote_pair_stands_for_those_within_it() -> None:
    pair = remote_pair({"a": "r2c1 r3c7", "b": "r2c9 r8c7"}, PATH, "r8c1 r2c5")
    assert pair.explanation().lines[1:] == (
        "One of r2c1 and r8c7 is 7, the other 8, and r8c1 sees both.",
        "One of r2c1 and r2c9 is 7, the other 8, and r2c5 sees both.",
    )


def test_a_remote_pair_of_two_cells_names_them_once() -> None:
    pair = remote_pair({"a": "r1c1", "b": "r1c9"}, PAIRS[:1], "r1c4")
    assert pair.explanation().lines[0] == "r1c1 and r1c9 can only be 7 or 8, and see each other."
