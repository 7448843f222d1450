"""
Beds, kitchens, baths, stoves, shelves: what is built in or made up. Each is built around the origin, its back at y = 0
and its front towards -y unless it says otherwise; `with group(place, turn):` puts it where it belongs.
"""
import math
import random

import bmesh
import bpy

from studio.cloth import cloth_drop, grid
from studio.flames import fire
from studio.lights import point
from studio.materials import *
from studio.meshes import *
from studio.pieces import apply_mods, cushion, logm, pil, rug, throw


def bed(width, wood_, head, sheets, accents, cover, head_height=0.98, head_parts=3, posts=None):
    """
    Made up, its head at +y with the middle of the mattress at the origin; width of the mattress: 1.93 king, 1.53 queen.
    sheets: (pillows, duvet) materials; accents: materials of the two small cushions; cover: the blanket's material or None.
    """
    half, length = width / 2, 2.03
    box((width + 0.12, length + 0.1, 0.2), (0, 0, 0.21), wood_, 0.012)
    for x in (-1, 1):
        for y in (-1, 1):
            box((0.07, 0.07, 0.11), (x * half * 0.92, y * 0.95, 0.055), wood_, 0.005)
    mattress = cushion(width, length, 0.26, fabric("#f2eee6"), 0.07, (0, 0, 0.43), crown=0.012, wrinkle=0.004)
    part = (width + 0.14) / head_parts
    for i in range(head_parts):
        x = (i - (head_parts - 1) / 2) * part
        place = (x, length / 2 + 0.06, 0.14 + head_height / 2)
        cushion(part - 0.012, head_height, 0.1, head, 0.035, place, (math.pi / 2, 0, 0), crown=0.02, wrinkle=0.003)
    for i, x in enumerate((-1, 1)):
        turn = (math.radians(62), random.gauss(0, 0.03), random.gauss(0, 0.05))
        pil((x * half * 0.51, 0.80, 0.80), turn, 0.78, 0.54, sheets[0], 3 + i, 1.1)
        turn = (math.radians(54), random.gauss(0, 0.05), random.gauss(0, 0.07))
        pil((x * half * 0.49, 0.59, 0.76), turn, 0.72, 0.48, sheets[1], 5 + i, 1.15)
    for i, accent in enumerate(accents):
        x = (i - (len(accents) - 1) / 2) * 0.5 + 0.06
        pil(
            (x, 0.38 - 0.04 * i, 0.73),
            (math.radians(52), 0.05, 0.06 - 0.2 * i),
            0.56 - 0.1 * i,
            0.36,
            accent,
            9 + i,
            1.1,
        )
    bpy.context.view_layer.update()
    mattress = apply_mods(mattress)
    frame = box((width + 0.26, 2.25, 0.2), (0, -0.02, 0.2), wood_, 0.02)
    # The duvet: larger than the bed and a little loose, so that it folds where it falls.
    duvet = grid(1.72, width + 0.55, 66, 92, sheets[1], (0, -0.3, 0.64), "duvet")
    duvet.data.transform(Matrix.Rotation(math.pi / 2, 4, "Z"))
    for v in duvet.data.vertices:
        x, y = v.co.x, v.co.y
        v.co.z += 0.02 * math.sin(9 * x + 3 * y) + 0.018 * math.sin(5 * y - 7 * x + 1) + random.gauss(0, 0.003)
    bpy.context.view_layer.update()
    cloth_drop(duvet, [mattress, frame], 48, stiff=5, bend=0.6, mass=0.35, thick=0.014, shrink=-0.07, friction=25)
    bpy.data.objects.remove(frame)
    bare = link(bpy.data.objects.new("bare", duvet.data.copy()))
    bare.matrix_world = duvet.matrix_world.copy()
    bpy.context.view_layer.update()
    down = duvet.modifiers.new("down", "SOLIDIFY")
    down.thickness, down.offset = 0.035, 0.6
    subsurf(duvet, 1)
    displace(duvet, 0.022, 0.16)
    if cover:
        throw((0.02, -0.62, 0.765), 0.66, width + 0.4, cover, [bare], math.pi / 2, 34, 70, thick=0.034)
    bpy.data.objects.remove(bare)


