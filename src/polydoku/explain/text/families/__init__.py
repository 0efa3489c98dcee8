"""What the sentences of a family need besides the roles of a step: one file for each such family.

`FIELDS` names, by technique, the class that fills the fields of its template. Techniques that are not listed
use `SentenceFields` itself.
"""

from polydoku.explain.text.fields import SentenceFields

FIELDS: dict[str, type[SentenceFields]] = {}
"""The class by the id of the technique."""


def fields_class(technique: str) -> type[SentenceFields]:
    """Return the class that fills the template of a technique."""
    return FIELDS.get(technique, SentenceFields)
