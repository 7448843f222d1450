"""Meshes: boxes, turned and bent forms, boards, bricks, tiles. Metres; z is up."""
import itertools
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector


def col(h):
    "hex sRGB -> linear rgba"
    if isinstance(h, (tuple, list)):
        return tuple(h) if len(h) == 4 else (*h, 1)
    h = h.lstrip("#")
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c) + (1,)


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


# ---------------------------------------------------------------- meshes
def finish(bm, name, mat=None, smooth=True, angle=35, loc=(0, 0, 0), rot=(0, 0, 0)):
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
    o = bpy.data.objects.new(name, me)
    o.location = loc
    o.rotation_euler = rot
    if mat:
        me.materials.append(mat)
    return link(o)


def box_uv(bm, grain=None, off=None):
    uvl = bm.loops.layers.uv.verify()
    if off is None:
        off = (random.random() * 50, random.random() * 50)
    co = np.array([v.co for v in bm.verts])
    ext = co.max(0) - co.min(0)
    g = int(np.argmax(ext)) if grain is None else grain
    for f in bm.faces:
        n = [abs(x) for x in f.normal]
        ax = n.index(max(n))
        rest = [i for i in range(3) if i != ax]
        u = g if g in rest else rest[0]
        v = [i for i in rest if i != u][0]
        for l in f.loops:
            c = l.vert.co
            l[uvl].uv = (c[u] + off[0], c[v] + off[1])


# Two faces that lie in one plane and overlap turn black on a graphics card: every piece is a hair smaller than its
# neighbour. Walls and roofs, which have no bevel, stay tight: daylight would shine through.
_hair = itertools.cycle((0.0, 0.0001, 0.0002, 0.0003, 0.0004))


def box(size, loc, mat=None, bevel=0.004, seg=2, rot=(0, 0, 0), name="box", grain=None):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    hair = next(_hair) if bevel else 0.0
    bmesh.ops.scale(bm, vec=[max(side - 2 * hair, side * 0.9) for side in size], verts=bm.verts)
    b = min(bevel, min(size) * 0.45)
    if b > 0:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=b, segments=seg, profile=0.6, affect="EDGES")
    bm.normal_update()
    box_uv(bm, grain)
    return finish(bm, name, mat, loc=loc, rot=rot)


def cyl(r, h, loc, mat=None, bevel=0.003, seg=48, r2=None, rot=(0, 0, 0), name="cyl"):
    r2 = r if r2 is None else r2
    b = min(bevel, r * 0.4, h * 0.4)
    prof = [
        (0, 0),
        (r - b, 0),
        (r - b * 0.3, b * 0.3),
        (r, b),
        (r2, h - b),
        (r2 - b * 0.3, h - b * 0.3),
        (r2 - b, h),
        (0, h),
    ]
    return lathe(prof, loc, mat, seg, rot, name)


def lathe(prof, loc, mat=None, seg=64, rot=(0, 0, 0), name="lathe", angle=40):
    "Turns a profile of (radius, height) round the z axis. Where it bends by less than 50 degrees it is a curve, elsewhere an edge."
    prof = _rounded(prof)
    bm = bmesh.new()
    uvl = bm.loops.layers.uv.verify()
    rings = []
    for r, z in prof:
        if r < 1e-6:
            rings.append([bm.verts.new((0, 0, z))])
        else:
            rings.append(
                [
                    bm.verts.new((r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), z))
                    for i in range(seg)
                ]
            )
    ln = 0
    for k in range(len(rings) - 1):
        a, b = rings[k], rings[k + 1]
        d = math.dist(prof[k], prof[k + 1])
        rm = max(prof[k][0], prof[k + 1][0], 0.01)
        for i in range(seg):
            j = (i + 1) % seg
            vs = [a[i % len(a)], a[j % len(a)], b[j % len(b)], b[i % len(b)]]
            us = [
                (ln, i / seg * rm * 6.28),
                (ln, (i + 1) / seg * rm * 6.28),
                (ln + d, (i + 1) / seg * rm * 6.28),
                (ln + d, i / seg * rm * 6.28),
            ]
            vv, uu = [], []
            for v, u in zip(vs, us):
                if v not in vv:
                    vv.append(v)
                    uu.append(u)
            if len(vv) < 3:
                continue
            try:
                f = bm.faces.new(vv)
            except ValueError:
                continue
            for l, u in zip(f.loops, uu):
                l[uvl].uv = u
        ln += d
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return finish(bm, name, mat, angle=angle, loc=loc, rot=rot)


