"""The lessons of chains say which nodes they allow."""

import pytest

from polydoku.words.lessons.chains import LESSONS


@pytest.mark.parametrize("name", ["aic", "continuous-nice-loop", "discontinuous-nice-loop"])
def test_grouped_chains_and_those_with_sets_say_what_a_node_may_be(name: str) -> None:
    assert "group" not in LESSONS[name].look_for
    assert "group" in LESSONS[f"grouped-{name}"].look_for
    assert "almost locked set" in LESSONS[f"als-{name}"].look_for
    assert LESSONS[name].why == LESSONS[f"grouped-{name}"].why
