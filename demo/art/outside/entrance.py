"""The entrance on the landward side: a low hall with a gabled porch before the house, its lamps lit."""
import math

import numpy as np

from outside.house import DEEP, HALF, RISE, STOREY
from outside.path import GROUND, WIDE, X, Y, garden, ground, land, trees
from outside.walls import boarded, gable, lantern, roof, snow_on, window
from studio import area, box, brass, cyl, fabric, group, lathe, log_stack, metal_black, panemat, plaster
from studio import principled, shade, sheer, tablelamp, tube, wood

EAVES, RIDGE, LONG = 2.75, 5.5, 6.0  # of the hall
PORCH = 1.55, 2.5, 3.4, 1.9  # half its width, eaves, ridge, depth


def entrance(nature):
    """Hall, house, ground, path and trees, for who comes up the path and looks in the direction of the lake."""
    boards = wood("#2f2b27", "#45403a", rough=0.8, var=0.3, bumps=0.5)
    beam = wood("#5a4330", "#7a5d42", rough=0.75, var=0.3, bumps=0.4)
    snow = nature.snow if nature.winter else None
    with group((X, Y, GROUND)):
        _hall(boards, beam, snow)
        _porch(beam, snow)
        _door()
        for side in (-1, 1):
            _wall_lantern((side * 1.06, -0.06, 2.02))
        _things_at_the_wall(beam, snow)
        _corner_of_the_house(boards, beam, snow)
        for x, y in ((-1.0, -4.2), (1.76, -4.3), (-0.4, -5.75), (2.12, -5.5)):
            lantern((x, y, float(land(x, y, nature.winter)) - 0.05), 7)
    ground(nature)
    trees(nature)
    if not nature.winter:
        garden(nature)


def _hall(boards, beam, snow):
    top = gable(WIDE / 2, EAVES, RIDGE)
    holes = [(-3.15, -1.85, 0.95, 2.35), (1.85, 3.15, 0.95, 2.35), (-0.74, 0.86, 0.0, 2.42)]
    boarded(-WIDE / 2, WIDE / 2, -0.02, top, holes, boards)
    frame = metal_black()
    for hole in holes[:2]:
        window(*hole, -0.02, frame, snow)
    tin = principled("tin", "#3a3d3f", rough=0.45, metal=0.6)
    roof(WIDE / 2, 0.5, top, -0.75, LONG, tin, beam, snow, 0.42)
    wall, oak = plaster("#d9c6a4", 0.9, bumps=0.03), wood("#8a6238", "#a87c4c", rough=0.5)
    box((WIDE, 0.1, RIDGE - 0.8), (0, 3.6, (RIDGE - 0.8) / 2), wall, 0)
    box((WIDE - 0.4, LONG, 0.1), (0, LONG / 2 + 0.2, 0.12), oak, 0)
    for side in (-1, 1):
        box((0.16, LONG, EAVES), (side * (WIDE / 2 - 0.08), LONG / 2, EAVES / 2), boards, 0)
        tablelamp((2.7 if side > 0 else -3.15, 1.1, 0.95), brass(), shade("#efe2c8", 0.5), 1.3, 14, 0.2)
        box((1.3, 0.4, 0.8), (side * 2.5, 1.1, 0.55), oak, 0.01)
        box((0.7, 0.03, 0.95), (side * 2.1, 3.52, 1.75), oak, 0.006)
        box(
            (0.6, 0.03, 0.85),
            (side * 2.1, 3.5, 1.75),
            principled("print%d" % side, "#4d5a50" if side < 0 else "#8c4c34"),
            0,
        )
        for x in (-0.54, 0.54):
            box((0.2, 0.03, 1.5), (side * 2.5 + x, 0.14, 1.65), sheer("#efe6d4", 0.6), 0.012)
    area((0, 1.9, 3.4), (0, 0, 0), 5.0, 1.5, 130, "#ffa352")


