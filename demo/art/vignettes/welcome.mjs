import { colors, curve, ellipse, moved, noise, parallels, plate, rect, step } from './engraver.mjs'

/** In the evening: a telephone on the desk under a lit lamp, a key waiting on its hook. */
export function draw() {
  const p = plate()
  const pool = curve(
    [
      [620, 460],
      [900, 420],
      [1190, 540],
      [1420, 820],
      [1560, 1140],
      [1560, 1240],
      [140, 1240],
      [200, 960],
      [420, 660],
    ],
    { closed: true },
  )
  p.fill(rect(0, 0, 2400, 1240), '#d3d8d2')
  p.fill(pool, '#f3e2bd')
  p.hatch(rect(0, 0, 2400, 1190), {
    gap: 23,
    seed: 3,
    wobble: 3,
    color: colors.far,
    tone: (x, y) =>
      0.06 + 0.5 * step(300, 1300, Math.hypot(x - 820, (y - 860) * 1.15)) + 0.14 * step(500, 0, y),
  })
  p.hatch(rect(0, 0, 2400, 1190), {
    angle: 62,
    gap: 20,
    seed: 8,
    color: colors.far,
    tone: (x, y) => 0.36 * step(760, 1560, Math.hypot(x - 820, (y - 860) * 1.15)),
  })
  window(p)
  hooks(p)
  desk(p)
  lamp(p)
  telephone(p, 1250, 1262)
  book(p)
  return p
}

/** Night outside: firs, a moon on the lake. */
function window(p) {
  const [x, y, w, h] = [1690, 150, 600, 760]
  p.fill(rect(x - 46, y - 46, w + 92, h + 92), colors.paper)
  p.outline(rect(x - 46, y - 46, w + 92, h + 92), { fine: 4, heavy: 9 })
  p.hatch(rect(x - 46, y - 46, 46, h + 92), { angle: 90, gap: 11, tone: 0.3 })
  const pane = rect(x, y, w, h)
  p.fill(pane, '#8fa0a6')
  const moon = ellipse(x + 410, y + 160, 62)
  p.hatch(pane, {
    gap: 15,
    seed: 4,
    wobble: 2,
    not: [moon],
    tone: (px, py) =>
      0.5 - 0.24 * step(300, 90, Math.hypot(px - x - 410, py - y - 160)) + 0.1 * step(y + 200, y, py),
  })
  p.fill(moon, colors.paper)
  const hill = curve([
    [x, y + 470],
    [x + 160, y + 400],
    [x + 330, y + 450],
    [x + 480, y + 380],
    [x + w, y + 420],
  ])
  hill.push([x + w, y + 552], [x, y + 552])
  p.fill(hill, colors.ink)
  const lake = rect(x, y + 548, w, h - 548)
  p.fill(lake, '#8fa0a6')
  p.hatch(lake, {
    gap: 14,
    seed: 6,
    tone: (px, py) =>
      0.62 * step(0.3, 0.55, noise(px / 120, py / 9, 3) + 0.3 * step(60, 160, Math.abs(px - x - 410))),
  })
  p.hatch(rect(x + 330, y + 560, 160, h - 560), {
    gap: 21,
    seed: 7,
    color: colors.paper,
    tone: (px, py) => 0.5 * step(0.4, 0.6, noise(px / 60, py / 9, 9)),
  })
  for (const px of [x + w / 2]) {
    p.fill(rect(px - 14, y, 28, h), colors.paper)
    p.outline(rect(px - 14, y, 28, h), { fine: 3, heavy: 7 })
  }
  p.fill(rect(x, y + h * 0.48, w, 26), colors.paper)
  p.outline(rect(x, y + h * 0.48, w, 26), { fine: 3, heavy: 7 })
  p.outline(pane, { fine: 7, heavy: 4 })
  const sill = rect(x - 80, y + h + 40, w + 160, 40)
  p.fill(sill, colors.paper)
  p.hatch(sill, { gap: 9, tone: (px, py) => 0.5 * step(y + h + 60, y + h + 80, py) })
  p.outline(sill, { fine: 4, heavy: 9 })
}

