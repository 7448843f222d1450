"""
Loft du Large, upstairs, the largest, through the whole depth of the house: 6.6 by 10.4 m under a ceiling of 4.7.

Great room: three tall windows on the lake (north), the kitchen under two windows on the pines (south), white-painted brick
(north and west), a reading gallery along the east wall with the blue velvet sofa and the breakfast table below it, an oak
ladder up to it, the stove free before the brick, a cedar canoe that hangs across the room. Off it: the main bedroom (lake),
the second bedroom (pines), the bathroom with its tub under the window (lake).
"""
import math

import furniture as F
from studio import *

SEASON = "summer"
R = math.radians

WIDE, DEEP, HIGH = 6.6, 10.4, 4.7
GALLERY, FLOOR = 1.8, 2.62  # its edge (x) and its floor (z)


# ---------------------------------------------------------------- what all rooms share
def _light(kit, season, strength=2.4, sunny=True):
    low = {"summer": (-36, 31, 4.2), "autumn": (-40, 23, 4.0), "winter": (-38, 17, 3.2)}[season]
    tint = {"summer": "#ffeacf", "autumn": "#ffdcb4", "winter": "#fff0de"}[season]
    daylight(kit, "venice", strength, 90, low if sunny else None, tint)
    return outlook(os.path.join(kit, "pano", season + "_upper.exr"))


def _pines(lake, facing=180, middle=78, nearer=1.7):
    "The wood at the panorama's side, nearer, seen towards `facing`: a second piece of the sphere in the same material."
    columns, rows, radius = 64, 40, 50
    vertices, coordinates = [], []
    for j in range(rows):
        lat = -44 + 112 * j / (rows - 1)
        for i in range(columns):
            off = (i / (columns - 1) - 0.5) * 104
            a, b = R(facing + off), R(lat)
            vertices.append(
                (
                    radius * math.cos(b) * math.sin(a),
                    radius * math.cos(b) * math.cos(a),
                    radius * math.sin(b) + 1.4,
                )
            )
            coordinates.append(((middle + off / nearer + 110) / 220, (lat / nearer + 4 + 40) / 90))
    faces = [
        (j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
        for j in range(rows - 1)
        for i in range(columns - 1)
    ]
    mesh = bpy.data.meshes.new("pines")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name="UVMap")
    for loop, spot in zip(mesh.loops, layer.data):
        spot.uv = coordinates[loop.vertex_index]
    mesh.materials.append(lake.data.materials[0])
    wood_ = link(bpy.data.objects.new("pines", mesh))
    wood_.visible_diffuse = wood_.visible_shadow = False


def _oak(light=False):
    if light:
        return wood("#a5834f", "#c4a36c", rough=0.45, var=0.16)
    return wood("#87653e", "#aa8452", rough=0.42, var=0.26, coat=0.03)


@cached
def white_brick():
    "Brick under several coats of lime paint."
    m, nt, p = newmat("white brick")
    v = coords(nt, "UV")
    base = ramp(
        nt, N(nt, "Attribute", attribute_name="rnd").outputs["Fac"], [(0, "#cfccc4"), (0.5, "#dedbd4"), (1, "#e6e4de")]
    )
    coarse, fine = noise(nt, v, 24, 5, 0.65), noise(nt, v, 120, 3, 0.6)
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, coarse, [(0.2, 1.0), (0.38, 0.0)]), 0.3), base, "#b9b0a2")
    height = math_(nt, "ADD", coarse, math_(nt, "MULTIPLY", fine, 0.4))
    setp(nt, p, Base_Color=base, Roughness=0.72, Specular=0.3, Normal=bump(nt, height, 0.4, 0.005))
    return m


@cached
def velvet(c, light):
    "Darker where one looks straight at it, lighter along its edges."
    m, nt, p = newmat("velvet")
    v = coords(nt, "UV")
    stroked = noise(nt, v, 5, 4, 0.6, 0.8)
    edge = N(nt, "LayerWeight", {"Blend": 0.42}).outputs["Facing"]
    shine = math_(nt, "ADD", math_(nt, "MULTIPLY", edge, 0.75), math_(nt, "MULTIPLY", stroked, 0.35))
    nap = noise(nt, v, 260, 3, 0.7)
    setp(
        nt,
        p,
        Base_Color=mixc(nt, math_(nt, "SUBTRACT", shine, 0.08), c, light),
        Roughness=0.78,
        Sheen=0.8,
        Specular=0.12,
        Normal=bump(nt, nap, 0.16, 0.002, bump(nt, stroked, 0.12, 0.012)),
    )
    return m


def _blue():
    return velvet("#101f31", "#33506b")


def _white_wall():
    return plaster("#e4e2dc", 0.9, bumps=0.05, mottled=0.02)


def _ceiling():
    return plaster("#eae8e3", 0.9, bumps=0.03, mottled=0.02)


def _petrol():
    return principled("petrol", "#1d4650", rough=0.42)


def _clay():
    return plaster("#dfd8ca", 0.5, bumps=0.05)


def _casing(win):
    "A flat painted frame that the bricks end at; in the wall's own place."
    paint, edge = plaster("#e4e1da", 0.6, bumps=0.02), 0.12
    middle, wide, tall = (win.left + win.right) / 2, win.right - win.left, win.head - win.sill
    for x in (win.left - edge / 2, win.right + edge / 2):
        box((edge, 0.03, tall + edge), (x, -0.008, win.sill + (tall + edge) / 2), paint, 0.004)
    box((wide + 2 * edge, 0.034, edge), (middle, -0.008, win.head + edge / 2), paint, 0.004)
    box((wide + 2 * edge, 0.032, 0.06), (middle, -0.008, win.sill - 0.05), paint, 0.004)


