"""Each technique has a template, and the class of its family fills all fields of it."""

import re

import pytest

from polydoku.explain.examples import example
from polydoku.explain.text.families import FIELDS, fields_class
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import Naming
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES
from polydoku.words.techniques import SENTENCES


def test_classes_are_registered_for_techniques() -> None:
    assert set(FIELDS) <= set(ROWS)
    assert fields_class("no technique") is SentenceFields


@pytest.mark.parametrize("technique", EXAMPLES)
def test_a_template_names_fields_that_exist(technique: str) -> None:
    _, step = example(technique)
    fields = fields_class(technique)(step, Naming(step.board))
    for template_id, template in SENTENCES.items():
        if template_id.partition("/")[0] == technique:
            for name in re.findall(r"{(\w+)}", template):
                is_role = name.replace("_", "-") in step.roles
                assert is_role or hasattr(fields, f"_{name}"), name


@pytest.mark.parametrize("technique", EXAMPLES)
def test_a_step_without_its_grid_still_has_words(technique: str) -> None:
    _, step = example(technique)
    words = step.replace(snapshot=None).explain()
    assert not re.search(r"[{}]|None|  | [,.:;]", words), words
    assert words.endswith(step.explanation().conclusion)


@pytest.mark.parametrize("technique", EXAMPLES)
def test_a_step_without_evidence_is_its_conclusion(technique: str) -> None:
    _, step = example(technique)
    bare = step.replace(roles={}, links=(), branches=(), strong_sets=(), snapshot=None)
    assert bare.explain() == bare.explanation().conclusion
    assert bare.explanation().lines == ()
