"""
Loft de l'Ardoise, ground floor, the smallest: walls of grey-green, dark herringbone oak. The wall to the lake is hung like a
gallery: a portrait, a landscape and a small square of glass, each in a walnut frame. A wall of books holds the bouclé sofa in
its niche; leather chair and a slim slate-sided stove by the windows; two low tables; a compact kitchen with an island of black
marble. The bedroom in the same green has two framed windows, the bath a glass shower.
"""
import math

import furniture as F
from studio import *

SEASON = "summer"
R = math.radians


def _light(kit, season, turn=0.0, low=None):
    suns = {"summer": (-34, 17, 4.6), "autumn": (-34, 16, 4.2), "winter": (-34, 15, 3.2)}
    tints = {"summer": "#ffdcb0", "autumn": "#ffd6a8", "winter": "#fff0de"}
    daylight(
        kit, "venice", {"summer": 2.6, "autumn": 2.5, "winter": 3.0}[season], 90, low or suns[season], tints[season]
    )
    outlook(os.path.join(kit, "pano", season + "_ground.exr"), turn=turn)


# ---------------------------------------------------------------- materials
def _green():
    return plaster("#48544a", 0.82, bumps=0.05, mottled=0.04)


def _paint():
    "The same green on wood: cabinets, shelves, doors."
    return principled("green paint", "#3c4840", rough=0.42)


def _walnut(rough=0.38):
    return wood("#33241a", "#4d3725", rough=rough, var=0.2, bumps=0.1, dark="#1f130b", coat=0.06)


def _floor():
    return wood("#392d21", "#5a4733", rough=0.36, var=0.3, dark="#22150c", coat=0.06)


def _black_marble():
    return marble("#141516", "#5c5a55", rough=0.16)


def _boucle():
    return fabric("#b9b09e", boucle=True, mottled=0.1)


def _clay():
    return plaster("#d9d1c2", 0.45, bumps=0.05)


def _ceiling():
    return plaster("#d3d3cb", 0.9, bumps=0.03, mottled=0.02)


def _velvet():
    return fabric("#7a6a48", sheen=0.6, mottled=0.16)


# ---------------------------------------------------------------- things
def _framed(win, y, material, slip):
    "A picture's frame around a window, on the wall's inner face at y."
    wide, middle = 0.085, (win.left + win.right) / 2
    for x in (win.left - wide / 2 + 0.01, win.right + wide / 2 - 0.01):
        box(
            (wide, 0.05, win.head - win.sill + 2 * wide - 0.02),
            (x, y - 0.025, (win.sill + win.head) / 2),
            material,
            0.008,
        )
    for z in (win.sill - wide / 2 + 0.01, win.head + wide / 2 - 0.01):
        box((win.right - win.left - 0.02, 0.05, wide), (middle, y - 0.025, z), material, 0.008)
    for x in (win.left + 0.008, win.right - 0.008):
        box((0.014, 0.03, win.head - win.sill), (x, y - 0.03, (win.sill + win.head) / 2), slip, 0.003)
    for z in (win.sill + 0.008, win.head - 0.008):
        box((win.right - win.left, 0.03, 0.014), (middle, y - 0.03, z), slip, 0.003)


def _satin():
    "Brass of long thin rods: brushed as on handles it would look wavy from afar."
    return principled("satin", "#c19a55", rough=0.38, metal=1.0)


def _curtains(deep, places, rail, high=2.5):
    for x, wide in places:
        curtain(x, deep / 2 - 0.15, wide, high - 0.04, _velvet(), folds=max(3, round(wide / 0.085)), amp=0.048)
    tube([(rail[0], deep / 2 - 0.15, high), (rail[1], deep / 2 - 0.15, high)], 0.013, _satin(), smooth=False)
    for x in rail:
        cyl(0.022, 0.03, (x - 0.015, deep / 2 - 0.15, high), brass(), rot=(0, math.pi / 2, 0))


def _skirt(along, depth):
    "Green skirting over the studio's white one."
    for turn, away, long in (
        (0, depth / 2, along),
        (-90, along / 2, depth),
        (180, depth / 2, along),
        (90, along / 2, depth),
    ):
        t = R(turn)
        with group((-math.sin(t) * away, math.cos(t) * away, 0), t):
            box((long, 0.022, 0.16), (0, -0.011, 0.08), _paint(), 0.004)


