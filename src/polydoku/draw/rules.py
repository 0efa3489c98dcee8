"""How the rules of a puzzle appear in its picture: as shapes, and as captions below.

Extra houses of a board are drawn like the equivalent rules, such as diagonals. Different puzzles must never
look the same, so a rule has a caption if its shapes alone are ambiguous, or if it draws something in the
same place as another rule. A rule that few people know by its drawing has a caption too.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import NamedTuple

from polydoku.draw.board_text import board_captions
from polydoku.draw.clue_places import clues_apart
from polydoku.draw.corner_texts import corner_texts_apart
from polydoku.errors import BoardError
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Layer, Polygon, Shape, Text


class DrawnRules(NamedTuple):
    """The shapes of all rules, and the captions below the picture.

    `samples` has the shapes that stand before a caption: a sample of the line that it explains.
    """

    shapes: tuple[Shape, ...]
    captions: tuple[str, ...]
    samples: Mapping[str, tuple[Shape, ...]]


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """Return the rules equivalent to the extra houses of the board, then the rules of the puzzle."""
    return (*board_rules(puzzle.board), *puzzle.rules)


def board_rules(board: Board) -> tuple[Rule, ...]:
    """Return the rules equivalent to the extra houses of a board."""
    # An extra house has the kind ``extra``; if no house has a kind, each of them may be extra.
    kinds = {house.kind for house in board.houses} - {""}
    if kinds and "extra" not in kinds:
        return ()
    from polydoku.boards.extra_houses import equivalent_rules  # imported late: few boards need it

    return equivalent_rules(board)


def is_about_board(rule: Rule, board: Board) -> bool:
    """Return whether the rule names only cells of the board; extra cells of rules have no place."""
    try:
        rule.overlap_keys(board)
    except BoardError as error:
        if board.places is None and board.labels is None:
            raise
        return error.code != "cell-unknown"
    return True


def drawn_rules(puzzle: Puzzle) -> DrawnRules:
    """Return the shapes and captions of the rules of a puzzle and its board."""
    from polydoku.draw.caption_samples import line_sample  # imported late: texts have no samples

    board, all_rules = puzzle.board, rules_of(puzzle)
    rules = [rule.on_board(board) for rule in all_rules if is_about_board(rule, board)]
    key_counts = Counter(key for rule in rules for key in rule.overlap_keys(board))
    scenes = [rule.scene(board) for rule in rules]
    hiding_cells = _cells_of_several_discs(scenes)
    looks = list(map(_look, rules, scenes))
    legends: dict[Hashable, set[str]] = {}
    for rule, look in zip(rules, looks, strict=True):
        legends.setdefault(look, set()).add(rule.legend())
    captions, samples = list(board_captions(board)), {}
    for rule, scene, look in zip(rules, scenes, looks, strict=True):
        overlaps = any(key_counts[key] > 1 for key in rule.overlap_keys(board))
        overlaps = overlaps or any(key in key_counts for key in rule.end_keys(board))
        overlaps = overlaps or any(cell in hiding_cells for cell, _ in _discs(scene))
        is_ambiguous = not rule.is_known_by_drawing and len(legends[look]) > 1
        if overlaps or is_ambiguous or not rule.is_fully_drawn(board):
            captions.append(rule.caption())
        elif not rule.is_known_by_drawing:
            captions.append(rule.legend())
            samples[rule.legend()] = line_sample(scene)
    captions += (rule.caption() for rule in all_rules if not is_about_board(rule, board))
    shapes = corner_texts_apart(clues_apart(board, scenes))
    return DrawnRules(shapes, tuple(dict.fromkeys(captions)), samples)


def _discs(shapes: Iterable[Shape]) -> Iterator[tuple[int, str]]:
    """Yield the cell and the role of each disc, square or diamond behind a digit."""
    for shape in shapes:
        is_behind_digit = isinstance(shape, Dot | Polygon) and shape.layer is Layer.RULE_LINES
        if is_behind_digit and shape.cell is not None and not shape.role.endswith("-edge"):
            yield shape.cell, shape.role


def _cells_of_several_discs(scenes: Iterable[Iterable[Shape]]) -> frozenset[int]:
    """Return the cells in which one kind of disc hides another one, such as the bulb of a thermometer."""
    roles: dict[int, set[str]] = {}
    for scene in scenes:
        for cell, role in _discs(scene):
            roles.setdefault(cell, set()).add(role)
    return frozenset(cell for cell, kinds in roles.items() if len(kinds) > 1)


def _look(rule: Rule, shapes: Iterable[Shape]) -> Hashable:
    """Return what the drawing of a rule looks like, wherever it is: two kinds of whispers look the same.

    Lines of one look may even belong to rules of several classes.
    """
    shapes = tuple(shapes)
    roles = frozenset(shape.role for shape in shapes)
    texts = frozenset(shape.text for shape in shapes if isinstance(shape, Text))
    is_line = any(role.startswith("line.") for role in roles)
    return "line" if is_line else type(rule), roles, texts
