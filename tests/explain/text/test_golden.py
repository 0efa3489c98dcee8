"""Real steps are explained in the words that a person has read and approved."""

import pytest

from explain.text import golden
from polydoku import Board
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES

FEWEST = 3
"""How many texts each technique has at least."""

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("technique", FILES)
def test_steps_are_explained_in_the_approved_words(technique: str) -> None:
    texts = golden.golden_texts(technique)
    assert texts
    for text in texts:
        assert golden.words_at(text.position, technique) == text.words


def test_each_technique_has_approved_words() -> None:
    assert set(FILES) == {row.id for row in ROWS.values() if row.finder}
    too_short = {technique for technique in FILES if len(golden.golden_texts(technique)) < FEWEST}
    assert too_short == set()


def test_no_position_is_there_twice() -> None:
    for technique in FILES:
        positions = [text.position for text in golden.golden_texts(technique)]
        assert len(set(positions)) == len(positions)


def test_texts_of_one_template_have_one_shape() -> None:
    assert golden.shape("In box 4, 7 fits only r4c2.") == golden.shape("In box 9, A fits only r12c11.")
    assert golden.shape("r1c1 is 3.") != golden.shape("r1c1 is not 3.")


def test_texts_of_many_shapes_come_before_texts_of_one_shape() -> None:
    cells = Board.square(9).names[: golden.TEXTS]
    texts = [golden.GoldenText(cell, f"{cell} is 3.") for cell in cells]
    other = golden.GoldenText("other", "r1c1 is not 3.")
    selected = golden.most_different([*texts, other])
    assert selected[:2] == [texts[0], other]
    assert len(selected) == golden.TEXTS + 1
    assert golden.most_different([other, golden.GoldenText("further", other.words)]) == [other]


def test_a_technique_is_collected_from_its_example_and_from_puzzles() -> None:
    rows = golden.rows_of(["naked-single"])
    [texts] = golden.collected(rows, ["4x4"], seconds=0.5, seed=1).values()
    assert texts[0].position == EXAMPLES["naked-single"]
    assert any(text.position.startswith("4x4 ") for text in texts)
    assert all(golden.words_at(text.position, "naked-single") == text.words for text in texts)