def _door(wide=0.84, high=2.06):
    "Panelled, painted white, in its frame; on a wall whose face is y = 0."
    paint = principled("door", "#dedcd5", rough=0.42)
    box((wide, 0.04, high), (0, -0.012, high / 2), paint, 0.003)
    for x in (-wide / 2 - 0.045, wide / 2 + 0.045):
        box((0.09, 0.045, high + 0.09), (x, -0.02, (high + 0.09) / 2), paint, 0.005)
    box((wide + 0.18, 0.05, 0.09), (0, -0.022, high + 0.045), paint, 0.005)
    for low, tall in ((0.2, 0.62), (0.96, 0.94)):
        for x in (-wide / 4 + 0.01, wide / 4 - 0.01):
            part = wide / 2 - 0.13
            for q in (-1, 1):
                box((0.022, 0.016, tall), (x + q * part / 2, -0.036, low + tall / 2), paint, 0.006)
                box((part + 0.02, 0.016, 0.022), (x, -0.036, low + tall / 2 + q * tall / 2), paint, 0.006)
    cyl(0.026, 0.012, (wide / 2 - 0.07, -0.03, 1.0), brass(), rot=(math.pi / 2, 0, 0))
    knob = [(0, 0), (0.01, 0), (0.01, 0.03), (0.027, 0.04), (0.03, 0.055), (0.022, 0.068), (0, 0.07)]
    lathe(knob, (wide / 2 - 0.07, -0.032, 1.0), brass(), 40, (math.pi / 2, 0, 0))


def _cup(where, material, size=1.0):
    "A beaker without a handle."
    profile = [(0, 0), (0.03, 0), (0.036, 0.006), (0.041, 0.075), (0.0385, 0.0755), (0.034, 0.01), (0, 0.009)]
    lathe([(r * size, z * size) for r, z in profile], where, material, 56)


# ---------------------------------------------------------------- the great room
def salon(kit, season):
    tall = lambda a: Window(a - 0.72, a + 0.72, 0.28, 3.66, 2, 5)
    lime = plaster("#dcd9d1", 0.85, bumps=0.4)
    room(
        WIDE,
        DEEP,
        HIGH,
        {
            "north": Wall(("brick", white_brick(), lime), (tall(-2.0), tall(0), tall(2.0))),
            "west": Wall(("brick", white_brick(), lime)),
            "east": Wall(_white_wall()),
            "south": Wall(
                _white_wall(),
                (
                    Window(0.85, 2.25, 1.1, 3.5, 2, 4),
                    Window(-0.95, 0.45, 1.1, 3.5, 2, 4),
                    Window(-3.1, -1.9, 0.45, 2.2),
                ),
            ),
        },
        ("wide", _oak()),
        _ceiling(),
        (principled("beam", "#d3d0c8", rough=0.6), (-4.2, -2.7, -1.2, 0.3, 1.8, 3.3, 4.75)),
    )
    with group((0, DEEP / 2, 0)):
        for a in (-2.0, 0, 2.0):
            _casing(tall(a))
    _gallery()
    _sofa_corner(season)
    _stove_and_logs()
    _dresser()
    _kitchen(season)
    _breakfast_corner()
    with group((-0.3, 2.75, 3.5), R(9)):
        _canoe(3.95, HIGH - 3.5)
    _pines(_light(kit, season))


def _gallery():
    oak, steel = _oak(True), metal_black()
    y0, y1 = -DEEP / 2, 3.9
    middle, long = (y0 + y1) / 2, y1 - y0
    deep = WIDE / 2 - GALLERY
    box((deep, long, 0.1), (GALLERY + deep / 2, middle, FLOOR - 0.05), _ceiling(), 0)
    box((deep, long, 0.02), (GALLERY + deep / 2, middle, FLOOR + 0.012), oak, 0, grain=1)
    box((0.03, long, 0.2), (GALLERY - 0.016, middle, FLOOR - 0.07), steel, 0.003)
    box((deep, 0.03, 0.2), (GALLERY + deep / 2, y1 + 0.015, FLOOR - 0.07), steel, 0.003)
    for i in range(11):
        box(
            (deep - 0.02, 0.09, 0.13),
            (GALLERY + deep / 2 + 0.01, y0 + 0.4 + i * 0.84, FLOOR - 0.16),
            oak,
            0.006,
            grain=0,
        )
    for a, b in ((y0, -1.86), (-1.14, y1)):
        with group((GALLERY + 0.03, (a + b) / 2, FLOOR), R(90)):
            railing(b - a, steel)
    with group((GALLERY + deep / 2, y1 - 0.03, FLOOR)):
        railing(deep - 0.06, steel)
    _ladder(-1.5)
    for y, wide, columns, seed in ((-2.75, 3.3, 4, 5), (2.3, 2.5, 3, 9)):
        with group((WIDE / 2 - 0.01, y, FLOOR + 0.02), R(-90)):
            bookshelves(wide, 1.66, oak, columns, 4, 0.27, seed)
    with group((2.75, -0.3, FLOOR + 0.02), R(-110)):
        armchair(leather("#8a5a36"), brass())
    floorlamp((2.95, 0.55, FLOOR + 0.02), brass(), shade("#efe6d2", 0.5), 1.5, 9)


def _ladder(y):
    oak, steel = _oak(True), metal_black()
    foot, top = 0.84, GALLERY - 0.03
    run, rise = top - foot, FLOOR
    lean = math.atan2(run, rise)
    long = math.hypot(run, rise)
    for q in (-0.29, 0.29):
        box((0.12, 0.035, long), ((foot + top) / 2, y + q, rise / 2), oak, 0.005, rot=(0, lean, 0), grain=2)
        rail = [
            (foot + 0.1, y + q, 0.92),
            (foot + 0.16, y + q, 1.1),
            (top - 0.03, y + q, rise + 0.7),
            (top + 0.06, y + q, rise + 0.92),
        ]
        tube(rail, 0.011, steel)
    for i in range(1, 11):
        z = rise * i / 11
        box((0.17, 0.56, 0.032), (foot + run * i / 11, y, z), oak, 0.004, grain=1)


