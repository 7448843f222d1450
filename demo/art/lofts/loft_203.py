"""
Loft de l'Érable, upstairs under the roof: a gable room with its ridge towards the lake, three tall windows in the gable wall,
pale rafters, a skylight in the east slope and the leather chesterfield under it. West side: an iron stove in green enamel with
an armchair at arm's length, then a low wall of books. South: the kitchen in cream and maple, a round table before it.
The bedroom has a smaller gable of its own, its bed facing the water, a chair at the window; the bath a green glass shower.
"""
import math
import random

import furniture as F
from studio import *

SEASON = "autumn"
R = math.radians
WIDE, DEEP, EAVES, RIDGE = 6.8, 7.0, 1.95, 4.2


def _light(kit, season, low=None, strength=2.4, **how):
    low = low or {"summer": (-34, 34, 4.4), "autumn": (-36, 24, 4.4), "winter": (-34, 17, 3.4)}[season]
    colour = {"summer": "#ffe8cc", "autumn": "#ffdfbb", "winter": "#fff0de"}[season]
    daylight(kit, "venice", strength, 90, low, colour)
    outlook(os.path.join(kit, "pano", season + "_upper.exr"), **how)


def _linen_wall():
    return plaster("#ddd4c3", 0.92, bumps=0.05, mottled=0.03)


def _slope():
    return plaster("#ebe6db", 0.92, bumps=0.04, mottled=0.02)


def _maple(**how):
    return wood("#b98f5e", "#d4b083", rough=0.4, var=0.16, dark="#8a6238", **how)


def _blond():
    return wood("#b0895a", "#cfae7d", rough=0.42, var=0.22, dark="#7d5a35", coat=0.03)


def _cognac():
    return F.make("leather", "#643a20", rough=0.44, name="cognac")


def _attic(wide, deep, eaves, ridge, windows, south=(), skylight=None, rafters=(), floor=None):
    "Gable walls to the north and south, low walls under the slopes, and the roof."
    frame = metal_black()
    room(
        wide,
        deep,
        ridge,
        {"north": Wall(_linen_wall(), windows), "south": Wall(_linen_wall(), south)},
        floor or ("herringbone", _blond()),
        frame=frame,
        sill=_maple(),
    )
    paint = plaster("#efebe2", 0.5, bumps=0.02)
    for side in (-1, 1):
        box((0.34, deep + 0.6, eaves), (side * (wide / 2 + 0.17), 0, eaves / 2), _linen_wall(), 0)
        box((0.018, deep, 0.14), (side * (wide / 2 - 0.009), 0, 0.07), paint, 0.004)
    pine = wood("#b99a6f", "#d2b68c", rough=0.6, var=0.15, dark="#8d6b42")
    gable_roof(wide, deep, eaves, ridge, _slope(), skylight, (pine, rafters), frame)
    box((0.14, deep + 0.2, 0.24), (0, 0, ridge - 0.2), pine, 0.006)


def salon(kit, season):
    _attic(
        WIDE,
        DEEP,
        EAVES,
        RIDGE,
        (
            Window(-2.35, -1.15, 0.22, 2.42, 2, 3),
            Window(-0.65, 0.65, 0.22, 3.2, 2, 4),
            Window(1.15, 2.35, 0.22, 2.42, 2, 3),
        ),
        skylight=(1, 0.35, 1.75, 0.22, 0.62),
        rafters=(-3.2, -1.5, 0.15, 1.9, 3.3),
    )
    _chesterfield(season)
    _stove()
    _books(season)
    _reading_chair()
    _kitchen()
    _round_table(season)
    _light(kit, season)


