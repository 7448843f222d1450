import { colors, curve, ellipse, moved, noise, parallels, plate, rect, step } from './engraver.mjs'
import { crown, fir, grass, ridge, sky, treeline, trunk } from './motifs.mjs'

/** A bicycle on the trail where the rails were, before the old station. */
export function draw() {
  const p = plate()
  sky(p, rect(0, 0, 2400, 620), {
    gap: 26,
    dark: 0.2,
    clouds: [
      [520, 260, 480, 110],
      [1850, 180, 460, 90],
      [1250, 90, 380, 60],
    ],
  })
  const hills = ridge(
    0,
    2400,
    [
      [-40, 520],
      [420, 440],
      [850, 540],
      [1300, 430],
      [1750, 500],
      [2100, 420],
      [2440, 520],
    ],
    900,
    { seed: 5 },
  )
  p.fill(hills, colors.spruce)
  p.hatch(hills, {
    angle: 64,
    gap: 14,
    color: colors.far,
    seed: 3,
    tone: (x, y) => 0.24 + 0.3 * step(0.3, 0.75, noise(x / 110, y / 60, 5)),
  })
  p.outline(hills.slice(1, -1), { open: true, fine: 2.5, heavy: 4, color: colors.far })
  const woods = treeline(
    [
      [-40, 860],
      [300, 850],
      [2440, 860],
    ],
    { low: 90, high: 240, every: 36, seed: 7, base: 60 },
  )
  p.fill(woods, colors.far)
  p.engrave(parallels(woods, { angle: 72, gap: 9, seed: 4 }), {
    clip: woods,
    gap: 7,
    tone: (x, y) => 0.8 * step(0.38, 0.7, noise(x / 40, y / 50, 4)),
  })
  const lawn = rect(0, 890, 2400, 300)
  p.fill(lawn, '#dcdccb')
  p.hatch(lawn, {
    angle: -2,
    gap: 19,
    seed: 19,
    color: colors.far,
    tone: (x, y) => 0.42 * step(0.5, 0.8, noise(x / 120, y / 20, 16)),
  })
  for (const [x, foot, h, seed] of [
    [2250, 940, 620, 3],
    [2090, 920, 420, 4],
    [2390, 960, 480, 5],
  ])
    fir(p, x, foot, h, { seed, width: 0.42 })
  trunk(p, 210, 960, 640, 46, { seed: 3 })
  crown(p, 200, 520, 240, 230, { seed: 12, lobes: 26, size: 0.3, mark: 14, many: 1.3, tint: '#bcc7ae' })

  building(p)
  trail(p)
  bicycle(p, 1180, 1296)
  grass(
    p,
    [
      [-40, 1540],
      [400, 1560],
      [800, 1596],
      [1300, 1610],
    ],
    { high: 90, seed: 4, every: 12 },
  )
  grass(
    p,
    [
      [1500, 1612],
      [1900, 1580],
      [2440, 1540],
    ],
    { high: 90, seed: 5, every: 12 },
  )
  return p
}

