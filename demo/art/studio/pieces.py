"""Our own furniture. Front is -y unless it says otherwise; everything stands at the origin of its group."""
import math
import random

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

from studio.cloth import *
from studio.lights import point
from studio.materials import *
from studio.meshes import *


def cushion(
    W,
    D,
    T,
    mat,
    r=0.06,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    crown=0.03,
    seed=0,
    wrinkle=0.012,
    cuts=18,
    name="cushion",
):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=2)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=cuts, use_grid_fill=True)
    h = np.array([W / 2, D / 2, T / 2])
    r = min(r, T * 0.48)
    for v in bm.verts:
        c = np.array(v.co)
        p = c * h
        inn = np.clip(p, -(h - r), h - r)
        d = p - inn
        n = np.linalg.norm(d)
        p = inn + d / n * r if n > 1e-9 else p
        k = (1 - c[0] ** 4) * (1 - c[1] ** 4)
        p[2] += crown * k * (1 if c[2] > 0 else -0.3) * (abs(c[2]))
        p[0] *= 1 - 0.012 * abs(c[1]) ** 3
        v.co = p
    bm.normal_update()
    box_uv(bm)
    o = finish(bm, name, mat, angle=180, loc=loc, rot=rot)
    t = bpy.data.textures.new("t", "CLOUDS")
    t.noise_scale = 0.30
    t.noise_depth = 2
    m = o.modifiers.new("d", "DISPLACE")
    m.texture = t
    m.strength = wrinkle * 2
    m.mid_level = 0.5
    m.texture_coords = "GLOBAL"
    t = bpy.data.textures.new("t", "CLOUDS")
    t.noise_scale = 0.08
    t.noise_depth = 2
    m = o.modifiers.new("d", "DISPLACE")
    m.texture = t
    m.strength = wrinkle * 0.5
    m.mid_level = 0.5
    m.texture_coords = "GLOBAL"
    subsurf(o, 1)
    return o


def pil(loc, rot, W, H, mat, seed=0, plump=1.0):
    o = pillow(W, H, mat, seed, plump)
    o.location = loc
    o.rotation_euler = rot
    return o


def apply_mods(o):
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(dg))
    me.transform(o.matrix_world)
    o.modifiers.clear()
    o.data = me
    o.parent = None
    o.matrix_world = Matrix.Identity(4)
    return o


def throw(loc, W, L, mat, colliders, rotz=0, frames=42, n=46, bend=0.15, thick=0.010, solid=0.008):
    o = grid(W, L, int(n * W / L) + 8, n, mat, loc, "throw", (0, 0, rotz))
    me = o.data
    for v in me.vertices:
        v.co.z += random.gauss(0, 0.004) + 0.02 * math.sin(v.co.x * 14 + v.co.y * 5)
    bpy.context.view_layer.update()
    cloth_drop(o, colliders, frames, stiff=6, bend=bend, mass=0.25, thick=thick)
    s = o.modifiers.new("s", "SOLIDIFY")
    s.thickness = solid
    s.offset = 0
    subsurf(o, 1)
    return o


