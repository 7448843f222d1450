"""From a scene to a picture: rendering, the denoiser, and the grading of a film."""
import json
import math
import os

import bpy
import numpy as np

import denoise as DN


def take(
    path,
    width,
    height,
    samples,
    weights,
    outlook=1.0,
    key=0.2,
    exposure=0.0,
    look=0.75,
    warmth=0.0,
    seed=1,
    threads=2,
    device="CPU",
    flames=2.6,
    region=None,
    air=(1, 1, 1),
):
    """
    Renders the scene's camera into path.png (graded, 8 bit) and keeps path.exr (linear, denoised, exposed) to grade again.
    outlook: how bright the view outside is against the room, 1 = as a photographer who exposes for the room would have it.
    air: the colour that the view outside is seen through. flames: how bright the core of a fire is. region: left, top, right and bottom as parts of the picture, of which alone it is
    then. key: the grey of the room's (not the windows') geometric mean. look: contrast of the film. warmth: -1..1.
    """
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    render_on(device)
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.02, 16
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 5, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 6, 12
    cycles.sample_clamp_indirect = 5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.7
    cycles.pixel_filter_type, scene.render.filter_size = "BLACKMAN_HARRIS", 1.5
    scene.render.threads_mode, scene.render.threads = "FIXED", threads
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = "OPEN_EXR_MULTILAYER", "32", "ZIP"

    # A glance first: how bright is the room itself?
    passes = _render(scene, path, 192, round(192 * height / width), 16, seed)
    inside = next(values for name, values in passes.items() if name.endswith("Depth.Z")) < 40
    inner = _key(_light(DN.rgb(passes, "Noisy Image", "Combined"))[inside])
    view = bpy.data.materials.get("outlook")
    if view:
        emission = next(node for node in view.node_tree.nodes if node.type == "EMISSION")
        emission.inputs["Strength"].default_value = outlook * inner / key
        _seen_through(view.node_tree, emission, air)

    _burn(flames * inner / key)
    if region:
        crop(scene, region)
    passes = _render(scene, path, width, height, samples, seed)
    image = DN.Denoiser(weights, "large")(
        DN.rgb(passes, "Noisy Image", "Combined"),
        DN.rgb(passes, "Denoising Albedo"),
        DN.rgb(passes, "Denoising Normal"),
    )
    linear = np.maximum(image, 0) * (key / inner)
    DN.write_exr(path + ".exr", linear.astype(np.float32))
    DN.write_png(path + ".png", grade(linear.astype(np.float64), exposure, look, warmth, wide=width), 8)


def _seen_through(tree, emission, air):
    "A morning's haze is yellow beside white walls: what lies outside is multiplied by a colour."
    shown = emission.inputs["Color"].links[0].from_socket
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.blend_type, mixed.inputs[0].default_value = "MULTIPLY", 1.0
    mixed.inputs[2].default_value = (*air, 1)
    tree.links.new(shown, mixed.inputs[1])
    tree.links.new(mixed.outputs[0], emission.inputs["Color"])


def _burn(strength):
    "Fire is as bright against the room as flames are for whoever exposes for the room."
    material = bpy.data.materials.get("fire")
    if not material:
        return
    next(node for node in material.node_tree.nodes if node.type == "EMISSION").inputs[
        "Strength"
    ].default_value = strength
    for lamp in bpy.data.lights:
        if "watts" in lamp:
            lamp.energy = lamp["watts"] * strength


def crop(scene, region):
    "From here on the scene renders a part of the picture alone: left, top, right, bottom, 0 to 1 from the upper left corner."
    left, top, right, bottom = region
    scene.render.use_border = scene.render.use_crop_to_border = True
    scene.render.border_min_x, scene.render.border_max_x = left, right
    scene.render.border_min_y, scene.render.border_max_y = 1 - bottom, 1 - top


def render_on(device):
    "Renders on the processor (CPU) or on graphics cards (CUDA)."
    bpy.context.scene.cycles.device = "CPU" if device == "CPU" else "GPU"
    if device != "CPU":
        cards = bpy.context.preferences.addons["cycles"].preferences
        cards.compute_device_type = device
        cards.get_devices()
        for card in cards.devices:
            card.use = card.type == device


