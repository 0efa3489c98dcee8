import pytest

from polydoku.model.frozen import Frozen, set_field


class Point(Frozen):
    __slots__ = ("x",)
    x: int

    def __init__(self, x: int) -> None:
        set_field(self, "x", x)


def test_what_was_put_can_be_read_and_never_changed() -> None:
    point = Point(3)
    assert point.x == 3
    with pytest.raises(AttributeError, match=r"a Point cannot be changed \(x\)"):
        point.x = 4
    with pytest.raises(AttributeError, match=r"a Point cannot be changed \(x\)"):
        del point.x
    assert point.x == 3


def test_nothing_can_be_added() -> None:
    with pytest.raises(AttributeError, match=r"\(y\)"):
        Point(1).y = 2
