"""Light, sky, water, ground and woods of the bay in three seasons."""
import math

import bpy
import numpy as np

from studio import N, bump, col, coords, grid, math_, mixc, newmat, noise, ramp, setp, sun
from outside import shapes, terrain

# sun: azimuth from +y (negative is left), elevation; colours are linear factors
LIGHTS = {
    "day": dict(
        azimuth=-40, elevation=27, power=4.0, colour="#fff0d8", dust=0.6, cloud=(0.50, 0.64, 0.88), ripple=0.08
    ),
    "golden": dict(
        azimuth=-30, elevation=6.5, power=3.0, colour="#ffc489", dust=2.2, cloud=(0.48, 0.72, 0.7), ripple=0.03
    ),
    "morning": dict(
        azimuth=-58, elevation=13, power=3.2, colour="#ffdcb4", dust=1.6, cloud=(0.5, 0.74, 0.6), ripple=0.012
    ),
    "overcast": dict(
        azimuth=-40, elevation=30, power=0.7, colour="#ffffff", dust=1.0, cloud=(0.25, 0.7, 0.9), ripple=0.03
    ),
    "dusk": dict(
        azimuth=-20, elevation=-2.6, power=0.0, colour="#ffb090", dust=1.4, cloud=(0.47, 0.72, 0.6), ripple=0.018
    ),
    "blue": dict(
        azimuth=-20, elevation=-3.2, power=0.0, colour="#ffb090", dust=0.4, cloud=(0.5, 0.8, 0.4), ripple=0.008
    ),
}
# optical depth per metre: everywhere, and in the mist that lies on the lake and in the valleys; height of that mist
AIR = {
    "day": (1 / 15000, 1 / 3800, 62),
    "golden": (1 / 8000, 1 / 2400, 60),
    "morning": (1 / 6000, 1 / 620, 26),
    "overcast": (1 / 4500, 1 / 1500, 70),
    "dusk": (1 / 8000, 1 / 2300, 60),
    "blue": (1 / 9000, 1 / 4500, 60),
}