def _chesterfield(season):
    leather_ = _cognac()
    with group((WIDE / 2 - 0.56, 1.35, 0), R(-90)):
        made = F.place("winchesterSofa", (0, 0), 0, {"*": leather_, "feet": F.make("wood", "#2a1a10", rough=0.35)})
        bpy.context.view_layer.update()
        # The model's seat is one block: three cushions of our own lie on it.
        seat = leather("#633a21", 0.42)
        parts = [
            cushion(0.585, 0.66, 0.13, seat, 0.045, (x, -0.1, 0.44), crown=0.028, seed=i, wrinkle=0.008)
            for i, x in enumerate((-0.592, 0.0, 0.592))
        ]
        green, red, cream = (
            fabric("#4c5543", mottled=0.2),
            fabric("#8d3f2b", mottled=0.2),
            fabric("#d9cfbc", mottled=0.1),
        )
        for i, (x, cloth, wide, tall) in enumerate(
            ((-0.68, cream, 0.5, 0.48), (-0.42, green, 0.46, 0.34), (0.66, red, 0.46, 0.44))
        ):
            pil(
                (x, 0.1 - 0.1 * (i == 1), 0.72 - 0.04 * (i == 1)),
                (R(66), 0.05 * i, (-0.1, 0.12, -0.08)[i]),
                wide,
                tall,
                cloth,
                i,
                1.1,
            )
        del made
    rug(2.7, 3.0, fabric("#94846a", boucle=True, mottled=0.25), (1.0, 1.35, 0))
    with group((1.25, 1.35, 0.018)):
        _low_table(season)
    floorlamp((WIDE / 2 - 0.42, 2.86, 0), brass(), shade("#efe2c8", 0.5), 1.5, 9)


def _low_table(season):
    "An old sea-chest's breadth of maple on four square legs, a shelf beneath."
    oak = _maple()
    box((0.74, 1.2, 0.045), (0, 0, 0.4), oak, 0.008, grain=1)
    box((0.62, 1.06, 0.025), (0, 0, 0.14), oak, 0.005, grain=1)
    for x in (-0.32, 0.32):
        for y in (-0.55, 0.55):
            box((0.06, 0.06, 0.38), (x, y, 0.19), oak, 0.006)
    books((0.08, -0.32, 0.423), 1.4, 3, 0.2, 0.27)
    books((-0.05, 0.2, 0.153), 1.5, 3, 0.22, 0.29)
    _crock((0.0, 0.3, 0.423), 0.75)
    _maple_branches((0.0, 0.3, 0.423 + 0.2), 0.5, 5, season)


def _stove():
    with group((-WIDE / 2 + 0.75, 1.95, 0), R(62)):
        box((1.15, 1.05, 0.03), (0, 0.05, 0.015), stone_tile("#6f6b65", "#57534e"), 0.003)
        with group((0, 0, 0.03)):
            _iron_stove(2.6)
    with group((-1.15, 2.2, 0), R(-38)):
        wool = F.make("fabric", "#cabfa9", name="wool")
        F.place("winchesterArmchair", (0, 0), 0, {"*": wool, "feet": F.make("wood", "#2a1a10", rough=0.35)}, scale=0.86)
        pil((0.0, 0.06, 0.62), (R(66), 0.03, 0.1), 0.42, 0.34, fabric("#4c5543", mottled=0.2), 8)
    with group((-WIDE / 2 + 0.42, DEEP / 2 - 0.02, 0)):
        _log_basket()


