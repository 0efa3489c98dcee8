"""Fields of the sentences for locked candidates and leftovers."""

from polydoku.explain.text.fields import SentenceFields, digits_of
from polydoku.explain.text.naming import all_of, capitalized
from polydoku.model.board import Cell
from polydoku.words.techniques.locked import CLAUSES, TIMES


class LockedFields(SentenceFields):
    """The fields of locked candidates: ``other_house`` is where a direct step places its digit."""

    def _other_house(self) -> str:
        return self.naming.houses(self.role("target").houses) or CLAUSES["another house"]


class LeftoverFields(SentenceFields):
    """The fields of leftovers: the cells of two groups of houses that only one of the groups has."""

    def _base_houses(self) -> str:
        return capitalized(self.naming.houses(self.role("base").houses))

    def _set_a_hold(self) -> str:
        cells = self.role("set-a").cells
        return f"{self.naming.cells(cells)} {'holds' if len(cells) == 1 else 'hold'}"

    def _reason(self) -> str:
        """Return why no further cell of set A can hold some digits, or why one of its cells must hold one."""
        digits = digits_of(self.step)
        if self.step.variant == "stays":
            return self._reason_to_stay(digits[0])
        counted = [digit for digit in digits if self._filled(digit, "set-a")]
        absent = [digit for digit in digits if digit not in counted]
        clauses = (
            [self._clause("absent", digits=self.naming.digits(absent, conjunction="or"))] if absent else []
        )
        clauses += [
            self._clause(
                "counted",
                digits=self.naming.digit(digit),
                times=TIMES[min(len(self._filled(digit, "set-a")), len(TIMES) - 1)],
                cells=self._are(self._filled(digit, "set-a"), digit),
            )
            for digit in counted
        ]
        return " ".join(clauses)

    def _reason_to_stay(self, digit: int) -> str:
        filled = self._filled(digit, "set-b")
        if self.step.snapshot is None or not filled:
            return self._clause("more", digits=self.naming.digit(digit))
        masks = self.step.snapshot.masks
        cells = [cell for cell in self.role("set-a").cells if masks[cell] >> (digit - 1) & 1]
        name = "stays" if self.step.place else "stays seen"
        if len(cells) == 1:
            name = "one cell" if len(self.role("set-a").cells) == 1 else "stays in one"
        return self._clause(
            name,
            digits=self.naming.digit(digit),
            filled=self._are(filled, digit),
            cells=self.naming.cells(cells, conjunction="and" if self.step.place else "or"),
            all_of=all_of(len(cells)),
        )

    def _are(self, cells: tuple[Cell, ...], digit: int) -> str:
        return f"{self.naming.cells(cells)} {'is' if len(cells) == 1 else 'are'} {self.naming.digit(digit)}"

    def _clause(self, name: str, **fields: str) -> str:
        shared_fields = {
            "set_a": self["set_a"],
            "set_a_or": self.naming.cells(self.role("set-a").cells, conjunction="or"),
            "set_b": self["set_b"],
            "targets_see": self["elimination_cells_see"],
        }
        return CLAUSES[name].format(**shared_fields, **fields)

    def _filled(self, digit: int, role: str) -> tuple[Cell, ...]:
        """Return the cells of a role that are filled with a digit, as far as the step knows."""
        if self.step.snapshot is None:
            return ()
        digits = self.step.snapshot.digits
        return tuple(cell for cell in self.role(role).cells if digits[cell] == digit)
