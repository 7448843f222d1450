"""The house by the lake, seen from the water: six lofts side by side and above each other under one gable, their lamps lit."""
import math

import numpy as np

from outside import terrain
from outside.dock import adirondack
from outside.walls import lantern
from studio import area, box, brass, concrete, cyl, emission, floorlamp, frame_art, group, lathe, metal_black, painting
from studio import panemat, plaster, point, principled, shade, sheer, tube, wood

FLOOR = terrain.LAWN + 0.8  # of the ground floor, above the water
STOREY, BAY, DEEP = 3.3, 7.0, 12.0
RISE = 3.6  # of the gable above the eaves
HALF = 1.5 * BAY
GARDEN_DOOR = terrain.GARDEN_DOOR  # its middle, between the rooms of 102 and 103, before it the terrace's steps

# Of each loft: the walls' colour inside, and its windows on the lake as (left, right, low, high) in metres from the middle
# of its bay, with panes across and down: those of the lofts' own files, the widest and the highest cut to their bay. The green
# of 103 is paler than its own, or its windows would look unlit. The drawn house (web/features/facade/bays.ts) has the same windows.
LOFTS = {
    101: ("#e6e1d7", [(-2.85, -1.35, 0.32, 2.82, 2, 4), (-0.75, 0.75, 0.32, 2.82, 2, 4), (1.35, 2.85, 0.32, 2.82, 2, 4)]),
    102: ("#efece4", [(-3.1, 3.1, 0.5, 2.12, 5, 1)]),
    103: ("#7c8a76", [(-1.98, -1.1, 0.5, 2.2, 1, 1), (-0.72, 0.9, 0.95, 2.2, 1, 1), (1.72, 2.42, 1.4, 2.2, 1, 1)]),
    201: ("#d3b08c", [(-2.75, -0.15, 0.28, 2.36, 3, 1), (1.2, 3.2, 0.28, 2.36, 2, 1)]),
    202: ("#e9e8e4", [(-2.72, -1.28, 0.28, 3.0, 2, 5), (-0.72, 0.72, 0.28, 3.0, 2, 5), (1.28, 2.72, 0.28, 3.0, 2, 5)]),
    203: ("#e4d8c2", [(-2.35, -1.15, 0.22, 2.42, 2, 3), (-0.65, 0.65, 0.22, 3.0, 2, 4), (1.15, 2.35, 0.22, 2.42, 2, 3)]),
}  # fmt: skip
# The west wall's windows, measured from its middle towards the lake. Behind the last one is light and no room.
WEST = {
    101: [(3.7, 5.3, 0.32, 2.82, 2, 4)],
    201: [(1.6, 4.3, 0.84, 2.36, 3, 1), (-3.3, -1.5, 0.86, 2.25, 2, 1)],
}
# Lanterns from the lake to the terrace.
ICE_WAY = [(-16.2, 25.6), (-14.6, 22.6), (-12.9, 18.6), (-11.2, 14.4), (-9.4, 9.8), (-7.9, 5.6)]


