"""
Loft du Nordet, ground floor: one long low room under pale boards, with a single ribbon of glass along the lake and a bench
under it. West end: the round stove and the leather armchair. Middle: grey-blue sofa, a low table with a map. East end: the
kitchen on the end wall, before it the island of black stone, which is the table. The bedroom has its own shorter ribbon, the
bathroom a high one over the walk-in shower; two pairs of snowshoes hang in the hall.
"""
import math

import furniture as F
from studio import *

SEASON = "winter"
R = math.radians


def _light(kit, season, turn=0.0, low=None, strength=None):
    suns = {"summer": (-42, 34, 4.2), "autumn": (-40, 24, 4.0), "winter": (-36, 19, 2.9)}
    tints = {"summer": "#fff0dc", "autumn": "#ffe6c8", "winter": "#fff1e2"}
    sky = {"summer": 2.4, "autumn": 2.2, "winter": 2.8}[season]
    daylight(kit, "venice", strength or sky, 90, low or suns[season], tints[season])
    outlook(os.path.join(kit, "pano", season + "_ground.exr"), turn=turn)


# ---------------------------------------------------------------- materials
def _white():
    return plaster("#e9e8e5", 0.9, bumps=0.04, mottled=0.02)


def _pale(rough=0.45, var=0.14):
    return wood("#bda37d", "#d6c09a", rough=rough, var=var, bumps=0.08, dark="#8d734f")


def _boards():
    return wood("#b5a388", "#cfc0a6", rough=0.5, var=0.16, bumps=0.1, dark="#80705a")


def _black_stone():
    return marble("#1d1e20", "#3d4043", rough=0.34)


def _clay():
    return plaster("#dcd8d0", 0.5, bumps=0.05)


def _ink():
    return plaster("#34383c", 0.5, bumps=0.05)


def _map_paper():
    "A hiking map: a lake, woods, contour lines, a trail."
    m, nt, p = newmat("map")
    v = coords(nt, "UV")
    land = noise(nt, v, 2.1, 4, 0.5, 0.6)
    base = ramp(
        nt, land, [(0.3, "#9fb7c0"), (0.385, "#a9c0c8"), (0.39, "#d8dcc6"), (0.55, "#e6e3d2"), (0.8, "#dcd6bf")]
    )
    lines = math_(nt, "ABSOLUTE", math_(nt, "SUBTRACT", math_(nt, "FRACT", math_(nt, "MULTIPLY", land, 34)), 0.5))
    dry = ramp(nt, land, [(0.39, 0.0), (0.4, 1.0)])
    thin = math_(nt, "MULTIPLY", ramp(nt, lines, [(0.0, 1.0), (0.09, 0.0)]), math_(nt, "MULTIPLY", dry, 0.55))
    base = mixc(nt, thin, base, "#8a6f4e")
    trail = math_(nt, "ABSOLUTE", math_(nt, "SUBTRACT", noise(nt, v, 1.3, 2, 0.4, 0.4), 0.52))
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, trail, [(0.0, 0.8), (0.006, 0.0)]), dry), base, "#b0402c")
    setp(nt, p, Base_Color=base, Roughness=0.85, Specular=0.15)
    return m


# ---------------------------------------------------------------- things
def _ceiling_boards(width, depth, high, material):
    "Pale boards along the room, seen from below."
    rows = []
    y = -depth / 2
    while y < depth / 2:
        x = -width / 2 - random.random() * 2
        while x < width / 2:
            long = random.uniform(2.2, 3.8)
            rows.append((x + long / 2, y + 0.07, long - 0.001, 0.138, 0))
            x += long
        y += 0.14
    made = planks(rows, material, ch=0.004, name="ceiling")
    made.rotation_euler = (math.pi, 0, 0)
    made.location = (0, 0, high)


def _door(material, metal_, wide=0.86, high=2.06):
    "Flat on a wall: back at y = 0, front -y."
    box(
        (wide + 0.16, 0.03, high + 0.08),
        (0, -0.015, high / 2 + 0.04),
        principled("casing", "#dfddd8", rough=0.5),
        0.003,
    )
    box((wide, 0.04, high), (0, -0.022, high / 2), material, 0.003)
    for q in (-1, 1):
        for low, top in ((0.16, 0.92), (1.06, high - 0.16)):
            box((wide / 2 - 0.17, 0.012, top - low), (q * (wide / 4 - 0.02), -0.043, (low + top) / 2), material, 0.006)
    cyl(0.026, 0.012, (wide / 2 - 0.08, -0.042, 1.0), metal_, rot=(math.pi / 2, 0, 0))
    tube(
        [(wide / 2 - 0.08, -0.05, 1.0), (wide / 2 - 0.08, -0.09, 1.0), (wide / 2 - 0.2, -0.09, 1.0)],
        0.009,
        metal_,
        smooth=False,
    )