def _iron_stove(pipe):
    "Cast iron in bottle-green enamel, on short legs; two doors with panes, laid wood behind; front to -y."
    enamel, iron = principled("enamel", "#1d2f26", rough=0.16, coat=0.5), metal_black()
    soot = principled("soot", "#0b0a09", rough=0.9)
    box((0.64, 0.02, 0.5), (0, 0.19, 0.5), soot, 0)
    for x in (-0.32, 0.32):
        box((0.045, 0.42, 0.56), (x, 0, 0.5), enamel, 0.018, 4)
    box((0.68, 0.44, 0.06), (0, 0, 0.25), enamel, 0.02, 4)
    box((0.68, 0.44, 0.06), (0, 0, 0.77), enamel, 0.02, 4)
    box((0.74, 0.5, 0.04), (0, 0, 0.815), enamel, 0.018, 4)
    for x in (-0.29, 0.29):
        for y in (-0.16, 0.16):
            tube(
                [(x, y, 0.24), (x * 1.06, y * 1.1, 0.14), (x * 1.18, y * 1.3, 0.05), (x * 1.22, y * 1.4, 0)],
                0.022,
                enamel,
            )
    for q in (-1, 1):
        x = q * 0.148
        box((0.22, 0.006, 0.38), (x, -0.212, 0.51), glassmat("#d8d8d4"), 0)
        for s in (-1, 1):
            box((0.045, 0.035, 0.46), (x + s * 0.122, -0.215, 0.51), enamel, 0.008, 3)
            box((0.28, 0.035, 0.045), (x, -0.215, 0.51 + s * 0.21), enamel, 0.008, 3)
        tube([(q * 0.035, -0.26, 0.47), (q * 0.035, -0.26, 0.55)], 0.008, brass(), smooth=False)
    for i, (x, y, z) in enumerate(((-0.08, -0.06, 0.33), (0.1, -0.03, 0.33), (0.0, -0.05, 0.41))):
        cyl(0.042, 0.42, (x - 0.2, y, z), logm(), 0.003, 20, rot=(0, R(90), 0.14 * (i - 1)))
    box((0.8, 0.24, 0.025), (0, -0.3, 0.235), enamel, 0.01)
    cyl(0.072, pipe - 0.83, (0, 0.06, 0.83), iron, seg=48)
    cyl(0.082, 0.03, (0, 0.06, 1.1), iron)
    fire(0.48, 0.34, 0.2, (0, -0.04, 0.3))


def _log_basket():
    log_stack(0.62, 0.56, 0.36)


def _books(season):
    with group((-WIDE / 2, -0.55, 0), R(90)):
        bookshelves(1.9, 1.55, _maple(), 3, 4, 0.3, 11, [_ornament, _ornament_2])
        _crock((0.6, -0.16, 1.555), 0.8)
        _maple_branches((0.6, -0.16, 1.75), 0.42, 5, season, 2)
        F.place("augalas", (-0.55, -0.16, 1.555), 0, {"Pot": "#d8cdb9", "Leaf": "#3f4f33"}, scale=0.9)


def _reading_chair():
    "Of bent plywood, a fleece's worth of cushion on it, beside the books."
    F.place("osakaChair", (-2.72, -2.08), 118, {"*": F.make("wood", "#8d6238", rough=0.4)})
    floorlamp((-3.1, -1.72, 0), brass(), shade("#efe2c8", 0.5), 1.42, 6)


def _ornament(where):
    _crock(where, 0.55)


def _ornament_2(where):
    F.place("boiler", where, 40, {"red": "#2f4a3c", "handle": "#1a1613"}, scale=0.8)


def _kitchen():
    cream, top, met = principled("cream", "#dbcfb6", rough=0.45), _maple(), brass()
    stone = marble("#ebe6dd", "#b3a590")
    with group((-0.35, -DEEP / 2, 0), R(180)):
        units = [("drawers", 0.7), ("oven", 0.62), ("drawers", 0.6), ("sink", 0.8), ("door", 0.6), ("doors", 0.8)]
        base_cabinets(units, cream, top, met)
        tiles(4.12, 0.5, 0.15, 0.075, zellige("#e0d6c2", "#cfc3aa"), 0.002, True).location = (-2.06, -0.012, 0.9)
        for z in (1.46, 1.86):
            shelf(3.0, z, top)
        crockery(2.9, 1.48, plaster("#e6dfd0", 0.4, bumps=0.05), plaster("#3f4a3d", 0.5, bumps=0.05))
        for i in range(6):
            _wine_glass((-1.2 + 0.13 * i, -0.12 + 0.02 * (i % 2), 1.88))
        crockery(1.4, 1.88, plaster("#e6dfd0", 0.4, bumps=0.05), plaster("#3f4a3d", 0.5, bumps=0.05))
        box((0.2, 0.025, 0.52), (-0.35, -0.06, 1.155), top, 0.01, rot=(R(7), R(0), 0))
        box((0.26, 0.022, 0.4), (-0.62, -0.05, 1.09), wood("#6f4c2e", "#8d6540"), 0.01, rot=(R(8), 0, 0))
        F.place(
            "coffeePress",
            (1.55, -0.3, 0.897),
            200,
            {"Metal": dict(kind="metal", color="#8a8580"), "Plastic": "#1c1a18"},
        )
        F.place(
            "largePan",
            (-1.45, -0.3, 0.905),
            20,
            {"Steel": dict(kind="metal", color="#2f4038"), "handles": "#1a1613"},
            scale=0.85,
        )
    with group((2.1, -DEEP / 2, 0), R(180)):
        box((0.72, 0.66, 2.2), (0, -0.33, 1.1), top, 0.003)
        for z, tall in ((0.62, 1.0), (1.64, 1.02)):
            box((0.7, 0.02, tall), (0, -0.67, z), top, 0.003)
        tube([(0.28, -0.705, 1.25), (0.28, -0.705, 1.6)], 0.006, met, smooth=False)
        tube([(0.28, -0.705, 0.75), (0.28, -0.705, 1.05)], 0.006, met, smooth=False)
    del stone


