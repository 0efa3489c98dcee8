"""What almost locked sets need: which digits they must hold in each case, and who sees these digits."""

from collections.abc import Sequence

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.locked_sets import LockedSet, locked_sets
from polydoku.explain.text.naming import Naming, joined, number_word
from polydoku.model.board import Cell
from polydoku.model.step import Link, Step
from polydoku.words.techniques.als import SET_CLAUSES


class AlsFields(SentenceFields):
    """The fields of ALS-XZ, ALS-XY-wing, ALS chain and death blossom."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.sets = locked_sets(step)
        self.weak_links = [link for link in step.links if not link.is_strong]

    def _only_one(self) -> str:
        """Return which digits the two sets cannot both contain."""
        first, second = (locked_set.with_cells(self.naming) for locked_set in self.sets)
        forms = ["only one", "nor"]
        return " ".join(
            SET_CLAUSES[form].format(
                first=first, second=second, digit=self.naming.digit(link.start.digit), place=self._place(link)
            )
            for form, link in zip(forms, self.weak_links, strict=False)
        )

    def _place(self, link: Link) -> str:
        if link.reason.kind != "house":
            return SET_CLAUSES["without house"]
        return SET_CLAUSES["in house"].format(house=self.naming.house(link.reason.house))

    def _without(self) -> str:
        digit = self.weak_links[0].start.digit
        first, second = self.sets
        return SET_CLAUSES["without"].format(
            digit=self.naming.digit(digit),
            first=first.name(self.naming),
            first_digits=first.other_digits(digit, self.naming),
            second=second.name(self.naming),
            second_digits=second.other_digits(digit, self.naming),
        )

    def _both_sets(self) -> str:
        first, second = (self.naming.digit(link.start.digit) for link in self.weak_links[:2])
        return SET_CLAUSES["both sets"].format(first=first, second=second)

    def _middle_set(self) -> str:
        """Return that the set C of an ALS-XY-wing contains one of two digits."""
        middle = self.sets[2]
        digits = [self.weak_links[0].end.digit, self.weak_links[1].start.digit]
        return SET_CLAUSES["middle" if len(middle.cells) > 1 else "middle cell"].format(
            set=middle.with_cells(self.naming),
            number=number_word(len(middle.cells)),
            digits=self.naming.digits(middle.digits) if middle.digits else SET_CLAUSES["other digits"],
            two_digits=self.naming.digits(sorted(digits), conjunction="or"),
        )

    def _cases(self) -> str:
        """Return what each digit of the middle set or of the stem takes from a set."""
        digits_by_cells: dict[tuple[Cell, ...], list[int]] = {}
        sets_by_cells: dict[tuple[Cell, ...], LockedSet] = {}
        cases = zip(self._case_digits(), self.sets, strict=False)
        for digit, locked_set in sorted(cases, key=lambda case: case[0]):
            digits_by_cells.setdefault(locked_set.cells, []).append(digit)
            sets_by_cells.setdefault(locked_set.cells, locked_set)
        if len(sets_by_cells) == 1:
            [locked_set] = sets_by_cells.values()
            return SET_CLAUSES["only case"].format(
                set=locked_set.with_cells(self.naming), digits=self._removed_digits()
            )
        return "\n".join(
            self._case(number, sets_by_cells[cells], digits)
            for number, (cells, digits) in enumerate(digits_by_cells.items(), 1)
        )

    def _case_digits(self) -> list[int]:
        if self.role("stem").cells:
            return [link.start.digit for link in self.weak_links]
        return [self.weak_links[0].end.digit, self.weak_links[1].start.digit]

    def _case(self, number: int, locked_set: LockedSet, digits: Sequence[int]) -> str:
        lost = self.naming.digit(digits[0]) if len(digits) == 1 else SET_CLAUSES["that digit"]
        if len(digits) == 1:
            rest = SET_CLAUSES["rest"].format(digits=locked_set.other_digits(digits[0], self.naming))
        else:
            rest = SET_CLAUSES["must contain"].format(digits=self._removed_digits())
        return SET_CLAUSES["case"].format(
            number=number,
            is_or_contains="is" if self._has_cell_in_the_middle() else "contains",
            digits=self.naming.digits(digits, conjunction="or"),
            set=locked_set.with_cells(self.naming),
            lost=lost,
            rest=rest,
        )

    def _has_cell_in_the_middle(self) -> bool:
        return bool(self.role("stem").cells) or len(self.sets[2].cells) == 1

    def _sets_in_turn(self) -> str:
        """Return what each set of a chain must be if the first set lacks the digit that is removed."""
        digits = [self.step.links[0].start.digit, *(link.start.digit for link in self.weak_links)]
        lines = []
        before = self.sets[0]
        for number, (locked_set, digit) in enumerate(zip(self.sets, digits, strict=False), 1):
            lines.append(
                SET_CLAUSES["first in turn" if number == 1 else "next in turn"].format(
                    number=number,
                    set=locked_set.with_cells(self.naming),
                    before=before.name(self.naming),
                    digit=self.naming.digit(digit),
                    digits=locked_set.other_digits(digit, self.naming),
                )
            )
            before = locked_set
        return "\n".join(lines)

    def _targets(self) -> str:
        """Return which cells see all places of a digit in the sets, of which one contains the digit."""
        digits_by_cells: dict[tuple[Cell, ...], list[int]] = {}
        common_digits = self.role("digits").digits
        for digit in sorted(
            {digit for _, digit in self.step.remove}, key=lambda digit: digit not in common_digits
        ):
            cells = tuple(cell for cell, removed in self.step.remove if removed == digit)
            digits_by_cells.setdefault(cells, []).append(digit)
        return "\n".join(
            self._target(digit, cells) for cells, digits in digits_by_cells.items() for digit in digits
        )

    def _target(self, digit: int, cells: tuple[Cell, ...]) -> str:
        fields = {"digits": self.naming.digit(digit), "targets_see": self.naming.see(cells)}
        if self.step.variant == "doubly linked" and digit not in self.role("digits").digits:
            [locked_set] = [locked_set for locked_set in self.sets if digit in locked_set.digits][:1]
            return SET_CLAUSES["in one set"].format(**fields, set=locked_set.name(self.naming))
        names = [locked_set.name(self.naming) for locked_set in self._end_sets()]
        if len(names) == 1:
            return SET_CLAUSES["in one set"].format(**fields, set=names[0])
        return SET_CLAUSES["in one of them"].format(**fields, sets=joined(names, "or"))

    def _end_sets(self) -> list[LockedSet]:
        """Return the sets of which one contains the digits that are removed."""
        if self.step.technique == "als-chain":
            return [self.sets[0], self.sets[-1]]
        if self.role("stem").cells:
            return list({locked_set.cells: locked_set for locked_set in reversed(self.sets)}.values())[::-1]
        return self.sets[:2]