def sofa(L, mat, pmats, leg, seats=3, throwmat=None):
    Dp = 0.96
    objs = {}
    base = cushion(L - 0.04, Dp - 0.04, 0.20, mat, 0.03, (0, 0, 0.25), crown=0, wrinkle=0.003, cuts=6)
    aw = 0.17
    arms = [
        cushion(
            Dp,
            0.60,
            aw,
            mat,
            0.055,
            (s * (L / 2 - aw / 2), 0, 0.40),
            (math.pi / 2, 0, math.pi / 2),
            crown=0.012,
            wrinkle=0.006,
        )
        for s in (-1, 1)
    ]
    back = cushion(
        L - 0.02,
        0.64,
        0.20,
        mat,
        0.07,
        (0, Dp / 2 - 0.10, 0.46),
        (math.radians(80), 0, 0),
        crown=0.01,
        wrinkle=0.006,
    )
    sw = (L - 2 * aw) / seats
    st = [
        cushion(
            sw - 0.012,
            0.74,
            0.17,
            mat,
            0.05,
            (-L / 2 + aw + sw * (i + 0.5), -0.10, 0.425),
            crown=0.030,
            seed=i,
            wrinkle=0.010,
        )
        for i in range(seats)
    ]
    bk = [
        cushion(
            sw - 0.015,
            0.46,
            0.18,
            mat,
            0.075,
            (-L / 2 + aw + sw * (i + 0.5), 0.24, 0.685),
            (math.radians(74), 0, random.gauss(0, 0.02)),
            crown=0.05,
            seed=i,
            wrinkle=0.016,
        )
        for i in range(seats)
    ]
    for x in (-1, 1):
        for y in (-1, 1):
            cyl(0.018, 0.16, (x * (L / 2 - 0.16), y * (Dp / 2 - 0.12), 0), leg, r2=0.026)
    xs = [-L / 2 + aw + 0.24, -L / 2 + aw + 0.56, L / 2 - aw - 0.26]
    for i, (x, pm) in enumerate(zip(xs, pmats)):
        pil(
            (x, 0.03 - 0.06 * i % 2, 0.505 + 0.22),
            (
                math.radians(66 + 4 * i),
                random.gauss(0, 0.07),
                random.gauss(0, 0.15) + (0.25 if i == 0 else -0.1),
            ),
            0.50 - 0.04 * (i == 1),
            0.50 - 0.10 * (i == 1),
            pm,
            i,
        )
    return base, arms, st, bk


def armchair(mat, frame):
    cushion(0.66, 0.66, 0.16, mat, 0.06, (0, 0, 0.40), crown=0.035)
    cushion(0.64, 0.60, 0.15, mat, 0.065, (0, 0.30, 0.68), (math.radians(72), 0, 0), crown=0.04)
    for s in (-1, 1):
        tube(
            [
                (s * 0.37, -0.32, 0),
                (s * 0.37, -0.33, 0.3),
                (s * 0.37, -0.33, 0.56),
                (s * 0.37, -0.24, 0.60),
                (s * 0.37, 0.2, 0.56),
                (s * 0.37, 0.36, 0.56),
                (s * 0.37, 0.40, 0.4),
                (s * 0.37, 0.46, 0),
            ],
            0.017,
            frame,
        )
        tube([(s * 0.37, -0.33, 0.33), (s * 0.37, 0.40, 0.30)], 0.014, frame, smooth=False)
    tube([(-0.37, -0.33, 0.33), (0.37, -0.33, 0.33)], 0.014, frame, smooth=False)
    tube([(-0.37, 0.40, 0.30), (0.37, 0.40, 0.30)], 0.014, frame, smooth=False)


def rug(W, D, mat, loc, rotz=0, mat2=None):
    o = grid(W, D, 160, 110, mat, (loc[0], loc[1], loc[2] + 0.016), "rug", (0, 0, rotz))
    for v in o.data.vertices:
        ex = 1 - min(1, (W / 2 - abs(v.co.x)) / 0.03)
        ey = 1 - min(1, (D / 2 - abs(v.co.y)) / 0.03)
        v.co.z -= 0.013 * max(ex, ey) ** 2
        v.co.x += 0.010 * math.sin(v.co.y * 5 + 1) * abs(v.co.x) / W
        v.co.y += 0.008 * math.sin(v.co.x * 4) * abs(v.co.y) / D
    displace(o, 0.010, 0.035, 0.5, depth=2)
    return o