def _porch(beam, snow):
    half, eaves, ridge, deep = PORCH
    top = gable(half, eaves, ridge)
    tin, stone = principled("tin", "#3a3d3f", rough=0.45, metal=0.6), principled("slab", "#77736c", rough=0.85)
    roof(half, 0.3, top, -deep - 0.25, -0.05, tin, beam, snow, 0.34)
    box((3.5, 2.2, 0.2), (0, -1.05, 0.08), stone, 0.02, 3)
    for side in (-1, 1):
        box((0.17, 0.17, eaves - 0.1), (side * (half - 0.1), -deep + 0.1, eaves / 2 + 0.1), beam, 0.01)
        box((0.24, 0.24, 0.14), (side * (half - 0.1), -deep + 0.1, 0.22), stone, 0.015)
        box((0.14, deep, 0.18), (side * (half - 0.1), -deep / 2, eaves - 0.06), beam, 0.008)
        box((0.1, 0.1, 0.75), (side * (half - 0.4), -deep + 0.1, eaves - 0.36), beam, 0.008, rot=(0, -side * 0.8, 0))
    box((2 * half + 0.1, 0.15, 0.2), (0, -deep + 0.1, eaves - 0.06), beam, 0.01)
    box((0.14, 0.13, ridge - eaves - 0.1), (0, -deep + 0.1, (eaves + ridge) / 2), beam, 0.008)


def _door():
    "Oak boards with a long brass handle; beside it the narrow pane that shows the hall's light."
    oak, frame = wood("#8f6a3c", "#b58a4f", rough=0.5, var=0.35, bumps=0.35), wood("#4d3826", "#654a33", rough=0.6)
    for x in (-0.7, 0.36, 0.82):
        box((0.09, 0.16, 2.3), (x, -0.03, 1.3), frame, 0.006)
    box((1.61, 0.16, 0.09), (0.06, -0.03, 2.38), frame, 0.006)
    box((1.8, 0.34, 0.05), (0.06, -0.1, 0.2), frame, 0.006)
    for index in range(6):
        box((0.157, 0.05, 2.13), (-0.575 + index * 0.162, 0.0, 1.275), oak, 0.007, 3, grain=2)
    box((0.36, 0.008, 2.1), (0.59, 0.01, 1.29), panemat(), 0)
    for z in (0.9, 1.6):
        box((0.37, 0.05, 0.035), (0.59, 0.0, z), frame, 0.003)
    box((0.07, 0.012, 0.85), (0.2, -0.03, 1.3), metal_black(), 0.004)
    tube([(0.2, -0.09, 0.95), (0.2, -0.09, 1.65)], 0.017, brass(), smooth=False)
    for z in (1.02, 1.58):
        cyl(0.01, 0.08, (0.2, -0.02, z), brass(), rot=(math.pi / 2, 0, 0))


def _wall_lantern(place):
    "It hangs from a bracket."
    metal, (x, y, z) = brass(), place
    box((0.1, 0.02, 0.26), (x, y, z), metal, 0.005)
    tube([(x, y, z + 0.08), (x, y - 0.1, z + 0.17), (x, y - 0.19, z + 0.13)], 0.009, metal)
    lantern((x, y - 0.19, z - 0.28), 42)


