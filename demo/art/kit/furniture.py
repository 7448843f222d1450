"""Furniture for Blender from Sweet Home 3D catalogues (.sh3f): list, import at real size, give decent materials.

  import furniture as F
  F.open_catalogues(folder)                         every *.sh3f in the folder (or F.open_catalogues(file, file, ...))
  for m in F.find('sofa', max_w=2.4): print(m)      by id, name, category, tags; sizes in metres
  o = F.place('winchesterSofa', (1, 2, 0), rotz=90, mats={'*': leather}, bevel=.003)
      -> empty that holds the parts; footprint centred on (x, y), lowest point at z, front towards -y at rotz=0 (degrees)
  o = F.place('BlendSwap-CC-BY:sofa2', ...)         with catalogue when a name occurs twice
  F.credits()                                       the credit lines for what has been placed

From the shell:  blender -b -P furniture.py -- list FOLDER [word]
mats: {part of a material's or texture's name | index | '*': material | '#rrggbb' | dict(kind=.., color=.., rough=..)}
Blender 3.3 to 3.6 (new OBJ importer).
"""
import bpy, bmesh, os, re, sys, math, zipfile, tempfile, shutil, atexit
import numpy as np
from mathutils import Matrix, Vector

LICENCE = {
    "BlendSwap-CC-0": "CC0",
    "BlendSwap-CC-BY": "CC BY 3.0",
    "Scopia": "CC BY 3.0",
    "KatorLegaz": "CC BY 3.0 US",
    "Reallusion": "CC BY 3.0 US",
}
SOURCE = {
    "BlendSwap-CC-0": "Blend Swap",
    "BlendSwap-CC-BY": "Blend Swap",
    "Scopia": "Scopia",
    "KatorLegaz": "Kator Legaz",
    "Reallusion": "Reallusion",
}
ORDER = ["BlendSwap-CC-0", "Scopia", "BlendSwap-CC-BY", "KatorLegaz", "Reallusion"]
_models, _zips, _used, _tmp = [], {}, {}, None


class Model(dict):
    def __getattr__(s, k):
        return s.get(k)

    def __str__(s):
        return "%-16s %-28s %-24s %-12s %.2f x %.2f x %.2f m  %s" % (
            s.cat,
            s.id,
            s.name,
            s.category,
            s.w,
            s.d,
            s.h,
            s.creator,
        )


def open_catalogues(*paths):
    fs = []
    for p in paths:
        fs += [os.path.join(p, f) for f in sorted(os.listdir(p)) if f.endswith(".sh3f")] if os.path.isdir(p) else [p]
    for f in fs:
        cat = os.path.basename(f)[:-5]
        if cat in _zips:
            continue
        z = _zips[cat] = zipfile.ZipFile(f)
        d = {}
        txt = z.read("PluginFurnitureCatalog.properties").decode("latin-1")
        txt = re.sub(r"\\u([0-9a-fA-F]{4})", lambda m: chr(int(m[1], 16)), txt)
        for m in re.finditer(r"^(\w+)#(\d+)=(.*)$", txt, re.M):
            d.setdefault(int(m[2]), {})[m[1]] = m[3].strip()
        for v in d.values():
            if "model" in v:
                _models.append(
                    Model(
                        cat=cat,
                        id=os.path.basename(v["model"]).rsplit(".", 1)[0],
                        path=v["model"].lstrip("/"),
                        name=v.get("name", ""),
                        category=v.get("category", ""),
                        tags=v.get("tags", ""),
                        creator=v.get("creator", ""),
                        w=float(v["width"]) / 100,
                        d=float(v["depth"]) / 100,
                        h=float(v["height"]) / 100,
                        elevation=float(v.get("elevation", 0)) / 100,
                        rot=v.get("modelRotation"),
                        top=float(v.get("dropOnTopElevation", -1)) / 100,
                    )
                )
    _models.sort(key=lambda m: (ORDER.index(m.cat) if m.cat in ORDER else 9, m.id))
    return _models


def find(word="", cat=None, min_w=0, max_w=99, max_h=99):
    w = word.lower()
    return [
        m
        for m in _models
        if (w in m.id.lower() or w in m.name.lower() or w in m.tags.lower() or w in m.category.lower())
        and (not cat or m.cat == cat)
        and min_w <= m.w <= max_w
        and m.h <= max_h
    ]


