"""
Loft du Rivage, ground floor, the corner: brick, linen, a leather chesterfield chair by the stove, herringbone oak, a dark
green kitchen; the bedroom with its brick wall; the tub under its window.
"""
import math

import furniture as F
from studio import *

SEASON = "summer"
R = math.radians


def _light(kit, season, **how):
    low = {"summer": (-38, 30, 4.6), "autumn": (-42, 22, 4.4), "winter": (-40, 16, 3.4)}[season]
    daylight(kit, "venice", 2.4, 90, low, {"summer": "#ffe8cc", "autumn": "#ffdcb4", "winter": "#fff0de"}[season])
    outlook(os.path.join(kit, "pano", season + "_ground.exr"), **how)


def _oak():
    return wood("#8a6540", "#b48c5e", rough=0.4, var=0.28, coat=0.04)


def salon(kit, season):
    wide, deep, high = 6.6, 6.8, 3.3
    wall, dark, met = plaster("#e6e1d7", 0.9, bumps=0.05, mottled=0.03), metal_black(), brass()
    beam = wood("#5b4432", "#745640", rough=0.75, var=0.3, bumps=0.5)
    green, marb = principled("cabinets", "#2c3833", rough=0.45), marble("#e6e2da", "#948c80")
    tall = lambda a, b: Window(a, b, 0.32, 2.82, 2, 4)
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall, (tall(-2.85, -1.35), tall(-0.75, 0.75), tall(1.35, 2.85))),
            "west": Wall(wall, (tall(1.3, 2.9),)),
            "east": Wall(("brick", brick())),
            "south": Wall(wall),
        },
        ("herringbone", _oak()),
        plaster("#ebe7de", 0.9, bumps=0.03, mottled=0.02),
        (beam, (-2.4, -0.9, 0.6, 2.1)),
    )
    _by_the_stove(high)
    _around_the_sofa(season)
    _kitchen(green, marb, met, dark)
    cloth = sheer("#f1ece2", 0.7)
    for x in (-3.08, 3.08):
        curtain(x, deep / 2 - 0.13, 0.42, 3.0, cloth, folds=5, amp=0.045)
    tube([(-3.25, deep / 2 - 0.13, 3.03), (3.25, deep / 2 - 0.13, 3.03)], 0.012, dark, smooth=False)
    _breakfast()
    _light(kit, season)


def _by_the_stove(high):
    with group((2.78, 1.15, 0), R(-90)):
        box((1.5, 0.95, 0.02), (0.1, 0.0, 0.01), stone_tile("#6f6b65", "#57534e"), 0.003)
        box_stove(high)
    with group((3.28, -0.12, 0), R(-90)):
        log_stack(0.8, 0.95)
    cognac = F.make("leather", "#80502f", rough=0.42, name="cognac")
    F.place(
        "winchesterArmchair", (1.45, 2.35), -52, {"*": cognac, "feet": F.make("wood", "#2a1a10", rough=0.35)}, subsurf=1
    )
    with group((2.15, 2.9, 0)):
        lathe(
            [(0, 0), (0.2, 0), (0.2, 0.015), (0.02, 0.03), (0.02, 0.5), (0.24, 0.51), (0.24, 0.53), (0, 0.53)],
            (0, 0, 0),
            wood("#4a2f1c", "#6b4628"),
            64,
        )
        books((0.02, 0.0, 0.53), 0.5, 2, 0.15, 0.21)
    floorlamp((2.75, 2.95, 0), brass(), shade("#efe2c8", 0.5), 1.6, 12)
    with group((3.272, -1.35, 1.75), R(-90)):
        frame_art((0, 0, 0), 0.9, 1.15, painting(5, "#d9cdb8", "#4f5f58", "#a8623c", "#2c2f2e"), brass())