def _sofa_corner(season):
    with group((2.66, 2.2, 0), R(-90)):
        cushions = [velvet("#9a6a24", "#c99b4e"), fabric("#d9d3c6"), velvet("#2c566b", "#6d97a8")]
        parts = sofa(3.2, _blue(), cushions, brass(), 4)
        bpy.context.view_layer.update()
        base, arms, seats, _ = parts
        colliders = [apply_mods(part) for part in (arms[1], seats[3], base)]
        throw((1.52, -0.2, 0.95), 0.6, 1.35, fabric("#d8d2c4", mottled=0.2, sheen=0.5, weave=500), colliders, R(-4))
    with group((WIDE / 2, 2.2, 1.5), R(-90)):
        frame_art((0, 0, 0), 1.7, 0.9, painting(8, "#d8cfbc", "#27486b", "#b58a3c", "#4f7f96"), _oak(True))
    for y in (0.95, 3.45):
        with group((WIDE / 2, y, 1.62), R(-90)):
            cyl(0.05, 0.02, (0, 0, 0), brass(), rot=(math.pi / 2, 0, 0))
            tube([(0, -0.01, 0), (0, -0.1, 0), (0, -0.13, 0.03)], 0.008, brass())
            globe(0.06, (0, -0.13, 0.08), 3.2)
    rug(2.5, 3.3, fabric("#a99d88", boucle=True, mottled=0.2), (0.55, 2.2, 0))
    with group((-1.2, 3.95, 0), R(38)):
        armchair(leather("#6f3d20"), metal_black())
    _low_tables(season)
    F.place("decorativePlant", (-3.0 + 0.15, 4.72), 30, {}, size=(0.75, 0.78, 1.5))
    floorlamp((2.75, 4.3, 0), brass(), shade("#efe6d2", 0.5), 1.58, 9)


def _low_tables(season):
    oak = _oak(True)
    for x, y, r, z in ((0.75, 2.35, 0.46, 0.36), (0.42, 1.62, 0.3, 0.45)):
        lathe(
            [(0, 0), (r - 0.03, 0), (r - 0.004, 0.014), (r, 0.028), (r - 0.006, 0.036), (0, 0.036)],
            (x, y, z - 0.016),
            oak,
            96,
        )
        for i in range(3):
            a = 0.4 + i * 2.094
            tube(
                [
                    (x + r * 0.55 * math.cos(a), y + r * 0.55 * math.sin(a), z - 0.01),
                    (x + r * 0.8 * math.cos(a), y + r * 0.8 * math.sin(a), 0.016),
                ],
                0.018,
                oak,
                smooth=False,
            )
    vase((0.6, 2.5, 0.38), _clay(), 0.95, 0)
    leaves = leaf("#a8461c", "#c8862a") if season == "autumn" else leaf("#5d7747", "#93a069")
    branches((0.6, 2.5, 0.6), principled("twig", "#4a3a2a", rough=0.9), 0.55, 6, leaves, 0.055, 0.024)
    books((0.95, 2.3, 0.38), 0.5, 2, 0.22, 0.29)
    _cup((0.42, 1.6, 0.465), _clay())


def _stove_and_logs():
    with group((-2.38, 2.25, 0), R(52)):
        box((1.1, 1.05, 0.018), (0, -0.05, 0.009), stone_tile("#5f5e5c", "#4d4c4a"), 0.003)
        _tower_stove(HIGH)
    with group((-WIDE / 2 + 0.02, 1.25, 0), R(90)):
        log_stack(0.7, 0.78)


def _tower_stove(pipe):
    "A slender steel tower: wood for the evening below, a tall pane with laid wood above; the pane towards -y."
    iron, soot = metal_black(), principled("soot", "#0b0a09", rough=0.9)
    wide, deep, high = 0.54, 0.46, 1.34
    for x in (-wide / 2 + 0.015, wide / 2 - 0.015):
        box((0.03, deep, high), (x, 0, high / 2 + 0.02), iron, 0.01, 3)
    for z in (0.05, 0.5, 1.2, high):
        box((wide - 0.01, deep - 0.01, 0.045), (0, 0, z), iron, 0.008)
    box((wide - 0.05, 0.03, high), (0, deep / 2 - 0.03, high / 2), soot, 0)
    box((wide - 0.03, deep - 0.04, 0.12), (0, 0, 1.27), iron, 0.004)
    for i, (x, z) in enumerate(
        (
            (-0.15, 0.13),
            (-0.05, 0.13),
            (0.06, 0.13),
            (0.16, 0.13),
            (-0.1, 0.22),
            (0.0, 0.225),
            (0.11, 0.22),
            (-0.05, 0.31),
            (0.06, 0.315),
        )
    ):
        log = cyl(0.048, 0.34, (x, 0.16, z), logm(), 0.003, 22)
        log.rotation_euler = (math.pi / 2, 0.7 * i, 0)
    for x, y, z, turn in ((-0.02, -0.02, 0.575, 0.12), (0.02, -0.1, 0.57, -0.1), (0.0, -0.05, 0.65, 0.3)):
        cyl(0.04, 0.38, (x - 0.19, y, z), logm(), 0.003, 22, rot=(0, math.pi / 2, turn))
    box((wide - 0.1, 0.006, 0.62), (0, -deep / 2 + 0.012, 0.85), glassmat("#d8d8d4"), 0)
    for x in (-wide / 2 + 0.05, wide / 2 - 0.05):
        box((0.04, 0.024, 0.68), (x, -deep / 2 + 0.006, 0.85), iron, 0.004)
    for z in (0.53, 1.17):
        box((wide - 0.08, 0.024, 0.04), (0, -deep / 2 + 0.006, z), iron, 0.004)
    tube(
        [(wide / 2 - 0.05, -deep / 2 - 0.03, 0.76), (wide / 2 - 0.05, -deep / 2 - 0.03, 0.96)],
        0.008,
        brass(),
        smooth=False,
    )
    cyl(0.08, pipe - high, (0, 0.04, high), iron, seg=56)
    for z in (high + 0.3, high + 1.6):
        cyl(0.087, 0.02, (0, 0.04, z), iron)
    fire(0.36, 0.5, 0.2, (0, -0.05, 0.54))
    lathe([(0.083, pipe - 0.03), (0.16, pipe - 0.025), (0.16, pipe)], (0, 0.04, 0), iron, 56)


def _dresser():
    "Oak, against the brick, and the oars over it."
    F.place(
        "dresserWithDrawers",
        (-WIDE / 2 + 0.3, -1.6),
        90,
        {"*": F.make("wood", "#9c7747", rough=0.45), "metal": F.make("metal", "#c19a55")},
        bevel=0.003,
    )
    top = 0.815
    tablelamp((-3.02, -2.15, top), plaster("#48626e", 0.5, bumps=0.05), shade("#efe6d2", 0.55), 1.15, 6, 0.17)
    vase((-3.0, -1.1, top), _clay(), 1.1, 1)
    branches(
        (-3.0, -1.1, top + 0.3),
        principled("twig", "#4a3a2a", rough=0.9),
        0.6,
        6,
        leaf("#52703f", "#86985f"),
        0.055,
        0.02,
    )
    books((-3.0, -1.55, top), 1.9, 3, 0.2, 0.27)
    for z, flip in ((1.95, 1), (2.2, -1)):
        with group((-WIDE / 2 + 0.06, -1.6, z), R(90)):
            _oar(2.7, flip)