def _door(metal_, wide=0.86, high=2.06):
    paint = _paint()
    box((wide + 0.18, 0.035, high + 0.09), (0, -0.018, high / 2 + 0.045), paint, 0.004)
    box((wide, 0.045, high), (0, -0.026, high / 2), paint, 0.004)
    for q in (-1, 1):
        for low, top in ((0.18, 0.9), (1.04, high - 0.16)):
            box((wide / 2 - 0.17, 0.014, top - low), (q * (wide / 4 - 0.02), -0.05, (low + top) / 2), paint, 0.007)
    cyl(0.027, 0.012, (wide / 2 - 0.08, -0.048, 1.0), metal_, rot=(math.pi / 2, 0, 0))
    tube(
        [(wide / 2 - 0.08, -0.056, 1.0), (wide / 2 - 0.08, -0.1, 1.0), (wide / 2 - 0.2, -0.1, 1.0)],
        0.009,
        metal_,
        smooth=False,
    )


def _column_stove(pipe):
    "Slim and tall, sides of slate, a high pane with wood laid behind; front -y."
    iron, slate = metal_black(), stone_tile("#3f4344", "#2f3334", rough=0.5)
    box((0.5, 0.44, 0.04), (0, 0, 0.02), iron, 0.003)
    for x in (-0.235, 0.235):
        box((0.045, 0.44, 1.2), (x, 0, 0.64), slate, 0.006)
    box((0.52, 0.46, 0.045), (0, 0, 1.262), slate, 0.006)
    box((0.43, 0.36, 0.42), (0, 0.03, 0.25), iron, 0.003)
    box((0.43, 0.36, 0.22), (0, 0.03, 1.13), iron, 0.003)
    box((0.43, 0.03, 0.6), (0, 0.19, 0.74), principled("soot", "#0b0a09", rough=0.9), 0)
    for x, y, z, turn in ((0.0, -0.05, 0.5, 0.1), (0.02, 0.05, 0.51, -0.08), (0.0, -0.01, 0.59, 0.22)):
        cyl(0.042, 0.3, (x - 0.15, y - 0.15 * math.sin(turn), z), logm(), 0.003, 20, rot=(0, math.pi / 2, turn))
    for x in (-0.195, 0.195):
        box((0.04, 0.025, 0.62), (x, -0.2, 0.73), iron, 0.004)
    for z in (0.44, 1.03):
        box((0.43, 0.025, 0.045), (0, -0.2, z), iron, 0.004)
    box((0.36, 0.006, 0.56), (0, -0.196, 0.735), glassmat("#d8d8d4"), 0)
    tube([(0.17, -0.24, 0.62), (0.17, -0.24, 0.84)], 0.008, brass(), smooth=False)
    cyl(0.07, pipe - 1.28, (0, 0.02, 1.28), iron, seg=48)
    lathe([(0.073, pipe - 0.03), (0.13, pipe - 0.025), (0.13, pipe)], (0, 0.02, 0), iron, 48)
    fire(0.3, 0.46, 0.2, (0, -0.03, 0.47))


def _reading_chair(hide, legs):
    "Leather, a high back, arms at the height of a book."
    cushion(0.6, 0.6, 0.17, hide, 0.06, (0, -0.06, 0.41), crown=0.035, wrinkle=0.008)
    cushion(0.72, 0.62, 0.12, hide, 0.04, (0, 0, 0.28), crown=0.004, wrinkle=0.003)
    cushion(0.58, 0.74, 0.17, hide, 0.07, (0, 0.27, 0.78), (R(78), 0, 0), crown=0.045, wrinkle=0.01)
    cushion(0.44, 0.2, 0.1, hide, 0.045, (0, 0.235, 1.08), (R(76), 0, 0), crown=0.03, wrinkle=0.006)
    for s in (-1, 1):
        cushion(
            0.66,
            0.4,
            0.12,
            hide,
            0.052,
            (s * 0.36, 0.0, 0.42),
            (math.pi / 2, 0, math.pi / 2),
            crown=0.012,
            wrinkle=0.005,
        )
        for y in (-0.26, 0.27):
            cyl(0.013, 0.24, (s * 0.3, y, 0), legs, r2=0.02)


