"""Writes the branches of a forcing step as sentences, with the reason of each event in brackets.

A branch is a list of events that follow from an assumption: candidates that are true or false.
"""

from typing import NamedTuple

from polydoku.explain.text.naming import Naming, joined
from polydoku.model.step import Event, Step

_REASONS = {"cell": "its cell", "set": "a set", "step": "a pattern"}


def branches(step: Step, naming: Naming) -> str:
    """Return every branch, such as ``(1) If r1c1 is 3: r1c5 is not 3 (row 1).``"""
    sentences = [_sentence(branch, naming) for branch in step.branches if branch]
    if len(sentences) == 1:
        return sentences[0]
    return " ".join(f"({number}) {sentence}" for number, sentence in enumerate(sentences, 1))


class _Clause(NamedTuple):
    """Consecutive events that are written together: ``r1c5 and r1c6 are not 3 (row 1)``."""

    events: list[Event]
    reason: str

    def can_take(self, event: Event, reason: str) -> bool:
        """Return whether an event removes the same digit for the same reason."""
        last_event = self.events[-1]
        are_false = not last_event.is_true and not event.is_true
        return are_false and event.node.digit == last_event.node.digit and reason == self.reason


def _sentence(branch: tuple[Event, ...], naming: Naming) -> str:
    assumptions = [event for event in branch if event.reason.kind == "assumed"]
    assumption_text = joined([_state(event, naming) for event in assumptions])
    clauses: list[_Clause] = []
    for event in branch:
        if event.reason.kind == "assumed":
            continue
        reason = _reason_text(event, branch, naming)
        if clauses and clauses[-1].can_take(event, reason):
            clauses[-1].events.append(event)
        else:
            clauses.append(_Clause([event], reason))
    if not clauses:
        return f"{assumption_text[:1].upper()}{assumption_text[1:]}."
    texts = [f"{_states(clause.events, naming)} ({clause.reason})" for clause in clauses]
    return f"If {assumption_text}: {', '.join(texts)}."


def _states(events: list[Event], naming: Naming) -> str:
    """Return several events as one clause; if there are several, they are false candidates of one digit."""
    if len(events) == 1:
        return _state(events[0], naming)
    cells = joined([naming.group(event.node.cells) for event in events])
    return f"{cells} are not {naming.board.symbol(events[0].node.digit)}"


def _state(event: Event, naming: Naming) -> str:
    verb = "is" if event.is_true else "is not"
    return f"{naming.group(event.node.cells)} {verb} {naming.board.symbol(event.node.digit)}"


def _reason_text(event: Event, branch: tuple[Event, ...], naming: Naming) -> str:
    if event.reason.kind == "house":
        return naming.house(event.reason.house)
    if event.reason.kind == "rule":
        causes = (cell for parent in event.parents for cell in branch[parent].node.cells)
        return naming.rule(causes, event.node.cells[0])
    return _REASONS[event.reason.kind]
