import { chance, colors, curve, ellipse, noise, parallels, plate, step } from './engraver.mjs'
import { ridge, sky, treeline, water } from './motifs.mjs'

/** A loon on still water, rings around it, firs in the mist behind. */
export function draw() {
  const p = plate()
  const lake = [
    [0, 676],
    [2400, 676],
    [2400, 1600],
    [0, 1600],
  ]
  sky(
    p,
    [
      [0, 0],
      [2400, 0],
      [2400, 470],
      [0, 470],
    ],
    {
      dark: 0.15,
      clouds: [
        [620, 190, 520, 110],
        [1800, 250, 460, 80],
        [1250, 60, 300, 60],
      ],
    },
  )

  const hills = ridge(
    0,
    2400,
    [
      [-40, 500],
      [380, 385],
      [800, 450],
      [1150, 350],
      [1600, 425],
      [1950, 330],
      [2440, 470],
    ],
    640,
    { seed: 4 },
  )
  p.fill(hills, colors.ground)
  p.hatch(hills, {
    angle: 68,
    gap: 15,
    color: colors.farther,
    seed: 3,
    tone: (x, y) => 0.36 * step(620, 400, y),
  })
  p.outline(hills.slice(1, -1), { open: true, fine: 2.5, heavy: 3.5, color: colors.farther })

  // Firs in the mist: flat, and wiped out from their feet up by level strokes of the paper.
  for (const [feet, how, color, rises] of [
    [
      [
        [-40, 620],
        [700, 612],
        [1400, 616],
        [2440, 610],
      ],
      { low: 70, high: 170, every: 27, seed: 8, base: 60 },
      '#c3c9c2',
      90,
    ],
    [
      [
        [-40, 668],
        [350, 660],
        [640, 664],
        [860, 680],
      ],
      { low: 100, high: 270, every: 36, seed: 14, base: 30 },
      '#8f9d97',
      150,
    ],
    [
      [
        [1620, 684],
        [1950, 664],
        [2440, 660],
      ],
      { low: 100, high: 320, every: 38, seed: 19, base: 30 },
      '#8f9d97',
      170,
    ],
  ]) {
    const trees = treeline(feet, how)
    p.fill(trees, color)
    p.hatch(
      [
        [0, 380],
        [2400, 380],
        [2400, 706],
        [0, 706],
      ],
      {
        gap: 15,
        color: colors.ground,
        seed: how.seed,
        tone: (x, y) => 1.25 * step(680 - rises, 690, y + (noise(x / 190, y / 60, 8) - 0.5) * 70),
      },
    )
  }
  p.fill(lake, colors.water)
  // Mist lies where the water begins.
  p.hatch(
    [
      [0, 640],
      [2400, 640],
      [2400, 800],
      [0, 800],
    ],
    {
      gap: 17,
      color: colors.ground,
      seed: 31,
      tone: (x, y) => 1.2 * step(790, 670, y + (noise(x / 230, y / 20, 4) - 0.5) * 110),
    },
  )

  const body = curve(
    [
      [548, 662],
      [620, 632],
      [704, 606],
      [732, 566],
      [790, 528],
      [858, 534],
      [908, 582],
      [928, 660],
      [930, 744],
      [962, 806],
      [1060, 826],
      [1240, 806],
      [1440, 822],
      [1620, 868],
      [1760, 926],
      [1880, 972],
      [1850, 1004],
      [1700, 1024],
      [1300, 1044],
      [960, 1040],
      [772, 1018],
      [704, 970],
      [690, 900],
      [716, 826],
      [738, 760],
      [728, 708],
      [690, 690],
      [630, 684],
    ],
    { closed: true, tension: 0.42 },
  )

  // Still water, darker where the bird is mirrored.
  const mirror = curve(
    [
      [690, 1030],
      [900, 1052],
      [1300, 1058],
      [1700, 1040],
      [1850, 1030],
      [1700, 1130],
      [1380, 1190],
      [1050, 1190],
      [930, 1240],
      [880, 1340],
      [760, 1400],
      [700, 1330],
      [720, 1230],
      [690, 1120],
    ],
    { closed: true },
  )
  water(p, lake, {
    gap: 17,
    not: [body],
    seed: 12,
    dark: (x, y) => {
      const ringed = Math.hypot((x - 1240) / 900, (y - 1030) / 250)
      return (0.12 + 0.24 * step(900, 1450, y) + 0.16 * step(760, 690, y)) * step(0.35, 1.25, ringed)
    },
  })
  p.hatch(mirror, {
    gap: 15,
    seed: 17,
    wobble: 3,
    tone: (x, y) => 0.72 * step(0.22, 0.55, noise(x / 110, y / 10, 3) + 0.2 - (y - 1040) / 1100),
  })
  const rings = [1.06, 1.2, 1.38, 1.62, 1.92, 2.26].map((r, i) =>
    ellipse(1235, 1022, 610 * r, 62 * r * (1.2 + i * 0.14)),
  )
  p.engrave(rings, {
    not: [body, mirror],
    gap: 10,
    tone: (x, y) =>
      (0.3 + 0.4 * noise(x / 150, y / 40, 8)) *
      (y > 1022 ? 1 : 0.55) *
      step(0.26, 0.5, noise(x / 230, y / 60, 15) + 0.1),
  })
  p.engrave(
    rings.map((ring) => ring.map(([x, y]) => [x, y + 9])),
    {
      not: [body, mirror],
      gap: 7,
      color: colors.paper,
      tone: (x, y) => step(0.3, 0.6, noise(x / 190, y / 60, 25)) * 0.8,
    },
  )

  bird(p, body)
  return p
}

