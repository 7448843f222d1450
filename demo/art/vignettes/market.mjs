import { chance, colors, curve, ellipse, moved, noise, parallels, plate, rect, step } from './engraver.mjs'

/** A season's shopping on the table: a basket with leeks, squash, apples, garlic, a can of maple syrup. */
export function draw() {
  const p = plate({ view: [160, 210, 2070, 1380] })
  // A wall in level strokes, darker at its sides.
  p.hatch(rect(0, 0, 2400, 1110), {
    gap: 24,
    seed: 3,
    wobble: 3,
    color: colors.farther,
    tone: (x, y) => 0.16 + 0.3 * step(700, 1300, Math.abs(x - 1150)) + 0.1 * step(700, 0, y),
  })
  table(p)
  p.fill(ellipse(1190, 850, 330, 56), colors.ink)
  leeks(p)
  basket(p)
  can(p, 1720, 1250)
  squash(p, 570, 1215, 240, 186)
  garlic(p)
  apple(p, 985, 1340, 92, 4)
  apple(p, 830, 1392, 82, 5)
  apple(p, 1175, 1392, 86, 6, true)
  return p
}

function table(p) {
  const top = rect(0, 1100, 2400, 500)
  p.fill(top, colors.wood)
  const joints = [1100, 1178, 1290, 1440, 1640]
  joints.slice(0, -1).forEach((y, i) => {
    const board = rect(0, y, 2400, joints[i + 1] - y)
    p.hatch(board, {
      gap: 13 + i * 3,
      wobble: 5,
      seed: 30 + i,
      tone: (x, py) => 0.1 + 0.26 * step(0.4, 0.8, noise(x / 260, py / 7, i)),
    })
    p.line(
      [
        [0, y],
        [1200, y + 2],
        [2400, y],
      ],
      i === 0 ? [6, 7, 6] : [4, 5, 4],
    )
  })
  for (const [x, y, rx, angle] of [
    [600, 1395, 330, 8],
    [1210, 1330, 420, 6],
    [1760, 1270, 260, 10],
    [1000, 1440, 400, 4],
  ])
    p.hatch(ellipse(x + 90, y, rx, 62), {
      angle,
      gap: 13,
      seed: 5,
      tone: (px) => 0.5 * step(x + 90 + rx, x - 60, px),
    })
}

/** A form of revolution lit from the left: strokes along its meridians. */
function shade(p, form, cx, rx, lines, { gap = 12, dark = 0.7, from = -0.1, color } = {}) {
  p.engrave(lines, {
    clip: form,
    gap,
    color,
    tone: (x, y) =>
      dark * (0.12 + 0.88 * step(from, 0.95, (x - cx) / rx + (noise(x / 30, y / 50, 7) - 0.5) * 0.24)),
  })
}