class Nature:
    """One season in one light; materials, woods and water are made once and shared."""

    def __init__(self, season, light, seed=1):
        self.season, self.light, self.winter = season, light, season == "winter"
        self.rng = np.random.RandomState(seed)
        self.sun = LIGHTS[light]
        self.models = {}
        self.cleared = 0, 0  # x from, to: the part of the shore whose trees, shrubs and reeds would hide the house
        self._materials()

    # ------------------------------------------------------------ air
    def sky_colour(self, tree, vector=None):
        """The clear sky's colour (socket) for a direction; without one, that of the ray."""
        inputs = {} if vector is None else {"Vector": vector}
        texture = N(tree, "TexSky", inputs, sky_type="NISHITA")
        texture.sun_disc = False
        texture.sun_elevation = math.radians(self.sun["elevation"])
        texture.sun_rotation = math.radians(self.sun["azimuth"])
        texture.dust_density, texture.ozone_density = self.sun["dust"], 1.4
        return texture.outputs[0]

    def hazed(self, material):
        """Lay the air between eye and material: thicker with distance, thickest low over the water."""
        tree = material.node_tree
        output = tree.nodes["Material Output"]
        surface = output.inputs[0].links[0].from_socket
        clear, mist, top = AIR[self.light]
        place = N(tree, "NewGeometry").outputs["Position"]
        parts = N(tree, "SeparateXYZ", {0: place})
        distance = N(tree, "VectorMath", {0: place}, operation="LENGTH").outputs["Value"]
        away = math_(tree, "MAXIMUM", math_(tree, "SUBTRACT", distance, 150.0), 0.0)
        level = math_(tree, "DIVIDE", math_(tree, "MAXIMUM", parts.outputs[2], 0.5), float(top))
        share = math_(
            tree,
            "DIVIDE",
            math_(tree, "SUBTRACT", 1.0, math_(tree, "EXPONENT", math_(tree, "MULTIPLY", level, -1.0))),
            level,
        )
        depth = math_(tree, "MULTIPLY", away, math_(tree, "ADD", clear, math_(tree, "MULTIPLY", share, mist)))
        amount = math_(tree, "SUBTRACT", 1.0, math_(tree, "EXPONENT", math_(tree, "MULTIPLY", depth, -1.0)))
        low = N(
            tree,
            "CombineXYZ",
            {"X": parts.outputs[0], "Y": parts.outputs[1], "Z": math_(tree, "MULTIPLY", distance, 0.06)},
        ).outputs[0]
        heading = N(tree, "VectorMath", {0: low}, operation="NORMALIZE").outputs[0]
        tint = {
            "dusk": (0.8, 0.82, 0.95, 1),
            "blue": (0.42, 0.54, 0.95, 1),
            "golden": (0.8, 0.74, 0.74, 1),
        }.get(self.light, (0.44, 0.56, 0.72, 1))
        colour = N(tree, "MixRGB", {0: 1.0, 1: self.sky_colour(tree, heading), 2: tint}, blend_type="MULTIPLY").outputs[
            0
        ]
        glow = N(tree, "Emission", {"Color": colour, "Strength": 0.8}).outputs[0]
        mixed = N(tree, "MixShader", {0: amount, 1: surface, 2: glow}).outputs[0]
        tree.links.new(mixed, output.inputs[0])
        material.cycles.sample_as_light = False  # air is no lamp: to aim at every leaf's glow takes gigabytes
        return material

    def sky(self):
        """Clear sky with soft clouds, lit from behind near the sun."""
        world = bpy.data.worlds.new("sky")
        bpy.context.scene.world = world
        world.use_nodes = True
        tree = world.node_tree
        background = tree.nodes["Background"]
        ray = N(tree, "TexCoord").outputs["Generated"]
        parts = N(tree, "SeparateXYZ", {0: ray})
        up = math_(tree, "ADD", math_(tree, "MAXIMUM", parts.outputs[2], 0.0), 0.10)
        plane = N(
            tree,
            "CombineXYZ",
            {
                "X": math_(tree, "DIVIDE", parts.outputs[0], up),
                "Y": math_(tree, "DIVIDE", parts.outputs[1], up),
                "Z": 4.7,
            },
        ).outputs[0]
        stretched = N(tree, "Mapping", {"Vector": plane, "Scale": (0.42, 0.85, 1), "Rotation": (0, 0, 0.3)}).outputs[0]
        puffs = noise(tree, stretched, 0.75, 10, 0.56, 0.25)
        veil = noise(
            tree,
            N(tree, "Mapping", {"Vector": plane, "Scale": (0.12, 0.7, 1), "Rotation": (0, 0, -0.25)}).outputs[0],
            1.1,
            8,
            0.6,
            0.8,
        )
        low, high, most = self.sun["cloud"]
        cover = math_(
            tree,
            "MAXIMUM",
            ramp(tree, puffs, [(low, 0.0), (high, most)], "EASE"),
            ramp(tree, veil, [(0.5, 0.0), (0.8, 0.45)]),
        )
        cover = math_(tree, "MULTIPLY", cover, ramp(tree, parts.outputs[2], [(0.0, 0.35), (0.16, 1.0)]))
        clear = self.sky_colour(tree)
        toward = [math.sin(math.radians(self.sun["azimuth"])), math.cos(math.radians(self.sun["azimuth"])), 0.2]
        facing = N(tree, "VectorMath", {0: ray, 1: toward}, operation="DOT_PRODUCT").outputs["Value"]
        shine = ramp(tree, facing, [(0.0, 0.0), (1.0, 1.0)])
        dark_share = ramp(tree, puffs, [(high - 0.05, 0.0), (min(1.0, high + 0.16), 1.0)])
        lit, shaded, scale = {
            "day": ((1.02, 1.0, 0.97, 1), (0.5, 0.55, 0.62, 1), 5.6),
            "morning": ((1.05, 0.9, 0.78, 1), (0.55, 0.55, 0.6, 1), 3.4),
            "golden": ((1.0, 0.62, 0.42, 1), (0.36, 0.30, 0.36, 1), 2.3),
            "overcast": ((0.8, 0.84, 0.9, 1), (0.55, 0.6, 0.67, 1), 3.5),
            "dusk": ((0.5, 0.24, 0.22, 1), (0.14, 0.14, 0.2, 1), 0.5),
            "blue": ((0.26, 0.23, 0.36, 1), (0.1, 0.13, 0.24, 1), 0.32),
        }[self.light]
        cloud = N(tree, "MixRGB", {0: dark_share, 1: lit, 2: shaded}).outputs[0]
        strength = math_(tree, "MULTIPLY", math_(tree, "ADD", 0.8, math_(tree, "MULTIPLY", shine, 0.8)), scale)
        cloud = N(
            tree,
            "MixRGB",
            {0: 1.0, 1: cloud, 2: N(tree, "CombineXYZ", {0: strength, 1: strength, 2: strength}).outputs[0]},
            blend_type="MULTIPLY",
        ).outputs[0]
        tree.links.new(N(tree, "MixRGB", {0: cover, 1: clear, 2: cloud}).outputs[0], background.inputs[0])
        seen = N(tree, "LightPath").outputs["Is Camera Ray"]  # a grey filter over the sky, as a photographer would
        tree.links.new(math_(tree, "SUBTRACT", 1.0, math_(tree, "MULTIPLY", seen, 0.3)), background.inputs[1])
        if self.sun["power"]:
            sun(self.sun["azimuth"], self.sun["elevation"], self.sun["power"], self.sun["colour"], 0.8)

    # ------------------------------------------------------------ materials
    def foliage(self, name, stops, snow=0.0, through=0.3, patches=False):
        """Leaf or needle material: colour by tree, brightness by leaf, light through it, snow on what faces up."""
        material, tree, shader = newmat(name)
        output = tree.nodes["Material Output"]
        which = N(tree, "ObjectInfo").outputs["Random"]
        shade = N(tree, "Attribute", attribute_name="rnd").outputs["Fac"]
        if patches:  # neighbours of a kind stand together
            wide = noise(tree, N(tree, "NewGeometry").outputs["Position"], 0.012, 3, 0.6)
            which = math_(
                tree,
                "FRACT",
                math_(tree, "ADD", math_(tree, "MULTIPLY", which, 0.75), math_(tree, "MULTIPLY", wide, 0.5)),
            )
        mixed = math_(tree, "ADD", math_(tree, "MULTIPLY", which, 0.86), math_(tree, "MULTIPLY", shade, 0.14))
        colour = ramp(tree, mixed, stops)
        colour = N(
            tree,
            "HueSaturation",
            {
                "Color": colour,
                "Value": math_(
                    tree,
                    "MULTIPLY",
                    math_(tree, "ADD", 0.45, math_(tree, "MULTIPLY", shade, 0.9)),
                    math_(
                        tree,
                        "ADD",
                        0.5,
                        math_(
                            tree,
                            "MULTIPLY",
                            math_(
                                tree, "FRACT", math_(tree, "MULTIPLY", N(tree, "ObjectInfo").outputs["Random"], 17.3)
                            ),
                            0.95,
                        ),
                    ),
                ),
            },
        ).outputs[0]
        if snow:
            up = N(tree, "SeparateXYZ", {0: N(tree, "NewGeometry").outputs["Normal"]}).outputs[2]
            laid = math_(tree, "ADD", up, math_(tree, "MULTIPLY", math_(tree, "SUBTRACT", shade, 0.5), 0.9))
            colour = mixc(
                tree, math_(tree, "MULTIPLY", ramp(tree, laid, [(0.25, 0.0), (0.65, 1.0)]), snow), colour, "#e6ecf4"
            )
        setp(tree, shader, Base_Color=colour, Roughness=0.75, Specular=0.12)
        glow = N(tree, "HueSaturation", {"Color": colour, "Value": 1.25, "Saturation": 1.1}).outputs[0]
        light = N(tree, "BsdfTranslucent", {"Color": glow}).outputs[0]
        tree.links.new(N(tree, "MixShader", {0: through, 1: shader.outputs[0], 2: light}).outputs[0], output.inputs[0])
        return self.hazed(material)

    def bark(self, name, light, dark, marks=False):
        """Bark; marks gives the black lenticels of the paper birch."""
        material, tree, shader = newmat(name)
        rough = noise(tree, coords(tree, "Object", (9, 9, 2.5)), 2.0, 6, 0.65)
        colour = mixc(tree, ramp(tree, rough, [(0.35, 0.0), (0.7, 1.0)]), dark, light)
        if marks:
            lines = noise(tree, coords(tree, "Object", (3.5, 3.5, 26)), 1.6, 3, 0.6)
            scars = noise(tree, coords(tree, "Object", (2.5, 2.5, 3.2)), 1.5, 4, 0.6)
            colour = mixc(tree, ramp(tree, rough, [(0.3, 0.0), (0.75, 1.0)]), "#a79e92", light)
            colour = mixc(tree, ramp(tree, lines, [(0.60, 0.0), (0.66, 0.85)]), colour, dark)
            colour = mixc(tree, ramp(tree, scars, [(0.62, 0.0), (0.68, 0.9)]), colour, dark)
        setp(tree, shader, Base_Color=colour, Roughness=0.9, Specular=0.15, Normal=bump(tree, rough, 0.6, 0.02))
        return self.hazed(material)

    def _materials(self):
        winter, season = self.winter, self.season
        pick = lambda summer, autumn, frozen: {"summer": summer, "autumn": autumn, "winter": frozen}[season]
        needles = pick(
            [(0, "#1d3324"), (0.5, "#294430"), (1, "#3c5a38")],
            [(0, "#1d3324"), (0.5, "#2c4430"), (1, "#3f5836")],
            [(0, "#15211a"), (0.5, "#1d2c22"), (1, "#2a3a2e")],
        )
        self.needles = self.foliage("needles", needles, snow=0.72 if winter else 0, through=0.25)
        bare = [(0, "#4b413a"), (0.5, "#5e544d"), (1, "#756b64")]
        green = [(0, "#27461b"), (0.35, "#345722"), (0.7, "#46692b"), (1, "#5a7a35")]
        blaze = [
            (0, "#41522c"),
            (0.18, "#66692f"),
            (0.34, "#98803a"),
            (0.5, "#a06a38"),
            (0.64, "#8c4c34"),
            (0.8, "#74382f"),
            (1, "#54352a"),
        ]
        self.leaves = self.foliage(
            "leaves", pick(green, blaze, bare), snow=0.3 if winter else 0, through=0.38, patches=True
        )
        self.far_leaves = self.foliage(
            "farleaves", pick(green, blaze, bare), snow=0.3 if winter else 0, through=0.10, patches=True
        )
        self.birch_leaves = self.foliage(
            "birchleaves",
            pick([(0, "#3f6526"), (1, "#5f8334")], [(0, "#9a8440"), (0.5, "#b09446"), (1, "#878345")], bare),
            through=0.48,
        )
        self.maple_leaves = self.foliage(
            "mapleleaves",
            pick(
                [(0, "#315720"), (1, "#456b2a")],
                [(0, "#8a4230"), (0.3, "#9a5c38"), (0.5, "#a5783f"), (0.75, "#7d3a30"), (1, "#6b6a38")],
                bare,
            ),
            through=0.45,
        )
        self.grass = self.foliage(
            "grass",
            pick(
                [(0, "#435230"), (0.6, "#5b683f"), (1, "#85875d")],
                [(0, "#4a5630"), (0.6, "#66683e"), (1, "#8a7f58")],
                [(0, "#8a7a55"), (1, "#a89468")],
            ),
            through=0.4,
        )
        self.reeds = self.foliage(
            "reeds",
            pick([(0, "#4a6a2c"), (1, "#74803c")], [(0, "#8c7a3e"), (1, "#a98d50")], [(0, "#8d7a58"), (1, "#b09a70")]),
            through=0.35,
        )
        self.fallen = self.foliage(
            "fallen", [(0, "#9a5426"), (0.35, "#a8742c"), (0.7, "#8c3a22"), (1, "#6a4426")], through=0.1
        )
        self.brown_bark = self.bark("bark", "#6a5a4c", "#2f261f")
        self.birch_bark = self.bark("birchbark", "#dcd6ca", "#2c2723", marks=True)
        self.snow = self._snow()
        self.rock = self._rock()
        self.ground = self._ground()

    def _snow(self):
        material, tree, shader = newmat("snow")
        soft = noise(tree, coords(tree, "Object"), 3.0, 5, 0.55)
        fine = noise(tree, coords(tree, "Object"), 90, 3, 0.5)
        setp(
            tree,
            shader,
            Base_Color=col("#e9eef5"),
            Roughness=0.7,
            Specular=0.25,
            Normal=bump(tree, soft, 0.35, 0.06, bump(tree, fine, 0.25, 0.006)),
        )
        return self.hazed(material)

    def _rock(self):
        material, tree, shader = newmat("rock")
        where = coords(tree, "Object")
        broad, grain = noise(tree, where, 1.4, 8, 0.62, 0.5), noise(tree, where, 11, 6, 0.65)
        colour = ramp(tree, broad, [(0.3, "#3a3835"), (0.5, "#5f5b55"), (0.68, "#868079"), (0.85, "#6b6154")])
        colour = mixc(
            tree, math_(tree, "MULTIPLY", ramp(tree, grain, [(0.45, 0.0), (0.62, 1.0)]), 0.3), colour, "#66695a"
        )
        wet = ramp(
            tree,
            N(tree, "SeparateXYZ", {0: N(tree, "NewGeometry").outputs["Position"]}).outputs[2],
            [(0.02, 0.45), (0.14, 1.0)],
        )
        colour = mixc(tree, 1.0, colour, wet, "MULTIPLY")
        if self.winter:
            up = N(tree, "SeparateXYZ", {0: N(tree, "NewGeometry").outputs["Normal"]}).outputs[2]
            colour = mixc(
                tree,
                ramp(tree, math_(tree, "ADD", up, math_(tree, "MULTIPLY", grain, 0.25)), [(0.55, 0.0), (0.75, 1.0)]),
                colour,
                "#e9eef5",
            )
        height = math_(tree, "ADD", grain, noise(tree, where, 42, 5, 0.65))
        setp(tree, shader, Base_Color=colour, Roughness=0.82, Normal=bump(tree, height, 0.7, 0.03))
        return self.hazed(material)

    def _ground(self):
        """Lawn near the house, leaf mould under trees, canopy of woods on far slopes, snow in winter."""
        material, tree, shader = newmat("ground")
        place = N(tree, "NewGeometry").outputs["Position"]
        parts = N(tree, "SeparateXYZ", {0: place})
        distance = N(tree, "VectorMath", {0: place}, operation="LENGTH").outputs["Value"]
        far = ramp(tree, math_(tree, "DIVIDE", distance, 1000.0), [(0.12, 0.0), (0.25, 1.0)])
        fine, broad = noise(tree, place, 6, 6, 0.65), noise(tree, place, 0.35, 4, 0.6)
        cells = N(tree, "TexVoronoi", {"Vector": place, "Scale": 0.105})
        tone = N(tree, "SeparateColor", {0: cells.outputs["Color"]}).outputs[0]
        woods = noise(tree, place, 0.006, 7, 0.62)
        kind = math_(
            tree,
            "ADD",
            math_(tree, "MULTIPLY", woods, 0.95),
            math_(tree, "MULTIPLY", math_(tree, "SUBTRACT", tone, 0.5), 0.5),
        )
        lawn_stops, canopy_stops, floor = {
            "summer": (
                [(0.3, "#2e3922"), (0.55, "#404c2e"), (0.8, "#586042")],
                [(0.2, "#182b19"), (0.45, "#22391d"), (0.6, "#2f4a23"), (0.85, "#42602d")],
                "#2a261a",
            ),
            "autumn": (
                [(0.3, "#3a4226"), (0.55, "#4e5232"), (0.8, "#6a6444")],
                [
                    (0.15, "#1b2b1a"),
                    (0.36, "#34401f"),
                    (0.47, "#635731"),
                    (0.57, "#7d5634"),
                    (0.67, "#6b3a2c"),
                    (0.85, "#877038"),
                ],
                "#4d3420",
            ),
            "winter": (
                [(0.3, "#dfe6ef"), (0.7, "#edf1f6")],
                [(0.25, "#252d2a"), (0.45, "#4d4d4b"), (0.6, "#767473"), (0.85, "#a9adb3")],
                "#e4eaf2",
            ),
        }[self.season]
        lawn = ramp(
            tree,
            math_(tree, "ADD", math_(tree, "MULTIPLY", fine, 0.5), math_(tree, "MULTIPLY", broad, 0.5)),
            lawn_stops,
        )
        aside = ramp(
            tree, math_(tree, "DIVIDE", math_(tree, "ABSOLUTE", parts.outputs[0]), 100.0), [(0.2, 0.0), (0.3, 1.0)]
        )
        near = mixc(tree, math_(tree, "MULTIPLY", aside, 0.85), lawn, floor)
        if not self.winter:
            beach = ramp(
                tree,
                math_(tree, "ADD", parts.outputs[2], math_(tree, "MULTIPLY", fine, 0.25)),
                [(0.18, 1.0), (0.5, 0.0)],
            )
            near = mixc(tree, beach, near, "#5a5145")
        canopy = ramp(tree, kind, canopy_stops)
        canopy = mixc(tree, 1.0, canopy, ramp(tree, cells.outputs["Distance"], [(0, 1.0), (0.8, 0.3)]), "MULTIPLY")
        relief = math_(tree, "SUBTRACT", 1.0, cells.outputs["Distance"])
        lumpy = bump(tree, relief, math_(tree, "MULTIPLY", far, 1.0), 8.0)
        setp(
            tree,
            shader,
            Base_Color=mixc(tree, far, near, canopy),
            Roughness=0.9,
            Specular=0.08,
            Normal=bump(tree, fine, 0.5, 0.04 if not self.winter else 0.02, lumpy),
        )
        return self.hazed(material)

    def water(self):
        """The lake: rippled water, or ice under wind-blown snow."""
        material, tree, shader = newmat("water")
        if self.winter:
            drift = noise(tree, coords(tree, "Object", (0.9, 0.35, 1), (0, 0, 0.3)), 0.16, 6, 0.55, 0.6)
            crust = noise(tree, coords(tree, "Object", (3, 1, 1), (0, 0, 0.3)), 1.2, 5, 0.6)
            wide = noise(tree, coords(tree, "Object", (1, 0.5, 1)), 0.012, 4, 0.6)
            colour = mixc(
                tree,
                math_(tree, "MULTIPLY", ramp(tree, wide, [(0.45, 0.0), (0.7, 1.0)]), 0.5),
                mixc(tree, drift, "#dde5ee", "#f0f3f7"),
                "#c4d0dc",
            )
            setp(
                tree,
                shader,
                Base_Color=colour,
                Roughness=0.7,
                Specular=0.25,
                Normal=bump(tree, drift, 0.8, 0.28, bump(tree, crust, 0.3, 0.05)),
            )
        else:
            long_wave = noise(tree, coords(tree, "Object", (0.32, 1.15, 1), (0, 0, 0.15)), 0.9, 4, 0.55, 0.4)
            short_wave = noise(tree, coords(tree, "Object", (0.6, 1.6, 1), (0, 0, -0.2)), 5.0, 3, 0.55)
            gusts = ramp(
                tree, noise(tree, coords(tree, "Object", (0.008, 0.03, 1)), 1.0, 4, 0.6), [(0.38, 0.18), (0.62, 1.0)]
            )
            wave = math_(
                tree, "MULTIPLY", math_(tree, "ADD", long_wave, math_(tree, "MULTIPLY", short_wave, 0.2)), gusts
            )
            setp(
                tree,
                shader,
                Base_Color=col("#08202a"),
                Roughness=0.04,
                IOR=1.33,
                Specular=0.5,
                Normal=bump(tree, wave, 1.0, self.sun["ripple"] * 2.2),
            )
        self.hazed(material)
        return grid(16000, 16000, 2, 2, material, (0, 4000, 0), "water")

    # ------------------------------------------------------------ plants
    def model(self, name):
        """A plant or stone by name, made at first use."""
        if name in self.models:
            return self.models[name]
        kind, _, number = name.partition(".")
        rng = np.random.RandomState(sum(map(ord, kind)) * 31 + int(number or 0))
        firs, leafy = [self.needles, self.brown_bark, self.snow], not self.winter
        birch, maple, wild = (
            [leaf, stem, self.brown_bark]
            for leaf, stem in (
                (self.birch_leaves, self.birch_bark),
                (self.maple_leaves, self.brown_bark),
                (self.leaves, self.brown_bark),
            )
        )
        distant = [self.far_leaves, self.brown_bark]
        make = {
            "spruce": lambda: shapes.spruce(
                rng, firs, 12, 230, 11, width=0.2 + 0.05 * rng.rand(), snow=self.winter, name=name
            ),
            "young": lambda: shapes.spruce(rng, firs, 5, 150, 9, width=0.26, bare=0.03, snow=self.winter, name=name),
            "fir": lambda: shapes.spruce(
                rng, firs, 14, 120, 6, fine=False, width=0.17 + 0.05 * rng.rand(), snow=self.winter, name=name
            ),
            "farfir": lambda: shapes.spruce(
                rng, firs, 14, 44, 2, fine=False, width=0.19 + 0.05 * rng.rand(), snow=False, name=name
            ),
            "birch": lambda: shapes.broadleaf(
                rng, birch, 11, 40, 10, 52, 0.075, 0.28, 0.22, 0.0085, 0.95, 0.35, leafy, 0.07, name=name
            ),
            "maple": lambda: shapes.broadleaf(
                rng, maple, 11, 40, 10, 44, 0.115, 0.2, 0.34, 0.014, 0.6, 0.0, leafy, 0.02, 0.4, name=name
            ),
            "wood": lambda: shapes.broadleaf(
                rng, wild, 12, 30, 7, 26, 0.2, 0.25, 0.3, 0.012, 0.7, 0.0, leafy, 0.04, 0.3, name=name
            ),
            "shrub": lambda: shapes.broadleaf(
                rng, wild, 1.5, 44, 8, 40, 0.075, 0.03, 0.8, 0.012, 0.45, 0.1, leafy, 0.1, 0.6, name=name
            ),
            "crown": lambda: shapes.blob_tree(rng, distant, 12, 620, 0.6, 13, name)
            if leafy
            else shapes.broadleaf(rng, wild, 12, 16, 5, 0, 0, 0.25, 0.3, 0.014, 0.7, 0, False, name=name),
            "farcrown": lambda: shapes.blob_tree(
                rng, distant, 11, 190 if leafy else 130, 1.05 if leafy else 0.6, 8, name
            ),
            "grass": lambda: shapes.tuft(rng, [self.grass], 60, 0.08, 0.19, 0.008, 0.8, name),
            "meadow": lambda: shapes.tuft(rng, [self.grass], 40, 0.42, 0.16, 0.009, 0.6, name),
            "reed": lambda: shapes.tuft(rng, [self.reeds], 46, 1.15, 0.24, 0.016, 0.3, name),
            "litter": lambda: shapes.litter(rng, [self.fallen], name=name),
            "flag": lambda: self._flagstone(rng, name),
            "boulder": lambda: shapes.boulder(rng, [self.rock], name=name),
        }[kind]
        self.models[name] = make()
        self.models[name].hide_render = True
        return self.models[name]

    def _flagstone(self, rng, name):
        """A flat stone of the path."""
        stone = shapes.boulder(rng, [self.rock], 4, name)
        for vertex in stone.data.vertices:
            vertex.co.z *= 0.14
        return stone

    @staticmethod
    def path_x(y):
        """x of the path at y."""
        part = np.clip((y - 2.9) / 16.2, 0, 1)
        return terrain.GARDEN_DOOR + 1.76 * part**1.3 + 0.5 * np.sin(part * 5)

    def path(self):
        """Stepping stones from the house to the dock."""
        y = np.linspace(2.9, 19.1, 22)
        x = self.path_x(y)
        self.plant("flag", 3, self.on_ground(np.column_stack([x, y]), -0.02), self.rng.uniform(0.22, 0.33, len(x)))

    def plant(self, kind, variants, places, sizes):
        """Scatter a kind over places, mixing its variants."""
        places, sizes = np.asarray(places, float), np.broadcast_to(sizes, len(places))
        which = self.rng.randint(0, variants, len(places))
        for number in range(variants):
            chosen = which == number
            if chosen.any():
                shapes.scatter(self.model("%s.%d" % (kind, number)), places[chosen], sizes[chosen], self.rng)

    def on_ground(self, spots, sink=0.08):
        """Places on the ground for x, y pairs."""
        spots = np.asarray(spots, float).reshape(-1, 2)
        return np.column_stack([spots, terrain.height(spots[:, 0], spots[:, 1]) - sink])

    def far_woods(self, amount=1.0):
        """Trees on the slopes across the lake, thinning out where the eye no longer parts them."""
        count = int(170000 * amount)
        x, inland = (self.rng.rand(count) - 0.5) * 5200, 1900 * self.rng.rand(count) ** 1.7
        y = terrain.far_shore(x) + 2 + inland
        keep = np.abs(x) < y * 1.5 + 100
        x, y, inland = x[keep], y[keep], inland[keep]
        kind = terrain.fbm(x / 150, y / 150, 3, 140) + 0.22 * self.rng.randn(len(x)) + 0.3 * (inland < 14)
        leafy = kind < {"summer": 0.05, "autumn": 0.12, "winter": 0.0}[self.season]
        places, size = self.on_ground(np.column_stack([x, y]), 0.4), self.rng.uniform(0.75, 1.5, len(x))
        self.plant("farcrown", 4, places[leafy], size[leafy])
        self.plant("farfir", 4, places[~leafy], size[~leafy])

    def points(self, amount=1.0):
        """Woods on headlands and island and on the sides of our own bay."""
        count = int(26000 * amount)
        x, y = self.rng.uniform(-520, 560, count), self.rng.uniform(-60, 420, count)
        ground = terrain.height(x, y)
        (island_x, island_y), length, breadth = terrain.POINTS[terrain.ISLAND][:3]
        apart = np.hypot((x - island_x) / (length * 2), (y - island_y) / (breadth * 3)) > 1
        inside = (ground > 0.45) & apart & (np.hypot(x, y) > 95)
        x, y = x[inside], y[inside]
        kind = terrain.fbm(x / 40, y / 40, 3, 150) + 0.25 * self.rng.randn(len(x))
        leafy = kind < 0.02
        places, size = self.on_ground(np.column_stack([x, y]), 0.3), self.rng.uniform(0.55, 1.25, len(x))
        size *= np.clip(0.32 + places[:, 2] / 7, 0, 1)
        self.plant("crown", 5, places[leafy], size[leafy])
        self.plant("fir", 5, places[~leafy], size[~leafy] * 1.12)
        self._island(island_x, island_y, length, breadth)

    def _island(self, x, y, length, breadth):
        """The island: real spruces close together, tall in the middle, a few birches, granite at the water."""
        angle, radius = self.rng.rand(150) * 2 * math.pi, np.sqrt(self.rng.rand(150))
        spots = np.column_stack(
            [x + radius * length * 0.8 * np.cos(angle), y + radius * breadth * 0.75 * np.sin(angle)]
        )
        places = self.on_ground(spots)
        dry = places[:, 2] > 0.15
        size = self.rng.uniform(0.45, 1.25, 150) * (1.1 - 0.4 * radius)
        tall = dry & (np.arange(150) < 78)
        self.plant("spruce", 3, places[tall], size[tall])
        low = dry & (np.arange(150) >= 78) & (np.arange(150) < 118)
        self.plant("young", 2, places[low], size[low])
        leafy = dry & (np.arange(150) >= 138)
        self.plant("birch", 3, places[leafy], size[leafy] * 0.85)
        angle = self.rng.rand(70) * 2 * math.pi
        rim = np.column_stack(
            [x + length * 0.93 * np.cos(angle), y + breadth * 0.93 * np.sin(angle), np.full(70, 0.05)]
        )
        self.plant("boulder", 4, rim + self.rng.randn(70, 3) * [1.5, 0.9, 0.1], self.rng.uniform(0.5, 1.7, 70))

    def side_woods(self):
        """Full-detail trees left and right of the lawn."""
        count = 5200
        x, y = self.rng.uniform(-105, 105, count), self.rng.uniform(-45, 100, count)
        ground, reach = terrain.height(x, y), np.hypot(x, y)
        inside = (
            (ground > 0.5)
            & (np.abs(x) > 25 + 2.5 * terrain.fbm(y / 7, 0.5, 2, 9))
            & (reach < 97)
            & (self.rng.rand(count) < 0.42)
        )
        x, y = x[inside], y[inside]
        places, size = self.on_ground(np.column_stack([x, y])), self.rng.uniform(0.6, 1.3, len(x))
        kind = terrain.fbm(x / 18, y / 18, 2, 160) + 0.3 * self.rng.randn(len(x))
        for name, variants, chosen in (
            ("spruce", 3, kind > 0.1),
            ("birch", 3, (kind <= 0.1) & (kind > -0.05)),
            ("maple", 2, (kind <= -0.05) & (kind > -0.2)),
            ("wood", 2, kind <= -0.2),
        ):
            self.plant(name, variants, places[chosen], size[chosen])
        edge = self.rng.rand(len(x)) < 0.5
        self.plant(
            "shrub",
            3,
            self.on_ground(np.column_stack([x, y])[edge] + self.rng.randn(edge.sum(), 2) * 1.5),
            self.rng.uniform(0.6, 1.5, edge.sum()),
        )

    # x, y, size, kind: the trees that frame the view from the house
    FRAME = [
        (-13.6, 11.2, 1.0, "birch"), (-12.7, 12.0, 0.86, "birch"), (-14.6, 13.2, 1.12, "birch"),
        (-10.4, 16.0, 0.95, "birch"), (-9.7, 16.6, 0.78, "birch"), (-4.7, 18.7, 0.9, "birch"),
        (10.2, 17.4, 0.98, "birch"), (10.9, 17.9, 0.8, "birch"), (15.2, 13.4, 1.05, "birch"), (16.0, 14.2, 0.85, "birch"),
        (-18.6, 14.0, 1.15, "spruce"), (-22.5, 17.5, 1.3, "spruce"), (-17.2, 17.9, 0.62, "spruce"),
        (19.2, 14.6, 1.2, "spruce"), (22.6, 18.6, 1.32, "spruce"), (14.2, 18.2, 0.5, "spruce"),
        (-15.5, 18.6, 0.7, "young"), (17.4, 17.8, 0.8, "young"), (-20.5, 10.5, 0.9, "young"), (21.5, 10.2, 0.8, "young"),
        (-24.5, 10.0, 1.0, "maple"), (24.5, 8.5, 1.05, "maple"), (-27, 4, 1.15, "maple"), (27.5, 2.5, 1.1, "maple"),
    ]  # fmt: skip

    def near_shore(self, lawn=True):
        """The lawn down to the water: framing trees, shrubs, rocks, reeds, grass or snow, leaves in autumn."""
        for kind in ("birch", "spruce", "young", "maple"):
            rows = [row for row in self.FRAME if row[3] == kind and self._stays(row[0])]
            variants = {"birch": 3, "spruce": 3, "young": 2, "maple": 2}[kind]
            self.plant(kind, variants, self.on_ground([row[:2] for row in rows]), [row[2] for row in rows])
        along = np.array(
            [-21, -19.4, -18, -16, -13.6, -12.2, -7.4, -6.3, 0.2, 1.2, 11.5, 12.6, 13.6, 16.5, 18.4, 20, 22]
        )
        along = along[self._stays(along)]
        inland = self.rng.uniform(0.6, 2.4, len(along))
        spots = np.column_stack([along, terrain.near_shore(along) - inland])
        self.plant(
            "shrub",
            3,
            self.on_ground(spots),
            self.rng.uniform(0.35, 1.0, len(along)) * np.where(np.abs(along - 1) < 4, 0.4, 1),
        )
        along = self.rng.uniform(-34, 34, 150)
        spots = np.column_stack([along, terrain.near_shore(along) + self.rng.randn(150) * 0.55 + 0.1])
        size = self.rng.uniform(0.12, 0.42, 150) * np.where(self.rng.rand(150) < 0.16, 2.2, 1)
        clear = np.abs(along - 5.5) > 1.6
        self.plant("boulder", 4, np.column_stack([spots, np.full(150, 0.02)])[clear], size[clear])
        for x, y, size in (
            (-8.2, 13.6, 0.9),
            (-7.1, 14.3, 0.5),
            (-16.6, 9.4, 1.3),
            (13.2, 15.4, 0.8),
            (12.2, 16.0, 0.45),
            (18.3, 11.2, 1.2),
            (-2.6, 18.6, 0.6),
        ):
            self.plant("boulder", 4, self.on_ground([(x, y)], -0.05), [size])
        patches = np.concatenate([self.rng.normal(middle, 1.6, 60) for middle in (-20, -15.5, -8, 13.5, 19, 26, -27)])
        patches = patches[self._stays(patches)]
        spots = np.column_stack(
            [patches, terrain.near_shore(patches) + np.abs(self.rng.randn(len(patches))) * 0.8 + 0.15]
        )
        self.plant(
            "reed", 3, np.column_stack([spots, np.full(len(patches), -0.1)]), self.rng.uniform(0.5, 1.1, len(patches))
        )
        if lawn and not self.winter:
            self._lawn()
            self.path()

    def _stays(self, x):
        return ~((self.cleared[0] < np.asarray(x)) & (np.asarray(x) < self.cleared[1]))

    def _lawn(self):
        count = 30000
        x, y = self.rng.uniform(-34, 34, count), -7 + 28.0 * self.rng.rand(count)
        keep = (
            (terrain.near_shore(x) - y > 0.5)
            & (np.hypot(x, y) > 1.0)
            & (np.abs(x - self.path_x(y)) > 0.3)
            & (self.rng.rand(count) < 10 / (6 + np.hypot(x, y)))
        )
        x, y = x[keep], y[keep]
        self.plant("grass", 4, self.on_ground(np.column_stack([x, y]), 0.01), self.rng.uniform(0.7, 1.4, len(x)))
        x = self.rng.uniform(-30, 30, 1500)
        spots = np.column_stack([x, terrain.near_shore(x) - 0.4 - np.abs(self.rng.randn(1500)) * 1.1])
        spots = spots[np.abs(spots[:, 0] - 5.5) > 1.2]
        self.plant("meadow", 3, self.on_ground(spots, 0.02), self.rng.uniform(0.6, 1.5, len(spots)))
        if self.season == "autumn":
            x, y = self.rng.uniform(-27, 27, 900), self.rng.uniform(0.5, 20, 900)
            keep = (terrain.near_shore(x) - y > 0.6) & (self.rng.rand(900) < 0.25 + np.abs(x) / 27)
            self.plant(
                "litter",
                3,
                self.on_ground(np.column_stack([x, y])[keep], -0.03),
                self.rng.uniform(0.7, 1.3, keep.sum()),
            )

    def everything(self, amount=1.0):
        """The whole place without buildings."""
        terrain.ground_mesh(self.ground)
        self.water()
        self.sky()
        self.far_woods(amount)
        self.points(amount)
        self.side_woods()
        self.near_shore()