def _round_table(radius, high, top, stem):
    lathe(
        [
            (0, high - 0.035),
            (radius - 0.01, high - 0.035),
            (radius, high - 0.025),
            (radius, high - 0.006),
            (radius - 0.006, high),
            (0, high),
        ],
        (0, 0, 0),
        top,
        96,
    )
    cyl(0.045, high - 0.04, (0, 0, 0.01), stem, 0.003)
    cyl(radius * 0.62, 0.02, (0, 0, 0), stem, 0.005, 72)


def _cup(loc, material, turn=0.0, scale=1.0):
    with group(loc, turn, scale):
        lathe([(0, 0), (0.07, 0), (0.078, 0.009), (0.076, 0.011), (0.05, 0.006), (0, 0.006)], (0, 0, 0), material, 64)
        lathe(
            [
                (0, 0.006),
                (0.024, 0.006),
                (0.036, 0.022),
                (0.041, 0.06),
                (0.0395, 0.063),
                (0.037, 0.06),
                (0.033, 0.024),
                (0, 0.014),
            ],
            (0, 0, 0),
            material,
            64,
        )
        lathe([(0, 0.05), (0.0365, 0.05)], (0, 0, 0), principled("tea", "#3a1c0b", rough=0.06), 48)
        tube(
            [(0.04, 0, 0.052), (0.06, 0, 0.054), (0.064, 0, 0.036), (0.05, 0, 0.024), (0.036, 0, 0.024)],
            0.004,
            material,
        )


def _open_book(loc, turn, wide=0.15, high=0.215):
    "Two blocks of pages that arch towards the spine."
    paper, ink = principled("paper", "#e6dfcd", rough=0.9), principled("print", "#5a554c", rough=0.9)
    with group(loc, turn):
        box((2 * wide + 0.012, high + 0.012, 0.004), (0, 0, 0.002), principled("boards", "#4d2b22", rough=0.6), 0.001)
        for q in (-1, 1):
            page = grid(wide, high, 24, 4, paper, (q * wide / 2, 0, 0.004), "page")
            for v in page.data.vertices:
                s = (v.co.x * q + wide / 2) / wide
                v.co.z = 0.004 + 0.017 * math.sin(math.pi * min(1, 0.12 + s * 0.88)) ** 0.7
            thick = page.modifiers.new("s", "SOLIDIFY")
            thick.thickness, thick.offset = 0.006, -1
            for i in range(17):
                s = 0.52
                long = wide * (0.62 if i % 6 != 5 else 0.4)
                box(
                    (long, 0.0022, 0.0004),
                    (q * wide * s - (wide * 0.31 - long / 2), high / 2 - 0.03 - i * 0.0095, 0.0262),
                    ink,
                    0,
                )


# ---------------------------------------------------------------- the living room
WIDE, DEEP, HIGH = 5.8, 5.6, 2.75
PORTRAIT, LANDSCAPE, SQUARE = (
    Window(-1.98, -1.1, 0.5, 2.2, 1, 1),
    Window(-0.72, 0.9, 0.95, 2.2, 1, 1),
    Window(1.72, 2.42, 1.4, 2.2, 1, 1),
)


def salon(kit, season):
    walnut, gold = _walnut(), brass()
    room(
        WIDE,
        DEEP,
        HIGH,
        {
            "north": Wall(_green(), (PORTRAIT, LANDSCAPE, SQUARE)),
            "west": Wall(_green()),
            "east": Wall(_green()),
            "south": Wall(_green()),
        },
        ("herringbone", _floor()),
        _ceiling(),
        frame=walnut,
        sill=walnut,
        skirting=False,
    )
    _skirt(WIDE, DEEP)
    for win in (PORTRAIT, LANDSCAPE, SQUARE):
        _framed(win, DEEP / 2, walnut, gold)
    _curtains(DEEP, ((-2.26, 0.4), (2.66, 0.36)), (-2.5, 2.86))
    _by_the_stove(walnut, gold)
    _books_and_sofa(walnut, gold)
    _tables(season, gold)
    _kitchen(walnut, gold)
    with group((WIDE / 2, 0.7, 0), R(-90)):
        _door(gold)
    _light(kit, season, turn=12)


