import { chance, colors, curve, ellipse, noise, parallels, plate, rect, step } from './engraver.mjs'
import { ridge, roundTree, sky, treeline, water } from './motifs.mjs'

/** The town above its bay: the church's towers over the roofs, the ridge behind, boats on the water. */
export function draw() {
  const p = plate({ width: 3000, height: 1200 })
  sky(p, rect(0, 0, 3000, 470), {
    gap: 24,
    dark: 0.18,
    clouds: [
      [560, 190, 560, 80],
      [2300, 150, 620, 80],
      [1850, 330, 500, 60],
      [1200, 60, 360, 40],
    ],
  })
  for (const [crest, tint, seed, ink] of [
    [
      [
        [-40, 380],
        [420, 290],
        [900, 370],
        [1400, 260],
        [1900, 330],
        [2450, 240],
        [3040, 350],
      ],
      colors.ground,
      3,
      colors.farther,
    ],
    [
      [
        [-40, 470],
        [350, 420],
        [800, 480],
        [1300, 400],
        [1800, 440],
        [2200, 390],
        [2650, 450],
        [3040, 400],
      ],
      colors.spruce,
      8,
      colors.far,
    ],
  ]) {
    const hills = ridge(0, 3000, crest, 860, { seed })
    p.fill(hills, tint)
    p.hatch(hills, {
      angle: 64,
      gap: 14,
      color: ink,
      seed,
      tone: (x, y) => 0.22 + 0.3 * step(0.3, 0.75, noise(x / 110, y / 60, seed)),
    })
    p.outline(hills.slice(1, -1), { open: true, fine: 2.5, heavy: 4, color: ink })
  }
  const woods = treeline(
    [
      [-40, 640],
      [700, 600],
      [1500, 560],
      [2300, 590],
      [3040, 630],
    ],
    { low: 50, high: 120, every: 26, seed: 5, base: 200 },
  )
  p.fill(woods, colors.far)
  p.engrave(parallels(woods, { angle: 70, gap: 9, seed: 4 }), {
    clip: woods,
    gap: 6,
    tone: (x, y) => 0.7 * step(0.4, 0.75, noise(x / 40, y / 50, 4)),
  })
  const slope = [
    ...curve([
      [-40, 690],
      [500, 640],
      [1100, 590],
      [1500, 580],
      [1900, 590],
      [2500, 640],
      [3040, 690],
    ]),
    [3040, 900],
    [-40, 900],
  ]
  p.fill(slope, '#cfd2bf')
  p.engrave(parallels(slope, { angle: -6, gap: 16, seed: 4 }), {
    clip: slope,
    gap: 10,
    color: colors.far,
    tone: 0.24,
  })

  church(p, 1500, 650)
  streets(p)
  const lake = rect(0, 880, 3000, 320)
  p.fill(lake, colors.water)
  water(p, lake, {
    gap: 15,
    seed: 12,
    dark: (x, y) => 0.24 + 0.5 * step(980, 884, y) + 0.12 * step(1050, 1190, y),
  })
  p.hatch(rect(1330, 890, 340, 250), {
    gap: 15,
    seed: 14,
    color: colors.paper,
    wobble: 3,
    tone: (x, y) => 0.55 * step(0.4, 0.6, noise(x / 70, y / 9, 5)) * step(180, 60, Math.abs(x - 1500)),
  })
  wall(p)
  dock(p)
  for (const [x, y, k, lean] of [
    [700, 1010, 1, 1],
    [2080, 980, 0.8, -1],
    [2480, 1060, 1.15, 1],
    [1180, 960, 0.6, -1],
  ])
    boat(p, x, y, k, lean)
  return p
}