def _wine_glass(where):
    form = [
        (0, 0),
        (0.034, 0.001),
        (0.034, 0.003),
        (0.006, 0.007),
        (0.004, 0.02),
        (0.004, 0.085),
        (0.018, 0.1),
        (0.038, 0.13),
        (0.041, 0.165),
        (0.034, 0.205),
        (0.0325, 0.205),
        (0.039, 0.165),
        (0.036, 0.132),
        (0.016, 0.104),
        (0, 0.1),
    ]
    lathe(form, where, glassmat(), 40, angle=80)


def _round_table(season):
    where = (1.35, -1.75)
    oak = {"oak": dict(kind="wood", color="#a47c4f", rough=0.42)}
    F.place("oakTable", where, 20, {"*": dict(kind="wood", color="#a98355", rough=0.42)}, bevel=0.003)
    for turn, away in ((262, 0.76), (322, 0.76), (32, 0.74)):
        a = R(turn)
        place = (where[0] + away * math.sin(a), where[1] - away * math.cos(a))
        F.place(
            "thonet",
            place,
            turn + 180 + 6,
            {"Tube": F.make("wood", "#5a3820", rough=0.35), "Seat": F.make("wood", "#8f6a42", rough=0.5)},
            scale=1.08,
        )
    _crock((where[0] - 0.08, where[1] + 0.1, 0.745), 0.85)
    _maple_branches((where[0] - 0.08, where[1] + 0.1, 0.745 + 0.22), 0.55, 6, season)
    _bowl((where[0] + 0.24, where[1] - 0.16, 0.745), 0.15)
    pendant((where[0], where[1], 1.72), RIDGE - 0.3, brass(), principled("inn", "#f4ead6", rough=0.4), 0, 9, 0.21)
    del oak


def _crock(where, scale):
    form = [
        (0, 0),
        (0.075, 0),
        (0.082, 0.006),
        (0.1, 0.05),
        (0.105, 0.12),
        (0.098, 0.18),
        (0.075, 0.225),
        (0.068, 0.245),
        (0.075, 0.262),
        (0.066, 0.26),
        (0.06, 0.24),
        (0, 0.2),
    ]
    return lathe([(r * scale, z * scale) for r, z in form], where, plaster("#cfc5b2", 0.4, bumps=0.06), 64, angle=60)


def _bowl(where, radius):
    form = [
        (0, 0),
        (0.45, 0),
        (0.5, 0.04),
        (0.75, 0.2),
        (0.92, 0.38),
        (1.0, 0.52),
        (0.97, 0.54),
        (0.88, 0.4),
        (0.7, 0.23),
        (0.45, 0.12),
        (0, 0.09),
    ]
    return lathe([(r * radius, z * radius) for r, z in form], where, _maple(), 64, angle=60)


_lobes = [
    (0, 0),
    (0.16, -0.05),
    (0.37, -0.08),
    (0.31, 0.07),
    (0.5, 0.12),
    (0.48, 0.23),
    (0.75, 0.33),
    (0.59, 0.42),
    (0.56, 0.52),
    (0.24, 0.43),
    (0.3, 0.63),
    (0.36, 0.7),
    (0.2, 0.78),
    (0.0, 1.1),
]
_tips = {(0.37, -0.08), (0.5, 0.12), (0.75, 0.33), (0.56, 0.52), (0.36, 0.7)}


