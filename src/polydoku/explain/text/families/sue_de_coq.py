"""Fields of the sentence for Sue de Coq."""

from typing import NamedTuple

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import capitalized, number_word
from polydoku.model.answer import digits_of
from polydoku.words.techniques.sue_de_coq import CLAUSES


class _Part(NamedTuple):
    """The part of the pattern in one house, and the digits that it must contain, as far as they are known."""

    house: int
    digits: list[int]


class SueDeCoqFields(SentenceFields):
    """The fields of Sue de Coq: the cells in both houses (`base`) and in one of them (`set-a`, `set-b`)."""

    def _first_house(self) -> str:
        return self.naming.houses(self.role("house").houses[:1])

    def _second_house(self) -> str:
        return self.naming.houses(self.role("house").houses[1:2])

    def _first_cells(self) -> str:
        return self.naming.cells(sorted({*self.role("base").cells, *self.role("set-a").cells}))

    def _further_cells(self) -> str:
        return self.naming.cells(self.role("set-b").cells)

    def _digit_reason(self) -> str:
        """Return which digits lie in which house, so that all of them are used."""
        if self.step.snapshot is None:
            return CLAUSES["unknown candidates"]
        in_both_sides = self._digits_of("set-a") & self._digits_of("set-b")
        all_digits = self._digits_of("base") | self._digits_of("set-a") | self._digits_of("set-b")
        return CLAUSES["digits in both sides" if in_both_sides else "digits"].format(
            cell_count=number_word(sum(len(self.role(name).cells) for name in ("base", "set-a", "set-b"))),
            digit_count=number_word(all_digits.bit_count()),
            parts=capitalized("; ".join(self._part_texts())),
            twice=self.naming.digits(digits_of(in_both_sides)),
        )

    def _part_texts(self) -> list[str]:
        """Return where the digits fit: in the first house, in the second, or only where they cross."""
        first, second = self._parts()
        in_both_sides = digits_of(self._digits_of("set-a") & self._digits_of("set-b"))
        in_both_lists = {digit for digit in first.digits if digit in second.digits}
        in_both = sorted(in_both_lists.difference(in_both_sides))
        texts: list[str] = []
        for part in (first, second):
            digits = [digit for digit in part.digits if digit not in in_both_lists]
            if digits:
                name = "further part" if texts else "part" if len(digits) > 1 else "part of one digit"
                house = self.naming.house_name(part.house)
                texts.append(CLAUSES[name].format(digits=self.naming.digits(digits), house=house))
        if in_both:
            texts.append(CLAUSES["part in both"].format(digits=self.naming.digits(in_both)))
        return texts

    def _results(self) -> str:
        """Return for each house which digits its other cells cannot have."""
        texts: list[str] = []
        for part in self._parts():
            cells = self.step.board.houses[part.house].cells
            removed = {digit for cell, digit in self.step.remove if cell in cells and digit in part.digits}
            if removed:
                text = CLAUSES["further result" if texts else "result"].format(
                    house=self.naming.house_name(part.house),
                    digits=self.naming.digits(sorted(removed), conjunction="or"),
                )
                texts.append(text)
        return f"{', and '.join(texts)}."

    def _parts(self) -> list[_Part]:
        houses = self.role("house").houses[:2]
        if self.step.snapshot is None:
            removed = sorted({digit for _, digit in self.step.remove})
            return [_Part(house, removed) for house in houses]
        middle, first, second = (self._digits_of(name) for name in ("base", "set-a", "set-b"))
        masks = (first | middle & ~second, second | middle & ~first)
        return [_Part(house, list(digits_of(mask))) for house, mask in zip(houses, masks, strict=False)]

    def _digits_of(self, role: str) -> int:
        """Return the candidates of the cells of a role, as a mask; 0 if they are not known."""
        mask = 0
        if self.step.snapshot is not None:
            for cell in self.role(role).cells:
                mask |= self.step.snapshot.masks[cell]
        return mask
