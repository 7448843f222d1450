"""The place outdoors: blender -b -P photograph.py -- VIEW season=summer [final] out=FOLDER weights=TZAS

A preview has 480 pixels; a final 1600 and more samples; region=0.1,0.4,0.3,0.8 is a part of it alone; master=wide or tall has
the format and the pixels of the first picture of the home page. Writes dock-summer.exr (linear) and .png (graded) and the like,
of a master hero-summer or hero-summer-tall.
"""
import os
import random
import sys

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [ART, os.path.join(ART, "kit")]
import bpy
import numpy as np

from outside import picture as development
from outside.dock import dock
from outside.entrance import entrance
from outside.house import house, woods_behind
from outside.nature import Nature
from outside.village import clear, village
from studio import camera
from studio.develop import crop, keep_credits

# at, to: metres, +y over the lake, z above the water; lens: millimetres on 36; warmth, exposure: of the development, snow:
# how much more exposure where snow lies, which is meant to be bright; quiet: see grade()
VIEWS = {
    "dock": dict(
        light="golden", at=(5.2, 21.2, 2.05), to=(5.0, 60.0, 1.55), lens=24, exposure=0.8, snow=0.5, warmth=0.05
    ),
    "chairs": dict(light="golden", at=(3.4, 31.2, 1.75), to=(7.5, 42.0, 1.15), lens=30, exposure=0.7, snow=0.5),
    "shore": dict(
        light="golden", at=(-9.5, 15.6, 2.7), to=(8.0, 40.0, 0.9), lens=27, exposure=0.8, snow=0.4, warmth=0.1
    ),
    "island": dict(light="morning", at=(5.5, 34.0, 1.9), to=(-30.0, 222.0, 5.5), lens=85, exposure=0.9, warmth=0.2),
    "ridges": dict(light="morning", at=(5.5, 34.0, 2.4), to=(300.0, 2400.0, 150.0), lens=60, exposure=0.9, warmth=0.2),
    "house": dict(
        light="blue", at=(-23.0, 32.5, 1.5), to=(-2.2, -3.6, 3.5), lens=44, exposure=-0.8, snow=1.0, quiet=0.5,
        house=True,
    ),  # fmt: skip
    "entrance": dict(
        light="dusk", at=(10.5, -28.3, 4.55), to=(10.15, -18.0, 5.2), lens=28, exposure=-1.5, snow=0.3, warmth=-2.7,
        entrance=True,
    ),  # fmt: skip
    "town": dict(
        light="blue", at=(60.0, 135.0, 2.2), to=(207.0, 268.0, 9.5), lens=88, exposure=0.25, snow=0.3, warmth=-0.8,
        village=True,
    ),  # fmt: skip
}

# size: in pixels; higher: by how much of its longer side the view moves up, for words stand in the sky; the wide one shows what
# scripts/pictures/crops.mjs cuts out of the dock, the tall one, with a wider lens, more of the sky
MASTERS = {
    "wide": dict(name="hero-%s", size=(3840, 2160), lens=24, higher=0.052),
    "tall": dict(name="hero-%s-tall", size=(1600, 2560), lens=30, higher=0.03),
}


def main():
    words = sys.argv[sys.argv.index("--") + 1 :]
    name, final = words[0], "final" in words[1:]
    options = dict(season="summer", out=".", weights="tzas", amount=1.0, width=0, spp=0, device="CPU", region="", master="")
    options.update(word.split("=", 1) for word in words[1:] if "=" in word)
    how = VIEWS[name]
    random.seed(1)
    np.random.seed(1)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nature = Nature(options["season"], options.get("light", how["light"]))
    if "village" in how:
        clear(nature)
    if "house" in how:
        # No tree between it and whoever looks at it from the west.
        nature.cleared = -24, -8
    nature.everything(float(options["amount"]))
    dock(nature)
    if "house" in how:
        house(nature)
        woods_behind(nature)
    if "entrance" in how:
        entrance(nature)
    if "village" in how:
        village(nature)
    camera(how["at"], how["to"], how["lens"]).data.clip_end = 30000
    name = "%s-%s" % (name, options["season"])

    def take(width, samples, height=0):
        development.settings(width, height or round(width * 2 / 3), samples, bounces=1, device=options["device"])
        bpy.context.scene.cycles.glossy_bounces = 1
        return development.render(os.path.join(options["out"], name + "_passes.exr"), options["weights"])

    key, region = None, (0, 0, 1, 1)
    if options["region"]:
        # How bright a part is, the whole decides.
        key = development.key_of(take(320, 12))
        region = [float(part) for part in options["region"].split(",")]
        crop(bpy.context.scene, region)
    width, height = int(options["width"]) or (1600 if final else 480), 0
    if options["master"]:
        master = MASTERS[options["master"]]
        name = master["name"] % options["season"]
        # It is as bright as the picture that it stands for.
        key = development.key_of(take(320, 12))
        lens = camera(how["at"], how["to"], master["lens"]).data
        lens.clip_end = 30000
        lens.shift_y += master["higher"]
        across, down = master["size"]
        width = int(options["width"]) or (across if final else across // 8)
        height = round(width * down / across)
    picture = take(width, int(options["spp"]) or (14 if final else 8), height)
    picture *= 0.19 / (key or development.key_of(picture))
    development.save_linear(os.path.join(options["out"], name + ".exr"), picture)
    exposure = how.get("exposure", 0.0) + (how.get("snow", 0.0) if nature.winter else 0.0)
    finish = {key: how[key] for key in ("warmth", "quiet") if key in how}
    shown = development.grade(picture, exposure, region=region, **finish)
    keep_credits(os.path.join(options["out"], name), [])
    development.save_png(os.path.join(options["out"], name + ".png"), shown)


main()
