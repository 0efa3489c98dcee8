"""Skips tests of constraints whose rules are not registered yet."""

from collections.abc import Generator

import pytest

import requires
from polydoku import RuleError


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    try:
        yield
    except RuleError as error:
        if error.code != "rule-unknown":
            raise
        requires.skip(f"the rule {error.facts['name']}")
