"""Plants and stones as meshes: spruce, birch, maple, shrub, reed, grass, boulder. Built with numpy, nothing imported."""
import math

import bpy
import numpy as np

from studio import link

LEAF, BARK, SNOW, TWIG = 0, 1, 2, 2
GOLDEN_ANGLE = 2.39996


def unit(vectors):
    """Vectors scaled to length one along the last axis."""
    vectors = np.asarray(vectors, float)
    return vectors / (np.linalg.norm(vectors, axis=-1, keepdims=True) + 1e-9)


class MeshBuilder:
    """Collects triangles and quads with a material slot and a random shade per face."""

    def __init__(self, rng):
        self.rng = rng
        self.corners, self.sizes, self.slots, self.shades = [], [], [], []

    def add(self, faces, slot, shade=None):
        """faces: n x (3 or 4) x 3 array of corner positions."""
        faces = np.asarray(faces, float)
        count, corners = faces.shape[:2]
        self.corners.append(faces.reshape(-1, 3))
        self.sizes.append(np.full(count, corners))
        self.slots.append(np.full(count, slot))
        self.shades.append(self.rng.rand(count) if shade is None else np.broadcast_to(shade, count))

    def tube(self, points, radii, sides=6, slot=BARK):
        """A tube along points (k x 3) with a radius at each."""
        points, radii = np.asarray(points, float), np.asarray(radii, float)
        along = unit(np.gradient(points, axis=0))
        reference = np.where(np.abs(along[:, 2:3]) < 0.9, [[0, 0, 1.0]], [[1.0, 0, 0]])
        right = unit(np.cross(along, reference))
        front = np.cross(along, right)
        angle = np.arange(sides) / sides * 2 * math.pi
        ring = (
            points[:, None]
            + (right[:, None] * np.cos(angle)[None, :, None] + front[:, None] * np.sin(angle)[None, :, None])
            * radii[:, None, None]
        )
        following = np.roll(ring, -1, axis=1)
        quads = np.stack([ring[:-1], following[:-1], following[1:], ring[1:]], 2)
        self.add(quads.reshape(-1, 4, 3), slot)

    def leaves(self, base, direction, length, width, slot=LEAF, tilt=None, shade=None):
        """Rhombic leaves: from base along direction; tilt is a rough normal (random when missing)."""
        base, direction = np.asarray(base, float), unit(direction)
        normal = self.rng.randn(*base.shape) if tilt is None else tilt + self.rng.randn(*base.shape) * 0.35
        side = unit(np.cross(direction, normal))
        length, width = np.broadcast_to(length, len(base))[:, None], np.broadcast_to(width, len(base))[:, None]
        middle = base + direction * length * 0.45
        faces = np.stack([base, middle + side * width / 2, base + direction * length, middle - side * width / 2], 1)
        self.add(faces, slot, shade)

    def build(self, name, materials):
        """The mesh object, linked into the scene."""
        corners, sizes = np.concatenate(self.corners), np.concatenate(self.sizes)
        mesh = bpy.data.meshes.new(name)
        mesh.vertices.add(len(corners))
        mesh.vertices.foreach_set("co", corners.ravel())
        mesh.loops.add(len(corners))
        mesh.loops.foreach_set("vertex_index", np.arange(len(corners)))
        mesh.polygons.add(len(sizes))
        mesh.polygons.foreach_set("loop_start", np.concatenate([[0], np.cumsum(sizes)[:-1]]))
        mesh.polygons.foreach_set("loop_total", sizes)
        for material in materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set("material_index", np.concatenate(self.slots).astype(int))
        mesh.attributes.new("rnd", "FLOAT", "FACE").data.foreach_set("value", np.concatenate(self.shades))
        mesh.update()
        mesh.validate()
        return link(bpy.data.objects.new(name, mesh))


