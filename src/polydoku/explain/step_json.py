"""Converts a step to JSON and back; cells, houses and candidates (``r1c7.3``) are written as names.

A role is a list of the names of its cells, candidates and houses; `role_digits` has the digits of roles that
have cells and digits, such as sets. A group of cells has one name (``r1c45``)
or names joined by ``+``. `proof` lists the strong sets: ``cell`` and ``place`` are the candidates of a cell
and of a digit in a house, ``deadly`` those that prevent a deadly pattern, and ``rule`` has the index of a
constraint in `RuledBoard.extra_constraints`, as has the reason ``combinations:3``; ``total`` has houses and
cages. A reason that is a pattern is an object with its kind and what belongs to it. `explain/proof.py` checks
the proof. The digits in `place` are numbers, all others are symbols of the board.
A document written by hand may omit the version, the technique, and the roles of its cells and houses.
"""

import re
from collections.abc import Mapping
from typing import Any

from polydoku.errors import BoardError, PuzzleError
from polydoku.explain.text.fields import digits_of
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import cells_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import (
    PATTERN_KINDS,
    REASON_KINDS,
    Event,
    Link,
    Node,
    Pattern,
    Reason,
    RoleContent,
    Step,
    StrongSet,
)


def to_json(step: Step) -> dict[str, Any]:
    """Return a step as a dictionary for `json`, without empty values."""
    naming = Naming(step.board)
    houses = {house: None for content in step.roles.values() for house in content.houses}  # an ordered set
    document: dict[str, Any] = {
        "v": Step.v,
        "technique": step.technique,
        "variant": step.variant,
        "size": step.size,
        "guess": step.guess,
        "digits": "".join(map(step.board.symbol, digits_of(step))),
        "cells": [naming.cell(cell) for cell in cells_of(step)],
        "houses": [naming.house_name(house) for house in houses],
        "roles": {role: _role(content, naming) for role, content in step.roles.items() if role != "digits"},
        "role_digits": {
            role: "".join(map(step.board.symbol, content.digits))
            for role, content in step.roles.items()
            if content.digits and role != "digits"
        },
        "links": [_link(link, naming) for link in step.links],
        "branches": [[_event(event, naming) for event in branch] for branch in step.branches],
        "place": {naming.cell(cell): digit for cell, digit in step.place},
        "remove": _eliminations(step, naming),
        "assumes": list(step.assumes),
        "proof": [_strong_set(strong_set, naming) for strong_set in step.strong_sets],
    }
    return {key: value for key, value in document.items() if value or key in ("v", "cells")}


def _role(content: RoleContent, naming: Naming) -> list[str]:
    cells = map(naming.cell, content.cells)
    candidates = map(naming.candidate, content.candidates)
    houses = map(naming.house_name, content.houses)
    return [*cells, *candidates, *houses]


def _eliminations(step: Step, naming: Naming) -> dict[str, str]:
    digits_by_cell: dict[str, list[int]] = {}
    for cell, digit in step.remove:
        digits_by_cell.setdefault(naming.cell(cell), []).append(digit)
    return {cell: "".join(map(step.board.symbol, sorted(digits))) for cell, digits in digits_by_cell.items()}


def _link(link: Link, naming: Naming) -> list[str]:
    kind = "strong" if link.is_strong else "weak"
    return [naming.node(link.start), naming.node(link.end), kind, naming.reason(link.reason)]


def _event(event: Event, naming: Naming) -> list[Any]:
    state = "on" if event.is_true else "off"
    pattern = event.reason.pattern
    reason = _pattern(pattern, naming) if pattern else naming.reason(event.reason)
    return [naming.node(event.node), state, list(event.parents), reason]


def _pattern(pattern: Pattern, naming: Naming) -> dict[str, Any]:
    document = {
        "pattern": pattern.kind,
        "houses": [naming.house_name(house) for house in pattern.houses],
        "constraints": list(pattern.constraints),
        "cells": [naming.cell(cell) for cell in pattern.cells],
        "digits": "".join(map(naming.board.symbol, pattern.digits)),
    }
    return {key: value for key, value in document.items() if value}


def _strong_set(strong_set: StrongSet, naming: Naming) -> list[Any]:
    symbol = naming.board.symbol
    if strong_set.kind == "cell":
        return ["cell", naming.cell(strong_set.cell)]
    if strong_set.kind == "place":
        return ["place", naming.house_name(strong_set.house), symbol(strong_set.digit)]
    if strong_set.kind == "rule":
        return ["rule", strong_set.constraint]
    if strong_set.kind == "total":
        return [
            "total",
            [naming.house_name(house) for house in strong_set.houses],
            list(strong_set.constraints),
        ]
    pattern = [[naming.cell(cell), symbol(low), symbol(high)] for cell, low, high in strong_set.pattern]
    return ["deadly", pattern]


def from_json(document: Mapping[str, Any], board: Board) -> Step:
    """Return the step of a document in the form of `to_json`; `board` has the houses of the rules, too."""
    try:
        return _StepReader(board).step(document)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, PuzzleError):
            raise
        raise PuzzleError("step-form", reason=f"{type(error).__name__}: {error}") from None


