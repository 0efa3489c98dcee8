"""Fills the sentences of techniques that avoid a deadly pattern: rectangles, loops and BUGs.

In a *deadly pattern* two digits of each cell could be swapped. The cells of its *floor* have no other
candidates, those of its *roof* have some, the *extras*, of which one is true.
"""

from collections.abc import Iterable, Sequence

from polydoku.explain.text.fields import MAX_LISTED_CELLS, SentenceFields
from polydoku.explain.text.naming import all_of, joined, joined_groups, number_word
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.words.numbers import IT
from polydoku.words.techniques.uniqueness import CLAUSES

_LINE_KINDS = ("row", "column", "box")


class DeadlyFields(SentenceFields):
    """The fields of the templates for deadly patterns."""

    @property
    def pattern(self) -> tuple[Cell, ...]:
        """The cells of the pattern, for a rectangle once around it."""
        return next(
            (tuple(cell for cell, *_ in strong_set.pattern) for strong_set in self.step.strong_sets), ()
        )

    def _floor(self) -> str:
        return self.naming.cells(sorted(self.role("floor").cells))

    def _roof(self) -> str:
        return self.naming.cells(sorted(self.role("roof").cells))

    def _roof_or(self) -> str:
        return self.naming.cells(sorted(self.role("roof").cells), conjunction="or")

    def _cell_count(self) -> str:
        return number_word(len(self.pattern))

    def _each_house(self) -> str:
        kinds = {house.kind for house in self.step.board.houses}
        names = [kind for kind in _LINE_KINDS if kind in kinds] if kinds <= set(_LINE_KINDS) else ["house"]
        return CLAUSES["each house"].format(kinds=joined(names))

    def _removed_or(self) -> str:
        return self.naming.digits(sorted({digit for _, digit in self.step.remove}), conjunction="or")

    def _removed(self) -> str:
        return self.naming.candidates(self.step.remove)

    def _roof_digits(self) -> str:
        extras = {digit for _, digit in self.role("fin").candidates}
        return self.naming.digits(sorted({*self.role("digits").digits, *extras}), conjunction="or")

    def _locked_digit(self) -> str:
        return self.naming.digit(self._locked())

    def _other_digit(self) -> str:
        return self.naming.digits(set(self.role("digits").digits) - {self._locked()})

    def _locked(self) -> int:
        """Return the digit of the strong links."""
        return next((digit for _, digit in self.role("bridge").candidates), 0)

    def _no_extra(self) -> str:
        cells, digits = sorted(self.role("roof").cells), self._extra_digits()
        if len(cells) == 2:
            first, second = map(self.naming.cell, cells)
            return CLAUSES["neither"].format(first=first, second=second, digits=digits)
        return CLAUSES["none"].format(cells=self.naming.cells(cells), digits=digits)

    def _extra_digits(self) -> str:
        return self.naming.digits(sorted({digit for _, digit in self.role("fin").candidates}))

    def _extras(self) -> str:
        """Return the extras by cell: ``4 and 9 in r5c9, and 2 in r1c1 and r1c2``."""
        parts = [
            CLAUSES["candidates"].format(digits=self.naming.digits(digits), cells=self.naming.cells(cells))
            for digits, cells in self._cells_by_extras().items()
        ]
        return joined_groups(parts)

    def _one_extra(self) -> str:
        """Return that one of the extras is true: ``r1c6 is 8, or r8c6 or r9c6 is 7``."""
        cases = [self._one_of(cells, digits) for digits, cells in self._cells_by_extras().items()]
        return joined_groups(cases, "or")

    def _cells_by_extras(self) -> dict[tuple[int, ...], list[Cell]]:
        digits_by_cell: dict[Cell, list[int]] = {}
        for cell, digit in sorted(self.role("fin").candidates):
            digits_by_cell.setdefault(cell, []).append(digit)
        cells_by_digits: dict[tuple[int, ...], list[Cell]] = {}
        for cell, digits in digits_by_cell.items():
            cells_by_digits.setdefault(tuple(digits), []).append(cell)
        return cells_by_digits

    def _one_of(self, cells: Sequence[Cell], digits: Iterable[int]) -> str:
        clause, conjunction = ("one of several", "and") if len(cells) > 2 else ("one of two", "or")
        return CLAUSES[clause].format(
            cells=self.naming.cells(cells, conjunction=conjunction),
            digits=self.naming.digits(digits, conjunction="or"),
        )

    def _targets_see_all(self) -> str:
        targets = [cell for cell, _ in self.step.remove]
        return self._see(targets, all_of(len(self.role("roof").cells)))

    def _see(self, targets: Iterable[Cell], places: str) -> str:
        cells = sorted(set(targets))
        clause = CLAUSES["sees" if len(cells) == 1 else "see"]
        return clause.format(cells=self.naming.cells(cells), places=places)

    def _assumption(self) -> str:
        return self._were(self.step.remove[0])

    def _were(self, candidate: Candidate) -> str:
        cell, digit = candidate
        return CLAUSES["were"].format(cell=self.naming.cell(cell), digit=self.naming.digits([digit]))

    def _strong_links(self) -> str:
        """Return the places of each strong link: ``In box 1, 8 fits only r1c1 and r1c3; in row 3, …``."""
        texts, previous_digit = [], 0
        for link in self.step.links:
            if not link.is_strong or link.reason.kind != "house":
                continue
            clause = CLAUSES["next link" if link.end.digit == previous_digit else "link"]
            previous_digit = link.end.digit
            texts.append(
                clause.format(
                    house=self.naming.house(link.reason.house),
                    digit=self.naming.digit(link.end.digit),
                    cells=self.naming.cells(sorted({*link.start.cells, *link.end.cells})),
                )
            )
        text = "; ".join(texts)
        return text[:1].upper() + text[1:]

    def _both_ways(self) -> str:
        """Return how the digit in either corner of type 6 leads to the digit in the other."""
        texts = []
        for weak_link, strong_link in zip(self.step.links[::2], self.step.links[1::2], strict=False):
            texts.append(
                CLAUSES["way"].format(
                    start=self.naming.cells(weak_link.start.cells),
                    middle=self.naming.cells(weak_link.end.cells),
                    end=self.naming.cells(strong_link.end.cells),
                    digit=self.naming.digits([strong_link.end.digit]),
                    house=self.naming.reason(strong_link.reason),
                )
            )
        return " ".join(texts)

    def _consequences(self) -> str:
        """Return how the assumption fills the other cells of a rectangle, in the order of the links."""
        runs: list[tuple[int, list[Cell]]] = []
        for cell, digit in self._filled():
            if runs and runs[-1][0] == digit:
                runs[-1][1].append(cell)
            else:
                runs.append((digit, [cell]))
        clauses = [
            CLAUSES["would be"].format(cells=self.naming.cells(cells), digit=self.naming.digits([digit]))
            for digit, cells in runs
        ]
        return joined_groups(clauses)

    def _filled(self) -> list[Candidate]:
        """Return the candidates of the other corners: first those that the links force, then the others."""
        [(start, digit), *_] = self.step.remove
        [other_digit] = set(self.role("digits").digits) - {digit}
        parity = self.pattern.index(start) % 2
        forced = [(link.end.cells[0], link.end.digit) for link in self.step.links if link.is_strong]
        by_parity = [
            (cell, digit if index % 2 == parity else other_digit) for index, cell in enumerate(self.pattern)
        ]
        return list(dict.fromkeys([*forced, *(filled for filled in by_parity if filled[0] != start)]))

    def _solved(self) -> str:
        """Return that cells of an avoidable rectangle are no givens, and what an open one can be."""
        cells = sorted(self.role("floor").cells)
        values = (
            {} if self.step.snapshot is None else {cell: self.step.snapshot.digits[cell] for cell in cells}
        )
        solved_cells = [cell for cell in cells if values.get(cell, 1)]
        open_cells = [cell for cell in cells if cell not in solved_cells]
        names = [
            CLAUSES["solved cell"].format(
                cell=self.naming.cell(cell), digit=self.naming.digits([values[cell]])
            )
            if values
            else self.naming.cell(cell)
            for cell in solved_cells
        ]
        text = CLAUSES["solved one" if len(names) == 1 else "solved"].format(cells=joined(names))
        if open_cells:
            digits = self.naming.digits(self.role("digits").digits, conjunction="or")
            text += CLAUSES["not solved"].format(cells=self.naming.cells(open_cells), digits=digits)
        return text

    def _set(self) -> str:
        """Return the set that the extras of the roof form with other cells."""
        return self._hidden_set() if "hidden" in self.step.variant else self._naked_set()

    def _roof_in_set(self) -> str:
        """Return how the roof counts in a naked set: its cells are like one cell with the extras."""
        form = "roof of hidden set" if "hidden" in self.step.variant else "roof of naked set"
        extras = {digit for _, digit in self.role("fin").candidates}
        return CLAUSES[form].format(
            these=CLAUSES["these"].format(number=number_word(len(self.role("roof").cells))),
            digits=self.naming.digits(sorted(extras), conjunction="or"),
        )

    def _hidden_set(self) -> str:
        base, roof = self.role("base").cells, sorted(self.role("roof").cells)
        return CLAUSES["hidden set"].format(
            house=self.naming.houses(self.role("house").houses),
            places=self._places_of_hidden_set(),
            roof=self.naming.cells(roof),
            others=CLAUSES["the other" if len(roof) == 2 else "the others"],
            base=self.naming.cells(base),
            digits=self.naming.digits(self._digits_of_hidden_set()),
        )

    def _places_of_hidden_set(self) -> str:
        """Return where the digits of a hidden set fit; digits with the same places are named together."""
        cells = sorted({*self.role("base").cells, *self.role("roof").cells})
        digits = self._digits_of_hidden_set()
        digits_by_places: dict[tuple[Cell, ...], list[int]] = {}
        for digit in digits:
            places = tuple(cell for cell in cells if self._has(cell, digit))
            digits_by_places.setdefault(places, []).append(digit)
        return "; ".join(
            CLAUSES["fits" if len(digits) == 1 else "fit"].format(
                digits=self.naming.digits(digits), cells=self.naming.cells(places)
            )
            for places, digits in digits_by_places.items()
        )

    def _digits_of_hidden_set(self) -> list[int]:
        return sorted(entry.digit for entry in self.step.strong_sets if entry.kind == "place")

    def _has(self, cell: Cell, digit: int) -> bool:
        """Return whether a cell has a candidate, as far as the snapshot knows."""
        return self.step.snapshot is None or bool(self.step.snapshot.masks[cell] >> (digit - 1) & 1)

    def _naked_set(self) -> str:
        [house, *_] = self.role("house").houses
        base, digits = self.role("base").cells, self._digits_of_set()
        text = CLAUSES["naked set"].format(
            cells=self.naming.cells(base),
            count=number_word(len(base) + 1),
            house=self.naming.house(house),
            digits=self.naming.digits(digits),
        )
        rest_of_house = set(self.step.board.houses[house].cells) - set(self.role("roof").cells)
        elsewhere = sorted({digit for cell, digit in self.step.remove if cell not in rest_of_house})
        clauses = list(map(self._digit_of_set, elsewhere))
        if in_house := {digit for _, digit in self.step.remove} - set(elsewhere):
            clauses.insert(0, self._nowhere_else(sorted(in_house if elsewhere else digits), house))
        return f"{text}\n" + CLAUSES["digits of a set"].format(clauses="; ".join(clauses))

    def _nowhere_else(self, digits: Sequence[int], house: int) -> str:
        """Return that digits of a naked set go nowhere else in its house, and from which cells they go."""
        targets = sorted({cell for cell, digit in self.step.remove if digit in digits})
        not_in = CLAUSES["not in"].format(cells=self.naming.cells(targets, conjunction="or"))
        return CLAUSES["goes nowhere else" if len(digits) == 1 else "go nowhere else"].format(
            digits=self.naming.digits(digits),
            house=self.naming.house(house),
            not_in=not_in if len(targets) <= MAX_LISTED_CELLS else "",
        )

    def _extras_rule_out(self) -> str:
        """Return how each extra rules out the candidates that go: in their cells, or in cells they see."""
        return " ".join(dict.fromkeys(map(self._rule_out, self.step.remove)))

    def _rule_out(self, candidate: Candidate) -> str:
        cell, digit = candidate
        fins = sorted(self.role("fin").candidates)
        here = [extra for extra_cell, extra in fins if extra_cell == cell]
        seen = [extra_cell for extra_cell, extra in fins if extra_cell != cell]
        texts = []
        if seen:
            targets = [target for target, removed in self.step.remove if removed == digit]
            extras = self._one_of(seen, [digit])
            texts.append(CLAUSES["seen extras"].format(extras=extras, targets_see_it=self._see(targets, IT)))
        if here:
            texts.append(
                CLAUSES["other extras"].format(
                    cell=self.naming.cell(cell),
                    digits=self.naming.digits(here, conjunction="or"),
                    removed=self.naming.digit(digit),
                )
            )
        return " ".join(texts)

    def _digits_of_set(self) -> list[int]:
        """Return the digits of a naked set, as far as the evidence and the snapshot name them."""
        digits = {*self.role("base").digits, *(digit for _, digit in self.role("fin").candidates)}
        if self.step.snapshot is not None:
            for cell in self.role("base").cells:
                digits.update(digits_of(self.step.snapshot.masks[cell]))
        return sorted(digits)

    def _digit_of_set(self, digit: int) -> str:
        """Return where a digit of a naked set is: ``5 is in r1c1 or r1c5, and r1c2 sees both``."""
        targets = [cell for cell, removed in self.step.remove if removed == digit]
        if self.step.snapshot is None:
            return self._see(targets, CLAUSES["every place"].format(digit=self.naming.digit(digit)))
        masks = self.step.snapshot.masks
        places = [cell for cell, extra in self.role("fin").candidates if extra == digit]
        places += [cell for cell in self.role("base").cells if masks[cell] >> (digit - 1) & 1]
        return CLAUSES["digit of a set"].format(
            digit=self.naming.digit(digit),
            places=self.naming.cells(sorted(places), conjunction="or"),
            targets_see_all=self._see(targets, all_of(len(places))),
        )
