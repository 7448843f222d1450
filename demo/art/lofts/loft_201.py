"""
Loft du Couchant, upstairs, the west end: one long low room. A window to the west behind the terracotta sofa, one to the lake
beside the stove, one before the kitchen's island; in the corner between the first two a breast of apricot clay and the stove.
Along the back wall the daybed, in the corner beside it the folding screen and clay vases. East wall: brick-pink kitchen.
The bedroom looks at the lake; the bathroom has its tub under a window to the west. The sun always stands low in the west.
"""
import math
import random

import furniture as F
from studio import *

SEASON = "autumn"
R = math.radians
WIDE, DEEP, HIGH = 8.8, 5.4, 2.8


def _light(kit, season, turn=0.0, strength=2.4, around=0, **how):
    low = {"summer": (-68, 21, 4.4), "autumn": (-70, 17, 4.4), "winter": (-66, 14, 3.4)}[season]
    colour = {"summer": "#ffe0b8", "autumn": "#ffcf9c", "winter": "#ffe3c8"}[season]
    daylight(kit, "venice", strength, 90, (low[0] + around, *low[1:]), colour)
    outlook(os.path.join(kit, "pano", season + "_upper.exr"), turn=turn, **how)


def _sand():
    return plaster("#d8c8ae", 0.92, bumps=0.16, mottled=0.07)


def _apricot():
    return plaster("#cfa27a", 0.92, bumps=0.2, mottled=0.09)


def _ceiling():
    return plaster("#ece5d8", 0.92, bumps=0.06, mottled=0.03)


def _walnut(**how):
    return wood("#4a3120", "#704c31", rough=0.45, var=0.25, dark="#2a190e", **how)


def _boards():
    return wood("#593f2b", "#7f5d41", rough=0.42, var=0.3, dark="#2f1d10", coat=0.03)


def _terracotta():
    return fabric("#7f4029", sheen=0.15, mottled=0.12)


def salon(kit, season):
    frame = wood("#38251a", "#4f3626", rough=0.5, var=0.1, dark="#20140c")
    room(
        WIDE,
        DEEP,
        HIGH,
        {
            "west": Wall(_sand(), (Window(-1.55, 1.15, 0.84, 2.36, 3, 1),)),
            "north": Wall(_sand(), (Window(-2.75, -0.15, 0.28, 2.36, 3, 1), Window(1.2, 3.2, 0.28, 2.36, 2, 1))),
            "east": Wall(_sand()),
            "south": Wall(_sand()),
        },
        ("wide", _boards()),
        _ceiling(),
        frame=frame,
        sill=_walnut(),
    )
    _hearth()
    _sofa_corner(season)
    _daybed()
    _screen_corner(season)
    _kitchen(season)
    _doorway()
    linen = sheer("#e9dfcd", 0.75)
    for x in (-2.98, 0.1):
        curtain(x, DEEP / 2 - 0.11, 0.36, 2.5, linen, folds=5, amp=0.035)
    tube([(-3.25, DEEP / 2 - 0.11, 2.53), (0.4, DEEP / 2 - 0.11, 2.53)], 0.011, metal_black(), smooth=False)
    _light(kit, season, turn=-32)


def _hearth():
    "The stove stands askew in the corner, before a breast of clay that hides where the two walls meet."
    box((1.5, 1.5, HIGH), (-WIDE / 2, DEEP / 2, HIGH / 2), _apricot(), 0.05, 5, rot=(0, 0, R(45)))
    with group((-WIDE / 2 + 0.86, DEEP / 2 - 0.86, 0), R(45)):
        _turned(
            [(0, 0), (0.6, 0), (0.62, 0.03), (0.62, 0.1), (0.58, 0.13), (0, 0.13)], (0, 0, 0), concrete("#8d7c69"), 1
        )
        with group((0, 0, 0.12)):
            round_stove(HIGH - 0.12)
    with group((-2.98, 2.66, 0)):
        # Logs between stove and window, standing free.
        log_stack(0.36, 0.62, 0.36)


def _armchair(leg):
    sofa(1.0, _terracotta(), [], leg, 1)
    pil((0.0, -0.02, 0.7), (R(70), 0.04, 0.08), 0.46, 0.32, fabric("#d9cdb8", mottled=0.15), 12)


