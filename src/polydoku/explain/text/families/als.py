"""What almost locked sets need: which digits they must hold in each case, and who sees these digits."""

from collections.abc import Iterable, Sequence

from polydoku.explain.text.chain_thoughts import ChainThoughts
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.locked_sets import LockedSet, locked_sets
from polydoku.explain.text.naming import Naming, all_of, capitalized, joined, number_word
from polydoku.model.board import Cell
from polydoku.model.step import Link, Step
from polydoku.words.techniques.als import SET_CLAUSES

MOST_PLACES = 6
"""If a digit has more places in the sets, sentences do not list them."""


class AlsFields(SentenceFields):
    """The fields of ALS-XZ, ALS-XY-wing, ALS chain and death blossom."""

    def __init__(self, step: Step, naming: Naming) -> None:
        super().__init__(step, naming)
        self.sets = locked_sets(step)
        self.chain = ChainThoughts(naming)
        self.weak_links = [link for link in step.links if not link.is_strong]

    def _only_one(self) -> str:
        """Return which digit the two sets cannot both contain, and why."""
        first, second = (locked_set.with_cells(self.naming) for locked_set in self.sets)
        link = self.weak_links[0]
        cells = _cells_in_order(link.start.cells, link.end.cells)
        place = SET_CLAUSES["without house"]
        if link.reason.kind == "house":
            form = "two in house" if len(cells) == 2 else "in house"
            place = SET_CLAUSES[form].format(house=self.naming.house(link.reason.house))
        return SET_CLAUSES["only one"].format(
            first=first,
            second=second,
            digit=self.naming.digit(link.start.digit),
            cells=self.naming.cells(cells),
            place=place,
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
        link, other_link = self.weak_links[:2]
        digit, other_digit = link.start.digit, other_link.start.digit
        texts = {
            "first": first.name(self.naming),
            "second": second.name(self.naming),
            "digit": self.naming.digit(digit),
            "other_digit": self.naming.digit(other_digit),
            "place": self._reason(link),
            "other_place": self._reason(other_link),
        }
        if_contained = SET_CLAUSES["contained"].format(
            **texts,
            set=first.with_cells(self.naming),
            other=second.with_cells(self.naming),
            other_digits=second.other_digits(digit, self.naming),
            first_digits=first.other_digits(other_digit, self.naming),
        )
        if_not = SET_CLAUSES["not contained"].format(
            **texts,
            first_digits=first.other_digits(digit, self.naming),
            second_digits=second.other_digits(other_digit, self.naming),
        )
        return f"{if_contained}\n{if_not}"

    def _reason(self, link: Link) -> str:
        """Return the house of a weak link in brackets; an empty text if the link has none."""
        if link.reason.kind != "house":
            return ""
        return SET_CLAUSES["by house"].format(house=self.naming.house(link.reason.house))

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
        links_by_cells: dict[tuple[Cell, ...], list[Link]] = {}
        sets_by_cells: dict[tuple[Cell, ...], LockedSet] = {}
        for link, locked_set in zip(self._links_from_the_middle(), self.sets, strict=False):
            links_by_cells.setdefault(locked_set.cells, []).append(link)
            sets_by_cells.setdefault(locked_set.cells, locked_set)
        if len(sets_by_cells) == 1:
            [locked_set] = sets_by_cells.values()
            return SET_CLAUSES["only case"].format(
                set=locked_set.with_cells(self.naming), digits=self._removed_digits()
            )
        return "\n".join(
            self._case(number, sets_by_cells[cells], links)
            for number, (cells, links) in enumerate(links_by_cells.items(), 1)
        )

    def _links_from_the_middle(self) -> list[Link]:
        """Return the weak links that lead from the stem or from the middle set to the others."""
        if self.role("stem").cells:
            return self.weak_links
        link, second = self.weak_links[:2]
        return [link._replace(start=link.end, end=link.start), second]

    def _case(self, number: int, locked_set: LockedSet, links: Sequence[Link]) -> str:
        is_cell = self._has_cell_in_the_middle()
        texts = {"number": number, "set": locked_set.with_cells(self.naming)}
        if len(links) > 1:
            return SET_CLAUSES["is one of" if is_cell else "contains one of"].format(
                **texts,
                digits=self.naming.digits([link.start.digit for link in links], conjunction="or"),
                removed=self._removed_digits(),
            )
        [link] = links
        return SET_CLAUSES["is" if is_cell else "contains"].format(
            **texts,
            digit=self.naming.digit(link.start.digit),
            cells=self.naming.cells(link.start.cells, conjunction="or"),
            consequence=self._consequence(link, locked_set),
        )

    def _consequence(self, link: Link, locked_set: LockedSet, *, some: str = "some cells lose") -> str:
        """Return which cells of a set lose a digit through a weak link, and what that leaves.

        `some` is the clause if other cells of the set do not have the digit.
        """
        form = "one cell loses" if len(locked_set.cells) == 1 else "all cells lose"
        if set(link.end.cells) != set(locked_set.cells):
            form = some
        return SET_CLAUSES[form].format(
            set=locked_set.with_cells(self.naming),
            digit=self.naming.digit(link.end.digit),
            falsehood=self.chain.falsehood(link.end),
            digits=locked_set.other_digits(link.end.digit, self.naming),
        )

    def _has_cell_in_the_middle(self) -> bool:
        return bool(self.role("stem").cells) or len(self.sets[2].cells) == 1

    def _sets_in_turn(self) -> str:
        """Return what the first set of a chain must be without a digit, and the other sets if it has it."""
        first, second, *others = self.sets
        link, *other_links = self.weak_links
        lines = [
            SET_CLAUSES["first without"].format(
                set=first.with_cells(self.naming),
                digit=self.naming.digit(link.start.digit),
                digits=first.other_digits(link.start.digit, self.naming),
            ),
            SET_CLAUSES["first with" if len(first.cells) > 1 else "first cell with"].format(
                digit=self.naming.digit(link.start.digit),
                cells=self.naming.cells(link.start.cells, conjunction="or"),
                consequence=self._consequence(link, second),
            ),
        ]
        for number, (locked_set, next_link) in enumerate(zip(others, other_links, strict=False), 3):
            consequence = self._consequence(next_link, locked_set, some="and some cells lose")
            truth = self.chain.truth(next_link.start)
            lines.append(
                SET_CLAUSES["next in turn"].format(number=number, truth=truth, consequence=consequence)
            )
        return "\n".join(lines)

    def _targets(self) -> str:
        """Return which cells see all places of digits in the sets, of which one contains these digits."""
        if self.step.variant == "doubly linked":
            return self._targets_of_both()
        digits = sorted({digit for _, digit in self.step.remove})
        return "\n".join(
            self._target(digit, self._cells_that_lose(digit), self._end_sets()) for digit in digits
        )

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
                lines.append(self._target(digit, cells, self.sets[:2]))
            else:
                lines.extend(self._target_of_one(digit, cells, owners))
        return "\n".join(lines)

    def _target_of_one(self, digit: int, cells: Sequence[Cell], owners: Sequence[LockedSet]) -> list[str]:
        """Return which cells see all places of a digit in one set; there may be two such sets."""
        lines = []
        remaining = list(cells)
        for locked_set in owners:
            if seeing := [cell for cell in remaining if self._sees_all(cell, digit, locked_set)]:
                lines.append(self._target(digit, seeing, [locked_set]))
                remaining = [cell for cell in remaining if cell not in seeing]
        return lines

    def _sees_all(self, cell: Cell, digit: int, locked_set: LockedSet) -> bool:
        places = self._places(digit, [locked_set])
        return all((cell, digit) in self.step.board.excluded_by(place, digit) for place in places)

    def _places(self, digit: int, sets: Iterable[LockedSet]) -> list[Cell]:
        """Return the cells of sets that can hold a digit, each once; none if the grid is not known."""
        if self.step.snapshot is None:
            return []
        masks = self.step.snapshot.masks
        cells = dict.fromkeys(cell for locked_set in sets for cell in locked_set.cells)
        return [cell for cell in cells if masks[cell] >> (digit - 1) & 1]

    def _target(self, digit: int, targets: Sequence[Cell], sets: Sequence[LockedSet]) -> str:
        """Return that one of the sets contains a digit, and which cells see all its places there."""
        places = self._places(digit, sets)
        names = [locked_set.name(self.naming) for locked_set in sets]
        if 0 < len(places) <= MOST_PLACES:
            form = "in one of them" if len(names) > 1 else "in one set"
        else:
            form = "in sets" if len(names) > 1 else "in set"
        return SET_CLAUSES[form].format(
            sets=joined(names, "or"),
            set=capitalized(names[0]),
            digit=self.naming.digit(digit),
            cells=self.naming.cells(places, conjunction="or"),
            targets_see=self.naming.see(targets),
            all=all_of(len(places)),
        )

    def _end_sets(self) -> list[LockedSet]:
        """Return the sets of which one contains the digits that are removed."""
        if self.step.technique == "als-chain":
            return [self.sets[0], self.sets[-1]]
        if self.role("stem").cells:
            petals = {locked_set.cells: locked_set for locked_set in reversed(self.sets)}
            return sorted(petals.values(), key=lambda petal: petal.letter)
        return self.sets[:2]


def _cells_in_order(*groups: Iterable[Cell]) -> list[Cell]:
    return sorted({cell for group in groups for cell in group})
