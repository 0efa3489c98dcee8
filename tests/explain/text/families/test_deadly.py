"""The sentences of rectangles, loops and BUGs show the swap, and why it is ruled out."""

from polydoku import Board
from polydoku.model.board import Candidate, Cell, House
from polydoku.model.step import Link, Node, Reason, RoleContent, Snapshot, Step, StrongSet

BOARD = Board.square(9)
FULL = (1 << 9) - 1


def at(names: str) -> tuple[Cell, ...]:
    return tuple(BOARD[name] for name in names.split())


def extras(*texts: str) -> RoleContent:
    """Return candidates written as ``r1c1.3``."""
    return RoleContent(candidates=tuple(map(candidate, texts)))


def candidate(text: str) -> Candidate:
    name, digit = text.split(".")
    return BOARD[name], int(digit)


def rectangle(technique: str, floor: str, roof: str, *fins: str, remove: str, **fields: object) -> Step:
    """Return a step on the digits 1 and 2; `fields` may have further roles and a snapshot."""
    cells = sorted(at(f"{floor} {roof}"))
    around = [cells[0], cells[1], cells[3], cells[2]]
    further_roles = fields.pop("roles", {})
    assert isinstance(further_roles, dict)
    return Step(
        BOARD,
        technique,
        remove=tuple(map(candidate, remove.split())),
        roles={
            "digits": RoleContent(digits=(1, 2)),
            "floor": RoleContent(cells=at(floor)),
            "roof": RoleContent(cells=at(roof)),
            "fin": extras(*fins),
            **further_roles,
        },
        strong_sets=(StrongSet("deadly", pattern=tuple((cell, 1, 2) for cell in around)),),
        **fields,  # type: ignore[arg-type]
    )


def lines(step: Step) -> list[str]:
    return list(step.explanation().lines)


SWAP = "swapping 1 and 2 in the four cells would give a second solution, but the puzzle has only one."


def test_the_last_corner_may_not_complete_the_rectangle() -> None:
    step = rectangle("unique-rectangle-1", "r1c1 r1c4 r2c1", "r2c4", "r2c4.7", remove="r2c4.1 r2c4.2")
    assert lines(step) == ["r1c1, r1c4 and r2c1 can only be 1 or 2.", f"If r2c4 were 1 or 2 too, {SWAP}"]
    partial = step.replace(remove=(candidate("r2c4.2"),))
    assert lines(partial)[1] == f"If r2c4 were 2 too, {SWAP}"


def test_one_of_two_or_more_corners_holds_the_extra_digit() -> None:
    two = rectangle("unique-rectangle-2", "r1c1 r1c4", "r2c1 r2c4", "r2c1.7", "r2c4.7", remove="r2c9.7")
    assert lines(two) == [
        "r1c1 and r1c4 can only be 1 or 2, r2c1 and r2c4 only 1, 2 or 7.",
        f"If neither r2c1 nor r2c4 were 7, {SWAP}",
        "So r2c1 or r2c4 is 7, and r2c9 sees both.",
    ]
    fins = ("r1c4.7", "r2c1.7", "r2c4.7")
    three = rectangle("unique-rectangle-5", "r1c1", "r1c4 r2c1 r2c4", *fins, remove="r2c5.7 r2c6.7")
    assert lines(three)[1:] == [
        f"If none of r1c4, r2c1 and r2c4 were 7, {SWAP}",
        "So one of r1c4, r2c1 and r2c4 is 7, and r2c5 and r2c6 see all three.",
    ]


def type_3(variant: str, digits: tuple[int, ...], base: str, remove: str) -> Step:
    masks = [FULL] * 81
    for name in base.split():
        masks[BOARD[name]] = sum(1 << (digit - 1) for digit in digits)
    column = next(number for number, house in enumerate(BOARD.houses) if house.name == "column 4")
    return rectangle(
        "unique-rectangle-3",
        "r1c1 r2c1",
        "r1c4 r2c4",
        "r1c4.7",
        "r2c4.8",
        remove=remove,
        variant=variant,
        roles={"base": RoleContent(at(base), digits=digits), "house": RoleContent(houses=(column,))},
        snapshot=Snapshot(bytes(81), bytes(81), tuple(masks)),
    )


def test_the_reason_of_type_3_is_the_set_that_there_is() -> None:
    naked = type_3("type 3 naked 2", (7, 8), "r9c4", "r5c4.7")
    assert lines(naked)[2:] == [
        "So r1c4 is 7 or r2c4 is 8: one of these two takes 7 or 8.",
        "This cell and r9c4 are two cells of column 4 with only 7 and 8, so each digit is used.",
        "So 7 and 8 go nowhere else in column 4, not in r5c4.",
    ]
    hidden = type_3("type 3 hidden 3", (1, 2, 5), "r8c4 r9c4", "r8c4.9")
    places = [StrongSet("place", house=12, digit=digit) for digit in (1, 2, 5)]
    hidden = hidden.replace(strong_sets=(*hidden.strong_sets, *places))
    assert lines(hidden)[2:] == [
        "So r1c4 is 7 or r2c4 is 8.",
        "In column 4, 1, 2 and 5 fit only r1c4, r2c4, r8c4 and r9c4.",
        "One of r1c4 and r2c4 holds another digit, so the other and r8c4 and r9c4 hold 1, 2 and 5 "
        "between them. Nothing else fits r8c4 and r9c4.",
    ]


