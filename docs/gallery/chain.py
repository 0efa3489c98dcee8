"""An XY-chain: true candidates on discs, false ones on squares, and the candidates that go struck through."""

from polydoku.explain.examples import example

_, step = example("xy-chain")
PICTURE = step.draw()
