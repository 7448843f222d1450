"""Materials made of noise, without pictures. Colours are sRGB, written #rrggbb."""
import math
import bpy

from studio.meshes import col


def N(nt, typ, ins=None, **props):
    n = nt.nodes.new("ShaderNode" + typ)
    for k, v in props.items():
        setattr(n, k, v)
    for k, v in (ins or {}).items():
        s = n.inputs[k]
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, s)
        else:
            s.default_value = v
    return n


def ramp(nt, fac, stops, interp="LINEAR"):
    r = nt.nodes.new("ShaderNodeValToRGB")
    nt.links.new(fac, r.inputs[0])
    e = r.color_ramp.elements
    r.color_ramp.interpolation = interp
    while len(e) < len(stops):
        e.new(0.5)
    for el, (p, c) in zip(e, stops):
        el.position = p
        el.color = col(c) if isinstance(c, (str, tuple, list)) else (c, c, c, 1)
    return r.outputs[0]


def mixc(nt, fac, a, b, mode="MIX"):
    m = nt.nodes.new("ShaderNodeMixRGB")
    m.blend_type = mode
    for i, v in ((0, fac), (1, a), (2, b)):
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, m.inputs[i])
        else:
            m.inputs[i].default_value = v if i == 0 else col(v)
    return m.outputs[0]


def math_(nt, op, a, b=0.0, c=None):
    m = nt.nodes.new("ShaderNodeMath")
    m.operation = op
    for i, v in enumerate((a, b) if c is None else (a, b, c)):
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, m.inputs[i])
        else:
            m.inputs[i].default_value = v
    return m.outputs[0]