def test_digits_of_a_hidden_set_with_other_places_are_listed_one_by_one() -> None:
    step = type_3("type 3 hidden 2", (1, 2), "r8c4", "r8c4.9")
    masks = list(step.snapshot.masks) if step.snapshot else []
    masks[BOARD["r8c4"]] = 0b100000010
    places = [StrongSet("place", house=12, digit=digit) for digit in (1, 2)]
    step = step.replace(
        strong_sets=(*step.strong_sets, *places), snapshot=Snapshot(bytes(81), bytes(81), tuple(masks))
    )
    assert lines(step)[3] == "In column 4, 1 fits only r1c4 and r2c4; 2 fits only r1c4, r2c4 and r8c4."


def test_a_naked_set_names_the_places_of_a_digit_that_goes_from_the_roof_or_from_elsewhere() -> None:
    step = type_3("type 3 naked 3", (6, 7, 8), "r8c4 r9c4", "r1c4.6 r2c4.6 r7c6.7")
    assert lines(step)[-1] == (
        "So 6 is in r8c4 or r9c4, and r1c4 and r2c4 see both; "
        "7 is in r1c4, r8c4 or r9c4, and r7c6 sees all three."
    )


def test_a_naked_set_takes_its_other_digits_from_the_rest_of_the_house() -> None:
    step = type_3("type 3 naked 3", (6, 7, 8), "r8c4 r9c4", "r1c4.6 r5c4.6 r5c4.7 r6c4.8")
    assert lines(step)[-1] == (
        "So 7 and 8 go nowhere else in column 4, not in r5c4 or r6c4; "
        "6 is in r8c4 or r9c4, and r1c4 and r5c4 see both."
    )
    assert (
        "So 8 goes nowhere else in column 4, not in r6c4;" in lines(step.replace(remove=step.remove[::3]))[-1]
    )


def test_a_naked_set_in_an_unknown_grid_names_the_cells_that_see_its_digits() -> None:
    step = type_3("type 3 naked 3", (6, 7, 8), "r8c4 r9c4", "r1c4.6 r2c4.6 r7c6.7").replace(snapshot=None)
    assert lines(step)[-1] == (
        "So r1c4 and r2c4 see every 6 in these cells; r7c6 sees every 7 in these cells."
    )


def test_strong_links_are_listed_and_what_they_force() -> None:
    def link(start: str, end: str, house: str = "", *, is_strong: bool = True) -> Link:
        first, last = (Node((cell,), digit) for cell, digit in (candidate(start), candidate(end)))
        number = next((number for number, entry in enumerate(BOARD.houses) if entry.name == house), -1)
        return Link(first, last, is_strong, Reason("house", number) if house else Reason("cell"))

    step = rectangle("hidden-rectangle", "r1c1", "r1c4 r2c1 r2c4", "r2c4.9", remove="r2c4.2")
    step = step.replace(
        links=(
            link("r2c4.2", "r2c4.1", is_strong=False),
            link("r2c4.1", "r2c1.1", "row 2"),
            link("r2c4.2", "r2c4.1", is_strong=False),
            link("r2c4.1", "r1c4.1", "column 4"),
        )
    )
    assert lines(step) == [
        "r1c1 can only be 1 or 2. In row 2, 1 fits only r2c1 and r2c4; in column 4, only r1c4 and r2c4.",
        "If r2c4 were 2, then r2c1 and r1c4 would be 1, and r1c1 would be 2.",
        f"Then {SWAP}",
    ]


def test_the_cells_of_an_avoidable_rectangle_were_solved() -> None:
    digits = bytearray(81)
    digits[BOARD["r1c1"]], digits[BOARD["r1c4"]] = 1, 2
    snapshot = Snapshot(bytes(digits), bytes(81), (FULL,) * 81)
    step = rectangle("avoidable-rectangle-1", "r1c1 r1c4 r2c1", "r2c4", "r2c4.7", remove="r2c4.1")
    assert lines(step)[0] == "r1c1, r1c4 and r2c1 were solved, not given."
    assert lines(step.replace(snapshot=snapshot)) == [
        "r1c1 (1) and r1c4 (2) were solved, not given; r2c1 can only be 1 or 2.",
        f"If r2c4 were 1, {SWAP}",
    ]


def test_a_loop_says_that_every_house_has_two_of_its_cells_or_none() -> None:
    step = rectangle("unique-loop-1", "r1c1 r1c4 r2c1", "r2c4", "r2c4.7", remove="r2c4.1")
    assert "Every row, column and box has two of the four cells or none." in step.explain()
    board = Board(BOARD.names, [*BOARD.houses, House("diagonal", at("r1c1 r2c2"), "extra")])
    assert "Every house has two of the four cells or none." in step.replace(board=board).explain()


def test_extras_are_listed_by_cell() -> None:
    fins = ("r2c1.7", "r2c4.7", "r2c5.7", "r2c6.8", "r2c6.9")
    step = rectangle("bug-n", "r1c1", "r2c1 r2c4 r2c5", *fins, remove="r2c6.7")
    assert lines(step)[2:] == [
        "So one of r2c1, r2c4 and r2c5 is 7, or r2c6 is 8 or 9.",
        "If one of r2c1, r2c4 and r2c5 is 7, r2c6 sees it. If r2c6 is 8 or 9, it is not 7.",
    ]
