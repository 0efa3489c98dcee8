"""Almost locked sets: what each set must be in each case, and which cells see the result."""

from polydoku.explain.examples import example
from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board
from polydoku.model.step import Step

NAMING = Naming(Board.square(9))


def lines(technique: str) -> tuple[str, ...]:
    return example(technique)[1].explanation().lines


def test_two_sets_share_a_digit_that_only_one_of_them_can_contain() -> None:
    step = example("als-xz")[1]
    singly = step.replace(variant="singly linked", remove=step.remove[:1])
    first, second, third = singly.explanation().lines
    assert (
        first
        == "A (r6c5) and B (r6c6) cannot both contain 1: it fits them only in r6c5 and r6c6, both in box 5."
    )
    assert second == "If A has no 1, it must be 5. If B has none, it must be 5."
    assert third.startswith("Either way A or B contains ")


def test_two_sets_that_share_two_digits_have_two_cases() -> None:
    first, second, *targets = lines("als-xz")
    assert first == (
        "1. If A (r6c5) contains 1, B (r6c6) has no 1 (box 5) and must be 5. "
        "Then A has no 5 (box 5) and must be 1."
    )
    assert second == "2. If A has no 1, it must be 5. Then B has no 5 (box 5) and must be 1."
    assert targets[0] == (
        "Either way A or B contains 1, in r6c5 or r6c6, and r4c5, r4c6, r5c6, r6c3 and r6c4 see both."
    )


def test_the_middle_set_takes_a_digit_from_one_of_the_others() -> None:
    assert lines("als-xy-wing")[:3] == (
        "C (r4c3 and r5c3) must be two of 1, 4 and 9, so it contains 4 or 9.",
        "1. If it contains 9, in r4c3, then r6c3 is not 9, so A (r5c3 and r6c3) must be 1 and 4.",
        "2. If it contains 4, in r5c3, then r6c3 is not 4, so B (r4c3 and r6c3) must be 1 and 9.",
    )


def test_each_set_of_a_chain_takes_a_digit_from_the_next() -> None:
    assert lines("als-chain")[:3] == (
        "1. If A (r7c1, r7c2, r8c3 and r9c2) has no 1, it must be 2, 4, 5 and 9.",
        "2. If it has 1, in r7c1, r7c2 or r9c2, then r9c1 is not 1, "
        "so B (r9c1, r9c8 and r9c9) must be 4, 8 and 9.",
        "3. Then r9c8 or r9c9 is 8, so r9c4 and r9c5 are not 8, "
        "and C (r8c4, r9c4 and r9c5) must be 1, 6 and 9.",
    )


def test_digits_of_a_stem_that_lead_to_one_set_are_one_case() -> None:
    step = example("death-blossom")[1]
    first_set = step.roles["set-a"]
    one_set = {
        name: first_set if name.startswith("set-") else content for name, content in step.roles.items()
    }
    texts = step.replace(roles=one_set).explanation().lines
    cells = NAMING.cells(first_set.cells)
    removed = NAMING.digits(sorted({digit for _, digit in step.remove}))
    assert texts[1] == f"Whichever it is, A ({cells}) loses that digit and must contain {removed}."


def test_digits_of_a_stem_that_lead_to_different_sets_are_cases() -> None:
    step = example("death-blossom")[1]
    digits = step.roles["digits"].digits
    texts = step.explanation().lines[1 : 1 + len(digits)]
    assert len({content.cells for name, content in step.roles.items() if name.startswith("set-")}) == len(
        texts
    )
    for number, (digit, text) in enumerate(zip(digits, texts, strict=True), 1):
        assert text.startswith(f"{number}. If it is {digit}, ")


def test_a_step_without_its_grid_and_its_digits_is_explained_too() -> None:
    def bare(step: Step) -> Step:
        roles = {
            name: content._replace(digits=()) if name.startswith("set-") else content
            for name, content in step.roles.items()
        }
        return step.replace(roles=roles, snapshot=None)

    for technique in ("als-xz", "als-xy-wing", "als-chain", "death-blossom"):
        assert "its other digits" in bare(example(technique)[1]).explain() or technique == "death-blossom"