/** A board with hooks; one key with its tag. */
function hooks(p) {
  const board = rect(980, 236, 560, 96)
  p.hatch(moved(board, 16, 22), { angle: 62, gap: 11, not: [board], tone: 0.55 })
  p.fill(board, colors.wood)
  p.hatch(board, { gap: 13, wobble: 4, seed: 3, tone: (x, y) => 0.14 + 0.34 * noise(x / 90, y / 9, 4) })
  p.outline(board, { fine: 4, heavy: 9 })
  for (const x of [1060, 1200, 1340, 1470]) {
    p.fill(ellipse(x, 284, 15), colors.lamp)
    p.outline(ellipse(x, 284, 15), { fine: 3, heavy: 6 })
    const hook = curve([
      [x, 290],
      [x + 2, 344],
      [x - 4, 376],
      [x - 24, 382],
      [x - 36, 366],
    ])
    p.line(hook, [13, 13, 12])
    p.line(hook, [5, 5, 4], colors.lamp)
  }
  key(p, 1180, 372)
}

function key(p, x, y) {
  // Its shade on the wall.
  p.hatch(
    curve(
      [
        [x + 40, y + 30],
        [x + 110, y + 60],
        [x + 90, y + 330],
        [x + 40, y + 330],
      ],
      { closed: true },
    ),
    { angle: 62, gap: 12, tone: 0.34 },
  )
  p.line(ellipse(x, y + 34, 34, 40), [12, 12, 12])
  p.line(ellipse(x, y + 34, 34, 40), [5, 5, 5], colors.lamp)
  // The key hangs from the ring.
  const bow = ellipse(x - 44, y + 130, 50, 62, { turn: 0.14 })
  p.fill(bow, colors.lamp)
  p.engrave(parallels(bow, { angle: 70, gap: 11 }), {
    clip: bow,
    gap: 9,
    tone: (px) => 0.14 + 0.6 * step(x - 50, x + 6, px),
  })
  p.outline(bow, { fine: 4, heavy: 8 })
  const eye = ellipse(x - 40, y + 118, 21, 28, { turn: 0.14 })
  p.fill(eye, '#d9dcd3')
  p.outline(eye, { fine: 6, heavy: 4 })
  const shaft = [
    [x - 66, y + 186],
    [x - 40, y + 190],
    [x - 74, y + 400],
    [x - 98, y + 396],
  ]
  p.fill(shaft, colors.lamp)
  p.hatch(shaft, { angle: 97, gap: 8, tone: 0.34 })
  p.outline(shaft, { fine: 3, heavy: 8 })
  for (const [v, w] of [
    [386, 66],
    [350, 48],
    [318, 62],
  ]) {
    const bit = [
      [x - 98 + (400 - v) * 0.16, y + v - 12],
      [x - 98 + (400 - v) * 0.16 - w, y + v - 18],
      [x - 101 + (400 - v) * 0.16 - w, y + v + 4],
      [x - 101 + (400 - v) * 0.16, y + v + 10],
    ]
    p.fill(bit, colors.lamp)
    p.outline(bit, { fine: 3, heavy: 7 })
  }
  // The tag on a string.
  p.line(
    curve([
      [x + 20, y + 66],
      [x + 44, y + 110],
      [x + 52, y + 150],
    ]),
    [5, 5, 5],
  )
  const tag = curve(
    [
      [x + 42, y + 146],
      [x + 66, y + 142],
      [x + 108, y + 190],
      [x + 132, y + 352],
      [x + 40, y + 366],
      [x + 16, y + 204],
    ],
    { closed: true, tension: 0.12 },
  )
  p.fill(tag, '#b8683f')
  p.hatch(tag, { angle: 82, gap: 10, tone: (px) => 0.12 + 0.5 * step(x + 50, x + 130, px) })
  p.outline(tag, { fine: 4, heavy: 9 })
  p.fill(ellipse(x + 60, y + 180, 11), colors.paper)
  p.outline(ellipse(x + 60, y + 180, 11), { fine: 4, heavy: 5 })
  for (const k of [0, 1])
    p.line(
      [
        [x + 46, y + 262 + k * 44],
        [x + 100, y + 254 + k * 44],
      ],
      [6, 6, 6],
      colors.paper,
    )
}