def newmat(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    return m, nt, nt.nodes["Principled BSDF"]


def setp(nt, p, **k):
    for a, v in k.items():
        s = p.inputs[a.replace("_", " ")]
        if isinstance(v, bpy.types.NodeSocket):
            nt.links.new(v, s)
        else:
            s.default_value = v


def coords(nt, kind="UV", scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
    t = N(nt, "TexCoord")
    return N(nt, "Mapping", {"Vector": t.outputs[kind], "Scale": scale, "Rotation": rot, "Location": loc}).outputs[0]


def noise(nt, vec, scale=5, detail=4, rough=0.5, dist=0):
    return N(
        nt,
        "TexNoise",
        {"Vector": vec, "Scale": scale, "Detail": detail, "Roughness": rough, "Distortion": dist},
    ).outputs["Fac"]


def bump(nt, h, strength=0.2, dist=0.01, normal=None):
    i = {"Height": h, "Strength": strength, "Distance": dist}
    if normal is not None:
        i["Normal"] = normal
    return N(nt, "Bump", i).outputs[0]


_mc = {}


def cached(fn):
    def w(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in _mc:
            _mc[key] = fn(*a, **k)
        return _mc[key]

    return w


@cached
def principled(name, c, rough=0.5, metal=0.0, spec=0.5, sheen=0.0, emit=0.0, coat=0.0):
    m, nt, p = newmat(name)
    setp(nt, p, Base_Color=col(c), Roughness=rough, Metallic=metal, Specular=spec, Sheen=sheen, Clearcoat=coat)
    if emit:
        setp(nt, p, Emission=col(c), Emission_Strength=emit)
    return m


@cached
def wood(
    c1="#8a6238",
    c2="#b58a57",
    rough=0.42,
    var=0.35,
    kind="UV",
    scale=1.0,
    bumps=0.12,
    dark="#4a2f18",
    coat=0.0,
):
    m, nt, p = newmat("wood")
    s = scale
    warp = noise(nt, coords(nt, kind, (s * 0.9, s * 3, s * 3)), 1.6, 3)
    v1 = N(
        nt,
        "VectorMath",
        {
            0: coords(nt, kind, (s * 0.55, s * 7, s * 7)),
            1: N(nt, "CombineXYZ", {"Y": math_(nt, "MULTIPLY", warp, 1.5)}).outputs[0],
        },
        operation="ADD",
    ).outputs[0]
    g1 = noise(nt, v1, 2.2, 7, 0.6, 0.5)
    rings = N(
        nt,
        "TexWave",
        {"Vector": v1, "Scale": 1.5, "Distortion": 3.2, "Detail": 2, "Detail Scale": 0.7},
        bands_direction="Y",
    ).outputs["Fac"]
    fib = noise(nt, coords(nt, kind, (s * 9, s * 320, s * 320)), 1, 3, 0.7)
    pores = noise(nt, coords(nt, kind, (s * 22, s * 620, s * 620)), 1, 2, 0.5)
    base = ramp(nt, g1, [(0.28, c1), (0.72, c2)])
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, rings, [(0.0, 1.0), (0.45, 0.0)]), 0.30), base, dark)
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, fib, [(0.35, 1.0), (0.6, 0.0)]), 0.28), base, dark)
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, pores, [(0.30, 1.0), (0.40, 0.0)]), 0.35), base, dark)
    rnd = N(nt, "Attribute", attribute_name="rnd").outputs["Fac"]
    oi = N(nt, "ObjectInfo").outputs["Random"]
    r = math_(nt, "FRACT", math_(nt, "ADD", rnd, math_(nt, "MULTIPLY", oi, 0.37)))
    hs = N(
        nt,
        "HueSaturation",
        {
            "Color": base,
            "Value": math_(nt, "ADD", 1 - var * 0.55, math_(nt, "MULTIPLY", r, var)),
            "Saturation": math_(
                nt, "ADD", 0.88, math_(nt, "MULTIPLY", math_(nt, "FRACT", math_(nt, "MULTIPLY", r, 7.3)), 0.2)
            ),
            "Hue": math_(
                nt,
                "ADD",
                0.494,
                math_(nt, "MULTIPLY", math_(nt, "FRACT", math_(nt, "MULTIPLY", r, 3.7)), 0.012),
            ),
        },
    ).outputs[0]
    smud = noise(nt, coords(nt, "Object", (1, 1, 1)), 2.3, 4)
    rg = math_(
        nt,
        "ADD",
        rough - 0.1,
        math_(nt, "ADD", math_(nt, "MULTIPLY", fib, 0.1), math_(nt, "MULTIPLY", smud, 0.14)),
    )
    h = math_(nt, "ADD", math_(nt, "MULTIPLY", fib, 0.5), math_(nt, "MULTIPLY", rings, 0.3))
    setp(nt, p, Base_Color=hs, Roughness=rg, Normal=bump(nt, h, bumps, 0.003), Specular=0.45, Clearcoat=coat)
    return m


@cached
def plaster(c="#e9e4da", rough=0.85, amt=0.05, scale=1.0, bumps=0.12, mottled=0.06):
    m, nt, p = newmat("plaster")
    v = coords(nt, "Object")
    a = noise(nt, v, 1.1 * scale, 5, 0.6, 0.4)
    b = noise(nt, v, 22 * scale, 5, 0.6)
    trowel = noise(nt, coords(nt, "Object", (3, 3, 1.2)), 2.2 * scale, 4, 0.55, 1.5)
    cc = N(
        nt,
        "HueSaturation",
        {"Color": col(c), "Value": math_(nt, "ADD", 1 - mottled, math_(nt, "MULTIPLY", a, mottled * 2))},
    ).outputs[0]
    h = math_(nt, "ADD", math_(nt, "MULTIPLY", trowel, 1.0), math_(nt, "MULTIPLY", b, 0.18))
    setp(nt, p, Base_Color=cc, Roughness=rough, Normal=bump(nt, h, bumps, 0.012), Specular=0.25)
    return m


@cached
def concrete(c="#9a958c", rough=0.55):
    return plaster(c, rough, scale=1.7, bumps=0.08, mottled=0.22)


