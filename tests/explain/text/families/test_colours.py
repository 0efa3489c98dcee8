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


def test_a_cell_that_sees_both_colours_sees_one_of_each() -> None:
    trap = step("simple-colours", "trap", {"a": "r1c1 r5c9", "b": "r1c9 r5c4"}, PAIRS, "r1c4")
    assert trap.explanation().lines == (
        "7 has only two places in each of rows 1 and 5, and column 9. "
        "So either r1c1 and r5c9 are 7, or r1c9 and r5c4 are 7.",
        "r1c4 sees r1c1 and r1c9, one of which is 7.",
    )


def test_a_colour_with_two_cells_that_see_each_other_is_false() -> None:
    clash = link("r1c1", "r5c1", "column 1", is_strong=False)
    wrap = step("simple-colours", "wrap", {"a": "r1c1 r5c1", "b": "r1c9"}, [*PAIRS, clash], "r1c1 r5c1")
    assert wrap.explanation().lines[0].endswith("So r1c1 and r5c1 are all 7, or none of them is.")
    assert (
        wrap.explanation().lines[1] == "But r1c1 and r5c1 cannot both be 7 (column 1). So none of these is 7."
    )


def test_a_colour_that_sees_both_colours_of_another_cluster_is_false() -> None:
    links = [
        link("r1c1", "r5c1", "column 1"),
        link("r1c5", "r5c5", "column 5"),
        link("r1c1", "r1c5", "row 1", is_strong=False),
        link("r2c1", "r2c5", "row 2", is_strong=False),
    ]
    colours = {"a": "r1c1 r2c1", "b": "r5c1", "c": "r1c5", "d": "r2c5 r5c5"}
    last_line = step("multi-colours", "2", colours, links, "r1c1 r2c1").explanation().lines[-1]
    assert last_line == (
        "A rules out C (r1c1 and r1c5 in row 1) and D (r2c1 and r2c5 in row 2), but one of these is 7. "
        "So r1c1 and r2c1 are not."
    )


def test_colours_with_one_cell_each_need_no_letters() -> None:
    lines = example("multi-colours")[1].explanation().lines
    assert lines[0].endswith("So 4 is in r5c6 or r6c4, and in r5c1 or r6c1.")
    assert lines[1].endswith("so r6c4 or r6c1 is, and r6c3 and r6c8 see both.")


def test_the_cells_of_a_remote_pair_are_listed_in_the_order_of_their_links() -> None:
    pair = step("remote-pair", "", {"a": "r1c1 r5c9", "b": "r1c9 r5c4"}, PAIRS, "r1c4")
    pair = pair.replace(roles={**pair.roles, "digits": RoleContent(digits=(7, 8))})
    assert pair.explanation().lines == (
        "r1c1, r1c9, r5c9 and r5c4 can only be 7 or 8, and each sees the next. "
        "So r1c1 and r5c9 are one of these digits, and r1c9 and r5c4 the other.",
        "r1c4 sees r1c1 and r1c9: one is 7, the other 8.",
    )


def test_a_remote_pair_with_a_branch_names_the_houses_of_its_links() -> None:
    links = [*PAIRS, link("r1c9", "r3c7", "box 3")]
    colours = {"a": "r1c1 r5c9 r3c7", "b": "r1c9 r5c4"}
    pair = step("remote-pair", "", colours, links, "r1c4")
    start, _, _ = pair.explanation().lines[0].partition(" (")
    assert start == "r1c1, r1c9, r3c7, r5c4 and r5c9 can only be 7, and linked cells differ"