def _threads(segments, radius, material):
    "Many short straight threads as one object."
    made = bpy.data.curves.new("threads", "CURVE")
    made.dimensions, made.bevel_depth, made.bevel_resolution = "3D", radius, 1
    for a, b in segments:
        line = made.splines.new("POLY")
        line.points.add(1)
        line.points[0].co, line.points[1].co = (*a, 1), (*b, 1)
    made.materials.append(material)
    return link(bpy.data.objects.new("threads", made))


def _half_width(t):
    "Of a snowshoe, t from the tail's end (0) to the toe (1)."
    if t < 0.2:
        return 0.013
    s = (t - 0.2) / 0.8
    return 0.013 + 0.158 * math.sin(math.pi * min(1, s**1.15)) ** 0.72 if s < 0.999 else 0.0


def snowshoe(long=1.08):
    "Bent ash and rawhide, standing on its tail before a wall at y = 0, its upper side towards -y."
    ash = wood("#8f6539", "#b98d58", rough=0.4, var=0.2, coat=0.1)
    gut, strap = principled("rawhide", "#d3bb8a", rough=0.55), leather("#5d3a20")
    lift = lambda t: -0.03 - 0.05 * max(0, (t - 0.78) / 0.22) ** 2
    steps = [i / 60 for i in range(61)]
    right = [(_half_width(t), lift(t), t * long) for t in steps]
    rim = right + [(-x, y, z) for x, y, z in reversed(right[:-1])]
    tube(rim, 0.0115, ash, res=5)
    bars = (0.43, 0.8)
    for t in bars:
        x = _half_width(t)
        box((2 * x, 0.012, 0.028), (0, lift(t), t * long), ash, 0.004)

    def lattice(low, high, gap, turns, radius):
        inside = lambda x, z: low < z / long < high and abs(x) < _half_width(z / long) - 0.004
        found = []
        for turn in turns:
            d, n = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
            centre = (low + high) / 2 * long
            for k in range(-40, 41):
                run = [
                    (n[0] * k * gap + d[0] * s * 0.004, centre + n[1] * k * gap + d[1] * s * 0.004)
                    for s in range(-150, 151)
                ]
                run = [q for q in run if inside(*q)]
                if len(run) > 2:
                    (x0, z0), (x1, z1) = run[0], run[-1]
                    found.append(((x0, lift(z0 / long), z0), (x1, lift(z1 / long), z1)))
        _threads(found, radius, gut)

    lattice(bars[0], bars[1], 0.03, (0, R(60), R(120)), 0.0027)
    lattice(bars[1], 0.985, 0.02, (R(60), R(120)), 0.0017)
    lattice(0.2, bars[0], 0.02, (R(60), R(120)), 0.0017)
    toe = [(-0.06, -0.036, 0.72), (-0.05, -0.075, 0.73), (0, -0.088, 0.735), (0.05, -0.075, 0.73), (0.06, -0.036, 0.72)]
    heel = [(-0.056, -0.036, 0.69), (-0.052, -0.06, 0.6), (0, -0.075, 0.56), (0.052, -0.06, 0.6), (0.056, -0.036, 0.69)]
    for path, thick in ((toe, 0.0085), (heel, 0.006)):
        tube([(x, y, z * long) for x, y, z in path], thick, strap)


def mug(loc, material, scale=1.0, turn=0.0):
    with group(loc, turn, scale):
        lathe(
            [
                (0, 0),
                (0.034, 0),
                (0.04, 0.006),
                (0.042, 0.085),
                (0.04, 0.09),
                (0.037, 0.085),
                (0.035, 0.01),
                (0, 0.008),
            ],
            (0, 0, 0),
            material,
            64,
        )
        lathe([(0, 0.072), (0.0365, 0.072)], (0, 0, 0), principled("coffee", "#1f120a", rough=0.08), 48)
        tube(
            [(0.04, 0, 0.072), (0.062, 0, 0.074), (0.07, 0, 0.05), (0.058, 0, 0.026), (0.04, 0, 0.022)],
            0.0052,
            material,
        )