function bird(p, body) {
  const dice = chance(77)
  p.fill(body, colors.paper)

  // The mantle: black, cut open by rows of windows that follow the back.
  const back = curve(
    [
      [930, 800],
      [1060, 828],
      [1240, 808],
      [1440, 824],
      [1620, 870],
      [1760, 928],
      [1880, 974],
      [1770, 984],
      [1560, 976],
      [1300, 976],
      [1090, 958],
      [985, 900],
    ],
    { closed: true, tension: 0.42 },
  )
  p.fill(back, colors.ink)
  const topAt = (x) => 800 + ((x - 1180) / 760) ** 2 * 190 + (x < 1060 ? (1060 - x) * 0.16 : 0)
  for (let row = 0; row < 6; row++) {
    const depth = 20 + row * 25
    const size = [11, 16, 19, 19, 14, 9][row]
    for (let x = 1010 + (row % 2) * 15 + row * 12; x < 1700 - row * 16; x += size * 1.28 + 11) {
      const y = topAt(x) + depth
      const far = step(1740, 1350, x) * step(930, 1090, x)
      const [w, h] = [size * (0.45 + 0.55 * far), size * (0.35 + 0.45 * far)]
      const slope = ((x - 1180) / 760) * 0.36
      p.fill(
        [
          [x, y],
          [x + w, y + w * slope],
          [x + w + dice.between(-2, 2), y + h + w * slope],
          [x + dice.between(-2, 2), y + h],
        ],
        colors.paper,
      )
    }
  }
  // White lines along the wing feathers and the tail.
  p.engrave(
    [0, 1, 2, 3].map((k) =>
      curve([
        [1430 + k * 60, 918 + k * 9],
        [1620 + k * 30, 940 + k * 8],
        [1850, 972 + k * 3],
      ]),
    ),
    { clip: back, gap: 5, color: colors.paper, tone: (x) => 0.85 * step(1400, 1560, x) },
  )
  p.engrave(parallels(back, { angle: 8, gap: 11, seed: 8 }), {
    clip: back,
    gap: 6,
    color: colors.farther,
    tone: (x, y) => 0.42 * step(30, 0, y - topAt(x)),
  })

  // The flank under it: dots of a starling, then shade towards the water.
  p.engrave(
    Array.from({ length: 5 }, (_, k) =>
      curve([
        [985 + k * 10, 950 + k * 16],
        [1300, 992 + k * 13],
        [1780, 1000 + k * 6],
      ]),
    ),
    { clip: body, not: [back], gap: 9, tone: (x, y) => 0.22 + 0.5 * step(985, 1040, y) },
  )
  p.engrave(parallels(body, { angle: 34, gap: 11, seed: 2 }), {
    clip: body,
    not: [back],
    gap: 10,
    tone: (x, y) => 0.5 * step(985, 1045, y) + 0.28 * step(760, 690, x) * step(860, 960, y),
  })

  // The breast: fine dark lines falling from the collar.
  for (let k = 0; k < 15; k++) {
    const t = k / 14
    p.line(
      curve([
        [800 + t * 130, 826 + t * 8 + Math.sin(t * 3) * 10],
        [812 + t * 150, 872 + t * 10],
        [800 + t * 190, 930 + t * 24],
      ]),
      [5.5, 4.4, 1],
      colors.ink,
    )
  }

  // Head and neck: black, with the gloss left in white lines.
  const head = curve(
    [
      [704, 606],
      [732, 566],
      [790, 528],
      [858, 534],
      [908, 582],
      [928, 660],
      [930, 744],
      [960, 804],
      [905, 842],
      [820, 838],
      [716, 830],
      [738, 760],
      [728, 708],
      [690, 690],
      [700, 650],
    ],
    { closed: true, tension: 0.42 },
  )
  p.fill(head, colors.ink)
  const gloss = Array.from({ length: 16 }, (_, k) =>
    curve([
      [726 + k * 12, 690 - k * 9],
      [760 + k * 10, 610 - k * 3],
      [830 + k * 4, 560 + k * 4],
      [886 - k * 3, 640 + k * 7],
      [890 - k * 8, 800],
    ]),
  )
  p.engrave(gloss, {
    clip: head,
    gap: 5.5,
    color: colors.far,
    tone: (x, y) => step(0.45, 0.8, noise(x / 38, y / 60, 5)) * 0.6 * step(920, 840, x),
  })
  p.engrave(gloss.slice(2, 12), {
    clip: head,
    gap: 5.5,
    color: colors.paper,
    tone: (x, y) =>
      0.75 * step(60, 0, Math.abs(Math.hypot(x - 812, y - 600) - 44)) * step(840, 770, x) * step(640, 560, y),
  })

  // Collar and chin strap.
  const collar = curve(
    [
      [741, 748],
      [790, 766],
      [860, 760],
      [900, 738],
      [907, 786],
      [868, 812],
      [800, 814],
      [726, 800],
    ],
    { closed: true },
  )
  p.fill(collar, colors.paper)
  for (let k = 0; k < 13; k++) {
    const t = k / 12
    const x = 742 + t * 158
    p.line(
      [
        [x + 2, 738 + Math.sin(t * 3) * 18],
        [x - 6 + t * 10, 820],
      ],
      [5.5, 5.5, 5],
      colors.ink,
    )
  }
  for (let k = 0; k < 5; k++)
    p.line(
      [
        [748 + k * 13, 704 + k * 2],
        [746 + k * 13, 720 + k * 2],
      ],
      [4, 4, 3],
      colors.paper,
    )

  // Bill: steel above, lit along its ridge.
  const bill = curve(
    [
      [546, 664],
      [620, 634],
      [704, 606],
      [718, 640],
      [704, 682],
      [630, 684],
    ],
    { closed: true, tension: 0.3 },
  )
  p.fill(bill, colors.ink)
  p.line(
    [
      [566, 664],
      [640, 656],
      [706, 646],
    ],
    [1.5, 3.5, 4],
    colors.paper,
  )
  p.line(
    [
      [590, 652],
      [650, 629],
      [700, 614],
    ],
    [1.5, 4, 3],
    colors.far,
  )
  p.line(
    [
      [610, 678],
      [660, 672],
      [700, 668],
    ],
    [1, 3, 2],
    colors.far,
  )

  // The eye, garnet in summer.
  p.fill(ellipse(770, 602, 16), colors.paper)
  p.fill(ellipse(770, 602, 13), '#9c4a22')
  p.fill(ellipse(769, 603, 6.5), colors.ink)
  p.fill(ellipse(765, 598, 2.8), colors.paper)

  p.outline(body, { fine: 2.2, heavy: 5.5 })
  // Where body and water meet.
  p.line(
    curve([
      [700, 985],
      [770, 1022],
      [960, 1044],
      [1300, 1048],
      [1700, 1028],
      [1860, 1004],
    ]),
    [2, 7, 8, 8, 6, 2],
  )
}