def bedside(wood_, metal_, width=0.46):
    box((width, 0.42, 0.035), (0, -0.22, 0.5), wood_, 0.006)
    box((width - 0.02, 0.4, 0.16), (0, -0.22, 0.4), wood_, 0.006)
    box((width - 0.06, 0.012, 0.13), (0, -0.424, 0.4), wood_, 0.004)
    cyl(0.009, 0.03, (0, -0.425, 0.4), metal_, rot=(math.pi / 2, 0, 0))
    for x in (-1, 1):
        for y in (-0.06, -0.38):
            box((0.03, 0.03, 0.33), (x * (width / 2 - 0.03), y, 0.165), wood_, 0.003)


def base_cabinets(units, front, top, metal_, high=0.86, deep=0.6, plinth=None):
    """
    A run of lower cabinets along a wall, from left to right. units: [(kind, width)], kinds: door, doors, drawers, oven, sink, hob, gap.
    Returns the x of each unit's middle.
    """
    total = sum(width for _, width in units)
    x = -total / 2
    middles = []
    for kind, width in units:
        at = x + width / 2
        middles.append(at)
        x += width
        if kind == "gap":
            continue
        box((width, deep - 0.06, 0.1), (at, -(deep - 0.06) / 2, 0.05), plinth or metal_black(), 0.002)
        box((width, deep - 0.02, high - 0.1), (at, -(deep - 0.02) / 2, 0.1 + (high - 0.1) / 2), front, 0.001)
        _fronts(kind, at, width, deep, high, front, metal_)
    box((total + 0.01, deep + 0.03, 0.035), (0, -deep / 2, high + 0.0175), top, 0.004)
    for (kind, width), at in zip(units, middles):
        if kind == "sink":
            box(
                (0.56, 0.4, 0.004),
                (at, -deep / 2 - 0.02, high + 0.037),
                principled("sink", "#2a2a28", rough=0.35, metal=0.6),
                0.002,
            )
            tap(at, -0.1, high + 0.035, metal_)
        if kind in ("hob", "oven"):
            box(
                (width - 0.04, 0.5, 0.008),
                (at, -deep / 2, high + 0.039),
                principled("hob", "#060607", rough=0.06),
                0.003,
            )
    return middles


def _fronts(kind, at, width, deep, high, front, metal_):
    y, room_ = -deep, high - 0.11
    middle = 0.105 + room_ / 2

    def slab(x, z, wide, tall):
        box((wide - 0.005, 0.02, tall - 0.005), (x, y, z), front, 0.003)

    def bow(x, z, long):
        tube([(x - long / 2, y - 0.035, z), (x + long / 2, y - 0.035, z)], 0.0055, metal_, smooth=False)
        for q in (-1, 1):
            cyl(0.004, 0.028, (x + q * (long / 2 - 0.01), y - 0.008, z), metal_, rot=(math.pi / 2, 0, 0))

    if kind == "drawers":
        for i in range(3):
            slab(at, 0.105 + room_ * (i + 0.5) / 3, width, room_ / 3)
            bow(at, 0.105 + room_ * (i + 0.86) / 3, min(0.24, width * 0.5))
    elif kind == "oven":
        box((width - 0.006, 0.02, 0.58), (at, y, 0.42), principled("oven", "#08090a", rough=0.08), 0.004)
        box((width - 0.006, 0.02, 0.12), (at, y, 0.78), principled("panel", "#17181a", rough=0.25), 0.003)
        bow(at, 0.68, width * 0.78)
    elif kind == "doors":
        for q in (-1, 1):
            slab(at + q * width / 4, middle, width / 2, room_)
            bow(at + q * 0.09, high - 0.1, 0.1)
    else:
        slab(at, middle, width, room_)
        bow(at, high - 0.1, min(0.2, width * 0.4))


def tap(x, y, z, metal_, high=0.36):
    path = [
        (0, 0, 0),
        (0, 0, high * 0.55),
        (0, 0, high),
        (0, -0.08, high + 0.05),
        (0, -0.17, high + 0.02),
        (0, -0.18, high - 0.08),
    ]
    tube([(x + a, y + b, z + c) for a, b, c in path], 0.012, metal_)
    cyl(0.022, 0.03, (x, y, z), metal_)
    tube([(x + 0.02, y, z + 0.06), (x + 0.09, y, z + 0.09)], 0.006, metal_, smooth=False)


