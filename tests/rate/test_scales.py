"""The registry of scales."""

import pytest

from polydoku import Puzzle, PuzzleError, rate
from polydoku.rate import scales
from rate.samples import COUNT, SMALL, easy


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scales, "_REGISTRY", dict(scales._REGISTRY))
    rate.register(COUNT)


def test_every_scale_has_a_name_a_version_and_a_sentence() -> None:
    for scale in rate.all():
        assert rate.named(scale.id) is scale
        assert scale.name != scale.id
        assert scale.summary.endswith(".")


def test_a_wrong_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(PuzzleError, match=r"no scale 'hodokku'; did you mean 'hodoku'\? give se, .* or all"):
        rate.named("hodokku")


def test_scales_that_do_not_fit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [scale.id for scale in scales.fitting("se", easy())] == ["se"]
    assert set(scales.fitting("all", easy())) == set(rate.all())
    with pytest.raises(PuzzleError, match="the scale se is for classic"):
        scales.fitting("se", Puzzle.read(SMALL))
    monkeypatch.setattr(scales, "_REGISTRY", {"se": rate.named("se")})
    with pytest.raises(PuzzleError, match="no scale fits this board and its rules"):
        Puzzle.read(SMALL).rate(scale="all")


@pytest.mark.usefixtures("registered")
def test_a_registered_scale_rates_and_is_one_of_all() -> None:
    assert str(easy().rate(scale="count")) == "30 givens"
    assert str(easy().rate(scale="all")["count"]) == "30 givens"
    assert list(Puzzle.read(SMALL).rate(scale="all"))[-1:] == ["count"]
    assert "se" not in Puzzle.read(SMALL).rate(scale="all")
