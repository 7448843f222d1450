import { clamp, colors, curve, ellipse, noise, parallels, plate, rect, step } from './engraver.mjs'
import { fir, ridge, sky, treeline } from './motifs.mjs'

/** Wooden snowshoes planted in the snow; behind them tracks lead to a house with lit windows. */
export function draw() {
  const p = plate()
  p.fill(rect(0, 0, 2400, 800), '#e4e3de')
  sky(p, rect(0, 0, 2400, 640), {
    gap: 24,
    dark: 0.3,
    clouds: [
      [1500, 330, 500, 70],
      [500, 220, 460, 60],
      [2200, 130, 380, 60],
    ],
  })
  const hills = ridge(
    0,
    2400,
    [
      [-40, 560],
      [360, 430],
      [760, 520],
      [1180, 400],
      [1500, 450],
      [1850, 380],
      [2440, 520],
    ],
    900,
    { seed: 6 },
  )
  p.fill(hills, '#e3c3b0')
  p.hatch(hills, {
    angle: 62,
    gap: 14,
    color: colors.far,
    seed: 3,
    tone: (x, y) => 0.3 * step(0.35, 0.7, noise(x / 130, y / 90, 3)) + 0.2 * step(560, 760, y),
  })
  p.outline(hills.slice(1, -1), { open: true, fine: 3, heavy: 5, color: colors.far })
  const woods = treeline(
    [
      [-40, 800],
      [700, 770],
      [1300, 760],
      [1800, 776],
      [2440, 780],
    ],
    { low: 60, high: 170, every: 30, seed: 5, base: 60 },
  )
  p.fill(woods, colors.far)
  p.engrave(parallels(woods, { angle: 70, gap: 10, seed: 4 }), {
    clip: woods,
    gap: 7,
    color: colors.ink,
    tone: (x, y) => 0.6 * step(0.35, 0.7, noise(x / 40, y / 60, 4)),
  })

  const snow = [
    ...curve([
      [-40, 830],
      [400, 800],
      [900, 790],
      [1400, 806],
      [1900, 800],
      [2440, 830],
    ]),
    [2440, 1640],
    [-40, 1640],
  ]
  p.fill(snow, colors.paper)
  // Drifts: blue in their hollows.
  const hollow = curve(
    [
      [-40, 1010],
      [500, 960],
      [1100, 1000],
      [1700, 950],
      [2440, 1010],
      [2440, 1160],
      [1800, 1080],
      [1100, 1120],
      [500, 1060],
      [-40, 1180],
    ],
    { closed: true },
  )
  p.fill(hollow, '#dde2e1')
  const front = [
    ...curve([
      [-40, 1330],
      [420, 1240],
      [1000, 1270],
      [1500, 1330],
      [2000, 1270],
      [2440, 1330],
    ]),
    [2440, 1640],
    [-40, 1640],
  ]
  p.engrave(
    Array.from({ length: 26 }, (_, k) =>
      curve([
        [-40, 860 + k * 21 + 40],
        [500, 820 + k * 20],
        [1100, 850 + k * 20],
        [1700, 810 + k * 21],
        [2440, 850 + k * 22],
      ]),
    ),
    {
      clip: snow,
      not: [front],
      gap: 13,
      color: colors.far,
      tone: (x, y) => 0.5 * step(0.52, 0.86, noise(x / 420, y / 110, 12)),
    },
  )
  for (const [x, foot, h, seed] of [
    [2180, 880, 560, 3],
    [1990, 850, 400, 4],
    [2370, 950, 700, 5],
    [160, 900, 620, 6],
    [380, 860, 430, 7],
    [-20, 960, 760, 8],
    [1180, 800, 250, 9],
  ])
    fir(p, x, foot, h, { seed, snow: true, width: 0.46 })
  house(p)

  tracks(p)
  p.fill(front, colors.paper)
  p.engrave(
    Array.from({ length: 24 }, (_, k) =>
      curve([
        [-40, 1340 + k * 17],
        [420, 1252 + k * 18],
        [1000, 1280 + k * 17],
        [1500, 1340 + k * 15],
        [2000, 1282 + k * 17],
        [2440, 1340 + k * 15],
      ]),
    ),
    {
      clip: front,
      gap: 14,
      color: colors.far,
      tone: (x, y) => 0.46 * step(0.46, 0.85, noise(x / 460, y / 90, 22)) + 0.2 * step(1500, 1600, y),
    },
  )
  p.line(front.slice(0, -2), [2, 4, 3], colors.far)

  // Their shadows lie to the right.
  for (const x of [960, 1210]) {
    const shade = curve(
      [
        [x - 20, 1392],
        [x + 60, 1372],
        [x + 420, 1420],
        [x + 560, 1462],
        [x + 420, 1482],
        [x + 160, 1440],
      ],
      { closed: true },
    )
    p.fill(shade, '#d3dada')
    p.hatch(shade, { angle: 14, gap: 12, seed: 4, tone: (px) => 0.36 * step(x + 600, x, px) })
  }
  snowshoe(p, 1215, 1400, 0.13)
  snowshoe(p, 960, 1405, -0.11)
  for (const [x, w] of [
    [960, 90],
    [1215, 84],
  ]) {
    const mound = curve(
      [
        [x - w, 1424],
        [x - 50, 1392],
        [x, 1380],
        [x + 50, 1394],
        [x + w, 1426],
        [x, 1440],
      ],
      { closed: true },
    )
    p.fill(mound, colors.paper)
    p.engrave(parallels(mound, { angle: 30, gap: 10 }), {
      clip: mound,
      gap: 9,
      color: colors.far,
      tone: (px) => 0.5 * step(x, x + w, px),
    })
    p.line(
      curve([
        [x - w, 1424],
        [x - 50, 1392],
        [x, 1380],
        [x + 50, 1394],
        [x + w, 1426],
      ]),
      [1.5, 4, 1.5],
    )
  }
  return p
}