def shelf(width, z, wood_, deep=0.24):
    box((width, deep, 0.04), (0, -deep / 2, z), wood_, 0.005)


def crockery(width, z, clay, dark, y=-0.12, full=0.9):
    "Bowls, cups, glasses and jars in a loose row on a shelf whose top is at z."
    x = -width / 2 + 0.1
    while x < width / 2 - 0.1:
        kind = random.random()
        if kind < 0.3:
            for i in range(random.randint(2, 4)):
                lathe(
                    [(0, 0), (0.03, 0), (0.062, 0.045), (0.066, 0.05), (0.06, 0.048), (0.028, 0.006), (0, 0.006)],
                    (x, y, z + i * 0.017),
                    clay,
                    40,
                )
        elif kind < 0.5:
            for i in range(random.randint(3, 6)):
                lathe(
                    [(0, 0), (0.07, 0), (0.11, 0.012), (0.112, 0.016), (0.07, 0.006), (0, 0.005)],
                    (x, y, z + i * 0.012),
                    clay,
                    48,
                )
        elif kind < 0.72:
            for i in range(2):
                lathe(
                    [(0, 0), (0.028, 0), (0.033, 0.004), (0.036, 0.085), (0.034, 0.085), (0.031, 0.006), (0, 0.006)],
                    (x + 0.08 * i, y + random.gauss(0, 0.02), z),
                    glassmat(),
                    32,
                )
            x += 0.08
        elif kind < full:
            jar = random.choice((clay, dark))
            size = random.uniform(0.8, 1.2)
            lathe(
                [
                    (r * size, h * size)
                    for r, h in (
                        (0, 0),
                        (0.05, 0),
                        (0.06, 0.02),
                        (0.06, 0.13),
                        (0.04, 0.16),
                        (0.042, 0.175),
                        (0.036, 0.175),
                        (0, 0.17),
                    )
                ],
                (x, y, z),
                jar,
                40,
            )
        x += random.uniform(0.15, 0.24)


def island(length, width, body, top, slats=None, waterfall=True, high=0.93):
    "Its long side along x, the stools at -y; `slats`: wood of the fluted side that they stand at."
    inner = length - (0.12 if waterfall else 0.3)
    box((inner, width - 0.3, high - 0.05), (0, 0.12, (high - 0.05) / 2), body, 0.002)
    if slats:
        for i in range(int(inner / 0.036)):
            box(
                (0.024, 0.018, high - 0.13),
                (-inner / 2 + 0.018 + i * 0.036, -width / 2 + 0.255, high / 2 + 0.015),
                slats,
                0.004,
            )
    box((length, width, 0.05), (0, 0, high - 0.025), top, 0.005)
    if waterfall:
        for q in (-1, 1):
            box((0.05, width, high - 0.05), (q * (length / 2 - 0.025), 0, (high - 0.05) / 2), top, 0.005)


def tub(enamel=None):
    "Freestanding, 1.7 m along x, its middle at the origin."
    enamel = enamel or principled("tub", "#efede7", rough=0.12, coat=0.3)
    profile = [
        (0, 0.02),
        (0.60, 0.02),
        (0.635, 0.035),
        (0.655, 0.08),
        (0.70, 0.30),
        (0.765, 0.52),
        (0.80, 0.565),
        (0.795, 0.58),
    ]
    profile += [(0.775, 0.582), (0.745, 0.56), (0.69, 0.34), (0.64, 0.15), (0.56, 0.10), (0, 0.09)]
    made = lathe(profile, (0, 0, 0), enamel, 128, name="tub", angle=70)
    made.scale = (1.07, 0.49, 1.0)
    return made