function building(p) {
  const [left, right, eaves, foot] = [560, 1880, 640, 1010]
  const wall = rect(left, eaves, right - left, foot - eaves)
  p.fill(wall, '#e6d9c0')
  p.hatch(wall, { gap: 17, wobble: 1, jitter: 0.03, seed: 3, tone: (x, y) => 0.16 + 0.5 * step(760, 680, y) })
  // A skirting of upright boards.
  const skirt = rect(left, foot - 110, right - left, 110)
  p.fill(skirt, colors.rust)
  p.hatch(skirt, { angle: 90, gap: 20, wobble: 1, jitter: 0.04, tone: 0.2 })
  p.line(
    [
      [left, foot - 110],
      [right, foot - 110],
    ],
    [6, 6, 6],
  )
  for (const x of [650, 790, 1560, 1700]) window(p, x, 742, 96, 150)
  door(p, 940, foot)
  door(p, 1430, foot)

  // Main roof: hipped, flaring over the platform.
  const roof = curve(
    [
      [440, 668],
      [520, 610],
      [700, 420],
      [720, 396],
      [1720, 396],
      [1740, 420],
      [1920, 610],
      [2000, 668],
      [2000, 690],
      [440, 690],
    ],
    { closed: true, tension: 0.18 },
  )
  p.fill(roof, colors.deep)
  p.hatch(roof, {
    gap: 17,
    wobble: 1.5,
    jitter: 0.05,
    seed: 6,
    tone: (x, y) => 0.24 + 0.16 * step(0.4, 0.7, noise(x / 130, y / 30, 4)) + 0.2 * step(1680, 1900, x),
  })
  p.engrave(parallels(roof, { angle: 84, gap: 46, seed: 7 }), {
    clip: roof,
    gap: 8,
    tone: (x, y) => 0.34 * step(0.5, 0.7, noise(x / 30, y / 20, 8)),
  })
  p.outline(roof, { fine: 4, heavy: 8 })
  p.line(
    [
      [716, 396],
      [1724, 396],
    ],
    [10, 12, 10],
  )
  p.line(
    [
      [440, 690],
      [2000, 690],
    ],
    [9, 11, 9],
  )
  p.hatch(rect(left, 694, right - left, 60), { angle: 60, gap: 10, tone: (x, y) => 0.6 * step(760, 694, y) })
  for (const [x, top] of [
    [880, 300],
    [1560, 310],
  ]) {
    const stack = rect(x - 32, top, 64, 120)
    p.fill(stack, colors.rust)
    p.hatch(stack, { gap: 14, jitter: 0.02, wobble: 0.5, tone: 0.26 })
    p.hatch(stack, { angle: 90, gap: 10, tone: (px) => 0.6 * step(x, x + 32, px) })
    p.outline(stack, { fine: 3, heavy: 7 })
    p.fill(rect(x - 42, top - 14, 84, 22), colors.rust)
    p.outline(rect(x - 42, top - 14, 84, 22), { fine: 3, heavy: 7 })
  }
  // Brackets under the eaves.
  for (const x of [590, 730, 870, 1020, 1370, 1520, 1660, 1850]) {
    p.line(
      [
        [x, 700],
        [x, 836],
      ],
      [12, 12, 12],
    )
    p.line(
      curve([
        [x, 826],
        [x + 34, 780],
        [x + 92, 704],
      ]),
      [11, 10, 11],
    )
    p.line(
      curve([
        [x - 3, 818],
        [x + 28, 778],
        [x + 84, 706],
      ]),
      [3, 3, 3],
      '#e6d9c0',
    )
  }
  bay(p, foot)
  // The platform.
  const deck = [
    [440, foot],
    [2000, foot],
    [2120, foot + 64],
    [340, foot + 64],
  ]
  p.fill(deck, colors.wood)
  p.hatch(deck, { gap: 15, seed: 4, tone: (x, y) => 0.16 + 0.3 * step(foot + 26, foot, y) })
  for (let i = 0; i <= 26; i++) {
    const t = i / 26
    p.line(
      [
        [440 + 1560 * t, foot],
        [340 + 1780 * t, foot + 64],
      ],
      [2, 3, 3],
    )
  }
  p.outline(deck, { fine: 3, heavy: 6 })
  const front = [
    [340, foot + 64],
    [2120, foot + 64],
    [2120, foot + 104],
    [340, foot + 104],
  ]
  p.fill(front, colors.ink)
  p.engrave(parallels(front, { angle: 90, gap: 30 }), { clip: front, gap: 10, color: colors.wood, tone: 0.3 })
  bench(p, 1700, foot + 30)
}