def _oar(long, flip=1):
    "Along x on a wall (y = 0), its blade at +x; flip -1: the other way round."
    ash, blue = wood("#b08a58", "#cba974", rough=0.35, var=0.1, coat=0.3), principled("tip", "#274f73", rough=0.4)
    turn = (0, flip * math.pi / 2, 0)
    at = lambda x: (flip * (x - long / 2), 0, 0)
    lathe(
        [
            (0, 0),
            (0.017, 0.005),
            (0.017, 0.13),
            (0.024, 0.16),
            (0.024, long * 0.6),
            (0.017, long - 0.5),
            (0.012, long - 0.3),
            (0, long - 0.28),
        ],
        at(0),
        ash,
        40,
        turn,
    )
    cyl(0.027, 0.22, at(0.72), leather("#5d3a22"), rot=turn)
    blade = [(0, 0), (0.018, 0.02), (0.034, 0.14), (0.062, 0.3), (0.07, 0.42)]
    lathe(blade, at(long - 0.72), ash, 56, turn).scale = (1, 0.14, 1)
    tip = [(0.07, 0), (0.076, 0.12), (0.076, 0.24), (0.066, 0.275), (0.05, 0.282), (0, 0.282)]
    lathe(tip, at(long - 0.3), blue, 56, turn).scale = (1, 0.14, 1)
    for x in (0.5, long - 0.95):
        box((0.02, 0.08, 0.03), (flip * (x - long / 2), 0.02, -0.03), brass(), 0.003)


def _canoe(long, rope):
    "Strips of cedar, along x, its keel at z = 0; hangs in two slings from a ceiling that is `rope` above."
    cedar = wood("#8b5a33", "#b07c48", rough=0.3, var=0.34, coat=0.35)
    ash = wood("#b08a58", "#cba974", rough=0.35, var=0.1, coat=0.3)
    stations, strakes = 60, 11

    def spot(t, s, inset=0.0):
        "t: -1 stern .. 1 bow; s: -1 one gunwale, 0 keel, 1 the other."
        half = max(0.0, 0.43 * (1 - abs(t) ** 2.4) ** 0.85 - inset)
        low, high = 0.02 * t * t, 0.32 + 0.2 * abs(t) ** 3.4
        a = abs(s) * math.pi / 2
        x = long / 2 * t * (1 - 0.06 * (1 - abs(s)) ** 2 * abs(t) ** 8)
        return (
            x,
            math.copysign(half * math.sin(a) ** 0.7, s),
            low + inset + (high - low - inset) * (1 - math.cos(a)) ** 1.05,
        )

    along = [math.sin(math.pi / 2 * (-1 + 2 * i / stations)) for i in range(stations + 1)]
    across = [-1 + j / strakes for j in range(2 * strakes + 1)]
    vertices = [spot(t, s) for t in along for s in across]
    n = len(across)
    faces = [
        (i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(stations) for j in range(n - 1)
    ]
    mesh = bpy.data.meshes.new("canoe")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name="UVMap")
    shift = [random.random() * 30 for _ in across]
    for face in mesh.polygons:
        strake = face.index % (n - 1)
        for loop in face.loop_indices:
            vertex = mesh.loops[loop].vertex_index
            layer.data[loop].uv = (vertices[vertex][0] + shift[strake], (vertex % n) * 0.05 + shift[strake])
    tone = mesh.attributes.new("rnd", "FLOAT", "FACE")
    tones = [random.random() for _ in range(n - 1)]
    tone.data.foreach_set("value", [tones[i % (n - 1)] for i in range(len(faces))])
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.materials.append(cedar)
    hull = link(bpy.data.objects.new("canoe", mesh))
    thick = hull.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.01, 0
    for q in (-1, 1):
        tube([spot(t, q) for t in along], 0.014, ash, res=3)
    tube([spot(t, 0)[:2] + (spot(t, 0)[2] - 0.004,) for t in along], 0.011, ash, res=3)
    for i in range(19):
        t = -0.84 + 1.68 * i / 18
        tube([spot(t, -1 + j / 8, 0.014) for j in range(17)], 0.008, ash, res=1)
    for t, wide in ((-0.52, 0.2), (0.0, 0.06), (0.42, 0.2)):
        span = 2 * spot(t, 1)[1]
        box((wide, span, 0.02), (spot(t, 1)[0], 0, spot(t, 1)[2] - 0.05), ash, 0.004, grain=1)
    for t in (-0.5, 0.5):
        hang = principled("rope", "#b9a98a", rough=0.9)
        loop = [spot(t, -1 + j / 8, -0.012) for j in range(17)]
        tube(
            [(loop[0][0], loop[0][1] * 0.3, rope - 0.2), *loop, (loop[-1][0], loop[-1][1] * 0.3, rope - 0.2)],
            0.008,
            hang,
            res=2,
        )


