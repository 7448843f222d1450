import { colors, curve, ellipse, moved, noise, parallels, plate, rect, step } from './engraver.mjs'
import { ridge, sky, treeline, water } from './motifs.mjs'

const [eyeX, eyeY] = [1200, 640]
/** Half the dock's width at a height of the drawing: its edges meet at the eye's level. */
const half = (y) => (y - eyeY) * 0.83

/** Two Adirondack chairs at the end of the dock, at sundown. */
export function draw() {
  const p = plate()
  const sun = ellipse(1200, 590, 118)
  p.fill(rect(0, 0, 2400, 700), '#efe3cf')
  p.fill(
    curve(
      [
        [-60, 300],
        [500, 340],
        [1000, 290],
        [1500, 330],
        [2460, 270],
        [2460, 700],
        [-60, 700],
      ],
      { closed: true, tension: 0.3 },
    ),
    '#f2dcb8',
  )
  p.fill(
    curve(
      [
        [-60, 480],
        [700, 455],
        [1200, 430],
        [1800, 460],
        [2460, 440],
        [2460, 700],
        [-60, 700],
      ],
      { closed: true, tension: 0.3 },
    ),
    '#eccba6',
  )
  sky(p, rect(0, 0, 2400, 560), {
    gap: 24,
    dark: 0.34,
    not: [sun],
    clouds: [
      [640, 360, 560, 60],
      [1850, 300, 460, 60],
      [1200, 470, 700, 40],
      [1300, 160, 420, 40],
    ],
  })
  p.fill(sun, colors.paper)
  p.outline(sun, { fine: 2, heavy: 4, color: colors.rust })

  const hills = ridge(
    0,
    2400,
    [
      [-40, 440],
      [330, 500],
      [700, 470],
      [1050, 575],
      [1280, 600],
      [1600, 520],
      [2000, 430],
      [2440, 490],
    ],
    690,
    { seed: 6 },
  )
  p.fill(hills, colors.deep)
  p.hatch(hills, {
    angle: 64,
    gap: 13,
    color: colors.far,
    seed: 3,
    tone: (x, y) => 0.5 + 0.2 * noise(x / 90, y / 60, 3),
  })
  p.outline(hills.slice(1, -1), { open: true, fine: 3, heavy: 4, color: colors.far })
  const shore = treeline(
    [
      [-40, 668],
      [600, 672],
      [1100, 664],
      [1400, 662],
      [2440, 668],
    ],
    { low: 40, high: 110, every: 24, seed: 5, base: 30 },
  )
  p.fill(shore, colors.far)
  const near = treeline(
    [
      [-60, 690],
      [250, 694],
      [560, 690],
    ],
    { low: 120, high: 330, every: 44, seed: 9, base: 26 },
  )
  const island = treeline(
    [
      [1720, 704],
      [1900, 692],
      [2160, 700],
    ],
    { low: 60, high: 240, every: 38, seed: 12, base: 22 },
  )
  for (const trees of [near, island]) {
    p.fill(trees, colors.ink)
    p.engrave(parallels(trees, { angle: 74, gap: 9, seed: 4 }), {
      clip: trees,
      gap: 6,
      color: colors.far,
      tone: (x, y) => step(0.4, 0.75, noise(x / 26, y / 34, 4)) * 0.7,
    })
  }

  const lake = rect(0, 690, 2400, 910)
  p.fill(lake, colors.water)
  const glow = [
    [1110, 690],
    [1290, 690],
    [1420, 1600],
    [980, 1600],
  ]
  p.fill(
    curve(
      [
        [-20, 690],
        [1200, 700],
        [2420, 690],
        [2420, 712],
        [1700, 760],
        [1300, 800],
        [1200, 1020],
        [1100, 800],
        [700, 756],
        [-20, 716],
      ],
      { closed: true, tension: 0.3 },
    ),
    '#eccba6',
  )
  const deck = [
    [eyeX - half(1010), 1010],
    [eyeX + half(1010), 1010],
    [eyeX + half(1640), 1640],
    [eyeX - half(1640), 1640],
  ]
  water(p, lake, {
    gap: 17,
    seed: 12,
    not: [deck],
    dark: (x, y) => {
      const mirrored = x < 620 || (x > 1690 && x < 2190) ? step(860, 700, y) * 0.5 : 0
      return (
        (0.2 + 0.2 * step(900, 1500, y) + 0.18 * step(740, 690, y) + mirrored) *
        (1 - 0.8 * step(190, 60, Math.abs(x - 1200)))
      )
    },
  })
  p.hatch(glow, {
    gap: 17,
    seed: 40,
    wobble: 3,
    not: [deck],
    color: colors.paper,
    tone: (x, y) => 0.62 * step(0.36, 0.62, noise(x / 120, y / 11, 6)) * step(170, 40, Math.abs(x - 1200)),
  })

  planks(p, deck)
  for (const [y, h] of [
    [1030, 70],
    [1235, 120],
    [1560, 200],
  ])
    for (const side of [-1, 1]) post(p, eyeX + side * (half(y) + h * 0.1), y, h)
  chair(p, 985, 1262, 1, 0)
  chair(p, 1415, 1262, 1, 1)
  return p
}