def tub_tap(metal_):
    "A standing tap with its hand shower; the spout towards -y."
    tube(
        [
            (0, 0, 0),
            (0, 0, 0.5),
            (0, 0, 0.98),
            (0, 0, 1.06),
            (0, -0.05, 1.1),
            (0, -0.17, 1.09),
            (0, -0.25, 1.0),
            (0, -0.25, 0.97),
        ],
        0.015,
        metal_,
    )
    cyl(0.045, 0.012, (0, 0, 0), metal_)
    box((0.11, 0.03, 0.03), (0.03, 0, 0.80), metal_, 0.005)
    tube([(0.06, 0, 0.78), (0.12, -0.02, 0.6), (0.1, -0.02, 0.35), (0.06, 0, 0.5), (0.07, 0, 0.74)], 0.006, metal_)
    tube([(0.075, 0, 0.74), (0.075, -0.01, 0.86), (0.075, -0.05, 0.93)], 0.011, metal_)


def vanity(width, wood_, top, metal_, basin, mirror="round"):
    "Hung on the wall; a basin on it, a mirror and two globes above."
    box((width, 0.5, 0.34), (0, -0.25, 0.62), wood_, 0.006)
    for q in (-1, 1):
        box((width / 2 - 0.015, 0.02, 0.3), (q * width / 4, -0.502, 0.62), wood_, 0.004)
        tube([(q * width / 4 - 0.12, -0.535, 0.71), (q * width / 4 + 0.12, -0.535, 0.71)], 0.0055, metal_, smooth=False)
    box((width + 0.04, 0.53, 0.035), (0, -0.265, 0.807), top, 0.004)
    bowl = [
        (0, 0),
        (0.10, 0),
        (0.175, 0.05),
        (0.195, 0.125),
        (0.19, 0.13),
        (0.18, 0.125),
        (0.16, 0.055),
        (0.09, 0.015),
        (0, 0.012),
    ]
    lathe(bowl, (0, -0.29, 0.825), basin, 80)
    tap(0, -0.07, 0.825, metal_, 0.26)
    silver = principled("mirror", "#f2f3f2", rough=0.01, metal=1.0)
    if mirror == "round":
        lathe(
            [(0, 0), (0.42, 0), (0.425, 0.006), (0.42, 0.012), (0, 0.0125)],
            (0, -0.02, 1.62),
            silver,
            128,
            (math.pi / 2, 0, 0),
        )
        lathe(
            [(0.418, -0.002), (0.436, -0.002), (0.436, 0.022), (0.418, 0.022)],
            (0, -0.02, 1.62),
            metal_,
            128,
            (math.pi / 2, 0, 0),
        )
        lamps = 0.62
    else:
        tall = 0.95
        box((width - 0.1, 0.012, tall), (0, -0.02, 1.6), silver, 0.001)
        for s in (-1, 1):
            box((0.018, 0.03, tall + 0.02), (s * (width / 2 - 0.05), -0.02, 1.6), metal_, 0.002)
            box((width - 0.08, 0.03, 0.018), (0, -0.02, 1.6 + s * tall / 2), metal_, 0.002)
        lamps = width / 2 + 0.06
    for q in (-lamps, lamps):
        cyl(0.035, 0.02, (q, 0, 1.66), metal_, rot=(math.pi / 2, 0, 0))
        tube([(q, -0.01, 1.66), (q, -0.09, 1.66)], 0.007, metal_, smooth=False)
        globe(0.065, (q, -0.12, 1.7), 4.5)


def globe(radius, where, strength, colour="#ffdfb0"):
    ball = bmesh.new()
    bmesh.ops.create_uvsphere(ball, u_segments=40, v_segments=24, radius=radius)
    finish(ball, "globe", emission(colour, strength), loc=where, angle=180)


