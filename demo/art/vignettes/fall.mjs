import { chance, colors, curve, moved, noise, plate, rect, step } from './engraver.mjs'
import { fir, ridge, roundTree, sky, treeline, water } from './motifs.mjs'

const leafTints = ['#c4855f', '#b8683f', '#d9a98a', '#e3c48a', '#c98a52']

/** The lake between two slopes of maples, seen from the hill, under a branch that has turned. */
export function draw() {
  const p = plate()
  sky(p, rect(0, 0, 2400, 620), {
    gap: 25,
    dark: 0.18,
    clouds: [
      [900, 330, 560, 100],
      [1750, 220, 420, 70],
      [1500, 470, 600, 60],
    ],
  })
  for (const [crest, tint, seed, ink] of [
    [
      [
        [-40, 560],
        [400, 500],
        [900, 590],
        [1400, 480],
        [1900, 540],
        [2440, 450],
      ],
      colors.ground,
      3,
      colors.farther,
    ],
    [
      [
        [-40, 640],
        [350, 600],
        [760, 660],
        [1150, 610],
        [1550, 650],
        [2000, 580],
        [2440, 620],
      ],
      '#dcc9b4',
      8,
      colors.far,
    ],
  ]) {
    const hills = ridge(0, 2400, crest, 800, { seed })
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
  const lake = rect(0, 752, 2400, 520)
  p.fill(lake, colors.water)
  const shore = treeline(
    [
      [-40, 758],
      [800, 752],
      [1500, 756],
      [2440, 750],
    ],
    { low: 22, high: 64, every: 22, seed: 5, base: 8 },
  )
  p.fill(shore, colors.far)
  water(p, lake, {
    gap: 15,
    seed: 9,
    dark: (x, y) => 0.22 + 0.34 * step(840, 760, y) + 0.1 * step(1000, 1200, y),
  })
  const island = [
    ...curve([
      [1010, 872],
      [1080, 856],
      [1200, 850],
      [1320, 858],
      [1380, 874],
    ]),
    [1380, 882],
    [1010, 882],
  ]
  p.fill(island, colors.ink)
  for (const [x, h, seed] of [
    [1090, 100, 2],
    [1150, 140, 3],
    [1230, 120, 4],
    [1300, 90, 5],
  ])
    fir(p, x, 866, h, { seed, tint: colors.spruce, width: 0.44 })
  p.hatch(rect(1030, 884, 330, 110), {
    gap: 13,
    seed: 3,
    tone: (x, y) => 0.66 * step(980, 890, y) * step(0.3, 0.55, noise(x / 60, y / 9, 3)),
  })

  p.fill(rect(0, 1240, 2400, 400), '#8a6a50')
  slope(
    p,
    [
      [-40, 800],
      [200, 830],
      [430, 930],
      [640, 1060],
      [820, 1190],
      [980, 1270],
      [1220, 1330],
    ],
    11,
  )
  slope(
    p,
    [
      [2440, 770],
      [2200, 830],
      [1990, 920],
      [1800, 1050],
      [1640, 1170],
      [1440, 1270],
      [1200, 1330],
    ],
    29,
  )
  branch(p)
  return p
}

/** Crowns that stand down a hill towards the middle, the near ones larger. */
function slope(p, edge, seed) {
  const dice = chance(seed)
  const line = curve(edge, { every: 60 })
  const outwards = edge[0][0] < 1200 ? -1 : 1
  const trees = line.flatMap(([x, y], i) =>
    Array.from({ length: 7 }, (_, k) => ({
      x: x + outwards * k * 120 + dice.between(-36, 36),
      y: y + k * 104 + dice.between(-24, 24) + (i % 2) * 40,
    })),
  )
  const shown = trees.filter(({ x, y }) => x > -90 && x < 2490 && y < 1640).toSorted((a, b) => a.y - b.y)
  const kept = []
  for (const tree of shown)
    if (
      kept.every(
        (other) => Math.hypot(other.x - tree.x, (other.y - tree.y) * 1.25) > 74 + (tree.y - 760) * 0.135,
      )
    )
      kept.push(tree)
  const ground = [
    ...line,
    [edge.at(-1)[0], 1640],
    [outwards < 0 ? -40 : 2440, 1640],
    [outwards < 0 ? -40 : 2440, edge[0][1]],
  ]
  p.fill(ground, '#8a6a50')
  for (const { x, y } of kept) {
    const r = 66 + (y - 760) * 0.14
    const isFir = dice.next() < 0.09
    if (isFir) fir(p, x, y + r * 0.8, r * 2.7, { seed: Math.round(x + y), tint: '#93a399', width: 0.42 })
    else roundTree(p, x, y, r, { seed: Math.round(x * 3 + y), tint: dice.pick(leafTints) })
  }
}

/** A maple leaf, point up, one unit high. */
const half = [
  [0, -1],
  [0.09, -0.78],
  [0.2, -0.82],
  [0.15, -0.5],
  [0.17, -0.42],
  [0.25, -0.44],
  [0.42, -0.66],
  [0.5, -0.54],
  [0.66, -0.58],
  [0.62, -0.42],
  [0.82, -0.3],
  [0.74, -0.22],
  [0.56, -0.06],
  [0.6, 0.02],
  [0.72, 0.1],
  [0.5, 0.16],
  [0.28, 0.16],
  [0.06, 0.12],
  [0.02, 0.14],
]

function leaf(p, x, y, size, turn, tint, seed, squeeze = 1) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const at = ([u, v]) => [x + (u * squeeze * c - v * s) * size, y + (u * squeeze * s + v * c) * size]
  const form = [...half, ...half.toReversed().map(([u, v]) => [-u, v])].map(at)
  p.fill(moved(form, 5, 6), colors.ink)
  p.fill(form, tint)
  const middle = Math.round((turn * 180) / Math.PI)
  for (const [side, angle] of [
    [-1, middle + 38],
    [1, middle - 38],
  ]) {
    const part = [...half.map(([u, v]) => [side * u, v]), [0, 0.14]].map(at)
    p.hatch(part, {
      angle: angle + 90,
      gap: 10,
      seed,
      wobble: 1,
      tone: (px, py) => (side === 1 ? 0.34 : 0.12) + 0.3 * step(0.4, 0.8, noise(px / 40, py / 40, seed)),
    })
  }
  for (const vein of [
    [
      [0, 0.12],
      [0, -0.9],
    ],
    [
      [0, 0.1],
      [0.36, -0.24],
      [0.64, -0.44],
    ],
    [
      [0, 0.1],
      [-0.36, -0.24],
      [-0.64, -0.44],
    ],
    [
      [0, 0.11],
      [0.34, 0.06],
      [0.6, 0.09],
    ],
    [
      [0, 0.11],
      [-0.34, 0.06],
      [-0.6, 0.09],
    ],
  ])
    p.line(curve(vein.map(at)), [5, 3.5, 1.2])
  p.outline(form, { fine: 2.2, heavy: 5 })
  return at
}

