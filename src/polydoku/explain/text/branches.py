"""Writes the branches of a forcing step, thought by thought, with the reason of each thought in brackets.

A branch is a list of events that follow from an assumption: candidates that are true or false. A *thought* is
an event that is true, or the last event, with the false events from which it follows. A false event is not
mentioned if its cell has just been filled with another digit. What a rule or a pattern removes because cells
have lost candidates is a thought, too; all that follows at once is one thought.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, joined, joined_groups
from polydoku.explain.text.pattern_reasons import pattern_text
from polydoku.model.board import Cell
from polydoku.model.step import Event
from polydoku.words.techniques.forcing import BRANCHES, CONNECTORS, SENTENCE_CONNECTORS

MAX_SENTENCE_WORDS = 25
"""A longer sentence is split before a thought."""

MAX_BRANCH_WORDS = 54
"""A longer branch mentions only its true events, which follow each other like singles."""


class BranchText(NamedTuple):
    """A branch in words.

    It has several assumptions if branches were merged. `excluded` are digits that the assumption removes from
    its cell and that later thoughts need. `connectors` name the texts between the thoughts. The last
    `end_count` thoughts are conclusions.
    """

    assumptions: tuple[Event, ...]
    excluded: tuple[int, ...]
    thoughts: tuple[str, ...]
    connectors: tuple[str, ...]
    end_count: int = 1


class _Thought(NamedTuple):
    """A thought; `excluded` are other candidates of the event's cell, which are false.

    `events` are the event and what is removed by the same rule for the same causes.
    """

    events: tuple[Event, ...]
    causes: tuple[Event, ...]
    excluded: tuple[Event, ...]
    previous: Event | None
    """The event of the thought before this one, if this one follows from it, or else `None`."""

    @property
    def event(self) -> Event:
        """The first event."""
        return self.events[0]


def branch_lines(branches: Iterable[Sequence[Event]], naming: Naming, *, opening: str = "if") -> list[str]:
    """Return a line for each branch: ``1. If r1c1 is 3: r1c5 is not 3 (row 1), so it is 4.``

    Branches that differ only in the cell of their assumption share a line. A single line has no number.
    `opening` is the template of a line, ``if`` or ``suppose``.
    """
    texts = _without_repeats(_merged_texts(branches, naming))
    lines = []
    for number, text in enumerate(texts, 1):
        line = _line(text, _assumption_text(text, texts, naming), opening)
        lines.append(line if len(texts) == 1 else BRANCHES["numbered"].format(number=number, branch=line))
    return lines


def line_numbers(branches: Sequence[Sequence[Event]], naming: Naming) -> list[int]:
    """Return for each branch the number of its line, from 1; 0 for an empty branch."""
    texts = _merged_texts(branches, naming)
    numbers = {
        (event.node, event.is_true): number
        for number, text in enumerate(texts, 1)
        for event in text.assumptions
    }
    return [numbers[branch[0].node, branch[0].is_true] if branch else 0 for branch in branches]


def branch_text(branch: Sequence[Event], naming: Naming) -> BranchText:
    """Return the words of a branch, without the false events if there are too many of them.

    What a rule or a pattern removes could not be understood without them.
    """
    if any(is_effect(event, branch) for event in branch):
        return _branch_text(branch, naming, has_causes=True)
    texts = [_branch_text(branch, naming, has_causes=has_causes) for has_causes in (True, False)]
    is_short = sum(len(thought.split()) for thought in texts[0].thoughts) <= MAX_BRANCH_WORDS
    return texts[0] if is_short else texts[1]


def _branch_text(branch: Sequence[Event], naming: Naming, *, has_causes: bool) -> BranchText:
    assumptions = tuple(event for event in branch if event.reason.kind == "assumed")
    thoughts, connectors = [], []
    end_count = 0
    for thought in _thoughts(branch):
        end_count = 0 if thought.event.is_true else end_count + 1
        shown = thought if has_causes else _without_causes(thought, branch[-1])
        thoughts.append(_thought_text(shown, branch, naming))
        connectors.append("next" if shown.causes or thought.previous is None else "so")
    excluded = [event for index in range(len(assumptions)) for event in _excluded(branch, index)]
    digits = dict.fromkeys(event.node.digit for event in excluded if has_causes or not thoughts)
    return BranchText(
        assumptions, tuple(digits), tuple(thoughts), tuple(connectors), end_count=max(end_count, 1)
    )


def _without_causes(thought: _Thought, end: Event) -> _Thought:
    """Return a thought without the false events, except for the one that ends the branch."""
    return thought._replace(causes=(), excluded=(end,) if end in thought.excluded else ())


def _thoughts(branch: Sequence[Event]) -> list[_Thought]:
    """Divide a branch into thoughts; each false event is a cause of the first thought that needs it."""
    needed = {parent for event in branch if event.is_true for parent in event.parents}
    needed |= {parent for event in branch if is_effect(event, branch) for parent in event.parents}
    thoughts: list[_Thought] = []
    stated: set[int] = set()
    previous = 0
    for index, event in enumerate(branch):
        has_thought = event.is_true or (index not in needed and not _is_in_cell_of_parent(event))
        follows_from_losses = is_effect(event, branch)
        if event.reason.kind == "assumed" or not (has_thought or follows_from_losses) or index in stated:
            continue
        new_parents = sorted(set(event.parents) - stated)
        stated.update(new_parents)
        causes = [branch[parent] for parent in new_parents if _is_cause(branch[parent])]
        sources = {*event.parents, *(source for parent in event.parents for source in branch[parent].parents)}
        previous_event = branch[previous] if previous in sources else None
        same = [index] if event.is_true else _events_like(branch, index)
        if not follows_from_losses:
            same = [other for other in same if other not in needed or other == index]
        stated.update(() if event.is_true else same)
        events = tuple(branch[other] for other in same)
        thoughts.append(_Thought(events, tuple(causes), _excluded(branch, index), previous_event))
        previous = index
    return thoughts


def is_effect(event: Event, branch: Sequence[Event]) -> bool:
    """Return whether a rule or a pattern makes an event false because cells have lost candidates."""
    if event.reason.kind == "rule":
        return not event.is_true and not any(branch[parent].is_true for parent in event.parents)
    return event.reason.kind in ("combinations", "pattern")


def _events_like(branch: Sequence[Event], index: int) -> list[int]:
    """Return the indices of the events that have the same reason and the same parents as one."""
    cause = (branch[index].reason, branch[index].parents)
    return [other for other, event in enumerate(branch) if (event.reason, event.parents) == cause]


def _is_in_cell_of_parent(event: Event) -> bool:
    """Return whether an event is false because its cell holds another digit."""
    return event.reason.kind == "cell" and not event.is_true and bool(event.parents)


def _is_cause(event: Event) -> bool:
    is_stated_elsewhere = _is_in_cell_of_parent(event) or event.reason.kind == "assumed"
    return not event.is_true and not is_stated_elsewhere


def _excluded(branch: Sequence[Event], index: int) -> tuple[Event, ...]:
    """Return the other candidates of an event's cell that it makes false."""
    return tuple(event for event in branch if _is_in_cell_of_parent(event) and index in event.parents)


