"""The view behind the windows: blender -b -P panorama.py -- season=summer floor=ground+upper light=day out=FOLDER weights=TZAS

Longitude -110..110 degrees round +y (the lake), latitude -40..50. Writes {season}_{floor}[_{light}].exr, linear, its
log-average scaled to one, and a graded PNG beside it. width=1024 spp=8 for a look.
"""
import math
import os
import random
import sys

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [ART, os.path.join(ART, "kit")]
import bpy
import numpy as np

from outside import picture as development
from outside.dock import dock
from outside.nature import Nature
from studio import link

EYE = {"ground": 4.0, "upper": 7.3}


def equirectangular(eye, west=-110, east=110, low=-40, high=50):
    """Panoramic camera looking along +y."""
    data = bpy.data.cameras.new("panorama")
    camera = link(bpy.data.objects.new("panorama", data))
    camera.location, camera.rotation_euler = (0, 0, eye), (math.pi / 2, 0, 0)
    data.type, data.clip_end, data.clip_start = "PANO", 30000, 0.1
    data.cycles.panorama_type = "EQUIRECTANGULAR"
    data.cycles.longitude_min, data.cycles.longitude_max = math.radians(west), math.radians(east)
    data.cycles.latitude_min, data.cycles.latitude_max = math.radians(low), math.radians(high)
    bpy.context.scene.camera = camera


def main():
    options = dict(
        season="summer",
        floor="ground",
        light="day",
        out=".",
        weights="tzas",
        width=3072,
        spp=12,
        amount=1.0,
        tag="",
        device="CPU",
    )
    options.update(word.split("=", 1) for word in sys.argv[sys.argv.index("--") + 1 :])
    random.seed(1)
    np.random.seed(1)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    nature = Nature(options["season"], options["light"])
    nature.everything(float(options["amount"]))
    dock(nature)
    width = int(options["width"])
    development.settings(width, round(width * 90 / 220), int(options["spp"]), bounces=1, device=options["device"])
    bpy.context.scene.cycles.glossy_bounces = 1
    bpy.context.scene.render.use_persistent_data = True
    for floor in options["floor"].split("+"):
        name = "%s_%s" % (options["season"], floor)
        if options["light"] != "day":
            name += "_" + options["light"]
        name += str(options["tag"])
        equirectangular(EYE[floor])
        picture = development.render(os.path.join(options["out"], name + "_passes.exr"), options["weights"])
        height = picture.shape[0]
        middle = picture[int(height * 0.3) :, int(width * 0.2) : int(width * 0.8)]
        picture *= (2.0 if nature.winter else 1.0) / development.key_of(middle)  # snow is meant to be bright
        development.save_linear(os.path.join(options["out"], name + ".exr"), picture)
        development.save_png(
            os.path.join(options["out"], name + ".png"), development.grade(picture * 0.19, 0.5, vignette=0, bloom=0.04)
        )


main()
