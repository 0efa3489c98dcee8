"""A naked triple: three cells that can only hold three digits, and the digits that other cells lose."""

from polydoku.explain.examples import example

_, step = example("naked-triple")
PICTURE = step.draw()
