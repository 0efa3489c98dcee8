"""Fields of the sentence for Sue de Coq."""

from typing import NamedTuple

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import capitalized, joined_groups, number_word
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

    def _digit_reason(self) -> str:
        """Return which digits lie in which house, so that all of them are used."""
        if self.step.snapshot is None:
            return CLAUSES["unknown candidates"]
        parts = self._parts()
        names = ["part" if len(parts[0].digits) > 1 else "part of one digit", "second part"]
        texts = [
            CLAUSES[name].format(
                digits=self.naming.digits(part.digits), house=self.naming.house_name(part.house)
            )
            for name, part in zip(names, parts, strict=True)
        ]
        in_both_sides = self._digits_of("set-a") & self._digits_of("set-b")
        all_digits = self._digits_of("base") | self._digits_of("set-a") | self._digits_of("set-b")
        return CLAUSES["digits in both sides" if in_both_sides else "digits"].format(
            cell_count=number_word(sum(len(self.role(name).cells) for name in ("base", "set-a", "set-b"))),
            digit_count=number_word(all_digits.bit_count()),
            parts=joined_groups(texts),
            twice=self.naming.digits(digits_of(in_both_sides)),
        )

    def _results(self) -> str:
        """Return for each house which digits it has in the pattern, and so not elsewhere."""
        texts = []
        for part in self._parts():
            cells = self.step.board.houses[part.house].cells
            removed = [(cell, digit) for cell, digit in self.step.remove if cell in cells]
            targets = dict.fromkeys(cell for cell, digit in removed if digit in part.digits)
            if targets:
                digits = [digit for digit in part.digits if digit in {digit for _, digit in removed}]
                texts.append(
                    CLAUSES["result"].format(
                        house=capitalized(self.naming.house_name(part.house)),
                        digits=self.naming.digits(digits),
                        targets=self.naming.cells(targets, conjunction="or"),
                    )
                )
        return " ".join(texts)

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
