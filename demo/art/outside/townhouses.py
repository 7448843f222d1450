"""What the little town is built from: walls and lit windows, houses, a church, lamps, boats and cabins for the ice."""
import math

import bpy
import numpy as np

from studio import N, box, coords, cyl, group, lathe, link, math_, mixc, newmat, noise, point, principled, ramp, setp

WARM = ("#ffa54a", "#ffb866", "#ff9438", "#ffc98a", "#ff8a2c")


def _painted(nature, colour, course=0.0, dark=0.75, blotches=0.15):
    "A wall of boards or bricks in courses, or of stones where there are none."
    material, tree, shader = newmat("wall")
    place = coords(tree, "Object")
    part = noise(tree, place, 2.5 if course else 1.6, 4, 0.6)
    shown = mixc(tree, ramp(tree, part, [(0.35, 0.0), (0.65, blotches * 2)]), colour, "#4a4846")
    if course:
        height = N(tree, "SeparateXYZ", {0: place}).outputs[2]
        joint = math_(tree, "FRACT", math_(tree, "DIVIDE", height, course))
        shown = mixc(tree, 1.0, shown, ramp(tree, joint, [(0.0, dark), (0.25, 1.0)]), "MULTIPLY")
    setp(tree, shader, Base_Color=shown, Roughness=0.75, Specular=0.2)
    return nature.hazed(material)


def _lit(colour, strength):
    "A window with a room behind it: no two are equally bright, and it is brightest near the ceiling lamp."
    material, tree, shader = newmat("lit")
    inside = noise(tree, N(tree, "NewGeometry").outputs["Position"], 0.9, 2, 0.5)
    glow = math_(tree, "MULTIPLY", ramp(tree, inside, [(0.3, 0.25), (0.7, 1.0)]), strength)
    light = N(tree, "Emission", {"Color": mixc(tree, 0.0, colour, colour), "Strength": glow}).outputs[0]
    tree.links.new(light, tree.nodes["Material Output"].inputs[0])
    material.cycles.sample_as_light = False  # hundreds of panes: the lamps light the street
    return material


def materials(nature):
    power = 1.9 if nature.winter else 1.2  # against snow, which is as bright as the sky, lamps pale
    plain = lambda name, colour, **how: nature.hazed(principled(name, colour, **how))
    boards = "#d9d5cb #c9bfa6 #8f9a94 #6f8496 #b9a06a #7c3a30 #dcd9d2 #56655a #a8937c #4f5560".split()
    return dict(
        walls=[_painted(nature, colour, 0.22, blotches=0.06) for colour in boards]
        + [_painted(nature, colour, 0.16, 0.8, 0.25) for colour in ("#7d4234", "#8a5140", "#6a3a30")],
        roofs=[plain("tin" + colour, colour, rough=0.65, metal=0.05)
               for colour in ("#3a3f43", "#5a2622", "#2c3032", "#2e3b34", "#4a4038", "#4b4f52")],
        stone=_painted(nature, "#8d8578", 0.0, blotches=0.3), footing=_painted(nature, "#6a655e", 0.4, 0.7, 0.3),
        tin=plain("steeple", "#4d5a57", rough=0.6, metal=0.1), trim=plain("trim", "#d8d5ce", rough=0.6),
        door=plain("door", "#4a2e22"), timber=plain("timber", "#6a6054", rough=0.8), iron=plain("iron", "#1d1f20"),
        road=plain("road", "#4b4844", rough=0.9), dark=plain("unlit", "#10151b", rough=0.08, spec=0.8),
        power=power, lit=[_lit(colour, power * share) for colour, share in zip(WARM, (1.1, 1.4, 0.8, 1.6, 0.55))],
        lantern=_lit("#ffd9a0", 6 * power), snow=nature.snow if nature.winter else None,
        hull=plain("hull", "#d9d6cf", rough=0.25), blue=plain("blue", "#27384a", rough=0.25),
        deck=plain("deck", "#8a5a34", rough=0.35),
    )  # fmt: skip