def _maple_branches(where, high, count, season, seed=5, large=0.078):
    "Cut twigs of sugar maple with leaves of its shape."
    rnd = random.Random(seed)
    tone = leaf("#4d6a33", "#7f9a50", 0.3, 0.5) if season == "summer" else leaf("#8a1608", "#cf5a12", 0.4, 0.75)
    twig = principled("twig", "#4a382a", rough=0.9)
    blade, blade_faces = _blade()
    vertices, faces, tones = [], [], []
    with group(where):
        for s in range(count):
            a = 2 * math.pi * s / count + rnd.uniform(-0.4, 0.4)
            at, way = Vector((0, 0, 0)), Vector((0.34 * math.cos(a), 0.34 * math.sin(a), 1.0))
            path = [at.copy()]
            reach = high * rnd.uniform(0.75, 1.1)
            for i in range(7):
                way = (way + Vector((rnd.gauss(0, 0.13), rnd.gauss(0, 0.13), -0.05))).normalized()
                at = at + way * reach / 7
                path.append(at.copy())
            tube([tuple(p) for p in path], 0.0028, twig, res=2)
            for k in range(9):
                t = (0.4 + 0.6 * k / 8) * 7
                i = min(6, int(t))
                root = path[i].lerp(path[i + 1], t - i)
                b = k * 2.4 + rnd.uniform(-0.3, 0.3)
                out = Vector((math.cos(b), math.sin(b), rnd.uniform(-0.1, 0.5))).normalized()
                stem = root + out * 0.035
                tube([tuple(root), tuple(stem)], 0.0012, twig, res=1, smooth=False)
                out = (out + Vector((0, 0, -0.45))).normalized()
                across = out.cross(Vector((rnd.gauss(0, 0.3), rnd.gauss(0, 0.3), 1))).normalized()
                up = across.cross(out)
                size, cup, shade_ = large * rnd.uniform(0.77, 1.22), rnd.uniform(0.1, 0.3), rnd.random()
                start = len(vertices)
                for x, y in blade:
                    far = x * x + (y - 0.3) ** 2
                    wave = 0.09 * far * math.sin(5 * math.atan2(x, y - 0.3) + 9 * shade_)
                    lift = 1.5 * cup * abs(x) - (0.3 + 0.5 * shade_) * far + wave
                    vertices.append(tuple(stem + (across * x + out * y + up * lift) * size))
                for corners in blade_faces:
                    faces.append(tuple(start + corner for corner in corners))
                    tones.append(shade_)
        mesh = bpy.data.meshes.new("maple leaves")
        mesh.from_pydata(vertices, [], faces)
        mesh.attributes.new("rnd", "FLOAT", "FACE").data.foreach_set("value", tones)
        mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
        mesh.materials.append(tone)
        link(bpy.data.objects.new("maple leaves", mesh))


def _blade(rings=6):
    "A leaf laid flat, from its middle to its outline in rings: points and faces. Its tips stay sharp, the bays between are round."
    half = [_lobes[0]]
    for before, here, after in zip(_lobes, _lobes[1:], _lobes[2:]):
        if here in _tips:
            half.append(here)
            continue
        for t in (0.25, 0.5, 0.75):
            ends = [tuple((p + q) / 2 for p, q in zip(here, there)) for there in (before, after)]
            half.append(
                tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, b, c in zip(ends[0], ends[1], here))
            )
    outline = half + [_lobes[-1]] + [(-x, y) for x, y in half[:0:-1]]
    around = len(outline)
    points = [(0.0, 0.3)]
    for ring in range(1, rings + 1):
        part = ring / rings
        points += [(x * part, 0.3 + (y - 0.3) * part) for x, y in outline]
    faces = [(0, 1 + i, 1 + (i + 1) % around) for i in range(around)]
    for ring in range(rings - 1):
        low = 1 + ring * around
        for i in range(around):
            j = (i + 1) % around
            faces.append((low + i, low + around + i, low + around + j, low + j))
    return points, faces