def get(name):
    cat, _, n = name.rpartition(":")
    c = [m for m in _models if m.id == n and (not cat or m.cat == cat)] or [
        m for m in _models if m.id.lower() == n.lower() and (not cat or m.cat == cat)
    ]
    if not c:
        raise KeyError("no model %r" % name)
    return c[0]


def licence(m):
    "of the catalogue, unless the page kept beside the model says otherwise (the two winchester models lie in the CC-0 catalogue but are CC BY)"
    z = _zips[m.cat]
    d = os.path.dirname(m.path) + "/"
    if m.cat == "BlendSwap-CC-0":
        for n in z.namelist():
            if n.startswith(d) and re.search(r"(?i)licen[cs]e|\.(html|txt)$", n[len(d) :]):
                t = re.sub(r"<[^>]*>", "", z.read(n).decode("utf-8", "replace"))
                if re.search(r"(?i)creative commons attribution", t) and not re.search(r"(?i)zero", t):
                    return "CC BY 3.0"
    return LICENCE.get(m.cat, m.cat)


def credits():
    "Whose models have been placed: [{title, author, source, licence}]."
    return [
        dict(title=m.name, author=m.creator or SOURCE[m.cat], source=SOURCE[m.cat], licence=licence(m))
        for m in _used.values()
    ]


def _extract(m):
    global _tmp
    if not _tmp:
        _tmp = tempfile.mkdtemp(prefix="furniture_")
        atexit.register(shutil.rmtree, _tmp, True)
    z = _zips[m.cat]
    folder = os.path.dirname(m.path) + "/"
    out = os.path.join(_tmp, m.cat)
    if m.path.endswith(".zip"):
        q = os.path.join(out, m.path[:-4])
        os.makedirs(q, exist_ok=True)
        z.extract(m.path, out)
        zipfile.ZipFile(os.path.join(out, m.path)).extractall(q)
        return next(os.path.join(r, f) for r, _, fs in os.walk(q) for f in fs if f.endswith(".obj"))
    for n in z.namelist():
        if n.startswith(folder) and not n.endswith("/") and not os.path.exists(os.path.join(out, n)):
            z.extract(n, out)
    return os.path.join(out, m.path)


# ---------------------------------------------------------------- materials
KINDS = [
    ("glass", r"glass|verre|vidrio|cristal|crystal|vitre|window(?!s?ill)|water"),
    ("mirror", r"mirror|espejo|miroir"),
    (
        "metal",
        r"chrom|metal|steel|inox|alumin|brass|gold|silver|iron|hierro|acier|copper|nickel|bronze|screw|handle|hinge|faucet|^tap",
    ),
    ("leather", r"leather|cuir|cuero|skai"),
    ("plant", r"leaf|leaves|feuil|hoja|plant|petal|flower|fleur|grass|ficus|yucca|stem|herb"),
    (
        "wood",
        r"wood|bois|madera|oak|teak|walnut|pine|beech|cherry|wenge|ebony|maple|birch|parquet|plank|mahog|timber|rattan|wicker|osier|bamboo",
    ),
    (
        "fabric",
        r"fabric|cloth|tissu|tela|textile|cushion|pillow|coussin|sofa|couch|seat|linen|sheet|blanket|duvet|mattress|matelas|towel|toalla|curtain|rug|carpet|cotton|wool|velvet|bed|burlap|cojin|matress|upholst",
    ),
    ("ceramic", r"ceramic|porcel|ceramique|faience|tile|bathtub|sink|toilet|enamel|email|loza"),
    ("light", r"bulb|emit|emission|flame|filament"),
    ("plastic", r"plastic|pvc|rubber|caoutchouc|cable"),
]


def kind_of(name, tex="", model=None):
    for s in (name, tex):
        s = re.sub(r"[\d_.\-]+", " ", (s or "").lower())
        for k, r in KINDS:
            if s and re.search(r, s):
                return k
    c = ((model.id + " " + model.name + " " + model.category) if model else "").lower()
    for k, r in (
        ("fabric", r"sofa|couch|armchair|bed\b|pillow|towel|curtain"),
        ("plant", r"plant|tulip|lily|orchid|flower|tree"),
        ("ceramic", r"washbasin|toilet|bath|bidet|vase|pottery|jar|bowl|cup"),
        ("wood", r"table|chair|desk|bookcase|cupboard|cabinet|wardrobe|shel|stool|bench"),
    ):
        if re.search(r, c):
            return k
    return "paint"