def spruce(
    rng, materials, height=12.0, branches=210, twigs=11, fine=True, width=0.2, bare=0.05, snow=False, name="spruce"
):
    """A spruce: branches in a spiral, flat drooping sprays of twigs; fine adds side shoots, snow lays pads on the branches."""
    mesh = MeshBuilder(rng)
    heights = np.linspace(0, height * 0.985, 12)
    mesh.tube(np.stack([heights * 0, heights * 0, heights], 1), height * 0.0115 * (1 - heights / height) + 0.012, 7)
    order = (np.arange(branches) + 0.5) / branches
    level = bare + (1 - bare) * order**0.86
    spread = height * width * ((1 - level) ** 0.92 + 0.008) * rng.uniform(0.55, 1.2, branches)
    spread *= np.clip((level - bare) / 0.07, 0.55, 1)
    angle = np.arange(branches) * GOLDEN_ANGLE + rng.randn(branches) * 0.35
    outward = np.stack([np.cos(angle), np.sin(angle), angle * 0], 1)
    across = np.stack([-outward[:, 1], outward[:, 0], angle * 0], 1)
    droop = (0.62 - 0.95 * level) * rng.uniform(0.7, 1.25, branches)
    origin = np.stack([level * 0, level * 0, level * height], 1)

    def along(part):
        """Point on every branch at this part (0 trunk .. 1 tip): sagging, the tip turned up."""
        rise = -droop * part**1.1 + 0.24 * part**3
        return origin + outward * (spread * part)[:, None] + np.array([0, 0, 1.0]) * (spread * rise)[:, None]

    for index in range(twigs + 1):
        part = (index + 0.35) / (twigs + 0.35) + rng.uniform(-0.3, 0.3, branches) / twigs
        root = along(part)
        size = spread * 0.44 * (1.04 - 0.8 * part) + 0.0035 * height
        for sign in (-1, 1):
            length = size * rng.uniform(0.65, 1.15, branches)
            heading = unit(
                across * sign * rng.uniform(0.5, 0.95, branches)[:, None]
                + outward * rng.uniform(0.5, 0.95, branches)[:, None]
                + np.array([0, 0, -1.0]) * rng.uniform(0.05, 0.5, branches)[:, None]
            )
            shade = np.clip(0.25 + 0.5 * part + rng.randn(branches) * 0.16, 0, 1)
            thick = 0.0052 * height if fine else length * 0.3
            mesh.leaves(root, heading, length, thick, tilt=np.array([0, 0, 1.0]), shade=shade)
            if not fine:
                continue
            for step in (0.22, 0.42, 0.6, 0.78):
                for turn in (-1, 1):
                    sideways = unit(np.cross(heading, [0, 0, 1.0]))
                    shoot = heading * 0.8 + sideways * turn * 0.7 + rng.randn(branches, 3) * 0.22
                    mesh.leaves(
                        root + heading * (length * step)[:, None],
                        shoot,
                        length * (0.5 - 0.3 * step) * rng.uniform(0.7, 1.3, branches) + 0.03,
                        thick * 0.85,
                        tilt=np.array([0, 0, 1.0]),
                        shade=np.clip(shade + 0.12 + rng.randn(branches) * 0.1, 0, 1),
                    )
    leader = rng.randn(10, 3) * 0.12 + [0, 0, 1.0]
    mesh.leaves(np.tile([0, 0, height * 0.96], (10, 1)), leader, height * 0.055, 0.0025 * height)
    if snow:
        _snow_pads(mesh, along, across, spread, branches, rng)
    return mesh.build(name, materials)


def _snow_pads(mesh, along, across, spread, branches, rng):
    """Snow lying on the outer part of most branches as low arched strips."""
    loaded = rng.rand(branches) < 0.8
    steps = np.array([0.3, 0.5, 0.7, 0.88, 1.04])
    half = np.array([0.1, 0.24, 0.27, 0.2, 0.03])
    strip = []
    for part, breadth in zip(steps, half):
        middle = along(np.full(branches, part))
        side = across * (spread * breadth * rng.uniform(0.7, 1.2, branches))[:, None]
        lift = np.array([0, 0, 1.0]) * (0.03 + 0.1 * spread * rng.uniform(0.7, 1.3, branches))[:, None]
        sink = np.array([0, 0, -0.16]) * (spread * breadth)[:, None]
        strip.append(
            [
                middle - side + sink,
                middle - side * 0.5 + lift * 0.8,
                middle + side * 0.5 + lift * 0.8,
                middle + side + sink,
            ]
        )
    for first, second in zip(strip[:-1], strip[1:]):
        for left in range(3):
            quads = np.stack([first[left], first[left + 1], second[left + 1], second[left]], 1)
            mesh.add(quads[loaded], SNOW)