def glass_shower(wide, deep, high, frame, metal_, tray, niche=None):
    "In a corner: walls behind (y = 0) and at the right (x = wide/2); glass in front and at the left."
    box((wide, deep, 0.03), (0, -deep / 2, 0.015), tray, 0.004)
    pane = glassmat("#f4fbf9")
    box((0.01, deep, high), (-wide / 2, -deep / 2, high / 2 + 0.03), pane, 0)
    box((wide * 0.5, 0.01, high), (wide * 0.25, -deep, high / 2 + 0.03), pane, 0)
    for x, y in ((-wide / 2, 0), (-wide / 2, -deep), (0, -deep), (wide / 2, -deep)):
        box((0.022, 0.022, high), (x, y, high / 2 + 0.03), frame, 0.002)
    for z in (0.04, high + 0.03):
        box((0.022, deep, 0.022), (-wide / 2, -deep / 2, z), frame, 0.002)
        box((wide if z > 1 else wide / 2, 0.022, 0.022), (0 if z > 1 else wide * 0.25, -deep, z), frame, 0.002)
    for i in (1, 2):
        box((0.016, deep, 0.016), (-wide / 2, -deep / 2, 0.04 + high * i / 3), frame, 0.002)
        box((wide / 2, 0.016, 0.016), (wide * 0.25, -deep, 0.04 + high * i / 3), frame, 0.002)
    tube(
        [(0.1, -0.02, 1.05), (0.1, -0.05, 1.05), (0.1, -0.05, 2.0), (0.1, -0.1, 2.12), (0.1, -0.4, 2.14)], 0.011, metal_
    )
    lathe([(0, 0), (0.13, 0), (0.13, 0.01), (0.02, 0.02), (0, 0.03)], (0.1, -0.42, 2.1), metal_, 64)
    box((0.28, 0.04, 0.05), (0.1, -0.05, 1.05), metal_, 0.006)


def towel(width, length, material, z, y=-0.09):
    "Hanging over a rail at height z."
    half = length / 2
    folded = grid(width, length, 18, 60, material, (0, 0, 0), "towel")
    for v in folded.data.vertices:
        run = v.co.y
        side = -1 if run < 0 else 1
        drop = max(0, abs(run) - 0.02)
        wave = 0.008 * math.sin(v.co.x * 17 + side) * min(1, drop * 4)
        v.co = (v.co.x, y + side * 0.018 + wave, z - drop * (1 if side < 0 else 0.8))
    thick = folded.modifiers.new("s", "SOLIDIFY")
    thick.thickness = 0.012
    subsurf(folded, 1)
    return half


def towel_rail(width, z, metal_, cloth=None):
    tube([(-width / 2, -0.09, z), (width / 2, -0.09, z)], 0.009, metal_, smooth=False)
    for q in (-1, 1):
        cyl(0.008, 0.09, (q * (width / 2 - 0.03), 0, z), metal_, rot=(math.pi / 2, 0, 0))
    if cloth:
        towel(width * 0.55, 1.1, cloth, z + 0.012)


def round_stove(pipe):
    "A cast-iron cylinder with a curved pane, wood laid behind it; the door towards -y, its middle at the origin."
    iron = metal_black()
    body = [
        (0, 0.16),
        (0.25, 0.16),
        (0.265, 0.175),
        (0.265, 0.44),
        (0.22, 0.45),
        (0.22, 0.94),
        (0.265, 0.95),
        (0.265, 1.06),
        (0.25, 1.075),
        (0, 1.075),
    ]
    lathe(body, (0, 0, 0), iron, 72)
    for a in (0.8, 2.35, 3.93, 5.5):
        cyl(0.016, 0.17, (0.17 * math.cos(a), 0.17 * math.sin(a), 0), iron)
    _flue(0.075, 1.07, pipe, iron)
    sweep = [math.pi / 2 + 0.62 + i / 40 * (2 * math.pi - 1.24) for i in range(41)]
    jacket = bmesh.new()
    rings = [
        [jacket.verts.new((0.265 * math.cos(a), 0.265 * math.sin(a), z)) for a in (s + math.pi for s in sweep)]
        for z in (0.44, 0.95)
    ]
    for i in range(40):
        jacket.faces.new((rings[0][i], rings[0][i + 1], rings[1][i + 1], rings[1][i]))
    finish(jacket, "jacket", iron)
    for x, z, turn in ((-0.03, 0.487, 0.2), (0.03, 0.55, -0.25), (0.0, 0.612, 0.3)):
        start = (x - 0.11 * math.cos(turn), -0.222 - 0.02 * math.sin(turn), z)
        cyl(0.033, 0.22, start, logm(), 0.003, 20, rot=(0, math.pi / 2, 0.2 * turn))
    for z in (0.45, 0.94):
        arc = [-math.pi / 2 + (i / 14 - 0.5) * 1.3 for i in range(15)]
        tube([(0.272 * math.cos(a), 0.272 * math.sin(a), z) for a in arc], 0.011, iron)
    tube([(0.2, -0.235, 0.6), (0.2, -0.235, 0.78)], 0.007, brass(), smooth=False)
    fire(0.28, 0.4, 0.02, (0, 0, 0.47), bend=0.268)