function desk(p) {
  const top = rect(0, 1190, 2400, 150)
  p.fill(top, '#c39a76')
  p.hatch(top, {
    gap: 14,
    wobble: 4,
    seed: 5,
    tone: (x, y) =>
      0.12 + 0.3 * step(0.4, 0.75, noise(x / 220, y / 8, 3)) + 0.4 * step(1000, 1900, Math.abs(x - 700)),
  })
  p.line(
    [
      [0, 1190],
      [2400, 1190],
    ],
    [6, 6, 6],
  )
  const lip = rect(0, 1340, 2400, 40)
  p.fill(lip, '#d9b692')
  p.hatch(lip, { gap: 11, seed: 6, tone: 0.26 })
  p.line(
    [
      [0, 1340],
      [2400, 1340],
    ],
    [7, 7, 7],
  )
  p.line(
    [
      [0, 1380],
      [2400, 1380],
    ],
    [9, 9, 9],
  )
  const front = rect(0, 1380, 2400, 220)
  p.fill(front, '#a9805f')
  p.hatch(front, { gap: 15, wobble: 4, seed: 7, tone: (x, y) => 0.3 + 0.3 * step(1450, 1384, y) })
  for (const x of [160, 900, 1640]) {
    const drawer = rect(x, 1420, 620, 230)
    p.fill(drawer, '#b98f6c')
    p.hatch(drawer, { gap: 15, wobble: 4, seed: x, tone: (px, y) => 0.16 + 0.24 * noise(px / 120, y / 9, 4) })
    p.outline(drawer, { fine: 4, heavy: 8 })
    p.fill(ellipse(x + 310, 1512, 26, 22), colors.lamp)
    p.outline(ellipse(x + 310, 1512, 26, 22), { fine: 4, heavy: 8 })
  }
}

function lamp(p) {
  const [x, foot] = [640, 1262]
  p.hatch(ellipse(x + 60, foot + 6, 250, 34), { angle: 4, gap: 10, tone: 0.5 })
  const base = curve(
    [
      [x - 150, foot],
      [x - 140, foot - 26],
      [x - 60, foot - 46],
      [x, foot - 56],
      [x + 60, foot - 46],
      [x + 140, foot - 26],
      [x + 150, foot],
      [x, foot + 18],
    ],
    { closed: true, tension: 0.3 },
  )
  const stem = [
    [x - 17, foot - 46],
    [x - 13, 640],
    [x + 13, 640],
    [x + 17, foot - 46],
  ]
  for (const [form, angle] of [
    [base, 0],
    [stem, 90],
  ]) {
    p.fill(form, colors.lamp)
    p.hatch(form, {
      angle,
      gap: 8,
      tone: (px) => 0.14 + 0.66 * step(x - (angle ? 4 : 60), x + (angle ? 15 : 150), px),
    })
    p.outline(form, { fine: 3.5, heavy: 8 })
  }
  for (const y of [foot - 130, 900, 740]) {
    const knob = ellipse(x, y, 30, 24)
    p.fill(knob, colors.lamp)
    p.engrave(parallels(knob, { angle: 80, gap: 9 }), {
      clip: knob,
      gap: 8,
      tone: (px) => 0.12 + 0.6 * step(x - 4, x + 26, px),
    })
    p.outline(knob, { fine: 3.5, heavy: 8 })
  }
  // Its shade glows; pleats follow it.
  const hood = [
    [x - 128, 330],
    [x + 128, 330],
    [x + 268, 650],
    ...ellipse(x, 650, 268, 46, { from: 0, to: Math.PI }),
  ]
  p.fill(hood, '#f7e5bb')
  const pleats = Array.from({ length: 27 }, (_, i) => {
    const k = (i - 13) / 13
    return [
      [x + k * 128, 330 + 16 * (1 - k * k)],
      [x + k * 268, 650 + 46 * Math.sqrt(Math.max(0, 1 - k * k))],
    ]
  })
  p.engrave(pleats, {
    clip: hood,
    gap: 11,
    tone: (px, y) => 0.12 + 0.46 * step(0.25, 1, Math.abs(px - x) / 260) + 0.2 * step(440, 330, y),
  })
  for (const y of [336, 626]) {
    const r = y === 336 ? 132 : 260
    p.line(ellipse(x, y, r, r * 0.17, { from: 0.02, to: Math.PI - 0.02 }), [9, 11, 9])
    p.line(ellipse(x, y - 3, r, r * 0.17, { from: 0.2, to: Math.PI - 0.2 }), [3, 4, 3], '#c4855f')
  }
  p.outline(hood, { fine: 4, heavy: 8 })
  p.fill(ellipse(x, 330, 128, 20), '#fbf1d6')
  p.outline(ellipse(x, 330, 128, 20), { fine: 4, heavy: 5 })
  p.line(
    [
      [x, 330],
      [x, 286],
    ],
    [8, 8, 6],
  )
  p.fill(ellipse(x, 280, 13), colors.lamp)
  p.outline(ellipse(x, 280, 13), { fine: 3, heavy: 6 })
}