def broadleaf(
    rng,
    materials,
    height=11.0,
    limbs=30,
    shoots=8,
    leaves=30,
    leaf=0.06,
    crown=0.36,
    reach=0.26,
    trunk=0.011,
    upright=0.75,
    hanging=0.0,
    leafy=True,
    lean=0.03,
    fork=0.0,
    name="broadleaf",
):
    """Birch, maple or shrub: limbs in a spiral up the trunk, shoots on the limbs, leaves along the shoots."""
    mesh = MeshBuilder(rng)
    knots = 14
    part = np.linspace(0, 1, knots)
    wander = (
        np.cumsum(rng.randn(knots, 2) * 0.011 * height, 0) * part[:, None]
        + part[:, None] ** 1.4 * rng.randn(2) * lean * height
    )
    stem = np.concatenate([wander, (part * height * 0.96)[:, None]], 1)
    stem -= stem[0]
    girth = height * trunk * (1 - part * 0.93) ** 0.9 + 0.006
    mesh.tube(stem, girth, 9)
    for index in range(limbs):
        level = crown + (0.98 - crown) * ((index + rng.rand()) / limbs) ** 0.9
        root = np.array([np.interp(level, part, stem[:, axis]) for axis in range(3)])
        angle = index * GOLDEN_ANGLE + rng.randn() * 0.4
        shape = math.sin(math.pi * (0.22 + 0.74 * (level - crown) / (1 - crown))) ** 0.8
        length = height * reach * (0.25 + 0.75 * shape) * rng.uniform(0.7, 1.2)
        heading = unit([math.cos(angle), math.sin(angle), upright * rng.uniform(0.6, 1.5) + fork * (1 - level)])
        steps = 6
        path, current = [root], heading
        for _ in range(steps):
            current = unit(current + rng.randn(3) * 0.15 + np.array([0, 0, 0.10 - hanging * 0.3]))
            path.append(path[-1] + current * length / steps)
        path = np.array(path)
        thickness = np.interp(level, part, girth) * 0.42
        mesh.tube(path, thickness * (1 - np.linspace(0, 0.85, steps + 1)), 5)
        _shoots(mesh, rng, path, length, thickness, shoots, leaves, leaf, hanging, leafy)
    return mesh.build(name, materials)


def _shoots(mesh, rng, path, length, thickness, shoots, leaves, leaf, hanging, leafy):
    """Thin shoots along one limb and the leaves on them."""
    steps = len(path) - 1
    for _ in range(shoots):
        where = rng.uniform(0.25, 1.0)
        index = min(int(where * steps), steps - 1)
        start = path[index] + (path[index + 1] - path[index]) * (where * steps - index)
        heading = unit(unit(path[index + 1] - path[index]) * 0.7 + rng.randn(3) * 0.55 + [0, 0, 0.25 - hanging * 0.5])
        reach = length * rng.uniform(0.22, 0.5)
        points = [start]
        for _ in range(3):
            heading = unit(heading + rng.randn(3) * 0.22 + np.array([0, 0, 0.06 - hanging * 0.55]))
            points.append(points[-1] + heading * reach / 3)
        points = np.array(points)
        mesh.tube(points, thickness * np.array([0.32, 0.24, 0.17, 0.09]) + 0.0016, 4, TWIG)
        if not leafy:
            for _ in range(3):
                at = rng.randint(0, 3)
                twig = unit(unit(points[at + 1] - points[at]) + rng.randn(3) * 0.6 + [0, 0, 0.1 - hanging * 0.4])
                tip = points[at] + twig * reach * rng.uniform(0.25, 0.5)
                mesh.tube(
                    [points[at], (points[at] + tip) / 2 + rng.randn(3) * 0.02, tip], [0.004, 0.003, 0.0015], 3, TWIG
                )
            continue
        spot = rng.rand(leaves) * 2.999
        whole = spot.astype(int)
        base = points[whole] + (points[whole + 1] - points[whole]) * (spot - whole)[:, None]
        base += rng.randn(leaves, 3) * reach * 0.13
        facing = rng.randn(leaves, 3) + [0, 0, -0.5 - hanging]
        size = leaf * rng.uniform(0.7, 1.3, leaves)
        mesh.leaves(base, facing, size, size * 0.8)


def blob_tree(rng, materials, height=11.0, leaves=260, leaf=0.8, blobs=9, name="blob"):
    """A distant broadleaf tree: leaf triangles on a handful of crown balls, lighter above."""
    mesh = MeshBuilder(rng)
    mesh.tube([[0, 0, 0], [0, 0, height * 0.8]], [height * 0.014, height * 0.004], 4)
    centre = np.stack([rng.randn(blobs) * 0.13, rng.randn(blobs) * 0.13, rng.uniform(0.36, 0.84, blobs)], 1) * height
    radius = height * rng.uniform(0.12, 0.21, blobs)
    pick = rng.randint(0, blobs, leaves)
    outward = unit(rng.randn(leaves, 3))
    outward[:, 2] = np.where(rng.rand(leaves) < 0.7, np.abs(outward[:, 2]), outward[:, 2])
    spot = centre[pick] + outward * (radius[pick] * rng.uniform(0.72, 1.06, leaves))[:, None]
    size = leaf * rng.uniform(0.55, 1.25, leaves)
    shade = (
        0.12
        + 0.55 * rng.rand(leaves) * (0.45 + 0.55 * (outward[:, 2] > 0))
        + 0.3 * spot[:, 2] / height * (outward[:, 2] > 0)
    )
    mesh.leaves(
        spot - outward * 0.1, rng.randn(leaves, 3), size, size * 0.8, tilt=outward * 2, shade=np.clip(shade, 0, 1)
    )
    return mesh.build(name, materials)


