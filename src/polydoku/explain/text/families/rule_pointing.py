"""Fields of the sentences for rule pointing: a digit that a mark needs, and the cells that see its places."""

from collections.abc import Sequence

from polydoku.explain.text.families.rule_combinations import MAX_LISTED_COMBINATIONS, CombinationFields
from polydoku.explain.text.families.trial_lines import line_without
from polydoku.explain.text.naming import all_of, capitalized
from polydoku.model.board import Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.words.techniques.rules import CLAUSES


class PointingFields(CombinationFields):
    """The fields of rule pointing: a constraint (`bridge`), and the places of a digit there (`base`)."""

    def _seen(self) -> str:
        """Return which cells see all places, and by which other rule some of them do."""
        places = self.role("base").cells
        cells_by_rules: dict[tuple[str, ...], list[Cell]] = {}
        for cell in self.elimination_cells:
            rules = tuple(self._rule_that_excludes(cell, place) for place in places)
            cells_by_rules.setdefault(rules, []).append(cell)
        in_order = sorted(cells_by_rules.items(), key=lambda item: any(item[0]))
        return "\n".join(self._seen_line(cells, rules) for rules, cells in in_order)

    def _seen_line(self, cells: Sequence[Cell], rules: Sequence[str]) -> str:
        """Return that cells see all places; `rules` has the rule for each place, if it takes one."""
        digit, names = self["digit"], self.naming.cells(cells)
        if not any(rules):
            return CLAUSES["see all"].format(
                cells=self.naming.see(cells), all=self["all_of_base"], digit=digit
            )
        places_by_rule: dict[str, list[Cell]] = {}
        for place, rule in zip(self.role("base").cells, rules, strict=True):
            places_by_rule.setdefault(rule, []).append(place)
        parts = []
        in_sight = places_by_rule.pop("", [])
        if in_sight:
            parts.append(
                CLAUSES["see some"].format(cells=self.naming.see(cells), places=self.naming.cells(in_sight))
            )
        for rule, places in places_by_rule.items():
            some = self.naming.cells(places, conjunction="or")
            parts.append(CLAUSES["by rule"].format(digit=digit, places=some, cells=names, rule=rule))
        text = CLAUSES["in addition"].join(parts)
        sentence = text if in_sight else capitalized(text)
        return CLAUSES["either way"].format(parts=sentence, digit=digit)

    def _rule_that_excludes(self, cell: Cell, place: Cell) -> str:
        """Return the rule by which two cells do not hold one digit; empty if they share a row or the like."""
        board = self.step.board
        plain = (board.plain_board or board) if isinstance(board, RuledBoard) else board
        if any(cell in house.cells and place in house.cells for house in plain.houses):
            return ""
        [digit] = self.role("digits").digits
        shared = [house.name for house in board.houses if cell in house.cells and place in house.cells]
        return shared[0] if shared else self.naming.rule([(place, digit)], (cell, digit))

    def _must_have(self) -> str:
        """Return why one of the places holds the digit."""
        constraint = self._constraints[0]
        sets = self._sets_left(constraint)
        places = self.naming.cells(self.role("base").cells, conjunction="or")
        if self.role("digits").digits[0] in constraint.needed_digits():
            return CLAUSES["needs digit"].format(
                rule=capitalized(self._name(constraint)), digit=self["digit"], places=places
            )
        if not sets or len(sets) > MAX_LISTED_COMBINATIONS:
            return "\n".join((self._meaning(self._constraints), self._without_digit()))
        all_sets = capitalized(all_of(len(sets)))
        subject = CLAUSES["it has" if len(sets) == 1 else "all have"].format(all_sets=all_sets)
        has_digit = CLAUSES["each has"].format(subject=subject, digit=self["digit"], places=places)
        return "\n".join((self._sets_line(constraint, sets), has_digit))

    def _without_digit(self) -> str:
        """Return what fails if none of the places holds the digit."""
        snapshot, places = self.step.snapshot, self.role("base").cells
        digit = self.role("digits").digits[0]
        if snapshot is not None:
            masks = {cell: snapshot.possible(cell) for each in self._constraints for cell in each.cells}
            without = {
                cell: mask & ~(1 << digit - 1) if cell in places else mask for cell, mask in masks.items()
            }
            line = line_without(self._constraints, (digit, places), masks, without, self.naming)
            if line:
                return line
        return CLAUSES["must have"].format(
            digit=self["digit"],
            places=self.naming.cells(places, conjunction="or"),
            base=self.naming.cells(self.role("bridge").cells),
            rule=self._name(self._constraints[0]),
        )
