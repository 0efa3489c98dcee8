"""The branches of a forcing step as sentences, with the reason of each event in brackets."""

from polydoku.explain.text.naming import Naming, joined
from polydoku.model.step import Event, Step

_KINDS = {"cell": "its cell", "set": "a set", "step": "a pattern", "assumed": "assumed"}


def branches(step: Step, naming: Naming) -> str:
    """Return every branch, such as ``(1) If r1c1 is 3: r1c5 is not 3 (row 1).``

    Consecutive events that remove the same digit for the same reason are joined.
    """
    lines = [_line(branch, naming) for branch in step.branches if branch]
    if len(lines) == 1:
        return lines[0]
    return " ".join(f"({number}) {line}" for number, line in enumerate(lines, 1))


def _line(branch: tuple[Event, ...], naming: Naming) -> str:
    start = joined([_state(event, naming) for event in branch if event.reason.kind == "assumed"])
    clauses: list[tuple[tuple[bool, int, str], list[Event]]] = []
    for event in branch:
        if event.reason.kind == "assumed":
            continue
        key = (event.is_true, event.node.digit, _why(event, branch, naming))
        if clauses and clauses[-1][0] == key and not event.is_true:
            clauses[-1][1].append(event)
        else:
            clauses.append((key, [event]))
    texts = [f"{_run(events, naming)} ({key[2]})" for key, events in clauses]
    return f"If {start}: {', '.join(texts)}." if texts else f"{start[:1].upper()}{start[1:]}."


def _run(events: list[Event], naming: Naming) -> str:
    first = events[0]
    if len(events) == 1:
        return _state(first, naming)
    cells = joined([naming.group(event.node.cells) for event in events])
    return f"{cells} are not {naming.board.symbol(first.node.digit)}"


def _state(event: Event, naming: Naming) -> str:
    sign = "is" if event.is_true else "is not"
    return f"{naming.group(event.node.cells)} {sign} {naming.board.symbol(event.node.digit)}"


def _why(event: Event, branch: tuple[Event, ...], naming: Naming) -> str:
    if event.reason.kind == "house":
        return naming.house(event.reason.house)
    if event.reason.kind == "rule":
        causes = (cell for parent in event.parents for cell in branch[parent].node.cells)
        return naming.rule(causes, event.node.cells[0])
    return _KINDS[event.reason.kind]
