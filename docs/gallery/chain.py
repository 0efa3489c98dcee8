"""An XY-chain: discs mark true candidates, squares false ones, and crossed discs those that it removes."""

from polydoku.explain.examples import example

_, step = example("xy-chain")
PICTURE = step.draw()