/** The agent's bay, under its own gable. */
function bay(p, foot) {
  const body = [
    [1090, 560],
    [1310, 560],
    [1310, foot],
    [1090, foot],
  ]
  const flank = [
    [1310, 560],
    [1356, 590],
    [1356, foot - 6],
    [1310, foot],
  ]
  p.fill(flank, '#cdbfa4')
  p.hatch(flank, { gap: 13, tone: 0.5 })
  p.outline(flank, { fine: 3, heavy: 6 })
  p.fill(body, '#e6d9c0')
  p.hatch(body, { gap: 17, wobble: 1, jitter: 0.03, seed: 9, tone: 0.18 })
  p.fill(rect(1090, foot - 110, 220, 110), colors.rust)
  p.hatch(rect(1090, foot - 110, 220, 110), { angle: 90, gap: 20, wobble: 1, tone: 0.2 })
  p.outline(body, { fine: 3, heavy: 7 })
  window(p, 1106, 720, 86, 164)
  window(p, 1208, 720, 86, 164)
  const gable = [
    [1050, 600],
    [1200, 410],
    [1350, 600],
  ]
  const slope = [
    [1200, 410],
    [1300, 400],
    [1420, 560],
    [1372, 618],
    [1350, 600],
  ]
  p.fill(slope, colors.deep)
  p.hatch(slope, { angle: 52, gap: 11, tone: 0.5 })
  p.outline(slope, { fine: 3, heavy: 6 })
  p.fill(gable, colors.paper)
  for (let k = 0; k < 7; k++)
    p.line(
      curve([
        [1090 + k * 17, 596 - k * 19],
        [1200, 604 - k * 19],
        [1310 - k * 17, 596 - k * 19],
      ]),
      [3, 3, 3],
    )
  p.fill(ellipse(1200, 530, 30), colors.ink)
  p.line(
    [
      [1200, 500],
      [1200, 560],
    ],
    [5, 5, 5],
    colors.paper,
  )
  p.line(
    [
      [1170, 530],
      [1230, 530],
    ],
    [5, 5, 5],
    colors.paper,
  )
  p.line(
    [
      [1034, 622],
      [1200, 410],
      [1366, 622],
    ],
    [16, 18, 16],
  )
  p.line(
    [
      [1042, 614],
      [1200, 412],
      [1358, 614],
    ],
    [4, 5, 4],
    colors.rust,
  )
  // A board for the name, left blank.
  p.fill(rect(1096, 626, 208, 54), colors.paper)
  p.outline(rect(1096, 626, 208, 54), { fine: 4, heavy: 7 })
  p.outline(rect(1106, 636, 188, 34), { fine: 2, heavy: 2.5 })
}

function window(p, x, y, w, h) {
  p.fill(rect(x - 10, y - 12, w + 20, h + 26), colors.paper)
  p.outline(rect(x - 10, y - 12, w + 20, h + 26), { fine: 3, heavy: 6 })
  p.fill(rect(x, y, w, h), colors.ink)
  p.engrave(parallels(rect(x, y, w, h), { angle: 58, gap: 12 }), {
    clip: rect(x, y, w, h),
    gap: 7,
    color: colors.deep,
    tone: (px, py) => 0.7 * step(0.5, 0.7, noise((px + py) / 60, 0, 5)),
  })
  p.line(
    [
      [x + w / 2, y],
      [x + w / 2, y + h],
    ],
    [6, 6, 6],
    colors.paper,
  )
  p.line(
    [
      [x, y + h / 2],
      [x + w, y + h / 2],
    ],
    [7, 7, 7],
    colors.paper,
  )
}

function door(p, x, foot) {
  p.fill(rect(x - 12, foot - 290, 134, 290), colors.paper)
  p.outline(rect(x - 12, foot - 290, 134, 290), { fine: 3, heavy: 6 })
  p.fill(rect(x, foot - 278, 110, 278), '#7d8f86')
  p.hatch(rect(x, foot - 278, 110, 278), { angle: 90, gap: 14, wobble: 1, tone: 0.22 })
  p.fill(rect(x + 14, foot - 262, 82, 110), colors.ink)
  p.line(
    [
      [x + 55, foot - 262],
      [x + 55, foot - 152],
    ],
    [5, 5, 5],
    colors.paper,
  )
  p.outline(rect(x + 14, foot - 128, 82, 110), { fine: 5, heavy: 3 })
  p.outline(rect(x, foot - 278, 110, 278), { fine: 3, heavy: 6 })
  p.fill(ellipse(x + 98, foot - 140, 6), colors.ink)
}

function bench(p, x, y) {
  for (const dy of [-92, -64, -30]) {
    const board = rect(x - 110, y + dy, 220, 18)
    p.fill(board, colors.wood)
    p.hatch(board, { gap: 7, tone: 0.3 })
    p.outline(board, { fine: 2.5, heavy: 6 })
  }
  for (const dx of [-86, 86])
    p.line(
      [
        [x + dx, y - 96],
        [x + dx, y + 20],
      ],
      [8, 8, 8],
    )
}