function church(p, x, foot) {
  // Nave behind.
  const roof = [
    [x + 40, foot - 210],
    [x + 330, foot - 190],
    [x + 390, foot - 90],
    [x + 60, foot - 90],
  ]
  p.fill(roof, colors.deep)
  p.hatch(roof, { angle: 64, gap: 10, tone: 0.46 })
  p.outline(roof, { fine: 3, heavy: 6 })
  const side = rect(x + 60, foot - 90, 330, 120)
  p.fill(side, colors.ground)
  p.hatch(side, { angle: 78, gap: 10, tone: 0.4 })
  for (let i = 0; i < 5; i++) p.fill(rect(x + 150 + i * 48, foot - 70, 16, 56), colors.ink)
  const body = [
    [x - 70, foot + 40],
    [x - 70, foot - 170],
    [x, foot - 262],
    [x + 70, foot - 170],
    [x + 70, foot + 40],
  ]
  p.fill(body, colors.paper)
  p.hatch(body, { gap: 13, wobble: 1, tone: 0.12 })
  p.hatch(body, { angle: 72, gap: 9, tone: (px) => 0.5 * step(x - 30, x - 70, px) })
  p.outline(body, { fine: 3, heavy: 6 })
  p.line(
    [
      [x - 78, foot - 162],
      [x, foot - 268],
      [x + 78, foot - 162],
    ],
    [6, 8, 6],
  )
  p.line(
    [
      [x, foot - 262],
      [x, foot - 318],
    ],
    [6, 5, 5],
  )
  p.line(
    [
      [x - 17, foot - 298],
      [x + 17, foot - 298],
    ],
    [4, 5, 4],
  )
  p.fill(ellipse(x, foot - 116, 42), colors.ink)
  for (let i = 0; i < 8; i++)
    p.line(
      [
        [x, foot - 116],
        [x + Math.cos(i * 0.785) * 38, foot - 116 + Math.sin(i * 0.785) * 38],
      ],
      [3, 3, 3],
      colors.paper,
    )
  p.outline(ellipse(x, foot - 116, 46), { fine: 3, heavy: 5 })
  for (const s of [-1, 1]) {
    const tx = x + s * 128
    const flank = [
      [tx + 58, foot - 330],
      [tx + 82, foot - 318],
      [tx + 82, foot + 40],
      [tx + 58, foot + 40],
    ]
    p.fill(flank, colors.deep)
    p.hatch(flank, { angle: 80, gap: 8, tone: 0.6 })
    const shaft = rect(tx - 58, foot - 336, 116, 376)
    p.fill(shaft, colors.paper)
    p.hatch(shaft, {
      gap: 13,
      wobble: 1,
      seed: 4 + s,
      tone: (px, y) => 0.12 + 0.1 * noise(px / 30, y / 20, 3),
    })
    p.hatch(shaft, { angle: 74, gap: 9, tone: (px) => 0.56 * step(tx + 6, tx + 58, px) })
    for (const dx of [-24, 24])
      p.fill(
        [
          [tx + dx - 14, foot - 180],
          [tx + dx - 14, foot - 280],
          ...ellipse(tx + dx, foot - 280, 14, 18, { from: Math.PI, to: 2 * Math.PI }),
          [tx + dx + 14, foot - 180],
        ],
        colors.ink,
      )
    p.fill(rect(tx - 13, foot - 120, 26, 66), colors.ink)
    p.outline(shaft, { fine: 3, heavy: 7 })
    for (const y of [foot - 340, foot - 164, foot - 44]) {
      p.fill(rect(tx - 66, y, 132, 12), colors.paper)
      p.outline(rect(tx - 66, y, 132, 12), { fine: 2.5, heavy: 5 })
    }
    p.fill(rect(tx - 62, foot - 366, 124, 28), colors.paper)
    for (let i = 0; i < 6; i++) p.fill(rect(tx - 52 + i * 18, foot - 360, 10, 20), colors.ink)
    p.outline(rect(tx - 62, foot - 366, 124, 28), { fine: 3, heavy: 6 })
    for (const dx of [-54, 54]) {
      p.fill(rect(tx + dx - 9, foot - 396, 18, 44), colors.paper)
      p.outline(rect(tx + dx - 9, foot - 396, 18, 44), { fine: 2.5, heavy: 5 })
      p.fill(
        [
          [tx + dx - 13, foot - 394],
          [tx + dx, foot - 446],
          [tx + dx + 13, foot - 394],
        ],
        colors.deep,
      )
      p.outline(
        [
          [tx + dx - 13, foot - 394],
          [tx + dx, foot - 446],
          [tx + dx + 13, foot - 394],
        ],
        { fine: 2.5, heavy: 6 },
      )
    }
  }
}

