"""The little town across the lake in the evening: gabled houses, a church, lamps and a quay on the shore of a headland."""
import math

import bpy
import numpy as np

from outside import terrain
from outside.townhouses import boat, church, fishing_hut, house, lamp, materials
from studio import box, coords, cyl, group, link, newmat, noise, ramp, setp

# The town's own plane: u along its shore, v inland from the quay wall.
ORIGIN, TURN, HALF, DEEP = (222.0, 246.0), math.radians(-8), 74.0, 56.0
CHURCH = (12.0, 40.0)
ROWS = (15.5, 30.5, 44.0)
BANKS = ((8.5, 11.5, 1.2), (21.5, 25.5, 4.3), (35.5, 39.0, 4.2))  # between the streets: from, to, rise


def _uv(x, y):
    x, y, cos, sin = np.asarray(x, float) - ORIGIN[0], np.asarray(y, float) - ORIGIN[1], math.cos(TURN), math.sin(TURN)
    return x * cos + y * sin, y * cos - x * sin


def _xy(u, v):
    u, v, cos, sin = np.asarray(u, float), np.asarray(v, float), math.cos(TURN), math.sin(TURN)
    return ORIGIN[0] + u * cos - v * sin, ORIGIN[1] + u * sin + v * cos


def _built(u, v):
    "How much the ground was levelled: 1 in the town, 0 in the woods around it."
    ends = 1 - terrain.smoothstep(HALF, HALF + 14, np.abs(u))
    return ends * (1 - terrain.smoothstep(DEEP - 8, DEEP + 8, v)) * (np.asarray(v) > -14)


def _level(u, v):
    "Height of the town's ground: a flat street on the water and terraces instead of the headland's crags."
    rise = 1.25 + sum(high * terrain.smoothstep(start, end, np.asarray(v, float)) for start, end, high in BANKS)
    share = _built(u, v)
    return share * rise + (1 - share) * terrain.height(*_xy(u, v))


def clear(nature):
    "Before anything is planted: no tree of the headland grows where the town stands."
    plant = nature.plant

    def outside(kind, variants, places, sizes):
        places = np.asarray(places, float).reshape(-1, 3)
        free = _built(*_uv(places[:, 0], places[:, 1])) < 0.03
        if kind == "fir":  # too slender before an evening sky
            kind, variants = "spruce", 3
        plant(kind, variants, places[free], np.broadcast_to(sizes, len(places))[free])

    nature.plant, nature.plant_in_town = outside, plant


def village(nature):
    rng = np.random.RandomState(5)
    stuff = materials(nature)
    _ground(nature, stuff)
    with group((*ORIGIN, 0), TURN):
        taken = _houses(rng, stuff)
        with group((*CHURCH, float(_level(*CHURCH)) + 0.8), math.radians(-24)):
            church(stuff)
        _waterfront(stuff, nature.winter)
    if nature.winter:
        for x, y, turn, colour in ((107.5, 193.5, -0.45, 5), (129, 212, -0.9, 3), (141, 197, -0.7, 1)):
            with group((x, y, 0.25), turn):
                fishing_hut(stuff, colour)
        way = np.linspace((84, 149), _xy(-22, -22), 10)  # cut spruces mark the way over the ice
        nature.plant_in_town("young", 2, np.column_stack([way, np.zeros(10)]), rng.uniform(0.3, 0.42, 10))
    _gardens(nature, rng, taken)


def _ground(nature, stuff):
    "Lays the town's ground over the headland, which is dug away below it."
    mesh = bpy.data.objects["ground"].data
    points = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    u, v = _uv(points[:, 0], points[:, 1])
    dug = (np.abs(u) < HALF + 14) & (v > -14) & (v < DEEP + 8)
    dug[dug] = _built(u[dug], v[dug]) > 0.1
    points[dug, 2] = np.where(v[dug] < 1, -3, np.minimum(points[dug, 2], _level(u[dug], v[dug]) - 1.5))
    mesh.vertices.foreach_set("co", points.ravel())
    lawn, tree, shader = newmat("townlawn")
    tuft = noise(tree, coords(tree, "Object"), 0.5, 6, 0.7)
    stops = ("#37381f", "#6b5a34") if nature.season == "autumn" else ("#26331c", "#46552f")
    setp(tree, shader, Base_Color=ramp(tree, tuft, [(0.35, stops[0]), (0.65, stops[1])]), Roughness=0.9, Specular=0.1)
    across, inland = np.linspace(-HALF - 16, HALF + 16, 150), np.linspace(0, DEEP + 10, 56)
    u, v = np.meshgrid(across, inland)
    z = _level(u, v) - 0.7 * (_built(u, v) < 0.05)
    index = np.arange(u.size).reshape(u.shape)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    sheet = bpy.data.meshes.new("town")
    sheet.from_pydata(np.column_stack([*(part.ravel() for part in _xy(u, v)), z.ravel()]).tolist(), [], faces.tolist())
    sheet.polygons.foreach_set("use_smooth", [True] * len(faces))
    sheet.materials.append(stuff["snow"] or nature.hazed(lawn))
    link(bpy.data.objects.new("town", sheet))