class _StepReader:
    """Reads steps of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.house_indices = {house.name: index for index, house in enumerate(board.houses)}

    def step(self, document: Mapping[str, Any]) -> Step:
        if document.get("v", Step.v) != Step.v:
            raise PuzzleError("step-version", version=document.get("v"), known=Step.v)
        board = self.board
        roles = {role: self._role(names) for role, names in document.get("roles", {}).items()}
        for role, symbols in document.get("role_digits", {}).items():
            roles[role] = roles.get(role, RoleContent())._replace(digits=tuple(map(board.digit, symbols)))
        self._add_roles(roles, document)
        if digits := document.get("digits"):
            roles["digits"] = RoleContent(digits=tuple(map(board.digit, digits)))
        eliminations = document.get("remove", {}).items()
        return Step(
            board,
            document.get("technique", ""),
            variant=document.get("variant", ""),
            size=document.get("size", 0),
            guess=document.get("guess", ""),
            place=tuple((board[cell], int(digit)) for cell, digit in document.get("place", {}).items()),
            remove=tuple(
                (board[cell], board.digit(symbol)) for cell, symbols in eliminations for symbol in symbols
            ),
            roles=roles,
            links=tuple(
                Link(self._node(start), self._node(end), kind == "strong", self._reason(reason))
                for start, end, kind, reason in document.get("links", ())
            ),
            branches=tuple(tuple(map(self._event, branch)) for branch in document.get("branches", ())),
            strong_sets=tuple(map(self._strong_set, document.get("proof", ()))),
            assumes=tuple(document.get("assumes", ())),
        )

    def _add_roles(self, roles: dict[str, RoleContent], document: Mapping[str, Any]) -> None:
        """Add the cells and houses without a role, as in documents written by hand, to a role that fits."""
        placed = document.get("place", {})
        cells = [name for name in document.get("cells", []) if name not in placed]
        if not roles and cells:
            roles["base"] = self._role(cells)
        houses_with_role = {house for content in roles.values() for house in content.houses}
        named_houses = self._role(document.get("houses", [])).houses
        houses_without_role = [house for house in named_houses if house not in houses_with_role]
        if houses_without_role:
            content = roles.get("house", RoleContent())
            roles["house"] = content._replace(houses=(*content.houses, *houses_without_role))

    def _role(self, names: list[str]) -> RoleContent:
        """Return the content of a role; a name is that of a cell, else of a house, else of a candidate."""
        cells = [name for name in names if name in self.board.index]
        houses = [name for name in names if name in self.house_indices and name not in self.board.index]
        candidates = [
            name for name in names if name not in self.board.index and name not in self.house_indices
        ]
        return RoleContent(
            cells=tuple(self.board.index[name] for name in cells),
            candidates=tuple(map(self._candidate, candidates)),
            houses=tuple(self.house_indices[name] for name in houses),
        )

    def _candidate(self, name: str) -> Candidate:
        cell, _, symbol = name.rpartition(".")
        return self.board[cell], self.board.digit(symbol)

    def _node(self, name: str) -> Node:
        cells, _, symbol = name.rpartition(".")
        return Node(group_of(self.board, cells), self.board.digit(symbol))

    def _reason(self, name: str | Mapping[str, Any]) -> Reason:
        if not isinstance(name, str):
            return Reason("pattern", pattern=self._pattern(name))
        if name in self.house_indices:
            return Reason("house", self.house_indices[name])
        kind, _, constraint = name.partition(":")
        if kind == "combinations":
            return Reason("combinations", constraint=int(constraint))
        if name not in REASON_KINDS or name in ("house", "pattern"):
            raise BoardError("step-form", reason=f"no house '{name}'")
        return Reason(name)

    def _pattern(self, document: Mapping[str, Any]) -> Pattern:
        if document["pattern"] not in PATTERN_KINDS:
            raise BoardError("step-form", reason=f"no pattern '{document['pattern']}'")
        return Pattern(
            document["pattern"],
            tuple(self.house_indices[name] for name in document.get("houses", ())),
            tuple(document.get("constraints", ())),
            tuple(self.board[cell] for cell in document.get("cells", ())),
            tuple(map(self.board.digit, document.get("digits", ""))),
        )

    def _event(self, event: list[Any]) -> Event:
        node, state, parents, reason = event
        return Event(self._node(node), state == "on", tuple(parents), self._reason(reason))

    def _strong_set(self, entry: list[Any]) -> StrongSet:
        kind, content = entry[0], entry[1:]
        digit = self.board.digit
        if kind == "cell":
            return StrongSet("cell", cell=self.board[content[0]])
        if kind == "place":
            return StrongSet("place", house=self.house_indices[content[0]], digit=digit(content[1]))
        if kind == "rule":
            return StrongSet("rule", constraint=content[0])
        if kind == "total":
            houses = tuple(self.house_indices[name] for name in content[0])
            return StrongSet("total", houses=houses, constraints=tuple(content[1]))
        pattern = tuple((self.board[cell], digit(low), digit(high)) for cell, low, high in content[0])
        return StrongSet("deadly", pattern=pattern)


def group_of(board: Board, name: str) -> tuple[Cell, ...]:
    """Return the cells of a group by its name; a name that is also that of a cell means the cell.

    >>> group_of(Board.square(9), "r1c45"), group_of(Board.square(9), "r1c4+r2c5")
    ((3, 4), (3, 13))
    """
    match = re.fullmatch(r"r(\d+)c(\d+)", name)
    if name in board.index or match is None:
        return tuple(board[part] for part in name.split("+"))
    return tuple(board[int(row), int(column)] for row in match[1] for column in match[2])
