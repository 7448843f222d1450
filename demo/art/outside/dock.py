"""Our dock: a T of weathered planks with two Adirondack chairs; snow on it in winter."""
import math

import numpy as np

from studio import box, cyl, displace, grid, group, principled, wood

TOP = 0.42  # height of the planks above the water


def adirondack(place, turn, material, snow=None):
    """One Adirondack chair facing +y; snow lays a cushion on seat, arms and back."""
    with group(place, turn):

        def board(size, where, tilt=(0, 0, 0)):
            return box(size, where, material, 0.006, 2, tilt)

        for index in range(6):
            board((0.56, 0.075, 0.022), (0, 0.28 - index * 0.085, 0.36 - index * 0.022), (math.radians(-14), 0, 0))
        for index in range(7):
            aside = (index - 3) * 0.083
            length = 0.98 - 0.035 * (index - 3) ** 2
            lean = math.radians(24)
            board(
                (0.074, 0.02, length),
                (aside * 1.05, -0.30 - math.sin(lean) * length / 2, 0.27 + math.cos(lean) * length / 2),
                (lean, 0, 0),
            )
        for side in (-1, 1):
            board((0.03, 0.09, 0.56), (side * 0.31, 0.30, 0.28))
            board((0.03, 0.86, 0.10), (side * 0.28, -0.12, 0.28), (math.radians(14.5), 0, 0))
            board((0.13, 0.76, 0.024), (side * 0.36, -0.05, 0.565))
            board((0.03, 0.07, 0.30), (side * 0.31, -0.36, 0.42), (math.radians(12), 0, 0))
        board((0.62, 0.02, 0.08), (0, -0.42, 0.60), (math.radians(24), 0, 0))
        if snow:
            _chair_snow(snow)


def _chair_snow(snow):
    """Rounded drifts on the seat, the arms and the top of the back."""
    seat = box((0.56, 0.52, 0.17), (0, 0.06, 0.40), snow, 0.08, 5, (math.radians(-11), 0, 0))
    displace(seat, 0.03, 0.2)
    for side in (-1, 1):
        displace(box((0.135, 0.75, 0.10), (side * 0.36, -0.05, 0.625), snow, 0.048, 5), 0.02, 0.15)
    for index in range(7):
        aside = (index - 3) * 0.083
        length = 0.98 - 0.035 * (index - 3) ** 2
        lean = math.radians(24)
        box(
            (0.08, 0.06, 0.075),
            (aside * 1.05, -0.30 - math.sin(lean) * length, 0.29 + math.cos(lean) * length),
            snow,
            0.03,
            4,
        )


def sheet_of_snow(width, length, place, snow, seed):
    """A blanket of snow with soft edges on a deck."""
    across, along = max(12, int(width * 14)), max(12, int(length * 14))
    sheet = grid(width, length, across, along, snow, place, "decksnow")
    rng = np.random.RandomState(seed)
    phase = rng.rand(4) * 6
    for vertex in sheet.data.vertices:
        x, y = vertex.co.x, vertex.co.y
        edge = min(width / 2 - abs(x), length / 2 - abs(y))
        wave = 0.022 * math.sin(x * 3.1 + phase[0]) * math.sin(y * 1.7 + phase[1]) + 0.014 * math.sin(
            y * 4.3 + x * 2 + phase[2]
        )
        vertex.co.z += 0.17 * min(1, max(edge, 0) / 0.16) ** 0.5 + wave
    return sheet


def dock(nature, foot=(5.5, 19.0), heading=0.0, length=15.0):
    """The dock: foot on the shore, running out along +y turned by heading (degrees, clockwise)."""
    rng = np.random.RandomState(5)
    planks = wood("#8d8475", "#b0a695", rough=0.7, var=0.35, bumps=0.5, dark="#4f463a")
    posts = wood("#6d6253", "#8d8270", rough=0.8, var=0.3, bumps=0.6, dark="#3a3128")
    paint = principled("chair", "#962d21", rough=0.55)
    snow = nature.snow if nature.winter else None
    with group((foot[0], foot[1], 0), math.radians(-heading)):
        for y in np.arange(0, length, 0.145):
            box(
                (1.9, 0.138, 0.035),
                (rng.randn() * 0.006, y, TOP + rng.randn() * 0.0012),
                planks,
                0.004,
                2,
                (0, 0, rng.randn() * 0.0025),
            )
        for x in (-0.8, 0.8):
            box((0.06, length, 0.16), (x, length / 2, TOP - 0.1), planks, 0.005)
        for x in (-1.0, 1.0):
            for y in np.arange(2.5, length, 3.6):
                cyl(0.085, 2.6, (x, y, -1.9), posts, 0.012, 20)
        for index in range(19):
            box(
                (5.6, 0.138, 0.035),
                (0.5, length + 0.02 + index * 0.145, TOP),
                planks,
                0.004,
                2,
                (0, 0, rng.randn() * 0.002),
            )
        for x in (-2.2, 0.5, 3.2):
            box((0.06, 2.7, 0.16), (x, length + 1.3, TOP - 0.1), planks, 0.005)
            cyl(0.085, 2.4, (x, length + 2.6, -1.75), posts, 0.012, 20)
        middle = length + 1.25
        adirondack((-0.55, middle, TOP + 0.018), math.radians(10), paint, snow)
        adirondack((1.35, middle - 0.05, TOP + 0.018), math.radians(-12), paint, snow)
        box((0.42, 0.42, 0.04), (0.4, middle, TOP + 0.47), paint, 0.006)
        for x in (-1, 1):
            for y in (-1, 1):
                box((0.05, 0.05, 0.45), (0.4 + x * 0.16, middle + y * 0.16, TOP + 0.24), paint, 0.004)
        if snow:
            box((0.46, 0.46, 0.14), (0.4, middle, TOP + 0.55), snow, 0.06, 5)
            sheet_of_snow(1.96, length, (0, length / 2, TOP), snow, 1)
            sheet_of_snow(5.65, 2.78, (0.5, length + 1.32, TOP), snow, 2)
