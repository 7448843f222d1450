"""Shells of rooms: walls with paned windows, floors, ceilings, roofs, and what is seen and shines through the windows.

A room's origin lies on the floor in its middle; +y ("north") looks at the lake. A wall's own x runs from left to right as
somebody inside sees it, from the wall's middle.
"""
import math
import os
from dataclasses import dataclass

import bmesh
import bpy
import numpy as np

from studio.lights import sun
from studio.materials import N, brick, metal_black, plaster, principled, wood
from studio.meshes import box, brick_wall, floor_boards, group, link, planks, tiles


@dataclass
class Window:
    """An opening of a wall: edges along it and heights above the floor, in metres; panes across and up."""

    left: float
    right: float
    sill: float
    head: float
    cols: int = 2
    rows: int = 3


@dataclass
class Wall:
    """`face`: a material, or ('brick', material[, mortar]), ('boards', material), ('tiles', material, width, height)."""

    face: object
    windows: tuple = ()


_kept = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "panoramas")
_turns = {"north": 0, "east": -90, "south": 180, "west": 90}
_thickness = 0.34


def room(width, depth, height, walls, floor, ceiling=None, beams=None, frame=None, sill=None, skirting=True):
    """
    walls: side -> Wall; a side that is left out is open (the camera may stand behind it). floor: (style, material) with a
    style of floor_boards, or ('tiles', material, size). beams: (material, [y, ...]). ceiling None: the roof is built apart.
    """
    _floor(width, depth, *floor)
    for side, wall in walls.items():
        along = width if side in ("north", "south") else depth
        away = (depth if side in ("north", "south") else width) / 2
        turn = math.radians(_turns[side])
        where = (-math.sin(turn) * away, math.cos(turn) * away, 0)
        with group(where, turn):
            _wall(along, height, wall, frame or metal_black(), sill, skirting and floor[0] != "tiles")
    if ceiling:
        box((width + 0.6, depth + 0.6, 0.3), (0, 0, height + 0.15), ceiling, 0)
    if beams:
        for y in beams[1]:
            box((width, 0.17, 0.22), (0, y, height - 0.11), beams[0], 0.008, grain=0)


def gable_roof(width, depth, eaves, ridge, material, skylight=None, rafters=None, frame=None):
    """
    Two slopes over a ridge along y. skylight: (side -1|1, y0, y1, from, to): an opening in the slope of that side, `from` and
    `to` as shares of the way from the eaves to the ridge. rafters: (material, [y, ...]).
    """
    half = width / 2
    length = math.hypot(half, ridge - eaves)
    pitch = math.atan2(ridge - eaves, half)
    for side in (-1, 1):
        # In the slope's own plane: x from the eaves (0) to the ridge (length), y along the room.
        with group((side * half, 0, eaves), 0 if side < 0 else math.pi) as slope:
            hole = skylight if skylight and skylight[0] == side else None
            turned = -1 if side > 0 else 1
            for x0, x1, y0, y1 in _around(length, depth + 0.6, hole, turned):
                box((x1 - x0, y1 - y0, 0.24), ((x0 + x1) / 2, (y0 + y1) / 2, 0.12), material, 0)
            if hole:
                _skylight(length, hole, turned, frame or metal_black())
            for y in (rafters or (None, ()))[1]:
                box((length + 0.1, 0.12, 0.18), (length / 2, y * turned, -0.09), rafters[0], 0.006, grain=0)
        slope.e.rotation_euler = (0, -pitch, 0 if side < 0 else math.pi)


def _around(length, depth, hole, turned):
    if not hole:
        return [(0, length + 0.2, -depth / 2, depth / 2)]
    _, a, b, start, end = hole
    y0, y1 = sorted((a * turned, b * turned))
    x0, x1 = start * length, end * length
    return [
        (0, length + 0.2, -depth / 2, y0),
        (0, length + 0.2, y1, depth / 2),
        (0, x0, y0, y1),
        (x1, length + 0.2, y0, y1),
    ]