/** A telephone with a dial. */
function telephone(p, x, foot) {
  p.hatch(ellipse(x + 90, foot + 8, 380, 40), { angle: 4, gap: 10, tone: 0.6 })
  const cord = Array.from({ length: 90 }, (_, i) => {
    const t = i / 89
    return [
      x + 190 + t * 210 + Math.sin(i * 1.05) * 13,
      foot - 26 + Math.sin(t * Math.PI) * 40 + Math.cos(i * 1.05) * 15,
    ]
  })
  p.line(curve(cord, { every: 5 }), [7, 7, 7])
  const body = curve(
    [
      [x - 258, foot],
      [x - 266, foot - 40],
      [x - 222, foot - 96],
      [x - 160, foot - 236],
      [x - 108, foot - 292],
      [x + 108, foot - 292],
      [x + 160, foot - 236],
      [x + 222, foot - 96],
      [x + 266, foot - 40],
      [x + 258, foot],
      [x, foot + 14],
    ],
    { closed: true, tension: 0.3 },
  )
  p.fill(body, colors.ink)
  const form = (k) =>
    curve([
      [x - 258 * k, foot],
      [x - 262 * k, foot - 40],
      [x - 216 * k, foot - 100],
      [x - 156 * k, foot - 238],
      [x - 104 * k, foot - 290],
    ])
  p.engrave([0.95, 0.9, 0.84, 0.77, 0.69].map(form), {
    clip: body,
    gap: 9,
    color: colors.paper,
    tone: (px, y) => 0.62 * step(0.25, 0.7, noise(y / 60, px / 60, 4)),
  })
  p.engrave([-0.94, -0.88].map(form), { clip: body, gap: 8, color: colors.far, tone: 0.7 })
  p.line(
    curve([
      [x - 236, foot - 34],
      [x, foot - 22],
      [x + 236, foot - 34],
    ]),
    [2, 5, 2],
    colors.paper,
  )
  // Dial.
  const [dx, dy, r] = [x, foot - 142, 104]
  p.fill(ellipse(dx, dy, r + 12, r + 8), colors.far)
  p.fill(ellipse(dx, dy, r, r - 4), colors.paper)
  p.outline(ellipse(dx, dy, r, r - 4), { fine: 3, heavy: 8 })
  for (let i = 0; i < 10; i++) {
    const a = -1.15 - i * 0.53
    const hole = ellipse(dx + Math.cos(a) * r * 0.72, dy + Math.sin(a) * r * 0.7, 17, 16)
    p.fill(hole, '#d3d8d2')
    p.outline(hole, { fine: 6, heavy: 2.5 })
  }
  const hub = ellipse(dx, dy, 40, 38)
  p.fill(hub, colors.lamp)
  p.engrave(parallels(hub, { angle: 60, gap: 10 }), {
    clip: hub,
    gap: 8,
    tone: (px) => 0.6 * step(dx - 6, dx + 40, px),
  })
  p.outline(hub, { fine: 3, heavy: 6 })
  p.line(
    [
      [dx + 74, dy + 58],
      [dx + 100, dy + 72],
    ],
    [8, 9, 6],
  )
  // Cradle and handset.
  for (const side of [-1, 1]) {
    const prong = curve(
      [
        [x + side * 66, foot - 284],
        [x + side * 74, foot - 340],
        [x + side * 106, foot - 350],
        [x + side * 112, foot - 284],
      ],
      { closed: true, tension: 0.3 },
    )
    p.fill(prong, colors.ink)
    p.line(
      [
        [x + side * 78, foot - 290],
        [x + side * 84, foot - 332],
      ],
      [3, 5, 3],
      colors.farther,
    )
  }
  const handset = curve(
    [
      [x - 312, foot - 282],
      [x - 318, foot - 328],
      [x - 286, foot - 384],
      [x - 210, foot - 412],
      [x - 100, foot - 406],
      [x, foot - 402],
      [x + 100, foot - 406],
      [x + 210, foot - 412],
      [x + 286, foot - 384],
      [x + 318, foot - 328],
      [x + 312, foot - 282],
      [x + 250, foot - 266],
      [x + 188, foot - 282],
      [x + 176, foot - 322],
      [x + 120, foot - 344],
      [x, foot - 348],
      [x - 120, foot - 344],
      [x - 176, foot - 322],
      [x - 188, foot - 282],
      [x - 250, foot - 266],
    ],
    { closed: true, tension: 0.42 },
  )
  p.fill(handset, colors.ink)
  p.line(
    curve([
      [x - 290, foot - 356],
      [x - 210, foot - 398],
      [x - 90, foot - 392],
      [x + 40, foot - 389],
      [x + 180, foot - 394],
    ]),
    [3, 9, 9, 6, 2],
    colors.paper,
  )
  p.line(
    curve([
      [x - 262, foot - 350],
      [x - 200, foot - 378],
      [x - 90, foot - 374],
      [x + 60, foot - 371],
    ]),
    [2, 4, 4, 1],
    colors.far,
  )
  for (const side of [-1, 1]) {
    p.engrave(
      [0, 1, 2, 3].map((k) =>
        curve([
          [x + side * 306, foot - 294 + k * 7],
          [x + side * 250, foot - 280 + k * 6],
          [x + side * 196, foot - 296 + k * 7],
        ]),
      ),
      { clip: handset, gap: 6, color: side < 0 ? colors.paper : colors.far, tone: 0.6 },
    )
  }
}