def house(nature):
    """Its front on the line y = -0.6, facing +y; 1 is the west end."""
    boards = wood("#2f2b27", "#45403a", rough=0.8, var=0.3, bumps=0.5)
    snow = nature.snow if nature.winter else None
    with group((0, -0.6, FLOOR)):
        for number, (colour, windows) in LOFTS.items():
            with group(((number % 100 - 2) * BAY, 0, (number // 100 - 1) * STOREY)):
                _front(windows, boards)
                _inside(colour, number, (1,) if number in WEST else (-1, 1))
        for number, windows in WEST.items():
            with group((-HALF, -DEEP / 2, (number // 100 - 1) * STOREY), math.pi / 2):
                _front(windows, boards, DEEP)
        box((0.05, 1.8, 1.4), (-HALF + 0.6, -DEEP / 2 - 2.4, STOREY + 1.55), emission("#ffb866", 0.3), 0)
        box((0.3, DEEP, 2 * STOREY), (HALF, -DEEP / 2, STOREY), boards, 0)
        _roof(boards, snow)
        _terrace(snow)
        _garden_door()
        _evening_outdoors(snow)
    # In winter one comes over the ice as well.
    lit = [(nature.path_x(y) - 0.75, y) for y in (4.6, 9.0, 13.4)] + (ICE_WAY if nature.winter else [])
    for x, y in lit:
        lantern((x, y, max(0.0, float(terrain.height(x, y)))), 9)


def _front(windows, boards, long=BAY):
    "One bay of the wall, or as much of it as is `long`, board on board, with its windows."
    holes = [(left, right, low, high) for left, right, low, high, *_ in windows]
    for left, right in _columns(holes, long):
        blocked = [(low, high) for a, b, low, high in holes if a < (left + right) / 2 < b]
        for low, high in _gaps(blocked):
            box((right - left, 0.25, high - low), ((left + right) / 2, -0.125, (low + high) / 2), boards, 0)
            for x in np.arange(math.ceil(left / 0.28) * 0.28, right, 0.28):
                box((0.045, 0.03, high - low), (x, 0.012, (low + high) / 2), boards, 0.003)
    frame = metal_black()
    for left, right, low, high, across, down in windows:
        wide, tall, middle = right - left, high - low, (left + right) / 2
        for x in (left, right):
            box((0.07, 0.3, tall + 0.14), (x, -0.1, (low + high) / 2), frame, 0.004)
        for z in (low, high):
            box((wide + 0.07, 0.3, 0.07), (middle, -0.1, z), frame, 0.004)
        for index in range(1, across):
            box((0.035, 0.05, tall), (left + wide * index / across, -0.1, (low + high) / 2), frame, 0.003)
        for index in range(1, down):
            box((wide, 0.05, 0.035), (middle, -0.1, low + tall * index / down), frame, 0.003)
        box((wide, 0.008, tall), (middle, -0.12, (low + high) / 2), panemat(), 0)
        if wide > 1:
            for x in (left + 0.16, right - 0.16):
                _curtain(x, low, high)


def _curtain(x, low, high):
    "Drawn aside behind the window, in folds."
    cloth = sheer("#efe3cd", 0.75)
    for fold in range(5):
        cyl(0.035, high - low + 0.2, (x + (fold - 2) * 0.062, -0.36 - 0.02 * (fold % 2), low - 0.08), cloth, 0)


def _columns(holes, long):
    "From the wall's left to its right, where nothing changes."
    edges = sorted({-long / 2, long / 2, *(x for hole in holes for x in hole[:2])})
    return list(zip(edges, edges[1:]))


def _gaps(blocked):
    "The wall's heights that no window takes."
    low = 0.0
    for start, end in sorted(blocked):
        yield low, start
        low = end
    yield low, STOREY


def _inside(colour, number, closed):
    "A room behind the front with beams, lamps and a picture: what is seen of it through the windows at night."
    wall, floor = plaster(colour, 0.9, bumps=0.03), wood("#7a5a3a", "#9c7448", rough=0.5)
    wide, deep = BAY - 0.3, 5.0
    box((wide, deep, 0.12), (0, -deep / 2 - 0.25, 0.02), floor, 0)
    box((wide, deep, 0.2), (0, -deep / 2 - 0.25, STOREY - 0.14), plaster("#ebe7de", 0.9), 0)
    box((wide, 0.1, STOREY), (0, -deep - 0.2, STOREY / 2), wall, 0)
    for side in closed:
        box((0.1, deep, STOREY), (side * wide / 2, -deep / 2 - 0.25, STOREY / 2), wall, 0)
    area((0, -2.4, STOREY - 0.42), (0, 0, 0), 3.5, 2.0, 46, "#ffb066")
    beam = wood("#4a3a2c", "#6b543e", rough=0.75)
    for y in (-1.3, -2.6, -3.9):
        box((wide, 0.16, 0.2), (0, y, STOREY - 0.3), beam, 0.01)
    for x in (-1.7, 0.2):
        tube([(x, -2.0, STOREY - 0.3), (x, -2.0, 2.35)], 0.012, metal_black(), smooth=False)
        lathe([(0.0, 0.2), (0.05, 0.19), (0.19, 0.0), (0.17, 0.0), (0.0, 0.15)], (x, -2.0, 2.15), metal_black(), 32)
        cyl(0.06, 0.06, (x, -2.0, 2.18), emission("#ffc98a", 5.0), 0.01)
    side = 1 if number % 2 else -1
    floorlamp((side * 2.3, -1.3, 0.08), brass(), shade("#efe2c8", 0.5), 1.6, 22)
    box((2.2, 0.9, 0.42), (-side * 0.6, -2.2, 0.3), wall, 0.08)
    box((2.2, 0.25, 0.8), (-side * 0.6, -2.6, 0.5), wall, 0.08)
    frame_art((0, -deep - 0.13, 1.75), 1.6, 1.0, painting(number % 9, "#d9cdb8", "#5a6b66", "#a8623c"), brass())


def _roof(boards, snow):
    eaves = 2 * STOREY
    tin, beam = principled("tin", "#3a3d3f", rough=0.45, metal=0.6), wood("#4a3a2c", "#6b543e", rough=0.75)
    reach, length = HALF + 1.1, math.hypot(HALF + 1.1, RISE * (HALF + 1.1) / HALF)
    pitch = math.atan2(RISE, HALF)
    for side in (-1, 1):
        middle = (side * reach / 2, -DEEP / 2 + 0.7, eaves + RISE - RISE / HALF * reach / 2)
        tilt = (0, side * pitch, 0)
        box((length, DEEP + 2.4, 0.16), (middle[0], middle[1], middle[2] + 0.1), tin, 0.01, rot=tilt)
        if snow:
            box((length, DEEP + 2.5, 0.34), (middle[0], middle[1], middle[2] + 0.33), snow, 0.14, 4, rot=tilt)
    for x in np.arange(-HALF + 0.14, HALF, 0.28):
        high = RISE * (1 - abs(x) / HALF)
        box((0.285, 0.2, high), (x, -0.125, eaves + high / 2), boards, 0)
        box((0.045, 0.03, high), (x + 0.14, 0.012, eaves + high / 2), boards, 0.003)
    # The truss that stands free before the gable.
    for side in (-1, 1):
        box((length, 0.18, 0.24), (side * reach / 2, 1.35, eaves + RISE - RISE / HALF * reach / 2 - 0.1), beam, 0.01,
            rot=(0, side * pitch, 0))  # fmt: skip
    box((HALF, 0.16, 0.2), (0, 1.35, eaves + RISE / 2 - 0.1), beam, 0.01)
    box((0.18, 0.16, RISE / 2), (0, 1.35, eaves + RISE * 0.72), beam, 0.01)
    with group((-4.2, -4.5, eaves + 1.2)):
        box((1.0, 0.9, 3.2), (0, 0, 1.6), concrete("#7d776e"), 0.03)
        box((1.15, 1.05, 0.12), (0, 0, 3.25), concrete("#5d5852"), 0.02)
        if snow:
            box((1.1, 1.0, 0.22), (0, 0, 3.4), snow, 0.1, 4)


def _terrace(snow):
    planks = wood("#7d7465", "#a0968a", rough=0.7, var=0.3, bumps=0.4)
    for index in range(17):
        box((2 * HALF, 0.138, 0.035), (0, 0.1 + index * 0.145, -0.02), planks, 0.004)
    box((2 * HALF, 2.4, 0.8), (0, 1.2, -0.45), planks, 0.01)
    for step in range(3):
        box((2.2, 0.34, 0.5), (GARDEN_DOOR, 2.56 + step * 0.33, -0.4 - step * 0.17), planks, 0.012)
    if snow:
        box((2 * HALF + 0.1, 2.3, 0.16), (0, 1.35, 0.03), snow, 0.07, 4)
    for side in (-1, 1):
        box((0.34, DEEP, 1.6), (side * HALF, -DEEP / 2, -0.8), concrete("#6d6a64"), 0)


def _garden_door():
    "Oak with a lit pane, a lantern over it: the way from the stairs to the lake."
    oak, black = wood("#6b4a2c", "#8a6238", rough=0.45), metal_black()
    with group((GARDEN_DOOR, 0, 0)):
        box((1.06, 0.14, 2.32), (0, 0.03, 1.16), black, 0.006)
        box((0.92, 0.06, 2.18), (0, 0.09, 1.1), oak, 0.004)
        box((0.3, 0.02, 1.5), (0.16, 0.12, 1.3), emission("#ffb866", 0.45), 0)
        tube([(-0.3, 0.16, 0.9), (-0.3, 0.16, 1.25)], 0.014, brass(), smooth=False)
        box((0.16, 0.16, 0.03), (0, 0.2, 2.72), black, 0.004)
        box((0.11, 0.11, 0.2), (0, 0.2, 2.6), emission("#ffb866", 1.0), 0.02)
        point((0, 0.5, 2.5), 14, "#ffb066", 0.06)


def _evening_outdoors(snow):
    "Two chairs and a low table with a lantern on the terrace, another pair farther on."
    paint, planks = principled("evening", "#6a1a12", rough=0.6), wood("#6d6253", "#8d8270", rough=0.8)
    for x in (-6.9, 0.4):
        adirondack((x - 0.75, 1.25, 0.0), math.radians(-9), paint, snow)
        adirondack((x + 0.75, 1.25, 0.0), math.radians(9), paint, snow)
        box((0.46, 0.46, 0.05), (x, 1.2, 0.42), planks, 0.008)
        box((0.3, 0.3, 0.42), (x, 1.2, 0.21), planks, 0.01)
        lantern((x, 1.2, 0.45), 9)


def woods_behind(nature):
    """Ground and tall trees behind the house, for who looks at it from the lake."""
    box((400, 130, 2.0), (0, -68, terrain.LAWN - 1.05), nature.ground, 0)
    rng = np.random.RandomState(12)
    spots = np.column_stack([rng.uniform(-60, 60, 170), rng.uniform(-46, -17, 170)])
    places = np.column_stack([spots, np.full(len(spots), terrain.LAWN - 0.1)])
    kinds = rng.rand(len(spots))
    size = rng.uniform(0.9, 1.5, len(spots))
    nature.plant("spruce", 3, places[kinds < 0.6], size[kinds < 0.6])
    nature.plant("birch", 3, places[kinds >= 0.75], size[kinds >= 0.75])
    nature.plant("maple", 2, places[(kinds >= 0.6) & (kinds < 0.75)], size[(kinds >= 0.6) & (kinds < 0.75)])