def _around_the_sofa(season):
    linen, rust = fabric("#d3c8b6", sheen=0.2, mottled=0.08), fabric("#9c5231")
    with group((-2.72, 0.35, 0), R(90)):
        parts = sofa(2.35, linen, [rust, fabric("#e6dece"), fabric("#59614f")], brass(), 3)
        bpy.context.view_layer.update()
        base, arms, seats, _ = parts
        colliders = [apply_mods(part) for part in (arms[0], seats[0], base)]
        throw((-1.08, -0.18, 0.95), 0.6, 1.35, fabric("#b9783f", mottled=0.2, sheen=0.5, weave=500), colliders, R(4))
    rug(2.7, 3.1, fabric("#a8977d", boucle=True, mottled=0.25), (-0.75, 0.95, 0))
    _basket((-2.75, 1.95, 0), fabric("#d8cfbd", weave=400, mottled=0.2))
    _coffee_table((-1.05, 0.75, 0))
    clay = plaster("#dcd3c4", 0.55, bumps=0.05)
    vase((-1.2, 1.12, TABLE), clay, 0.8, 0)
    leaves = leaf("#a8461c", "#c8862a") if season == "autumn" else leaf("#6f7f4f", "#a0a56f")
    branches((-1.2, 1.12, TABLE + 0.13), principled("twig", "#4a3a2a", rough=0.9), 0.5, 6, leaves, 0.055, 0.026)
    books((-0.95, 0.7, TABLE), 0.3, 2, 0.2, 0.27)
    F.place("yuccaPlant", (-2.85, 3.0), 20, {}, size=(0.8, 0.8, 1.6))
    with group((-3.3, 0.3, 1.85), R(90)):
        frame_art(
            (0, 0, 0), 1.5, 0.95, painting(11, "#e0d6c4", "#6a7a74", "#b47a4a", "#39433f"), wood("#8a633c", "#ae8557")
        )


# The top of the coffee table above the floor, in metres.
TABLE = 0.44


def _coffee_table(where):
    "Of oak, its corners round, on four slanted legs."
    oak = wood("#6b4a30", "#8f6844", rough=0.4)
    with group(where):
        box((0.72, 1.3, 0.045), (0, 0, TABLE - 0.0225), oak, 0.018, 4)
        for x in (-1, 1):
            for y in (-1, 1):
                tube([(x * 0.24, y * 0.5, TABLE - 0.03), (x * 0.3, y * 0.58, 0.02)], 0.017, oak, smooth=False)


def _kitchen(green, marb, met, dark):
    clay, ink = plaster("#e2dacb", 0.45, bumps=0.05), plaster("#3b3833", 0.5, bumps=0.05)
    oak = wood("#7a5634", "#a47c4e", rough=0.42)
    with group((0.15, -3.4, 0), R(180)):
        units = [("doors", 0.8), ("drawers", 0.8), ("oven", 0.62), ("drawers", 0.6), ("sink", 0.9), ("door", 0.5)]
        base_cabinets(units, green, marb, met)
        tiles(4.22, 0.68, 0.13, 0.065, zellige("#dfded4", "#c9c9ba"), 0.002, True).location = (-2.11, -0.012, 0.9)
        shelf(3.0, 1.6, oak)
        crockery(2.9, 1.62, clay, ink)
        shelf(3.0, 2.02, oak)
        crockery(2.9, 2.04, clay, ink)
        lathe(
            [(0, 0), (0.12, 0), (0.135, 0.015), (0.135, 0.12), (0.125, 0.12), (0.12, 0.02), (0, 0.02)],
            (-0.2, -0.3, 0.905),
            principled("pot", "#7b3423", rough=0.3, coat=0.4),
            64,
        )
        for i in range(2):
            box(
                (0.3 - 0.05 * i, 0.022, 0.42 - 0.08 * i),
                (-1.6 + 0.12 * i, -0.05 - 0.03 * i, 1.1 - 0.04 * i),
                oak,
                0.008,
                rot=(R(9), 0, 0),
            )
    with group((-2.92, -3.05, 0), R(180)):
        box((0.7, 0.66, 2.3), (0, 0.0, 1.15), green, 0.003)
        for q in (-1, 1):
            box((0.345, 0.02, 2.18), (q * 0.175, -0.34, 1.19), green, 0.003)
            tube([(q * 0.03, -0.375, 1.0), (q * 0.03, -0.375, 1.45)], 0.006, met, smooth=False)
    with group((0.35, -1.4, 0), R(180)):
        island(2.3, 0.92, green, marb, oak)
    seat = leather("#7d4a28")
    for i in range(3):
        stool((-0.4 + i * 0.75, -0.72, 0), R(180 + (-6, 4, -3)[i] + 180), seat, dark)
    for i in range(2):
        pendant((-0.2 + i * 1.1, -1.4, 1.85), 3.3, met, principled("inn", "#f4ead6", rough=0.4), 0, 9, 0.18)
    lathe(
        [(0, 0), (0.07, 0), (0.155, 0.06), (0.165, 0.07), (0.155, 0.068), (0.065, 0.012), (0, 0.01)],
        (0.42, -1.56, 0.93),
        oak,
        64,
    )
    F.place("apples", (0.42, -1.56, 0.945), 0, scale=0.6)
    vase((-0.55, -1.62, 0.93), clay, 1.05, 1)
    branches(
        (-0.55, -1.62, 1.2), principled("twig", "#4a3a2a", rough=0.9), 0.55, 6, leaf("#5f7a42", "#93a35a"), 0.06, 0.026
    )


