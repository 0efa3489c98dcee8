"""3-D Medusa follows its links from one coloured candidate to another."""

from polydoku.explain.examples import example
from polydoku.explain.text.families.medusa import LinkTree
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Link, Node, Reason, RoleContent, Step

BOARD = Board.square(9)
BY_CELL = Reason("cell")


def candidate(name: str) -> Candidate:
    cell, digit = name.split("=")
    return Cell(BOARD[cell]), int(digit)


def link(first: str, second: str, house: str = "", *, is_strong: bool = True) -> Link:
    start, end = (Node((cell,), digit) for cell, digit in map(candidate, (first, second)))
    numbers = [number for number, candidate in enumerate(BOARD.houses) if candidate.name == house]
    return Link(start, end, is_strong, Reason("house", numbers[0]) if numbers else BY_CELL)


LINKS = [
    link("r1c1=1", "r1c1=2"),
    link("r1c1=2", "r1c9=2", "row 1"),
    link("r1c9=2", "r1c9=3"),
    link("r1c9=3", "r5c9=3", "column 9"),
    link("r1c1=1", "r5c1=1", "column 1"),
]
COLOURS = {"a": "r1c1=1 r1c9=2 r5c9=3", "b": "r1c1=2 r1c9=3 r5c1=1"}


def step(variant: str, remove: str, *links: Link, **roles: RoleContent) -> Step:
    colours = {
        f"colour-{letter}": RoleContent(candidates=tuple(map(candidate, names.split())))
        for letter, names in COLOURS.items()
    }
    eliminations = tuple(map(candidate, remove.split()))
    return Step(
        BOARD,
        "medusa",
        variant=variant,
        roles={**colours, **roles},
        links=(*LINKS, *links),
        remove=eliminations,
    )


def test_there_is_one_path_between_two_candidates() -> None:
    tree = LinkTree(LINKS)
    path = tree.path(candidate("r5c1=1"), candidate("r5c9=3"))
    names = ("r5c1=1", "r1c1=1", "r1c1=2", "r1c9=2", "r1c9=3", "r5c9=3")
    assert path == tuple(map(candidate, names))
    assert [link.is_strong for link in tree.chain(path)] == [True, False, True, False, True]


def test_a_candidate_that_both_colours_rule_out_is_reached_by_a_chain() -> None:
    assert step("trap", "r5c9=1").explanation().lines == (
        "If r5c9 is not 3, r1c9 is 3 (column 9) and not 2, so r1c1 is 2 (row 1) and not 1. "
        "Then r5c1 is 1 (column 1).",
        "So r5c9 is 3, or it sees 1 in r5c1. Either way it is not 1.",
    )


def test_many_candidates_are_ruled_out_from_a_choice() -> None:
    assert step("trap", "r5c9=1 r1c1=5 r1c9=5").explanation().lines == (
        "In row 1, 2 is in r1c1 or r1c9.",
        "1. If r1c1 is 2, r1c1 is not 1, so r5c1 is 1 (column 1). Then r1c9 is not 2, so r1c9 is 3.",
        "2. If r1c9 is 2, r1c9 is not 3, so r5c9 is 3 (column 9). Then r1c1 is not 2, so r1c1 is 1.",
        "So r5c9 is 3, or r5c1 is 1: either rules out 1 in r5c9.",
        "So r1c1 is 1, or r1c1 is 2: either rules out 5 in r1c1.",
        "So r1c9 is 2, or r1c9 is 3: either rules out 5 in r1c9.",
    )


def test_a_choice_that_needs_no_links_is_a_supposition() -> None:
    trap = step("trap", "r1c1=5 r8c1=1 r1c5=1", link("r1c1=1", "r1c4=1", "row 1"))
    colour = RoleContent(candidates=tuple(map(candidate, f"{COLOURS['b']} r1c4=1".split())))
    lines = trap.replace(roles={**trap.roles, "colour-b": colour}).explanation().lines
    assert lines[:2] == ("r1c1 is 1 or 2.", "1. Suppose r1c1 is 1.")


def test_a_colour_with_a_clash_is_false_as_a_whole() -> None:
    clash = link("r1c9=2", "r5c9=3", "column 9", is_strong=False)
    assert step("wrap", "r1c1=1 r1c9=2 r5c9=3", clash).explanation().lines == (
        "Suppose r1c9 is 2. Then r1c9 is not 3, so r5c9 is 3 (column 9). Then r1c1 is not 2, so r1c1 is 1.",
        "But r1c9 and r5c9 cannot both be 2 (column 9).",
        "So none of these is true, since each of them leads to all the others.",
    )


def test_a_colour_that_leaves_a_cell_without_candidates_is_false() -> None:
    links = [
        link("r1c9=2", "r7c9=2", "column 9", is_strong=False),
        link("r5c9=3", "r7c9=3", "column 9", is_strong=False),
    ]
    target = RoleContent(cells=(Cell(BOARD["r7c9"]),))
    lines = step("empty cell", "r1c1=1", *links, target=target).explanation().lines
    assert lines[-2] == "But then r7c9 has no candidate left: r7c9 sees 2 in r1c9 and 3 in r5c9."


def test_a_colour_that_leaves_a_digit_without_a_place_is_false() -> None:
    lines = example("medusa")[1].explanation().lines
    assert lines == (
        "Suppose r4c2 is 3. Then r4c5 is not 3, so r1c5 is 3 (column 5).",
        "But then 3 has no place in row 5: r5c2 sees 3 in r4c2.",
        "So none of these is true, since each of them leads to all the others.",
    )


def test_of_many_candidates_only_those_that_clash_are_followed() -> None:
    further_links = [link("r1c9=3", f"r{row}c9=3", "column 9") for row in range(2, 9)]
    names = ["r1c1=1", "r1c9=2", *(f"r{row}c9=3" for row in range(2, 9))]
    clash = link("r1c1=1", "r1c9=2", "row 1", is_strong=False)
    wrap = step("wrap", " ".join(names), *further_links, clash)
    colour = RoleContent(candidates=tuple(map(candidate, names)))
    lines = wrap.replace(roles={**wrap.roles, "colour-a": colour}).explanation().lines
    assert lines[0] == "Suppose r1c1 is 1. Then r1c1 is not 2, so r1c9 is 2 (row 1)."
    assert lines[-1] == (
        "So r1c1 is not 1. Each other candidate of its colour leads to it by such links, "
        "so these are false, too: 3 in r2c9, r3c9, r4c9, r5c9, r6c9, r7c9 and r8c9."
    )
