import { chance, colors, curve, ellipse, noise, parallels, plate, rect, step } from './engraver.mjs'
import { crown, grass, ridge, sky, stone, treeline, water } from './motifs.mjs'

/** The lake between two birches: a bench on the path that goes around it, a canoe on the water. */
export function draw() {
  const p = plate()
  sky(p, rect(0, 0, 2400, 560), {
    gap: 26,
    dark: 0.2,
    clouds: [
      [1000, 260, 560, 100],
      [1500, 420, 460, 70],
      [300, 180, 380, 90],
      [2050, 300, 320, 90],
    ],
  })
  for (const [crest, tint, seed, ink] of [
    [
      [
        [-40, 470],
        [500, 520],
        [950, 400],
        [1250, 360],
        [1600, 450],
        [2000, 400],
        [2440, 480],
      ],
      colors.ground,
      3,
      colors.farther,
    ],
    [
      [
        [-40, 540],
        [330, 500],
        [700, 590],
        [1100, 570],
        [1500, 600],
        [1850, 520],
        [2440, 560],
      ],
      colors.spruce,
      8,
      colors.far,
    ],
  ]) {
    const hills = ridge(0, 2400, crest, 720, { seed })
    p.fill(hills, tint)
    p.hatch(hills, {
      angle: 64,
      gap: 14,
      color: ink,
      seed,
      tone: (x, y) => 0.24 + 0.3 * step(0.3, 0.75, noise(x / 110, y / 60, seed)),
    })
    p.outline(hills.slice(1, -1), { open: true, fine: 2.5, heavy: 4, color: ink })
  }
  const surface = rect(0, 690, 2400, 700)
  p.fill(surface, colors.water)
  const shore = treeline(
    [
      [-40, 700],
      [700, 694],
      [1500, 698],
      [2440, 692],
    ],
    { low: 34, high: 96, every: 24, seed: 5, base: 10 },
  )
  p.fill(shore, colors.far)
  p.engrave(parallels(shore, { angle: 72, gap: 9, seed: 4 }), {
    clip: shore,
    gap: 6,
    tone: (x, y) => 0.6 * step(0.4, 0.75, noise(x / 40, y / 50, 4)),
  })
  const point = treeline(
    [
      [1700, 742],
      [1950, 730],
      [2440, 726],
    ],
    { low: 70, high: 210, every: 36, seed: 16, base: 22 },
  )
  p.fill(point, colors.ink)
  p.engrave(parallels(point, { angle: 74, gap: 9, seed: 4 }), {
    clip: point,
    gap: 6,
    color: colors.far,
    tone: (x, y) => step(0.42, 0.75, noise(x / 26, y / 34, 4)) * 0.7,
  })
  const land = [
    ...curve([
      [-40, 1090],
      [260, 1120],
      [560, 1190],
      [900, 1230],
      [1300, 1236],
      [1700, 1200],
      [2050, 1130],
      [2440, 1080],
    ]),
    [2440, 1640],
    [-40, 1640],
  ]
  water(p, surface, {
    gap: 16,
    seed: 19,
    not: [land],
    dark: (x, y) =>
      0.2 + 0.2 * step(780, 700, y) + 0.16 * step(950, 1200, y) + (x > 1680 ? 0.5 * step(860, 740, y) : 0),
  })
  canoe(p)

  p.fill(land, '#dcdccb')
  // Water laps at stones.
  const edge = curve([
    [-40, 1090],
    [260, 1120],
    [560, 1190],
    [900, 1230],
    [1300, 1236],
    [1700, 1200],
    [2050, 1130],
    [2440, 1080],
  ])
  p.line(edge, [4, 6, 5])
  const dice = chance(8)
  for (let i = 6; i < edge.length; i += 9) {
    const [x, y] = edge[i]
    if (dice.next() < 0.55)
      stone(p, x, y + dice.between(-6, 12), dice.between(18, 46), dice.between(11, 24), { seed: i })
  }
  path(p, land)
  bench(p, 1180, 1345)
  grass(
    p,
    [
      [-40, 1270],
      [300, 1290],
      [620, 1330],
      [800, 1330],
    ],
    { high: 60, seed: 2 },
  )
  grass(
    p,
    [
      [1600, 1330],
      [1850, 1280],
      [2100, 1250],
      [2440, 1200],
    ],
    { high: 56, seed: 3 },
  )
  birch(p, 470, 1600, 92, -46, 5)
  birch(p, 250, 1640, 70, -30, 6)
  birch(p, 1960, 1620, 104, 60, 7)
  grass(
    p,
    [
      [-40, 1590],
      [200, 1610],
      [500, 1590],
      [720, 1620],
    ],
    { high: 110, seed: 4, every: 12 },
  )
  grass(
    p,
    [
      [1720, 1620],
      [1950, 1590],
      [2200, 1600],
      [2440, 1580],
    ],
    { high: 110, seed: 5, every: 12 },
  )
  for (const [x, y, rx, ry, seed] of [
    [120, 60, 330, 190, 3],
    [560, 20, 260, 130, 4],
    [2280, 60, 330, 220, 5],
    [1880, 0, 300, 140, 6],
    [330, 190, 150, 90, 8],
    [2120, 250, 150, 90, 9],
  ])
    crown(p, x, y, rx, ry, { seed, lobes: 22, size: 0.3, mark: 15, many: 1.3, tint: '#bcc7ae' })
  return p
}