def _sofa_corner(season):
    leg = _walnut()
    ink, cream, apricot = fabric("#3d4a56", mottled=0.2), fabric("#e2d8c6"), fabric("#c98d5f", mottled=0.2)
    with group((-WIDE / 2 + 0.58, -0.2, 0), R(90)):
        parts = sofa(2.5, _terracotta(), [cream, ink, apricot], leg, 3)
        bpy.context.view_layer.update()
        base, arms, seats, _ = parts
        colliders = [apply_mods(part) for part in (arms[1], seats[2], base)]
        random.seed(3)
        throw((1.14, -0.16, 0.95), 0.62, 1.3, fabric("#e0d5c0", mottled=0.25, weave=420, sheen=0.5), colliders, R(-5))
    with group((-2.0, 1.62, 0), R(-28)):
        _armchair(leg)
    rug(3.4, 3.2, fabric("#ab997e", boucle=True, mottled=0.25), (-1.95, 0.0, 0))
    _turned(
        [(0, 0), (0.24, 0.0), (0.3, 0.05), (0.33, 0.17), (0.3, 0.31), (0.22, 0.365), (0, 0.375)],
        (-1.15, 0.45, 0.016),
        fabric("#9d6c46", mottled=0.2, weave=420),
    )
    _table((-2.2, -0.2, 0.018), season)
    with group((-1.15, 2.05, 0)):
        _turned(
            [(0, 0), (0.15, 0), (0.16, 0.02), (0.12, 0.2), (0.16, 0.44), (0.18, 0.46), (0, 0.46)], (0, 0, 0), _walnut()
        )
        books((0.0, 0.02, 0.46), 0.4, 2, 0.15, 0.21)
    floorlamp((-4.1, -1.68, 0), metal_black(), shade("#ecdcbf", 0.55), 1.55, 9)


def _volume(where, turn, size, colour):
    "A book that lies."
    wide, deep, thick = size
    cloth = principled("binding", colour, rough=0.7)
    with group(where, turn):
        for z in (0.0015, thick - 0.0015):
            box((wide, deep, 0.003), (0, 0, z), cloth, 0.001)
        box(
            (wide - 0.009, deep - 0.011, thick - 0.006),
            (0.002, 0, thick / 2),
            principled("paper", "#ddd3bf", rough=0.9),
            0.001,
        )
        box((0.004, deep, thick), (-wide / 2, 0, thick / 2), cloth, 0.0015)


def _table(where, season):
    "A drum of clay, on it a tray's worth of things."
    x, y, z = where
    clay = plaster("#a5835f", 0.85, bumps=0.22, mottled=0.12)
    _turned(
        [(0, 0), (0.36, 0), (0.39, 0.03), (0.4, 0.2), (0.43, 0.3), (0.455, 0.325), (0.44, 0.345), (0, 0.35)],
        where,
        clay,
        2,
    )
    top = z + 0.35
    _volume((x + 0.1, y + 0.17, top), 0.35, (0.19, 0.26, 0.03), "#37424b")
    _volume((x + 0.1, y + 0.165, top + 0.03), 0.52, (0.15, 0.21, 0.024), "#a0713c")
    _jar((x - 0.08, y - 0.16, top), "bottle", 0.62, "#3b332d")
    random.seed(8)
    branches(
        (x - 0.08, y - 0.16, top + 0.22),
        principled("twig", "#4a3a2a", rough=0.9),
        0.36,
        3,
        leaf("#a8511f", "#cf9238")
        if season == "autumn"
        else leaf("#66794a", "#98a56b")
        if season == "summer"
        else None,
        0.05,
        0.028,
    )
    _bowl((x + 0.17, y - 0.15, top), 0.095, "#82543b")
    for i, (dx, dy) in enumerate(((-0.026, 0.022), (0.018, -0.016))):
        _pear((x + 0.17 + dx, y - 0.15 + dy, top + 0.036), i + 1)