function house(p) {
  const plume = curve(
    [
      [1704, 556],
      [1672, 480],
      [1730, 400],
      [1716, 320],
      [1790, 240],
      [1800, 160],
      [1880, 120],
      [1890, 190],
      [1860, 260],
      [1806, 320],
      [1800, 400],
      [1756, 470],
      [1732, 556],
    ],
    { closed: true },
  )
  p.fill(plume, colors.paper)
  p.engrave(
    [0, 1, 2, 3].map((k) =>
      curve([
        [1728 + k * 2, 552],
        [1746 - k * 9, 470],
        [1790 - k * 12, 400],
        [1796 - k * 15, 320],
        [1852 - k * 16, 258],
        [1884 - k * 14, 180],
      ]),
    ),
    {
      clip: plume,
      gap: 6,
      color: colors.far,
      tone: (x, y) => 0.8 * step(0.34, 0.6, noise(x / 30, y / 50, 9)),
    },
  )
  const wall = rect(1420, 690, 400, 190)
  const side = [
    [1820, 690],
    [1940, 670],
    [1940, 850],
    [1820, 880],
  ]
  const roof = [
    [1385, 706],
    [1500, 560],
    [1790, 546],
    [1846, 706],
  ]
  const gable = [
    [1790, 546],
    [1820, 690],
    [1940, 670],
    [1956, 680],
  ]
  p.fill(side, colors.wood)
  p.fill(
    [
      [1790, 560],
      [1940, 672],
      [1820, 700],
    ],
    colors.wood,
  )
  p.hatch([...side, [1790, 560]], { angle: -8, gap: 14, tone: 0.5 })
  p.outline(side, { fine: 3, heavy: 6 })
  p.fill(rect(1690, 540, 52, 80), colors.rust)
  p.hatch(rect(1690, 540, 52, 80), { gap: 12, tone: 0.3 })
  p.outline(rect(1690, 540, 52, 80), { fine: 3, heavy: 6 })
  p.fill(wall, colors.wood)
  p.hatch(wall, { gap: 16, wobble: 1.5, jitter: 0.04, tone: (x, y) => 0.26 + 0.3 * step(740, 700, y) })
  p.outline(wall, { fine: 3, heavy: 6 })
  p.fill(gable, colors.paper)
  p.line(
    [
      [1786, 546],
      [1956, 684],
    ],
    [8, 12, 10],
  )
  // Snow lies thick on the roof.
  const cap = curve(
    [
      [1372, 712],
      [1400, 672],
      [1492, 556],
      [1640, 536],
      [1796, 534],
      [1830, 620],
      [1862, 700],
      [1840, 722],
      [1760, 712],
      [1640, 724],
      [1520, 712],
      [1430, 726],
    ],
    { closed: true, tension: 0.3 },
  )
  p.fill(cap, colors.paper)
  p.engrave(parallels(roof, { angle: 66, gap: 15 }), {
    clip: cap,
    gap: 10,
    color: colors.far,
    tone: (x, y) => 0.44 * step(1640, 1840, x) + 0.3 * step(690, 720, y),
  })
  p.outline(cap, { fine: 2.5, heavy: 7 })
  for (const x of [1474, 1588, 1702]) {
    p.fill(rect(x - 8, 742, 86, 106), colors.ink)
    p.fill(rect(x, 750, 70, 90), colors.lamp)
    p.line(
      [
        [x + 35, 750],
        [x + 35, 840],
      ],
      [5, 5, 5],
    )
    p.line(
      [
        [x, 793],
        [x + 70, 793],
      ],
      [5, 5, 5],
    )
    p.fill(
      curve(
        [
          [x - 14, 852],
          [x + 30, 844],
          [x + 86, 852],
          [x + 84, 862],
          [x - 12, 862],
        ],
        { closed: true },
      ),
      colors.paper,
    )
    // Light on the snow before the window.
    const pool = [
      [x, 892],
      [x + 70, 892],
      [x + 24, 950],
      [x - 60, 950],
    ]
    p.fill(pool, '#f6e7c4')
  }
  p.line(
    curve([
      [1380, 884],
      [1600, 876],
      [1830, 888],
      [1960, 858],
    ]),
    [3, 7, 3],
    colors.paper,
  )
}