function leeks(p) {
  const all = [
    [[1080, 900], [1010, 640], [900, 380], 52],
    [[1150, 900], [1120, 620], [1090, 330], 56],
    [[1240, 900], [1270, 640], [1330, 400], 54],
  ]
  for (const [foot, knee, , w] of all) {
    const spine = curve([foot, [knee[0], knee[1] - 30]])
    const form = [
      ...spine.map(([x, y]) => [x - w * 0.7, y]),
      ...spine.toReversed().map(([x, y]) => [x + w * 0.7, y]),
    ]
    p.fill(form, '#e3e6d6')
    const lines = [-0.5, -0.3, -0.1, 0.1, 0.25, 0.4, 0.55].map((k) => moved(spine, k * w * 1.2, 0))
    p.engrave(lines, {
      clip: form,
      gap: 8,
      tone: (x, y) => 0.2 + 0.5 * step(900, 640, y) * noise(x / 12, y / 60, 4),
    })
    p.outline(form, { fine: 2.5, heavy: 7 })
    for (const k of [0, 1])
      p.line(
        curve([
          [knee[0] - w * 0.7, knee[1] + 90 + k * 50],
          [knee[0], knee[1] + 116 + k * 50],
          [knee[0] + w * 0.7, knee[1] + 80 + k * 50],
        ]),
        [2, 4, 2],
      )
  }
  // Leaves wrap each other out of the shaft, fan and fold.
  for (const [, knee, tip, w] of all) {
    const [dx, dy] = [tip[0] - knee[0], tip[1] - knee[1]]
    for (const [out, bend, tint, low] of [
      [-1.5, -150, '#8fa08f', 20],
      [1.5, 170, '#8fa08f', 10],
      [-1, -60, '#a5b5a2', 60],
      [1, 90, '#a5b5a2', 74],
      [0, 10, '#b9c5b2', 40],
    ]) {
      const end = [tip[0] + bend + dx * 0.1, tip[1] - 60 + Math.abs(bend) * 0.62]
      const mid = [knee[0] + dx * 0.75 + bend * 0.35, knee[1] + dy * 0.8]
      const spine = curve([
        [knee[0] + out * 14, knee[1] + 40 + low],
        [knee[0] + out * 18, knee[1] - 40],
        mid,
        end,
      ])
      const wide = (i) =>
        w * 0.66 * Math.min(1, 0.08 + (i / spine.length) * 3.4) * (1 - (i / spine.length) ** 2)
      const form = [
        ...spine.map(([x, y], i) => [x - wide(i), y]),
        ...spine.map(([x, y], i) => [x + wide(i), y]).toReversed(),
      ]
      p.fill(form, tint)
      p.engrave(
        [-24, -14, -4, 8, 18, 28].map((o) => moved(spine, o, 0)),
        {
          clip: form,
          gap: 8,
          tone: (x, y) => 0.26 + 0.5 * noise(x / 34, y / 120, 3) * (bend > 0 ? 1.2 : 0.8),
        },
      )
      p.outline(form, { fine: 2.5, heavy: 6.5 })
    }
  }
}