def _rounded(points, corner=50, steps=6):
    "Centripetal Catmull-Rom splines between a profile's corners: a vase of ten points would show its facets from nearby."
    points = [point for k, point in enumerate(points) if k == 0 or math.dist(point, points[k - 1]) > 1e-7]
    heading = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in zip(points, points[1:])]
    turns = [abs((after - before + math.pi) % (2 * math.pi) - math.pi) for before, after in zip(heading, heading[1:])]
    edges = {0, len(points) - 1} | {k + 1 for k, turn in enumerate(turns) if turn > math.radians(corner)}
    rounded = points[:1]
    for k in range(len(points) - 1):
        a, b = Vector(points[k]), Vector(points[k + 1])
        before = a * 2 - b if k in edges else Vector(points[k - 1])
        after = b * 2 - a if k + 1 in edges else Vector(points[k + 2])
        if k in edges and k + 1 in edges:
            rounded.append(points[k + 1])
            continue
        t0, t1, t2 = (math.sqrt((q - p).length) for p, q in ((before, a), (a, b), (b, after)))
        leave = ((a - before) / t0 - (b - before) / (t0 + t1) + (b - a) / t1) * t1
        arrive = ((b - a) / t1 - (after - a) / (t1 + t2) + (after - b) / t2) * t1
        for step in range(1, steps + 1):
            t = step / steps
            x, y = (
                a * (2 * t**3 - 3 * t**2 + 1)
                + leave * (t**3 - 2 * t**2 + t)
                + b * (3 * t**2 - 2 * t**3)
                + arrive * (t**3 - t**2)
            )
            rounded.append((max(x, 0), y))
    return rounded


def tube(pts, r, mat=None, name="tube", cyclic=False, smooth=True, res=4):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("NURBS" if smooth else "POLY")
    sp.points.add(len(pts) - 1)
    for p, q in zip(sp.points, pts):
        p.co = (*q, 1)
    sp.use_endpoint_u = True
    sp.order_u = 4 if smooth else 2
    sp.use_cyclic_u = cyclic
    sp.resolution_u = 8
    if mat:
        cu.materials.append(mat)
    return link(bpy.data.objects.new(name, cu))


def subsurf(o, n=2):
    m = o.modifiers.new("s", "SUBSURF")
    m.levels = m.render_levels = n
    return o


def displace(o, strength=0.02, scale=0.4, mid=0.5, typ="CLOUDS", depth=3):
    t = bpy.data.textures.new("t", typ)
    t.noise_scale = scale
    if typ == "CLOUDS":
        t.noise_depth = depth
    m = o.modifiers.new("d", "DISPLACE")
    m.texture = t
    m.strength = strength
    m.mid_level = mid
    m.texture_coords = "GLOBAL"
    return o


def parent(objs, loc=(0, 0, 0), rotz=0, scale=1):
    e = link(bpy.data.objects.new("grp", None))
    for o in objs:
        if o.parent is None:
            o.parent = e
    e.location = loc
    e.rotation_euler = (0, 0, rotz)
    e.scale = (scale,) * 3
    return e


class group:
    "with group(loc, rotz): everything created inside is moved as one"

    def __init__(s, loc=(0, 0, 0), rotz=0, scale=1):
        s.a = (loc, rotz, scale)

    def __enter__(s):
        s.before = set(bpy.data.objects)
        return s

    def __exit__(s, *a):
        s.objs = [o for o in bpy.data.objects if o not in s.before]
        s.e = parent(s.objs, *s.a)


def planks(rects, mat, thick=0.012, ch=0.0018, name="planks"):
    """rects: (cx,cy,L,W,angle). One mesh, chamfered boards, uv in metres along the grain, 'rnd' per board."""
    V, Fc, UV, RN = [], [], [], []
    for cx, cy, L, W, a in rects:
        ca, sa = math.cos(a), math.sin(a)
        r = random.random()
        ou, ov = random.random() * 40, random.random() * 40
        hz = random.gauss(0, 0.00025)
        tx, ty = random.gauss(0, 0.0006), random.gauss(0, 0.0015)
        b = len(V)
        for lvl in (0, 1):
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                ins = ch * lvl
                x, y = sx * (L / 2 - ins), sy * (W / 2 - ins)
                V.append(
                    (
                        cx + x * ca - y * sa,
                        cy + x * sa + y * ca,
                        (-ch if lvl == 0 else 0) + hz + tx * x + ty * y,
                    )
                )
                UV.append((x + ou, y + ov))
        Fc.append((b + 4, b + 5, b + 6, b + 7))
        RN += [r] * 1
        for i in range(4):
            j = (i + 1) % 4
            Fc.append((b + i, b + j, b + 4 + j, b + 4 + i))
            RN.append(r)
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], Fc)
    uv = me.uv_layers.new(name="UVMap")
    at = me.attributes.new("rnd", "FLOAT", "FACE")
    idx = np.empty(len(me.loops), int)
    me.loops.foreach_get("vertex_index", idx)
    uv.data.foreach_set("uv", np.array(UV)[idx].ravel())
    at.data.foreach_set("value", RN)
    me.materials.append(mat)
    return link(bpy.data.objects.new(name, me))


def clip_rects(rects, x0, x1, y0, y1):
    return [r for r in rects if x0 - 1.4 < r[0] < x1 + 1.4 and y0 - 1.4 < r[1] < y1 + 1.4]


