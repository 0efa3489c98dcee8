"""A step in words is one paragraph if there is one thought, else a line for each."""

from polydoku.explain.text.explanation import Explanation, numbered


def test_a_single_thought_and_its_conclusion_are_one_line() -> None:
    assert (
        Explanation(("1 fits only r1c1.",), "Place 1 in r1c1.").text == "1 fits only r1c1. Place 1 in r1c1."
    )


def test_several_thoughts_and_the_conclusion_have_a_line_each() -> None:
    explanation = Explanation(("Suppose r1c1 is 1.", "Nothing fits r1c2."), "Remove 1 from r1c1.", "(1)r1c1")
    assert explanation.text.split("\n") == [*explanation.lines, explanation.conclusion]


def test_a_conclusion_without_a_reason_stands_alone() -> None:
    assert Explanation((), "Place 1 in r1c1.").text == "Place 1 in r1c1."


def test_further_lines_of_a_numbered_text_are_indented() -> None:
    assert numbered(12, "one\ntwo\nthree", width=3) == " 12  one\n     two\n     three"