def birch(loc, n=5, h=0.62, season="winter"):
    "Bare twigs in winter, leaves otherwise."
    leaves = {
        "winter": leaf("#a98d63", "#c9b084"),
        "autumn": leaf("#b9892c", "#cfae4a"),
        "summer": leaf("#5f7a42", "#93a35a"),
    }[season]
    branches(loc, principled("twig", "#43352a", rough=0.9), h, n, leaves, 0.042, 0.024)


def _folded(W, D, H, material, loc, turn=0.0):
    "A folded blanket: three soft layers."
    with group(loc, turn):
        for i in range(3):
            cushion(
                W - 0.01 * i,
                D - 0.012 * i,
                H / 3,
                material,
                H / 6.2,
                (0.004 * i, 0, H / 6 + i * H / 3),
                crown=0.004,
                wrinkle=0.004,
            )


# ---------------------------------------------------------------- the long room
WIDE, DEEP, HIGH = 9.2, 4.5, 2.52
RIBBON = Window(-4.15, 3.55, 0.5, 2.12, 5, 1)


def salon(kit, season):
    wall, dark = _white(), metal_black()
    room(
        WIDE,
        DEEP,
        HIGH,
        {"north": Wall(wall, (RIBBON,)), "west": Wall(wall), "east": Wall(wall), "south": Wall(wall)},
        ("wide", _boards()),
        plaster("#e9e8e5", 0.9),
        sill=_pale(),
    )
    _ceiling_boards(
        WIDE, DEEP, HIGH - 0.005, wood("#c9b698", "#dccdb2", rough=0.6, var=0.1, bumps=0.08, dark="#a58f6c")
    )
    _bench(season)
    _stove()
    _sofa(season)
    _kitchen(dark, season)
    with group((0.35, -DEEP / 2, 0), R(180)):
        _door(principled("door", "#dcdad4", rough=0.45), dark)
    _framed_map()
    _light(kit, season)


def _framed_map():
    "The lake and its trails, between the stove and the window."
    with group((-WIDE / 2 + 0.005, 0.62, 1.56), R(90)):
        frame_art((0, 0, 0), 1.0, 0.78, _map_paper(), metal_black())


def _bench(season):
    "Under the whole ribbon, logs below it beside the stove."
    pale, y = _pale(), DEEP / 2
    box((7.9, 0.46, 0.035), (-0.3, y - 0.23, 0.456), pale, 0.004, grain=0)
    for left, right in ((-3.0, -1.4), (-1.4, 0.2), (0.2, 1.8), (1.8, 3.6)):
        box((right - left - 0.004, 0.02, 0.37), ((left + right) / 2, y - 0.42, 0.25), pale, 0.003, grain=0)
    box((6.6, 0.38, 0.06), (0.3, y - 0.2, 0.03), metal_black(), 0)
    for x in (-4.2, -3.02):
        box((0.03, 0.42, 0.44), (x, y - 0.21, 0.22), pale, 0.003)
    with group((-3.61, y - 0.03, 0)):
        for row in range(4):
            for i in range(10 - row % 2):
                log = cyl(
                    random.uniform(0.044, 0.055),
                    0.36,
                    (-0.5 + 0.109 * i + 0.054 * (row % 2), -0.01, 0.05 + 0.093 * row),
                    logm(),
                    0.003,
                    20,
                )
                log.rotation_euler = (math.pi / 2, random.random() * 6, 0)
    felt = fabric("#92938f", mottled=0.15, sheen=0.4)
    for x, w in ((-1.05, 1.7),):
        cushion(w, 0.42, 0.06, felt, 0.026, (x, y - 0.235, 0.503), crown=0.006, wrinkle=0.004)
    pil((-1.72, y - 0.17, 0.73), (R(70), 0, 0.1), 0.46, 0.44, fabric("#d8d6d0", boucle=True), 2)
    _folded(0.5, 0.36, 0.14, fabric("#6d7274", mottled=0.2, sheen=0.5), (0.55, y - 0.24, 0.474), 0.05)
    _on_the_ledge(y, season)