def _thought_text(thought: _Thought, branch: Sequence[Event], naming: Naming) -> str:
    event = thought.event
    cells, digits = naming.group(event.node.cells), naming.digits([event.node.digit])
    if len(thought.events) > 1:
        has_one_digit = len({event.node.digit for event in thought.events}) == 1
        groups = [thought.events] if has_one_digit else _by_cell(thought.events)
        parts = [state_text(events, naming) for events in groups]
        state = _with_reason(joined_groups(parts), reason_text(event, branch, naming))
    elif not event.is_true or event.reason.kind != "cell":
        reason = reason_text(event, branch, naming)
        state = _with_reason(state_text([event], naming), reason)
    elif thought.causes:
        state = BRANCHES["it is"].format(digits=digits)
    elif thought.previous and thought.previous.node.cells == event.node.cells:
        state = BRANCHES["it must be"].format(digits=digits)
    else:
        state = BRANCHES["must be"].format(cells=cells, digits=digits)
    if thought.excluded:
        state = BRANCHES["but not"].format(state=state, digits=_digits(thought.excluded, naming))
    if not thought.causes:
        return state
    return BRANCHES["so"].format(causes=_causes_text(thought.causes, branch, naming), state=state)


def _by_cell(events: Iterable[Event]) -> Sequence[Sequence[Event]]:
    by_cell: dict[tuple[Cell, ...], list[Event]] = {}
    for event in events:
        by_cell.setdefault(event.node.cells, []).append(event)
    return list(by_cell.values())


def _causes_text(causes: Sequence[Event], branch: Sequence[Event], naming: Naming) -> str:
    """Return false events: ``r1c3 and r2c3 (box 1), and r5c3 (row 5) are not 2``.

    Events of several digits and several cells are listed cell by cell.
    """
    by_reason: dict[str, list[Event]] = {}
    for event in causes:
        by_reason.setdefault(reason_text(event, branch, naming), []).append(event)
    nodes = [event.node for event in causes]
    has_one_cell, has_one_digit = (len(set(each)) == 1 for each in zip(*nodes, strict=True))
    if not has_one_cell and not has_one_digit:
        return joined_groups([_causes_text(events, branch, naming) for events in _by_cell(causes)])
    if len(by_reason) == 1:
        [reason] = by_reason
        return _with_reason(state_text(causes, naming), reason)
    if has_one_cell:
        digits = [_with_reason(_digits(events, naming), reason) for reason, events in by_reason.items()]
        return BRANCHES["is not"].format(cells=_cells(causes, naming), digits=joined(digits, "or"))
    cells = [_with_reason(_cells(events, naming), reason) for reason, events in by_reason.items()]
    return BRANCHES["are not"].format(cells=joined_groups(cells), digits=_digits(causes, naming))