/** Boards across, wider towards the reader. */
function planks(p, deck) {
  p.fill(deck, colors.wood)
  const ys = []
  for (let d = 0; ; d++) {
    // Equal boards recede as one over the distance.
    const y = eyeY + 1000 / (2.703 - d * 0.084)
    if (y > 1700 || 2.703 - d * 0.084 <= 0.5) break
    ys.push(y)
  }
  const left = (y) => eyeX - half(y)
  const right = (y) => eyeX + half(y)
  ys.slice(0, -1).forEach((y, i) => {
    const next = ys[i + 1]
    const board = [
      [left(y), y],
      [right(y), y],
      [right(next), next],
      [left(next), next],
    ]
    const deep = next - y
    p.hatch(board, {
      gap: Math.max(8, deep / 5),
      wobble: deep * 0.05,
      seed: 60 + i,
      tone: (x, py) =>
        0.07 + 0.3 * step(0.5, 0.8, noise(x / 240, py / 6, i)) + 0.34 * step(next - deep * 0.3, next, py),
    })
    p.line(
      [
        [left(next), next],
        [right(next), next],
      ],
      [3 + deep * 0.03, 4 + deep * 0.05, 3 + deep * 0.03],
    )
    for (const side of [-1, 1]) {
      const x = eyeX + side * half(y + deep * 0.5) * 0.93
      p.fill(ellipse(x, y + deep * 0.5, deep * 0.05 + 2, deep * 0.035 + 1.5), colors.ink)
    }
  })
  // The rim of the boards and the shade under them.
  for (const side of [-1, 1]) {
    const edge = [
      [eyeX + side * half(1010), 1010],
      [eyeX + side * half(1640), 1640],
      [eyeX + side * (half(1640) + 10), 1690],
      [eyeX + side * (half(1010) + 6), 1034],
    ]
    p.fill(edge, colors.ink)
    p.line(
      [
        [eyeX + side * half(1010), 1010],
        [eyeX + side * half(1640), 1640],
      ],
      [4, 6, 8],
    )
  }
  p.line(
    [
      [left(1010), 1010],
      [right(1010), 1010],
    ],
    [4, 5, 4],
  )
  // Long shadows of the chairs, towards the reader.
  for (const x of [-1, 1]) {
    const shade = [
      [eyeX + x * 215 - 150, 1262],
      [eyeX + x * 215 + 150, 1262],
      [eyeX + x * 330 + 230, 1560],
      [eyeX + x * 330 - 180, 1560],
    ]
    p.hatch(shade, { angle: 16, gap: 13, seed: 5 + x, tone: (px, y) => 0.44 * step(1560, 1290, y) })
  }
}

function post(p, x, y, h) {
  const w = h * 0.26
  const form = [
    [x - w / 2, y - h],
    [x + w / 2, y - h],
    [x + w / 2, y + h * 0.7],
    [x - w / 2, y + h * 0.7],
  ]
  p.fill(form, colors.wood)
  p.hatch(form, {
    angle: 90,
    gap: Math.max(7, w / 4),
    seed: 3,
    wobble: 3,
    tone: (px) => 0.24 + 0.6 * step(x, x + w * 0.5, px),
  })
  p.outline(form, { fine: 3, heavy: 7 })
  const cap = ellipse(x, y - h, w / 2, w * 0.2)
  p.fill(cap, colors.paper)
  p.outline(cap, { fine: 3, heavy: 5 })
}