def box_stove(pipe, wide=0.78, colour=None):
    "A low steel box on a bench for logs, a flat pane with laid wood behind; the pane towards -y."
    iron = colour or metal_black()
    soot = principled("soot", "#0b0a09", rough=0.9)
    box((wide + 0.5, 0.5, 0.05), (0.1, 0, 0.36), iron, 0.004)
    for q in (-wide / 2 - 0.1, wide / 2 + 0.3):
        box((0.05, 0.46, 0.335), (q, 0, 0.168), iron, 0.004)
    deep, low, high = 0.42, 0.385, 0.93
    for x in (-wide / 2 + 0.02, wide / 2 - 0.02):
        box((0.04, deep, high - low), (x, 0, (low + high) / 2), iron, 0.006)
    for z in (low + 0.02, high - 0.02):
        box((wide, deep, 0.05), (0, 0, z), iron, 0.008)
    box((wide - 0.06, 0.03, high - low), (0, deep / 2 - 0.02, (low + high) / 2), soot, 0)
    for i, (x, y, z) in enumerate(((-0.1, -0.04, 0.46), (0.12, -0.06, 0.46), (0.0, -0.02, 0.54), (0.05, 0.03, 0.6))):
        cyl(0.042, wide * 0.5, (x - wide * 0.25, y, z), logm(), 0.003, 20, rot=(0, math.pi / 2, 0.12 * (i - 1)))
    box((wide - 0.1, 0.006, high - low - 0.1), (0, -deep / 2 + 0.004, (low + high) / 2), glassmat("#d8d8d4"), 0)
    for x in (-wide / 2 + 0.055, wide / 2 - 0.055):
        box((0.035, 0.02, high - low - 0.06), (x, -deep / 2, (low + high) / 2), iron, 0.003)
    for z in (low + 0.06, high - 0.06):
        box((wide - 0.08, 0.02, 0.035), (0, -deep / 2, z), iron, 0.003)
    tube(
        [(wide / 2 - 0.06, -deep / 2 - 0.035, 0.55), (wide / 2 - 0.06, -deep / 2 - 0.035, 0.76)],
        0.008,
        brass(),
        smooth=False,
    )
    _flue(0.075, high, pipe, iron)
    fire(wide * 0.72, 0.36, 0.2, (0, -0.04, low + 0.06))


def _flue(radius, low, high, iron):
    cyl(radius, high - low, (0, 0, low), iron, seg=48)
    cyl(radius + 0.007, 0.02, (0, 0, low + 0.24), iron)
    lathe([(radius + 0.003, high - 0.03), (radius + 0.065, high - 0.025), (radius + 0.065, high)], (0, 0, 0), iron, 48)


def open_hearth(wide, high, breast, stone, mantel, opening=(0.95, 0.72), deep=0.5):
    "A chimney breast to the ceiling with an open fireplace, wood laid on iron dogs. breast: a material for its faces."
    gap, tall = opening
    for q in (-1, 1):
        box(((wide - gap) / 2, deep, tall + 0.25), (q * (wide + gap) / 4, -deep / 2, (tall + 0.25) / 2), breast, 0.004)
    box((wide, deep, high - tall - 0.25), (0, -deep / 2, (high + tall + 0.25) / 2), breast, 0.004)
    box((gap, 0.03, tall + 0.25), (0, -0.03, (tall + 0.25) / 2), principled("soot", "#12100e", rough=0.95), 0)
    box((wide + 0.35, 0.45, 0.06), (0, -deep - 0.2, 0.03), stone, 0.008)
    box((gap, deep, 0.06), (0, -deep / 2, 0.03), stone, 0)
    box((wide + 0.2, deep + 0.14, 0.075), (0, -deep / 2 - 0.05, tall + 0.29), mantel, 0.008)
    for q in (-0.22, 0.22):
        tube([(q, -0.12, 0.16), (q, -0.4, 0.16), (q, -0.4, 0.06)], 0.012, metal_black(), smooth=False)
        cyl(0.014, 0.28, (q, -0.4, 0.06), metal_black())
    for i, (y, z, turn) in enumerate(((-0.16, 0.23, 0.05), (-0.28, 0.22, -0.08), (-0.21, 0.32, 0.16))):
        cyl(0.052, 0.6, (-0.3, y, z), logm(), 0.003, 24, rot=(0, math.pi / 2, turn))