def tuft(rng, materials, blades=40, height=0.09, spread=0.13, width=0.006, bend=0.5, name="tuft"):
    """A tuft of grass or reed: tapering blades, each bent once."""
    mesh = MeshBuilder(rng)
    foot = np.concatenate([rng.randn(blades, 2) * spread, np.zeros((blades, 1))], 1)
    tall = height * rng.uniform(0.5, 1.15, blades)
    lean = np.concatenate([rng.randn(blades, 2) * bend * 0.5, np.zeros((blades, 1))], 1) * tall[:, None]
    side = unit(np.concatenate([rng.randn(blades, 2), np.zeros((blades, 1))], 1)) * width / 2
    knee = foot + lean * 0.35 + np.array([0, 0, 1.0]) * (tall * 0.6)[:, None]
    tip = foot + lean + np.array([0, 0, 1.0]) * tall[:, None]
    shade = rng.rand(blades)
    mesh.add(np.stack([foot - side, foot + side, knee + side * 0.8, knee - side * 0.8], 1), LEAF, shade)
    mesh.add(np.stack([knee - side * 0.8, knee + side * 0.8, tip], 1), LEAF, shade)
    return mesh.build(name, materials)


def litter(rng, materials, leaves=30, spread=0.5, name="litter"):
    """Fallen leaves lying about."""
    mesh = MeshBuilder(rng)
    spot = np.concatenate([rng.randn(leaves, 2) * spread, rng.uniform(0.01, 0.06, (leaves, 1))], 1)
    mesh.leaves(
        spot, rng.randn(leaves, 3) * [1, 1, 0.2], rng.uniform(0.05, 0.1, leaves), 0.06, tilt=np.array([0, 0, 1.2])
    )
    return mesh.build(name, materials)


def boulder(rng, materials, subdivisions=5, name="boulder"):
    """Glacier-worn granite: a ball cut by random planes, roughened; about one metre."""
    import bmesh

    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=subdivisions, radius=1)
    planes, depth = unit(rng.randn(20, 3)), rng.uniform(0.6, 0.98, 20)
    from outside.terrain import fbm3

    points = np.array([vertex.co for vertex in ball.verts])
    over = np.maximum(points @ planes.T - depth, 0)
    worst = over.argmax(1)
    points -= planes[worst] * (over[np.arange(len(points)), worst] * 0.9)[:, None]
    points *= (1 + 0.16 * fbm3(points * 1.7, 4, rng) + 0.03 * fbm3(points * 9, 3, rng))[:, None]
    for vertex, place in zip(ball.verts, points):
        vertex.co = place
    mesh = bpy.data.meshes.new(name)
    ball.to_mesh(mesh)
    ball.free()
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    for material in materials:
        mesh.materials.append(material)
    return link(bpy.data.objects.new(name, mesh))


def scatter(model, places, sizes, rng, turn=None):
    """Instances of a model at places (n x 3), turned at random about the vertical; the model itself is hidden."""
    places, sizes = np.asarray(places, float).reshape(-1, 3), np.broadcast_to(sizes, len(places))
    if not len(places):
        model.hide_render = True
        return None
    angle = rng.rand(len(places)) * 2 * math.pi if turn is None else np.broadcast_to(turn, len(places))
    corner = angle[:, None] + np.arange(4) * math.pi / 2 + math.pi / 4
    square = np.stack([np.cos(corner), np.sin(corner), corner * 0], 2) * (sizes * math.sqrt(0.5))[:, None, None]
    faces = MeshBuilder(rng)
    faces.add(places[:, None] + square, 0)
    cloud = faces.build("scatter", [])
    cloud.instance_type = "FACES"
    cloud.use_instance_faces_scale = True
    cloud.show_instancer_for_render = False
    holder = model.copy()
    holder.hide_render = False
    link(holder)
    holder.parent = cloud
    model.hide_render = True
    return cloud
