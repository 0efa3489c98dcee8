"""What almost locked sets need: which digits they must hold in each case, and who sees these digits."""

from collections.abc import Sequence

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.locked_sets import LockedSet, locked_sets
from polydoku.explain.text.naming import Naming, capitalized, joined, number_word
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.words.techniques.als import SET_CLAUSES


class AlsFields(SentenceFields):
    """The fields of ALS-XZ, ALS-XY-wing, ALS chain and death blossom."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.sets = locked_sets(step)
        self.weak_links = [link for link in step.links if not link.is_strong]

    def _only_one(self) -> str:
        """Return which digit the two sets cannot both contain."""
        first, second = (locked_set.with_cells(self.naming) for locked_set in self.sets)
        link = self.weak_links[0]
        place = SET_CLAUSES["without house"]
        if link.reason.kind == "house":
            place = SET_CLAUSES["in house"].format(house=self.naming.house(link.reason.house))
        return SET_CLAUSES["only one"].format(
            first=first, second=second, digit=self.naming.digit(link.start.digit), place=place
        )

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
        """Return what two sets with two restricted common digits must be in each of two cases."""
        first, second = self.sets
        digit, other_digit = (link.start.digit for link in self.weak_links[:2])
        texts = {
            "first": first.name(self.naming),
            "second": second.name(self.naming),
            "digit": self.naming.digit(digit),
            "other_digit": self.naming.digit(other_digit),
        }
        if_contained = SET_CLAUSES["if contained"].format(
            **texts,
            set=first.with_cells(self.naming),
            other=second.with_cells(self.naming),
            other_digits=second.other_digits(digit, self.naming),
            first_digits=first.other_digits(other_digit, self.naming),
        )
        if_not = SET_CLAUSES["if not contained"].format(
            **texts,
            first_digits=first.other_digits(digit, self.naming),
            second_digits=second.other_digits(other_digit, self.naming),
        )
        return f"{if_contained}\n{if_not}"

    def _middle_set(self) -> str:
        """Return that the set C of an ALS-XY-wing contains one of two digits."""
        middle = self.sets[2]
        digits = [self.weak_links[0].end.digit, self.weak_links[1].start.digit]
        return SET_CLAUSES["middle" if len(middle.cells) > 1 else "middle cell"].format(
            set=capitalized(middle.with_cells(self.naming)),
            number=number_word(len(middle.cells)),
            digits=self.naming.digits(middle.digits) if middle.digits else SET_CLAUSES["other digits"],
            two_digits=self.naming.digits(sorted(digits), conjunction="or"),
        )

    def _cases(self) -> str:
        """Return what each digit of the middle set or of the stem takes from a set."""
        digits_by_cells: dict[tuple[Cell, ...], list[int]] = {}
        sets_by_cells: dict[tuple[Cell, ...], LockedSet] = {}
        for digit, locked_set in zip(self._case_digits(), self.sets, strict=False):
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
        if len(digits) == 1:
            rest = SET_CLAUSES["is left with"].format(digits=locked_set.other_digits(digits[0], self.naming))
        else:
            rest = SET_CLAUSES["must contain"].format(digits=self._removed_digits())
        return SET_CLAUSES["case"].format(
            number=number,
            is_or_contains="is" if self._has_cell_in_the_middle() else "contains",
            digits=self.naming.digits(digits, conjunction="or"),
            set=locked_set.with_cells(self.naming),
            rest=rest,
        )

    def _has_cell_in_the_middle(self) -> bool:
        return bool(self.role("stem").cells) or len(self.sets[2].cells) == 1

    def _sets_in_turn(self) -> str:
        """Return what the first set of a chain must be without a digit, and the other sets if it has it."""
        first, *others = self.sets
        digits = [link.start.digit for link in self.weak_links]
        lines = [self._set_in_turn("first without", 1, first, digits[0], first)]
        for number, (before, locked_set, digit) in enumerate(zip(self.sets, others, digits, strict=False), 2):
            form = "first with" if number == 2 else "next in turn"
            lines.append(self._set_in_turn(form, number, locked_set, digit, before))
        return "\n".join(lines)

    def _set_in_turn(
        self, form: str, number: int, locked_set: LockedSet, digit: int, before: LockedSet
    ) -> str:
        return SET_CLAUSES[form].format(
            number=number,
            set=locked_set.with_cells(self.naming),
            before=before.name(self.naming),
            digit=self.naming.digit(digit),
            digits=locked_set.other_digits(digit, self.naming),
        )

    def _targets(self) -> str:
        """Return which cells see all places of digits in the sets, of which one contains these digits."""
        if self.step.variant == "doubly linked":
            return self._targets_of_both()
        digits_by_cells: dict[tuple[Cell, ...], list[int]] = {}
        for digit in sorted({digit for _, digit in self.step.remove}):
            digits_by_cells.setdefault(self._cells_that_lose(digit), []).append(digit)
        return "\n".join(self._target(digits, cells) for cells, digits in digits_by_cells.items())

    def _cells_that_lose(self, digit: int) -> tuple[Cell, ...]:
        return tuple(cell for cell, removed in self.step.remove if removed == digit)

    def _targets_of_both(self) -> str:
        """Return for each digit the cells that see all its places in both sets, or in the set that has it."""
        common_digits = self.role("digits").digits
        lines = []
        for digit in sorted(
            {digit for _, digit in self.step.remove}, key=lambda digit: digit not in common_digits
        ):
            cells = self._cells_that_lose(digit)
            owners = [locked_set for locked_set in self.sets if digit in locked_set.digits]
            if digit in common_digits or not owners:
                lines.append(self._target([digit], cells))
            else:
                lines.extend(self._target_of_one(digit, cells, owners))
        return "\n".join(lines)

    def _target_of_one(self, digit: int, cells: Sequence[Cell], owners: Sequence[LockedSet]) -> list[str]:
        """Return which cells see all places of a digit in one set; there may be two such sets."""
        lines = []
        remaining = list(cells)
        for locked_set in owners:
            if seeing := [cell for cell in remaining if self._sees_all(cell, digit, locked_set)]:
                lines.append(
                    SET_CLAUSES["in one set"].format(
                        set=capitalized(locked_set.name(self.naming)),
                        digit=self.naming.digit(digit),
                        targets_see=self.naming.see(seeing),
                    )
                )
                remaining = [cell for cell in remaining if cell not in seeing]
        return lines

    def _sees_all(self, cell: Cell, digit: int, locked_set: LockedSet) -> bool:
        if self.step.snapshot is None:
            return True
        masks = self.step.snapshot.masks
        places = [place for place in locked_set.cells if masks[place] >> (digit - 1) & 1]
        return all((cell, digit) in self.step.board.excluded_by(place, digit) for place in places)

    def _target(self, digits: Sequence[int], cells: Sequence[Cell]) -> str:
        names = [locked_set.name(self.naming) for locked_set in self._end_sets()]
        form = "in one of them" if len(digits) == 1 else "several in one"
        if len(names) == 1 and len(digits) == 1:
            form = "in one set"
        return SET_CLAUSES[form].format(
            sets=joined(names, "or"),
            set=names[0],
            digit=self.naming.digit(digits[0]),
            digits=self.naming.digits(digits),
            targets_see=self.naming.see(cells),
        )

    def _end_sets(self) -> list[LockedSet]:
        """Return the sets of which one contains the digits that are removed."""
        if self.step.technique == "als-chain":
            return [self.sets[0], self.sets[-1]]
        if self.role("stem").cells:
            petals = {locked_set.cells: locked_set for locked_set in reversed(self.sets)}
            return sorted(petals.values(), key=lambda petal: petal.letter)
        return self.sets[:2]