def chambre(kit, season):
    "Its own small gable: whoever lies in bed looks at the lake, the chair stands at the window."
    wide, deep, eaves, ridge = 4.4, 4.6, 1.75, 3.5
    _attic(wide, deep, eaves, ridge, (Window(-0.8, 0.8, 0.3, 2.15, 2, 3),), rafters=(-0.8, 0.7))
    maple, met = _maple(), brass()
    white, linen = fabric("#efe9dd", mottled=0.05), fabric("#d9cfbd", mottled=0.1)
    with group((-0.25, -deep / 2 + 1.16, 0), R(180)):
        random.seed(5)
        bed(
            1.93,
            maple,
            leather("#7d4c2c", 0.42),
            (white, linen),
            (fabric("#4c5543", mottled=0.2), fabric("#8d3f2b", mottled=0.2)),
            fabric("#6d5a48", mottled=0.3, weave=360, sheen=0.5),
            0.95,
            3,
        )
        for q in (-1, 1):
            with group((q * 1.33, 2.03 / 2 + 0.06, 0)):
                bedside(maple, met, 0.44)
    for x in (-1.58, 1.08):
        tablelamp((x, -deep / 2 + 0.3, 0.52), plaster("#4c5543", 0.35, bumps=0.04), shade("#efe2c8", 0.55), 0.8, 5)
    books((1.1, -deep / 2 + 0.42, 0.52), 0.2, 2, 0.13, 0.19)
    rug(2.6, 2.2, fabric("#a2957f", boucle=True, mottled=0.25), (-0.25, 0.35, 0))
    with group((-0.25, -deep / 2, 1.72), R(180)):
        frame_art((0, 0, 0), 1.1, 0.78, painting(15, "#dfd5c2", "#8a8f72", "#a4532f", "#39433f"), maple)
    cloth = fabric("#cfc4b0", mottled=0.05)
    for x in (-1.08, 1.08):
        curtain(x, deep / 2 - 0.12, 0.44, 2.17, cloth, folds=6, amp=0.04)
    tube([(-1.3, deep / 2 - 0.12, 2.2), (1.3, deep / 2 - 0.12, 2.2)], 0.011, met, smooth=False)
    _window_seat((0.95, 1.3, 0), season)
    _light(kit, season)


def _window_seat(where, season):
    x, y, z = where
    F.place(
        "winchesterArmchair",
        (x + 0.15, y),
        -58,
        {"*": _cognac(), "feet": F.make("wood", "#2a1a10", rough=0.35)},
        scale=0.82,
    )
    with group((x - 0.78, y + 0.42, 0)):
        maple = _maple()
        cyl(0.2, 0.028, (0, 0, 0.5), maple, 0.006)
        for a in (0.5, 2.6, 4.7):
            tube(
                [(0.1 * math.cos(a), 0.1 * math.sin(a), 0.5), (0.19 * math.cos(a), 0.19 * math.sin(a), 0)],
                0.013,
                maple,
                smooth=False,
            )
        books((0.05, 0.03, 0.528), 0.5, 2, 0.14, 0.2)
        _mug((-0.1, -0.07, 0.528))
        _crock((-0.07, 0.09, 0.528), 0.42)
        _maple_branches((-0.07, 0.09, 0.6), 0.24, 3, season, 9, 0.056)


def _mug(where):
    form = [
        (0, 0),
        (0.034, 0),
        (0.038, 0.005),
        (0.041, 0.05),
        (0.042, 0.085),
        (0.0395, 0.087),
        (0.038, 0.05),
        (0.034, 0.012),
        (0, 0.01),
    ]
    glaze = plaster("#d9d0bf", 0.3, bumps=0.05)
    with group(where, 2.4):
        lathe(form, (0, 0, 0), glaze, 56, angle=60)
        cyl(0.038, 0.002, (0, 0, 0.072), principled("coffee", "#1c0f08", rough=0.08), 0)
        tube([(0.04, 0, 0.07), (0.062, 0, 0.07), (0.068, 0, 0.045), (0.06, 0, 0.022), (0.039, 0, 0.022)], 0.005, glaze)