@cached
def brick(c1="#6f4436", c2="#8f6350", c3="#4e332c", wash=0.0):
    m, nt, p = newmat("brick")
    v = coords(nt, "UV")
    r = N(nt, "Attribute", attribute_name="rnd").outputs["Fac"]
    base = ramp(nt, r, [(0, c3), (0.25, c1), (0.7, c2), (1, "#a98a76")])
    n1 = noise(nt, v, 26, 5, 0.65)
    n2 = noise(nt, v, 140, 3, 0.6)
    base = mixc(nt, math_(nt, "MULTIPLY", ramp(nt, n1, [(0.35, 0.0), (0.75, 1.0)]), 0.4), base, "#c9a68c")
    base = mixc(nt, math_(nt, "MULTIPLY", n2, 0.35), base, "#3b211a")
    if wash:
        base = mixc(
            nt,
            math_(
                nt,
                "MULTIPLY",
                ramp(nt, noise(nt, coords(nt, "Object"), 3, 6, 0.7), [(0.2, 0.6), (0.6, 1.0)]),
                wash,
            ),
            base,
            "#e6e0d6",
        )
    setp(
        nt,
        p,
        Base_Color=base,
        Roughness=0.85,
        Specular=0.25,
        Normal=bump(nt, math_(nt, "ADD", n1, math_(nt, "MULTIPLY", n2, 0.5)), 0.55, 0.004),
    )
    return m


@cached
def fabric(
    c="#c9bfae",
    weave=900,
    rough=0.9,
    sheen=0.35,
    kind="UV",
    mottled=0.12,
    bumps=0.25,
    boucle=False,
    thread="#ffffff",
    tv=0.06,
):
    m, nt, p = newmat("fabric")
    v = coords(nt, kind)
    big = noise(nt, v, 6, 4, 0.6)
    slub = math_(
        nt,
        "ADD",
        noise(nt, coords(nt, kind, (14, 700, 300)), 1, 2),
        noise(nt, coords(nt, kind, (700, 14, 300)), 1, 2),
    )
    cc = N(
        nt,
        "HueSaturation",
        {
            "Color": col(c),
            "Value": math_(
                nt,
                "ADD",
                1 - mottled,
                math_(
                    nt,
                    "ADD",
                    math_(nt, "MULTIPLY", big, mottled * 0.8),
                    math_(nt, "MULTIPLY", slub, mottled * 0.6),
                ),
            ),
        },
    ).outputs[0]
    if boucle:
        vo = N(nt, "TexVoronoi", {"Vector": v, "Scale": 150.0, "Randomness": 1.0})
        h = math_(nt, "SUBTRACT", noise(nt, v, 90, 3, 0.6, 1), vo.outputs["Distance"])
        cc = mixc(
            nt,
            math_(nt, "MULTIPLY", ramp(nt, vo.outputs["Distance"], [(0.2, 0.0), (0.8, 1.0)]), 0.45),
            cc,
            mixc(nt, 0.6, c, "#3a3228"),
        )
        nb = bump(nt, h, 0.7, 0.006)
    else:
        w1 = N(nt, "TexWave", {"Vector": v, "Scale": weave / 20, "Distortion": 0.6}, bands_direction="X").outputs["Fac"]
        w2 = N(nt, "TexWave", {"Vector": v, "Scale": weave / 20, "Distortion": 0.6}, bands_direction="Y").outputs["Fac"]
        h = math_(nt, "ADD", math_(nt, "MULTIPLY", slub, 0.8), math_(nt, "MAXIMUM", w1, w2))
        nb = bump(nt, h, bumps, 0.0016)
        nb = bump(nt, noise(nt, v, 16, 4, 0.6), 0.18, 0.008, nb)
    setp(nt, p, Base_Color=cc, Roughness=rough, Sheen=sheen, Specular=0.15, Normal=nb)
    return m