function trail(p) {
  const way = [
    [-40, 1130],
    [2440, 1130],
    [2440, 1640],
    [-40, 1640],
  ]
  p.fill(way, '#dcdccb')
  const path = [
    ...curve([
      [-40, 1190],
      [600, 1176],
      [1200, 1172],
      [1800, 1176],
      [2440, 1190],
    ]),
    ...curve([
      [2440, 1500],
      [1800, 1470],
      [1200, 1462],
      [600, 1470],
      [-40, 1500],
    ]),
  ]
  p.fill(path, colors.paper)
  p.hatch(path, {
    gap: 17,
    seed: 8,
    color: colors.far,
    tone: (x, y) => 0.42 * step(0.56, 0.8, noise(x / 130, y / 12, 5)),
  })
  p.hatch(way, {
    angle: -4,
    gap: 19,
    seed: 9,
    color: colors.far,
    not: [path],
    tone: (x, y) => 0.5 * step(0.45, 0.75, noise(x / 120, y / 20, 6)),
  })
  p.line(
    curve([
      [-40, 1190],
      [600, 1176],
      [1200, 1172],
      [1800, 1176],
      [2440, 1190],
    ]),
    [3, 4, 3],
  )
  p.line(
    curve([
      [2440, 1500],
      [1800, 1470],
      [1200, 1462],
      [600, 1470],
      [-40, 1500],
    ]),
    [5, 6, 5],
  )
  grass(
    p,
    [
      [-40, 1176],
      [600, 1164],
      [1200, 1160],
      [1800, 1164],
      [2440, 1176],
    ],
    { high: 34, seed: 8, every: 14, width: 3 },
  )
}

function tube(p, points, width, tint = colors.rust) {
  const line = curve(points)
  p.line(line, [width + 7, width + 7, width + 7])
  p.line(line, [width, width, width], tint)
  p.line(moved(line, width * 0.2, width * 0.24), [3, 3, 3])
}