def _houses(rng, stuff):
    "Three streets of them, one above the other. Returns circles (u, v, radius) where no tree may grow."
    taken, colour = [(*CHURCH, 11), (CHURCH[0] + 4, CHURCH[1] + 9, 11)], 0
    for row, start in zip(ROWS, (5, 10, 17)):
        u = -HALF + start + rng.uniform(0, 3)
        while u < HALF - 6:
            wide, long, sideways = rng.uniform(6.8, 8.8), rng.uniform(8.2, 12), rng.rand() < 0.45
            front = long if sideways else wide
            middle, v = u + front / 2, row + rng.uniform(-1.2, 1.2)
            u += front + rng.uniform(3.0, 7.5)
            reach = math.hypot(wide, long) / 2
            if any(math.hypot(middle - a, v - b) < c + reach - 3 for a, b, c in taken[:2]):
                continue
            colour = (colour + rng.randint(1, 4)) % len(stuff["walls"])
            turn = math.radians(rng.uniform(-14, 6) - (90 if sideways else 0))
            with group((middle, v, float(_level(middle, v - 1)) + 0.35), turn):
                house(rng, stuff, wide, long, 1 + (rng.rand() < 0.55), sideways, colour)
            taken.append((middle, v, reach))
    return taken


def _waterfront(stuff, winter):
    "Wall, street and lamps along the shore, the quay and its boats."
    box((2 * HALF + 8, 0.7, 3.4), (0, 0.2, -0.35), stuff["footing"], 0)
    box((2 * HALF + 8, 0.9, 0.2), (0, 0.2, 1.4), stuff["snow"] or stuff["stone"], 0.05)
    if not winter:
        box((2 * HALF, 4.4, 0.1), (0, 5.2, 1.25), stuff["road"], 0)
    for u in np.arange(-HALF + 6, HALF, 16.5):
        lamp(stuff, (u, 2.2, 1.2))
    with group((-22, 0, 0)):
        for part in ((2.6, 17, 0, -8.5), (9, 2.6, 3.2, -17)):
            box((part[0], part[1], 0.18), (part[2], part[3], 0.85), stuff["timber"], 0)
            if winter:
                box((part[0], part[1], 0.3), (part[2], part[3], 1.06), stuff["snow"], 0.1, 3)
        piles = [(side * 1.2, y) for side in (-1, 1) for y in range(-16, 0, 4)]
        for x, y in [*piles, (4, -18.2), (7.6, -18.2), (7.6, -15.8)]:
            cyl(0.13, 3.2, (x, y, -1.9), stuff["timber"], 0, 12)
        lamp(stuff, (-1.0, -17.4, 0.9), 3.4)
        if not winter:  # they lie ashore when the lake is frozen
            boat(stuff, (-3.2, -9.5), 5.6, math.radians(88))
            boat(stuff, (4.4, -20.4), 7.2, math.radians(4), mast=9.5)


def _gardens(nature, rng, taken):
    "Trees between the houses and close behind them, shrubs before them, boulders at the wall's foot."

    def free(count, low, high, gap):
        u, v = rng.uniform(-HALF - 8, HALF + 8, count), rng.uniform(low, high, count)
        keep = np.array([all(math.hypot(a - p, b - q) > r + gap for p, q, r in taken) for a, b in zip(u, v)])
        u, v = u[keep], v[keep]
        return np.column_stack([*_xy(u, v), _level(u, v) - 0.15])

    for kind, variants, count, low, high, gap, sizes in (
        ("wood", 2, 220, 11, DEEP - 6, 0.0, (0.4, 0.7)), ("spruce", 3, 160, 20, DEEP - 4, 0.0, (0.4, 0.85)),
        ("crown", 5, 300, DEEP - 7, DEEP + 6, 2.0, (0.5, 0.9)), ("spruce", 3, 300, DEEP - 7, DEEP + 6, 1.5, (0.6, 1.1)),
        ("shrub", 3, 260, 8.5, DEEP - 8, -1.2, (0.5, 1.1)),
    ):  # fmt: skip
        places = free(count, low, high, gap)
        nature.plant_in_town(kind, variants, places, rng.uniform(*sizes, len(places)))
    u = np.array([-61, -45, -41, -10, 3, 24, 41, 57]) + rng.uniform(-1.5, 1.5, 8)
    nature.plant_in_town("birch", 3, np.column_stack([*_xy(u, 8.0), np.full(8, 1.2)]), rng.uniform(0.42, 0.62, 8))
    u = rng.uniform(-HALF - 10, HALF + 10, 90)
    places = np.column_stack([*_xy(u, rng.uniform(-1.6, -0.3, 90)), np.full(90, -0.05)])
    nature.plant_in_town("boulder", 4, places, rng.uniform(0.3, 0.9, 90))
