"""Explains puzzles: steps that a person can follow, hints, and answers to questions about a position.

>>> from polydoku import Puzzle
>>> from polydoku.explain import Steps
>>> steps: Steps = Puzzle.read("1..4.....1...32.").steps()
>>> steps.solved
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polydoku.explain.all_steps import AllSteps
    from polydoku.explain.hint import Hint
    from polydoku.explain.needs import Needs
    from polydoku.explain.steps import Steps
    from polydoku.explain.summary import Summary
    from polydoku.explain.what_if import WhatIf
    from polydoku.explain.why_not import WhyNot
    from polydoku.model.step import Step

__all__ = ["AllSteps", "Hint", "Needs", "Step", "Steps", "Summary", "WhatIf", "WhyNot"]

_MODULES = {
    "AllSteps": "explain.all_steps",
    "Hint": "explain.hint",
    "Needs": "explain.needs",
    "Step": "model.step",
    "Steps": "explain.steps",
    "Summary": "explain.summary",
    "WhatIf": "explain.what_if",
    "WhyNot": "explain.why_not",
}
"""The module of each public name; it is imported when the name is first used, so that imports stay fast."""


def __dir__() -> list[str]:
    """Return the public names, including those that are not imported yet, for completion and `help`."""
    module_attributes = {name for name in globals() if name.startswith("__")}
    return sorted(module_attributes | set(__all__))


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module 'polydoku.explain' has no attribute '{name}'")
    return getattr(import_module(f"polydoku.{_MODULES[name]}"), name)