def _kitchen(season):
    petrol, marb, met, oak = _petrol(), marble("#e4e3df", "#8b8f92", gold=0.2), brass(), _oak(True)
    with group((-0.75, -DEEP / 2, 0), R(180)):
        units = [("sink", 0.9), ("oven", 0.62), ("drawers", 0.7), ("doors", 0.6), ("drawers", 0.78)]
        base_cabinets(units, petrol, marb, met)
        back = tiles(3.6, 0.2, 0.13, 0.065, zellige("#e2e2db", "#cfd1ca"), 0.002, True)
        back.location = (-1.8, -0.012, 0.9)
    with group((-2.9, -DEEP / 2, 0), R(180)):
        box((0.7, 0.64, 2.3), (0, -0.32, 1.15), petrol, 0.003)
        for low, tall in ((0.06, 0.66), (0.74, 1.54)):
            box((0.68, 0.02, tall), (0, -0.65, low + tall / 2), petrol, 0.003)
        tube([(-0.27, -0.69, 0.95), (-0.27, -0.69, 1.5)], 0.007, met, smooth=False)
        tube([(-0.18, -0.69, 0.62), (0.18, -0.69, 0.62)], 0.007, met, smooth=False)
    _on_the_counter(met, oak)
    with group((-0.75, -3.05, 0), R(180)):
        island(2.7, 0.95, petrol, marb, None)
    for i in range(4):
        stool((-1.68 + i * 0.62, -2.36, 0), R((-6, 4, -3, 5)[i]), leather("#7d4c2a"), metal_black())
    for x in (-1.55, -0.75, 0.05):
        pendant((x, -3.05, 1.82), HIGH, met, principled("inn", "#f4ead6", rough=0.4), 0, 8, 0.17)
    bowl = [(0, 0), (0.07, 0), (0.155, 0.06), (0.165, 0.07), (0.155, 0.068), (0.065, 0.012), (0, 0.01)]
    lathe(bowl, (-0.1, -3.1, 0.93), plaster("#48626e", 0.5, bumps=0.05), 64)
    F.place("apples", (-0.1, -3.1, 0.945), 0, scale=0.6)
    vase((-1.45, -3.15, 0.93), _clay(), 1.05, 1)
    leaves = leaf("#a8461c", "#c8862a") if season == "autumn" else leaf("#5f7a42", "#93a35a")
    branches((-1.45, -3.15, 1.22), principled("twig", "#4a3a2a", rough=0.9), 0.6, 6, leaves, 0.06, 0.026)


def _on_the_counter(met, oak):
    "Two cups and ground coffee for whoever gets up first; boards and a pot."
    top, y = 0.897, -DEEP / 2 + 0.3
    for i in range(2):
        box(
            (0.28 - 0.05 * i, 0.022, 0.38 - 0.07 * i),
            (-0.7 + 0.09 * i, y - 0.21 + 0.03 * i, top + 0.185 - 0.035 * i),
            oak,
            0.008,
            rot=(R(-9), 0, 0),
        )
    with group((-1.62, y + 0.06, top), R(12)):
        box((0.44, 0.27, 0.016), (0, 0, 0.008), oak, 0.006, grain=0)
        for q in (-1, 1):
            box((0.012, 0.27, 0.03), (q * 0.214, 0, 0.015), oak, 0.004, grain=1)
        F.place("coffeePress", (-0.1, -0.02, 0.017), -30, {})
        _cup((0.06, 0.05, 0.017), _clay())
        _cup((0.13, -0.05, 0.017), plaster("#48626e", 0.5, bumps=0.05))
    vase((-1.98, y - 0.06, top), plaster("#48626e", 0.5, bumps=0.05), 0.62, 0)
    branches(
        (-1.98, y - 0.06, top + 0.15),
        principled("twig", "#4a3a2a", rough=0.9),
        0.36,
        5,
        leaf("#4d6a40", "#7f955f"),
        0.04,
        0.016,
    )
    pot = [(0, 0), (0.12, 0), (0.135, 0.015), (0.135, 0.12), (0.125, 0.12), (0.12, 0.02), (0, 0.02)]
    lathe(pot, (-0.16, y + 0.05, top + 0.012), principled("pot", "#a87a2e", rough=0.3, coat=0.4), 64)
    lathe(
        [(0.137, 0.12), (0.137, 0.126), (0.06, 0.15), (0, 0.152)],
        (-0.16, y + 0.05, top + 0.012),
        principled("pot", "#a87a2e", rough=0.3, coat=0.4),
        64,
    )
    lathe(
        [(0, 0.15), (0.012, 0.152), (0.02, 0.17), (0.012, 0.182), (0, 0.183)], (-0.16, y + 0.05, top + 0.012), met, 32
    )


def _breakfast_corner():
    F.place("round-table", (2.42, -3.95), 0, {"*": F.make("wood", "#9c7747", rough=0.42)}, bevel=0.003)
    cane = F.make("wood", "#5a3a22", rough=0.4)
    F.place("thonet", (2.72, -3.22), -22, {"*": cane})
    F.place("thonet", (2.12, -4.66), 158, {"*": cane})
    pendant((2.42, -3.95, 1.5), FLOOR - 0.1, brass(), principled("inn", "#f4ead6", rough=0.4), 1, 7, 0.19)
    lathe(
        [(0, 0), (0.06, 0), (0.13, 0.05), (0.14, 0.06), (0.13, 0.058), (0.055, 0.01), (0, 0.009)],
        (2.5, -3.95, 0.765),
        _clay(),
        64,
    )
    _cup((2.25, -4.1, 0.765), _clay())
    for y, flip in ((-0.75, 1), (-2.2, 1)):
        with group((WIDE / 2, y, 0), R(-90)):
            _door()
    with group((WIDE / 2, -1.48, 1.5), R(-90)):
        frame_art((0, 0, 0), 0.42, 0.54, painting(3, "#ddd6c6", "#3f6f86", "#b58a3c", "#22405c"), _oak(True))