function basket(p) {
  const [cx, rim, foot] = [1190, 850, 1330]
  const side = (t) => 330 - 66 * t ** 1.4
  const body = [
    ...Array.from({ length: 20 }, (_, i) => [cx - side(i / 19), rim + ((foot - rim) * i) / 19]),
    ...ellipse(cx, foot, side(1), 44, { from: Math.PI, to: 0 }).map(([x, y]) => [
      x,
      foot + (foot - y > 0 ? -(y - foot) : y - foot),
    ]),
    ...Array.from({ length: 20 }, (_, i) => [cx + side(1 - i / 19), foot - ((foot - rim) * i) / 19]),
    ...ellipse(cx, rim, 330, 56, { from: 0, to: Math.PI }).map(([x, y]) => [x, y]),
  ]
  cloth(p)
  onions(p)
  p.fill(body, '#cdb393')
  // Weave: uprights, and rods that go before and behind them in turn.
  const rows = 13
  const columns = 17
  for (let row = 0; row < rows; row++) {
    const t0 = row / rows
    const t1 = (row + 1) / rows
    const yAt = (t, a) => rim + 14 + (foot - rim + 10) * t + Math.sin(a) * (56 - 12 * t)
    for (let col = 0; col < columns; col++) {
      if ((row + col) % 2) continue
      const a0 = Math.PI - (Math.PI * (col - 0.12)) / columns
      const a1 = Math.PI - (Math.PI * (col + 1.12)) / columns
      const at = (a, t) => [cx + Math.cos(a) * side(t), yAt(t, a)]
      const am = (a0 + a1) / 2
      const bulge = (t) => [cx + Math.cos(am) * (side(t) + 8), yAt(t, am) + 3]
      const rod = curve(
        [
          at(a0, t0 + 0.012),
          bulge(t0),
          at(a1, t0 + 0.012),
          at(a1, t1 - 0.012),
          bulge(t1),
          at(a0, t1 - 0.012),
        ],
        { closed: true, tension: 0.3, every: 14 },
      )
      p.fill(rod, '#e0cfb4')
      const dark = 0.16 + 0.5 * step(-60, 300, at(am, t0)[0] - cx) + 0.14 * step(0.6, 1, t0)
      const across = [0.2, 0.4, 0.6, 0.8].map((k) =>
        curve([
          at(a0, t0 + (t1 - t0) * k),
          [bulge(t0)[0], bulge(t0 + (t1 - t0) * k)[1]],
          at(a1, t0 + (t1 - t0) * k),
        ]),
      )
      p.engrave(across, {
        clip: rod,
        gap: 9,
        tone: (x) =>
          dark *
          (0.5 + 0.9 * step(0.2, 0.5, Math.abs((x - at(am, t0)[0]) / (at(a1, t0)[0] - at(a0, t0)[0])))),
      })
      p.outline(rod, { fine: 2, heavy: 5 })
    }
    for (let col = 0; col < columns; col++) {
      if ((row + col) % 2 === 0) continue
      const a = Math.PI - (Math.PI * (col + 0.5)) / columns
      const at = (t) => [cx + Math.cos(a) * side(t), yAt(t, a)]
      p.line([at(t0), at(t1)], [10, 12, 10])
      p.line([moved([at(t0)], -2, 0)[0], moved([at(t1)], -2, 0)[0]], [3, 4, 3], '#e0cfb4')
    }
  }
  // Its rim, bound, and the handle over everything.
  const front = ellipse(cx, rim + 6, 342, 62, { from: Math.PI, to: 0 })
  const band = [...front, ...moved(front, 0, 34).toReversed()]
  p.fill(band, '#e0cfb4')
  for (let i = 4; i < front.length - 4; i += 3)
    p.line(
      [
        [front[i][0] + 8, front[i][1]],
        [front[i][0] - 10, front[i][1] + 34],
      ],
      [3, 5, 3],
    )
  p.outline(band, { fine: 3, heavy: 8 })
  const arc = ellipse(cx, rim + 10, 318, 560, { from: Math.PI, to: 2 * Math.PI })
  const inner = ellipse(cx, rim + 10, 284, 524, { from: Math.PI, to: 2 * Math.PI })
  const handle = [...arc, ...inner.toReversed()]
  p.fill(handle, '#e0cfb4')
  for (let i = 2; i < arc.length - 2; i += 3) {
    const j = Math.min(inner.length - 1, Math.round((i / arc.length) * inner.length) + 2)
    p.line([arc[i], inner[j]], arc[i][0] > cx ? [4, 6, 5] : [3, 3.5, 3])
  }
  p.outline(handle, { fine: 3, heavy: 7 })
}

function cloth(p) {
  const folds = curve(
    [
      [880, 846],
      [900, 800],
      [960, 790],
      [1010, 812],
      [1030, 850],
      [1000, 880],
      [900, 880],
    ],
    { closed: true },
  )
  p.fill(folds, colors.paper)
  p.engrave(parallels(folds, { angle: 70, gap: 12 }), {
    clip: folds,
    gap: 10,
    tone: (x) => 0.4 * step(900, 1030, x),
  })
  p.outline(folds, { fine: 3, heavy: 6 })
}

function onions(p) {
  for (const [x, y, r] of [
    [1350, 812, 84],
    [1450, 836, 66],
    [1010, 832, 70],
    [1130, 850, 60],
  ]) {
    const form = curve(
      [
        [x - r, y],
        [x - r * 0.72, y - r * 0.66],
        [x - r * 0.16, y - r * 0.92],
        [x, y - r * 1.3],
        [x + r * 0.12, y - r * 0.92],
        [x + r * 0.72, y - r * 0.66],
        [x + r, y],
        [x + r * 0.6, y + r * 0.8],
        [x - r * 0.6, y + r * 0.8],
      ],
      { closed: true, tension: 0.45 },
    )
    p.fill(form, colors.copper)
    const lines = Array.from({ length: 13 }, (_, i) => {
      const k = (i - 6) / 6
      return curve([
        [x + k * 4, y - r * 1.2],
        [x + k * r * 0.9, y - r * 0.3],
        [x + k * r * 0.98, y + r * 0.2],
        [x + k * r * 0.5, y + r],
      ])
    })
    shade(p, form, x, r, lines, { gap: 11, dark: 0.6 })
    p.outline(form, { fine: 3, heavy: 8 })
  }
}

