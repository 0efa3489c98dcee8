"""Explanations are short: half of them have 30 words or fewer, nearly all 60, and their sentences 25."""

import pytest

from explain.text import golden
from explain.text.lengths import FILES, length, percentile, sentence_length, sentences, walked_steps
from polydoku.explain.examples import example, read
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES

MAX_SENTENCE_WORDS = 25


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return list(walked_steps(FILES))


def test_half_of_the_explanations_have_30_words_and_nearly_all_60(steps: list[Step]) -> None:
    lengths = [length(step) for step in steps]
    assert len(lengths) > 1000
    assert percentile(lengths, 0.5) <= 30
    assert percentile(lengths, 0.95) <= 60


def test_half_of_the_explanations_of_patterns_other_than_singles_have_45_words(steps: list[Step]) -> None:
    singles = {row.id for row in FAMILIES["singles"]}
    lengths = [length(step) for step in steps if step.technique not in singles]
    assert len(lengths) > 100
    assert percentile(lengths, 0.5) <= 45


def test_nearly_all_sentences_have_25_words(steps: list[Step]) -> None:
    lengths = [sentence_length(sentence) for step in steps for sentence in sentences(step)]
    assert percentile(lengths, 0.99) <= MAX_SENTENCE_WORDS


@pytest.mark.parametrize("technique", [row.id for row in FAMILIES["forcing"]])
def test_branches_of_forcing_chains_have_60_words_and_their_sentences_25(technique: str) -> None:
    real_steps = [golden.step_at(read(text.position), technique) for text in golden.golden_texts(technique)]
    branches = [step for step in real_steps if step is not None]
    assert percentile([length(step) for step in branches], 0.95) <= 60
    long = [
        text for step in branches for text in sentences(step) if sentence_length(text) > MAX_SENTENCE_WORDS
    ]
    assert long == []


def test_a_branch_is_as_long_as_its_words() -> None:
    step = example("cell-forcing-chains")[1]
    assert length(step) == max(len(line.split()) for line in step.explanation().lines)


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("r1c1 is 3.", 3),
        ("r1c1, r1c2 and r1c3 are 3.", 3),
        ("r1c1 or r2c12 is 1, 2 or 3.", 3),
        ("Row 1 has 4.", 4),
        ("r1c1 (row 1) and r2c2 (box 1) are not 3.", 4),
    ],
)
def test_a_list_counts_as_one_word(sentence: str, words: int) -> None:
    assert sentence_length(sentence) == words
