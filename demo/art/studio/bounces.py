"""Cheaper indirect light: rays that were scattered once see a material's mean colour, not its procedural textures."""
import math
import os
import tempfile

import bpy

import denoise as DN

TEXTURES = {"TEX_NOISE", "TEX_WAVE", "TEX_VORONOI"}
TILE, COPIES = 12, 3


def simplify_bounces():
    "Gives every textured material a plain colour for diffuse rays. Evaluating textures for these took a third of a render."
    woven = [surface for surface in map(_surface, bpy.data.materials) if surface]
    for (material, out, source), colour in zip(woven, _mean_colours([one[0] for one in woven])):
        tree = material.node_tree
        path, plain, both = (tree.nodes.new("ShaderNode" + kind) for kind in ("LightPath", "BsdfDiffuse", "MixShader"))
        plain.inputs["Color"].default_value = (*colour, 1)
        tree.links.new(path.outputs["Is Diffuse Ray"], both.inputs["Fac"])
        tree.links.new(source, both.inputs[1])
        tree.links.new(plain.outputs["BSDF"], both.inputs[2])
        tree.links.new(both.outputs["Shader"], out.inputs["Surface"])


def _surface(material):
    "(material, its output node, the socket of its one principled shader), or None where there is nothing to simplify."
    if not material.use_nodes or not material.users:
        return None
    nodes = material.node_tree.nodes
    out = next((node for node in nodes if node.type == "OUTPUT_MATERIAL" and node.is_active_output), None)
    if not out or not out.inputs["Surface"].is_linked or not TEXTURES & {node.type for node in nodes}:
        return None
    source = out.inputs["Surface"].links[0].from_socket
    return (material, out, source) if source.node.type == "BSDF_PRINCIPLED" else None


def _mean_colours(materials):
    "The mean albedo of each, measured on a few cubes turned at different angles."
    if not materials:
        return []
    scene = bpy.data.scenes.new("colours")
    columns = math.ceil(math.sqrt(len(materials)))
    rows = math.ceil(len(materials) / columns)
    mesh = _cube()
    made = []
    for at, material in enumerate(materials):
        for copy in range(COPIES):
            cube = bpy.data.objects.new("cube", mesh)
            made.append(cube)
            scene.collection.objects.link(cube)
            cube.material_slots[0].link = "OBJECT"
            cube.material_slots[0].material = material
            cube.location = (at % columns + (copy + 0.5) / COPIES, at // columns + 0.5, 0)
            cube.scale = (1 / COPIES, 1, 1)
            cube.rotation_euler = (math.radians(30 * copy), 0, 0)
    eye = bpy.data.objects.new("eye", bpy.data.cameras.new("eye"))
    scene.collection.objects.link(eye)
    eye.data.type, eye.data.ortho_scale = "ORTHO", max(columns, rows)
    eye.location = (columns / 2, rows / 2, 10)
    scene.camera = eye
    scene.render.engine, scene.cycles.samples, scene.cycles.use_denoising = "CYCLES", 8, False
    scene.render.resolution_x, scene.render.resolution_y = columns * TILE, rows * TILE
    scene.render.resolution_percentage = 100
    scene.view_layers[0].cycles.denoising_store_passes = True
    settings = scene.render.image_settings
    settings.file_format, settings.color_depth, settings.exr_codec = "OPEN_EXR_MULTILAYER", "32", "ZIP"
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = os.path.join(folder, "colours.exr")
        bpy.ops.render.render(write_still=True, scene=scene.name)
        albedo = DN.rgb(DN.read_exr(scene.render.filepath), "Denoising Albedo")
    for one in [*made, eye]:
        bpy.data.objects.remove(one)
    bpy.data.meshes.remove(mesh)
    bpy.data.scenes.remove(scene)
    tiles = [(at % columns * TILE, (rows - 1 - at // columns) * TILE) for at in range(len(materials))]
    return [albedo[y : y + TILE, x : x + TILE].reshape(-1, 3).mean(0).clip(0, 0.95).tolist() for x, y in tiles]


def _cube():
    mesh = bpy.data.meshes.new("cube")
    corners = [(x, y, z) for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(None)
    return mesh