def floor_boards(W, D, style, mat, axis="y"):
    R = []
    if style == "herringbone":
        L, w = 0.64, 0.092
        q = 1 / math.sqrt(2)
        g = 0.0006
        for i in range(-int(W / (L / q)) - 3, int(W / (L / q)) + 4):
            for j in range(-int(D / (w / q)) - 12, int(D / (w / q)) + 12):
                ox, oy = i * L + j * w, -i * L + j * w
                for cx, cy, an in ((L / 2, w / 2, 45), (L + w / 2, w - L / 2, 135)):
                    x, y = cx + ox, cy + oy
                    R.append(((x - y) * q, (x + y) * q, L - g, w - g, math.radians(an)))
    else:
        w = 0.19 if style == "wide" else 0.12
        x = -W / 2 - w
        while x < W / 2 + w:
            ww = w * random.choice((1, 1, 1.15, 0.85)) if style == "wide" else w
            y = -D / 2 - random.random() * 2
            while y < D / 2 + 1:
                L = random.uniform(1.5, 2.6)
                R.append((x + ww / 2, y + L / 2, L - 0.0008, ww - 0.0008, math.pi / 2))
                y += L
            x += ww
        if axis == "x":
            R = [(y, x, L, w, a + math.pi / 2) for (x, y, L, w, a) in R]
    R = clip_rects(R, -W / 2, W / 2, -D / 2, D / 2)
    o = planks(R, mat)
    return o


def brick_wall(W, H, mat, mortar, holes=(), bl=0.21, bh=0.065, g=0.011, depth=0.012):
    "in local x (0..W), z (0..H), facing -y. Individual, slightly irregular bricks."
    V, Fc, UV, RN = [], [], [], []
    z = 0
    row = 0
    while z < H:
        x = -random.random() * 0.01 - (bl / 2 if row % 2 else 0)
        while x < W:
            L = bl + random.gauss(0, 0.004)
            x0, x1, z0, z1 = max(x, 0), min(x + L, W), z, min(z + bh, H)
            for left, right, low, high in holes:
                # A brick ends where an opening begins.
                if z0 < high and z1 > low:
                    x0, x1 = (right if x0 < right < x1 else x0), (left if x0 < left < x1 else x1)
            if x1 - x0 > 0.02 and not any(h[0] < (x0 + x1) / 2 < h[1] and h[2] < (z0 + z1) / 2 < h[3] for h in holes):
                b = len(V)
                r = random.random()
                c = 0.004 + random.random() * 0.003
                d = depth + random.gauss(0, 0.0022)
                ou, ov = random.random() * 30, random.random() * 30
                for lvl in (0, 1, 2):
                    ins = (0, 0.001, c)[lvl]
                    yy = (0, -d + 0.003, -d)[lvl]
                    for px, pz in (
                        (x0 + ins, z0 + ins),
                        (x1 - ins, z0 + ins),
                        (x1 - ins, z1 - ins),
                        (x0 + ins, z1 - ins),
                    ):
                        j = 0.0013
                        V.append((px + random.gauss(0, j), yy + random.gauss(0, j * 0.7), pz + random.gauss(0, j)))
                        UV.append((px + ou, pz + ov))
                for lv in (0, 4):
                    for i in range(4):
                        k = (i + 1) % 4
                        Fc.append((b + lv + i, b + lv + k, b + lv + 4 + k, b + lv + 4 + i))
                        RN.append(r)
                Fc.append((b + 8, b + 9, b + 10, b + 11))
                RN.append(r)
            x += L + g
        z += bh + g
        row += 1
    me = bpy.data.meshes.new("bricks")
    me.from_pydata(V, [], Fc)
    uv = me.uv_layers.new(name="UVMap")
    at = me.attributes.new("rnd", "FLOAT", "FACE")
    idx = np.empty(len(me.loops), int)
    me.loops.foreach_get("vertex_index", idx)
    uv.data.foreach_set("uv", np.array(UV)[idx].ravel())
    at.data.foreach_set("value", RN)
    me.materials.append(mat)
    o = link(bpy.data.objects.new("bricks", me))
    return o


def tiles(W, H, tw, th, mat, g=0.003, stagger=False, ch=0.0012):
    "tiles in local x,z plane facing -y, returned as planks object rotated upright"
    R = []
    z = 0
    r = 0
    while z < H - 0.01:
        x = -(tw / 2 if stagger and r % 2 else 0)
        while x < W:
            x0, x1 = max(0, x), min(W, x + tw)
            z1 = min(H, z + th)
            if x1 - x0 > 0.02:
                R.append(((x0 + x1) / 2, (z + z1) / 2, x1 - x0 - g, z1 - z - g, 0))
            x += tw
        z += th
        r += 1
    o = planks(R, mat, ch=ch)
    o.rotation_euler = (math.pi / 2, 0, 0)
    return o