def _skylight(length, hole, turned, frame):
    _, a, b, start, end = hole
    y0, y1 = sorted((a * turned, b * turned))
    x0, x1 = start * length, end * length
    for x in (x0 + 0.025, x1 - 0.025):
        box((0.05, y1 - y0, 0.1), (x, (y0 + y1) / 2, 0.16), frame, 0.003)
    for y in (y0 + 0.025, y1 - 0.025, (y0 + y1) / 2):
        box((x1 - x0, 0.05, 0.1), ((x0 + x1) / 2, y, 0.16), frame, 0.003)
    _portal(((x0 + x1) / 2, (y0 + y1) / 2, 0.3), (math.pi, 0, 0), x1 - x0, y1 - y0)


def _floor(width, depth, style, material, size=0.6):
    if style == "tiles":
        flat = tiles(width, depth, size, size, material, 0.003)
        flat.rotation_euler = (0, 0, 0)
        flat.location = (-width / 2, -depth / 2, 0)
        # Under the walls too: no daylight comes in below them.
        box((width + 0.5, depth + 0.5, 0.05), (0, 0, -0.0275), plaster("#8e857a"), 0)
        return
    _clip(floor_boards(width, depth, style, material), width, depth)
    box((width, depth, 0.02), (0, 0, -0.0145), principled("under", "#1a120c", rough=0.9), 0)


def _clip(flat, width, depth):
    "Cuts boards at the walls, so that none runs under them and out over the lake."
    mesh = bmesh.new()
    mesh.from_mesh(flat.data)
    for at, away in (
        ((-width / 2, 0, 0), (-1, 0, 0)),
        ((width / 2, 0, 0), (1, 0, 0)),
        ((0, -depth / 2, 0), (0, -1, 0)),
        ((0, depth / 2, 0), (0, 1, 0)),
    ):
        everything = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
        bmesh.ops.bisect_plane(mesh, geom=everything, plane_co=at, plane_no=away, clear_outer=True)
    mesh.to_mesh(flat.data)
    mesh.free()


def _wall(along, height, wall, frame, sill, skirting):
    "Its inner face at y = 0, its middle at x = 0, the outside at +y."
    kind, *details = wall.face if isinstance(wall.face, tuple) else ("plain", wall.face)
    mortar = details[1] if kind == "brick" and len(details) > 1 else plaster("#c2b8aa", bumps=0.4)
    core = {"brick": mortar, "plain": details[0]}.get(kind, plaster("#d9d4c8"))
    wide = along + 0.6
    edge = -wide / 2
    for win in sorted(wall.windows, key=lambda one: one.left):
        _piece(edge, win.left, 0, height, core)
        _piece(win.left, win.right, win.head, height, core)
        _piece(win.left, win.right, 0, win.sill, core)
        edge = win.right
    _piece(edge, wide / 2, 0, height, core)
    for win in wall.windows:
        _paned(win, frame, sill or plaster("#f0ede6", 0.5))
        _portal(
            ((win.left + win.right) / 2, _thickness + 0.02, (win.sill + win.head) / 2),
            (-math.pi / 2, 0, 0),
            win.right - win.left,
            win.head - win.sill,
        )
    holes = [(w.left + along / 2, w.right + along / 2, w.sill, w.head) for w in wall.windows]
    if kind == "brick":
        brick_wall(along, height, details[0], None, holes).location = (-along / 2, 0, 0)
    elif kind == "boards":
        boards = planks(
            [(x + 0.07, height / 2, height, 0.135, math.pi / 2) for x in np.arange(0, along, 0.14)],
            details[0],
            ch=0.004,
        )
        boards.location, boards.rotation_euler = (-along / 2, 0, 0), (math.pi / 2, 0, 0)
        _cut_out(boards, holes)
    elif kind == "tiles":
        flat = tiles(along, height, details[1], details[2], details[0], 0.0025, len(details) > 3)
        _cut_out(flat, holes)
        flat.location = (-along / 2, -0.012, 0)
    if skirting and kind in ("plain",):
        _skirting(along, wall.windows)