def _by_the_stove(walnut, gold):
    slate = stone_tile("#4a4f50", "#383d3e", rough=0.5)
    with group((1.31, DEEP / 2, 0)):
        box((0.62, 0.03, HIGH - 0.01), (0, -0.016, HIGH / 2), slate, 0.003)
        box((1.0, 0.95, 0.025), (0, -0.48, 0.0125), slate, 0.004)
    with group((1.31, DEEP / 2 - 0.42, 0.025)):
        _column_stove(HIGH - 0.025)
    with group((2.35, DEEP / 2 - 0.36, 0)):
        cyl(0.2, 0.34, (0, 0, 0), wood("#4a3624", "#71553a", rough=0.6), 0.006, 64, 0.23)
        for i, (x, y, turn) in enumerate(
            ((-0.08, 0.03, 0.3), (0.05, -0.06, -0.5), (0.09, 0.08, 0.9), (-0.02, 0.1, -0.2))
        ):
            cyl(0.045, 0.46, (x, y, 0.1), logm(), 0.003, 20, rot=(0.09 * math.sin(5 * i), 0.1 * math.cos(3 * i), turn))
    with group((0.12, 1.72, 0), R(-22)):
        _reading_chair(F.make("leather", "#4f2e1b", rough=0.42, name="hide"), metal_black())
    floorlamp((-0.91, DEEP / 2 - 0.36, 0), gold, shade("#e0cfa8", 0.4), 1.62, 6)


def _books_and_sofa(walnut, gold):
    paint, clay = _paint(), _clay()
    pot = lambda place: vase(place, clay, 0.75, 0)
    dish = lambda place: vase(place, principled("bronze", "#4a3a28", rough=0.4, metal=0.7), 0.8, 2)
    west = -WIDE / 2
    with group((west, -0.72, 0), R(90)):
        bookshelves(1.24, 2.6, paint, 2, 7, 0.32, 5, [pot, dish, pot])
    with group((west, 0.99, 1.42), R(90)):
        bookshelves(2.14, 1.18, paint, 3, 3, 0.32, 8, [dish, pot])
    with group((west, 2.3, 0), R(90)):
        bookshelves(0.44, 2.6, paint, 1, 7, 0.32, 11, [pot, dish])
    for y, x in ((0.45, 0), (1.5, 0)):
        tube([(west + 0.32, y, 2.52), (west + 0.42, y, 2.58), (west + 0.5, y, 2.5)], 0.006, gold)
        cyl(0.022, 0.26, (west + 0.5, y - 0.13, 2.48), gold, rot=(-math.pi / 2, 0, 0))
        area((west + 0.5, y, 2.45), (0, R(-40), 0), 0.05, 0.25, 2.2, "#ffc98a")
    with group((west + 0.52, 0.99, 0), R(90)):
        rust, moss = fabric("#7a412a", sheen=0.4), fabric("#5d6653", sheen=0.5)
        parts = sofa(2.06, _boucle(), [rust, _boucle(), moss], walnut, 2)
        bpy.context.view_layer.update()
        base, arms, seats, _ = parts
        colliders = [apply_mods(part) for part in (arms[0], seats[0], base)]
        throw((-0.9, -0.18, 0.95), 0.58, 1.3, fabric("#7a412a", mottled=0.2, sheen=0.5, weave=500), colliders, R(4))


def _tables(season, gold):
    rug(2.7, 2.5, fabric("#837b6b", boucle=True, mottled=0.2), (-0.85, 0.95, 0))
    leaves = {
        "summer": leaf("#5f7448", "#8a9860"),
        "autumn": leaf("#a8461c", "#c8862a"),
        "winter": leaf("#4a5f4a", "#74866a"),
    }
    with group((-0.72, 0.62, 0.018)):
        _round_table(0.44, 0.36, _walnut(0.32), metal_black())
        books((-0.14, 0.1, 0.36), 0.5, 3, 0.2, 0.27)
        _open_book((0.12, -0.14, 0.36), 0.45)
        _cup((0.26, 0.14, 0.36), _clay(), 0.8)
    with group((-0.95, 1.36, 0.018)):
        _round_table(0.29, 0.46, _black_marble(), metal_black())
        vase((0.03, 0.05, 0.46), _clay(), 0.9, 0)
        branches((0.03, 0.05, 0.6), principled("twig", "#3d3024", rough=0.9), 0.5, 7, leaves[season], 0.055, 0.026)
        _cup((-0.1, -0.13, 0.46), principled("cup", "#39443e", rough=0.25, coat=0.4), 2.4)