# ---------------------------------------------------------------- the main bedroom
def chambre(kit, season):
    wide, deep, high = 4.2, 4.3, 2.9
    lime = plaster("#dcd9d1", 0.85, bumps=0.4)
    tall = lambda a: Window(a - 0.66, a + 0.66, 0.5, 2.62, 2, 3)
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(("brick", white_brick(), lime), (tall(-0.95), tall(0.95))),
            "west": Wall(("brick", white_brick(), lime)),
            "east": Wall(_white_wall()),
            "south": Wall(_white_wall()),
        },
        ("wide", _oak()),
        _ceiling(),
        (principled("beam", "#d3d0c8", rough=0.6), (-1.5, -0.2, 1.1)),
    )
    with group((0, deep / 2, 0)):
        for a in (-0.95, 0.95):
            _casing(tall(a))
    oak, met = _oak(True), brass()
    white = fabric("#d9d6cf", sheen=0.2, mottled=0.05, bumps=0.12)
    with group((-wide / 2 + 1.15, -0.15, 0), R(90)):
        accents = (_blue(), velvet("#9a6a24", "#c99b4e"))
        bed(1.93, oak, _blue(), (white, white), accents, fabric("#566d7e", mottled=0.25, sheen=0.5, weave=400), 1.02, 5)
    for y in (-1.42, 1.12):
        with group((-wide / 2 + 0.02, y, 0), R(90)):
            bedside(oak, met)
        tablelamp(
            (-wide / 2 + 0.26, y, 0.52), plaster("#48626e", 0.5, bumps=0.05), shade("#efe6d2", 0.55), 0.95, 4.5, 0.16
        )
    books((-wide / 2 + 0.3, -1.26, 0.52), 1.2, 2, 0.15, 0.2)
    with group((-wide / 2 + 0.015, -0.15, 1.85), R(90)):
        frame_art((0, 0, 0), 1.15, 0.72, painting(14, "#dad4c6", "#4c7387", "#b58a3c", "#23405e"), oak)
    rug(2.7, 3.2, fabric("#a99d88", boucle=True, mottled=0.2), (-0.35, -0.2, 0))
    _window_seat(wide, deep, oak)
    linen = fabric("#d8d4c9", sheen=0.15, mottled=0.05)
    for x in (-wide / 2 + 0.2, wide / 2 - 0.2):
        curtain(x, deep / 2 - 0.1, 0.36, 2.24, linen, 0.47, 5, 0.03)
    tube([(-wide / 2 + 0.02, deep / 2 - 0.1, 2.73), (wide / 2 - 0.02, deep / 2 - 0.1, 2.73)], 0.011, met, smooth=False)
    with group((0.95, -deep / 2, 0), R(180)):
        _door()
    _light(kit, season)


def _window_seat(wide, deep, oak):
    "A bench under both windows, a cushion on it."
    y = deep / 2 - 0.215
    box((wide - 0.02, 0.43, 0.035), (0, y, 0.4), oak, 0.004, grain=0)
    for i in range(4):
        x = -wide / 2 + 0.03 + i * (wide - 0.06) / 3
        box((0.04, 0.4, 0.385), (x, y, 0.19), oak, 0.003, grain=2)
    box((wide - 0.02, 0.02, 0.385), (0, deep / 2 - 0.03, 0.19), _white_wall(), 0)
    cushion(2.0, 0.42, 0.07, fabric("#35526a", mottled=0.15), 0.03, (0.95, y - 0.005, 0.45), crown=0.012, wrinkle=0.004)
    pil((1.72, y + 0.02, 0.66), (R(70), 0.05, -0.35), 0.44, 0.42, fabric("#d9d3c6"), 21, 1.0)
    books((0.35, y - 0.02, 0.485), 0.35, 2, 0.18, 0.24)
    _cup((0.62, y - 0.06, 0.487), _clay())
    for i, (x, long) in enumerate(((-1.3, 0.5), (-0.35, 0.5))):
        box((long, 0.3, 0.24), (x, y, 0.13), wood("#a78a5c", "#c2a878", rough=0.8, var=0.1, bumps=0.6), 0.03, 3)


# ---------------------------------------------------------------- the second bedroom
def seconde(kit, season):
    wide, deep, high = 3.3, 3.7, 2.7
    paint = principled("boards", "#d3d4ca", rough=0.5)
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(_white_wall(), (Window(-0.35, 1.35, 0.86, 2.4, 3, 2),)),
            "west": Wall(("boards", paint)),
            "east": Wall(_white_wall()),
            "south": Wall(_white_wall()),
        },
        ("wide", _oak()),
        _ceiling(),
    )
    oak, iron = _oak(True), metal_black()
    white = fabric("#d9d6cf", sheen=0.2, mottled=0.05, bumps=0.12)
    with group((-wide / 2 + 1.13, -0.72, 0), R(90)):
        ticking = fabric("#b9b4a6", mottled=0.2)
        accents = (fabric("#31566a", mottled=0.15), fabric("#b98d3f", mottled=0.15))
        bed(
            1.53,
            ticking,
            ticking,
            (white, white),
            accents,
            fabric("#8b9a8c", mottled=0.25, sheen=0.5, weave=400),
            0.34,
            1,
        )
        _iron_end(1.53, 1.075, 1.18)
        _iron_end(1.53, -1.16, 0.66)
        for x in (-0.8, 0.8):
            tube([(x, -1.16, 0.3), (x, 1.075, 0.3)], 0.014, iron, smooth=False)
    with group((-wide / 2 + 0.03, 0.42, 0), R(90)):
        bedside(oak, brass(), 0.42)
    tablelamp((-wide / 2 + 0.26, 0.42, 0.52), brass(), shade("#efe6d2", 0.55), 0.85, 4, 0.15)
    _desk(wide, deep, oak, iron)
    rug(2.0, 1.5, fabric("#aea490", boucle=True, mottled=0.2), (0.35, 0.55, 0))
    linen = fabric("#d3cfc2", sheen=0.15, mottled=0.05)
    for x in (-0.55, 1.5):
        curtain(x, deep / 2 - 0.1, 0.28, 2.45, linen, 0.02, 4, 0.035)
    tube([(-0.85, deep / 2 - 0.1, 2.5), (wide / 2 - 0.02, deep / 2 - 0.1, 2.5)], 0.011, iron, smooth=False)
    with group((-wide / 2 + 0.012, -0.72, 1.72), R(90)):
        for x in (-0.34, 0.34):
            frame_art((x, 0, 0), 0.5, 0.62, painting(17 + x, "#dcd8cb", "#5b7d70", "#8fa08a", "#2b4a5a"), oak)
    lake = _light(kit, season, 2.6, sunny=False)
    _pines(lake, facing=0)
    bpy.data.objects.remove(lake)


def _iron_end(wide, y, high):
    "Head or foot of an iron bed: two posts with brass knobs, an arch, thin bars."
    iron, half = metal_black(), wide / 2 + 0.05
    for x in (-half, half):
        cyl(0.017, high, (x, y, 0), iron)
        knob = [(0, 0), (0.014, 0), (0.014, 0.008), (0.026, 0.024), (0.028, 0.036), (0.02, 0.054), (0, 0.06)]
        lathe(knob, (x, y, high), brass(), 40)
    arch = lambda x: high - 0.06 + 0.11 * (1 - (x / half) ** 2)
    tube([(half * (-1 + i / 8), y, arch(half * (-1 + i / 8))) for i in range(17)], 0.013, iron)
    for z in (0.36, high - 0.2):
        tube([(-half, y, z), (half, y, z)], 0.011, iron, smooth=False)
    for i in range(1, 12):
        x = -half + 2 * half * i / 12
        tube([(x, y, 0.36), (x, y, arch(x))], 0.006, iron, smooth=False, res=2)