def _basket(where, blanket):
    "Of woven willow, a folded blanket in it."
    with group(where):
        rings = [(0.19 + 0.03 * math.sin(z * 9), z) for z in [i * 0.012 for i in range(28)]]
        for i, (radius, z) in enumerate(rings):
            points = [
                (radius * math.cos(a), radius * math.sin(a), z + 0.004 * math.sin(a * 16 + i * math.pi))
                for a in [k / 48 * 2 * math.pi for k in range(48)]
            ]
            tube(points, 0.0075, wood("#8b6a42", "#b08c5c", rough=0.7), cyclic=True, res=2)
        cyl(0.18, 0.012, (0, 0, 0), wood("#8b6a42", "#b08c5c", rough=0.7))
        for i in range(2):
            cushion(
                0.3, 0.22, 0.09, blanket, 0.04, (0.01, 0.01 * i, 0.28 + 0.085 * i), (0.1, 0.06, 0.3 * i), crown=0.02
            )


def _breakfast():
    "On the island, for a look from close by: a linen cloth and coffee for two."
    clay = plaster("#ded5c5", 0.4, bumps=0.06)
    slab = box((2.3, 0.92, 0.05), (0.35, -1.4, 0.905), None, 0.004)
    cloth = grid(
        0.62, 0.46, 46, 34, fabric("#c9c2b4", weave=1400, mottled=0.1), (0.42, -1.12, 0.975), "linen", (0, 0, R(17))
    )
    for v in cloth.data.vertices:
        v.co.z += (
            0.022 * math.sin(v.co.x * 15 + 2 * v.co.y)
            + 0.016 * math.sin(v.co.y * 19 - 6 * v.co.x)
            + 0.03 * max(0, v.co.x * 3 - 0.3)
        )
    bpy.context.view_layer.update()
    cloth_drop(cloth, [slab], 40, stiff=4, bend=0.2, mass=0.2, thick=0.006, friction=30)
    bpy.data.objects.remove(slab)
    hem = cloth.modifiers.new("hem", "SOLIDIFY")
    hem.thickness = 0.003
    subsurf(cloth, 1)
    cup = [
        (0, 0),
        (0.026, 0),
        (0.03, 0.004),
        (0.041, 0.03),
        (0.043, 0.065),
        (0.0405, 0.066),
        (0.038, 0.03),
        (0.026, 0.008),
        (0, 0.006),
    ]
    saucer = [(0, 0), (0.045, 0), (0.072, 0.01), (0.074, 0.013), (0.045, 0.005), (0, 0.004)]
    for x, y in ((0.36, -1.2), (0.06, -1.06)):
        lathe(saucer, (x, y, 0.944), clay, 64)
        lathe(cup, (x, y, 0.949), clay, 64, angle=60)
        lathe([(0, 0.05), (0.0385, 0.05)], (x, y, 0.949), principled("coffee", "#1c0f07", rough=0.08), 48)
    F.place("coffeePress", (-0.12, -1.08, 0.93), 40, scale=1.0)