def _shell(wide, long, high, pitch, wall, roof, snow, over=0.5):
    "Walls with two gables (facing -y and +y) under a roof; stands on z = 0 round the origin. Returns the ridge's height."
    half, rise = wide / 2, wide / 2 * math.tan(pitch)
    outline = [(-half, 0), (half, 0), (half, high), (0, high + rise), (-half, high)]
    mesh = bpy.data.meshes.new("shell")
    points = [(x, y, z) for y in (-long / 2, long / 2) for x, z in outline]
    sides = [(k, (k + 1) % 5, (k + 1) % 5 + 5, k + 5) for k in range(5)]
    mesh.from_pydata(points, [], [(0, 1, 2, 3, 4), (9, 8, 7, 6, 5), *sides])
    mesh.materials.append(wall)
    link(bpy.data.objects.new("shell", mesh))
    reach = half + over
    slope = reach / math.cos(pitch)
    for side in (-1, 1):
        x, z, tilt = side * reach / 2, high + rise - reach / 2 * math.tan(pitch), (0, side * pitch, 0)
        box((slope + 0.1, long + 2 * over, 0.16), (x, 0, z + 0.1), roof, 0, rot=tilt)
        if snow:
            above = z + 0.1 + 0.26 / math.cos(pitch)
            box((slope + 0.22, long + 2 * over + 0.1, 0.36), (x, 0, above), snow, 0.13, 3, tilt)
    return high + rise


def _window(rng, stuff, x, z, wide=0.9, tall=1.4, lit=0.54):
    "On a wall that faces -y at y = 0; x, z of its middle."
    pane = stuff["lit"][rng.randint(len(WARM))] if rng.rand() < lit else stuff["dark"]
    box((wide + 0.26, 0.1, tall + 0.26), (x, -0.01, z), stuff["trim"], 0)
    box((wide, 0.1, tall), (x, -0.03, z), pane, 0)
    box((0.06, 0.1, tall), (x, -0.05, z), stuff["trim"], 0)
    box((wide, 0.1, 0.06), (x, -0.05, z + tall * 0.12), stuff["trim"], 0)


def _wall(rng, stuff, wide, floors, door=False, attic=0.0):
    "Windows, and a door with its porch, on a wall that faces -y."
    count = max(2, int(wide / 2.5))
    spots = (np.arange(count) - (count - 1) / 2) * wide / count
    way = rng.randint(count) if door else -1
    for floor in range(floors):
        for index, x in enumerate(spots):
            if floor or index != way:
                _window(rng, stuff, x, 1.75 + 2.75 * floor)
    if attic:
        for x in (-0.75, 0.75) if wide > 7.6 else (0,):
            _window(rng, stuff, x, attic, 0.8, 1.2)
    if not door:
        return
    box((1.2, 0.1, 2.4), (spots[way], -0.01, 1.3), stuff["trim"], 0)
    box((0.95, 0.1, 2.0), (spots[way], -0.03, 1.1), stuff["door"], 0)
    box((0.95, 0.1, 0.3), (spots[way], -0.03, 2.3), stuff["lit"][1], 0)
    box((wide, 2.0, 0.2), (0, -1.0, -0.02), stuff["timber"], 0)
    box((wide, 1.9, 3.0), (0, -0.95, -1.6), stuff["footing"], 0)
    box((wide + 0.5, 2.5, 0.14), (0, -1.1, 2.95), stuff["roofs"][rng.randint(6)], 0, rot=(0.2, 0, 0))
    if stuff["snow"]:
        box((wide + 0.6, 2.6, 0.3), (0, -1.1, 3.15), stuff["snow"], 0.12, 3, (0.2, 0, 0))
    for x in np.linspace(-wide / 2 + 0.1, wide / 2 - 0.1, count + 1):
        box((0.13, 0.13, 2.7), (x, -1.9, 1.4), stuff["trim"], 0)
    for start, end in ((-wide / 2, spots[way] - 0.6), (spots[way] + 0.6, wide / 2)):
        for z in (0.45, 0.95):
            box((end - start, 0.05, 0.07), ((start + end) / 2, -1.9, z), stuff["trim"], 0)
    for step in range(1, 7):
        box((1.2, 0.34, 3), (spots[way], -1.9 - 0.3 * step, -1.42 - 0.19 * step), stuff["footing"], 0)
    if rng.rand() < 0.6:
        point((spots[way], -0.9, 2.5), 16 * stuff["power"], "#ffb060", 0.08)


