#!/usr/bin/env python3
"""npm @pmndrs/assets holds its files as base64 in JS modules: unpack.py PACKAGE_FOLDER OUT  ->  OUT/hdri/*.exr, OUT/normals/*.webp, OUT/textures/*.webp"""
import sys, os, re, base64

src, out = sys.argv[1:3]
for d in ("hdri", "normals", "textures"):
    os.makedirs(os.path.join(out, d), exist_ok=True)
    for f in sorted(os.listdir(os.path.join(src, d))):
        if not f.endswith(".js"):
            continue
        s = open(os.path.join(src, d, f)).read()
        b = re.search(r"base64,([A-Za-z0-9+/=]+)", s)
        if b:
            open(os.path.join(out, d, f[:-3]), "wb").write(base64.b64decode(b[1]))