/** Prints of snowshoes, side by side, smaller as they go. */
function tracks(p) {
  const way = curve([
    [1560, 1330],
    [1700, 1230],
    [1720, 1150],
    [1600, 1080],
    [1560, 1010],
    [1600, 950],
    [1660, 910],
  ])
  let at = 0
  let side = 1
  while (at < way.length) {
    const [x, y] = way[at]
    const size = clamp((y - 860) / 420, 0.12, 1)
    side = -side
    const print = ellipse(x + side * 34 * size, y, 56 * size, 20 * size, { turn: -0.5 })
    p.fill(print, '#c3cccd')
    p.hatch(print, { angle: 40, gap: 8, tone: (px, py) => 0.5 * step(12 * size, -14 * size, py - y) })
    p.outline(print, { fine: 5 * size, heavy: 1.5, light: [-0.3, -0.9] })
    at += Math.max(3, Math.round(8.5 * size))
  }
}

/** A shoe of bent ash and rawhide, standing on its tail. */
function snowshoe(p, x, foot, lean) {
  const h = 930
  const at = (u, v) => [x + u + Math.sin(lean) * v * -1 * -1, foot - v * Math.cos(lean)]
  const shape = [
    [0, -20],
    [9, 90],
    [30, 200],
    [88, 380],
    [128, 560],
    [132, 700],
    [104, 840],
    [52, 915],
    [0, h],
    [-52, 915],
    [-104, 840],
    [-132, 700],
    [-128, 560],
    [-88, 380],
    [-30, 200],
    [-9, 90],
  ]
  const scaled = (k, push) =>
    curve(
      shape.map(([u, v]) => at(u * k, 470 + (v - 470) * push)),
      { closed: true },
    )
  const outer = scaled(1, 1)
  const inner = curve(
    shape
      .slice(2, -1)
      .map(([u, v]) => at(u * (v < 260 ? 0.42 : 0.83), v > 860 ? v - 26 : v < 230 ? v + 50 : v)),
    { closed: true },
  )

  // Lacing: three ways, finer at toe and tail than under the foot.
  const bars = [330, 690]
  const zone = (v) => (v > bars[1] ? 2 : v > bars[0] ? 1 : 0)
  p.fill(inner, 'rgb(249 246 240 / 0.55)')
  for (const angle of [-58, 58, 0]) {
    for (const gap of [22, 34]) {
      const clipZone = (px, py) => {
        const v = (foot - py) / Math.cos(lean)
        return (gap === 34) === (zone(v) === 1) ? 1 : 0
      }
      p.engrave(
        parallels(inner, { angle: angle + (lean * 180) / Math.PI, gap, jitter: 0.03, wobble: 1, seed: gap }),
        {
          clip: inner,
          gap: 10,
          every: 7,
          tone: (px, py) => clipZone(px, py) * (gap === 34 ? 0.46 : 0.3),
        },
      )
    }
  }
  for (const v of bars) {
    const w = v > 500 ? 118 : 66
    const bar = [at(-w, v - 11), at(w, v - 11), at(w, v + 13), at(-w, v + 13)]
    p.fill(bar, colors.rust)
    p.hatch(bar, { angle: 0, gap: 7, tone: 0.3 })
    p.outline(bar, { fine: 2.5, heavy: 6 })
  }
  // The toe's opening under the front bar, the strap across it and the thong behind the heel.
  const toe = curve([at(-46, 676), at(46, 676), at(38, 610), at(0, 588), at(-38, 610)], {
    closed: true,
    tension: 0.3,
  })
  p.fill(toe, '#c9d1cf')
  p.outline(toe, { fine: 5, heavy: 7 })
  const strap = [
    ...curve([at(-112, 640), at(0, 628), at(112, 640)]),
    ...curve([at(112, 612), at(0, 598), at(-112, 612)]),
  ]
  p.fill(strap, colors.ink)
  p.line(curve([at(-100, 633), at(0, 621), at(100, 633)]), [2, 2, 2], colors.wood)
  p.line(curve([at(-100, 620), at(-80, 520), at(0, 478), at(80, 520), at(100, 620)]), [8, 6, 8])

  // The frame: a rim of wood between the two curves.
  const rim = [...outer, outer[0], ...[...inner, inner[0]].toReversed()]
  fillRing(p, outer, inner, colors.rust)
  const grain = [0.25, 0.5, 0.75].map((t) => sampledBetween(outer, inner, t))
  p.engrave(grain, {
    gap: 7,
    tone: (px, py) => 0.2 + 0.5 * step(x - 20, x + 130, px) * noise(px / 20, py / 50, 4),
  })
  p.outline(outer, { fine: 3.5, heavy: 9 })
  p.outline(inner, { fine: 6, heavy: 2.5 })
  // Where the two ends of the bow are bound into a tail.
  for (let v = 40; v < 190; v += 17) p.line([at(-24, v), at(24, v + 7)], [4, 6, 4])
  return rim
}

function fillRing(p, outer, inner, color) {
  const half = Math.floor(outer.length / 2)
  const near = (point) =>
    inner.reduce(
      (best, q, i) =>
        Math.hypot(q[0] - point[0], q[1] - point[1]) <
        Math.hypot(inner[best][0] - point[0], inner[best][1] - point[1])
          ? i
          : best,
      0,
    )
  for (const [from, to] of [
    [0, half],
    [half, outer.length],
  ]) {
    const rim = outer.slice(from, to + 1)
    if (to === outer.length) rim.push(outer[0])
    const [a, b] = [near(rim[0]), near(rim.at(-1))]
    const back = a <= b ? inner.slice(a, b + 1) : [...inner.slice(a), ...inner.slice(0, b + 1)]
    p.fill([...rim, ...back.toReversed()], color)
  }
}

function sampledBetween(outer, inner, t) {
  return [...outer, outer[0]].map((point) => {
    const q = inner.reduce((best, one) =>
      Math.hypot(one[0] - point[0], one[1] - point[1]) < Math.hypot(best[0] - point[0], best[1] - point[1])
        ? one
        : best,
    )
    return [point[0] + (q[0] - point[0]) * t, point[1] + (q[1] - point[1]) * t]
  })
}