def house(rng, stuff, wide, long, floors, sideways, colour):
    "Round the origin, its gable to the lake, or its long side if it stands sideways (then it is turned by -90 degrees)."
    high = 2.75 * floors + rng.uniform(0.45, 1.0)
    pitch = math.radians(rng.uniform(34, 42) if floors > 1 else rng.uniform(43, 52))
    wall, roof = stuff["walls"][colour], stuff["roofs"][rng.randint(6)]
    top = _shell(wide, long, high, pitch, wall, roof, stuff["snow"])
    box((wide + 0.12, long + 0.12, 6.0), (0, 0, -2.7), stuff["footing"], 0)
    with group((0, -long / 2, 0)):
        _wall(rng, stuff, wide, floors, not sideways, high + 0.75)
    for side in (-1, 1):
        with group((side * wide / 2, 0, 0), side * math.pi / 2):
            _wall(rng, stuff, long, floors, sideways and side > 0)
    if floors == 1 and rng.rand() < 0.75:
        back = 1.0
        for y in (-long / 4, long / 4) if long > 8.5 else (0,):
            side = 1 if sideways else -1  # the one that is seen
            with group((side * (wide / 2 - back), y, high + back * math.tan(pitch) - 0.5), side * math.pi / 2):
                with group((0, 1.5, 0)):
                    _shell(1.7, 3.0, 1.6, pitch * 0.8, wall, roof, stuff["snow"], 0.25)
                _window(rng, stuff, 0, 0.85, 0.8, 1.1)
    box((0.75, 0.6, 2.6), (wide * 0.12, long * rng.uniform(-0.3, 0.3), top - 0.2), stuff["walls"][10], 0)


def church(stuff):
    "Stone, its front to the lake, a rose window between two square towers of 20 metres: as the town's own has them."
    rng, tin = np.random.RandomState(2), stuff["tin"]
    with group((0, 12, 0)):
        _shell(11, 23, 8, math.radians(50), stuff["stone"], tin, stuff["snow"])
    box((11.3, 23.3, 7), (0, 12, -3.4), stuff["footing"], 0)
    for side in (-1, 1):
        for y in (4, 8, 12, 16, 20):
            with group((side * 5.5, y, 0), side * math.pi / 2):
                _arch(stuff, 0, 2.0, 1.1, 3.6)
                box((0.7, 0.7, 6.5), (2.0, -0.2, 3.0), stuff["stone"], 0)
        with group((0, 0.5, 0)):
            _arch(stuff, side * 4.0, 2.2, 1.0, 3.0)
    with group((0, -0.1, 0)):
        _arch(stuff, 0, 0.3, 1.9, 2.6, stuff["door"])
        cyl(1.1, 0.2, (0, 0, 8.2), stuff["lit"][1], 0, 24, rot=(math.pi / 2, 0, 0))
        for spoke in range(4):
            box((0.1, 0.1, 2.2), (0, -0.2, 8.2), stuff["trim"], 0, rot=(0, spoke * math.pi / 4, 0))
    for side in (-1, 1):
        with group((side * 4.4, 0.2, 0)):
            _tower(stuff)
    box((0.12, 0.12, 2.0), (0, 0.3, 15.4), stuff["iron"], 0)
    box((0.9, 0.12, 0.12), (0, 0.3, 15.7), stuff["iron"], 0)
    for x in (-4.5, 4.5):
        point((x, -5.5, 0.8), 220 * stuff["power"], "#ffc98a", 0.15)


def _tower(stuff):
    "Square, with two bell openings on each side under a low cap of tin."
    box((4.2, 4.2, 21.0), (0, 0, 7.0), stuff["stone"], 0)
    for turn in range(4):
        with group((0, 0, 0), turn * math.pi / 2), group((0, -2.1, 0)):
            for x in (-0.95, 0.95):
                _arch(stuff, x, 12.6, 1.0, 2.6, stuff["lit"][0] if turn == 0 and x < 0 else stuff["dark"])
            _arch(stuff, 0, 7.4, 0.8, 2.0, stuff["dark"])
    for z, grown in ((11.4, 0.3), (17.5, 0.6)):
        box((4.2 + grown, 4.2 + grown, 0.35), (0, 0, z), stuff["trim"], 0)
    with group((0, 0, 17.6), math.pi / 4):
        lathe([(3.3, 0), (3.3, 0.15), (0.2, 2.6), (0, 2.6)], (0, 0, 0), stuff["tin"], 4)
    if stuff["snow"]:
        box((4.6, 4.6, 0.25), (0, 0, 17.8), stuff["snow"], 0.1, 3)