def _daybed():
    "Along the back wall, its long side to the room."
    oat, sand, rust = fabric("#cdbfa8", mottled=0.14), fabric("#dccfb9"), fabric("#b4694a", mottled=0.2)
    with group((-1.5, -DEEP / 2 + 0.5, 0), R(180)):
        dark = _walnut()
        box((2.06, 0.92, 0.09), (0, 0, 0.27), dark, 0.012)
        for x in (-0.96, 0.96):
            for y in (-0.4, 0.4):
                cyl(0.026, 0.23, (x, y, 0), dark, r2=0.03)
        mattress = cushion(2.02, 0.9, 0.2, oat, 0.07, (0, 0, 0.4), crown=0.014, wrinkle=0.005)
        for i, (x, cloth) in enumerate(((-0.64, sand), (0.0, oat), (0.64, sand))):
            pil((x, 0.27, 0.74), (R(72), 0, (-0.06, 0.04, 0.05)[i]), 0.66, 0.5, cloth, 20 + i, 1.15)
        pil((0.62, 0.1, 0.68), (R(62), 0.1, -0.12), 0.46, 0.34, rust, 24, 1.1)
        bpy.context.view_layer.update()
        mattress = apply_mods(mattress)
        random.seed(4)
        throw((-0.72, -0.12, 0.62), 0.56, 1.1, fabric("#59626a", mottled=0.25, weave=420, sheen=0.4), [mattress], R(3))
    with group((-1.5, -DEEP / 2, 1.62), R(180)):
        frame_art((0, 0, 0), 1.15, 0.8, painting(21, "#ded2be", "#b98a63", "#8f4e34", "#40362f"), _walnut())


def _screen_corner(season):
    with group((-WIDE / 2 + 0.86, -DEEP / 2 + 0.47, 0), R(161)):
        _folding_screen()
    _jar((-3.22, -1.78, 0), "amphora", 1.0, "#a9714f")
    _jar((-2.87, -1.98, 0), "belly", 0.95, "#cdb697")
    _jar((-3.5, -1.62, 0), "bottle", 0.95, "#4a3b33")
    twig = principled("twig", "#4a3a2a", rough=0.9)
    leaves = {"autumn": leaf("#a8511f", "#cf9238"), "summer": leaf("#66794a", "#98a56b"), "winter": None}[season]
    branches((-3.22, -1.78, 0.62), twig, 0.75, 6, leaves, 0.075, 0.042)


def _folding_screen(panels=4, wide=0.46, high=1.78):
    "Black laths over paper; the panels stand in a zigzag across the corner, their front to -y."
    lath = wood("#1d1712", "#2c221a", rough=0.5, var=0.1, dark="#0f0b08")
    paper = shade("#efe6d3", 0.45)
    open_ = R(24)
    reach = wide * math.cos(open_)
    for i in range(panels):
        turn = open_ if i % 2 else -open_
        with group(((i - (panels - 1) / 2) * reach, 0, 0), turn):
            for q in (-1, 1):
                box((0.03, 0.024, high), (q * (wide / 2 - 0.016), 0, high / 2), lath, 0.003)
            for z in (0.05, 0.42, high - 0.02):
                box((wide - 0.06, 0.022, 0.036), (0, 0, z), lath, 0.003)
            box((wide - 0.06, 0.012, 0.33), (0, 0, 0.235), lath, 0.001)
            box((wide - 0.05, 0.002, high - 0.46), (0, 0.004, 0.42 + (high - 0.44) / 2), paper, 0)
            for q in (-1, 1):
                box((0.008, 0.012, high - 0.46), (q * wide * 0.155, -0.004, 0.42 + (high - 0.44) / 2), lath, 0.001)
            for j in range(1, 6):
                box((wide - 0.06, 0.012, 0.008), (0, -0.004, 0.42 + (high - 0.44) * j / 6), lath, 0.001)