def _kitchen(walnut, gold):
    paint, marb, clay = _paint(), _black_marble(), _clay()
    ink = plaster("#2f3230", 0.5, bumps=0.05)
    with group((0.0, -DEEP / 2, 0), R(180)):
        units = [("door", 0.45), ("sink", 0.8), ("drawers", 0.6), ("oven", 0.62), ("drawers", 0.6)]
        middles = base_cabinets(units, paint, marb, gold)
        tiles(3.07, 0.62, 0.065, 0.2, zellige("#3f5347", "#304237"), 0.002).location = (-1.535, -0.012, 0.895)
        for r in (0.075, 0.105):
            for q in (-1, 1):
                lathe(
                    [(r - 0.0012, 0.0005), (r, 0.0012), (r + 0.0012, 0.0005)],
                    (middles[3] + q * 0.14, -0.3 + q * 0.07, 0.903),
                    principled("ring", "#74767a", rough=0.4),
                    64,
                )
        shelf(3.07, 1.56, walnut, 0.28)
        with group((0, 0, 1.58), 0, 1.25):
            crockery(2.4, 0, clay, ink, -0.105, 1.0)
        for i in range(2):
            box(
                (0.3 - 0.05 * i, 0.022, 0.42 - 0.08 * i),
                (1.3 - 0.1 * i, -0.05 - 0.03 * i, 1.1 - 0.04 * i),
                walnut,
                0.008,
                rot=(R(9), 0, 0),
            )
        F.place(
            "boiler", (middles[3] + 0.13, -0.3, 0.905), 30, {"*": F.make("metal", "#b9b4aa", rough=0.25)}, scale=0.8
        )
    with group((-1.9, -DEEP / 2, 0), R(180)):
        box((0.68, 0.6, 2.3), (0, -0.3, 1.15), paint, 0.003)
        box((0.672, 0.02, 2.18), (0, -0.61, 1.19), paint, 0.003)
        tube([(-0.27, -0.645, 0.95), (-0.27, -0.645, 1.45)], 0.006, gold, smooth=False)
    with group((-0.25, -1.2, 0), R(180)):
        island(1.6, 0.78, paint, marb)
    for i in range(2):
        stool(
            (-0.6 + i * 0.72, -0.6, 0),
            R((-6, 5)[i]),
            F.make("leather", "#4f2e1b", rough=0.42, name="hide"),
            metal_black(),
        )
    for i in range(2):
        pendant((-0.62 + i * 0.74, -1.2, 1.72), HIGH, gold, principled("inn", "#efe0bd", rough=0.4), 0, 6, 0.13)
    lathe(
        [(0, 0), (0.07, 0), (0.155, 0.06), (0.165, 0.07), (0.155, 0.068), (0.065, 0.012), (0, 0.01)],
        (0.2, -1.2, 0.93),
        clay,
        64,
    )
    F.place("apples", (0.2, -1.2, 0.945), 0, scale=0.6)


