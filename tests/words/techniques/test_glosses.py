"""Each technique has a gloss: a few words that say what to look for."""

import pytest

from polydoku.techniques import ROWS
from polydoku.words.techniques.glosses import GLOSSES


def test_every_technique_has_a_gloss() -> None:
    assert GLOSSES.keys() == ROWS.keys()


@pytest.mark.parametrize("technique", GLOSSES)
def test_a_gloss_is_short_and_fits_after_a_colon(technique: str) -> None:
    gloss = GLOSSES[technique]
    assert gloss[0].islower()
    assert gloss[-1].isalpha() or gloss[-1] == ")"
    assert 4 <= len(gloss.split()) <= 24


def test_the_gloss_of_a_fish_says_its_size_and_its_form() -> None:
    assert (
        GLOSSES["swordfish"] == "a digit that three rows have only in three columns, or the other way round"
    )
    assert GLOSSES["finned-franken-x-wing"].startswith("a digit that two lines and boxes ")
    assert GLOSSES["finned-franken-x-wing"].endswith(" (fins)")
    assert GLOSSES["siamese-finned-mutant-whale"] == GLOSSES["siamese-finned-x-wing"]