def grade(x, exposure=0.0, look=0.75, warmth=0.0, bloom=0.04, wide=None):
    """
    Linear light to sRGB values 0..1: a little bloom, the film's curve, a trace of sharpening and grain. wide: the pixels of the
    whole picture, where x is a part of it.
    """
    height, width, _ = x.shape
    wide = wide or width
    x = x * 2.0**exposure * np.array([1 + 0.1 * warmth, 1.0, 1 - 0.12 * warmth])
    soft = np.minimum(x, 8)
    x = x * (1 - bloom) + bloom * (0.6 * blur(soft, wide / 260) + 0.4 * blur(soft, wide / 50))
    y = neutral(film(x, look))
    y = np.clip(y + 0.3 * (y - blur(y, 0.7 * wide / 1600)), 0, 1)
    grain = np.random.RandomState(3).randn(height, width, 1)
    return np.clip(y + 0.006 * grain * (0.4 + 0.6 * (1 - y.mean(2, keepdims=True))), 0, 1)


def film(x, look):
    "A curve in the manner of AgX: highlights roll off softly and lose their colour on the way."
    inset = np.array([[0.8424, 0.0784, 0.0792], [0.0424, 0.8786, 0.0792], [0.0424, 0.0784, 0.8791]])
    x = np.maximum(x, 1e-10) @ inset.T
    x = np.clip((np.log2(np.maximum(x, 1e-10)) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    y = 15.5 * x**6 - 40.14 * x**5 + 31.96 * x**4 - 6.868 * x**3 + 0.4298 * x**2 + 0.1191 * x - 0.00232
    y = np.clip(y, 0, 1) ** (1 + 0.28 * look)
    grey = (y * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    y = grey + (1 + 0.2 * look) * (y - grey)
    return np.clip(y @ np.linalg.inv(inset).T, 0, 1)


def neutral(y, share=0.7):
    """
    Takes most of the lavender out of white walls and linen in the shade, as a photographer does who balances white by hand:
    of pale colours only, in which blue is strongest; a blue sofa stays blue.
    """
    high, low = y.max(-1), y.min(-1)
    pale = np.clip(1.6 - (high - low) / np.maximum(high, 1e-6) / 0.16, 0, 1) * np.clip(high * 4 - 0.6, 0, 1)
    red, green, blue = y[..., 0], y[..., 1], y[..., 2]
    much = share * pale
    blue = blue - much * np.maximum(0, blue - np.maximum(red, green))
    green = green + 0.8 * much * np.maximum(0, np.minimum(red, blue) - green)
    return np.stack([red, green, blue], -1)


def blur(a, sigma):
    height, width, channels = a.shape
    pad = int(3 * sigma) + 1
    p = np.pad(a, ((pad, pad), (pad, pad), (0, 0)), "edge")
    fy, fx = np.fft.fftfreq(p.shape[0])[:, None], np.fft.rfftfreq(p.shape[1])[None]
    gauss = np.exp(-2 * (math.pi * sigma) ** 2 * (fx**2 + fy**2))
    planes = [np.fft.irfft2(np.fft.rfft2(p[..., c]) * gauss, p.shape[:2]) for c in range(channels)]
    return np.stack([plane[pad : pad + height, pad : pad + width] for plane in planes], -1)


def keep_credits(path, lines):
    "Whose models the picture shows, beside it."
    with open(path + ".credits.json", "w") as file:
        json.dump(lines, file, indent=1, ensure_ascii=False)


def _render(scene, path, width, height, samples, seed):
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.render.filepath = path + ".passes.exr"
    bpy.ops.render.render(write_still=True)
    passes = DN.read_exr(path + ".passes.exr")
    os.remove(path + ".passes.exr")
    # One broken sample would spread over the whole picture in the grading.
    return {name: np.nan_to_num(values, posinf=1e6, neginf=0) for name, values in passes.items()}


def _light(x):
    return x @ np.array([0.2126, 0.7152, 0.0722])


def _key(light):
    lower = np.sort(light.ravel())[: max(1, int(light.size * 0.92))]
    return math.exp(np.log(np.maximum(lower, 0) + 1e-4).mean())
