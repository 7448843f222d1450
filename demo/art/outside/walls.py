"""Parts of a house in the wood: walls of upright boards, windows, roofs, and the snow that settles on them."""
import math

import numpy as np

from outside import terrain
from studio import box, brass, cyl, emission, grid, group, lathe, panemat, point, tube


def boarded(left, right, y, top, holes, boards, board=0.16):
    "Upright boards from left to right up to top(x), left out where a hole (left, right, low, high) is."
    rng = np.random.RandomState(4)
    for x in np.arange(left + board / 2, right, board):
        low = 0.0
        for _, _, start, end in sorted((h for h in holes if h[0] < x < h[1]), key=lambda h: h[2]) + [
            (0, 0, top(x) + 0.058, 0)
        ]:
            size = (board - 0.006, 0.04, start - low)
            box(size, (x, y + 0.004 * rng.randn(), (low + start) / 2), boards, 0.004)
            low = end


def gable(half, eaves, ridge):
    return lambda x: ridge - (ridge - eaves) * np.abs(x) / half


def window(left, right, low, high, y, frame, snow, across=2, down=3):
    "Frame, bars, pane and sill in the wall at y."
    wide, tall, middle, centre = right - left, high - low, (left + right) / 2, (low + high) / 2
    for x in (left, right):
        box((0.12, 0.12, tall + 0.12), (x, y - 0.03, centre), frame, 0.006)
    for z in (low, high):
        box((wide + 0.12, 0.12, 0.12), (middle, y - 0.03, z), frame, 0.006)
    for index in range(1, across):
        box((0.035, 0.05, tall), (left + wide * index / across, y, centre), frame, 0.003)
    for index in range(1, down):
        box((wide, 0.05, 0.035), (middle, y, low + tall * index / down), frame, 0.003)
    box((wide, 0.008, tall), (middle, y + 0.02, centre), panemat(), 0)
    box((wide + 0.26, 0.2, 0.05), (middle, y - 0.09, low - 0.08), frame, 0.006)
    if snow:
        snow_on(
            lambda x, _: low - 0.055 + 0 * x,
            middle - wide / 2 - 0.12,
            middle + wide / 2 + 0.12,
            y - 0.19,
            y - 0.06,
            0.09,
            snow,
        )


def snow_on(under, left, right, near, far, thick, snow, step=0.035):
    "Snow as it settles on what is under(x, y) high: steep and round at the edges, wavy above."
    x, y = (np.linspace(a, b, max(6, int((b - a) / step))) for a, b in ((left, right), (near, far)))
    sheet = grid(1, 1, len(x), len(y), snow, name="snow")
    x, y = np.meshgrid(x, y)
    edge = np.minimum(np.minimum(x - left, right - x), np.minimum(y - near, far - y))
    deep = thick * np.clip(edge / (0.75 * thick), 0, 1) ** 0.5 * (1 + 0.3 * terrain.fbm(x * 1.1 + left, y * 1.1, 3, 8))
    sheet.data.vertices.foreach_set("co", np.stack([x, y, under(x, y) + deep], -1).ravel())
    return sheet


def roof(half, over, top, near, far, tin, beam, snow, thick):
    "Two slopes on top(x), reaching over the walls; lined with wood that the lamps light from below."
    pitch, reach = math.atan(top(0) - top(1)), half + over
    length = reach / math.cos(pitch)
    for side in (-1, 1):
        place = side * reach / 2, (near + far) / 2, float(top(reach / 2))
        tilt = 0, side * pitch, 0
        box((length, far - near, 0.05), (place[0], place[1], place[2] + 0.03), beam, 0, rot=tilt)
        box((length + 0.05, far - near + 0.06, 0.06), (place[0], place[1], place[2] + 0.1), tin, 0.01, rot=tilt)
        box((length, 0.05, 0.2), (place[0], near, place[2] - 0.02), beam, 0.006, rot=tilt)
    if snow:
        # A crest is rounded by the wind.
        soft = lambda x, _: top(0) - (top(0) - top(1)) * (np.sqrt(x * x + 0.04) - 0.1) + 0.1
        snow_on(soft, -reach - 0.08, reach + 0.08, near - 0.08, far, thick, snow, 0.05)


def lantern(place, power):
    "Brass and glass, 0.4 m high."
    metal = brass()
    with group(place):
        lathe([(0.0, 0.0), (0.09, 0.0), (0.1, 0.02), (0.0, 0.025)], (0, 0, 0), metal, 4, (0, 0, math.pi / 4))
        lathe(
            [(0.125, 0.3), (0.12, 0.315), (0.04, 0.37), (0.03, 0.4), (0.0, 0.41)],
            (0, 0, 0),
            metal,
            4,
            (0, 0, math.pi / 4),
        )
        for a in (-1, 1):
            for b in (-1, 1):
                tube([(a * 0.064, b * 0.064, 0.02), (a * 0.082, b * 0.082, 0.3)], 0.006, metal, smooth=False)
        flame = cyl(0.022, 0.13, (0, 0, 0.09), emission("#ffac58", 0.5 * power), 0.01, 20)
        flame.visible_shadow = False
        point((0, 0, 0.16), power, "#ffa352", 0.04)
