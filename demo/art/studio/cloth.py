"""Cloth: cushions that are inflated and blankets that fall."""
import hashlib
import math
import os
import random
import tempfile

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from studio.meshes import link, subsurf


def _fingerprint(o, frames):
    "Of everything that the fall of a cloth depends on."
    made = hashlib.sha256(str(frames).encode())
    for one in [o] + [
        q for q in bpy.data.objects if q.type == "MESH" and any(m.type == "COLLISION" for m in q.modifiers)
    ]:
        made.update(np.round(np.array(one.matrix_world), 5).tobytes())
        spots = np.empty(len(one.data.vertices) * 3, np.float32)
        one.data.vertices.foreach_get("co", spots)
        made.update(np.round(spots, 5).tobytes())
        for m in one.modifiers:
            for part in (m, getattr(m, "settings", None), getattr(m, "collision_settings", None)):
                for p in part.bl_rna.properties if part else ():
                    if p.type in ("FLOAT", "INT", "BOOLEAN") and not p.identifier.startswith("show"):
                        value = getattr(part, p.identifier)
                        made.update(("%s %s" % (p.identifier, tuple(value) if p.is_array else value)).encode())
        if one is not o:
            c = one.collision
            made.update(("%.4f %.4f" % (c.thickness_outer, c.cloth_friction)).encode())
    return made.hexdigest()[:32]


def simulate(o, frames):
    "What has fallen once is kept: the next picture of the room need not wait for it."
    kept = os.path.join(tempfile.gettempdir(), "art-cloth", _fingerprint(o, frames) + ".npy")
    if os.path.exists(kept):
        spots = np.load(kept)
        if len(spots) == len(o.data.vertices) * 3:
            o.modifiers.clear()
            o.data.vertices.foreach_set("co", spots)
            o.data.polygons.foreach_set("use_smooth", [True] * len(o.data.polygons))
            o.data.update()
            return o
    _fall(o, frames)
    spots = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get("co", spots)
    os.makedirs(os.path.dirname(kept), exist_ok=True)
    unfinished = "%s.%d.npy" % (kept[:-4], os.getpid())
    np.save(unfinished, spots)
    os.replace(unfinished, kept)
    return o


def _fall(o, frames):
    sc = bpy.context.scene
    for m in o.modifiers:
        if m.type == "CLOTH":
            m.point_cache.frame_start = 1
            m.point_cache.frame_end = frames + 1
    sc.frame_start = 1
    sc.frame_end = frames + 1
    for f in range(1, frames + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    ev = o.evaluated_get(dg)
    me = bpy.data.meshes.new_from_object(ev)
    me.transform(Matrix.Identity(4))
    o.modifiers.clear()
    old = o.data
    o.data = me
    for p in me.polygons:
        p.use_smooth = True
    sc.frame_set(1)
    return o


def grid(W, D, nx, ny, mat=None, loc=(0, 0, 0), name="grid", rot=(0, 0, 0)):
    xs = np.linspace(-W / 2, W / 2, nx)
    ys = np.linspace(-D / 2, D / 2, ny)
    V = [(x, y, 0) for y in ys for x in xs]
    Fc = [
        (j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i)
        for j in range(ny - 1)
        for i in range(nx - 1)
    ]
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], Fc)
    uv = me.uv_layers.new(name="UVMap")
    for l, d in zip(me.loops, uv.data):
        v = V[l.vertex_index]
        d.uv = (v[0], v[1])
    me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
    if mat:
        me.materials.append(mat)
    o = link(bpy.data.objects.new(name, me))
    o.location = loc
    o.rotation_euler = rot
    return o


def cloth_drop(
    o,
    colliders,
    frames=45,
    stiff=8,
    bend=0.3,
    mass=0.4,
    selfc=False,
    thick=0.012,
    shrink=0,
    friction=12,
    gravity=1,
):
    for c in colliders:
        if not any(m.type == "COLLISION" for m in c.modifiers):
            c.modifiers.new("col", "COLLISION")
            c.collision.thickness_outer = thick
            c.collision.cloth_friction = friction
    m = o.modifiers.new("cloth", "CLOTH")
    s = m.settings
    s.quality = 6
    s.mass = mass
    s.tension_stiffness = stiff
    s.compression_stiffness = stiff
    s.shear_stiffness = stiff * 0.6
    s.bending_stiffness = bend
    s.air_damping = 1.5
    s.shrink_min = shrink
    s.effector_weights.gravity = gravity
    m.collision_settings.distance_min = thick
    m.collision_settings.use_self_collision = selfc
    m.collision_settings.self_distance_min = thick * 0.7
    m.collision_settings.collision_quality = 3
    simulate(o, frames)
    for c in colliders:
        for mm in list(c.modifiers):
            if mm.type == "COLLISION":
                c.modifiers.remove(mm)
    return o


_pcache = {}


def pillow(W, H, mat, seed=0, plump=1.0, n=26, name="pillow"):
    "inflated cloth cushion with gathered corners; lies in local xy, centre at origin"
    key = (round(W, 2), round(H, 2), seed, plump)
    if key not in _pcache:
        rs = np.random.RandomState(seed + 7)
        nx, ny = n, max(8, int(n * H / W))
        xs = np.linspace(-W / 2, W / 2, nx)
        ys = np.linspace(-H / 2, H / 2, ny)
        V, Fc = [], []
        top = {}
        bot = {}
        for j in range(ny):
            for i in range(nx):
                e = i in (0, nx - 1) or j in (0, ny - 1)
                bmp = math.sin(math.pi * i / (nx - 1)) * math.sin(math.pi * j / (ny - 1))
                top[i, j] = len(V)
                V.append((xs[i] * 0.99, ys[j] * 0.99, 0 if e else 0.018 + 0.03 * bmp + rs.randn() * 0.002))
                if e:
                    bot[i, j] = top[i, j]
                else:
                    bot[i, j] = len(V)
                    V.append((xs[i] * 0.99, ys[j] * 0.99, -0.018 - 0.03 * bmp + rs.randn() * 0.002))
        for j in range(ny - 1):
            for i in range(nx - 1):
                Fc.append((top[i, j], top[i + 1, j], top[i + 1, j + 1], top[i, j + 1]))
                Fc.append((bot[i, j + 1], bot[i + 1, j + 1], bot[i + 1, j], bot[i, j]))
        me = bpy.data.meshes.new("pil")
        me.from_pydata(V, [], Fc)
        uv = me.uv_layers.new(name="UVMap")
        for l, d in zip(me.loops, uv.data):
            v = V[l.vertex_index]
            d.uv = (v[0], v[1])
        o = link(bpy.data.objects.new("pil", me))
        m = o.modifiers.new("c", "CLOTH")
        s = m.settings
        s.quality = 6
        s.mass = 0.25
        s.tension_stiffness = s.compression_stiffness = 12
        s.shear_stiffness = 4
        s.bending_stiffness = 0.25
        s.use_pressure = True
        s.uniform_pressure_force = 3.2 * plump
        s.effector_weights.gravity = 0
        s.shrink_min = -0.04
        s.air_damping = 4
        simulate(o, 26)
        _pcache[key] = o.data
        bpy.data.objects.remove(o)
    me = _pcache[key].copy()
    me.materials.clear()
    me.materials.append(mat)
    o = link(bpy.data.objects.new(name, me))
    subsurf(o, 2)
    return o