def _desk(wide, deep, oak, iron):
    "To work at, under the window."
    x, y, top = 0.62, deep / 2 - 0.36, 0.74
    box((1.7, 0.62, 0.032), (x, y, top), oak, 0.005, grain=0)
    for q in (-0.8, 0.8):
        box((0.03, 0.03, top), (x + q, y - 0.27, top / 2), iron, 0.003)
        box((0.03, 0.03, top), (x + q, y + 0.27, top / 2), iron, 0.003)
        box((0.03, 0.56, 0.03), (x + q, y, 0.12), iron, 0.003)
    F.place(
        "chairWithCushion",
        (x - 0.12, y - 0.52),
        168,
        {"wood": F.make("wood", "#8a6238"), "*": F.make("fabric", "#3d6175")},
    )
    with group((x + 0.02, y - 0.05, top + 0.016), R(4)):
        box((0.31, 0.22, 0.012), (0, 0, 0.006), principled("laptop", "#a9abac", rough=0.35, metal=0.7), 0.004)
        box((0.29, 0.1, 0.002), (0, 0.035, 0.0125), principled("keys", "#2a2b2d", rough=0.6), 0)
        box(
            (0.31, 0.008, 0.21),
            (0, 0.145, 0.108),
            principled("laptop", "#a9abac", rough=0.35, metal=0.7),
            0.003,
            rot=(R(-18), 0, 0),
        )
        box((0.29, 0.002, 0.19), (0, 0.139, 0.108), principled("screen", "#15181b", rough=0.15), 0, rot=(R(-18), 0, 0))
    books((x + 0.55, y + 0.05, top + 0.016), 0.15, 3, 0.2, 0.27)
    tube(
        [
            (x - 0.66, y + 0.14, top + 0.03),
            (x - 0.66, y + 0.14, top + 0.4),
            (x - 0.6, y + 0.12, top + 0.5),
            (x - 0.48, y + 0.06, top + 0.5),
        ],
        0.008,
        brass(),
    )
    cyl(0.075, 0.02, (x - 0.66, y + 0.14, top + 0.016), brass())
    lathe([(0.075, 0), (0.06, 0.05), (0.025, 0.085), (0, 0.09)], (x - 0.47, y + 0.055, top + 0.43), brass(), 56)
    _cup((x + 0.3, y - 0.08, top + 0.016), _clay())
    vase((x - 0.36, y + 0.16, top + 0.016), plaster("#48626e", 0.5, bumps=0.05), 0.6, 0)
    branches(
        (x - 0.36, y + 0.16, top + 0.16),
        principled("twig", "#4a3a2a", rough=0.9),
        0.34,
        5,
        leaf("#4d6a40", "#7f955f"),
        0.04,
        0.016,
    )


# ---------------------------------------------------------------- the bathroom
def bain(kit, season):
    wide, deep, high = 3.0, 3.3, 2.75
    window = Window(-0.8, 1.1, 0.74, 2.4, 3, 2)
    room(
        wide,
        deep,
        high,
        {side: Wall(_white_wall(), (window,) if side == "north" else ()) for side in ("north", "east", "south")}
        | {"west": Wall(("tiles", zellige("#d0dadb", "#b5c8cd"), 0.1, 0.1))},
        ("tiles", stone_tile("#c9c8c2", "#b3b2ac", 0.4), 0.4),
        _ceiling(),
    )
    glaze = zellige("#d0dadb", "#b5c8cd")
    with group((0, deep / 2, 0)):
        for x0, x1, z0, z1 in (
            (-wide / 2, window.left, 0, high),
            (window.right, wide / 2, 0, high),
            (window.left, window.right, 0, window.sill - 0.02),
            (window.left, window.right, window.head, high),
        ):
            tiles(x1 - x0, z1 - z0, 0.1, 0.1, glaze, 0.0025).location = (x0, -0.012, z0)
    oak, met = _oak(True), brass()
    with group((0.12, 0.9, 0)):
        tub()
    with group((0.45, 1.47, 0)):
        tub_tap(met)
    with group((-wide / 2 + 0.014, -0.35, 0), R(90)):
        vanity(
            1.25, oak, marble("#e4e3df", "#8b8f92", gold=0.2), met, principled("basin", "#efede7", rough=0.14, coat=0.3)
        )
    _towels(wide, oak, met)
    rug(0.95, 0.6, fabric("#d3d4cf", boucle=True, mottled=0.2), (0.1, 0.12, 0))
    _light(kit, season, 2.4)


def _towels(wide, oak, met):
    white, blue = fabric("#e6e3dc", weave=300, bumps=0.6, sheen=0.5), fabric("#6f93a7", weave=300, bumps=0.6, sheen=0.5)
    with group((-0.98, 0.62, 0)):
        box((0.36, 0.3, 0.035), (0, 0, 0.45), oak, 0.012, 3, grain=0)
        for x in (-0.13, 0.13):
            for y in (-0.1, 0.1):
                tube([(x, y, 0.44), (x * 1.25, y * 1.25, 0)], 0.015, oak, smooth=False)
        for i, cloth in enumerate((white, white, blue)):
            cushion(
                0.29 - 0.01 * i,
                0.23,
                0.055,
                cloth,
                0.026,
                (0.004 * i, 0, 0.497 + 0.054 * i),
                crown=0.008,
                wrinkle=0.006,
            )
    with group((wide / 2, -0.2, 0), R(-90)):
        towel_rail(0.7, 1.25, met, white)
    with group((-wide / 2 + 0.3, -0.83, 0.825)):
        lathe(
            [(0, 0), (0.036, 0), (0.038, 0.004), (0.038, 0.12), (0.012, 0.135), (0.012, 0.16), (0, 0.16)],
            (0.06, 0.02, 0),
            principled("soap", "#7a4a24", rough=0.15),
            48,
        )
    vase((-wide / 2 + 0.24, 0.12, 0.825), _clay(), 0.6, 1)
    branches(
        (-wide / 2 + 0.24, 0.12, 0.98),
        principled("twig", "#4a3a2a", rough=0.9),
        0.34,
        5,
        leaf("#4d6a40", "#7f955f"),
        0.045,
        0.018,
    )


