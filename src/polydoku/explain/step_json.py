"""Converts a step to JSON and back; cells, houses and candidates (``r1c7.3``) are written as names.

A role lists the names of its cells, candidates and houses. A group of cells is one name (``r1c45.7``) or
names joined by ``+``. `proof` lists the strong sets. A document written by hand may omit the version, the
technique, and the roles of its cells and houses.
"""

import re
from collections.abc import Mapping
from typing import Any

from polydoku.errors import BoardError, PuzzleError
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import cells_of, digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.step import Event, Link, Node, Reason, RoleContent, Step, StrongSet


def to_json(step: Step) -> dict[str, Any]:
    """Return a step as a dictionary for `json`, without empty values."""
    naming = Naming(step.board)
    houses = dict.fromkeys(number for part in step.roles.values() for number in part.houses)
    document: dict[str, Any] = {
        "v": Step.v,
        "technique": step.technique,
        "variant": step.variant,
        "size": step.size,
        "guess": step.guess,
        "digits": "".join(map(step.board.symbol, digits_of(step))),
        "cells": [naming.cell(cell) for cell in cells_of(step)],
        "houses": [naming.house(number) for number in houses],
        "roles": {role: _part(part, naming) for role, part in step.roles.items() if role != "digits"},
        "links": [_link(link, naming) for link in step.links],
        "branches": [[_event(event, naming) for event in branch] for branch in step.branches],
        "place": {naming.cell(cell): digit for cell, digit in step.place},
        "remove": _removed(step, naming),
        "assumes": list(step.assumes),
        "proof": [_strong(strong, naming) for strong in step.strong_sets],
    }
    return {key: value for key, value in document.items() if value or key in ("v", "cells")}


def _part(part: RoleContent, naming: Naming) -> list[str]:
    candidates = [naming.candidate(candidate) for candidate in part.candidates]
    return [*map(naming.cell, part.cells), *candidates, *map(naming.house, part.houses)]


def _removed(step: Step, naming: Naming) -> dict[str, str]:
    removed: dict[str, list[int]] = {}
    for cell, digit in step.remove:
        removed.setdefault(naming.cell(cell), []).append(digit)
    return {cell: "".join(map(step.board.symbol, sorted(digits))) for cell, digits in removed.items()}


def _link(link: Link, naming: Naming) -> list[str]:
    kind = "strong" if link.is_strong else "weak"
    return [naming.node(link.start), naming.node(link.end), kind, naming.reason(link.reason)]


def _event(event: Event, naming: Naming) -> list[Any]:
    on = "on" if event.is_true else "off"
    return [naming.node(event.node), on, list(event.parents), naming.reason(event.reason)]


def _strong(strong: StrongSet, naming: Naming) -> list[Any]:
    if strong.kind == "cell":
        return ["cell", naming.cell(strong.cell)]
    symbol = naming.board.symbol
    if strong.kind == "place":
        return ["place", naming.house(strong.house), symbol(strong.digit)]
    return ["deadly", [[naming.cell(cell), symbol(a), symbol(b)] for cell, a, b in strong.pattern]]


def from_json(document: Mapping[str, Any], board: Board) -> Step:
    """Return the step of a document in the form of `to_json`; `board` has the houses of all rules."""
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
        self.houses = {house.name: number for number, house in enumerate(board.houses)}

    def step(self, document: Mapping[str, Any]) -> Step:
        if document.get("v", Step.v) != Step.v:
            raise PuzzleError("step-version", version=document.get("v"), known=Step.v)
        board = self.board
        roles = {role: self._part(names) for role, names in document.get("roles", {}).items()}
        self._add_roles(roles, document)
        if digits := document.get("digits"):
            roles["digits"] = RoleContent(digits=tuple(map(board.digit, digits)))
        removed = document.get("remove", {}).items()
        return Step(
            board,
            document.get("technique", ""),
            variant=document.get("variant", ""),
            size=document.get("size", 0),
            guess=document.get("guess", ""),
            place=tuple((board[cell], int(digit)) for cell, digit in document.get("place", {}).items()),
            remove=tuple(
                (board[cell], board.digit(symbol)) for cell, symbols in removed for symbol in symbols
            ),
            roles=roles,
            links=tuple(
                Link(self._node(a), self._node(b), kind == "strong", self._reason(reason))
                for a, b, kind, reason in document.get("links", ())
            ),
            branches=tuple(tuple(map(self._event, branch)) for branch in document.get("branches", ())),
            strong_sets=tuple(map(self._strong, document.get("proof", ()))),
            assumes=tuple(document.get("assumes", ())),
        )

    def _add_roles(self, roles: dict[str, RoleContent], document: Mapping[str, Any]) -> None:
        """Give a role to cells and houses that have none, as in documents written by hand."""
        placed = document.get("place", {})
        cells = [name for name in document.get("cells", []) if name not in placed]
        if not roles and cells:
            roles["base"] = self._part(cells)
        known = {house for part in roles.values() for house in part.houses}
        further = [house for house in self._part(document.get("houses", [])).houses if house not in known]
        if further:
            role = roles.get("house", RoleContent())
            roles["house"] = role._replace(houses=(*role.houses, *further))

    def _part(self, names: list[str]) -> RoleContent:
        cells = tuple(self.board.index[name] for name in names if name in self.board.index)
        rest = [name for name in names if name not in self.board.index]
        houses = tuple(self.houses[name] for name in rest if name in self.houses)
        candidates = tuple(self._candidate(name) for name in rest if name not in self.houses)
        return RoleContent(cells, candidates, houses)

    def _candidate(self, name: str) -> Candidate:
        cell, _, symbol = name.rpartition(".")
        return self.board[cell], self.board.digit(symbol)

    def _node(self, name: str) -> Node:
        cells, _, symbol = name.rpartition(".")
        return Node(group_of(self.board, cells), self.board.digit(symbol))

    def _reason(self, name: str) -> Reason:
        if name in self.houses:
            return Reason("house", self.houses[name])
        if name not in ("assumed", "cell", "rule", "set", "step"):
            raise BoardError("step-form", reason=f"no house '{name}'")
        return Reason(name)  # type: ignore[arg-type]

    def _event(self, event: list[Any]) -> Event:
        node, on, parents, reason = event
        return Event(self._node(node), on == "on", tuple(parents), self._reason(reason))

    def _strong(self, document: list[Any]) -> StrongSet:
        kind = document[0]
        if kind == "cell":
            return StrongSet("cell", cell=self.board[document[1]])
        if kind == "place":
            return StrongSet("place", house=self.houses[document[1]], digit=self.board.digit(document[2]))
        digit = self.board.digit
        return StrongSet(
            "deadly", pattern=tuple((self.board[c], digit(a), digit(b)) for c, a, b in document[1])
        )


def group_of(board: Board, name: str) -> tuple[Cell, ...]:
    """Return the cells of a group by its name.

    >>> group_of(Board.square(9), "r1c45"), group_of(Board.square(9), "r1c4+r2c5")
    ((3, 4), (3, 13))
    """
    match = re.fullmatch(r"r(\d+)c(\d+)", name)
    if name in board.index or match is None:
        return tuple(board[part] for part in name.split("+"))
    return tuple(board[int(row), int(column)] for row in match[1] for column in match[2])