def _cut_out(flat, holes):
    "Cuts the windows out of tiles or boards that lie in their own xy plane."
    if not holes:
        return
    mesh = bmesh.new()
    mesh.from_mesh(flat.data)
    for left, right, low, high in holes:
        for at, across in (
            ((left, 0, 0), (1, 0, 0)),
            ((right, 0, 0), (1, 0, 0)),
            ((0, low, 0), (0, 1, 0)),
            ((0, high, 0), (0, 1, 0)),
        ):
            everything = mesh.verts[:] + mesh.edges[:] + mesh.faces[:]
            bmesh.ops.bisect_plane(mesh, geom=everything, plane_co=at, plane_no=across)
        middles = ((face, face.calc_center_median()) for face in mesh.faces)
        inside = [face for face, at in middles if left < at.x < right and low < at.y < high]
        bmesh.ops.delete(mesh, geom=inside, context="FACES")
    mesh.to_mesh(flat.data)
    mesh.free()


def _piece(left, right, low, high, material):
    if right - left > 0.001 and high - low > 0.001:
        size = (right - left, _thickness, high - low)
        box(size, ((left + right) / 2, _thickness / 2, (low + high) / 2), material, 0)


def _paned(win, frame, sill, rail=0.05, bar=0.028):
    y = _thickness * 0.62
    middle, wide = (win.left + win.right) / 2, win.right - win.left
    for x in (win.left + rail / 2, win.right - rail / 2):
        box((rail, 0.07, win.head - win.sill), (x, y, (win.sill + win.head) / 2), frame, 0.003)
    for z in (win.sill + rail / 2, win.head - rail / 2):
        box((wide - 2 * rail, 0.07, rail), (middle, y, z), frame, 0.003)
    for i in range(1, win.cols):
        x = win.left + wide * i / win.cols
        box((bar, 0.05, win.head - win.sill - 2 * rail), (x, y, (win.sill + win.head) / 2), frame, 0.003)
    for j in range(1, win.rows):
        z = win.sill + (win.head - win.sill) * j / win.rows
        box((wide - 2 * rail, 0.046, bar), (middle, y, z), frame, 0.003)
    if win.sill > 0.05:
        box((wide + 0.08, y + 0.05, 0.035), (middle, y / 2 - 0.03, win.sill - 0.005), sill, 0.005)


def _skirting(along, windows):
    paint = plaster("#f0ede6", 0.5, bumps=0.02)
    edge = -along / 2
    for win in sorted((w for w in windows if w.sill < 0.15), key=lambda one: one.left):
        if win.left - edge > 0.05:
            box((win.left - edge, 0.018, 0.14), ((edge + win.left) / 2, -0.009, 0.07), paint, 0.004)
        edge = win.right
    if along / 2 - edge > 0.05:
        box((along / 2 - edge, 0.018, 0.14), ((edge + along / 2) / 2, -0.009, 0.07), paint, 0.004)


def _portal(where, turned, wide, high):
    "The light of the sky is looked for through the windows only: less noise for the same time."
    light = bpy.data.lights.new("portal", "AREA")
    light.shape, light.size, light.size_y, light.cycles.is_portal = "RECTANGLE", wide, high, True
    portal = link(bpy.data.objects.new("portal", light))
    portal.location, portal.rotation_euler = where, turned


