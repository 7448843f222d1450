"""The lie of the land: our bay on Lac des Sables. +y looks over the lake, z = 0 is the water, the house stands at y < 0."""
import math

import bpy
import numpy as np

from studio import link

SEED = 10
LAWN = 2.35  # height of the lawn at the house
GARDEN_DOOR = 3.84  # x of the house's door to the lake, from which a path goes to the dock


def perlin(x, y, seed=0):
    """Gradient noise in the plane, about -0.7 .. 0.7."""
    rng = np.random.RandomState(seed)
    order, turn = rng.permutation(512), rng.rand(512) * 2 * np.pi
    left, low = np.floor(x).astype(int), np.floor(y).astype(int)
    right_part, up_part = x - left, y - low
    smooth = lambda part: part**3 * (part * (part * 6 - 15) + 10)
    u, v = smooth(right_part), smooth(up_part)

    def corner(i, j):
        angle = turn[order[(order[(left + i) % 512] + low + j) % 512]]
        return np.cos(angle) * (right_part - i) + np.sin(angle) * (up_part - j)

    return (corner(0, 0) * (1 - u) + corner(1, 0) * u) * (1 - v) + (corner(0, 1) * (1 - u) + corner(1, 1) * u) * v


def fbm(x, y, octaves=5, seed=0):
    """Sum of octaves of gradient noise."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    return sum(perlin(x * 2**i + 31 * i, y * 2**i, seed + i) * 0.5**i for i in range(octaves))


def fbm3(points, octaves, rng):
    """Cheap noise in space from three planes of noise."""
    shift = rng.rand(3) * 50
    x, y, z = (points + shift).T
    seed = rng.randint(1000)
    return (fbm(x, y, octaves, seed) + fbm(y + 7, z, octaves, seed + 20) + fbm(z + 3, x, octaves, seed + 40)) / 2


def smoothstep(low, high, value):
    """0 below low, 1 above high, smooth between."""
    part = np.clip((value - low) / (high - low), 0, 1)
    return part * part * (3 - 2 * part)


def near_shore(x):
    """y of the waterline in front of the house; it swings forward on both sides into a bay."""
    left, right = np.maximum(-x - 27, 0), np.maximum(x - 31, 0)
    return 20.5 + 2.4 * fbm(x / 9, 0.3, 3, SEED + 1) + 0.62 * left**1.02 + 0.5 * right**1.04


def far_shore(x):
    """y of the shore across the lake."""
    return 700 + 230 * fbm(x / 900, 0.37, 4, SEED) - 150 * np.clip(np.abs(x) / 1300 - 0.25, 0, 2)


# headlands and island: centre, half length, half breadth, heading of the long axis (degrees from +x), height
POINTS = [
    ((-168, 176), 104, 26, -6, 9),
    ((-300, 345), 178, 45, -4, 20),
    ((172, 126), 104, 24, 8, 8),
    ((330, 300), 190, 50, 6, 24),
    ((-30, 222), 25, 9.5, 4, 1.9),
]
ISLAND = len(POINTS) - 1


def _points(x, y):
    """Height of the highest headland or island here; negative in the water."""
    result = np.full(np.shape(x), -3.0)
    for index, ((cx, cy), length, breadth, heading, top) in enumerate(POINTS):
        angle = math.radians(heading)
        u = ((x - cx) * math.cos(angle) + (y - cy) * math.sin(angle)) / length
        v = (-(x - cx) * math.sin(angle) + (y - cy) * math.cos(angle)) / breadth
        rough = 0.3 * fbm(x / 16, y / 16, 4, SEED + 50 + index)
        inside = 1 - np.sqrt(u * u + v * v) + rough * (0.6 if index == ISLAND else 1)
        rise = np.clip(inside, 0, 1) ** 0.8 * top
        result = np.maximum(
            result,
            np.where(inside > 0, rise + np.clip(inside * 8, 0, 1) * 0.35, np.maximum(-3, inside * breadth * 0.3)),
        )
    return result


def _hills(x, y):
    """The far shore with ridge behind ridge."""
    inland = y - far_shore(x)
    rise = smoothstep(0, 420, inland) * (24 + 30 * fbm(x / 420, y / 420 + 9, 4, SEED + 7))
    ridges = [
        (330, 230, 62, 36, 480),
        (1500, 520, 165, 80, 900),
        (3000, 850, 335, 130, 1500),
        (5200, 1200, 560, 210, 2300),
    ]
    for index, (middle, breadth, top, relief, span) in enumerate(ridges):
        crest = middle + 0.3 * middle * fbm(x / span + 4, 0.5, 3, SEED + 60 + index)
        peak = (
            top
            + relief * 1.5 * fbm(x / span + 9, 2.5 + index, 5, SEED + 70 + index)
            + top * 0.10 * fbm(x / 150, y / 150, 4, SEED + 80)
        )
        peak *= 1 - 0.10 * np.clip(1 - np.abs(x) / (0.45 * (700 + middle)), 0, 1)
        rise = np.maximum(rise, peak * np.exp(-(((inland - crest) / breadth) ** 2)))
    bank = np.clip(inland / 5, 0, 1) * 0.8
    return np.where(inland < 0, -3.0, rise * smoothstep(0, 90, inland) + bank)


def _near(x, y):
    """Lawn or wood on our own shore."""
    inland = near_shore(x) - y
    aside = np.maximum(np.abs(x) - 24, 0)
    lawn = LAWN * np.clip(inland / 19, 0, 1.02) ** 1.35
    ground = lawn + 0.3 * np.clip(inland / 0.7, 0, 1) + 0.055 * np.minimum(aside, inland + 4).clip(0)
    ground = ground + (
        0.10 * fbm(x / 3.2, y / 3.2, 4, SEED + 2) + 0.5 * fbm(x / 14, y / 14, 3, SEED + 3) * smoothstep(0, 30, aside)
    ) * np.clip(inland / 4, 0, 1)
    return np.where(inland > 0, ground, np.maximum(-3, inland * 0.22))


def height(x, y):
    """Height of the ground above the water; below zero is lake bed."""
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    return np.maximum(np.maximum(_near(x, y), _points(x, y)), _hills(x, y))


def ground_mesh(material, longitudes=(-125, 125), columns=1000, rows=620, nearest=0.35, farthest=9500, behind=0.0):
    """The ground as one sheet in polar steps round the house, fine near and coarse far."""
    angle = np.radians(np.linspace(*longitudes, columns))
    distance = nearest * (farthest / nearest) ** np.linspace(0, 1, rows)
    angle, distance = np.meshgrid(angle, distance)
    x, y = distance * np.sin(angle), distance * np.cos(angle) - behind
    points = np.stack([x, y, height(x, y)], -1).reshape(-1, 3)
    index = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    sunk = (points[faces][:, :, 2] < -1.2).all(1)
    faces = faces[~sunk]
    mesh = bpy.data.meshes.new("ground")
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set("co", points.ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set("vertex_index", faces[:, ::-1].ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set("loop_start", np.arange(len(faces)) * 4)
    mesh.polygons.foreach_set("loop_total", np.full(len(faces), 4))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    mesh.materials.append(material)
    mesh.update()
    return link(bpy.data.objects.new("ground", mesh))