def _on_the_ledge(y, season):
    "What the still life is made of: books, coffee, a folded map, twigs that keep their leaves all winter."
    with group((1.2, y - 0.22, 0.474)):
        books((-0.02, 0.03, 0), 0.28, 3, 0.17, 0.24)
        vase((0.27, 0.06, 0), plaster("#c9c6bf", 0.6, bumps=0.12, mottled=0.1), 0.8, 0)
        branches(
            (0.27, 0.06, 0.14),
            principled("twig", "#43352a", rough=0.9),
            0.42,
            5,
            leaf("#a98d63", "#c9b084") if season != "summer" else leaf("#5f7a42", "#93a35a"),
            0.045,
            0.024,
        )
        sheet = grid(0.34, 0.22, 48, 8, _map_paper(), (0.24, -0.12, 0.004), "map", (0, 0, -0.2))
        for v in sheet.data.vertices:
            v.co.z += 0.02 * abs(((v.co.x + 0.17) / 0.085) % 2 - 1) * (0.6 + 0.4 * v.co.x / 0.17)
        mug((0.0, -0.14, 0), _ink(), 1, -0.5)


def _stove():
    with group((-3.98, -0.42, 0), R(90)):
        box((1.25, 1.2, 0.03), (0, 0.02, 0.015), stone_tile("#4c4e50", "#3b3d3f"), 0.004)
        round_stove(HIGH)
    with group((-3.3, 1.15, 0), R(48)):
        armchair(leather("#8a5530"), metal_black())
        pil((0.02, 0.14, 0.66), (R(62), 0.1, 0.1), 0.42, 0.34, fabric("#d8d6d0", boucle=True), 5)
    with group((-2.72, 1.62, 0)):
        lathe([(0, 0), (0.17, 0), (0.175, 0.02), (0.175, 0.4), (0.17, 0.42), (0, 0.42)], (0, 0, 0), _pale(), 64)
        mug((0.03, -0.02, 0.42), _clay(), 1, 0.6)
    floorlamp((-4.2, -1.75, 0), metal_black(), shade("#efe6d4", 0.5), 1.58, 10)


def _sofa(season):
    y = -DEEP / 2 + 0.55
    blue = fabric("#86898b", mottled=0.14, sheen=0.25)
    with group((-1.75, y, 0), R(180)):
        parts = sofa(
            2.5, blue, [fabric("#dad8d2", boucle=True), fabric("#53585c"), fabric("#c9b79b")], metal_black(), 3
        )
        bpy.context.view_layer.update()
        base, arms, seats, _ = parts
        colliders = [apply_mods(part) for part in (arms[1], seats[2], base)]
        throw((1.1, -0.18, 0.95), 0.6, 1.35, fabric("#d9d5cb", mottled=0.2, sheen=0.5, weave=500), colliders, R(3))
    rug(3.1, 2.1, fabric("#d3cfc6", boucle=True, mottled=0.2), (-1.8, -0.1, 0))
    pale = _pale()
    with group((-1.75, -0.15, 0.018)):
        box((1.35, 0.66, 0.04), (0, 0, 0.35), pale, 0.006, grain=0)
        for q in (-1, 1):
            box((0.04, 0.6, 0.33), (q * 0.55, 0, 0.165), pale, 0.004)
        box((1.06, 0.56, 0.025), (0, 0, 0.13), pale, 0.004, grain=0)
        spread = grid(0.72, 0.52, 40, 30, _map_paper(), (-0.18, 0.0, 0.376), "map", (0, 0, 0.12))
        for v in spread.data.vertices:
            fold = min(abs((v.co.x + 0.36) % 0.18 - 0.09), 0.09) / 0.09
            v.co.z += 0.007 * (1 - fold) + 0.012 * max(0, abs(v.co.x) - 0.3) / 0.06
        mug((0.34, -0.15, 0.37), _ink(), 1, 2.2)
        vase((0.46, 0.12, 0.37), _clay(), 0.85, 0)
        birch((0.46, 0.12, 0.5), 7, 0.55, season)
        books((-0.2, 0.02, 0.143), 0.05, 3, 0.22, 0.3)
    with group((-1.75, -DEEP / 2 + 0.004, 1.62), R(180)):
        frame_art((0, 0, 0), 1.7, 0.68, painting(23, "#e3e2dc", "#9a9f9f", "#b9b2a2", "#3c4144"), _pale())