def _kitchen(season):
    pink, marb, met = principled("cabinets", "#6f4436", rough=0.5), marble("#e5dfd5", "#a08a76"), metal_black()
    oak = _walnut()
    with group((WIDE / 2, 0.35, 0), R(-90)):
        units = [("doors", 0.8), ("sink", 0.8), ("door", 0.6), ("oven", 0.6), ("drawers", 0.7), ("drawers", 0.4)]
        base_cabinets(units, pink, marb, met)
        flat = tiles(3.9, 0.66, 0.1, 0.1, zellige("#c9b188", "#b4966a"), 0.002)
        flat.location = (-1.95, -0.012, 0.9)
        shelf(3.9, 1.58, oak, 0.26)
        crockery(3.7, 1.6, plaster("#dccdb4", 0.5, bumps=0.05), plaster("#5a4136", 0.6, bumps=0.05))
        _on_the_counter(oak, met)
    with group((WIDE / 2, -2.13, 0), R(-90)):
        box((1.06, 0.62, 2.3), (0, -0.31, 1.15), oak, 0.003)
        for q in (-1, 1):
            box((0.52, 0.02, 2.18), (q * 0.264, -0.63, 1.19), oak, 0.003)
            tube([(q * 0.03, -0.665, 1.0), (q * 0.03, -0.665, 1.4)], 0.006, met, smooth=False)
    with group((2.35, 0.7, 0)):
        island(1.6, 0.9, pink, marb, oak)
        for i, x in enumerate((-0.42, 0.28)):
            with group((x, -0.62 - 0.05 * i, 0), 0.4 * i):
                _stool(oak)
    for x in (1.95, 2.75):
        pendant(
            (x, 0.7, 1.75),
            HIGH,
            plaster("#b08a6a", 0.85, bumps=0.15),
            principled("inn", "#f1e3cc", rough=0.5),
            0,
            7,
            0.17,
        )
    _breakfast((2.4, 0.7, 0.93), season)


def _on_the_counter(oak, met):
    z = 0.897
    for i in range(2):
        box(
            (0.32 - 0.06 * i, 0.022, 0.44 - 0.1 * i),
            (1.55 - 0.14 * i, -0.06 - 0.03 * i, z + 0.21 - 0.05 * i),
            oak,
            0.008,
            rot=(R(9), 0, 0),
        )
    F.place("coffeePress", (-0.2, -0.3, z), 20, {"Metal": dict(kind="metal", color="#2a2826"), "Plastic": "#1c1a18"})
    _jar((-0.45, -0.2, z), "belly", 0.42, "#c9b08d")
    _turned(
        [(0, 0), (0.055, 0), (0.06, 0.01), (0.06, 0.15), (0.054, 0.15), (0.05, 0.02), (0, 0.015)],
        (0.95, -0.18, z),
        plaster("#5a4136", 0.6, bumps=0.05),
        1,
    )
    for i in range(4):
        a = 1.7 * i
        tube(
            [(0.95, -0.18, z + 0.03), (0.95 + 0.05 * math.cos(a), -0.18 + 0.03 * math.sin(a), z + 0.3)],
            0.006,
            oak,
            smooth=False,
        )


def _breakfast(where, season):
    x, y, z = where
    linen = fabric("#d8cbb4", mottled=0.2)
    rug(0.42, 0.3, linen, (x - 0.55, y - 0.24, z - 0.014))
    _plate((x - 0.55, y - 0.24, z + 0.006), 0.125, "#d9cbb4")
    _cup((x - 0.32, y - 0.1, z), "#5a4136")
    F.place("bread", (x - 0.55, y - 0.24, z + 0.02), 30, scale=0.8)
    _bowl((x + 0.35, y + 0.08, z), 0.17, "#8a5a41")
    for i in range(5):
        _pear((x + 0.35 + 0.07 * math.cos(i * 1.3), y + 0.08 + 0.07 * math.sin(i * 1.3), z + 0.05), i)


def _pear(where, i):
    skin = principled("pear%d" % (i % 3), ("#a8913f", "#b58a3c", "#8f8a40")[i % 3], rough=0.4)
    with group(where, i * 1.1):
        made = _turned(
            [(0, 0), (0.025, 0.002), (0.036, 0.03), (0.028, 0.06), (0.014, 0.08), (0.01, 0.092), (0, 0.094)],
            (0, 0, 0),
            skin,
        )
        made.rotation_euler = (R(18 + 22 * (i % 3)), 0, 0)
        tube([(0, 0, 0.09), (0.006, 0, 0.112)], 0.0015, principled("stalk", "#3a2a1a"), smooth=False).parent = made