function path(p, land) {
  const left = curve([
    [760, 1640],
    [880, 1500],
    [1100, 1420],
    [1420, 1390],
    [1680, 1340],
    [1880, 1250],
    [2010, 1190],
    [2160, 1150],
    [2460, 1096],
  ])
  const right = curve([
    [2460, 1108],
    [2190, 1164],
    [2070, 1210],
    [1960, 1280],
    [1790, 1390],
    [1560, 1460],
    [1360, 1510],
    [1250, 1640],
  ])
  const way = [...left, ...right]
  p.fill(way, colors.paper)
  p.hatch(way, {
    angle: -12,
    gap: 17,
    seed: 7,
    color: colors.far,
    tone: (x, y) => 0.34 * step(0.55, 0.8, noise(x / 120, y / 16, 5)),
  })
  p.line(left, [5, 4, 2])
  p.line(right, [2, 5, 6])
  p.engrave(parallels(land, { angle: -8, gap: 22, seed: 3 }), {
    clip: land,
    not: [way],
    gap: 13,
    color: colors.far,
    tone: (x, y) => 0.5 * step(0.5, 0.8, noise(x / 150, y / 40, 5)),
  })
}

/** Far out, a canoe with two who paddle, against the light. */
function canoe(p) {
  const [x, y, k] = [1180, 880, 0.56]
  const at = ([u, v]) => [x + u * k, y + v * k]
  const image = curve(
    [
      [-280, 62],
      [0, 54],
      [280, 62],
      [240, 120],
      [0, 150],
      [-240, 120],
    ].map(at),
    { closed: true },
  )
  for (const [u, reach] of [
    [-130, -1],
    [160, -0.6],
  ]) {
    p.line(
      [
        [u + reach * 96, -150],
        [u + reach * 74, -30],
        [u + reach * 62, 62],
      ].map(at),
      [3, 5, 7],
    )
    const body = curve(
      [
        [u - 40, 0],
        [u - 36, -80],
        [u - 24, -112],
        [u - 8 + reach * 5, -128],
        [u - 26 + reach * 8, -150],
        [u - 24 + reach * 8, -184],
        [u + reach * 8, -196],
        [u + 22 + reach * 8, -180],
        [u + 20 + reach * 8, -148],
        [u + 10, -126],
        [u + 34, -104],
        [u + 44, 0],
      ].map(at),
      { closed: true, tension: 0.4 },
    )
    p.fill(body, colors.ink)
    p.line(
      curve(
        [
          [u + 6, -112],
          [u + reach * 44, -92],
          [u + reach * 82, -104],
        ].map(at),
      ),
      [12, 10, 7],
    )
    p.line(
      curve(
        [
          [u + 4, -80],
          [u + reach * 40, -56],
          [u + reach * 76, -40],
        ].map(at),
      ),
      [12, 9, 6],
    )
    p.line(
      curve(
        [
          [u - 30, -10],
          [u - 26, -76],
          [u - 14, -104],
        ].map(at),
      ),
      [2, 3, 1.5],
      colors.far,
    )
  }
  const hull = curve(
    [
      [-304, -66],
      [-268, -24],
      [-150, -8],
      [0, -4],
      [150, -8],
      [262, -24],
      [300, -66],
      [292, -10],
      [220, 36],
      [0, 48],
      [-220, 36],
      [-292, -10],
    ].map(at),
    { closed: true, tension: 0.4 },
  )
  p.fill(hull, colors.rust)
  p.hatch(hull, {
    gap: 9,
    wobble: 1,
    seed: 4,
    bow: 6,
    tone: (hx, hy) => 0.1 + 0.62 * step(y - 6, y + 28, hy),
  })
  p.outline(hull, { fine: 2.5, heavy: 7 })
  p.line(
    curve(
      [
        [-300, -60],
        [-262, -18],
        [0, 2],
        [258, -18],
        [296, -60],
      ].map(at),
    ),
    [3, 5, 3],
    colors.paper,
  )
  p.hatch(image, {
    gap: 13,
    seed: 7,
    wobble: 2,
    tone: (hx, hy) => 0.74 * step(0.24, 0.5, noise(hx / 90, hy / 9, 3)),
  })
  for (const i of [0, 1])
    p.line(
      curve(
        [
          [-60 + i * 200, 130 + i * 34],
          [190 + i * 90, 96 + i * 30],
          [430 + i * 60, 78 + i * 40],
        ].map(at),
      ),
      [1, 5, 1],
      colors.paper,
    )
}

