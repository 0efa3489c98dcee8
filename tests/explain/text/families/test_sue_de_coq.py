"""Sue de Coq counts cells and digits, and says in which house each digit is used."""

from polydoku.explain.examples import example
from polydoku.model.step import Step

_, STEP = example("sue-de-coq")


def masks_with(step: Step, name: str, digits: list[int]) -> tuple[int, ...]:
    """Return the candidates of the step's grid with other ones in one cell."""
    assert step.snapshot is not None
    masks = list(step.snapshot.masks)
    masks[step.board[name]] = sum(1 << (digit - 1) for digit in digits)
    return tuple(masks)


def test_the_cells_of_each_part_and_their_digits_are_named() -> None:
    assert STEP.explanation().lines == (
        "Take r4c6, r5c6, r6c6 and r7c6 in column 6, and also r4c4 and r6c4 in box 5: "
        "six cells with only six digits.",
        "Among them, 1 and 7 occur only in column 6; 4, 6, 8 and 9 only in box 5. So each fits at most once, "
        "and all six are used.",
        "So no 1 or 7 is left for the other cells of column 6, and no 4, 8 or 9 for those of box 5.",
    )


def test_a_digit_of_both_sides_can_repeat() -> None:
    assert STEP.snapshot is not None
    snapshot = STEP.snapshot._replace(masks=masks_with(STEP, "r7c6", [1, 7, 4]))
    snapshot = snapshot._replace(masks=masks_with(STEP.replace(snapshot=snapshot), "r4c4", [4, 9]))
    text = STEP.replace(snapshot=snapshot).explanation().lines[1]
    assert "4" not in text.partition(". So ")[0]
    assert "So only 4 can fit twice (once in each house), and all six are used." in text


def test_without_the_grid_the_digits_are_those_of_the_conclusions() -> None:
    first, second = STEP.replace(snapshot=None).explanation().lines
    assert first.endswith("have just enough digits, and none can repeat. So all of them are used.")
    assert (
        second == "So no 1 or 7 is left for the other cells of column 6, and no 4, 8 or 9 for those of box 5."
    )
