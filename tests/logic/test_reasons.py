"""The evidence that sentences need is in every example, and the judge refuses a reason that is not true."""

import pytest

from logic.reasons import LINKED, NEEDED_ROLES, faults_of_evidence
from polydoku.explain.examples import example
from polydoku.model.step import Step
from polydoku.techniques import ROWS


@pytest.mark.parametrize("technique", [name for name, row in ROWS.items() if row.finder])
def test_an_example_has_the_roles_and_links_that_its_sentence_needs(technique: str) -> None:
    position, step = example(technique)
    assert faults_of_evidence(step, position.masks) == []


def test_the_techniques_with_needs_exist() -> None:
    assert {*NEEDED_ROLES, *LINKED} <= set(ROWS)


def faults_with(technique: str, **fields: object) -> list[str]:
    position, step = example(technique)
    return faults_of_evidence(step.replace(**fields), position.masks)


def without(step: Step, role: str) -> dict[str, object]:
    return {name: content for name, content in step.roles.items() if name != role}


@pytest.mark.parametrize("technique", NEEDED_ROLES)
def test_each_needed_role_is_missed(technique: str) -> None:
    position, step = example(technique)
    for role in NEEDED_ROLES[technique]:
        lacking = step.replace(roles=without(step, role))
        assert f"no {role}" in faults_of_evidence(lacking, position.masks)


def test_a_naked_set_is_no_hidden_one() -> None:
    assert faults_with("unique-rectangle-3", variant="type 3 hidden 5")
    assert not faults_with("unique-rectangle-3", variant="type 3 naked 5")


def test_links_with_another_reason_or_another_end_are_refused() -> None:
    _, step = example("xy-wing")
    strong, weak, *others = step.links
    assert faults_with("xy-wing", links=(strong._replace(is_strong=False, reason=weak.reason), weak, *others))
    assert faults_with("xy-wing", links=(strong, weak._replace(reason=strong.reason), *others))
    assert faults_with("xy-wing", links=())


def test_a_set_with_a_digit_too_few_is_not_almost_locked() -> None:
    _, step = example("als-chain")
    wrong = step.roles["set-b"]._replace(digits=step.roles["set-b"].digits[1:])
    assert faults_with("als-chain", roles=step.roles | {"set-b": wrong}) == ["set-b is not almost locked"]
