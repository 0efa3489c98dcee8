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
        "r4c6, r5c6 and r6c6 (in column 6 and box 5), r7c6 (in column 6), and r4c4 and r6c4 (in box 5) "
        "are six cells with six digits.",
        "1 and 7 fit only those in column 6, and 4, 6, 8 and 9 only those in box 5, so none can repeat, "
        "and all are used.",
        "Column 6 has its 1 and 7 there, not in r8c6. Box 5 has its 4, 8 and 9 there, not in r5c4.",
    )


def test_a_digit_of_both_sides_can_repeat() -> None:
    assert STEP.snapshot is not None
    snapshot = STEP.snapshot._replace(masks=masks_with(STEP, "r7c6", [1, 7, 4]))
    snapshot = snapshot._replace(masks=masks_with(STEP.replace(snapshot=snapshot), "r4c4", [4, 9]))
    text = STEP.replace(snapshot=snapshot).explanation().lines[1]
    assert "so only 4 can repeat (once in each house), and all are used." in text


def test_without_the_grid_the_digits_are_those_of_the_conclusions() -> None:
    first, second = STEP.replace(snapshot=None).explanation().lines
    assert first.endswith("have just enough digits, and none can repeat. So all of them are used.")
    assert "not in r8c6" in second
