"""Finds out what the picture of a step marks: candidates, cells, sets, houses, links and blocking digits.

Steps name cells, candidates and houses by role. Where a role lists only cells, the marked candidates are
those of the step's digits in these cells. This module knows no positions: `polydoku.draw.step_marks` draws
the marks.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from polydoku.draw.blockers import Blocker, blockers_of
from polydoku.explain.text.branches import line_numbers
from polydoku.explain.text.families.forcing import shown_branches
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import cells_of
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Event, Link, Node, RoleContent, Step
from polydoku.words.techniques import SENTENCES

Look = Literal["pattern", "fin", "on", "off", "colour-a", "colour-b", "colour-c", "colour-d"]
"""How a candidate is marked. A candidate may be ``on`` in one branch and ``off`` in another."""

MAX_HOUSES = 16
"""Houses are not marked if there are more: the bands would cover the board."""

MAX_FRAMES = 14
"""Cells of a role have no frames if there are more, as in the pattern of a bivalue universal grave."""


class RoleStyle(NamedTuple):
    """How the cells, candidates and houses of a role are marked.

    `frame` is the frame around each cell (``fin``: the scene's role ``step.fin``; empty: no frame). `look` is
    the look of the candidates. If `has_all_digits`, all candidates of its cells are marked, else only those
    of the step's digits.
    """

    look: Look = "pattern"
    frame: str = "base"
    has_all_digits: bool = False


ROLE_STYLES: dict[str, RoleStyle] = {
    "base": RoleStyle(),
    "cover": RoleStyle(),
    "house": RoleStyle(),
    "fin": RoleStyle("fin", "fin"),
    "endo-fin": RoleStyle("fin", "fin"),
    "pivot": RoleStyle(),
    "wing": RoleStyle(frame="fin"),
    "bridge": RoleStyle("fin", ""),
    "restricted-common": RoleStyle("off", ""),
    "target": RoleStyle("on", ""),
    "floor": RoleStyle(has_all_digits=True),
    "roof": RoleStyle(frame="fin", has_all_digits=True),
    "colour-a": RoleStyle("colour-a", ""),
    "colour-b": RoleStyle("colour-b", ""),
    "colour-c": RoleStyle("colour-c", ""),
    "colour-d": RoleStyle("colour-d", ""),
    "stem": RoleStyle(has_all_digits=True),
    "excluder": RoleStyle(frame="fin", has_all_digits=True),
    "premise": RoleStyle("on", ""),
    "on": RoleStyle("on"),
    "off": RoleStyle("off"),
}
"""The style of each role of `_core.roles()`, and of ``on`` and ``off``, which steps from JSON may contain."""

SET_STYLE = RoleStyle(frame="", has_all_digits=True)
"""The style of ``set-a``, ``set-b`` …, whose cells are tinted and have a letter."""

DEFAULT_STYLE = RoleStyle()

OPPOSITE_COLOURS: dict[Look, Look] = {
    "colour-a": "colour-b",
    "colour-b": "colour-a",
    "colour-c": "colour-d",
    "colour-d": "colour-c",
}


@dataclass
class StepEvidence:
    """What the picture of a step marks.

    `looks` are the marked candidates, without those that the step removes or places; `removed_looks` are the
    looks that these would have. `frames` are cells with the role of their frame, and `sets` the cells of each
    lettered set. `base_houses` and `cover_houses` are indices. `chain_candidates` and `nodes` are those of
    links and branches, and `groups` the nodes of several cells. `has_colours` says whether the step colours
    candidates. `marked_cells` show a digit that rules others out or belongs to the pattern.
    """

    looks: dict[Candidate, list[Look]] = field(default_factory=dict)
    removed_looks: dict[Candidate, list[Look]] = field(default_factory=dict)
    frames: dict[Cell, str] = field(default_factory=dict)
    sets: dict[str, tuple[Cell, ...]] = field(default_factory=dict)
    base_houses: tuple[int, ...] = ()
    cover_houses: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    has_direction: bool = False
    branches: tuple[tuple[Event, ...], ...] = ()
    branch_numbers: tuple[int, ...] = ()
    chain_candidates: set[Candidate] = field(default_factory=set)
    nodes: set[Node] = field(default_factory=set)
    groups: dict[Node, Look] = field(default_factory=dict)
    has_colours: bool = False
    blockers: tuple[Blocker, ...] = ()
    marked_cells: tuple[Cell, ...] = ()


def evidence_of(step: Step, masks: Sequence[int], digits: Sequence[int]) -> StepEvidence:
    """Return what to mark in a grid with the candidate `masks` and the `digits` of all cells."""
    evidence = StepEvidence()
    _add_roles(evidence, step, masks)
    _add_links(evidence, _links_to_draw(step))
    _add_branches(evidence, step)
    evidence.blockers = blockers_of(step, masks, digits)
    blocking_cells = [blocker.cell for blocker in evidence.blockers]
    solved_cells = [cell for cell in evidence.frames if digits and digits[cell]]
    evidence.marked_cells = tuple(dict.fromkeys([*blocking_cells, *solved_cells]))
    crossed = [blocker.house for blocker in evidence.blockers if blocker.house is not None]
    evidence.cover_houses = tuple(dict.fromkeys([*evidence.cover_houses, *crossed]))
    if len(evidence.base_houses) + len(evidence.cover_houses) > MAX_HOUSES:
        evidence.base_houses = evidence.cover_houses = ()
    for candidate in (*step.remove, *step.place):
        if looks := evidence.looks.pop(candidate, None):
            evidence.removed_looks[candidate] = looks
    return evidence


def _add_roles(evidence: StepEvidence, step: Step, masks: Sequence[int]) -> None:
    roles = {role: content for role, content in step.roles.items() if role != "digits"}
    step_digits = step.roles["digits"].digits if "digits" in step.roles else ()
    placed_cells = {cell for cell, _ in step.place}
    # The pattern of a step without roles is all its cells.
    cells = tuple(cell for cell in cells_of(step) if cell not in placed_cells)
    contents = roles or {"base": RoleContent(cells)}
    # Colours come last, so that no other role hides them.
    for role, content in sorted(contents.items(), key=lambda item: item[0].startswith("colour-")):
        style = role_style(role, roles)
        if role.startswith("set-"):
            # Two petals of a death blossom may be the same set, which its words name once.
            if content.cells not in evidence.sets.values():
                evidence.sets[role.removeprefix("set-").upper()] = content.cells
        elif role == "base" and "floor" in roles:  # the set that completes a uniqueness pattern of type 3
            evidence.sets[""] = content.cells
        elif style.frame and len(content.cells) <= MAX_FRAMES:
            evidence.frames.update(dict.fromkeys(content.cells, style.frame))
        digits = content.digits or (() if style.has_all_digits else step_digits)
        for candidate, look in _candidates(content, style.look, digits, masks):
            evidence.looks[candidate] = [look]
    _add_houses(evidence, roles)
    if len(evidence.base_houses) > MAX_HOUSES:  # a template: all places of its digit matter
        everywhere = RoleContent(tuple(step.board.cells))
        evidence.looks.update(
            (candidate, [look]) for candidate, look in _candidates(everywhere, "pattern", step_digits, masks)
        )


def role_style(role: str, roles: Mapping[str, RoleContent]) -> RoleStyle:
    """Return the style of a role in a step with these roles."""
    if role.startswith("set-"):
        return SET_STYLE
    if role == "target" and "colour-a" in roles:  # the candidates that one of the colours rules out
        return RoleStyle("fin", "")
    if role == "wing" and "bridge" in roles and roles["bridge"].cells:  # places of one digit
        return RoleStyle(frame="")
    if role == "base" and "excluder" in roles:  # the cells whose combinations are excluded
        return RoleStyle(has_all_digits=True)
    return ROLE_STYLES.get(role, DEFAULT_STYLE)


def _candidates(
    content: RoleContent, look: Look, digits: Sequence[int], masks: Sequence[int]
) -> Iterator[tuple[Candidate, Look]]:
    """Yield the candidates of a role: in its cells those of `digits`, or all if there are none."""
    for cell in content.cells:
        for digit in digits_of(masks[cell]) if masks else ():
            if not digits or digit in digits:
                # In a cell of two colours, such as that of a remote pair, the second digit has the other one.
                is_second = len(digits) == 2 and digit == digits[1]
                yield (cell, digit), OPPOSITE_COLOURS.get(look, look) if is_second else look
    for candidate in content.candidates:
        yield candidate, look


def _add_houses(evidence: StepEvidence, roles: Mapping[str, RoleContent]) -> None:
    """Add houses: base houses are those that the reasoning starts from, and all others are cover houses."""
    base_role = next((role for role in ("base", "house") if role in roles and roles[role].houses), "")
    base = roles[base_role].houses if base_role else ()
    covers = [house for content in roles.values() for house in content.houses if house not in base]
    evidence.base_houses, evidence.cover_houses = tuple(base), tuple(dict.fromkeys(covers))


def _add_links(evidence: StepEvidence, links: Sequence[Link]) -> None:
    """Add links; a strong link leads from a false node to a true one, a weak link the other way."""
    evidence.links = tuple(links)
    evidence.has_colours = any(
        look.startswith("colour") for looks in evidence.looks.values() for look in looks
    )
    evidence.has_direction = len(links) > 1 and links[0].start == links[-1].end
    for link in links:
        _add_node(evidence, link.start, is_true=not link.is_strong)
        _add_node(evidence, link.end, is_true=link.is_strong)


def _links_to_draw(step: Step) -> Sequence[Link]:
    """Return the links of a step; of a colouring only those between cells that its words name.

    A colouring may have dozens of links, of which the words need a few. A colour that is false as a whole
    needs all of them.
    """
    colours = [content for role, content in step.roles.items() if role.startswith("colour")]
    coloured = {candidate for content in colours for candidate in content.candidates}
    coloured_cells = {cell for content in colours for cell in content.cells}
    is_false_colour = any(
        candidate in coloured or candidate[0] in coloured_cells for candidate in step.remove
    )
    if not colours or is_false_colour or step.technique not in SENTENCES:
        return step.links
    names = set(re.findall(r"\w+", " ".join(step.explanation().lines)))
    named_cells = {cell for cell in step.board.cells if step.board.names[cell] in names}
    links = [link for link in step.links if named_cells.issuperset((*link.start.cells, *link.end.cells))]
    return links or step.links


def _add_branches(evidence: StepEvidence, step: Step) -> None:
    """Add the branches with the numbers that they have in the words of the step."""
    evidence.branches = tuple(map(tuple, shown_branches(step.branches)))
    evidence.branch_numbers = tuple(line_numbers(step.branches, Naming(step.board)))
    for branch in evidence.branches:
        for event in branch:
            _add_node(evidence, event.node, is_true=event.is_true)


def _add_node(evidence: StepEvidence, node: Node, *, is_true: bool) -> None:
    """Mark the candidates of a node; candidates of a colour keep its look."""
    look: Look = "on" if is_true else "off"
    if evidence.has_colours:  # a candidate that colours rule out is neither true nor false yet
        look = "fin"
    for cell in node.cells:
        looks = evidence.looks.setdefault((cell, node.digit), [])
        if looks and looks[0].startswith("colour"):
            look = looks[0]
            continue
        # The look of a chain replaces that of a role.
        if (cell, node.digit) not in evidence.chain_candidates:
            evidence.chain_candidates.add((cell, node.digit))
            looks.clear()
        if look not in looks:
            looks.append(look)
    evidence.nodes.add(node)
    if len(node.cells) > 1:
        evidence.groups.setdefault(node, look)
