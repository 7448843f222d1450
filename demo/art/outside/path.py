"""The path to the entrance: shovelled through deep snow, or gravel between stones and ferns; the trees about it."""
import math

import numpy as np

from outside import shapes, terrain
from outside.house import FLOOR
from studio import N, bump, coords, grid, mixc, newmat, noise, setp

X, Y = 10.0, -18.0  # of the door; the hall stands before a corner of the house, so that sky and wood are seen beside it
GROUND = FLOOR - 0.2
WIDE = 7.6  # the hall's front


def path_x(y):
    return np.where(y < -2, 0.9 * np.sin(-(y + 2) / 9.5 * math.pi), 0.0)


def path_half(y):
    "Half the path's width: it opens before the porch."
    return 0.74 + 1.5 * terrain.smoothstep(-4.2, -2.9, y)


def ground(nature):
    "Fine where the camera looks, coarse farther out; it runs in under the lawn beside the house."
    away = np.geomspace(0.1, 60, 60)
    x = np.concatenate(
        [-5 - away[::-1], np.arange(-5, -1.5, 0.06), np.arange(-1.5, 2.5, 0.032), np.arange(2.5, 6, 0.06), 6 + away]
    )
    y = np.concatenate([-15 - away[::-1], np.arange(-15, 0.5, 0.04), 0.5 + away])
    sheet = grid(1, 1, len(x), len(y), nature.snow if nature.winter else nature.ground, (X, Y, GROUND), "land")
    x, y = np.meshgrid(x, y)
    z = land(x, y, nature.winter)
    if nature.winter:
        for index, step in enumerate(np.arange(-12, -2.4, 0.36)):
            across, along = x - path_x(step) - 0.1 * (-1) ** index - 0.1 * math.sin(index * 2.3), y - step
            z -= 0.065 * np.exp(-(((across / 0.075) ** 2 + (along / 0.14) ** 2) ** 2))
    far = terrain.smoothstep(7, 20, y)
    z = z * (1 - far) + far * (terrain.height(x + X, y + Y) - 0.3 - GROUND)
    sheet.data.vertices.foreach_set("co", np.stack([x, y, z], -1).ravel())


def land(x, y, winter):
    "Height of the snow with the path cut through it, or of the ground under the gravel."
    x, y = np.broadcast_arrays(np.asarray(x, float), np.asarray(y, float))
    aside = np.abs(x - path_x(y))
    half = path_half(y) + 0.05 * terrain.fbm(y / 1.3, x * 0, 2, 5)
    if not winter:
        return 0.05 * terrain.fbm(x / 1.5, y / 1.5, 3, 22) - 0.09 * (aside < half) + 0.02
    rough = terrain.fbm(x * 1.4, y * 1.4, 4, 21)
    rim = np.exp(-(((aside - half - 0.5) / 0.36) ** 2)) * terrain.smoothstep(0.4, -3.4, y)
    bank = terrain.smoothstep(0, 0.36, aside - half + 0.11 * rough)
    # Less snow lies under the eaves; clods lie where the shovel threw them.
    deep = 0.42 - 0.26 * terrain.smoothstep(-1.4, -0.5, y) * terrain.smoothstep(WIDE / 2 + 1.6, WIDE / 2, np.abs(x))
    z = bank * (deep + 0.16 * rim * (1 + rough) + 0.1 * terrain.fbm(x / 2.2, y / 2.2, 3, 22))
    return z + 0.07 * rim * terrain.fbm(x * 4, y * 4, 3, 23) + 0.025 * terrain.fbm(x * 4.1, y * 4.1, 3, 24)


def _here(spots, up=0.0):
    "Places in the world for x, y before the door."
    spots = np.asarray(spots, float).reshape(-1, 2)
    return np.column_stack([spots + [X, Y], np.full(len(spots), GROUND + up)])


def trees(nature):
    near = {
        "spruce": [(-7.3, 2.4, 0.75), (-10.5, 1.5, 1.1), (6.9, 5.2, 0.9), (10.4, 7.5, 1.15), (12, 9, 1.3), (5.2, 10.5, 1.05),
                   (8.2, 13, 1.25), (2.6, 16, 1.3), (10.6, 0.8, 0.75)],
        "birch": [(-6.3, -2.4, 0.8), (5.6, 2.6, 0.85), (6.2, 1.8, 0.7), (7.4, -1.6, 0.9), (4.1, 8.2, 1.0)],
    }  # fmt: skip
    for kind, rows in near.items():
        nature.plant(kind, 2, _here([row[:2] for row in rows]), [row[2] for row in rows])
    nature.plant("spruce", 3, _here([(-5.2, -1.5), (5.3, -0.8), (6.0, -2.6)]), [0.17, 0.2, 0.13])
    nature.plant("spruce", 3, _here([(-1.78, -2.2), (1.78, -2.2)], 0.33), [0.115, 0.11])
    rng = np.random.RandomState(7)
    x, y = rng.uniform(-45, 55, 420), rng.uniform(-12, 26, 420)
    free = (x > 10 + 0.25 * np.abs(y)) | ((x < -12) & (y < 4))
    places, size, kinds = _here(np.column_stack([x, y])[free]), rng.uniform(0.7, 1.4, free.sum()), rng.rand(free.sum())
    for kind, chosen in (("spruce", kinds < 0.62), ("birch", kinds >= 0.62)):
        nature.plant(kind, 3, places[chosen], size[chosen])