def log_stack(wide, high, deep=0.38):
    "Split logs between two iron posts, their ends towards -y."
    for q in (-1, 1):
        box((0.03, deep, high + 0.1), (q * (wide / 2 + 0.02), -deep / 2, (high + 0.1) / 2), metal_black(), 0.003)
    z = 0.05
    row = 0
    while z < high:
        x = -wide / 2 + 0.055 + (0.05 if row % 2 else 0)
        while x < wide / 2 - 0.03:
            r = random.uniform(0.042, 0.058)
            log = cyl(r, deep * random.uniform(0.88, 0.98), (x, -0.01 + random.gauss(0, 0.01), z), logm(), 0.003, 20)
            log.rotation_euler = (math.pi / 2, random.random() * 6, 0)
            x += 0.108
        z += 0.092
        row += 1


def bookshelves(width, height, wood_, columns=3, rows=5, deep=0.3, seed=5, ornaments=()):
    "To the wall, filled with books that stand and lie; ornaments: functions called with an empty place (x, y, z)."
    rnd = random.Random(seed)
    for i in range(columns + 1):
        box((0.03, deep, height), (-width / 2 + width * i / columns, -deep / 2, height / 2), wood_, 0.002)
    for j in range(rows + 1):
        box((width + 0.03, deep, 0.03), (0, -deep / 2, 0.06 + (height - 0.08) * j / rows), wood_, 0.002)
    box((width, 0.01, height), (0, -0.006, height / 2), wood_, 0)
    spare = list(ornaments)
    for i in range(columns):
        for j in range(rows):
            left = -width / 2 + width * i / columns + 0.03
            right = left + width / columns - 0.06
            z = 0.075 + (height - 0.08) * j / rows
            if spare and rnd.random() < 0.3:
                spare.pop()((left + 0.14, -deep / 2, z))
                left += 0.3
            _books_in_row(left, right, z, (height - 0.08) / rows, deep, rnd)


_cloth_bindings = (
    "#d9d2c3",
    "#3d4a48",
    "#a4532f",
    "#20242a",
    "#c9b38b",
    "#7a7d72",
    "#5c2f26",
    "#e4dccb",
    "#2f4858",
    "#8c6d3f",
)


def _books_in_row(left, right, z, gap, deep, rnd):
    x = left
    end = left + (right - left) * rnd.uniform(0.6, 1.0)
    while x < end - 0.05:
        thick = rnd.uniform(0.016, 0.045)
        tall = min(gap - 0.06, rnd.uniform(0.18, 0.29))
        wide = rnd.uniform(0.14, 0.2)
        colour = principled("binding%d" % rnd.randrange(12), rnd.choice(_cloth_bindings), rough=0.65)
        box(
            (thick, wide, tall),
            (x + thick / 2, -deep + wide / 2 + rnd.uniform(0.01, 0.03), z + tall / 2),
            colour,
            0.002,
            1,
        )
        x += thick + 0.0015


def railing(length, metal_, high=0.95):
    "Thin steel, along x."
    box((length, 0.03, 0.03), (0, 0, high), metal_, 0.002)
    box((length, 0.02, 0.02), (0, 0, 0.1), metal_, 0.002)
    count = max(2, int(length / 0.11))
    for i in range(count + 1):
        thick = 0.03 if i in (0, count) else 0.012
        box((thick, thick, high), (-length / 2 + length * i / count, 0, high / 2), metal_, 0.001)