/** An Adirondack chair from behind: fanned slats, broad arms, legs that slope to the ground. */
function chair(p, x, foot, size, hasBlanket) {
  const at = (u, v) => [x + u * size, foot + v * size]
  const form = (...points) => points.map(([u, v]) => at(u, v))
  const board = (shape, angle, seed, dark = 0.34) => {
    p.fill(shape, colors.rust)
    p.hatch(shape, {
      angle,
      gap: 9,
      seed,
      wobble: 2,
      tone: (px, py) => dark * (0.5 + 0.9 * noise(px / 14, py / 50, seed)),
    })
    p.outline(shape, { fine: 2.6, heavy: 6.5 })
  }
  for (const side of [-1, 1]) {
    // Front legs, seen under the arms, then the arms and the rear legs.
    board(form([side * 158, -182], [side * 186, -182], [side * 184, -26], [side * 160, -26]), 90, 3, 0.6)
    const arm = curve(
      form(
        [side * 118, -196],
        [side * 196, -206],
        [side * 214, -196],
        [side * 206, -180],
        [side * 116, -172],
      ),
      { closed: true, tension: 0.3 },
    )
    board(arm, 0, 4, 0.26)
  }
  // The back, spread like a fan, its top a bow.
  const slats = 6
  for (let i = 0; i < slats; i++) {
    const t = (i + 0.5) / slats - 0.5
    const [low, high] = [206, 300]
    const crest = -436 + t * t * 300
    const [a, b] = [t - 0.42 / slats, t + 0.42 / slats]
    const slat = curve(
      form(
        [a * low, -78],
        [a * high, crest + 14],
        [t * high - 8, crest - 8],
        [t * high + 8, crest - 8],
        [b * high, crest + 14],
        [b * low, -78],
      ),
      { closed: true, tension: 0.12 },
    )
    board(slat, 90 + t * 14, 20 + i, 0.3 + 0.42 * (t + 0.5))
  }
  for (const [v, w, h] of [
    [-352, 122, 24],
    [-196, 130, 30],
    [-104, 120, 34],
  ])
    board(form([-w, v], [w, v], [w - 3, v + h], [-w + 3, v + h]), 0, 8, 0.42)
  for (const side of [-1, 1])
    board(form([side * 92, -110], [side * 124, -110], [side * 138, 0], [side * 102, 4]), 90, 5, 0.62)
  p.line(form([-150, 6], [0, 12], [160, 6]), [2, 6, 2])
  if (hasBlanket) blanket(p, form)
}

function blanket(p, form) {
  const cloth = curve(
    form(
      [-78, -432],
      [-20, -452],
      [60, -448],
      [116, -424],
      [112, -330],
      [120, -236],
      [92, -218],
      [60, -232],
      [26, -214],
      [-8, -230],
      [-40, -216],
      [-66, -232],
      [-70, -330],
    ),
    { closed: true, tension: 0.3 },
  )
  p.fill(cloth, colors.paper)
  for (const v of [-388, -300]) {
    const band = form([-80, v], [122, v + 8], [122, v + 46], [-80, v + 38])
    p.engrave(parallels(band, { angle: 90, gap: 7 }), {
      clip: cloth,
      not: [],
      gap: 7,
      tone: (x, y) => (y > band[0][1] + 2 && y < band[2][1] ? 0.66 : 0),
    })
  }
  const folds = [-44, -8, 30, 66, 96].map((u) =>
    curve(form([u * 0.8 + 10, -440], [u - 4, -340], [u + 4, -226])),
  )
  p.engrave(
    folds.flatMap((fold) => [fold, moved(fold, 7, 4), moved(fold, 14, 10)]),
    { clip: cloth, gap: 7, tone: (x, y) => 0.5 * step(0.3, 0.7, noise(x / 40, y / 90, 4)) },
  )
  p.outline(cloth, { fine: 2.6, heavy: 7 })
  for (let u = -64; u < 92; u += 11) p.line(form([u, -224], [u + 2, -198]), [3, 3, 2])
}