def _dishes(z, upper):
    "On a shelf, within reach of the island: plates, bowls, cups, two jugs."
    sand, ink = plaster("#b7a88f", 0.45, bumps=0.05), _ink()
    plate = [(0, 0), (0.08, 0), (0.13, 0.014), (0.132, 0.018), (0.08, 0.007), (0, 0.006)]
    bowl = [(0, 0), (0.035, 0), (0.078, 0.055), (0.082, 0.062), (0.075, 0.06), (0.034, 0.008), (0, 0.008)]
    jug = [(0, 0), (0.06, 0), (0.075, 0.03), (0.07, 0.12), (0.045, 0.17), (0.05, 0.21), (0.044, 0.21), (0, 0.19)]
    row = "jbpbgp" if upper else "pbgpbj"
    for i, kind in enumerate(row):
        x, clay = -1.2 + i * 0.48 + random.gauss(0, 0.03), (sand, ink)[(i + upper) % 2]
        if kind == "p":
            for k in range(6):
                lathe(plate, (x, -0.145, z + 0.012 * k), clay, 56)
        elif kind == "b":
            for k in range(4):
                lathe(bowl, (x - 0.09, -0.14, z + 0.02 * k), clay, 48)
                if k < 2:
                    lathe(bowl, (x + 0.1, -0.13, z + 0.02 * k), clay, 48)
        elif kind == "j":
            lathe(jug, (x, -0.13, z), clay, 56, angle=60)
        else:
            for k in range(3):
                mug((x - 0.12 + 0.12 * k, -0.14, z), clay, 1, 0.4 * k)


def _kitchen(dark, season):
    pale, stone = _pale(), _black_stone()
    clay, ink = _clay(), _ink()
    with group((WIDE / 2, 0.42, 0), R(-90)):
        units = [("doors", 0.8), ("sink", 0.9), ("drawers", 0.7), ("oven", 0.62), ("door", 0.5)]
        base_cabinets(units, pale, stone, dark)
        tiles(3.54, 0.5, 0.2, 0.065, zellige("#e4e5e2", "#d3d5d2"), 0.002, True).location = (-1.77, -0.012, 0.895)
        for z in (1.5, 1.88):
            shelf(2.9, z, pale, 0.28)
            _dishes(z + 0.02, z > 1.6)
        for i in range(2):
            box(
                (0.3 - 0.05 * i, 0.022, 0.4 - 0.08 * i),
                (-1.45 + 0.1 * i, -0.05 - 0.03 * i, 1.09 - 0.04 * i),
                pale,
                0.008,
                rot=(R(9), 0, 0),
            )
        F.place("largePan", (1.02, -0.3, 0.905), 30, {"*": F.make("metal", "#2a2b2d", rough=0.4)}, scale=0.9)
    with group((WIDE / 2, -1.79, 0), R(-90)):
        box((0.9, 0.6, 2.3), (0, -0.3, 1.15), pale, 0.003)
        for q in (-1, 1):
            box((0.445, 0.02, 2.18), (q * 0.225, -0.61, 1.19), pale, 0.003)
            tube([(q * 0.03, -0.645, 1.0), (q * 0.03, -0.645, 1.45)], 0.006, dark, smooth=False)
        box((0.9, 0.56, 0.22), (0, -0.28, 2.41), pale, 0.002)
    with group((2.4, -0.05, 0), R(-90)):
        island(2.3, 0.95, pale, stone)
    seat = leather("#6b4630")
    for i in range(3):
        stool((1.78, 0.66 - i * 0.7, 0), R(90 + (-5, 3, 6)[i]), seat, dark)
    for i in range(3):
        pendant((2.4, 0.72 - i * 0.76, 1.62), HIGH, dark, principled("inn", "#efe6d4", rough=0.4), 0, 6, 0.13)
    lathe(
        [(0, 0), (0.08, 0), (0.165, 0.055), (0.175, 0.065), (0.165, 0.063), (0.075, 0.012), (0, 0.01)],
        (2.45, 0.55, 0.93),
        pale,
        64,
    )
    F.place("apples", (2.45, 0.55, 0.945), 0, scale=0.6)
    vase((2.5, -0.55, 0.93), clay, 1.0, 1)
    birch((2.5, -0.55, 1.2), 6, 0.55, season)


