"""Fire: tongues of flame that only add light, over a bed of embers, and the glow on what stands around."""
import math

import bpy
import numpy as np

from studio.lights import point
from studio.meshes import link

# Linear colours of a wood fire from its coolest edge to its core.
HEAT = ((0.0, (0.0, 0.0, 0.0)), (0.25, (0.35, 0.03, 0.002)), (0.55, (1.0, 0.2, 0.015)), (1.0, (1.3, 0.62, 0.16)))


def fire(wide, high, deep, where, bend=None, seed=1):
    """
    Burns in the space of that size whose floor has its middle at `where`, seen from -y. bend: the radius of a round stove in
    whose opening it burns. How bright it is against the room is decided when the picture is taken (develop.py).
    """
    dice = np.random.RandomState(seed)
    made = []
    tongues = max(5, round(wide / 0.055))
    for i in range(tongues):
        across = (i + 0.5) / tongues * 2 - 1 + dice.uniform(-0.12, 0.12)
        tall = high * dice.uniform(0.5, 1.0) * (1 - 0.45 * across * across)
        broad = wide * dice.uniform(0.22, 0.36) * (1.5 if bend else 1)
        y = dice.uniform(-0.5, 0.5) * deep
        made.append(_tongue(broad, tall, (across * (wide - broad) / 2, y, 0.0), dice, bend))
    made.append(_embers(wide * 0.96, deep if not bend else 0.03, dice, bend))
    for one in made:
        one.location = where
    x, y, z = where
    # In a round stove it stands before the wood, which would glow like a lamp itself.
    lamp = point((x, y - (0 if not bend else bend + 0.06), z + high * 0.35), 0, "#ff8a3c", min(wide, high) * 0.2)
    lamp.data.name = "fire"
    lamp.visible_transmission = lamp.visible_glossy = False
    # In watts, at the strength 1 of the flames; in a narrow stove the wood is near, and would burn out in the picture.
    lamp.data["watts"] = 90 * wide * wide * (0.35 if bend else 1)


def put_out():
    "No fire burns in a picture of summer."
    for one in bpy.data.objects:
        if one.name.startswith(("flame", "embers")) or one.type == "LIGHT" and "watts" in one.data:
            one.hide_render = True


def _tongue(broad, tall, at, dice, bend):
    nx, nz = 36, 72
    u, v = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(0, 1, nz))
    lean, phase, waves = dice.uniform(-0.5, 0.5), dice.uniform(0, 6.28), dice.uniform(0.7, 1.3)
    middle = lean * v**1.6 + 0.28 * v * np.sin(waves * 2 * math.pi * v + phase)
    width = 0.62 * np.minimum(1, 0.55 + 2.4 * v) * np.maximum(1 - v, 0) ** 0.75 + 0.001
    licks = _noise(u * 2.2 + 9, v * 3.0 - 0.6 * np.abs(u), dice)
    body = np.clip(1 - ((u - middle) / (width * (0.7 + 0.6 * licks))) ** 2, 0, 1)
    ends = _smooth(v / 0.1) * _smooth((1 - v) / 0.5) * _smooth((1 - np.abs(u)) / 0.15)
    heat = body * ends * (1.08 - 0.62 * v) * (0.55 + 0.75 * _noise(u * 1.7, v * 2.3 + 4, dice))
    x, z = at[0] + u * broad / 2, at[2] + v * tall
    return _sheet("flame", x, np.full_like(x, at[1]), z, heat, bend)


def _embers(wide, deep, dice, bend):
    nx, ny = 90, 30
    u, v = np.meshgrid(np.linspace(-1, 1, nx), np.linspace(-1, 1, ny))
    lumps = _noise(u * 9, v * 4, dice)
    heat = np.clip(0.15 + 0.75 * (1 - lumps) ** 2 * _smooth((1 - np.abs(u)) / 0.3), 0, 0.7)
    return _sheet("embers", u * wide / 2, v * deep / 2, 0.03 * lumps + 0.004, heat, bend)


def _sheet(name, x, y, z, heat, bend):
    if bend:
        angle, radius = x / bend, bend - 0.006 - y * 0.1
        x, y = radius * np.sin(angle), -radius * np.cos(angle)
    rows, columns = x.shape
    corners = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([corners[:-1, :-1], corners[:-1, 1:], corners[1:, 1:], corners[1:, :-1]], -1).reshape(-1, 4)
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(np.stack([x, y, z], -1).reshape(-1, 3).tolist(), [], faces.tolist())
    stops = [stop for stop, _ in HEAT]
    rgb = np.stack([np.interp(heat, stops, [colour[c] for _, colour in HEAT]) for c in range(3)], -1).reshape(-1, 3)
    colours = mesh.color_attributes.new("burning", "FLOAT_COLOR", "POINT")
    colours.data.foreach_set("color", np.concatenate([rgb, np.ones((len(rgb), 1))], 1).astype(np.float32).ravel())
    mesh.materials.append(_flame())
    made = link(bpy.data.objects.new(name, mesh))
    made.visible_shadow = False
    return made


def _flame():
    "It lights nothing itself, which would be noise: the lamp within does."
    material = bpy.data.materials.get("fire")
    if material:
        return material
    material = bpy.data.materials.new("fire")
    material.use_nodes = True
    material.cycles.sample_as_light = False
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    kinds = ("Attribute", "Emission", "BsdfTransparent", "AddShader", "OutputMaterial")
    heat, glow, clear, both, out = (nodes.new("ShaderNode" + kind) for kind in kinds)
    # "heat" would be a volume's, which Cycles keeps for itself.
    heat.attribute_name = "burning"
    glow.inputs["Strength"].default_value = 0
    links.new(heat.outputs["Color"], glow.inputs["Color"])
    links.new(glow.outputs[0], both.inputs[0])
    links.new(clear.outputs[0], both.inputs[1])
    links.new(both.outputs[0], out.inputs["Surface"])
    return material


def _smooth(x):
    x = np.clip(x, 0, 1)
    return x * x * (3 - 2 * x)


def _noise(x, y, dice, octaves=3):
    "Value noise, 0 to 1."
    total, weight = np.zeros_like(x), 0.0
    for octave in range(octaves):
        grid = dice.rand(64, 64)
        px, py = x * 2**octave + 17.3, y * 2**octave + 31.7
        ix, iy = np.floor(px).astype(int), np.floor(py).astype(int)
        fx, fy = _smooth(px - ix), _smooth(py - iy)
        corner = lambda dx, dy: grid[(iy + dy) % 64, (ix + dx) % 64]
        low = corner(0, 0) * (1 - fx) + corner(1, 0) * fx
        total += 0.5**octave * (low * (1 - fy) + (corner(0, 1) * (1 - fx) + corner(1, 1) * fx) * fy)
        weight += 0.5**octave
    return total / weight
