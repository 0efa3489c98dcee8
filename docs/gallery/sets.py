"""An ALS-XZ step: two almost locked sets, each with its letter, and the links between them."""

from polydoku.explain.examples import example

_, step = example("als-xz")
PICTURE = step.draw()
