"""PNG and GIF, by optional packages: resvg renders our SVG, Pillow joins frames to a GIF.

Texts are drawn as strokes, not with a font, so a picture looks the same on every machine.
"""

from collections.abc import Sequence
from io import BytesIO

from polydoku.draw.svg import svg
from polydoku.errors import ExtraMissing
from polydoku.model.scene import Scene


def png(scene: Scene, *, size: int, theme_name: str = "light") -> bytes:
    """Return the scene as a PNG picture `size` pixels wide.

    Raises `ExtraMissing` without the extra ``png``.
    """
    try:
        import resvg_py
    except ImportError:
        raise ExtraMissing("picture-extra", what="PNG", package="resvg-py", extra="png") from None
    text = svg(scene, theme_name=theme_name, size=size, outlines=True)
    return bytes(resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True))


def gif(scenes: Sequence[Scene], *, size: int, theme_name: str = "light", step_ms: int = 800) -> bytes:
    """Return scenes as one GIF `size` pixels wide that shows each for `step_ms` milliseconds, without a loop.

    Raises `ExtraMissing` without the extra ``gif``.
    """
    try:
        from PIL import Image
    except ImportError:
        raise ExtraMissing("picture-extra", what="GIF", package="pillow", extra="gif") from None
    frames = [
        Image.open(BytesIO(png(scene, theme_name=theme_name, size=size))).convert("RGB").quantize(64)
        for scene in scenes
    ]
    out = BytesIO()
    frames[0].save(out, format="GIF", save_all=True, append_images=frames[1:], duration=step_ms)
    return out.getvalue()