# ---------------------------------------------------------------- the other rooms
def chambre(kit, season):
    wide, deep, high = 3.9, 3.6, 2.75
    walnut, gold = _walnut(), brass()
    pair = (Window(-1.25, -0.3, 0.72, 2.2, 1, 1), Window(0.45, 1.4, 0.72, 2.2, 1, 1))
    room(
        wide,
        deep,
        high,
        {"north": Wall(_green(), pair), "west": Wall(_green()), "east": Wall(_green()), "south": Wall(_green())},
        ("herringbone", _floor()),
        _ceiling(),
        frame=walnut,
        sill=walnut,
        skirting=False,
    )
    _skirt(wide, deep)
    for win in pair:
        _framed(win, deep / 2, walnut, gold)
    _curtains(deep, ((-1.6, 0.44), (0.07, 0.34), (1.7, 0.36)), (-1.88, 1.9))
    linen = fabric("#c6c0b1", mottled=0.08, sheen=0.2)
    with group((wide / 2 - 1.17, -0.35, 0), R(-90)):
        bed(
            1.53,
            walnut,
            fabric("#6b5a3c", sheen=0.6, mottled=0.14),
            (fabric("#d2cec3", mottled=0.05, sheen=0.2), linen),
            [fabric("#7a412a", sheen=0.4), fabric("#5d6653", sheen=0.5)],
            fabric("#7a412a", mottled=0.2, sheen=0.5, weave=500),
            1.0,
            3,
        )
    for y in (-1.38, 0.7):
        with group((wide / 2, y, 0), R(-90)):
            bedside(walnut, gold, 0.42)
            tablelamp((0.0, -0.2, 0.518), gold, shade("#ecdcb8", 0.5), 0.85, 4)
    books((wide / 2 - 0.36, 0.58, 0.518), 1.2, 2, 0.13, 0.19)
    rug(2.1, 2.4, fabric("#837b6b", boucle=True, mottled=0.2), (0.3, -0.35, 0))
    with group((wide / 2 - 0.004, -0.35, 1.82), R(-90)):
        frame_art((0, 0, 0), 0.9, 0.62, painting(11, "#d8cdb4", "#5d665a", "#a9743c", "#23282a"), walnut)
    with group((-1.62, -0.4, 0), R(90)):
        box((1.1, 0.36, 0.05), (0, 0, 0.44), walnut, 0.006, grain=0)
        for q in (-0.48, 0.48):
            box((0.05, 0.32, 0.42), (q, 0, 0.21), walnut, 0.005)
        for i in range(3):
            cushion(
                0.46,
                0.31,
                0.06,
                fabric("#cfc8b8", boucle=True),
                0.026,
                (-0.22, 0, 0.497 + i * 0.06),
                crown=0.006,
                wrinkle=0.004,
            )
        books((0.32, 0, 0.465), 0.2, 2, 0.17, 0.24)
    _light(kit, season)


def bain(kit, season):
    wide, deep, high = 2.4, 2.7, 2.75
    walnut, gold = _walnut(), brass()
    tile = zellige("#46554b", "#37453c")
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(("tiles", tile, 0.065, 0.2), (Window(-0.95, -0.35, 1.35, 2.15, 1, 1),)),
            "west": Wall(_green()),
            "east": Wall(("tiles", tile, 0.065, 0.2)),
            "south": Wall(_green()),
        },
        ("tiles", stone_tile("#565b5b", "#454a4b", rough=0.45), 0.4),
        _ceiling(),
        frame=walnut,
        sill=walnut,
    )
    with group((wide / 2 - 0.56, deep / 2, 0)):
        glass_shower(1.1, 1.0, 2.0, _satin(), gold, stone_tile("#4b5050", "#3c4142", rough=0.45))
    with group((-wide / 2, 0.05, 0), R(90)):
        vanity(0.95, walnut, _black_marble(), gold, principled("basin", "#e9e7e0", rough=0.15, coat=0.3), "round")
    # Its globes would burn out the dark wall.
    emission("#ffdfb0", 4.5).node_tree.nodes["Emission"].inputs["Strength"].default_value = 1.1
    with group((wide / 2, -0.35, 0), R(-90)):
        towel_rail(0.7, 1.15, gold, fabric("#d8d2c4", boucle=True))
    with group((-0.72, 1.05, 0)):
        box((0.4, 0.3, 0.04), (0, 0, 0.44), walnut, 0.005)
        for q in (-0.17, 0.17):
            box((0.035, 0.26, 0.42), (q, 0, 0.21), walnut, 0.004)
        for i in range(4):
            cushion(
                0.36,
                0.27,
                0.075,
                fabric("#dcd7ca" if i % 2 else "#8b6a48", boucle=True),
                0.034,
                (0, 0, 0.5 + i * 0.076),
                crown=0.008,
                wrinkle=0.004,
            )
    rug(0.6, 0.95, fabric("#837b6b", boucle=True), (-0.42, 0.0, 0))
    _light(kit, season)


# As a photographer has it who wants the lake to be seen: darker than the room would have it.
OUTSIDE = dict(summer=0.27, autumn=0.28, winter=0.4)