function bicycle(p, x, y) {
  const at = (u, v) => [x + u, y + v]
  const [rear, frontHub, crank, seat, head] = [
    at(-268, 0),
    at(286, 0),
    at(-24, 22),
    at(-106, -262),
    at(192, -280),
  ]
  // Shade on the ground.
  p.hatch(ellipse(x + 60, y + 186, 560, 26), { angle: 4, gap: 10, seed: 3, tone: 0.5 })
  for (const hub of [rear, frontHub]) {
    for (let i = 0; i < 32; i++) {
      const a = (i / 32) * Math.PI * 2
      const lean = (i % 2 ? 1 : -1) * 0.32
      p.line(
        [
          [hub[0] + Math.cos(a + lean) * 16, hub[1] + Math.sin(a + lean) * 16],
          [hub[0] + Math.cos(a) * 164, hub[1] + Math.sin(a) * 164],
        ],
        [2.4, 2, 2.4],
      )
    }
    p.line(ellipse(...hub, 178), [16, 16, 16])
    p.line(ellipse(...hub, 162), [6, 6, 6])
    p.line(ellipse(...hub, 168), [5, 5, 5], colors.wood)
    p.engrave([ellipse(...hub, 182, 182, { from: -2.9, to: -1.2 })], {
      gap: 4,
      color: colors.farther,
      tone: 0.9,
    })
    p.fill(ellipse(...hub, 18), colors.ink)
    p.fill(ellipse(...hub, 9), colors.paper)
  }
  // Mudguards.
  tube(p, ellipse(...rear, 200, 200, { from: -3.3, to: -0.75 }), 9, colors.deep)
  tube(p, ellipse(...frontHub, 200, 200, { from: -2.5, to: -0.35 }), 9, colors.deep)
  // Carrier and bag.
  tube(p, [at(-440, -222), at(-290, -226), at(-120, -226)], 8, colors.deep)
  p.line([at(-400, -218), rear], [7, 7, 7])
  tube(p, [rear, at(-112, -232)], 11)
  tube(p, [rear, crank], 12)
  tube(p, [crank, seat], 17)
  tube(p, [crank, at(206, -214)], 18)
  tube(p, [at(-100, -232), at(194, -258)], 16)
  tube(p, [head, at(210, -196)], 18)
  tube(p, [at(210, -200), at(226, -130), at(250, -70), frontHub], 13)
  const bag = curve(
    [
      at(-436, -196),
      at(-250, -202),
      at(-238, -180),
      at(-244, -20),
      at(-268, -2),
      at(-400, 0),
      at(-426, -16),
      at(-442, -174),
    ],
    { closed: true, tension: 0.2 },
  )
  p.fill(bag, '#b09a7a')
  p.hatch(bag, {
    angle: 84,
    gap: 12,
    seed: 4,
    wobble: 4,
    tone: (px, py) => 0.18 + 0.5 * step(x - 380, x - 240, px) + 0.24 * step(y - 60, y, py),
  })
  p.outline(bag, { fine: 3, heavy: 8 })
  const flap = curve([at(-444, -200), at(-244, -206), at(-236, -130), at(-340, -106), at(-448, -124)], {
    closed: true,
    tension: 0.2,
  })
  p.fill(flap, '#c3ae8e')
  p.hatch(flap, {
    angle: 84,
    gap: 13,
    seed: 6,
    wobble: 3,
    tone: (px) => 0.12 + 0.4 * step(x - 380, x - 240, px),
  })
  p.outline(flap, { fine: 3, heavy: 7 })
  for (const u of [-400, -290]) {
    p.line([at(u, -200), at(u + 2, -70)], [11, 11, 11])
    p.fill(rect(x + u - 10, y - 108, 22, 20), colors.paper)
    p.outline(rect(x + u - 10, y - 108, 22, 20), { fine: 3, heavy: 5 })
  }
  // Saddle.
  p.line([seat, at(-116, -306)], [11, 11, 11])
  const saddle = curve(
    [
      at(-196, -322),
      at(-150, -330),
      at(-70, -322),
      at(-20, -316),
      at(-26, -302),
      at(-90, -298),
      at(-136, -282),
      at(-184, -286),
      at(-204, -302),
    ],
    { closed: true, tension: 0.4 },
  )
  p.fill(saddle, '#7a5138')
  p.hatch(saddle, { gap: 8, tone: (px, py) => 0.2 + 0.6 * step(y - 316, y - 284, py) })
  p.outline(saddle, { fine: 3, heavy: 7 })
  // Bars that sweep back, bell and lamp.
  p.line([head, at(184, -330)], [12, 12, 12])
  p.line(curve([at(184, -330), at(214, -352), at(196, -372), at(120, -366), at(60, -344)]), [10, 11, 11])
  p.line([at(92, -358), at(40, -338)], [20, 21, 19])
  const lamp = ellipse(...at(238, -300), 30, 26)
  p.fill(lamp, colors.paper)
  p.outline(lamp, { fine: 4, heavy: 8 })
  p.fill(ellipse(...at(250, -300), 13, 18), colors.lamp)
  p.outline(ellipse(...at(250, -300), 13, 18), { fine: 3, heavy: 3 })
  // Chainwheel, crank, pedals, chain.
  p.line([at(-24, -26), rear[1] ? [rear[0], rear[1] - 18] : rear], [4, 4, 4])
  p.line([at(-24, 70), [rear[0], rear[1] + 18]], [4, 4, 4])
  p.fill(ellipse(...crank, 48), colors.ink)
  p.fill(ellipse(...crank, 38), colors.paper)
  for (let i = 0; i < 5; i++)
    p.line([crank, [crank[0] + Math.cos(i * 1.257) * 42, crank[1] + Math.sin(i * 1.257) * 42]], [9, 8, 8])
  p.fill(ellipse(...crank, 13), colors.ink)
  p.line([at(-24, 22), at(54, 92)], [12, 11, 10])
  p.line([at(-24, 22), at(-98, -46)], [8, 8, 8])
  for (const [u, v] of [
    [58, 96],
    [-100, -48],
  ]) {
    p.fill(rect(x + u - 34, y + v - 9, 68, 18), colors.ink)
    p.line([at(u - 28, v - 3), at(u + 28, v - 3)], [3, 3, 3], colors.farther)
  }
  p.line([at(-24, 30), at(-70, 176)], [9, 8, 8])
}