def bain(kit, season):
    "Bottle-green tiles behind glass, a basin of maple; warm slate underfoot."
    wide, deep, high = 3.0, 3.2, 2.55
    met, wall = brass(), plaster("#ddd0ba", 0.9, bumps=0.05, mottled=0.03)
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall, (Window(-1.15, -0.15, 0.95, 2.2, 1, 1),)),
            "west": Wall(wall),
            "east": Wall(wall),
            "south": Wall(wall),
        },
        ("tiles", stone_tile("#7c7871", "#68645e", var=0.14), 0.3),
        _slope(),
        frame=metal_black(),
        sill=_maple(),
    )
    green = zellige("#2f4a3c", "#3f5f4c", 0.12)
    with group((wide / 2, deep / 2 - 0.6, 0), R(-90)):
        tiles(1.2, high, 0.065, 0.2, green, 0.0022, True).location = (-0.6, -0.012, 0)
    with group((wide / 2 - 0.65, deep / 2, 0)):
        tiles(1.3, high, 0.065, 0.2, green, 0.0022, True).location = (-0.65, -0.012, 0)
    with group((wide / 2 - 0.64, deep / 2 - 0.012, 0)):
        glass_shower(1.26, 1.15, 2.1, met, met, stone_tile("#6f6b65", "#5d5954"))
    with group((-wide / 2, -0.1, 0), R(90)):
        vanity(1.15, _maple(), marble("#ebe6dd", "#b3a590"), met, plaster("#ece7dc", 0.35, bumps=0.03), "tall")
        _crock((0.42, -0.2, 0.825), 0.45)
        _maple_branches((0.42, -0.2, 0.9), 0.28, 3, season, 4)
    with group((wide / 2, -0.5, 0), R(-90)):
        towel_rail(0.75, 1.2, met, fabric("#8f6a45", mottled=0.2, weave=300))
    with group((1.2, 0.02, 0), 0.4):
        _stool()
    rug(0.6, 0.95, fabric("#cfc4b0", boucle=True), (-0.55, -0.1, 0))
    _light(kit, season, {"summer": (-30, 36, 4.4), "autumn": (-28, 26, 4.2), "winter": (-28, 18, 3.4)}[season])


def _stool():
    maple = _maple()
    cyl(0.17, 0.03, (0, 0, 0.43), maple, 0.008)
    for a in (0.3, 1.87, 3.44, 5.01):
        tube(
            [(0.1 * math.cos(a), 0.1 * math.sin(a), 0.43), (0.16 * math.cos(a), 0.16 * math.sin(a), 0)],
            0.013,
            maple,
            smooth=False,
        )
    for i in range(2):
        cushion(
            0.24,
            0.2,
            0.05,
            fabric("#d9d0bf", mottled=0.15, weave=300),
            0.022,
            (0, 0, 0.488 + 0.05 * i),
            crown=0.004,
            wrinkle=0.004,
            cuts=10,
        )


# How bright the lake is against the room: snow may be brighter.
OUTSIDE = dict(summer=0.36, autumn=0.39, winter=0.5)

