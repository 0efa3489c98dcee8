"""PNG and GIF, by optional packages: resvg renders our SVG, Pillow joins frames to a GIF.

Texts go to the renderer as lines, so a picture is the same whatever fonts a machine has.
"""

from collections.abc import Sequence
from io import BytesIO

from polydoku.draw.svg import svg
from polydoku.errors import ExtraMissing
from polydoku.scene import Scene

CELL = 80
"""Pixels of a cell edge where no size is asked for, on boards of up to `LARGEST` pixels in all."""

LARGEST = 2000


def png(scene: Scene, *, theme_name: str = "light", size: int | None = None) -> bytes:
    """Return the scene as a PNG picture `size` pixels wide (default 80 a cell edge, at most 2000).

    Raises `ExtraMissing` without the extra ``png``.
    """
    try:
        import resvg_py
    except ImportError:
        raise ExtraMissing("picture-extra", what="PNG", package="resvg-py", extra="png") from None
    wide = size if size is not None else min(LARGEST, round(CELL * scene.box[2]))
    text = svg(scene, theme_name=theme_name, size=wide, outlines=True)
    return bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))


def gif(scenes: Sequence[Scene], *, theme_name: str = "light", size: int | None = None,
        step_ms: int = 800) -> bytes:
    """Return scenes as one GIF, each shown for `step_ms`, played once; a single one does not move.

    Raises `ExtraMissing` without the extra ``gif``.
    """
    try:
        from PIL import Image
    except ImportError:
        raise ExtraMissing("picture-extra", what="GIF", package="pillow", extra="gif") from None
    wide = size if size is not None else min(600, round(CELL / 2 * scenes[0].box[2]))
    frames = [Image.open(BytesIO(png(scene, theme_name=theme_name, size=wide))).convert("RGB").quantize(64)
              for scene in scenes]
    out = BytesIO()
    frames[0].save(out, format="GIF", save_all=True, append_images=frames[1:], duration=step_ms)
    return out.getvalue()
