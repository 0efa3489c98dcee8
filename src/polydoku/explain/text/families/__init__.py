"""Fields that the sentences of a family need in addition to the roles of a step: one file for each family.

`FIELDS` names, by technique, the class that fills the fields of its template. Techniques that are not listed
use `SentenceFields` itself.
"""

from polydoku.explain.text.families.aligned import AlignedFields
from polydoku.explain.text.families.als import AlsFields
from polydoku.explain.text.families.chains import ChainFields
from polydoku.explain.text.families.colours import ColourFields
from polydoku.explain.text.families.deadly import DeadlyFields
from polydoku.explain.text.families.fish import FishFields
from polydoku.explain.text.families.forcing import CycleFields, ForcingFields
from polydoku.explain.text.families.innies_and_outies import TotalFields
from polydoku.explain.text.families.locked import LeftoverFields, LockedFields
from polydoku.explain.text.families.medusa import MedusaFields
from polydoku.explain.text.families.rule_combinations import CombinationFields
from polydoku.explain.text.families.rule_links import RuleFields
from polydoku.explain.text.families.rule_pointing import PointingFields
from polydoku.explain.text.families.single_digit import SingleDigitFields
from polydoku.explain.text.families.sue_de_coq import SueDeCoqFields
from polydoku.explain.text.families.templates import TemplateFields
from polydoku.explain.text.families.wings import BentSetFields, WingFields
from polydoku.explain.text.fields import SentenceFields
from polydoku.techniques import (
    aligned,
    als,
    bug,
    chains,
    colours,
    fish,
    forcing,
    single_digit,
    templates,
    uniqueness,
    wings,
)

FIELDS: dict[str, type[SentenceFields]] = {
    **{row.id: AlignedFields for row in aligned.ROWS},
    "sue-de-coq": SueDeCoqFields,
    "rule-links": RuleFields,
    "cage-combinations": CombinationFields,
    "rule-combinations": CombinationFields,
    "innies-and-outies": TotalFields,
    "rule-pointing": PointingFields,
    **{row.id: TemplateFields for row in templates.ROWS},
    **{row.id: FishFields for row in fish.ROWS},
    **{row.id: SingleDigitFields for row in single_digit.ROWS},
    "direct-pointing": LockedFields,
    "direct-claiming": LockedFields,
    "leftover": LeftoverFields,
    **{row.id: WingFields if row.finder in ("wing", "w-wing") else ChainFields for row in wings.ROWS},
    "wxyz-wing": BentSetFields,
    "vwxyz-wing": BentSetFields,
    **{row.id: ColourFields for row in colours.ROWS},
    "medusa": MedusaFields,
    **{row.id: AlsFields for row in als.ROWS},
    **{row.id: ChainFields for row in chains.ROWS},
    **{row.id: DeadlyFields for row in (*uniqueness.ROWS, *bug.ROWS)},
    **{row.id: CycleFields if "cycle" in row.id else ForcingFields for row in forcing.ROWS},
}
"""The class by the id of the technique."""


def fields_class(technique: str) -> type[SentenceFields]:
    """Return the class that fills the template of a technique."""
    return FIELDS.get(technique, SentenceFields)
