"""A naked triple: three cells that can hold only three digits, which other cells therefore lose."""

from polydoku.explain.examples import example

_, step = example("naked-triple")
PICTURE = step.draw()