def books(loc, rotz=0, n=3, w=0.24, d=0.31):
    z = 0
    cs = ["#d9d2c3", "#3d4a48", "#a4532f", "#20242a", "#c9b38b", "#7a7d72"]
    with group(loc, rotz):
        for i in range(n):
            t = random.uniform(0.018, 0.035)
            k = random.uniform(0.85, 1.0)
            c = principled("bk%d" % random.randint(0, 99), random.choice(cs), rough=0.5)
            a = random.gauss(0, 0.1)
            box((w * k, d * k, 0.003), (0, 0, z + 0.0015), c, 0.001, rot=(0, 0, a))
            box((w * k, d * k, 0.003), (0, 0, z + t - 0.0015), c, 0.001, rot=(0, 0, a))
            box(
                (w * k - 0.008, d * k - 0.010, t - 0.006),
                (0.002, 0, z + t / 2),
                principled("paper", "#e9e2d0", rough=0.9),
                0.001,
                rot=(0, 0, a),
            )
            o = box(
                (0.004, d * k, t),
                (-w * k / 2 * math.cos(a), -w * k / 2 * math.sin(a), z + t / 2),
                c,
                0.0015,
                rot=(0, 0, a),
            )
            z += t + 0.0005
    return z


def vase(loc, mat, s=1.0, kind=0):
    pr = [
        [
            (0, 0),
            (0.05, 0),
            (0.085, 0.03),
            (0.10, 0.09),
            (0.085, 0.16),
            (0.045, 0.21),
            (0.035, 0.24),
            (0.042, 0.26),
            (0.036, 0.26),
            (0.03, 0.24),
            (0.03, 0.1),
            (0, 0.1),
        ],
        [
            (0, 0),
            (0.06, 0),
            (0.065, 0.02),
            (0.07, 0.2),
            (0.055, 0.26),
            (0.05, 0.30),
            (0.045, 0.30),
            (0.045, 0.2),
            (0, 0.2),
        ],
        [(0, 0), (0.04, 0), (0.11, 0.05), (0.135, 0.08), (0.13, 0.083), (0.1, 0.055), (0, 0.02)],
    ][kind]
    return lathe([(r * s, z * s) for r, z in pr], loc, mat, 56, angle=60)


def leafmesh(pts, mat, name="leaves"):
    "pts: list of (pos, dir, up, length, width)"
    V, Fc, RN = [], [], []
    for p, d, u, L, w in pts:
        d = d / np.linalg.norm(d)
        s = np.cross(d, u)
        s /= np.linalg.norm(s) + 1e-9
        u = np.cross(s, d)
        b = len(V)
        n = 6
        r = random.random()
        cur = random.uniform(0.15, 0.5)
        cup = random.uniform(0.1, 0.3)
        for i in range(n + 1):
            t = i / n
            ww = w * math.sin(math.pi * min(1, t * 0.93 + 0.04)) ** 0.8 * (1 - 0.25 * t)
            c = p + d * L * t + u * L * (0.18 * t - cur * t * t)
            for k in (-1, 0, 1):
                V.append(tuple(c + s * ww * k * 0.5 + u * ww * cup * abs(k)))
        for i in range(n):
            for k in range(2):
                a = b + i * 3 + k
                Fc.append((a, a + 1, a + 4, a + 3))
                RN.append(r)
    me = bpy.data.meshes.new(name)
    me.from_pydata(V, [], Fc)
    at = me.attributes.new("rnd", "FLOAT", "FACE")
    at.data.foreach_set("value", RN)
    me.polygons.foreach_set("use_smooth", [True] * len(Fc))
    me.materials.append(mat)
    return subsurf(link(bpy.data.objects.new(name, me)), 1)