def bedroom(kit, season):
    wide, deep, high = 4.5, 4.2, 3.1
    wall, oak, met = plaster("#e4dfd5", 0.9, bumps=0.05, mottled=0.03), wood("#75522f", "#9c7448", rough=0.42), brass()
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall, (Window(-1.85, -0.5, 0.45, 2.7, 2, 4), Window(0.15, 1.5, 0.45, 2.7, 2, 4))),
            "east": Wall(("brick", brick())),
            "west": Wall(wall),
            "south": Wall(wall),
        },
        ("herringbone", _oak()),
        plaster("#ebe7de", 0.9, bumps=0.03, mottled=0.02),
        (wood("#5b4432", "#745640", rough=0.75, var=0.3, bumps=0.5), (-1.2, 0.4)),
    )
    linen = fabric("#e9e4d9", weave=1200, mottled=0.05)
    with group((1.05, -0.15, 0), R(-90)):
        bed(
            1.93,
            oak,
            fabric("#b9ae9b", mottled=0.08),
            (linen, fabric("#ece7dc", mottled=0.06, weave=1200, sheen=0.25)),
            [fabric("#59614f")],
            fabric("#b5762f", mottled=0.2, sheen=0.5, weave=450),
            0.86,
            1,
        )
    clay = plaster("#d8cdbc", 0.5, bumps=0.05)
    for y in (-1.42, 1.12):
        with group((2.22, y, 0), R(-90)):
            bedside(oak, met)
        tablelamp((2.0, y + (0.08 if y > 0 else -0.06), 0.518), clay, shade("#f0e4cc", 0.5), 1.0, 6)
    books((1.93, 1.3, 0.518), 1.2, 2, 0.14, 0.2)
    rug(2.2, 2.9, fabric("#b8a88f", boucle=True, mottled=0.2), (0.2, -0.15, 0))
    with group((2.225, -0.15, 1.85), R(-90)):
        frame_art((0, 0, 0), 1.2, 0.8, painting(8, "#e2d8c6", "#7b857c", "#b06a3c", "#3a3c38"), oak)
    F.place("chairWithCushion", (-1.75, 1.35), 38, {"cushion": F.make("fabric", "#8d9382")})
    heavy = fabric("#ddd4c4", mottled=0.05, weave=700)
    for x in (-2.03, 1.72):
        curtain(x, deep / 2 - 0.13, 0.4, 2.86, heavy, folds=5, amp=0.05)
    tube([(-2.24, deep / 2 - 0.12, 2.88), (2.24, deep / 2 - 0.12, 2.88)], 0.012, met, smooth=False)
    _light(kit, season)


def bath(kit, season):
    wide, deep, high = 3.0, 3.3, 2.9
    met = brass()
    wall = plaster("#e2ddd2", 0.8, bumps=0.08, mottled=0.05)
    stone = stone_tile("#b3a898", "#988d7c")
    room(
        wide,
        deep,
        high,
        {
            "north": Wall(wall, (Window(-1.05, 0.95, 0.72, 2.5, 3, 3),)),
            "east": Wall(("tiles", zellige("#dcdacb", "#c6c6b5"), 0.13, 0.13)),
            "west": Wall(wall),
            "south": Wall(wall),
        },
        ("tiles", stone, 0.6),
        plaster("#ebe7de", 0.9, bumps=0.03, mottled=0.02),
    )
    with group((-0.1, 1.05, 0)):
        tub()
    with group((0.98, 1.32, 0), R(-90)):
        tub_tap(met)
    with group((1.488, -0.45, 0), R(-90)):
        vanity(
            1.25,
            wood("#75522f", "#9c7448", rough=0.42),
            marble("#e6e2da", "#948c80"),
            met,
            plaster("#eae6dd", 0.3, bumps=0.02),
        )
    with group((-1.5, 0.1, 0), R(90)):
        towel_rail(0.8, 1.25, met, fabric("#d9cfbe", boucle=True, mottled=0.1))
    _stool_with_towels((-1.12, 0.38, 0))
    rug(0.95, 0.6, fabric("#d7cfc0", boucle=True), (-0.05, 0.3, 0))
    F.place("spatifilum", (1.1, 0.75, 0), 30, {"pot": F.make("ceramic", "#4a4640", rough=0.5)}, size=(0.55, 0.55, 0.7))
    _light(kit, season)


def _stool_with_towels(where):
    oak = wood("#7a5634", "#a47c4e", rough=0.45)
    with group(where):
        lathe([(0, 0.42), (0.17, 0.42), (0.175, 0.425), (0.175, 0.45), (0.17, 0.455), (0, 0.455)], (0, 0, 0), oak, 64)
        for a in (0.5, 2.07, 3.64, 5.2):
            tube(
                [(0.11 * math.cos(a), 0.11 * math.sin(a), 0.43), (0.16 * math.cos(a), 0.16 * math.sin(a), 0)],
                0.013,
                oak,
                smooth=False,
            )
        for i, colour in enumerate(("#e4ddd0", "#a2674a")):
            cushion(
                0.27,
                0.2,
                0.06,
                fabric(colour, boucle=True),
                0.028,
                (0, 0, 0.487 + 0.057 * i),
                (0, 0, 0.12 * i),
                crown=0.004,
                wrinkle=0.004,
            )


