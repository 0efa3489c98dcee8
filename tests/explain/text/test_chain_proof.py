"""Chains are proofs: what a sentence says follows from what it said before, by its own reasons."""

import pytest

from explain.board_puzzles import reasoning
from explain.text import golden
from explain.text.chain_proof import ChainProof
from polydoku.explain.examples import example, read
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES

CHAINS = [*(row.id for row in FAMILIES["chains"]), "m-wing", "s-wing", "h-wing", "l-wing", "medusa"]


def unproved(step: Step) -> list[str]:
    return list(ChainProof(step).unproved())


@pytest.mark.parametrize("technique", CHAINS)
def test_each_statement_of_a_chain_follows_from_those_before_it(technique: str) -> None:
    for text in golden.golden_texts(technique):
        step = golden.step_at(read(text.position), technique)
        assert step is not None
        assert unproved(step) == [], step.explain()


def test_chains_of_harder_puzzles_are_proofs() -> None:
    steps = [step for puzzle in reasoning() for step in puzzle.steps() if step.technique in CHAINS]
    assert len(steps) > 5
    for step in steps:
        assert unproved(step) == [], step.explain()


@pytest.mark.parametrize(("right", "wrong"), [("(row 8)", "(row 7)"), ("r8c4 is 3", "r8c4 is 5")])
def test_a_wrong_reason_is_detected(right: str, wrong: str) -> None:
    step = example("aic")[1]
    lines = step.explanation().lines
    assert right in lines[0]
    proof = ChainProof(step)
    assert list(proof.unproved()) == []
    proof.lines = (lines[0].replace(right, wrong), *lines[1:])
    assert list(proof.unproved()) != []