/** Roofs in rows down to the water, trees between them. */
function streets(p) {
  const dice = chance(42)
  const things = []
  for (const [y, k, count] of [
    [668, 0.62, 17],
    [724, 0.74, 15],
    [786, 0.88, 14],
    [856, 1.04, 12],
  ]) {
    for (let i = 0; i < count; i++) {
      const x = ((i + dice.between(0.25, 0.75)) / count) * 3100 - 50
      const isBeforeChurch = Math.abs(x - 1500) < 210 && y < 700
      if (!isBeforeChurch)
        things.push({
          kind: dice.next() < 0.7 ? 'house' : 'tree',
          x,
          y: y + dice.between(-8, 8),
          k: k * dice.between(0.92, 1.12),
        })
    }
    for (let i = 0; i < count * 0.9; i++)
      things.push({ kind: 'tree', x: dice.between(-40, 3040), y: y + 6, k: k * dice.between(0.5, 0.8) })
  }
  for (const { kind, x, y, k } of things.toSorted((a, b) => a.y - b.y)) {
    if (kind === 'tree') {
      if (Math.abs(x - 1500) > 90 || y > 760)
        roundTree(p, x, y - 34 * k, 58 * k, {
          seed: Math.round(x),
          tint: dice.pick(['#a9b79f', '#bcc7ae', '#9fb0a2', '#bcc7ae']),
        })
    } else house(p, x, y, k, dice)
  }
}

function house(p, x, y, k, dice) {
  const turn = dice.next() < 0.5 ? 1 : -1
  const [w, h, rise, deep] = [88 * k, 82 * k, 74 * k, 92 * k]
  const tint = dice.pick([colors.rust, colors.deep, '#b8683f', colors.deep, '#8f9d97'])
  const front = turn === 1 ? [x, x + w] : [x - w, x]
  const edge = turn === 1 ? x + w : x - w
  const apex = [(front[0] + front[1]) / 2, y - h - rise]
  const side = [
    [edge, y - h],
    [edge + turn * deep, y - h - 6 * k],
    [edge + turn * deep, y - 4 * k],
    [edge, y],
  ]
  const roof = [
    apex,
    [apex[0] + turn * deep, apex[1] - 5 * k],
    [edge + turn * (deep + 9 * k), y - h],
    [edge + turn * 9 * k, y - h + 8 * k],
  ]
  const gable = [[front[0], y], [front[0], y - h], apex, [front[1], y - h], [front[1], y]]
  p.fill(side, colors.ground)
  p.hatch(side, { angle: 0, gap: 10, tone: turn === 1 ? 0.46 : 0.2 })
  p.fill(rect(edge + turn * deep * 0.5 - 9 * k, y - h * 0.72, 18 * k, 30 * k), colors.ink)
  p.fill(roof, tint)
  p.hatch(roof, { angle: turn * 56, gap: 10, tone: turn === 1 ? 0.46 : 0.22 })
  p.outline(roof, { fine: 2.5, heavy: 5 })
  p.fill(gable, colors.paper)
  p.hatch(gable, { gap: 12, wobble: 1, tone: 0.14 })
  p.outline(gable, { fine: 2.5, heavy: 5 })
  p.line([[front[0] - 10 * k, y - h + 9 * k], apex, [front[1] + 10 * k, y - h + 9 * k]], [5, 7, 5])
  for (const [u, v] of [
    [0.2, 0.74],
    [0.62, 0.74],
    [0.42, 1.28],
  ])
    p.fill(rect(front[0] + u * w, y - h * v, 17 * k, 27 * k), colors.ink)
  p.fill(rect(apex[0] - 9 * k, y - 36 * k, 18 * k, 36 * k), colors.ink)
  if (dice.next() < 0.5) {
    const cx = apex[0] + turn * deep * 0.55
    p.fill(rect(cx - 7 * k, apex[1] - 30 * k, 15 * k, 42 * k), colors.rust)
    p.outline(rect(cx - 7 * k, apex[1] - 30 * k, 15 * k, 42 * k), { fine: 2.5, heavy: 5 })
  }
}