/** A park bench from behind. */
function bench(p, x, y) {
  const shade = ellipse(x + 70, y + 52, 300, 26)
  p.hatch(shade, { angle: 6, gap: 10, seed: 3, tone: 0.4 })
  for (const dx of [-190, 190]) {
    const leg = [
      [x + dx - 12, y - 190],
      [x + dx + 12, y - 190],
      [x + dx + 16, y + 56],
      [x + dx - 16, y + 56],
    ]
    p.fill(leg, colors.ink)
    p.line(
      [
        [x + dx - 5, y - 180],
        [x + dx - 6, y + 40],
      ],
      [2, 3, 2],
      colors.far,
    )
  }
  const boards = [
    [-196, 34],
    [-148, 34],
    [-100, 34],
    [-28, 26],
  ]
  boards.forEach(([top, h], i) => {
    const board = curve(
      [
        [x - 260, y + top],
        [x, y + top - 3],
        [x + 260, y + top],
        [x + 260, y + top + h],
        [x, y + top + h - 2],
        [x - 260, y + top + h],
      ],
      { closed: true, tension: 0.05 },
    )
    p.fill(board, colors.rust)
    p.hatch(board, {
      gap: 8,
      seed: 20 + i,
      wobble: 2,
      tone: (px, py) =>
        0.16 + 0.42 * noise(px / 60, py / 6, i) + 0.3 * step(y + top + h - 12, y + top + h, py),
    })
    p.outline(board, { fine: 3, heavy: 7 })
    for (const dx of [-190, 190]) p.fill(ellipse(x + dx, y + top + h / 2, 5), colors.ink)
  })
}

/** A birch: white bark, dark eyes where boughs were, bands that go around it. */
function birch(p, x, foot, width, lean, seed) {
  const dice = chance(seed)
  const spine = curve([
    [x, foot + 60],
    [x + lean * 0.1, foot - 200],
    [x + lean * 0.55, foot - 700],
    [x + lean, -60],
  ])
  const widthAt = (y) => width * (0.5 + 0.5 * step(-100, foot, y)) + Math.max(0, y - foot + 90) * 0.22
  const rim = [
    ...spine.map(([sx, sy]) => [sx - widthAt(sy) / 2, sy]),
    ...spine.toReversed().map(([sx, sy]) => [sx + widthAt(sy) / 2, sy]),
  ]
  p.fill(rim, colors.paper)
  const at = (y) => spine.reduce((best, q) => (Math.abs(q[1] - y) < Math.abs(best[1] - y) ? q : best))[0]
  // Bands: short curved strokes from either edge, longer from the shady one.
  for (let y = -30; y < foot + 40; y += dice.between(8, 17)) {
    const [cx, w] = [at(y), widthAt(y)]
    const isShade = dice.next() < 0.72
    const reach = w * (isShade ? dice.between(0.12, 0.5) : dice.between(0.05, 0.22))
    const from = isShade ? cx + w / 2 : cx - w / 2
    const to = from + (isShade ? -reach : reach)
    p.line(
      curve([
        [from, y],
        [(from + to) / 2, y + 5],
        [to, y + 4],
      ]),
      isShade ? [6, 4.5, 1] : [3, 2.5, 1],
    )
  }
  for (let y = 40; y < foot; y += dice.between(90, 260)) {
    const [cx, w] = [at(y), widthAt(y)]
    const ex = cx + dice.between(-0.22, 0.16) * w
    const rx = w * dice.between(0.1, 0.24)
    p.fill(
      curve(
        [
          [ex - rx, y],
          [ex - rx * 0.3, y - rx * 0.5],
          [ex + rx * 0.8, y - rx * 0.3],
          [ex + rx, y + rx * 0.3],
          [ex, y + rx * 0.6],
          [ex - rx * 0.7, y + rx * 0.4],
        ],
        { closed: true },
      ),
      colors.ink,
    )
    p.line(
      curve([
        [ex - rx * 1.7, y + 24],
        [ex - rx * 0.6, y - 14],
        [ex + rx * 0.4, y - 22],
      ]),
      [1, 4, 1],
    )
  }
  p.hatch(rim, {
    angle: 90,
    gap: 11,
    seed,
    wobble: 4,
    tone: (px, py) => 0.5 * step(0.22, 0.5, (px - at(py)) / widthAt(py)),
  })
  p.outline(rim, { fine: 3.5, heavy: 8 })
}
