"""
Takes one picture.

  blender -b -P demo/art/shoot.py -- SCENE VIEW [preview|final] [season=winter] [kit=FOLDER] [out=FOLDER] [spp=12] [w=480] [device=CUDA]
      [behind=winter] [fire=out] [region=0.1,0.4,0.3,0.8]

SCENE: a file of demo/art/lofts/; VIEW: a key of its VIEWS. kit: what fetch.sh made. Writes out/SCENE-VIEW[-season].png, .exr (linear)
and .credits.json.
"""
import hashlib
import importlib
import inspect
import json
import os
import random
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "kit")]

import bpy
import numpy as np

import furniture
from studio import camera, look_out, put_out
from studio.bounces import simplify_bounces
from studio.develop import keep_credits, take

SIZES = {"preview": (480, 12), "final": (1600, 18), "close": (1600, 36)}


def main():
    words = sys.argv[sys.argv.index("--") + 1 :]
    scene, view, *rest = [word for word in words if "=" not in word]
    options = dict(word.split("=", 1) for word in words if "=" in word)
    size = rest[0] if rest else "preview"
    kit = options.get("kit") or os.environ.get("ART_KIT") or os.path.join(HERE, ".kit")
    out = options.get("out") or os.path.join(HERE, ".out")
    os.makedirs(out, exist_ok=True)

    loft = importlib.import_module("lofts." + scene)
    how = dict(loft.VIEWS[view])
    if size == "final" and how.get("close"):
        size = "close"
    width, samples = SIZES[size]
    width, samples = int(options.get("w", width)), int(options.get("spp", samples))
    wide, high = how.get("format", (3, 2))
    season = options.get("season") or how.get("season", loft.SEASON)

    start = time.time()
    build(loft, how, season, kit, out)
    camera(how["at"], how["to"], how.get("lens", 28), how.get("fstop", 8), how.get("focus"), how.get("level", True))
    built = time.time()
    if "behind" in options:
        look_out(options["behind"])
    if options.get("behind", season) == "summer" or options.get("fire") == "out":
        put_out()
    named = [options[key] for key in ("season", "behind") if key in options]
    name = os.path.join(out, "-".join([scene.replace("loft_", ""), view] + named))
    shown = {key: in_season(how[key], season) for key in ("key", "exposure", "look", "warmth") if key in how}
    take(
        name,
        width,
        round(width * high / wide),
        samples,
        os.path.join(kit, "weights"),
        device=options.get("device", "CPU"),
        region=[float(part) for part in options["region"].split(",")] if "region" in options else None,
        outlook=brightness(loft, how.get("outlook", 1.0), season, options.get("behind", season)),
        air=in_season(how.get("air", (1, 1, 1)), options.get("behind", season)),
        **shown,
    )
    keep_credits(name, json.loads(bpy.context.scene["credits"]))
    print("TIME build %.0f picture %.0f" % (built - start, time.time() - built))
    print("WROTE %s.png" % name)


def brightness(loft, outlook, season, behind):
    "Of the view outside; where it is given for one season, that of another differs as it does in the lead view."
    lead = loft.VIEWS["lead"]["outlook"]
    return outlook[behind] if isinstance(outlook, dict) else outlook * lead[behind] / lead[season]


def in_season(value, season):
    "Of a value, or of one for each season, the one that counts."
    return value[season] if isinstance(value, dict) else value


def build(loft, how, season, kit, out):
    "The room, built or, as long as nothing that it is built from has changed, opened again."
    room, seed = how["room"], how.get("seed", 7)
    sources = [inspect.getsource(loft).split("\nVIEWS")[0]]
    studio = os.path.join(HERE, "studio")
    for name in sorted(os.listdir(studio)) + ["../kit/furniture.py"]:
        if name.endswith(".py") and name != "develop.py":
            sources.append(open(os.path.join(studio, name)).read())
    views = [
        floor
        for floor in ("ground", "upper")
        if os.path.exists(os.path.join(kit, "pano", "%s_%s.exr" % (season, floor)))
    ]
    sources += views
    key = hashlib.sha256("\n".join([*sources, room.__name__, season, str(seed)]).encode()).hexdigest()[:16]
    kept = os.path.join(out, "rooms", "%s-%s-%s.blend" % (loft.__name__.split(".")[-1], room.__name__, key))
    if os.path.exists(kept):
        bpy.ops.wm.open_mainfile(filepath=kept)
        return
    bpy.ops.wm.read_factory_settings(use_empty=True)
    furniture.open_catalogues(os.path.join(kit, "furniture"))
    # The same room looks the same from every side.
    random.seed(seed)
    np.random.seed(seed)
    room(kit, season)
    simplify_bounces()
    bpy.context.scene["credits"] = json.dumps(furniture.credits())
    for image in bpy.data.images:
        if image.source == "FILE" and not image.filepath.startswith(kit):
            image.pack()
    os.makedirs(os.path.dirname(kept), exist_ok=True)
    bpy.ops.wm.save_as_mainfile(filepath=kept, check_existing=False, compress=False)


main()