def garden(nature):
    "Gravel between stones, ferns and grass beside it; fallen leaves in autumn."
    rng = np.random.RandomState(3)
    y = np.linspace(-15, -2.2, 120)
    gravel = grid(1, 1, 9, len(y), _gravel(), (X, Y, GROUND + 0.005), "gravel")
    across, along = np.meshgrid(np.linspace(-1.1, 1.1, 9), y)
    co = np.stack([path_x(along) + across * path_half(along), along, 0 * along], -1)
    gravel.data.vertices.foreach_set("co", co.ravel())
    y = np.concatenate([np.arange(-14, -4.2, 0.2), np.arange(-4.2, -2.8, 0.1), np.arange(-2.8, -0.2, 0.2)])
    for side in (-1, 1):
        edge = np.column_stack([path_x(y) + side * (path_half(y) + 0.06) + rng.randn(len(y)) * 0.02, y])
        nature.plant("boulder", 4, _here(edge), rng.uniform(0.085, 0.14, len(y)))
    pebbles = np.column_stack([rng.uniform(-1, 1, 9000), rng.uniform(-10, -2.2, 9000)])
    pebbles[:, 0] = path_x(pebbles[:, 1]) + pebbles[:, 0] * path_half(pebbles[:, 1])
    nature.plant("boulder", 4, _here(pebbles, 0.005), rng.uniform(0.006, 0.018, 9000))
    spots = np.column_stack([rng.uniform(-9, 11, 9000), rng.uniform(-13, -0.1, 9000)])
    aside = np.abs(spots[:, 0] - path_x(spots[:, 1]))
    lawn = spots[aside > path_half(spots[:, 1]) + 0.18]
    nature.plant("grass", 4, _here(lawn), rng.uniform(0.7, 1.5, len(lawn)))
    fern = _fern(rng, nature)
    beds = [(-1.5, -6.1), (-2.1, -5.5), (-1.4, -8.1), (2.1, -5.1), (2.7, -5.6), (2.4, -7.4), (3.2, -6.9), (-2.9, -4.2)]
    beds += [(side * x, -0.9 - rng.rand() * 0.3) for x in (3.6, 4.3) for side in (-1, 1)]
    shapes.scatter(fern, _here(beds), rng.uniform(0.6, 1.15, len(beds)), rng)
    nature.plant("shrub", 3, _here([(-4.3, -2.2), (4.2, -1.7), (5.0, -3.6), (-5.4, -4.4)]), [0.6, 0.55, 0.75, 0.7])
    if nature.season == "autumn":
        leaves = np.column_stack([rng.uniform(-7, 8, 160), rng.uniform(-12, -1, 160)])
        nature.plant("litter", 3, _here(leaves, 0.03), rng.uniform(0.6, 1.2, 160))


def _gravel():
    material, tree, shader = newmat("gravel")
    place = coords(tree, "Object")
    stones = N(tree, "TexVoronoi", {"Vector": place, "Scale": 55.0})
    colour = mixc(tree, N(tree, "SeparateXYZ", {0: stones.outputs["Color"]}).outputs[0], "#5c5852", "#8a8378")
    colour = mixc(tree, noise(tree, place, 2.0, 4), colour, "#6b655c")
    setp(tree, shader, Base_Color=colour, Roughness=0.9, Normal=bump(tree, stones.outputs["Distance"], -0.9, 0.02))
    return material


def _fern(rng, nature):
    "Fronds in a crown, each with leaflets that grow shorter to its tip."
    mesh = shapes.MeshBuilder(rng)
    part = np.linspace(0.12, 1, 26)
    for index in range(13):
        angle, length, arch = index * shapes.GOLDEN_ANGLE, rng.uniform(0.5, 0.75), rng.uniform(1.1, 1.5)
        out = np.array([math.cos(angle), math.sin(angle), 0])
        stem = out * (length * part * 0.8)[:, None] + [0, 0, 1] * (length * (arch * part - 0.8 * part**2.4))[:, None]
        mesh.tube(stem, 0.004 * (1.1 - part), 3, 0)
        for side in (-1, 1):
            aside = np.cross(out, [0, 0, side]) + out * 0.35 + [0, 0, -0.1]
            mesh.leaves(
                stem, np.tile(aside, (26, 1)), 0.15 * np.sin(math.pi * part**0.7) + 0.015, 0.03, tilt=[0, 0, 1.0]
            )
    return mesh.build("fern", [nature.birch_leaves])