def plant(loc, h=1.7, potmat=None, leafm=None, n=70, L=0.26, w=0.15, stems=3, pot=0.19):
    with group(loc, random.random() * 6):
        lathe(
            [
                (0, 0),
                (pot * 0.78, 0),
                (pot * 0.82, 0.01),
                (pot, pot * 1.9),
                (pot * 0.99, pot * 1.95),
                (pot * 0.92, pot * 1.95),
                (pot * 0.9, pot * 1.75),
                (0, pot * 1.75),
            ],
            (0, 0, 0),
            potmat,
            56,
        )
        pts = []
        bm_ = principled("stem", "#5b4a36", rough=0.85)
        for s in range(stems):
            a0 = s / stems * 6.28 + random.random()
            top = h * random.uniform(0.75, 1.0)
            p = np.array([0.03 * math.cos(a0), 0.03 * math.sin(a0), pot * 1.7])
            path = [p]
            lean = np.array([math.cos(a0), math.sin(a0), 0]) * random.uniform(0.10, 0.26)
            for i in range(1, 7):
                path.append(
                    p
                    + lean * (i / 6) ** 1.6 * h * 0.6
                    + np.array([random.gauss(0, 0.012), random.gauss(0, 0.012), (top - pot * 1.7) * i / 6])
                )
            tube([tuple(q) for q in path], 0.010, bm_)
            for k in range(n // stems):
                t = 0.35 + 0.65 * (k + random.random()) / (n // stems)
                f = t * 6
                i = min(5, int(f))
                q = path[i] + (path[i + 1] - path[i]) * (f - i)
                a = k * 2.4 + random.gauss(0, 0.25)
                el = random.uniform(0.15, 0.75) + 0.4 * (t > 0.93)
                d = np.array([math.cos(a) * math.cos(el), math.sin(a) * math.cos(el), math.sin(el)])
                pts.append(
                    (
                        q,
                        d,
                        np.array([0, 0, 1.0]),
                        L * random.uniform(0.7, 1.1) * (1.1 - 0.4 * t),
                        w * random.uniform(0.75, 1.1) * (1.1 - 0.4 * t),
                    )
                )
        leafmesh(pts, leafm)


def branches(loc, mat, h=0.6, n=5, leafm=None, L=0.05, w=0.022):
    with group(loc):
        pts = []
        for s in range(n):
            a = random.random() * 6.28
            p = np.array([0, 0, 0.0])
            d = np.array([math.cos(a) * 0.35, math.sin(a) * 0.35, 1.0])
            path = [p]
            hh = h * random.uniform(0.7, 1.1)
            for i in range(7):
                d = d + np.array([random.gauss(0, 0.14), random.gauss(0, 0.14), -0.04])
                d /= np.linalg.norm(d)
                p = p + d * hh / 7
                path.append(p)
            tube([tuple(q) for q in path], 0.0028, mat, res=2)
            for k in range(16):
                t = 0.35 + 0.65 * k / 16
                f = t * 7
                i = min(6, int(f))
                q = path[i] + (path[i + 1] - path[i]) * (f - i)
                aa = k * 2.4 + random.gauss(0, 0.3)
                dd = np.array([math.cos(aa), math.sin(aa), 0.5])
                pts.append((q, dd, np.array([0, 0, 1.0]), L * random.uniform(0.7, 1.3), w * random.uniform(0.7, 1.2)))
        if leafm:
            leafmesh(pts, leafm)


def tablelamp(loc, base, sm, s=1.0, power=9, r=0.16):
    with group(loc):
        lathe(
            [
                (0, 0),
                (0.07 * s, 0),
                (0.072 * s, 0.012),
                (0.05 * s, 0.03),
                (0.075 * s, 0.10),
                (0.085 * s, 0.17),
                (0.06 * s, 0.25),
                (0.018 * s, 0.30),
                (0.012 * s, 0.34),
                (0, 0.34),
            ],
            (0, 0, 0),
            base,
            56,
            angle=60,
        )
        z0 = 0.33 * s
        h = 0.22 * s
        lathe([(r * s, z0), (r * 0.74 * s, z0 + h)], (0, 0, 0), sm, 64)
        lathe([(r * s + 0.001, z0), (r * s + 0.001, z0 + 0.008)], (0, 0, 0), sm, 64)
        lathe(
            [(0, z0 + 0.06), (0.03 * s, z0 + 0.09), (0.025 * s, z0 + 0.12), (0, z0 + 0.13)],
            (0, 0, 0),
            emission("#ffcf94", 14.0),
            24,
        )
    point((loc[0], loc[1], loc[2] + z0 + h * 0.5), power, "#ffb469", 0.035)


def floorlamp(loc, met, sm, h=1.62, power=22):
    with group(loc):
        cyl(0.15, 0.018, (0, 0, 0), met, 0.004)
        cyl(0.009, h - 0.1, (0, 0, 0.01), met)
        lathe([(0.22, h - 0.26), (0.17, h + 0.02)], (0, 0, 0), sm, 72)
        lathe(
            [(0, h - 0.16), (0.035, h - 0.12), (0.03, h - 0.08), (0, h - 0.07)],
            (0, 0, 0),
            emission("#ffcf94", 14.0),
            24,
        )
    point((loc[0], loc[1], loc[2] + h - 0.12), power, "#ffb469", 0.04)


def pendant(loc, ceil, met, inner, kind=0, power=14, r=0.20):
    x, y, z = loc
    tube([(x, y, z + 0.2), (x, y, ceil)], 0.004, principled("cord", "#151515"), smooth=False)
    cyl(0.05, 0.025, (x, y, ceil - 0.025), met)
    if kind == 0:
        prof = [
            (r, 0),
            (r * 0.985, 0.03),
            (r * 0.9, 0.085),
            (r * 0.68, 0.145),
            (r * 0.35, 0.185),
            (0.03, 0.20),
            (0.025, 0.24),
            (0, 0.24),
        ]
        lathe(prof, (x, y, z), met, 72, angle=60)
        lathe([(a * 0.985, b - 0.002) for a, b in prof[:6]], (x, y, z), inner, 72, angle=60)
    else:
        lathe(
            [(r * 0.55, 0), (r * 0.8, 0.06), (r * 0.86, 0.12), (r * 0.7, 0.2), (r * 0.3, 0.25), (0.02, 0.26)],
            (x, y, z),
            shade("#f2e8d4", 0.6),
            72,
            angle=80,
        )
    lathe([(0, 0.05), (0.035, 0.08), (0.03, 0.12), (0, 0.13)], (x, y, z), emission("#ffd7a3", 22.0), 24)
    point((x, y, z + 0.05), power, "#ffbb78", 0.04)


def stool(loc, rz, seatm, legm, h=0.66):
    with group(loc, rz):
        cushion(0.40, 0.38, 0.07, seatm, 0.033, (0, 0, h), crown=0.012, wrinkle=0.004)
        [
            tube(
                [(q * 0.165, 0.165, h - 0.01), (q * 0.165, 0.215, h + 0.10), (q * 0.155, 0.245, h + 0.235)],
                0.011,
                legm,
            )
            for q in (-1, 1)
        ]
        cushion(
            0.37,
            0.12,
            0.03,
            seatm,
            0.014,
            (0, 0.214, h + 0.205),
            (math.radians(96), 0, 0),
            crown=0.008,
            wrinkle=0.002,
        )
        for sx in (-1, 1):
            for sy in (-1, 1):
                tube([(sx * 0.17, sy * 0.15, h - 0.03), (sx * 0.215, sy * 0.20, 0)], 0.013, legm, smooth=False)
        for a, b in (
            ((-0.20, -0.183, 0.22), (0.20, -0.183, 0.22)),
            ((-0.2, 0.183, 0.3), (0.2, 0.183, 0.3)),
            ((-0.20, -0.183, 0.3), (-0.20, 0.183, 0.3)),
            ((0.2, -0.183, 0.3), (0.2, 0.183, 0.3)),
        ):
            tube([a, b], 0.009, legm, smooth=False)


def curtain(x, y, W, H, mat, z0=0.01, folds=9, amp=0.05, side="y"):
    nx, nz = folds * 14, 40
    V, Fc, UV = [], [], []
    ph = [random.uniform(0.7, 1.3) for _ in range(folds + 1)]
    for j in range(nz):
        t = j / (nz - 1)
        z = z0 + t * H
        for i in range(nx):
            u = i / (nx - 1)
            k = u * folds
            f = ph[int(min(folds - 1, k))]
            a = amp * f * (1.0 - 0.35 * t)
            dx = 0.018 * math.sin(3.1 * t + 5 * u) * (1 - t)
            off = a * math.sin(2 * math.pi * k + 0.7 * math.sin(2.3 * t + u * 3)) + 0.012 * math.sin(11 * u + 4 * t) * (
                1 - t
            )
            V.append(
                (x + (u - 0.5) * W * (1 + 0.05 * (1 - t)) + dx, y + off, z)
                if side == "y"
                else (x + off, y + (u - 0.5) * W * (1 + 0.05 * (1 - t)) + dx, z)
            )
            UV.append((u * W * 2.2, z))
    for j in range(nz - 1):
        for i in range(nx - 1):
            a = j * nx + i
            Fc.append((a, a + 1, a + nx + 1, a + nx))
    me = bpy.data.meshes.new("cur")
    me.from_pydata(V, [], Fc)
    uv = me.uv_layers.new(name="UVMap")
    for l, d in zip(me.loops, uv.data):
        d.uv = UV[l.vertex_index]
    me.polygons.foreach_set("use_smooth", [True] * len(Fc))
    me.materials.append(mat)
    return link(bpy.data.objects.new("cur", me))


def frame_art(loc, W, H, art, frame, rot=(0, 0, 0), mat_border=0.07):
    "hangs on a wall facing -y at loc (centre)"
    with group(loc, rot[2]):
        box((W, 0.012, H), (0, -0.008, 0), principled("passe", "#efebe2", rough=0.9), 0.001)
        o = box((W - 2 * mat_border, 0.004, H - 2 * mat_border), (0, -0.0165, 0), art, 0, grain=0)
        for s in (-1, 1):
            box((0.022, 0.034, H + 0.02), (s * W / 2, -0.016, 0), frame, 0.002)
            box((W + 0.022, 0.034, 0.022), (0, -0.016, s * H / 2), frame, 0.002)


def logm():
    m, nt, p = newmat("log")
    v = coords(nt, "Object")
    xyz = N(nt, "SeparateXYZ", {0: v})
    rr = math_(
        nt,
        "SQRT",
        math_(nt, "ADD", math_(nt, "POWER", xyz.outputs[0], 2), math_(nt, "POWER", xyz.outputs[1], 2)),
    )
    w = math_(
        nt,
        "SINE",
        math_(nt, "ADD", math_(nt, "MULTIPLY", rr, 620), math_(nt, "MULTIPLY", noise(nt, v, 20, 3), 5)),
    )
    oi = N(nt, "ObjectInfo").outputs["Random"]
    endc = mixc(
        nt,
        math_(nt, "MULTIPLY", math_(nt, "ADD", w, 1), 0.3),
        ramp(nt, oi, [(0, "#b08d60"), (1, "#d2b488")]),
        "#7a5430",
    )
    # The bark goes round the end.
    endc = mixc(nt, ramp(nt, rr, [(0.041, 0.0), (0.046, 1.0)]), endc, "#57432f")
    nz = math_(nt, "ABSOLUTE", N(nt, "SeparateXYZ", {0: N(nt, "TexCoord").outputs["Normal"]}).outputs[2])
    b = noise(nt, coords(nt, "Object", (30, 30, 6)), 1, 5, 0.7)
    bk = ramp(nt, b, [(0.35, "#a08e77"), (0.55, "#7a6853"), (0.62, "#33281d")])
    cc = mixc(nt, ramp(nt, nz, [(0.6, 0.0), (0.75, 1.0)]), bk, endc)
    setp(nt, p, Base_Color=cc, Roughness=0.85, Normal=bump(nt, b, 0.5, 0.006))
    return m