def _stool(oak, h=0.65):
    _turned([(0, 0), (0.15, 0), (0.172, 0.012), (0.17, 0.03), (0.155, 0.036), (0, 0.03)], (0, 0, h - 0.034), oak)
    for a in (0.78, 2.36, 3.93, 5.5):
        c, s = math.cos(a), math.sin(a)
        tube([(0.1 * c, 0.1 * s, h - 0.02), (0.19 * c, 0.19 * s, 0)], 0.013, oak, smooth=False)
    ring = [(0.16 * math.cos(R(6 * i)), 0.16 * math.sin(R(6 * i)), 0.22) for i in range(61)]
    tube(ring, 0.007, metal_black(), smooth=False)


def _doorway(where=(1.05, -DEEP / 2, 0), turn=180):
    "A plain door with two panels, in the wall's own colour but lighter."
    paint = principled("door", "#e3d9c8", rough=0.5)
    with group(where, R(turn)):
        box((0.86, 0.04, 2.06), (0, -0.02, 1.03), paint, 0.003)
        for z, tall in ((0.56, 0.76), (1.5, 0.84)):
            for q in (-1, 1):
                box((0.02, 0.014, tall), (q * 0.31, -0.043, z), paint, 0.004)
                box((0.64, 0.014, 0.02), (0, -0.043, z + q * tall / 2), paint, 0.004)
        for q in (-1, 1):
            box((0.09, 0.035, 2.15), (q * 0.48, -0.017, 1.075), paint, 0.004)
        box((1.05, 0.035, 0.09), (0, -0.017, 2.115), paint, 0.004)
        cyl(0.022, 0.05, (0.35, -0.04, 1.02), metal_black(), rot=(R(90), 0, 0))
        tube([(0.35, -0.085, 1.02), (0.24, -0.085, 1.02)], 0.008, metal_black(), smooth=False)


def chambre(kit, season):
    "The bed's head to the west, across the whole wall a padded board; the lake at the right of whoever lies there."
    wide, deep = 4.2, 4.4
    frame = wood("#38251a", "#4f3626", rough=0.5, var=0.1, dark="#20140c")
    room(
        wide,
        deep,
        HIGH,
        {
            "west": Wall(_sand()),
            "north": Wall(_sand(), (Window(-0.9, 1.5, 0.28, 2.36, 3, 1),)),
            "east": Wall(_sand()),
            "south": Wall(_sand()),
        },
        ("wide", _boards()),
        _ceiling(),
        frame=frame,
        sill=_walnut(),
    )
    walnut, apricot = _walnut(), fabric("#c68556", mottled=0.12, sheen=0.3)
    white, sand = fabric("#efe9dd", mottled=0.05), fabric("#e3d8c5", mottled=0.08)
    with group((-wide / 2 + 1.16, -0.1, 0), R(90)):
        random.seed(5)
        bed(
            1.93,
            walnut,
            apricot,
            (white, sand),
            (fabric("#a8583a", mottled=0.15), fabric("#cdb592")),
            fabric("#8a8577", mottled=0.25, weave=420, sheen=0.4),
            0.92,
            4,
        )
        for q in (-1, 1):
            for i in range(1):
                cushion(
                    0.78,
                    0.92,
                    0.1,
                    apricot,
                    0.035,
                    (q * (1.035 + 0.4), 2.03 / 2 + 0.06, 0.14 + 0.46),
                    (R(90), 0, 0),
                    crown=0.02,
                    wrinkle=0.003,
                )
            with group((q * 1.38, 2.03 / 2 + 0.01, 0)):
                bedside(walnut, metal_black(), 0.44)
    for i, y in enumerate((-1.48, 1.28)):
        tablelamp((-wide / 2 + 0.36, y, 0.52), plaster("#a9714f", 0.8, bumps=0.2), shade("#efe2c8", 0.55), 0.85, 5)
    books((-wide / 2 + 0.44, -1.28, 0.52), 0.2, 2, 0.13, 0.19)
    _cup((-wide / 2 + 0.46, 1.14, 0.52), "#d9cbb4")
    rug(2.4, 3.0, fabric("#ab997e", boucle=True, mottled=0.25), (0.25, -0.1, 0))
    linen = fabric("#d9ccb6", mottled=0.06)
    for x in (-1.2, 1.78):
        curtain(x, deep / 2 - 0.12, 0.5, 2.55, linen, folds=6, amp=0.04)
    tube([(-1.5, deep / 2 - 0.12, 2.58), (2.05, deep / 2 - 0.12, 2.58)], 0.011, metal_black(), smooth=False)
    _jar((-1.62, 1.86, 0), "amphora", 0.85, "#cdb697")
    with group((-wide / 2, -0.1, 1.72), R(90)):
        frame_art((0, 0, 0), 1.3, 0.72, painting(33, "#e2d6c2", "#c39a70", "#9a5a3c", "#54483f"), walnut)
    _light(kit, season, turn=-8, around=24)


