"""The colours of the staff map."""

Colour = tuple[float, ...]

LAND = (206, 206, 177)
SHADE = (74, 66, 54)
LIGHT = (246, 241, 220)
WATER = (141, 169, 176)
SHOALS = ((172, 192, 188), (160, 184, 184), (150, 176, 180))
SHORE = (98, 122, 128)
# Hypsometric tints, level -2 to 9: colour and how much of it covers the ground.
TINTS: dict[int, Colour] = dict(
    zip(
        range(-2, 10),
        [
            (92, 128, 112, 88), (112, 142, 118, 52), (192, 166, 104, 0), (192, 166, 104, 62),
            (184, 150, 94, 96), (172, 132, 84, 122), (156, 116, 78, 140), (142, 106, 80, 150),
            (134, 106, 90, 158), (140, 120, 108, 164), (156, 142, 132, 172), (182, 172, 164, 182),
        ],
        strict=True,
    )
)  # fmt: skip


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour `share` of the way from a to b."""
    return tuple(p + (q - p) * share for p, q in zip(a, b, strict=True))