def _things_at_the_wall(beam, snow):
    "A bench, split logs, tubs for two spruces, snowshoes in winter and a blanket otherwise."
    with group((-2.85, -0.42, 0)):
        for x in (-0.6, 0.6):
            box((0.07, 0.36, 0.44), (x, 0, 0.22), beam, 0.006)
        for y in (-0.13, 0.0, 0.13):
            box((1.5, 0.12, 0.045), (0, y, 0.46), beam, 0.006)
        if snow:
            snow_on(lambda x, _: 0.48 + 0 * x, -0.76, 0.76, -0.2, 0.2, 0.16, snow)
        else:
            for index in range(3):
                box((0.56, 0.36, 0.04), (-0.25, 0, 0.505 + 0.039 * index), fabric("#7d4a3c"), 0.019, 4)
    with group((2.55, -0.05, 0.05)):
        log_stack(1.5, 0.72)
    if snow:
        snow_on(lambda x, _: 0.78 + 0 * x, 1.78, 3.32, -0.46, -0.08, 0.13, snow)
        for x, lean in ((-1.62, -0.06), (-1.34, 0.05)):
            _snowshoe((x, -0.42, 0.2), lean)
    for side in (-1, 1):
        lathe([(0, 0), (0.2, 0), (0.25, 0.4), (0.22, 0.4), (0.2, 0.34), (0, 0.34)], (side * 1.78, -2.2, 0), beam, 40)
        for z in (0.08, 0.3):
            cyl(0.212 + z * 0.12, 0.025, (side * 1.78, -2.2, z), metal_black(), 0.002)


def _snowshoe(foot, lean):
    "Bent ash and rawhide, 0.95 m long, leaning on the wall."
    ash, hide = wood("#8d6a42", "#a98757", rough=0.6), principled("rawhide", "#c9b48c", rough=0.7)
    back, (x, y, z) = 0.33, foot
    spot = lambda across, up: (x + across + lean * up, y + back * up, z + up)
    rim = lambda up: (
        0.125 * math.sin(math.pi * min(1, max(0, (up - 0.22) / 0.76)) ** 0.75) ** 0.7 if up > 0.22 else 0.012
    )
    for side in (-1, 1):
        tube([spot(side * rim(up), up) for up in np.linspace(0, 0.98, 24)], 0.011, ash)
    for up in (0.42, 0.72):
        tube([spot(-rim(up), up), spot(rim(up), up)], 0.009, ash, smooth=False)
    for up in np.arange(0.3, 0.94, 0.045):
        for tilt in (-0.06, 0.06):
            a, b = up - tilt, up + tilt
            tube([spot(-rim(a), a), spot(rim(b), b)], 0.0025, hide, smooth=False)


def _corner_of_the_house(boards, beam, snow):
    "The house rises behind the hall: its wall, two lit windows, and the slope of its roof."
    back, right = -0.6 - DEEP - Y, HALF - X
    top = lambda x: 2 * STOREY + RISE * np.minimum(1, (right - x) / HALF) + 0.2
    holes = [(-6.9, -5.5, 4.3, 6.2), (-9.6, -8.2, 4.3, 6.2), (-9.3, -7.9, 1.0, 2.9)]
    boarded(right - 14, right, back, top, holes, boards, 0.22)
    for hole in holes:
        window(*hole, back, metal_black(), snow, 2, 4)
    wall = plaster("#d3b08c", 0.9, bumps=0.03)
    box((14, 0.1, 8), (right - 7, back + 3, 4), wall, 0)
    for z in (0.2, 3.5, 6.7):
        box((13.9, 4, 0.2), (right - 7, back + 2.1, z), wall, 0)
    box((0.2, DEEP, 2 * STOREY), (right - 0.1, back + DEEP / 2 + 0.03, STOREY), boards, 0)
    for x, z in ((-7.5, 6.4), (-8.6, 3.2)):
        area((x, back + 1.5, z), (0, 0, 0), 4.0, 1.5, 60, "#ffa352")
    pitch = math.atan(RISE / HALF)
    length = 13 / math.cos(pitch)
    place = right + 1.1 - 6.5, back + 5.5, float(top(right - 5.4)) + 0.05
    box((length, 12.2, 0.16), place, principled("tin", "#3a3d3f", rough=0.45, metal=0.6), 0.01, rot=(0, pitch, 0))
    box((length, 0.06, 0.3), (place[0], back - 0.62, place[2] - 0.05), beam, 0.006, rot=(0, pitch, 0))
    if snow:
        slope = lambda x, _: top(x) + 0.12
        snow_on(slope, right - 11.8, right + 1.2, back - 0.7, back + 11, 0.45, snow, 0.09)