def _arch(stuff, x, low, wide, tall, pane=None):
    "A round-headed opening on a wall that faces -y."
    for grown, deep, material in ((0.3, 0.0, stuff["trim"]), (0.0, -0.06, pane or stuff["lit"][0])):
        box((wide + grown, 0.12, tall), (x, deep, low + tall / 2), material, 0)
        cyl((wide + grown) / 2, 0.12, (x, deep + 0.06, low + tall), material, 0, 24, rot=(math.pi / 2, 0, 0))
    box((0.1, 0.1, tall + wide / 2), (x, -0.1, low + (tall + wide / 2) / 2), stuff["trim"], 0)
    for z in (0.35, 0.7, 1.0):
        box((wide, 0.1, 0.08), (x, -0.1, low + tall * z), stuff["trim"], 0)


def lamp(stuff, place, tall=4.6):
    with group(place):
        cyl(0.06, tall, (0, 0, 0), stuff["iron"], 0, 10)
        box((0.5, 0.5, 0.1), (0, 0, tall + 0.62), stuff["iron"], 0)
        box((0.32, 0.32, 0.5), (0, 0, tall + 0.3), stuff["lantern"], 0)
        point((0, -0.5, tall + 0.1), 90 * stuff["power"], "#ffbe74", 0.2)


def boat(stuff, place, long, turn, mast=0.0):
    "A hull of ribs from the transom to the bow, with a deck of wood; with a mast it is a sailing boat."
    ribs = [(0, 0.75, 0, 0.62), (0.35, 1, -0.1, 0.66), (0.7, 0.8, -0.1, 0.78), (0.9, 0.36, 0, 0.9), (1, 0.02, 0.25, 1)]
    beam, points = long * 0.18, []
    for along, breadth, keel, sheer in ribs:
        x, breadth = (along - 0.5) * long, breadth * beam
        half = [(-1, sheer), (-0.8, 0.1), (0, keel - 0.1), (0.8, 0.1), (1, sheer)]
        points += [(x, across * breadth, z) for across, z in half]
    faces = [(r + k, r + k + 1, r + k + 6, r + k + 5) for r in range(0, 20, 5) for k in range(4)]
    mesh = bpy.data.meshes.new("boat")
    mesh.from_pydata(points, [], [*faces, *((r + 4, r, r + 5, r + 9) for r in range(0, 20, 5)), (0, 1, 2, 3, 4)])
    for material in (stuff["hull" if mast else "blue"], stuff["deck"]):
        mesh.materials.append(material)
    mesh.polygons.foreach_set("material_index", [0] * 16 + [1] * 4 + [0])
    with group((*place, 0.05), turn):
        link(bpy.data.objects.new("boat", mesh))
        box((long * 0.28, beam * 1.0, 0.4), (0.08 * long, 0, 0.85), stuff["hull"], 0.1, 3)
        if mast:
            cyl(0.06, mast, (0.12 * long, 0, 0.6), stuff["trim"], 0, 10, 0.04)
            cyl(0.13, long * 0.45, (-0.34 * long, 0, 2.0), stuff["trim"], 0.05, 10, rot=(0, math.pi / 2, 0))
        else:
            box((0.05, beam * 1.3, 0.45), (0.28 * long, 0, 1.2), stuff["dark"], 0, rot=(0, -0.5, 0))


def fishing_hut(stuff, colour):
    "A cabin that is drawn on the ice in January, with a stove in it."
    rng = np.random.RandomState(colour)
    _shell(2.1, 2.8, 1.8, math.radians(32), stuff["walls"][colour], stuff["roofs"][1], stuff["snow"], 0.2)
    for side in (-1, 1):
        box((0.15, 3.4, 0.3), (side * 0.8, 0, -0.12), stuff["timber"], 0)
        with group((side * 1.05, 0, 0), side * math.pi / 2):
            _window(rng, stuff, 0.4, 1.15, 0.6, 0.6, 1)
    with group((0, -1.4, 0)):
        box((0.75, 0.08, 1.6), (-0.3, -0.01, 0.85), stuff["door"], 0)
        _window(rng, stuff, 0.55, 1.2, 0.4, 0.5, 1)
        point((0.3, -0.5, 1.8), 6 * stuff["power"], "#ffb060", 0.06)
    cyl(0.08, 1.2, (0.5, 0.5, 2.0), stuff["iron"], 0, 10)