def bain(kit, season):
    "The tub under the window to the west, the shower in the corner at its right, the basin beyond the glass."
    wide, deep, high = 4.1, 3.5, 2.7
    black, clay = metal_black(), plaster("#d8c3a4", 0.9, bumps=0.18, mottled=0.08)
    win = Window(-1.4, 0.4, 0.86, 2.25, 2, 1)
    room(
        wide,
        deep,
        high,
        {"west": Wall(clay, (win,)), "north": Wall(clay), "east": Wall(clay), "south": Wall(clay)},
        ("tiles", stone_tile("#a8957c", "#927e65", var=0.14), 0.4),
        _ceiling(),
        frame=black,
        sill=marble("#e0d2bf", "#a8876a"),
    )
    glaze = zellige("#d9c8aa", "#c4a986", 0.16)
    with group((-wide / 2, 0, 0), R(90)):
        half = deep / 2
        for left, right, low, top in (
            (-half, win.left, 0, high),
            (win.right, half, 0, high),
            (win.left, win.right, 0, win.sill - 0.02),
            (win.left, win.right, win.head, high),
        ):
            tiles(right - left, top - low, 0.1, 0.1, glaze, 0.0025).location = (left, -0.012, low)
    with group((0, deep / 2, 0)):
        tiles(wide, high, 0.1, 0.1, glaze, 0.0025).location = (-wide / 2, -0.012, 0)
    with group((-wide / 2 + 0.62, -0.5, 0), R(90)):
        tub(principled("tub", "#ece7dd", rough=0.14, coat=0.3))
        box((0.17, 0.86, 0.022), (-0.3, 0, 0.593), _walnut(), 0.006)
        _jar((-0.3, -0.16, 0.604), "bottle", 0.34, "#3b332d")
        _cup((-0.3, 0.03, 0.604), "#82543b")
    with group((-wide / 2 + 0.13, -0.62, 0), R(90)):
        tub_tap(black)
    with group((-wide / 2 + 0.012, deep / 2 - 0.56, 0), R(90)):
        glass_shower(1.08, 1.12, 2.1, black, black, stone_tile("#a08c72", "#8b775d"))
    with group((0.62, deep / 2 - 0.012, 0)):
        vanity(1.25, _walnut(), marble("#e5dccd", "#a8876a"), black, plaster("#e3d6c2", 0.4, bumps=0.05))
        _jar((-0.42, -0.2, 0.825), "bottle", 0.5, "#a9714f")
    with group((1.45, -deep / 2, 0), R(180)):
        towel_rail(0.8, 1.15, black, fabric("#e6dccb", mottled=0.15, weave=300))
    with group((-0.36, 1.42, 0), 0.1):
        _low_stool()
    rug(0.62, 0.95, fabric("#d9ccb6", boucle=True), (-0.55, -0.35, 0))
    _light(kit, season, turn=-50)


def _low_stool():
    oak = _walnut()
    box((0.34, 0.26, 0.03), (0, 0, 0.43), oak, 0.008)
    for x in (-0.13, 0.13):
        for y in (-0.09, 0.09):
            tube([(x, y, 0.42), (x * 1.15, y * 1.2, 0)], 0.013, oak, smooth=False)
    for i in range(2):
        cushion(
            0.26,
            0.19,
            0.05,
            fabric("#e6dccb", mottled=0.15, weave=300),
            0.022,
            (0, 0, 0.472 + 0.05 * i),
            crown=0.004,
            wrinkle=0.004,
            cuts=10,
        )
    _jar((0.0, 0.0, 0.55), "bottle", 0.3, "#3b332d")