# ---------------------------------------------------------------- the other rooms
def chambre(kit, season):
    wide, deep, high = 4.0, 4.3, 2.52
    wall, dark, pale = _white(), metal_black(), _pale()
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall, (Window(-1.35, 1.55, 0.5, 2.12, 2, 1),)),
            "west": Wall(wall),
            "east": Wall(wall),
            "south": Wall(wall),
        },
        ("wide", _boards()),
        plaster("#e9e8e5", 0.9),
        sill=pale,
    )
    _ceiling_boards(
        wide, deep, high - 0.005, wood("#c9b698", "#dccdb2", rough=0.6, var=0.1, bumps=0.08, dark="#a58f6c")
    )
    white = fabric("#e6e5e1", mottled=0.05, sheen=0.2)
    with group((-wide / 2 + 1.17, -0.3, 0), R(90)):
        bed(
            1.93,
            pale,
            fabric("#b9bcbc", mottled=0.12),
            (white, fabric("#e4e3df", mottled=0.05, sheen=0.2)),
            [fabric("#6d7882"), fabric("#cfc5b2", boucle=True)],
            fabric("#818b93", mottled=0.2, sheen=0.5, weave=500),
            0.95,
            2,
        )
    for y in (-1.54, 0.94):
        with group((-wide / 2, y, 0), R(90)):
            bedside(pale, dark, 0.42)
            tablelamp((0.0, -0.2, 0.518), _ink(), shade("#efe6d4", 0.5), 0.9, 5)
    books((-wide / 2 + 0.33, 1.07, 0.518), 1.3, 2, 0.13, 0.19)
    rug(2.0, 2.9, fabric("#d3cfc6", boucle=True, mottled=0.2), (-0.1, -0.3, 0))
    F.place("osakaChair", (0.62, 1.2), 168, {"*": F.make("wood", "#b08f62", rough=0.4)})
    with group((1.2, 1.55, 0)):
        lathe([(0, 0), (0.15, 0), (0.155, 0.02), (0.155, 0.42), (0.15, 0.44), (0, 0.44)], (0, 0, 0), pale, 64)
        mug((-0.02, 0.0, 0.44), _clay(), 1, 0.6)
        books((0.05, 0.03, 0.44), 0.4, 1, 0.13, 0.19)
    with group((-wide / 2 + 0.004, -0.3, 1.72), R(90)):
        frame_art((0, 0, 0), 1.05, 0.6, painting(31, "#dedfdd", "#3c4852", "#98a2a8", "#1d252c"), pale)
    for x in (-1.66, 1.78):
        curtain(x, deep / 2 - 0.12, 0.36, 2.32, fabric("#dfdcd4", sheen=0.2, mottled=0.08), folds=5, amp=0.04)
    tube([(-1.9, deep / 2 - 0.12, 2.36), (1.95, deep / 2 - 0.12, 2.36)], 0.011, dark, smooth=False)
    with group((wide / 2, -1.1, 0), R(-90)):
        _door(principled("door", "#dcdad4", rough=0.45), dark)
    _light(kit, season)


def bain(kit, season):
    "A narrow room: the shower takes the whole far end behind one sheet of glass."
    wide, deep, high = 2.5, 4.2, 2.52
    dark, pale = metal_black(), _pale()
    grey = stone_tile("#a9aaa8", "#93959a", rough=0.42)
    light = stone_tile("#d3d3d0", "#c2c3c1", rough=0.35, var=0.06)
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(("tiles", light, 0.6, 0.3), (Window(-0.9, 0.9, 1.5, 2.1, 1, 1),)),
            "west": Wall(_white()),
            "east": Wall(_white()),
            "south": Wall(_white()),
        },
        ("tiles", grey, 0.6),
        plaster("#e9e8e5", 0.9),
        sill=light,
    )
    _shower(wide, deep, light, dark)
    with group((-wide / 2, 0.15, 0), R(90)):
        vanity(1.15, pale, _black_stone(), dark, principled("basin", "#e9e8e4", rough=0.15, coat=0.3), "round")
    with group((wide / 2, 0.3, 0), R(-90)):
        towel_rail(0.75, 1.05, dark, fabric("#d9d9d5", boucle=True))
        towel_rail(0.75, 1.62, dark, fabric("#6f7f8d", boucle=True))
    with group((0.5, 0.6, 0), 0.05):
        stool_top = _pale()
        lathe([(0, 0), (0.16, 0), (0.165, 0.02), (0.165, 0.4), (0.16, 0.42), (0, 0.42)], (0, 0, 0), stool_top, 64)
        _folded(0.27, 0.2, 0.12, fabric("#e2e1dd", boucle=True), (0, 0, 0.42), 0.2)
    rug(0.7, 1.1, fabric("#dcdad5", boucle=True), (-0.35, 0.15, 0))
    _light(kit, season)