# As a photographer has it who wants the lake to be seen: darker than the room would have it.
OUTSIDE = dict(summer=0.34, autumn=0.37, winter=0.5)

VIEWS = {
    "lead": dict(
        room=salon,
        at=(-2.15, -0.4, 1.22),
        to=(1.25, 2.15, 0.97),
        lens=22.5,
        outlook=OUTSIDE,
        warmth=0.15,
        kind="living_room",
        alt_en="Living room on the corner: a leather chesterfield chair by the wood stove, stacked logs against the brick wall, tall paned windows overlooking the lake",
        alt_fr="Pièce de vie en coin : fauteuil chesterfield de cuir près du poêle à bois, bûches cordées contre le mur de brique, hautes fenêtres à carreaux sur le lac",
    ),
    "sofa": dict(
        room=salon,
        at=(2.3, -0.1, 1.25),
        to=(-2.0, 1.75, 0.95),
        lens=24,
        outlook=OUTSIDE,
        exposure=0.2,
        warmth=0.3,
        kind="living_room",
        alt_en="The linen sofa under a large painting, an ochre throw over its arm, daylight from two sides",
        alt_fr="Le canapé de lin sous un grand tableau, un jeté ocre sur l’accoudoir, la lumière de deux côtés",
    ),
    "kitchen": dict(
        room=salon,
        at=(-2.55, 0.1, 1.35),
        to=(0.9, -2.5, 1.05),
        lens=25,
        warmth=0.3,
        kind="kitchen",
        alt_en="Kitchen with dark green cabinets, a marble island with three leather stools, brass pendant lamps and dishes on open shelves",
        alt_fr="Cuisine aux armoires vert sombre : îlot de marbre, trois tabourets de cuir, suspensions de laiton et vaisselle sur les tablettes",
    ),
    "armchair": dict(
        room=salon,
        at=(-0.7, 0.45, 1.15),
        to=(1.62, 2.82, 0.95),
        lens=32,
        outlook=OUTSIDE,
        warmth=-0.1,
        kind="view",
        alt_en="The leather chair by the window, a reading lamp, and the dock at the end of the lawn",
        alt_fr="Le fauteuil de cuir près de la fenêtre, une lampe de lecture et le quai au bout de la pelouse",
    ),
    "still": dict(
        room=salon,
        at=(1.02, -0.56, 1.34),
        to=(0.2, -1.2, 0.95),
        lens=56,
        level=False,
        fstop=4,
        exposure=0.3,
        look=1.05,
        warmth=-0.4,
        close=True,
        focus=(0.36, -1.2, 0.99),
        kind="detail",
        alt_en="Coffee for two and a French press on the marble island, a bowl of apples beside them",
        alt_fr="Deux cafés et une cafetière à piston sur l’îlot de marbre, un bol de pommes à côté",
    ),
    "bedroom": dict(
        room=bedroom,
        at=(-2.0, -1.85, 1.25),
        to=(1.15, 0.6, 0.9),
        lens=23,
        outlook=OUTSIDE,
        warmth=-0.1,
        kind="bedroom",
        bedroom=1,
        alt_en="Bedroom with a brick wall: a king bed with an ochre throw, bedside lamps lit, two windows overlooking the water",
        alt_fr="Chambre au mur de brique : très grand lit et jeté ocre, lampes de chevet allumées, deux fenêtres sur l’eau",
    ),
    "bed": dict(
        room=bedroom,
        at=(-0.9, 1.6, 1.15),
        to=(1.5, -0.45, 0.78),
        lens=29,
        warmth=0.3,
        kind="bedroom",
        bedroom=1,
        alt_en="White linen, a green cushion and a painting above the bed against the brick",
        alt_fr="Draps blancs, coussin vert et tableau au-dessus du lit, contre la brique",
    ),
    "bath": dict(
        room=bath,
        at=(-1.2, -1.45, 1.3),
        to=(0.35, 1.2, 0.95),
        lens=22,
        outlook=OUTSIDE,
        exposure=0.1,
        warmth=0.15,
        kind="bathroom",
        alt_en="Bathroom with a freestanding tub under the window, a brass tap, handmade tiles, the dock in sight",
        alt_fr="Salle de bain : baignoire autoportante sous la fenêtre, robinet de laiton, carreaux faits à la main, le quai en vue",
    ),
}