function squash(p, cx, cy, rx, ry) {
  const ribs = 6
  const lobes = Array.from({ length: ribs * 2 - 1 }, (_, i) => i - (ribs - 1)).toSorted(
    (a, b) => Math.abs(b) - Math.abs(a),
  )
  for (const i of lobes) {
    const t = i / ribs
    const [x, w] = [cx + Math.sin(t * 1.5) * rx * 0.84, rx * (0.4 - 0.17 * Math.abs(t))]
    const h = ry * (1 - 0.2 * Math.abs(t) ** 2)
    const top = cy - h + 26 * (1 - Math.abs(t))
    const form = curve(
      [
        [cx + t * 90, top + 16],
        [x - w, cy - h * 0.5],
        [x - w * 1.1, cy + h * 0.2],
        [x - w * 0.5 - t * 16, cy + h * 0.92],
        [x - t * 32, cy + h * 1.02],
        [x + w * 0.5 - t * 16, cy + h * 0.92],
        [x + w * 1.1, cy + h * 0.2],
        [x + w, cy - h * 0.5],
      ],
      { closed: true, tension: 0.45 },
    )
    p.fill(form, '#cd8d58')
    const lines = Array.from({ length: 9 }, (_, k) => {
      const s = (k - 4) / 4
      return curve([
        [cx + t * 90, top + 14],
        [x + s * w, cy - h * 0.5],
        [x + s * w * 1.1, cy + h * 0.2],
        [x + s * w * 0.5, cy + h],
      ])
    })
    p.engrave(lines, {
      clip: form,
      gap: 11,
      tone: (px, py) => {
        const own = step(-0.3, 1.1, (px - x) / w) * 0.34
        const whole = step(-0.1, 1, (px - cx) / rx) * 0.5
        return 0.05 + own + whole + 0.3 * step(cy + h * 0.4, cy + h, py)
      },
    })
    p.outline(form, { fine: 2.5, heavy: 7 })
  }
  const stem = curve(
    [
      [cx - 46, cy - ry + 50],
      [cx - 20, cy - ry - 10],
      [cx - 34, cy - ry - 76],
      [cx + 4, cy - ry - 96],
      [cx + 24, cy - ry - 20],
      [cx + 58, cy - ry + 46],
      [cx + 10, cy - ry + 58],
    ],
    { closed: true, tension: 0.4 },
  )
  p.fill(stem, '#a5b08f')
  p.engrave(
    [-26, -14, -2, 10, 20, 30].map((o) =>
      curve([
        [cx + o * 1.3, cy - ry + 56],
        [cx + o * 0.5, cy - ry - 10],
        [cx - 14 + o * 0.5, cy - ry - 92],
      ]),
    ),
    { clip: stem, gap: 9, tone: (x) => 0.2 + 0.6 * step(cx - 20, cx + 40, x) },
  )
  p.outline(stem, { fine: 3, heavy: 7 })
}