_profiles = {
    "amphora": [
        (0, 0),
        (0.085, 0),
        (0.1, 0.012),
        (0.15, 0.18),
        (0.178, 0.34),
        (0.16, 0.47),
        (0.09, 0.57),
        (0.066, 0.62),
        (0.072, 0.68),
        (0.088, 0.7),
        (0.074, 0.695),
        (0.056, 0.62),
        (0, 0.6),
    ],
    "belly": [
        (0, 0),
        (0.1, 0),
        (0.12, 0.014),
        (0.2, 0.1),
        (0.226, 0.19),
        (0.2, 0.28),
        (0.12, 0.34),
        (0.1, 0.357),
        (0.106, 0.375),
        (0.094, 0.372),
        (0.086, 0.345),
        (0, 0.3),
    ],
    "bottle": [
        (0, 0),
        (0.075, 0),
        (0.088, 0.012),
        (0.118, 0.08),
        (0.12, 0.15),
        (0.094, 0.22),
        (0.042, 0.29),
        (0.029, 0.36),
        (0.03, 0.42),
        (0.037, 0.432),
        (0.028, 0.428),
        (0.021, 0.38),
        (0, 0.36),
    ],
}


def _jar(where, form, scale, colour):
    clay = plaster(colour, 0.75, bumps=0.22, mottled=0.1)
    return _turned([(r * scale, z * scale) for r, z in _profiles[form]], where, clay)


def _bowl(where, radius, colour):
    form = [
        (0, 0),
        (0.45, 0),
        (0.5, 0.04),
        (0.85, 0.3),
        (1.0, 0.52),
        (0.97, 0.54),
        (0.8, 0.34),
        (0.45, 0.12),
        (0, 0.09),
    ]
    return _turned([(r * radius, z * radius) for r, z in form], where, plaster(colour, 0.5, bumps=0.1))


def _plate(where, radius, colour):
    form = [(0, 0), (0.62, 0), (0.7, 0.02), (0.96, 0.12), (1.0, 0.14), (0.97, 0.155), (0.68, 0.07), (0, 0.06)]
    return _turned([(r * radius, z * radius) for r, z in form], where, plaster(colour, 0.45, bumps=0.06))


def _cup(where, colour):
    form = [
        (0, 0),
        (0.028, 0),
        (0.032, 0.004),
        (0.039, 0.035),
        (0.041, 0.075),
        (0.0385, 0.077),
        (0.0365, 0.035),
        (0.028, 0.01),
        (0, 0.009),
    ]
    coffee = principled("coffee", "#1c0f08", rough=0.1)
    cyl(0.037, 0.002, (where[0], where[1], where[2] + 0.06), coffee, 0)
    return _turned(form, where, plaster(colour, 0.45, bumps=0.06))


def _turned(points, where, material, steps=5):
    "Turned on the wheel: the profile's corners are rounded by a spline."
    profile = []
    for i in range(len(points) - 1):
        before, a, b, after = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
        for j in range(steps):
            t = j / steps
            profile.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(before, a, b, after)
                )
            )
    profile.append(points[-1])
    profile = [(max(0, r), z) for r, z in profile]
    profile[0], profile[-1] = (0, profile[0][1]), (0, profile[-1][1])
    return lathe(profile, where, material, 72, angle=60)


# How bright the lake is against the room: snow may be brighter.
OUTSIDE = dict(summer=0.55, autumn=0.6, winter=0.75)