/** The notebook of the house and a pencil. */
function book(p) {
  const cover = [
    [1560, 1290],
    [2030, 1282],
    [2130, 1322],
    [1600, 1332],
  ]
  p.hatch(moved(cover, 36, 12), { angle: 4, gap: 10, tone: 0.5, not: [cover] })
  const pages = [
    [1600, 1332],
    [2130, 1322],
    [2130, 1300],
    [2030, 1262],
    [1560, 1270],
    [1560, 1290],
  ]
  p.fill(pages, colors.paper)
  p.engrave(parallels(pages, { angle: -1, gap: 8 }), { clip: pages, gap: 6, tone: 0.5 })
  const top = [
    [1560, 1262],
    [2030, 1254],
    [2130, 1294],
    [1600, 1304],
  ]
  p.fill(top, colors.rust)
  p.hatch(top, { angle: 12, gap: 11, tone: (x) => 0.2 + 0.4 * step(1700, 2130, x) })
  p.outline(top, { fine: 4, heavy: 7 })
  p.outline(
    [
      [1560, 1262],
      [1600, 1304],
      [1600, 1336],
      [1560, 1292],
    ],
    { fine: 4, heavy: 6 },
  )
  p.line(
    [
      [1600, 1334],
      [2132, 1324],
    ],
    [6, 8, 6],
  )
  p.line(
    [
      [1700, 1272],
      [1960, 1284],
    ],
    [17, 17, 15],
  )
  p.line(
    [
      [1704, 1271],
      [1930, 1282],
    ],
    [8, 8, 8],
    colors.lamp,
  )
}