function branch(p) {
  const bough = curve([
    [2460, 40],
    [2200, 120],
    [1960, 150],
    [1720, 210],
    [1500, 230],
    [1330, 290],
  ])
  p.line(bough, [34, 26, 20, 14, 9, 4])
  p.engrave([moved(bough, 0, -5), moved(bough, 0, -1)], {
    gap: 4,
    color: colors.wood,
    tone: (x) => 0.9 * step(1500, 1900, x) * step(0.3, 0.6, noise(x / 50, 0, 3)),
  })
  for (const twig of [
    [
      [2200, 122],
      [2110, 220],
      [2060, 330],
    ],
    [
      [1960, 152],
      [1890, 240],
      [1850, 300],
    ],
    [
      [1720, 208],
      [1680, 290],
      [1610, 350],
    ],
    [
      [2080, 140],
      [1990, 60],
      [1940, -20],
    ],
    [
      [1600, 222],
      [1520, 160],
      [1450, 130],
    ],
  ])
    p.line(curve(twig), [11, 7, 3])
  const leaves = [
    [2060, 390, 165, 2.9, 3],
    [2260, 300, 150, 3.5, 0],
    [1850, 360, 150, 3.1, 1],
    [2340, 130, 150, 2.4, 2],
    [1985, 210, 130, 2.2, 0],
    [1600, 400, 160, 3.5, 1],
    [1725, 300, 120, 2.6, 4],
    [1420, 120, 130, 4.4, 0],
    [1300, 330, 140, 3.9, 3],
    [1930, 20, 130, 0.3, 4],
    [1490, 260, 115, 2.8, 2],
    [2190, 40, 120, 0.6, 1],
    [1650, 130, 110, 0.2, 3],
  ]
  leaves.forEach(([x, y, size, turn, tint], i) => {
    const stem = [x - Math.sin(turn) * size * 0.14, y + Math.cos(turn) * size * 0.14]
    const root = bough.reduce((best, q) =>
      Math.hypot(q[0] - stem[0], q[1] - stem[1]) < Math.hypot(best[0] - stem[0], best[1] - stem[1])
        ? q
        : best,
    )
    if (Math.hypot(root[0] - stem[0], root[1] - stem[1]) < 190)
      p.line(curve([root, [(root[0] + stem[0]) / 2 + 12, (root[1] + stem[1]) / 2 - 6], stem]), [5, 4, 4])
    leaf(p, x, y, size, turn, leafTints[tint], 70 + i, 0.86 + (i % 3) * 0.08)
  })
  // One has let go.
  leaf(p, 1180, 600, 92, 1.1, leafTints[0], 99, 0.6)
}