@cached
def leather(c="#7a4525", rough=0.42):
    m, nt, p = newmat("leather")
    v = coords(nt, "Object")
    vo = N(nt, "TexVoronoi", {"Vector": v, "Scale": 260.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    n = noise(nt, v, 5, 5, 0.6, 0.6)
    cc = mixc(nt, ramp(nt, n, [(0.3, 0.0), (0.75, 0.8)]), c, mixc(nt, 0.35, c, "#d8a878"))
    setp(
        nt,
        p,
        Base_Color=cc,
        Roughness=math_(nt, "ADD", rough - 0.08, math_(nt, "MULTIPLY", n, 0.2)),
        Normal=bump(nt, n, 0.25, 0.02, bump(nt, vo, 0.3, 0.0015)),
    )
    return m


@cached
def metal(c="#b08a4a", rough=0.25, brushed=True):
    m, nt, p = newmat("metal")
    v = coords(nt, "Object")
    n = noise(nt, v, 9, 5, 0.6)
    f = noise(nt, coords(nt, "Object", (400, 400, 6)), 1, 2)
    setp(
        nt,
        p,
        Base_Color=col(c),
        Metallic=1.0,
        Roughness=math_(
            nt,
            "ADD",
            rough - 0.08,
            math_(nt, "ADD", math_(nt, "MULTIPLY", n, 0.16), math_(nt, "MULTIPLY", f, 0.08 if brushed else 0)),
        ),
    )
    return m


def brass():
    return metal("#c19a55", 0.24)


def blacksteel():
    return metal_black()


@cached
def metal_black():
    m, nt, p = newmat("blk")
    n = noise(nt, coords(nt, "Object"), 14, 4)
    setp(
        nt,
        p,
        Base_Color=col("#14130f"),
        Roughness=math_(nt, "ADD", 0.32, math_(nt, "MULTIPLY", n, 0.2)),
        Specular=0.5,
    )
    return m


@cached
def marble(c="#e8e4dd", vein="#8f877c", scale=1.0, rough=0.18, gold=0.0):
    m, nt, p = newmat("marble")
    v = coords(nt, "Object", (scale, scale, scale), (0.4, 0.7, 0.3))
    w = N(nt, "TexNoise", {"Vector": v, "Scale": 1.3, "Detail": 6.0, "Roughness": 0.6})
    v2 = N(
        nt,
        "VectorMath",
        {0: v, 1: N(nt, "VectorMath", {0: w.outputs["Color"], "Scale": 1.6}, operation="SCALE").outputs[0]},
        operation="ADD",
    ).outputs[0]
    a = noise(nt, v2, 1.6, 8, 0.55)
    ridge = math_(nt, "ABSOLUTE", math_(nt, "SUBTRACT", a, 0.5))
    th = ramp(nt, ridge, [(0, 1.0), (0.016, 0.35), (0.07, 0.0)])
    b = noise(nt, v2, 4.2, 6, 0.6)
    ridge2 = ramp(nt, math_(nt, "ABSOLUTE", math_(nt, "SUBTRACT", b, 0.52)), [(0, 0.4), (0.012, 0.0)])
    cloud = noise(nt, v, 1.0, 5, 0.55)
    cc = mixc(
        nt,
        math_(nt, "MULTIPLY", ramp(nt, cloud, [(0.35, 0.0), (0.7, 1.0)]), 0.35),
        c,
        mixc(nt, 0.35, c, vein),
    )
    cc = mixc(nt, math_(nt, "MULTIPLY", th, 0.75), cc, vein)
    cc = mixc(nt, ridge2, cc, mixc(nt, gold, vein, "#a67c3c"))
    setp(nt, p, Base_Color=cc, Roughness=rough, Specular=0.5)
    return m


@cached
def stone_tile(c="#b7ab99", c2="#998c7a", rough=0.38, var=0.12):
    m, nt, p = newmat("tile")
    v = coords(nt, "UV")
    r = N(nt, "Attribute", attribute_name="rnd").outputs["Fac"]
    a = noise(nt, v, 3.2, 8, 0.62, 0.5)
    b = noise(nt, v, 60, 4, 0.6)
    lay = noise(nt, coords(nt, "UV", (1.0, 6, 1)), 2.5, 6, 0.6, 1.0)
    cc = ramp(
        nt,
        math_(nt, "ADD", math_(nt, "MULTIPLY", a, 0.5), math_(nt, "MULTIPLY", lay, 0.5)),
        [(0.33, c2), (0.62, c)],
    )
    cc = mixc(
        nt,
        math_(nt, "MULTIPLY", ramp(nt, b, [(0.25, 1.0), (0.42, 0.0)]), 0.25),
        cc,
        mixc(nt, 0.5, c2, "#2a241c"),
    )
    cc = N(
        nt,
        "HueSaturation",
        {"Color": cc, "Value": math_(nt, "ADD", 1 - var / 2, math_(nt, "MULTIPLY", r, var))},
    ).outputs[0]
    setp(
        nt,
        p,
        Base_Color=cc,
        Roughness=math_(nt, "ADD", rough - 0.1, math_(nt, "MULTIPLY", b, 0.25)),
        Normal=bump(nt, math_(nt, "ADD", b, a), 0.08, 0.004),
    )
    return m


@cached
def zellige(c="#dfe3dc", c2="#c3cbc2", rough=0.12):
    m, nt, p = newmat("zel")
    v = coords(nt, "UV")
    r = N(nt, "Attribute", attribute_name="rnd").outputs["Fac"]
    a = noise(nt, v, 9, 4, 0.6)
    cc = mixc(nt, math_(nt, "ADD", math_(nt, "MULTIPLY", r, 0.7), math_(nt, "MULTIPLY", a, 0.4)), c, c2)
    setp(
        nt,
        p,
        Base_Color=cc,
        Roughness=rough,
        Normal=bump(nt, noise(nt, v, 14, 3, 0.5), 0.22, 0.006),
        Specular=0.6,
    )
    return m


@cached
def glassmat(tint="#ffffff", rough=0.0):
    m, nt, p = newmat("glass")
    out = nt.nodes["Material Output"]
    nt.nodes.remove(p)
    g = N(nt, "BsdfGlass", {"Color": col(tint), "Roughness": rough, "IOR": 1.45})
    t = N(nt, "BsdfTransparent", {"Color": col(tint)})
    lp = N(nt, "LightPath")
    f = math_(nt, "MAXIMUM", lp.outputs["Is Shadow Ray"], lp.outputs["Is Diffuse Ray"])
    mx = N(nt, "MixShader", {0: f, 1: g.outputs[0], 2: t.outputs[0]})
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


@cached
def panemat():
    "thin pane: mostly transparent with Fresnel reflection"
    m, nt, p = newmat("pane")
    out = nt.nodes["Material Output"]
    nt.nodes.remove(p)
    fr = N(nt, "LayerWeight", {"Blend": 0.12}).outputs["Fresnel"]
    lp = N(nt, "LightPath").outputs["Is Camera Ray"]
    g = N(nt, "BsdfGlossy", {"Roughness": 0.0})
    t = N(nt, "BsdfTransparent", {"Color": (0.97, 0.985, 0.98, 1)})
    mx = N(
        nt,
        "MixShader",
        {0: math_(nt, "MULTIPLY", math_(nt, "MULTIPLY", fr, 0.22), lp), 1: t.outputs[0], 2: g.outputs[0]},
    )
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


@cached
def emission(c="#ffd9a0", strength=5.0, camera_strength=None):
    m, nt, p = newmat("emit")
    out = nt.nodes["Material Output"]
    nt.nodes.remove(p)
    e = N(nt, "Emission", {"Color": col(c), "Strength": strength})
    nt.links.new(e.outputs[0], out.inputs[0])
    return m


@cached
def shade(c="#efe2c8", trans=0.55):
    "translucent lampshade"
    m, nt, p = newmat("shade")
    out = nt.nodes["Material Output"]
    v = coords(nt, "UV")
    n = noise(nt, coords(nt, "UV", (300, 20, 1)), 1, 2)
    cc = mixc(nt, math_(nt, "MULTIPLY", n, 0.2), c, "#b59f78")
    setp(nt, p, Base_Color=cc, Roughness=0.9, Specular=0.1)
    t = N(nt, "BsdfTranslucent", {"Color": cc})
    mx = N(nt, "MixShader", {0: trans, 1: p.outputs[0], 2: t.outputs[0]})
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


@cached
def sheer(c="#f3efe6", opac=0.55):
    m, nt, p = newmat("sheer")
    out = nt.nodes["Material Output"]
    setp(nt, p, Base_Color=col(c), Roughness=0.9, Specular=0.05)
    t = N(nt, "BsdfTranslucent", {"Color": col(c)})
    mx = N(nt, "MixShader", {0: 0.5, 1: p.outputs[0], 2: t.outputs[0]})
    tr = N(nt, "BsdfTransparent")
    lw = N(nt, "LayerWeight", {"Blend": 0.35}).outputs["Facing"]
    op = math_(nt, "ADD", opac, math_(nt, "MULTIPLY", lw, 1 - opac))
    m2 = N(nt, "MixShader", {0: op, 1: tr.outputs[0], 2: mx.outputs[0]})
    nt.links.new(m2.outputs[0], out.inputs[0])
    return m


@cached
def leaf(c="#3c5a2a", c2="#6b8a3c", trans=0.3, rough=0.45):
    m, nt, p = newmat("leaf")
    out = nt.nodes["Material Output"]
    r = N(nt, "Attribute", attribute_name="rnd").outputs["Fac"]
    cc = mixc(nt, r, c, c2)
    setp(nt, p, Base_Color=cc, Roughness=rough, Specular=0.35)
    t = N(nt, "BsdfTranslucent", {"Color": mixc(nt, 0.3, cc, "#9ab040")})
    mx = N(nt, "MixShader", {0: trans, 1: p.outputs[0], 2: t.outputs[0]})
    nt.links.new(mx.outputs[0], out.inputs[0])
    return m


@cached
def painting(seed=1, a="#d9cdb8", b="#5a6b66", c="#b26b43", d="#2c2f2e"):
    m, nt, p = newmat("art")
    v = coords(nt, "UV", (1, 1, 1), loc=(seed * 3.1, seed * 1.7, 0))
    w = N(nt, "TexNoise", {"Vector": v, "Scale": 1.4, "Detail": 3.0, "Distortion": 1.2}).outputs["Color"]
    v2 = N(
        nt,
        "VectorMath",
        {0: v, 1: N(nt, "VectorMath", {0: w, "Scale": 0.9}, operation="SCALE").outputs[0]},
        operation="ADD",
    ).outputs[0]
    n1 = noise(nt, v2, 1.3, 2, 0.4, 0.3)
    n2 = noise(nt, v2, 2.1, 3, 0.5, 0.8)
    cc = ramp(nt, n1, [(0, a), (0.47, a), (0.475, b), (0.56, b), (0.565, c), (1, c)])
    cc = mixc(nt, ramp(nt, n2, [(0.58, 0.0), (0.59, 1.0)]), cc, d)
    br = noise(nt, coords(nt, "UV", (12, 160, 1)), 1, 4)
    cc = N(nt, "HueSaturation", {"Color": cc, "Value": math_(nt, "ADD", 0.85, math_(nt, "MULTIPLY", br, 0.3))}).outputs[
        0
    ]
    setp(nt, p, Base_Color=cc, Roughness=0.8, Normal=bump(nt, br, 0.3, 0.003))
    return m