def _shower(wide, deep, light, dark):
    y, glass = deep / 2 - 1.15, glassmat("#f4fbf9")
    for side in (-1, 1):
        flat = tiles(1.15, 2.52, 0.6, 0.3, light, 0.0025)
        with group((side * (wide / 2 - 0.012), deep / 2 - 0.575, 0), R(-90 * side)) as turned:
            pass
        flat.parent = turned.e
        flat.location = (-0.575, 0, 0)
    box((1.5, 0.01, 2.05), (-wide / 2 + 0.75, y, 1.04), glass, 0)
    for x in (-wide / 2 + 0.012, -wide / 2 + 1.5):
        box((0.024, 0.024, 2.08), (x, y, 1.04), dark, 0.002)
    for z in (0.012, 2.08):
        box((1.5, 0.024, 0.024), (-wide / 2 + 0.75, y, z), dark, 0.002)
    box((wide, 0.02, 0.012), (0, y, 0.002), dark, 0.002)
    with group((-wide / 2, deep / 2 - 0.55, 0), R(90)):
        tube([(0, -0.04, 1.05), (0, -0.05, 1.05), (0, -0.05, 2.05), (0, -0.1, 2.16), (0, -0.44, 2.17)], 0.011, dark)
        lathe([(0, 0), (0.14, 0), (0.14, 0.01), (0.02, 0.02), (0, 0.03)], (0, -0.46, 2.13), dark, 64)
        box((0.28, 0.04, 0.05), (0, -0.05, 1.05), dark, 0.006)
    box((0.7, 0.3, 0.05), (wide / 2 - 0.36, deep / 2 - 0.16, 0.46), _pale(), 0.005)
    box((0.9, 0.06, 0.012), (0, deep / 2 - 0.14, 0.004), dark, 0.002)


def entree(kit, season):
    "The hall: two pairs of snowshoes on pegs over a bench."
    wide, deep, high = 3.0, 2.6, 2.52
    wall, dark, pale = _white(), metal_black(), _pale()
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall),
            "west": Wall(wall, (Window(-1.25, 0.05, 0.5, 2.12, 1, 1),)),
            "east": Wall(wall),
            "south": Wall(wall),
        },
        ("tiles", stone_tile("#6c6e70", "#595b5e", rough=0.5), 0.6),
        plaster("#e9e8e5", 0.9),
        sill=pale,
    )
    with group((0, deep / 2, 0)):
        box((2.5, 0.03, 0.11), (0.1, -0.015, 1.86), pale, 0.004, grain=0)
        for i in range(8):
            cyl(0.012, 0.075, (-1.0 + i * 0.315, -0.02, 1.855), pale, rot=(R(78), 0, 0))
        for i, x in enumerate((-0.78, -0.47, 0.17, 0.48)):
            with group((x, -0.05, 0.79), 0):
                with group((0, 0, 0), 0) as one:
                    snowshoe(1.08)
                one.e.rotation_euler = (0, R((-2, 1.5, -1.5, 2)[i]), 0)
        box((2.3, 0.38, 0.045), (0.1, -0.2, 0.46), pale, 0.005, grain=0)
        for x in (-0.95, 1.15):
            box((0.045, 0.34, 0.44), (x, -0.19, 0.22), pale, 0.004)
        box((2.05, 0.34, 0.03), (0.1, -0.19, 0.14), pale, 0.004, grain=0)
        _folded(0.46, 0.32, 0.16, fabric("#6d7274", mottled=0.2, sheen=0.5), (0.85, -0.2, 0.483), 0.04)
        lathe(
            [(0, 0), (0.16, 0), (0.19, 0.1), (0.195, 0.22), (0.185, 0.22), (0.18, 0.1), (0.15, 0.015), (0, 0.015)],
            (-0.55, -0.19, 0.157),
            wood("#9a7648", "#c09c68", rough=0.7, var=0.3, bumps=0.6),
            48,
        )
        _folded(0.24, 0.2, 0.12, fabric("#d9d5cb", boucle=True), (-0.55, -0.19, 0.3), 0.3)
    rug(1.9, 0.8, fabric("#5b6166", mottled=0.25), (0.1, 0.42, 0))
    point((0.4, 0.2, 2.3), 7, "#ffb872", 0.12)
    _light(kit, season, low=(-138, 11, 3.0), strength=3.2)


# Walls that are nearly white take much light, and would burn the lake out.
OUTSIDE = dict(summer=0.15, autumn=0.17, winter=0.26)
AIR = dict(summer=(0.74, 0.95, 1.17), autumn=(0.8, 0.96, 1.13), winter=(0.87, 0.97, 1.1))