def state_text(events: Sequence[Event], naming: Naming, *, conjunction: str = "and") -> str:
    """Return that events of one digit or one cell are true, or false: ``r1c3 and r2c3 are not 2``."""
    has_several = len({event.node.cells for event in events}) > 1 and conjunction == "and"
    verb = ("are" if has_several else "is") + ("" if events[0].is_true else " not")
    return BRANCHES[verb].format(cells=_cells(events, naming, conjunction), digits=_digits(events, naming))


def _cells(events: Sequence[Event], naming: Naming, conjunction: str = "and") -> str:
    groups = dict.fromkeys(event.node.cells for event in events)
    return joined([naming.group(cells) for cells in groups], conjunction)


def _digits(events: Sequence[Event], naming: Naming) -> str:
    digits = dict.fromkeys(event.node.digit for event in events)
    return naming.digits(digits, conjunction="or")


def _with_reason(text: str, reason: str) -> str:
    return BRANCHES["with reason"].format(text=text, reason=reason) if reason else text


def reason_text(event: Event, branch: Sequence[Event], naming: Naming) -> str:
    """Return the house or the rule that makes an event true or false, or ``""`` if it is the cell."""
    if event.reason.kind == "house":
        return naming.house(event.reason.house).replace(" (", ", ").replace(")", "")
    if event.reason.kind == "rule":
        causes = (candidate for parent in event.parents for candidate in branch[parent].node.candidates)
        return naming.rule(causes, event.node.candidates[0])
    if event.reason.kind == "combinations":
        return naming.constraint(event.reason.constraint)
    return pattern_text(event.reason.pattern, naming) if event.reason.pattern else ""


def _merged_texts(branches: Iterable[Sequence[Event]], naming: Naming) -> list[BranchText]:
    """Merge branches whose assumptions have one digit or one cell, and which lead to the same thoughts."""
    merged: list[BranchText] = []
    for text in (branch_text(branch, naming) for branch in branches if branch):
        for number, earlier in enumerate(merged):
            assumptions = earlier.assumptions + text.assumptions
            if earlier[1:] == text[1:] and _have_one_state(assumptions):
                merged[number] = earlier._replace(assumptions=assumptions)
                break
        else:
            merged.append(text)
    return merged


def _have_one_state(events: Sequence[Event]) -> bool:
    """Return whether all events are true and have one digit or one cell."""
    nodes = [event.node for event in events]
    has_one_digit_or_cell = (
        len({node.digit for node in nodes}) == 1 or len({node.cells for node in nodes}) == 1
    )
    return all(event.is_true for event in events) and has_one_digit_or_cell


def _without_repeats(texts: list[BranchText]) -> list[BranchText]:
    """Replace the last thoughts of a branch by a reference if an earlier branch ends with them."""
    shortened: list[BranchText] = []
    for text in texts:
        longest, repeated_number = text.end_count, 0
        for number, (earlier, displayed) in enumerate(zip(texts, shortened, strict=False), 1):
            length = _length_of_common_end(text.thoughts, earlier.thoughts)
            if length > longest and displayed is earlier:
                longest, repeated_number = length, number
        if repeated_number:
            end = len(text.thoughts) - longest + 1
            text = text._replace(
                thoughts=(*text.thoughts[:end], BRANCHES["repeat"].format(number=repeated_number)),
                connectors=(*text.connectors[:end], "repeat"),
            )
        shortened.append(text)
    return shortened


def _length_of_common_end(first: Sequence[str], second: Sequence[str]) -> int:
    length = 0
    for first_text, second_text in zip(reversed(first), reversed(second), strict=False):
        if first_text != second_text:
            break
        length += 1
    return length


def _assumption_text(text: BranchText, texts: Sequence[BranchText], naming: Naming) -> str:
    """Return the assumption of one of several branches, with the digits that its cell does not hold."""
    assumption = state_text(text.assumptions, naming, conjunction="or")
    if not text.excluded:
        return assumption
    digits = naming.digits(text.excluded, conjunction="or")
    if not text.thoughts:
        return BRANCHES["it is not"].format(assumption=assumption, digits=digits)
    others = [event for other in texts if other is not text for event in other.assumptions]
    cells = {event.node.cells for event in (*text.assumptions, *others)}
    has_all_others = {event.node.digit for event in others} == set(text.excluded)
    if len(text.assumptions) > 1 and len(cells) == 1 and has_all_others:
        return BRANCHES["is not"].format(cells=_cells(text.assumptions, naming), digits=digits)
    return BRANCHES["but not"].format(state=assumption, digits=digits)


def _line(text: BranchText, assumption: str, opening: str) -> str:
    if not text.thoughts:
        return BRANCHES["fact" if text.excluded else "nothing to show"].format(assumption=assumption)
    word_count = len(assumption.split()) + 1
    thoughts = ""
    for thought, connector in zip(text.thoughts, text.connectors, strict=True):
        word_count += len(thought.split()) + 1
        connectors = CONNECTORS
        if word_count > MAX_SENTENCE_WORDS:
            connectors, word_count = SENTENCE_CONNECTORS, len(thought.split()) + 1
        thoughts += (connectors[connector] if thoughts else "") + thought
    return BRANCHES[opening].format(assumption=assumption, thoughts=thoughts)