VIEWS = {
    "lead": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.05,
        at=(2.8, -2.1, 1.25),
        to=(-3.4, 0.45, 1.0),
        lens=27,
        kind="living_room",
        alt_en="Long clay-walled living room: terracotta sofa under a west window, stove in an apricot corner, black folding screen beside a daybed",
        alt_fr="Longue pièce de vie aux murs d’argile : canapé terre cuite sous une fenêtre à l’ouest, poêle dans un angle abricot, paravent noir près de la banquette",
    ),
    "daybed": dict(
        room=salon,
        outlook=OUTSIDE,
        look=0.95,
        at=(-0.1, 1.25, 1.2),
        to=(-2.7, -2.3, 0.9),
        lens=27,
        kind="living_room",
        alt_en="Single daybed with linen cushions along the back wall, a paper screen and three clay vases in the corner",
        alt_fr="Banquette-lit garnie de coussins de lin contre le mur du fond, paravent de papier et trois vases d’argile dans l’angle",
    ),
    "stove": dict(
        room=salon,
        outlook=OUTSIDE,
        look=0.95,
        at=(-1.55, -0.55, 1.15),
        to=(-3.0, 2.0, 0.95),
        lens=28,
        exposure=-0.1,
        kind="living_room",
        alt_en="Terracotta armchair beside a round black stove, stacked logs and a wide window overlooking the lake",
        alt_fr="Fauteuil terre cuite près d’un poêle rond et noir, bûches cordées et grande fenêtre sur le lac",
    ),
    "kitchen": dict(
        room=salon,
        exposure=-0.1,
        warmth=-0.05,
        outlook=OUTSIDE,
        look=1.0,
        at=(-0.6, -1.7, 1.3),
        to=(3.4, 0.25, 1.0),
        lens=24,
        kind="kitchen",
        alt_en="Kitchen with brick-pink cabinets, sand-coloured tiles, a walnut shelf and a marble island with two stools",
        alt_fr="Cuisine aux armoires rose brique : carreaux couleur de sable, tablette de noyer et îlot de marbre à deux tabourets",
    ),
    "island": dict(
        room=salon,
        outlook=OUTSIDE,
        look=0.95,
        at=(0.4, -2.1, 1.3),
        to=(2.46, 1.33, 0.8),
        lens=32,
        kind="kitchen",
        alt_en="Marble island set for breakfast, two walnut stools facing a window over the lake",
        alt_fr="Îlot de marbre mis pour le déjeuner, deux tabourets de noyer devant une fenêtre sur le lac",
    ),
    "bedroom": dict(
        room=chambre,
        outlook=OUTSIDE,
        look=0.95,
        at=(1.98, -2.08, 1.25),
        to=(-0.95, 0.78, 0.95),
        lens=21.5,
        exposure=0.1,
        kind="bedroom",
        bedroom=1,
        alt_en="Sand-coloured bedroom: king bed against a wall-wide apricot headboard, two lamps lit, a large window overlooking the lake",
        alt_fr="Chambre couleur sable : très grand lit adossé à une tête de lit abricot sur toute la largeur, deux lampes allumées, grande fenêtre sur le lac",
    ),
    "bed": dict(
        room=chambre,
        outlook=OUTSIDE,
        look=0.95,
        at=(1.0, 1.6, 1.1),
        to=(-1.7, -0.75, 0.84),
        lens=29,
        exposure=0.1,
        kind="bedroom",
        bedroom=1,
        alt_en="The bed in white linen with a grey wool blanket, a clay lamp on the walnut bedside table",
        alt_fr="Le lit aux draps blancs et sa couverture de laine grise, une lampe d’argile sur la table de chevet en noyer",
    ),
    "bath": dict(
        room=bain,
        outlook=OUTSIDE,
        look=0.95,
        at=(1.95, -1.62, 1.3),
        to=(-0.41, 0.26, 1.06),
        lens=21.5,
        exposure=0.15,
        kind="bathroom",
        alt_en="Bathroom in handmade sand-coloured tiles: freestanding tub under the window, glass shower with black fittings",
        alt_fr="Salle de bain aux carreaux sable faits à la main : baignoire autoportante sous la fenêtre, douche vitrée à robinetterie noire",
    ),
    "basin": dict(
        room=bain,
        outlook=OUTSIDE,
        look=0.95,
        at=(-0.85, -0.9, 1.35),
        to=(0.56, 1.75, 1.15),
        lens=38,
        exposure=0.15,
        kind="bathroom",
        alt_en="Walnut vanity with a round black-rimmed mirror between two globe lamps, on a wall of handmade tiles",
        alt_fr="Meuble-lavabo de noyer, miroir rond cerclé de noir entre deux globes, sur un mur de carreaux faits à la main",
    ),
    "still": dict(
        room=salon,
        outlook=OUTSIDE,
        look=0.95,
        at=(-1.14, -0.84, 0.7),
        to=(-2.2, -0.19, 0.52),
        lens=46,
        exposure=-0.15,
        fstop=3.2,
        close=True,
        kind="detail",
        alt_en="A twig in a dark clay bottle, a bowl of pears and two books on the clay table, in low evening light",
        alt_fr="Un rameau dans une bouteille d’argile sombre, un bol de poires et deux livres sur la table d’argile, dans la lumière basse du soir",
    ),
}