/** The walk along the shore. */
function wall(p) {
  const band = rect(0, 866, 3000, 26)
  p.fill(band, colors.ground)
  p.hatch(band, { angle: 90, gap: 22, wobble: 1, tone: 0.16 })
  p.hatch(band, { gap: 9, tone: (x, y) => 0.5 * step(876, 892, y) })
  p.line(
    [
      [0, 866],
      [3000, 866],
    ],
    [5, 5, 5],
  )
  p.line(
    [
      [0, 892],
      [3000, 892],
    ],
    [8, 8, 8],
  )
}

function dock(p) {
  const deck = [
    [1560, 894],
    [1620, 894],
    [1800, 1076],
    [1640, 1076],
  ]
  p.hatch(
    [
      [1640, 1076],
      [1800, 1076],
      [1830, 1110],
      [1650, 1112],
    ],
    { gap: 9, tone: 0.7 },
  )
  p.fill(deck, colors.wood)
  for (let i = 1; i < 13; i++) {
    const t = (i / 13) ** 1.25
    p.line(
      [
        [1560 + 80 * t, 894 + 182 * t],
        [1620 + 180 * t, 894 + 182 * t],
      ],
      [3, 4, 3],
    )
  }
  p.outline(deck, { fine: 4, heavy: 8 })
  for (const [x, y] of [
    [1606, 1000],
    [1712, 985],
    [1640, 1080],
    [1800, 1080],
  ]) {
    p.line(
      [
        [x, y - 40],
        [x, y + 34],
      ],
      [14, 14, 14],
    )
    p.line(
      [
        [x - 2, y - 36],
        [x - 2, y + 26],
      ],
      [5, 5, 5],
      colors.wood,
    )
  }
}

/** A small sailing boat. */
function boat(p, x, y, k, lean) {
  const at = (u, v) => [x + u * lean * k, y + v * k]
  p.hatch(
    curve([at(-90, 12), at(0, 10), at(96, 12), at(60, 40), at(10, 110), at(-30, 60)], { closed: true }),
    { gap: 12, tone: (px, py) => 0.6 * step(0.3, 0.5, noise(px / 50, py / 9, 3)) },
  )
  for (const [form, tint] of [
    [[at(4, -232), at(12, -26), at(-96, -22)], colors.paper],
    [[at(20, -206), at(24, -24), at(84, -20)], colors.rust],
  ]) {
    const sail = curve(form.concat([form[0]]), { tension: 0.12 })
    p.fill(sail, tint)
    p.hatch(sail, { angle: lean * 70, gap: 11, tone: (px) => 0.4 * step(x - 60 * k, x + 70 * k, px) })
    p.outline(sail, { fine: 3, heavy: 6 })
  }
  p.line([at(13, -240), at(15, -4)], [6, 6, 7])
  const hull = curve([at(-104, -20), at(0, -12), at(112, -26), at(82, 14), at(-80, 16)], {
    closed: true,
    tension: 0.2,
  })
  p.fill(hull, colors.paper)
  p.hatch(hull, { gap: 8, tone: (px, py) => 0.6 * step(y - 6 * k, y + 14 * k, py) })
  p.outline(hull, { fine: 3, heavy: 8 })
}
