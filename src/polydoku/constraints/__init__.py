"""Constraints: what rules are made of. One constraint a file, one row here.

Each is the Python face of a constraint of the core: it says what it means, and the core does it fast.
"""

from polydoku.constraints.all_different import AllDifferent
from polydoku.constraints.not_equal import NotEqual
from polydoku.constraints.pair import Pair
from polydoku.constraints.rising import Rising
from polydoku.model.constraint import Constraint

ALL: tuple[type[Constraint], ...] = (AllDifferent, NotEqual, Pair, Rising)

__all__ = ["ALL", "AllDifferent", "Constraint", "NotEqual", "Pair", "Rising"]