# As a photographer has it who wants the lake to be seen: darker than the room would have it.
OUTSIDE = dict(summer=0.36, autumn=0.38, winter=0.5)

VIEWS = {
    "lead": dict(
        room=salon,
        at=(-2.35, -2.5, 1.3),
        to=(0.65, 3.2, 1.8),
        lens=22,
        key=0.17,
        look=0.95,
        warmth=-0.15,
        outlook=OUTSIDE,
        kind="living_room",
        alt_en="High living room in white brick: a cedar canoe hung across it, a blue velvet sofa under the reading gallery, a stove and three tall windows overlooking the lake",
        alt_fr="Haute pièce de vie à la brique blanche : un canot de cèdre suspendu en travers, un canapé de velours bleu sous la galerie de lecture, un poêle et trois hautes fenêtres sur le lac",
    ),
    "depth": dict(
        room=salon,
        at=(1.3, 4.85, 1.3),
        to=(-1.4, -2.0, 1.7),
        lens=22,
        key=0.17,
        look=0.95,
        warmth=-0.15,
        kind="living_room",
        alt_en="The whole depth of the loft seen from the lake side: stove, oars on the brick, the blue kitchen and the woods behind it",
        alt_fr="Toute la profondeur du loft vue du côté du lac : poêle, rames sur la brique, cuisine bleue et, derrière, la forêt",
    ),
    "kitchen": dict(
        room=salon,
        at=(0.2, 0.3, 1.35),
        to=(-1.25, -4.6, 1.3),
        lens=28,
        look=0.9,
        warmth=-0.15,
        kind="kitchen",
        alt_en="Petrol-blue kitchen under two windows overlooking the trees, marble island with four leather stools, three brass pendants",
        alt_fr="Cuisine bleu pétrole sous deux fenêtres qui donnent sur la forêt, îlot de marbre et ses quatre tabourets de cuir, trois suspensions de laiton",
    ),
    "gallery": dict(
        room=salon,
        at=(1.55, -1.2, 3.42),
        to=(-0.6, 3.6, 2.6),
        lens=23,
        look=0.9,
        warmth=-0.15,
        outlook=OUTSIDE,
        kind="view",
        alt_en="From the reading gallery: the cedar canoe that hangs over the living room, and the lake through the tall windows",
        alt_fr="De la galerie de lecture : le canot de cèdre suspendu au-dessus de la pièce de vie et le lac par les hautes fenêtres",
    ),
    "table": dict(
        room=salon,
        at=(0.72, -2.05, 1.22),
        to=(2.55, -4.6, 0.95),
        lens=25,
        look=0.9,
        warmth=-0.08,
        kind="kitchen",
        alt_en="Round oak table and bentwood chairs under the gallery, beside the window overlooking the trees",
        alt_fr="Table ronde de chêne et chaises de bois courbé sous la galerie, près de la fenêtre qui donne sur les arbres",
    ),
    "bedroom": dict(
        room=chambre,
        at=(1.88, -1.9, 1.25),
        to=(-0.95, 0.62, 1.05),
        lens=22,
        key=0.18,
        look=0.9,
        warmth=-0.1,
        outlook=OUTSIDE,
        kind="bedroom",
        bedroom=1,
        alt_en="Main bedroom in white brick: king bed with a blue velvet headboard, a window seat along both windows overlooking the lake",
        alt_fr="Grande chambre à la brique blanche : très grand lit à tête de velours bleu, banquette sous les deux fenêtres qui donnent sur le lac",
    ),
    "bed": dict(
        room=chambre,
        at=(0.75, 1.45, 1.15),
        to=(-1.72, -0.62, 0.88),
        lens=40,
        fstop=5,
        key=0.2,
        look=0.9,
        warmth=0.35,
        kind="detail",
        alt_en="White linen, a blue and an ochre cushion against the blue headboard, a bedside lamp lit",
        alt_fr="Draps blancs, coussins bleu et ocre contre la tête de lit bleue, lampe de chevet allumée",
    ),
    "second": dict(
        room=seconde,
        at=(1.5, -1.72, 1.28),
        to=(-0.72, 0.78, 0.98),
        lens=21,
        key=0.21,
        look=0.9,
        warmth=0.6,
        kind="bedroom",
        bedroom=2,
        alt_en="Second bedroom: queen bed in black iron against painted boards, a desk under the window overlooking the trees",
        alt_fr="Seconde chambre : grand lit de fer noir contre un lambris peint, bureau sous la fenêtre qui donne sur les arbres",
    ),
    "desk": dict(
        room=seconde,
        at=(-1.4, -0.1, 1.2),
        to=(0.75, 1.6, 1.05),
        lens=30,
        key=0.21,
        look=0.9,
        warmth=0.6,
        kind="detail",
        alt_en="The oak desk of the second bedroom, a laptop and a brass lamp before the trees",
        alt_fr="Le bureau de chêne de la seconde chambre, un portable et une lampe de laiton devant les arbres",
    ),
    "bath": dict(
        room=bain,
        at=(1.25, -1.5, 1.25),
        to=(-0.3, 0.8, 1.05),
        lens=23,
        key=0.23,
        look=0.85,
        warmth=0.55,
        outlook=OUTSIDE,
        kind="bathroom",
        alt_en="Bathroom in pale blue tile: freestanding tub under the window overlooking the lake, oak vanity and brass-rimmed mirror",
        alt_fr="Salle de bain aux carreaux bleu pâle : baignoire autoportante sous la fenêtre qui donne sur le lac, meuble de chêne et miroir cerclé de laiton",
    ),
    "still": dict(
        room=salon,
        at=(-1.32, -4.05, 1.18),
        to=(-1.66, -4.9, 0.98),
        lens=50,
        fstop=3.2,
        close=True,
        key=0.23,
        look=0.9,
        warmth=0.1,
        kind="detail",
        alt_en="Two cups and a coffee press on an oak tray by the kitchen window, the foliage out of focus",
        alt_fr="Deux tasses et une cafetière à piston sur un plateau de chêne, près de la fenêtre de la cuisine, le feuillage dans le flou",
    ),
}
