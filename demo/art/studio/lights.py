"""Lamps, sun and the camera of an architectural photographer."""
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from studio.meshes import col, link


def area(loc, rot, sx, sy, power, c="#ffffff", visible=False, spread=math.pi):
    L = bpy.data.lights.new("area", "AREA")
    L.shape = "RECTANGLE"
    L.size = sx
    L.size_y = sy
    L.energy = power
    L.color = col(c)[:3]
    L.spread = spread
    o = link(bpy.data.objects.new("area", L))
    o.location = loc
    o.rotation_euler = rot
    o.visible_camera = visible
    o.visible_glossy = visible
    return o


def point(loc, power, c="#ffbf7a", r=0.04):
    L = bpy.data.lights.new("pt", "POINT")
    L.energy = power
    L.color = col(c)[:3]
    L.shadow_soft_size = r
    o = link(bpy.data.objects.new("pt", L))
    o.location = loc
    o.visible_camera = False
    return o


def spot(loc, target, power, c="#ffc98a", size=70, blend=0.7, r=0.03):
    L = bpy.data.lights.new("sp", "SPOT")
    L.energy = power
    L.color = col(c)[:3]
    L.spot_size = math.radians(size)
    L.spot_blend = blend
    L.shadow_soft_size = r
    o = link(bpy.data.objects.new("sp", L))
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    o.visible_camera = False
    return o


def sun(az, el, strength, c="#ffe2b8", angle=1.2):
    "az degrees: direction the light comes FROM, 0=+y (far wall), 90=+x"
    L = bpy.data.lights.new("sun", "SUN")
    L.energy = strength
    L.color = col(c)[:3]
    L.angle = math.radians(angle)
    o = link(bpy.data.objects.new("sun", L))
    a, e = math.radians(az), math.radians(el)
    d = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    return o


def camera(loc, target, lens=26, fstop=None, focus=None, shift=True):
    "level camera (verticals stay vertical); aims with lens shift like an architectural photographer"
    c = bpy.data.cameras.new("cam")
    o = link(bpy.data.objects.new("cam", c))
    loc, target = Vector(loc), Vector(target)
    c.lens = lens
    c.sensor_width = 36
    d = target - loc
    flat = Vector((d.x, d.y, 0)) if shift else d
    o.location = loc
    o.rotation_euler = flat.to_track_quat("-Z", "Y").to_euler()
    if shift:
        c.shift_y = (d.z / flat.length) * lens / 36
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = (Vector(focus) - loc).length if focus is not None else d.length
        c.dof.aperture_blades = 9
    c.clip_end = 20000
    bpy.context.scene.camera = o
    return o
