"""Explains a step in words: the sentence of its technique, filled from the evidence, and its conclusion."""

from collections import Counter

from polydoku.explain.text.explanation import Explanation
from polydoku.explain.text.families import fields_class
from polydoku.explain.text.naming import Naming, capitalized
from polydoku.model.board import Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Notation, RoleContent, Step
from polydoku.techniques import ROWS
from polydoku.words.techniques import CONCLUSIONS, SENTENCES
from polydoku.words.techniques.rules import RULE_TITLE

_HOUSE_ROLES = ("house", "base", "cover")
"""The roles whose houses are worth a look, the best one first."""


def explanation(step: Step, *, notation: Notation = "rc") -> Explanation:
    """Return a step in words: the thoughts that lead to it, its conclusion, and its chain.

    A step without evidence, such as one of a document written by hand, is only its conclusion.
    """
    naming = Naming(step.board, notation)
    lines: tuple[str, ...] = ()
    if step.roles or step.links or step.branches or not ROWS[step.technique].finder:
        text = _template(step).format_map(fields_class(step.technique)(step, naming))
        lines = tuple(line for line in text.split("\n") if line)
    return Explanation(lines, conclusion(step, naming), naming.chain_text(step.links))


def conclusion(step: Step, naming: Naming) -> str:
    """Return what a step does, as instructions: ``Remove 4 from r5c8.``"""
    instructions = []
    if step.place:
        instructions.append(CONCLUSIONS["place"].format(place=naming.placements(step.place)))
    if step.remove:
        instructions.append(CONCLUSIONS["remove"].format(remove=naming.eliminations(step.remove)))
    return " ".join(instructions)


def title(step: Step) -> str:
    """Return the name of the step's technique, after that of the rule whose mark it is about."""
    rules = step.board.rules if isinstance(step.board, RuledBoard) else ()
    titles = {rule.id: capitalized(rule.title) for rule in rules}
    row = ROWS[step.technique]
    if step.technique != "rule-combinations" or step.variant not in titles:
        return row.name
    return RULE_TITLE.format(rule=titles[step.variant], technique=row.name.lower())


def _template(step: Step) -> str:
    return SENTENCES.get(f"{step.technique}/{step.variant}") or SENTENCES[step.technique]


def cells_of(step: Step) -> tuple[Cell, ...]:
    """Return the cells of the pattern and of the placements, in the board's order."""
    cells = {cell for cell, _ in step.place}
    for role, content in step.roles.items():
        cells.update(cell for cell, _ in content.candidates)
        if role != "target":
            cells.update(content.cells)
    nodes = [node for link in step.links for node in (link.start, link.end)]
    nodes += [event.node for branch in step.branches for event in branch]
    for node in nodes:
        cells.update(node.cells)
    return tuple(sorted(cells))


def houses_of(step: Step) -> tuple[int, ...]:
    """Return the indices of the house to look at first and of the houses that the evidence names."""
    named_houses = [house for content in step.roles.values() for house in content.houses]
    return tuple(dict.fromkeys([first_house(step), *named_houses]))


def first_house(step: Step) -> int:
    """Return the index of the house to look at first: one that the evidence names, or else the busiest.

    The busiest house has the most cells of the step; among equals, boxes come first, then lines.
    """
    for role in _HOUSE_ROLES:
        houses = step.roles.get(role, RoleContent()).houses
        if houses:
            return houses[0]
    board = step.board
    cells = cells_of(step) or tuple(cell for cell, _ in step.remove)
    cell_counts = Counter(house for cell in cells for house in board.house_indices[cell])
    rank_by_kind = {"box": 0, "line": 1}

    def sort_key(house: int) -> tuple[int, int, int]:
        return -cell_counts[house], rank_by_kind.get(board.houses[house].kind, 2), house

    return min(cell_counts, key=sort_key)
