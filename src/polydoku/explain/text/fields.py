"""The fields of sentence templates, filled from the evidence of a step."""

from collections.abc import Iterator, Mapping

from polydoku.explain.text.naming import Naming, all_of, joined, number_word
from polydoku.explain.text.sight import sight
from polydoku.model.board import Cell
from polydoku.model.step import RoleContent, Step
from polydoku.words.techniques import OTHER_CELLS

MAX_LISTED_CELLS = 4
"""If more cells lose candidates, sentences that name their houses do not list them."""


class SentenceFields(Mapping[str, str]):
    """The fields of the sentence templates for one step, as a mapping for `str.format_map`.

    The method ``_digits`` returns the field ``digits``, and so on. A field without a method is the name of a
    role; underscores in it stand for hyphens. A family whose templates need more has a class of its own
    (see `polydoku.explain.text.families`).
    """

    def __init__(self, step: Step, naming: Naming) -> None:
        self.step, self.naming = step, naming

    def __getitem__(self, name: str) -> str:
        method = getattr(self, f"_{name}", None)
        return method() if method else role_text(self.role(name.replace("_", "-")), self.naming)

    def __iter__(self) -> Iterator[str]:
        return iter(self.step.roles)

    def __len__(self) -> int:
        return len(self.step.roles)

    def role(self, name: str) -> RoleContent:
        """Return what has a role in the step; its fields are empty if nothing has it."""
        return self.step.roles.get(name, RoleContent())

    @property
    def elimination_cells(self) -> tuple[Cell, ...]:
        """The cells that lose candidates, each once."""
        return tuple(dict.fromkeys(cell for cell, _ in self.step.remove))

    def house_name(self, role: str) -> str:
        """Return the name of the first house of a role without its cells, for a second mention."""
        return "".join(map(self.naming.house_name, self.role(role).houses[:1]))

    def _digit(self) -> str:
        return joined([self.naming.digit(digit) for digit in digits_of(self.step)])

    def _digits(self) -> str:
        return self.naming.digits(digits_of(self.step))

    def _digits_or(self) -> str:
        return self.naming.digits(digits_of(self.step), conjunction="or")

    def _removed_digits(self) -> str:
        return self.naming.digits(sorted({digit for _, digit in self.step.remove}))

    def _elimination_cells(self) -> str:
        return self.naming.cells(self.elimination_cells)

    def _rest(self) -> str:
        """Return the cells that lose candidates, or say that they are the other cells of the houses."""
        return self["elimination_cells"] if len(self.elimination_cells) <= MAX_LISTED_CELLS else OTHER_CELLS

    def _elimination_cells_or(self) -> str:
        return self.naming.cells(self.elimination_cells, conjunction="or")

    def _elimination_cells_see(self) -> str:
        return self.naming.see(self.elimination_cells)

    def _house_name(self) -> str:
        return self.house_name("house")

    def _cover_name(self) -> str:
        return self.house_name("cover")

    def _all_of_base(self) -> str:
        return all_of(len(self.role("base").cells))

    def _base_count(self) -> str:
        return number_word(len(self.role("base").cells))

    def _placed_digits(self) -> str:
        return self.naming.digits(sorted({digit for _, digit in self.step.place}))

    def _filled_cells(self) -> str:
        return self.naming.cells(cell for cell, _ in self.step.place)

    def _guess(self) -> str:
        return self.step.guess

    def _sight(self) -> str:
        return sight(self.step, self.naming)

    def _why(self) -> str:
        return contradiction_text(self.step, self.naming)


def role_text(content: RoleContent, naming: Naming) -> str:
    """Return the cells of a role, or else its houses, its candidates or its digits."""
    if content.cells:
        return naming.cells(content.cells)
    if content.houses:
        return naming.houses(content.houses)
    if content.candidates:
        return naming.candidates(content.candidates)
    return naming.digits(content.digits)


def contradiction_text(step: Step, naming: Naming) -> str:
    """Return which cell has no candidate, which digit no place in a house, or that digits break a rule."""
    if "bridge" in step.roles:
        cells = step.roles["bridge"].cells
        return f"digits{f' in {naming.cells(cells)}' if cells else ''} that break a rule"
    houses = step.roles.get("house", RoleContent()).houses
    if houses:
        return f"no place for {naming.digits(digits_of(step))} in {naming.houses(houses)}"
    cells = step.roles.get("base", RoleContent()).cells
    return f"no candidate for {naming.cells(cells)}"


def digits_of(step: Step) -> tuple[int, ...]:
    """Return the digits that the evidence names, or else those of the conclusions."""
    digits = step.roles.get("digits", RoleContent()).digits
    return digits or tuple(sorted({digit for _, digit in (*step.place, *step.remove)}))