VIEWS = {
    "lead": dict(
        room=salon,
        at=(2.35, -0.85, 1.22),
        to=(-0.21, 2.48, 1.08),
        lens=21.5,
        outlook=OUTSIDE,
        warmth=-0.05,
        kind="living_room",
        key=0.1,
        alt_en="Grey-green living room with dark herringbone oak: bouclé sofa in a wall of books, leather armchair, stove, and three windows framed like paintings",
        alt_fr="Pièce de vie vert-gris au chêne sombre en chevrons : canapé de laine bouclée dans un mur de livres, fauteuil de cuir, poêle et trois fenêtres encadrées comme des tableaux",
    ),
    "books": dict(
        room=salon,
        at=(1.75, 0.55, 1.2),
        to=(-2.9, 0.8, 1.15),
        lens=28,
        warmth=-0.1,
        kind="living_room",
        key=0.11,
        alt_en="The bouclé sofa in its niche, books around and above it, two coffee tables in front",
        alt_fr="Le canapé de laine bouclée dans sa niche, des livres tout autour, deux tables basses devant",
    ),
    "stove": dict(
        room=salon,
        at=(-0.75, -0.75, 1.15),
        to=(0.5, 2.52, 0.98),
        lens=26,
        outlook=OUTSIDE,
        warmth=-0.05,
        kind="view",
        key=0.075,
        alt_en="The leather armchair, the lake behind it in a walnut frame, the slate stove to its right",
        alt_fr="Le fauteuil de cuir, le lac derrière lui dans un cadre de noyer, le poêle d’ardoise à sa droite",
    ),
    "kitchen": dict(
        room=salon,
        at=(1.75, 1.0, 1.3),
        to=(-0.7, -2.5, 1.1),
        lens=25,
        warmth=0.05,
        kind="kitchen",
        key=0.08,
        alt_en="Compact kitchen with grey-green cabinets: an island of black marble with two leather stools, green tiles, brass lamps",
        alt_fr="Cuisine compacte aux armoires gris-vert : îlot de marbre noir, deux tabourets de cuir, carreaux verts et lampes de laiton",
    ),
    "still": dict(
        room=salon,
        at=(0.14, -0.1, 0.8),
        to=(-0.66, 0.6, 0.44),
        lens=45,
        fstop=3.2,
        focus=(-0.6, 0.52, 0.4),
        close=True,
        key=0.105,
        warmth=-0.1,
        kind="detail",
        alt_en="On the coffee table: an open book, a cup of tea, three books piled, the sofa behind",
        alt_fr="Sur la table basse : un livre ouvert, une tasse de thé, trois livres empilés, le canapé derrière",
    ),
    "bedroom": dict(
        room=chambre,
        outlook=OUTSIDE,
        at=(-1.6, -1.62, 1.25),
        to=(1.0, 0.7, 0.98),
        lens=23,
        warmth=0.1,
        kind="bedroom",
        bedroom=1,
        key=0.09,
        alt_en="Deep green bedroom: queen bed with pale linen and a rust throw, two framed windows with heavy curtains",
        alt_fr="Chambre vert profond : grand lit de lin pâle, jeté rouille, deux fenêtres encadrées et leurs rideaux lourds",
    ),
    "bed": dict(
        room=chambre,
        warmth=0.7,
        at=(0.35, 1.5, 1.02),
        to=(1.62, 0.33, 0.74),
        lens=40,
        fstop=4,
        key=0.1,
        kind="detail",
        alt_en="The head of the bed beside a lit brass lamp: pale linen pillows, a rust cushion, two books",
        alt_fr="La tête du lit près d’une lampe de laiton allumée : oreillers de lin pâle, coussin rouille, deux livres",
    ),
    "bath": dict(
        room=bain,
        at=(0.25, -1.3, 1.3),
        to=(-0.1, 1.4, 1.15),
        lens=23,
        outlook=OUTSIDE,
        warmth=0.1,
        kind="bathroom",
        key=0.08,
        alt_en="Small green-tiled bathroom: a glass shower with a brass frame, a pile of thick towels on a stool",
        alt_fr="Petite salle de bain aux carreaux verts : douche de verre cerclée de laiton, une pile de serviettes épaisses sur un tabouret",
    ),
}