VIEWS = {
    "lead": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(-1.95, -2.45, 1.32),
        to=(0.33, 2.45, 1.5),
        lens=22.5,
        exposure=-0.15,
        warmth=0.1,
        kind="living_room",
        alt_en="Living room under a gable roof: three tall windows overlooking the lake, a leather chesterfield below the skylight, a stove across from it",
        alt_fr="Pièce de vie sous un toit à deux versants : trois hautes fenêtres sur le lac, canapé de cuir capitonné sous la fenêtre de toit, poêle en face",
    ),
    "sofa": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(-1.75, -0.35, 1.25),
        to=(2.9, 1.42, 1.25),
        lens=26,
        exposure=-0.15,
        warmth=0.1,
        kind="living_room",
        alt_en="Leather chesterfield with cushions in cream, green and red, right under the skylight, a maple table on a thick rug",
        alt_fr="Canapé de cuir capitonné et coussins crème, vert et rouge, juste sous la fenêtre de toit; table d’érable sur un tapis épais",
    ),
    "stove": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(-0.8, -1.0, 1.05),
        to=(-2.0, 2.3, 0.9),
        lens=34,
        exposure=-0.15,
        warmth=0.1,
        kind="living_room",
        alt_en="Wool armchair within reach of a green enamelled stove, tall windows behind",
        alt_fr="Fauteuil de laine à portée de bras d’un poêle émaillé vert, hautes fenêtres derrière",
    ),
    "books": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(0.55, 1.35, 1.2),
        to=(-3.2, -0.5, 0.98),
        lens=32,
        exposure=-0.15,
        warmth=0.1,
        kind="living_room",
        alt_en="Maple shelf full of books under the slope of the roof, a bent plywood chair and a lamp beside it",
        alt_fr="Étagère d’érable remplie de livres sous la pente du toit, une chaise de bois cintré et une lampe à côté",
    ),
    "kitchen": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(-1.6, 0.6, 1.35),
        to=(0.75, -3.3, 1.1),
        lens=24,
        exposure=-0.1,
        warmth=-0.05,
        kind="kitchen",
        alt_en="Cream and maple kitchen: open shelves with wine glasses, a long cutting board, an oak table with bentwood chairs",
        alt_fr="Cuisine crème et érable : tablettes garnies de verres à vin, longue planche à découper, table de chêne et chaises de bois courbé",
    ),
    "table": dict(
        room=salon,
        outlook=OUTSIDE,
        look=1.0,
        at=(2.95, -0.15, 1.3),
        to=(0.1, -2.9, 0.98),
        lens=25,
        exposure=-0.1,
        warmth=-0.05,
        kind="kitchen",
        alt_en="Round oak table with bentwood chairs and a branch of red maple, the maple counter behind",
        alt_fr="Table ronde en chêne, chaises de bois courbé et branche d’érable rouge, le plan de travail d’érable derrière",
    ),
    "bedroom": dict(
        room=chambre,
        outlook=OUTSIDE,
        look=1.0,
        at=(-1.85, 1.8, 1.25),
        to=(0.42, -1.9, 0.88),
        lens=24,
        exposure=-0.1,
        warmth=0.0,
        kind="bedroom",
        bedroom=1,
        alt_en="Bedroom under the rafters: king bed with a leather headboard, green ceramic lamps on maple bedside tables",
        alt_fr="Chambre sous les chevrons : très grand lit à tête de cuir, lampes de céramique verte sur des tables de chevet en érable",
    ),
    "window": dict(
        room=chambre,
        outlook=OUTSIDE,
        look=1.0,
        at=(-1.55, -0.9, 1.1),
        to=(0.75, 1.9, 0.95),
        lens=30,
        warmth=0.15,
        kind="bedroom",
        bedroom=1,
        alt_en="The leather armchair by the bedroom window, a small round table beside it, the lake outside",
        alt_fr="Le fauteuil de cuir près de la fenêtre de la chambre, une petite table ronde à côté, le lac dehors",
    ),
    "bath": dict(
        room=bain,
        outlook=OUTSIDE,
        look=1.0,
        at=(-0.95, -1.4, 1.3),
        to=(0.85, 1.15, 1.02),
        lens=22,
        warmth=0.12,
        kind="bathroom",
        alt_en="Glass shower lined with bottle-green tiles, brass fittings and a slate floor",
        alt_fr="Douche vitrée tapissée de carreaux vert bouteille, robinetterie de laiton et plancher d’ardoise",
    ),
    "basin": dict(
        room=bain,
        outlook=OUTSIDE,
        look=1.0,
        at=(1.2, -0.75, 1.3),
        to=(-1.4, -0.12, 1.1),
        lens=27,
        warmth=0.12,
        kind="bathroom",
        alt_en="Maple vanity under a large square mirror between two globe lamps, a maple twig in a small jar",
        alt_fr="Meuble-lavabo d’érable sous un grand miroir carré entre deux globes, un rameau d’érable dans un petit pot",
    ),
    "still": dict(
        room=chambre,
        outlook=OUTSIDE,
        look=1.0,
        at=(-0.15, 1.05, 0.85),
        to=(0.07, 1.75, 0.625),
        lens=43,
        exposure=-0.2,
        fstop=3.2,
        close=True,
        kind="detail",
        alt_en="A mug of coffee, two books and a twig of red maple on a round table by the window",
        alt_fr="Une tasse de café, deux livres et un rameau d’érable rouge sur une table ronde près de la fenêtre",
    ),
}
