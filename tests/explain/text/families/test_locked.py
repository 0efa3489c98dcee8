"""Locked candidates name both houses; leftovers say why a digit is too many or missing."""

import pytest

from polydoku.explain import examples
from polydoku.explain.examples import example
from polydoku.explain.position import Position
from polydoku.model.step import RoleContent, Snapshot, Step


def lines(step: Step) -> tuple[str, ...]:
    return step.explanation().lines


def test_a_direct_step_names_the_house_in_which_one_cell_is_left() -> None:
    _, step = example("direct-pointing")
    assert lines(step)[0].endswith("So row 1 has its 6 there, and only r3c3 is left for the 6 of box 1.")
    step = step.replace(roles={role: content for role, content in step.roles.items() if role != "target"})
    assert lines(step)[0].endswith("and only r3c3 is left for the 6 of another house.")


def leftover(
    set_a: str, set_b: str, *, variant: str, digit: int, filled: dict[str, int], **steps: object
) -> Step:
    """Return a leftover on the board of the example, where each empty cell can only be the digit."""
    position, step = example("leftover")
    board = position.board
    digits = bytearray(len(board))
    for name, value in filled.items():
        digits[board[name]] = value
    masks = tuple(0 if value else 1 << (digit - 1) for value in digits)
    roles = {
        **step.roles,
        "digits": RoleContent(digits=(digit,)),
        "set-a": RoleContent(cells=tuple(board[name] for name in set_a.split())),
        "set-b": RoleContent(cells=tuple(board[name] for name in set_b.split())),
    }
    snapshot = Snapshot(bytes(digits), bytes(digits), masks)
    return step.replace(variant=variant, roles=roles, snapshot=snapshot, **steps)


def test_a_side_that_lacks_digits_takes_them_from_the_other() -> None:
    position, step = example("leftover")
    assert isinstance(position, Position)
    assert lines(step)[1] == "r7c2 and r7c3 cannot hold 4 or 6, so r8c4 and r8c6 cannot either."


def test_a_digit_that_is_used_up_is_counted() -> None:
    step = leftover("r8c4 r8c6", "r7c2 r7c3", variant="leaves", digit=4, filled={"r8c4": 4})
    assert lines(step)[1] == (
        "r7c2 and r7c3 can hold 4 only once, and r8c4 is 4 already. So no other cell of r8c4 and r8c6 is 4."
    )


@pytest.mark.parametrize(
    ("set_a", "filled", "place", "text"),
    [
        ("r8c4", {"r7c2": 4}, ["r8c4"], "r7c2 is 4, so r8c4 is 4, too."),
        (
            "r8c4 r8c6",
            {"r7c2": 4, "r8c6": 1},
            ["r8c4"],
            "r7c2 is 4, so 4 must also be in r8c4 or r8c6. There it fits only r8c4.",
        ),
        ("r8c4 r8c6", {"r7c2": 4}, [], "r7c2 is 4, so r8c4 or r8c6 must be 4, too. r8c5 sees both."),
    ],
)
def test_a_digit_that_one_side_has_is_on_the_other(
    set_a: str, filled: dict[str, int], place: list[str], text: str
) -> None:
    board = example("leftover")[0].board
    placed = tuple((board[name], 4) for name in place)
    removed = () if place else ((board["r8c5"], 4),)
    step = leftover(set_a, "r7c2 r7c3", variant="stays", digit=4, filled=filled, place=placed, remove=removed)
    assert lines(step)[1] == text


def test_a_side_of_one_cell_is_singular() -> None:
    step = leftover("r8c4", "r7c2", variant="leaves", digit=4, filled={})
    assert "r8c4 holds the same digits as r7c2." in lines(step)[0]


def test_positions_of_examples_are_read_back() -> None:
    position, _ = example("leftover")
    assert examples.read(examples.write(position)).values == position.values