function apple(p, x, y, r, seed, isTurned = false) {
  const form = curve(
    [
      [x, y - r * 0.72],
      [x + r * 0.5, y - r * 0.9],
      [x + r * 0.98, y - r * 0.34],
      [x + r * 0.82, y + r * 0.52],
      [x + r * 0.3, y + r * 0.92],
      [x, y + r * 0.84],
      [x - r * 0.3, y + r * 0.92],
      [x - r * 0.82, y + r * 0.52],
      [x - r * 0.98, y - r * 0.34],
      [x - r * 0.5, y - r * 0.9],
    ],
    { closed: true },
  )
  p.fill(form, isTurned ? '#d8a06f' : '#b8683f')
  const lines = Array.from({ length: 17 }, (_, i) => {
    const k = (i - 8) / 8
    return curve([
      [x + k * r * 0.1, y - r * 0.7],
      [x + k * r * 0.86, y - r * 0.56],
      [x + k * r * 1.02, y],
      [x + k * r * 0.5, y + r * 0.95],
    ])
  })
  shade(p, form, x, r, lines, { gap: 11, dark: 0.66, from: -0.25 })
  const glint = curve(
    [
      [x - r * 0.62, y - r * 0.3],
      [x - r * 0.46, y - r * 0.56],
      [x - r * 0.38, y - r * 0.3],
      [x - r * 0.5, y],
    ],
    { closed: true },
  )
  p.fill(glint, colors.paper)
  p.outline(form, { fine: 3, heavy: 9 })
  p.line(
    curve([
      [x - r * 0.3, y - r * 0.7],
      [x, y - r * 0.58],
      [x + r * 0.34, y - r * 0.72],
    ]),
    [2, 6, 2],
  )
  p.line(
    curve([
      [x, y - r * 0.62],
      [x + 6, y - r * 0.96],
      [x + 22, y - r * 1.2],
    ]),
    [7, 6, 9],
  )
  if (seed === 4) {
    const leaf = curve(
      [
        [x + 12, y - r * 1.02],
        [x + 60, y - r * 1.3],
        [x + 124, y - r * 1.2],
        [x + 76, y - r * 0.98],
      ],
      { closed: true },
    )
    p.fill(leaf, '#a5b08f')
    p.engrave(parallels(leaf, { angle: 40, gap: 9 }), { clip: leaf, gap: 8, tone: 0.36 })
    p.line(
      curve([
        [x + 14, y - r * 1.02],
        [x + 70, y - r * 1.14],
        [x + 122, y - r * 1.2],
      ]),
      [4, 3, 1.5],
    )
    p.outline(leaf, { fine: 2.5, heavy: 6 })
  }
}

/** A litre of syrup in its tin, with a maple leaf and no words. */
function can(p, cx, foot) {
  const [w, h] = [168, 500]
  const body = [[cx - w, foot - h], [cx + w, foot - h], ...ellipse(cx, foot, w, 36, { from: 0, to: Math.PI })]
  p.fill(body, '#efe6d4')
  const label = [
    ...ellipse(cx, foot - h + 70, w, 36, { from: Math.PI, to: 0 }),
    ...ellipse(cx, foot - 62, w, 36, { from: 0, to: Math.PI }),
  ]
  p.fill(label, colors.rust)
  const round = Array.from({ length: 46 }, (_, i) =>
    curve([
      [cx - w, foot - h + i * 11.4],
      [cx, foot - h + 36 + i * 11.4],
      [cx + w, foot - h + i * 11.4],
    ]),
  )
  p.engrave(round, {
    clip: body,
    gap: 11,
    tone: (x) => 0.62 * step(0.1, 1, (x - cx) / w) + 0.26 * step(-0.75, -1, (x - cx) / w) + 0.05,
  })
  for (const y of [foot - h + 56, foot - h + 72, foot - 76, foot - 60])
    p.line(
      curve([
        [cx - w, y],
        [cx - w * 0.6, y + 26],
        [cx, y + 36],
        [cx + w * 0.6, y + 26],
        [cx + w, y],
      ]),
      [4, 5, 6],
    )
  p.fill(ellipse(cx - 12, foot - h / 2 + 34, 104, 112), colors.paper)
  p.outline(ellipse(cx - 12, foot - h / 2 + 34, 104, 112), { fine: 4, heavy: 5 })
  const half = [
    [0, -1],
    [0.09, -0.78],
    [0.2, -0.82],
    [0.15, -0.5],
    [0.25, -0.44],
    [0.42, -0.66],
    [0.5, -0.54],
    [0.66, -0.58],
    [0.62, -0.42],
    [0.82, -0.3],
    [0.56, -0.06],
    [0.72, 0.1],
    [0.5, 0.16],
    [0.28, 0.16],
    [0.05, 0.12],
    [0.04, 0.5],
  ]
  const leaf = [...half, ...half.toReversed().map(([u, v]) => [-u, v])].map(([u, v]) => [
    cx - 12 + u * 88,
    foot - h / 2 + 58 + v * 88,
  ])
  p.fill(leaf, '#9c4a22')
  p.engrave(parallels(leaf, { angle: 52, gap: 10 }), {
    clip: leaf,
    gap: 8,
    tone: (x) => 0.5 * step(cx - 40, cx + 60, x),
  })
  p.outline(body, { fine: 4, heavy: 9 })
  const lid = ellipse(cx, foot - h, w, 36)
  p.fill(lid, colors.paper)
  p.engrave(parallels(lid, { gap: 10 }), { clip: lid, gap: 8, tone: (x) => 0.44 * step(cx - 40, cx + w, x) })
  p.outline(lid, { fine: 4, heavy: 7 })
  p.outline(ellipse(cx, foot - h + 4, w * 0.86, 28), { fine: 2, heavy: 4 })
  const spout = [
    [cx - 34, foot - h - 44],
    [cx + 34, foot - h - 44],
    [cx + 34, foot - h],
    [cx - 34, foot - h],
  ]
  p.fill(spout, colors.paper)
  p.hatch(spout, { angle: 90, gap: 9, tone: (x) => 0.16 + 0.6 * step(cx - 6, cx + 34, x) })
  p.outline(spout, { fine: 3, heavy: 6 })
  p.fill(ellipse(cx, foot - h - 44, 34, 11), colors.paper)
  p.outline(ellipse(cx, foot - h - 44, 34, 11), { fine: 3, heavy: 5 })
}