VIEWS = {
    "lead": dict(
        room=salon,
        look=0.9,
        at=(1.35, -1.6, 1.22),
        to=(-3.1, 0.95, 1.0),
        lens=24,
        outlook=OUTSIDE,
        air=AIR,
        warmth=0.25,
        exposure=0.12,
        kind="living_room",
        alt_en="A long, low white room under pale boards: grey-blue sofa, round stove, leather armchair, and one wide window over the lake",
        alt_fr="Longue pièce basse et blanche sous des planches pâles : canapé gris-bleu, poêle rond, fauteuil de cuir et une seule grande fenêtre sur le lac",
    ),
    "sofa": dict(
        room=salon,
        at=(-3.6, 1.5, 1.22),
        to=(-0.95, -1.0, 0.95),
        lens=24,
        warmth=0.55,
        exposure=0.2,
        kind="living_room",
        alt_en="The grey-blue sofa seen from the armchair, a hiking map open on the coffee table, the black stone island behind",
        alt_fr="Le canapé gris-bleu vu du fauteuil, une carte de randonnée ouverte sur la table basse, l’îlot de pierre noire au fond",
    ),
    "kitchen": dict(
        room=salon,
        outlook=OUTSIDE,
        air=AIR,
        at=(-1.1, -0.05, 1.22),
        to=(3.4, 0.1, 1.08),
        lens=26,
        warmth=0.15,
        kind="kitchen",
        alt_en="Three leather stools at the black stone island, under three black lamps, snowy firs at the window",
        alt_fr="Trois tabourets de cuir à l’îlot de pierre noire, sous trois lampes noires, des sapins enneigés à la fenêtre",
    ),
    "window": dict(
        room=salon,
        outlook=OUTSIDE,
        air=AIR,
        at=(-1.95, -2.02, 1.2),
        to=(-1.95, 2.2, 1.08),
        lens=26,
        warmth=0.12,
        kind="view",
        alt_en="The wide window as seen from the sofa: the bench beneath it, bare birches, then the frozen lake",
        alt_fr="La grande fenêtre vue du canapé : la banquette, des bouleaux nus, puis le lac gelé",
    ),
    "still": dict(
        room=salon,
        at=(1.72, 1.0, 0.86),
        to=(1.24, 2.03, 0.6),
        lens=52,
        fstop=3.2,
        focus=(1.22, 1.92, 0.55),
        level=True,
        close=True,
        outlook=OUTSIDE,
        air=AIR,
        alt_en="On the bench by the window: a cup of coffee, an open hiking map, three books, twigs in a stoneware vase",
        alt_fr="Sur la banquette de la fenêtre : un café, une carte de randonnée ouverte, trois livres, des rameaux dans un vase de grès",
        warmth=0.2,
        kind="detail",
    ),
    "bedroom": dict(
        room=chambre,
        outlook=OUTSIDE,
        air=AIR,
        look=0.9,
        at=(1.8, -2.0, 1.22),
        to=(-1.1, 0.45, 0.95),
        lens=24,
        warmth=0.3,
        kind="bedroom",
        bedroom=1,
        alt_en="White bedroom with a king bed in pale wood, a lit lamp on either side, and a wide window over the frozen lake",
        alt_fr="Chambre blanche : très grand lit de bois pâle, une lampe allumée de chaque côté et une large fenêtre sur le lac gelé",
    ),
    "chair": dict(
        room=chambre,
        at=(-0.35, -1.2, 1.15),
        to=(0.75, 1.9, 0.9),
        lens=30,
        warmth=0.12,
        kind="detail",
        alt_en="A bent plywood chair turned to the bedroom window, the frozen lake in front of it",
        alt_fr="Une chaise de bois cintré tournée vers la fenêtre de la chambre, le lac gelé devant elle",
    ),
    "bath": dict(
        room=bain,
        look=0.85,
        at=(0.8, -2.0, 1.3),
        to=(-0.1, 1.6, 1.05),
        lens=24,
        warmth=0.3,
        kind="bathroom",
        alt_en="Bathroom in grey stone: a walk-in shower behind one sheet of glass, a basin on a black stone top, thick towels on a wooden stool",
        alt_fr="Salle de bain de pierre grise : douche à l’italienne derrière une seule paroi de verre, vasque sur une tablette de pierre noire, serviettes épaisses sur un tabouret de bois",
    ),
    "hall": dict(
        room=entree,
        at=(0.1, -1.25, 1.2),
        to=(0.1, 1.3, 1.0),
        lens=23.5,
        exposure=0.35,
        look=0.85,
        warmth=0.2,
        kind="entrance",
        alt_en="Two pairs of wooden snowshoes hang in the hall, over a bench with three folded blankets",
        alt_fr="Deux paires de raquettes de bois accrochées dans l’entrée, au-dessus d’un banc et de trois couvertures pliées",
    ),
}