def daylight(kit, sky="venice", strength=2.6, turn=90, low_sun=(-32, 28, 5.0), colour="#ffe6c8"):
    """
    The sky from a small photograph (excellent as light, useless as a view) and the sun.
    low_sun: (degrees from +y towards +x that it comes from, degrees above the horizon, strength), or None.
    """
    made = bpy.data.worlds.new("sky")
    bpy.context.scene.world = made
    made.use_nodes = True
    tree = made.node_tree
    photo = tree.nodes.new("ShaderNodeTexEnvironment")
    photo.image = bpy.data.images.load(os.path.join(kit, "assets", "hdri", sky + ".exr"))
    around = N(
        tree, "Mapping", {"Vector": N(tree, "TexCoord").outputs["Generated"], "Rotation": (0, 0, math.radians(turn))}
    )
    # Its own sun would be a spot of noise on every wall.
    clamped = N(tree, "MixRGB", {0: 1.0, 1: photo.outputs[0], 2: (60, 60, 60, 1)}, blend_type="DARKEN")
    tree.links.new(around.outputs[0], photo.inputs[0])
    background = tree.nodes["Background"]
    tree.links.new(clamped.outputs[0], background.inputs[0])
    background.inputs[1].default_value = strength
    if low_sun:
        sun(*low_sun, colour, 0.9)


def outlook(picture, turn=0.0, east=(-110, 110), up=(-40, 50), radius=60, eye=1.4, saturation=0.92, shift=0.0):
    """
    The panorama behind the windows: part of a sphere around the room that only eyes and mirrors see. `picture`: linear EXR
    that spans `east` degrees around +y and `up` degrees of height. Its brightness is set before the picture is taken
    (develop.py), from the light inside. `turn`: degrees that it is turned, for rooms on another side of the house.
    """
    made = bpy.data.materials.new("outlook")
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    emission = N(tree, "Emission", {"Strength": 1.0})
    tree.links.new(emission.outputs[0], out.inputs[0])
    image = N(tree, "TexImage", extension="EXTEND")
    shown = image.outputs[0]
    if os.path.exists(picture):
        image.image = bpy.data.images.load(picture)
    else:
        # The one that is kept beside the scripts: eight bits of the 2.4th root, up to eight times the middle grey's light.
        image.image = bpy.data.images.load(os.path.join(_kept, os.path.basename(picture).replace(".exr", ".jpg")))
        image.image.colorspace_settings.name = "Non-Color"
        linear = N(tree, "Gamma", {"Color": shown, "Gamma": 2.4})
        shown = N(tree, "MixRGB", {0: 1.0, 1: linear.outputs[0], 2: (8, 8, 8, 1)}, blend_type="MULTIPLY").outputs[0]
    tinted = N(tree, "HueSaturation", {"Color": shown, "Saturation": saturation})
    tree.links.new(tinted.outputs[0], emission.inputs[0])
    columns, rows = 96, 48
    lon = np.radians(np.linspace(east[0], east[1], columns) + turn)
    lat = np.radians(np.linspace(up[0], up[1], rows))
    vertices, coordinates = [], []
    for j in range(rows):
        for i in range(columns):
            flat = radius * math.cos(lat[j])
            vertices.append((flat * math.sin(lon[i]), flat * math.cos(lon[i]), radius * math.sin(lat[j]) + eye + shift))
            coordinates.append((i / (columns - 1), j / (rows - 1)))
    faces = [
        (j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
        for j in range(rows - 1)
        for i in range(columns - 1)
    ]
    mesh = bpy.data.meshes.new("outlook")
    mesh.from_pydata(vertices, [], faces)
    layer = mesh.uv_layers.new(name="UVMap")
    for loop, spot in zip(mesh.loops, layer.data):
        spot.uv = coordinates[loop.vertex_index]
    mesh.materials.append(made)
    sphere = link(bpy.data.objects.new("outlook", mesh))
    sphere.visible_diffuse = sphere.visible_shadow = False
    return sphere


def look_out(season):
    "Hangs the panorama of another season behind the windows of a room that stays as it is, with its light and what stands in it."
    nodes = bpy.data.materials["outlook"].node_tree.nodes
    shown = next(node for node in nodes if node.type == "TEX_IMAGE")
    floor = os.path.splitext(bpy.path.basename(shown.image.filepath))[0].split("_")[1]
    shown.image = bpy.data.images.load(os.path.join(_kept, "%s_%s.jpg" % (season, floor)))
    shown.image.colorspace_settings.name = "Non-Color"