def _hex(h):
    c = [int(h.lstrip("#")[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c) + (1,)


def make(
    kind,
    color=(0.8, 0.8, 0.8, 1),
    tex=None,
    alpha_tex=None,
    rough=None,
    name="m",
    bump_tex=None,
    tint=None,
    ior_alpha=1.0,
):
    "Principled BSDF of a kind; color linear rgba or '#hex'; tex: image, or None; tint '#hex' recolours a texture (keeps its light and dark)"
    if isinstance(color, str):
        color = _hex(color)
    m = bpy.data.materials.new("%s_%s" % (kind, name))
    m.use_nodes = True
    nt = m.node_tree
    p = nt.nodes["Principled BSDF"]
    out = nt.nodes["Material Output"]
    L = nt.links.new

    def n(t, **k):
        x = nt.nodes.new("ShaderNode" + t)
        for a, v in k.items():
            setattr(x, a, v)
        return x

    def val(sock, v):
        p.inputs[sock].default_value = v

    def mul(a, f):
        x = n("Math", operation="MULTIPLY")
        L(a, x.inputs[0])
        x.inputs[1].default_value = f
        return x.outputs[0]

    def noise(scale, detail=4, vec=None, rgh=0.6):
        x = n("TexNoise")
        x.inputs["Scale"].default_value = scale
        x.inputs["Detail"].default_value = detail
        x.inputs["Roughness"].default_value = rgh
        L(vec or co.outputs["Object"], x.inputs["Vector"])
        return x.outputs["Fac"]

    def scaled(v):
        x = n("Mapping")
        x.inputs["Scale"].default_value = v
        L(co.outputs["Object"], x.inputs["Vector"])
        return x.outputs[0]

    co = n("TexCoord")
    base = None
    hgt = None
    hs = 0.15
    hd = 0.001
    if tex:
        t = n("TexImage")
        t.image = tex
        t.interpolation = "Cubic"
        base = t.outputs["Color"]
        if tint:
            bw = n("RGBToBW")
            L(base, bw.inputs[0])
            px = np.empty(len(tex.pixels), np.float32)
            tex.pixels.foreach_get(px)
            px = px.reshape(-1, tex.channels)[::7]
            mean = max(
                0.02,
                float((px[:, :3] if tex.channels >= 3 else px[:, :1].repeat(3, 1)).dot([0.2126, 0.7152, 0.0722]).mean())
                ** (2.2 if not tex.is_float else 1),
            )
            v = mul(bw.outputs[0], 1 / mean)
            mx = n("MixRGB", blend_type="MULTIPLY")
            mx.inputs[0].default_value = 1
            mx.inputs[1].default_value = _hex(tint) if isinstance(tint, str) else tint
            L(v, mx.inputs[2])
            base = mx.outputs[0]
    if kind == "glass":
        val("Base Color", (*[min(1, 0.6 + 0.4 * c) for c in color[:3]], 1))
        val("Roughness", 0.02 if rough is None else rough)
        val("Transmission", 1)
        val("IOR", 1.45)
        lp = n("LightPath")
        tr = n("BsdfTransparent")
        tr.inputs[0].default_value = (0.93, 0.95, 0.95, 1)
        mx = n("MixShader")
        mm = n("Math", operation="MAXIMUM")
        L(lp.outputs["Is Shadow Ray"], mm.inputs[0])
        L(lp.outputs["Is Diffuse Ray"], mm.inputs[1])
        L(mm.outputs[0], mx.inputs[0])
        L(p.outputs[0], mx.inputs[1])
        L(tr.outputs[0], mx.inputs[2])
        L(mx.outputs[0], out.inputs[0])
        return m
    if kind == "mirror":
        val("Base Color", (0.95, 0.95, 0.95, 1))
        val("Metallic", 1)
        val("Roughness", 0.01)
        return m
    if kind == "metal":
        lum = sum(color[:3]) / 3
        c = color if lum > 0.02 else (0.03, 0.03, 0.03, 1)
        val("Metallic", 1 if lum > 0.03 else 0.6)
        r = 0.22 if rough is None else rough
        sm = noise(9, 3)
        a = n("MapRange")
        L(sm, a.inputs[0])
        a.inputs[3].default_value = r * 0.75
        a.inputs[4].default_value = r * 1.35
        L(a.outputs[0], p.inputs["Roughness"])
        color = c
    elif kind == "wood":
        val("Specular", 0.45)
        g = noise(1.6, 6, scaled((2, 2, 34)) if not tex else scaled((30, 30, 30)), 0.62)
        f = noise(1, 3, scaled((60, 60, 900)) if not tex else scaled((300, 300, 300)))
        if not base:
            rp = n("ValToRGB")
            L(g, rp.inputs[0])
            e = rp.color_ramp.elements
            e[0].position = 0.3
            e[1].position = 0.7
            e[0].color = tuple(c * 0.62 for c in color[:3]) + (1,)
            e[1].color = tuple(min(1, c * 1.18) for c in color[:3]) + (1,)
            mx = n("MixRGB", blend_type="MULTIPLY")
            mx.inputs[0].default_value = 0.35
            L(rp.outputs[0], mx.inputs[1])
            L(f, mx.inputs[2])
            base = mx.outputs[0]
        a = n("MapRange")
        L(g, a.inputs[0])
        r = 0.42 if rough is None else rough
        a.inputs[3].default_value = r - 0.1
        a.inputs[4].default_value = r + 0.14
        L(a.outputs[0], p.inputs["Roughness"])
        hgt, hs, hd = f, 0.12, 0.0008
    elif kind == "leather":
        val("Specular", 0.5)
        r = 0.42 if rough is None else rough
        v = n("TexVoronoi", feature="DISTANCE_TO_EDGE")
        v.inputs["Scale"].default_value = 420
        L(co.outputs["Object"], v.inputs["Vector"])
        w = noise(7, 4)
        a = n("MapRange")
        L(w, a.inputs[0])
        a.inputs[3].default_value = r - 0.12
        a.inputs[4].default_value = r + 0.16
        L(a.outputs[0], p.inputs["Roughness"])
        hgt, hs, hd = v.outputs["Distance"], 0.22, 0.0006
        if not base:
            mx = n("MixRGB")
            L(w, mx.inputs[0])
            mx.inputs[1].default_value = tuple(c * 0.72 for c in color[:3]) + (1,)
            mx.inputs[2].default_value = tuple(min(1, c * 1.25) for c in color[:3]) + (1,)
            base = mx.outputs[0]
    elif kind == "fabric":
        val("Specular", 0.12)
        val("Sheen", 0.35)
        val("Sheen Tint", 0.6)
        val("Roughness", 0.92 if rough is None else rough)
        a, b = noise(520, 2), noise(150, 4)
        s = n("Math", operation="ADD")
        L(mul(a, 0.7), s.inputs[0])
        L(b, s.inputs[1])
        hgt, hs, hd = s.outputs[0], 0.5, 0.0012
        if not base or tint:
            w = noise(260, 3)
            rp = n("MapRange")
            L(w, rp.inputs[0])
            rp.inputs[3].default_value = 0.72
            rp.inputs[4].default_value = 1.22
            lo = n("MapRange")
            L(noise(6, 4), lo.inputs[0])
            lo.inputs[3].default_value = 0.86
            lo.inputs[4].default_value = 1.14
            x = n("Math", operation="MULTIPLY")
            L(rp.outputs[0], x.inputs[0])
            L(lo.outputs[0], x.inputs[1])
            mx = n("MixRGB", blend_type="MULTIPLY")
            mx.inputs[0].default_value = 1
            L(x.outputs[0], mx.inputs[2])
            if base:
                L(base, mx.inputs[1])
            else:
                mx.inputs[1].default_value = color
            base = mx.outputs[0]
    elif kind == "plant":
        val("Roughness", 0.45 if rough is None else rough)
        val("Specular", 0.35)
        tl = n("BsdfTranslucent")
        mx = n("MixShader")
        mx.inputs[0].default_value = 0.28
        L(p.outputs[0], mx.inputs[1])
        L(tl.outputs[0], mx.inputs[2])
        L(mx.outputs[0], out.inputs[0])
        if base:
            L(base, tl.inputs[0])
        else:
            tl.inputs[0].default_value = color
    elif kind == "ceramic":
        val("Roughness", 0.14 if rough is None else rough)
        val("Clearcoat", 0.4)
        val("Specular", 0.5)
    elif kind == "light":
        val("Emission", (1, 0.82, 0.6, 1))
        val("Emission Strength", 3)
    elif kind == "plastic":
        val("Roughness", 0.38 if rough is None else rough)
        val("Specular", 0.45)
    else:
        r = 0.45 if rough is None else rough
        val("Roughness", r)
        val("Specular", 0.4)
    if bump_tex:
        t = n("TexImage")
        t.image = bump_tex
        bump_tex.colorspace_settings.name = "Non-Color"
        hgt, hs, hd = t.outputs["Color"], 0.5, 0.004
    if base:
        L(base, p.inputs["Base Color"])
    else:
        val("Base Color", tuple(min(0.86, c) for c in color[:3]) + (1,))
    if hgt:
        b = n("Bump")
        b.inputs["Strength"].default_value = hs
        b.inputs["Distance"].default_value = hd
        L(hgt, b.inputs["Height"])
        L(b.outputs[0], p.inputs["Normal"])
    if alpha_tex:
        t = n("TexImage")
        t.image = alpha_tex
        L(t.outputs["Alpha"], p.inputs["Alpha"])
    elif ior_alpha < 0.95:
        val("Alpha", ior_alpha)
    return m


def _restyle(mat, model, rule):
    "imported material -> (kind, material)"
    nt = mat.node_tree
    p = next((x for x in nt.nodes if x.type == "BSDF_PRINCIPLED"), None) if nt else None
    tex = bump = None
    col = (0.6, 0.6, 0.6, 1)
    al = 1
    metal = 0
    rough = 0.5
    if p:
        col = tuple(p.inputs["Base Color"].default_value)
        al = p.inputs["Alpha"].default_value
        rough = p.inputs["Roughness"].default_value

        def img(sock):
            st = [l.from_node for l in p.inputs[sock].links]
            while st:
                x = st.pop()
                if x.type == "TEX_IMAGE" and x.image:
                    return x.image
                st += [l.from_node for i in x.inputs for l in i.links]

        tex = img("Base Color")
        bump = img("Normal")
        at = img("Alpha")
        there = (
            lambda i: i if i and i.source == "FILE" and os.path.exists(bpy.path.abspath(i.filepath)) else None
        )  # several MTL name textures that were never shipped
        tex, bump, at = there(tex), there(bump), there(at)
    name = mat.name
    tn = os.path.basename(tex.filepath) if tex else ""
    kind = kind_of(name, tn, model)
    if al < 0.6 and kind not in ("plant", "fabric"):
        kind = "glass"
    if kind == "glass" and (al > 0.97 and not re.search("glass|verre|vidrio|cristal", name.lower())):
        kind = "ceramic"
    if kind == "metal" and tex:
        kind = "paint"
    if kind == "wood" and not tex and max(col[:3]) - min(col[:3]) < 0.12 * max(col[:3]) + 0.01:
        kind = "paint"  # grey or white "wood": lacquer
    opt = dict(
        kind=kind,
        color=col,
        tex=tex,
        bump_tex=bump,
        alpha_tex=(at if p and at and tex and tex.channels == 4 and kind == "plant" else None),
        name=name,
    )
    if kind in ("paint", "plastic"):
        opt["rough"] = min(0.75, max(0.22, rough))
    if isinstance(rule, bpy.types.Material):
        return rule
    if isinstance(rule, str):
        opt["tint" if tex else "color"] = rule
    elif isinstance(rule, dict):
        opt.update(rule)
        if "color" in rule and tex and rule.get("tex", 1):
            opt["tint"] = rule["color"]
        if "kind" in rule and rule["kind"] in ("metal", "glass"):
            opt["tex"] = None
    return make(**opt)


# ---------------------------------------------------------------- import
def place(
    name,
    loc=(0, 0, 0),
    rotz=0.0,
    mats=None,
    size=None,
    scale=1.0,
    bevel=0.0,
    subsurf=0,
    smooth=38,
    real=True,
    elevation=True,
    drop=(),
):
    """size: (w, d, h) in metres, any of them None = catalogue; scale: on top of it; bevel: edge radius in metres (hard furniture: .002-.004);
    subsurf: levels for soft low-poly pieces; drop: parts whose material name holds one of these words ('=word': is exactly it) are left out
    """
    loc = (*loc, 0)[:3]
    m = get(name)
    _used[m.cat + ":" + m.id] = m
    mats = mats or {}
    before = set(bpy.data.objects)
    bm0 = set(bpy.data.materials)
    bpy.ops.wm.obj_import(filepath=_extract(m), forward_axis="NEGATIVE_Z", up_axis="Y")
    new = [o for o in bpy.data.objects if o not in before]
    R = Matrix.Identity(4)
    if m.rot:  # Sweet Home 3D: rows of a matrix in its y-up axes
        q = [float(x) for x in m.rot.split()]
        Y = Matrix(((q[0], q[1], q[2]), (q[3], q[4], q[5]), (q[6], q[7], q[8])))
        C = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
        R = (C @ Y @ C.transposed()).to_4x4()
    for o in new:
        o.data.transform(R @ o.matrix_world)
        o.matrix_world = Matrix.Identity(4)
    co = np.concatenate(
        [np.array([v.co for v in o.data.vertices]) for o in new if o.type == "MESH" and len(o.data.vertices)]
    )
    lo, hi = co.min(0), co.max(0)
    ext = np.maximum(hi - lo, 1e-6)
    want = np.array([m.w, m.d, m.h]) if real else ext
    if size:
        want = np.array([s if s else w for s, w in zip(size, want)])
    s = want / ext * scale
    T = Matrix.Diagonal((*s, 1)) @ Matrix.Translation((-(lo[0] + hi[0]) / 2, -(lo[1] + hi[1]) / 2, -lo[2]))
    cache = {}
    e = bpy.data.objects.new(m.id, None)
    bpy.context.scene.collection.objects.link(e)
    names = []
    for o in new:
        if o.type != "MESH":
            continue
        o.data.transform(T)
        if s.prod() < 0:
            o.data.flip_normals()
        for i, sl in enumerate(o.material_slots):
            if not sl.material:
                continue
            k = sl.material.name
            if k not in cache:
                tn = ""
                if sl.material.node_tree:
                    tn = " ".join(
                        os.path.basename(x.image.filepath)
                        for x in sl.material.node_tree.nodes
                        if x.type == "TEX_IMAGE" and x.image
                    )
                base = re.sub(r"\.\d{3}$", "", k)
                idx = len(cache)
                rule = mats.get(idx, mats.get("*"))
                for q, v in mats.items():
                    if isinstance(q, str) and q != "*" and (q.lower() in base.lower() or q.lower() in tn.lower()):
                        rule = v
                cache[k] = (
                    None
                    if any(d[1:] == base if d[0] == "=" else d.lower() in base.lower() for d in drop)
                    else _restyle(sl.material, m, rule)
                )
                names.append((idx, base, tn))
            sl.material = cache[k] if cache[k] else sl.material
            if cache[k] is None:
                o.data.materials[i] = None
        gone = [i for i, x in enumerate(o.data.materials) if x is None]
        b = bmesh.new()
        b.from_mesh(o.data)
        if gone:
            bmesh.ops.delete(b, geom=[f for f in b.faces if f.material_index in gone], context="FACES")
        bmesh.ops.remove_doubles(b, verts=b.verts, dist=2e-4)
        if bevel and len(b.faces) < 60000:
            bmesh.ops.dissolve_limit(
                b,
                angle_limit=math.radians(1),
                verts=b.verts,
                edges=b.edges,
                delimit={"MATERIAL", "UV", "SHARP"},
            )
        if subsurf:
            bmesh.ops.join_triangles(
                b,
                faces=b.faces,
                angle_face_threshold=math.radians(40),
                angle_shape_threshold=math.radians(40),
                cmp_materials=True,
            )
        b.to_mesh(o.data)
        b.free()
        if o.data.has_custom_normals:
            bpy.context.view_layer.objects.active = o
            bpy.ops.mesh.customdata_custom_splitnormals_clear()
        o.data.polygons.foreach_set("use_smooth", [True] * len(o.data.polygons))
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(smooth)
        if subsurf:
            x = o.modifiers.new("s", "SUBSURF")
            x.levels = x.render_levels = subsurf
        elif bevel:
            x = o.modifiers.new("b", "BEVEL")
            x.width = bevel
            x.segments = 2
            x.limit_method = "ANGLE"
            x.angle_limit = math.radians(35)
            x.harden_normals = True
            x.use_clamp_overlap = True
        o.parent = e
    for k in bm0 ^ set(bpy.data.materials):
        if k.users == 0:
            bpy.data.materials.remove(k)
    e.location = (loc[0], loc[1], loc[2] + (m.elevation if elevation and loc[2] == 0 else 0))
    e.rotation_euler = (0, 0, math.radians(rotz))
    e["parts"] = str(names)
    e["model"] = m.cat + ":" + m.id
    return e


if __name__ == "__main__" and "--" in sys.argv:
    av = sys.argv[sys.argv.index("--") + 1 :]
    if av and av[0] == "list":
        open_catalogues(av[1])
        for m in find(av[2]) if len(av) > 2 else _models:
            print(m)