/** A braid of garlic along the front of the table. */
function garlic(p) {
  const dice = chance(31)
  const bulbs = [
    [1420, 1400, 66, -0.3],
    [1520, 1352, 62, 0.1],
    [1540, 1446, 64, 0.3],
    [1640, 1392, 62, -0.1],
    [1680, 1470, 60, 0.4],
    [1780, 1420, 58, 0.2],
  ]
  const braid = curve([
    [1780, 1430],
    [1900, 1424],
    [2020, 1450],
    [2140, 1440],
    [2260, 1480],
  ])
  for (const k of [-1, 0, 1]) {
    const strand = braid.map(([x, y], i) => [x, y + Math.sin(i / 4.2 + (k * 2 * Math.PI) / 3) * 15])
    p.line(strand, [22, 20, 16, 10])
    p.line(strand, [15, 13, 10, 5], '#e9dfc8')
    p.line(moved(strand, 0, 4), [3, 3, 1.5])
  }
  for (const [x, y, r, turn] of bulbs) {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const at = ([u, v]) => [x + (u * c - v * s) * r, y + (u * s + v * c) * r]
    const form = curve(
      [
        [0.05, -1.5],
        [0.16, -0.9],
        [0.7, -0.5],
        [1, 0.1],
        [0.7, 0.72],
        [0.1, 0.84],
        [-0.1, 0.84],
        [-0.7, 0.72],
        [-1, 0.1],
        [-0.7, -0.5],
        [-0.16, -0.9],
        [-0.07, -1.5],
      ].map(at),
      { closed: true, tension: 0.45 },
    )
    p.fill(form, colors.paper)
    const lines = Array.from({ length: 11 }, (_, i) => {
      const k = (i - 5) / 5
      return curve(
        [
          [k * 0.06, -1.4],
          [k * 0.3, -0.7],
          [k * 0.98, 0.1],
          [k * 0.3, 0.86],
        ].map(at),
      )
    })
    p.engrave(lines, {
      clip: form,
      gap: 10,
      tone: (px, py) => 0.1 + 0.5 * step(-0.2, 1, (px - x) / r) * (0.6 + noise(px / 9, py / 30, 5)),
    })
    for (const k of [-0.42, 0.05, 0.5])
      p.line(
        curve(
          [
            [k * 0.2, -0.9],
            [k * 0.9, -0.1],
            [k * 0.7, 0.7],
          ].map(at),
        ),
        [1.5, 4, 2.5],
      )
    p.outline(form, { fine: 3, heavy: 7.5 })
    for (let i = 0; i < 6; i++)
      p.line(
        [
          [dice.between(-0.14, 0.14), 0.8],
          [dice.between(-0.3, 0.3), 1.06],
        ].map(at),
        [3, 2, 1],
      )
  }
}
