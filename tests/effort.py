"""How many examples a property is tried on: its own number, and 50 times as many in `make properties`."""

from collections.abc import Collection

from hypothesis import HealthCheck, settings

ROUTINE, THOROUGH = "routine", "thorough"
TIMES = 50


def register() -> None:
    """Register both profiles and load the routine one; none has a deadline, since machines are noisy."""
    settings.register_profile(ROUTINE, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile(
        THOROUGH,
        settings.get_profile(ROUTINE),
        max_examples=TIMES * settings.get_profile(ROUTINE).max_examples,
    )
    settings.load_profile(ROUTINE)


def examples(count: int, suppress: Collection[HealthCheck] = (HealthCheck.too_slow,)) -> settings:
    """Return the decorator of a property that is tried on `count` examples, and not on the usual 100.

    >>> examples(20).max_examples in (20, 20 * TIMES)
    True
    """
    times = settings().max_examples // settings.get_profile(ROUTINE).max_examples
    return settings(max_examples=count * times, suppress_health_check=suppress)
