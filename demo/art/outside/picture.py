"""Render with Cycles, denoise, grade, save: multilayer passes in, linear EXR and graded PNG out."""
import os
import time

import bpy
import numpy as np

from denoise import Denoiser, read_exr, rgb, write_exr, write_png
from studio.develop import blur, film, render_on


def settings(width, height, samples, seed=1, threads=2, bounces=3, device="CPU"):
    """Cycles settings fit for leaves and sky; the denoiser does the rest."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = width, height, 100
    cycles = scene.cycles
    render_on(device)
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling, cycles.use_denoising = True, False
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, min(samples, 8)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = 5, bounces, 2, 3
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 4.0, 40.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.8
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].use_pass_z = True
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth = "32"
    scene.render.image_settings.exr_codec = "ZIP"


def render(work, weights, net="large"):
    """Render the scene; returns the denoised linear picture."""
    scene = bpy.context.scene
    scene.render.filepath = work
    start = time.time()
    bpy.ops.render.render(write_still=True)
    middle = time.time()
    passes = read_exr(work)
    picture = Denoiser(weights, net)(
        rgb(passes, "Noisy Image", "Combined"), rgb(passes, "Denoising Albedo"), rgb(passes, "Denoising Normal")
    )
    os.remove(work)
    print("TIME render %.1f denoise %.1f" % (middle - start, time.time() - middle))
    return picture


def key_of(picture, share=0.9):
    """Log-average brightness of the darker share of the picture."""
    light = np.sort((picture @ np.array([0.2126, 0.7152, 0.0722])).ravel())
    return float(np.exp(np.log(np.maximum(light[: int(light.size * share)], 0) + 1e-4).mean()))


def grade(
    picture,
    exposure=0.0,
    look=0.9,
    bloom=0.06,
    vignette=0.12,
    warmth=0.0,
    sharpen=0.35,
    grain=0.006,
    region=(0, 0, 1, 1),
    quiet=0.0,
):
    """
    Photographic finish of a picture whose middle grey is about 0.19, or of a region of it: left, top, right and bottom as parts
    of the whole. quiet: the share of its colour that deep blue loses, as water under a clear evening sky.
    """
    left, top, right, bottom = region
    width, height = picture.shape[1] / (right - left), picture.shape[0] / (bottom - top)
    light = np.maximum(picture, 0).astype(np.float64) * 2.0**exposure
    light *= np.array([1 + 0.12 * warmth, 1.0, 1 - 0.14 * warmth])
    if bloom:
        soft = np.minimum(light, 12)
        light = light * (1 - bloom) + bloom * (0.55 * blur(soft, width / 220) + 0.45 * blur(soft, width / 45))
    down, across = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    down, across = down + top * height, across + left * width
    radius = ((across / width - 0.5) ** 2 + ((down / height - 0.5) * height / width) ** 2) / 0.35
    light *= (1 - vignette * radius)[..., None]
    shown = film(light, look)
    blue = np.clip((shown[..., 2] - shown[..., :2].max(-1)) / 0.1, 0, 1)[..., None]
    grey = shown @ np.array([[0.2126], [0.7152], [0.0722]])
    shown = shown + quiet * blue * (grey * [0.95, 1.02, 1.1] - shown)
    shown = np.clip(shown + sharpen * (shown - blur(shown, 0.8 * width / 1600)), 0, 1)
    noise = np.random.RandomState(3).randn(*picture.shape[:2], 1)
    return np.clip(shown + grain * noise * (0.4 + 0.6 * (1 - shown.mean(2, keepdims=True))), 0, 1)


def save_linear(path, picture):
    """Linear float EXR."""
    write_exr(path, picture)
    print("WROTE", path)


def save_png(path, shown):
    """Eight-bit PNG of a graded picture."""
    write_png(path, shown, 8)
    print("WROTE", path)
