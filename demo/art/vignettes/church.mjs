import { chance, colors, curve, ellipse, isInside, noise, parallels, plate, rect, step } from './engraver.mjs'
import { crown, ridge, sky } from './motifs.mjs'

const middle = 1200

/** The stone church with its two towers above the roofs of the town. */
export function draw() {
  const p = plate({ view: [0, -100, 2400, 1600] })
  sky(p, rect(0, -110, 2400, 970), {
    gap: 28,
    dark: 0.17,
    not: [rect(812, 350, 836, 900)],
    clouds: [
      [480, 330, 520, 150],
      [1960, 240, 480, 130],
      [1720, 620, 560, 130],
      [1200, 80, 300, 70],
    ],
  })
  const hills = ridge(
    0,
    2400,
    [
      [-40, 860],
      [330, 790],
      [700, 850],
      [1200, 800],
      [1750, 760],
      [2100, 810],
      [2440, 740],
    ],
    1300,
    { seed: 4 },
  )
  p.fill(hills, colors.spruce)
  p.hatch(hills, {
    angle: 66,
    gap: 14,
    color: colors.far,
    seed: 3,
    tone: (x, y) => 0.2 + 0.3 * step(0.3, 0.7, noise(x / 120, y / 70, 2)),
  })
  p.outline(hills.slice(1, -1), { open: true, fine: 3, heavy: 4, color: colors.far })

  nave(p)
  for (const side of [-1, 1]) tower(p, side)
  front(p)
  for (const [x, y, rx, ry, seed] of [
    [500, 1120, 150, 170, 2],
    [1905, 1110, 160, 180, 3],
    [270, 1150, 130, 130, 5],
    [2160, 1150, 140, 140, 6],
  ])
    crown(p, x, y, rx, ry, { seed, lobes: 16, mark: 12, size: 0.36, many: 2 })
  forecourt(p)
  for (const house of houses) drawHouse(p, house)
  return p
}

/** Courses of stone: level joints, with uprights between them, and a block here and there that is darker. */
function masonry(p, shape, { course = 22, seed = 1, dark = 0.16, not = [] } = {}) {
  const dice = chance(seed)
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  p.hatch(shape, {
    gap: course,
    jitter: 0.02,
    wobble: 0.8,
    seed,
    not,
    least: 0.8,
    tone: (x, y) => dark * step(0.25, 0.6, noise(x / 60, y / 30, seed)),
  })
  for (let y = top + course * 0.5, row = 0; y < bottom; y += course, row++) {
    for (let x = left + (row % 2) * 22; x < right; x += dice.between(36, 56)) {
      const ok = (py) => isInside([x, py], shape) && !not.some((hole) => isInside([x, py], hole))
      if (dice.next() < 0.55 && ok(y + 2) && ok(y + course - 2))
        p.line(
          [
            [x, y],
            [x, y + course],
          ],
          [2, 2.4, 2],
        )
    }
  }
}

function arch(x, foot, w, h) {
  return [
    [x - w / 2, foot],
    ...ellipse(x, foot - h + w / 2, w / 2, w * 0.62, { from: Math.PI, to: 2 * Math.PI }),
    [x + w / 2, foot],
  ]
}

/** An opening: black inside, its reveal lit on the right, a rim of cut stone. */
function opening(p, shape, { louvres = 0, x = 0, w = 0 } = {}) {
  p.fill(shape, colors.ink)
  if (louvres) {
    const inner = parallels(shape, { gap: louvres, wobble: 0.5, jitter: 0.02 })
    p.engrave(inner, {
      clip: shape,
      gap: louvres,
      color: colors.farther,
      tone: (px) => 0.3 * step(x - w * 0.45, x + w * 0.1, px),
    })
  }
  p.outline(shape, { fine: 4, heavy: 7, light: [0.7, 0.7] })
}

function nave(p) {
  // The long roof behind the towers, seen a little from the right.
  const roof = [
    [1330, 560],
    [1920, 640],
    [2080, 900],
    [1480, 900],
  ]
  p.fill(roof, colors.deep)
  p.hatch(roof, { angle: 62, gap: 13, seed: 5, tone: (x, y) => 0.34 + 0.22 * step(700, 900, y) })
  p.outline(roof, { fine: 3, heavy: 6 })
  const wall = [
    [1480, 900],
    [2080, 900],
    [2080, 1140],
    [1480, 1160],
  ]
  p.fill(wall, colors.ground)
  p.hatch(wall, { angle: 90, gap: 13, seed: 6, tone: 0.3 })
  p.hatch(wall, { angle: 20, gap: 15, seed: 7, tone: 0.2 })
  for (let x = 1640; x < 2080; x += 125) opening(p, arch(x, 1090, 46, 140))
  for (let x = 1700; x < 2080; x += 125) {
    const pier = [
      [x - 14, 900],
      [x + 14, 900],
      [x + 18, 1140],
      [x - 18, 1140],
    ]
    p.fill(pier, colors.ground)
    p.hatch(pier, { angle: 90, gap: 9, tone: (px) => 0.5 * step(x - 8, x + 14, px) })
    p.outline(pier, { fine: 2, heavy: 5 })
  }
}

function tower(p, side) {
  const x = middle + side * 268
  const [half, top, foot] = [128, 330, 1250]
  const body = rect(x - half, top, half * 2, foot - top)
  // The right flank, in shade.
  const flank = [
    [x + half, top + 6],
    [x + half + 52, top + 34],
    [x + half + 52, foot - 10],
    [x + half, foot],
  ]
  p.fill(flank, colors.deep)
  p.hatch(flank, { angle: 78, gap: 10, seed: 9, tone: 0.56 })
  p.hatch(flank, { angle: -12, gap: 14, seed: 8, tone: 0.3 })
  p.outline(flank, { fine: 3, heavy: 6 })
  p.fill(body, colors.paper)
  const bells = [-52, 52].map((dx) => arch(x + dx, 690, 66, 270))
  const middleWindow = arch(x, 930, 62, 150)
  const door = arch(x, 1250, 112, 190)
  masonry(p, body, { seed: 20 + side, not: [...bells, middleWindow, door] })
  // Shade from the light at the left.
  p.hatch(body, {
    angle: 72,
    gap: 11,
    seed: 4 + side,
    not: [...bells, middleWindow],
    tone: (px, y) => 0.5 * step(x + 40, x + half + 10, px) + 0.2 * step(60, 0, y - top),
  })
  for (const bell of bells) opening(p, bell, { louvres: 17, x: bell[0][0] + 33, w: 66 })
  opening(p, middleWindow)
  opening(p, door)
  p.fill(arch(x, 1250, 88, 166), colors.rust)
  p.hatch(arch(x, 1250, 88, 166), {
    angle: 90,
    gap: 11,
    jitter: 0.05,
    wobble: 0.5,
    tone: (px, y) => 0.3 + 0.4 * step(1140, 1080, y),
  })
  // Buttresses at the corners.
  for (const edge of [-1, 1]) {
    const bx = x + edge * (half - 16)
    const pier = [
      [bx - 22, top + 40],
      [bx + 22, top + 40],
      [bx + 27, 740],
      [bx + 32, foot],
      [bx - 32, foot],
      [bx - 27, 740],
    ]
    p.fill(pier, colors.paper)
    masonry(p, pier, { seed: 40 + side * 3 + edge, course: 22, dark: 0.14 })
    p.hatch(pier, { angle: 80, gap: 9, seed: 4, tone: (px) => 0.62 * step(bx - 2, bx + 24, px) })
    p.outline(pier, { fine: 2.5, heavy: 6 })
    for (const y of [736, 985]) cornice(p, bx - 34, bx + 34, y, 14)
  }
  for (const y of [top + 20, 716, 965]) cornice(p, x - half - 16, x + half + 16, y, 22)
  // Parapet and pinnacles.
  const parapet = rect(x - half - 8, top - 52, half * 2 + 16, 60)
  p.fill(parapet, colors.paper)
  for (let i = 0; i < 7; i++) opening(p, arch(x - half + 20 + i * 36, top, 18, 40))
  p.outline(parapet, { fine: 3, heavy: 7 })
  cornice(p, x - half - 16, x + half + 16, top - 60, 14)
  for (const edge of [-1, 1]) {
    const px = x + edge * (half - 10)
    const post = rect(px - 20, top - 110, 40, 100)
    p.fill(post, colors.paper)
    p.hatch(post, { angle: 90, gap: 8, tone: (hx) => 0.7 * step(px - 4, px + 20, hx) })
    p.outline(post, { fine: 2.5, heavy: 6 })
    const spire = [
      [px - 26, top - 108],
      [px, top - 208],
      [px + 26, top - 108],
    ]
    p.fill(spire, colors.deep)
    p.hatch(spire, { angle: 76, gap: 8, tone: (hx) => 0.3 + 0.5 * step(px - 6, px + 18, hx) })
    p.outline(spire, { fine: 2.5, heavy: 6 })
    p.line(
      [
        [px, top - 204],
        [px, top - 232],
      ],
      [5, 4, 3],
    )
  }
}

function cornice(p, left, right, y, h) {
  const band = [
    [left, y],
    [right, y],
    [right - 6, y + h],
    [left + 6, y + h],
  ]
  p.fill(band, colors.paper)
  p.line(
    [
      [left, y],
      [right, y],
    ],
    [3, 3.5, 4],
  )
  p.line(
    [
      [left + 6, y + h],
      [right - 6, y + h],
    ],
    [4, 6, 7],
  )
  p.line(
    [
      [left + 3, y + h * 0.55],
      [right - 3, y + h * 0.55],
    ],
    [1.5, 2, 3],
  )
}

/** Between the towers: the portal under its rose, and the gable with a cross. */
function front(p) {
  const body = [
    [middle - 150, 1250],
    [middle - 150, 590],
    [middle, 392],
    [middle + 150, 590],
    [middle + 150, 1250],
  ]
  p.fill(body, colors.paper)
  const rose = ellipse(middle, 768, 104)
  const portal = arch(middle, 1250, 176, 262)
  masonry(p, body, { seed: 12, not: [rose, portal] })
  // The left tower throws its shade on it.
  p.hatch(body, {
    angle: 72,
    gap: 12,
    seed: 14,
    not: [rose, portal],
    tone: (x, y) =>
      0.46 * step(middle - 60 - (y - 700) * 0.05, middle - 150, x) + 0.2 * step(middle + 60, middle + 160, x),
  })
  p.outline(body, { fine: 4, heavy: 8 })
  p.line(
    [
      [middle - 168, 604],
      [middle, 380],
      [middle + 168, 604],
    ],
    [8, 11, 8],
  )
  // A cross on the gable.
  p.line(
    [
      [middle, 392],
      [middle, 268],
    ],
    [9, 8, 7],
  )
  p.line(
    [
      [middle - 36, 308],
      [middle + 36, 308],
    ],
    [6, 8, 6],
  )

  p.fill(ellipse(middle, 768, 116), colors.paper)
  p.outline(ellipse(middle, 768, 116), { fine: 3, heavy: 7 })
  p.fill(rose, colors.ink)
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2 + Math.PI / 12
    const [c, s] = [Math.cos(a), Math.sin(a)]
    p.line(
      [
        [middle + c * 26, 768 + s * 26],
        [middle + c * 98, 768 + s * 98],
      ],
      [5, 5, 6],
      colors.paper,
    )
    const b = a + Math.PI / 12
    p.line(ellipse(middle + Math.cos(b) * 80, 768 + Math.sin(b) * 80, 17), [3.5, 3.5, 3.5], colors.paper)
  }
  p.fill(ellipse(middle, 768, 28), colors.paper)
  p.fill(ellipse(middle, 768, 17), colors.ink)
  cornice(p, middle - 150, middle + 150, 930, 20)

  for (let ring = 0; ring < 3; ring++) {
    const shape = arch(middle, 1250, 176 - ring * 34, 262 - ring * 26)
    p.fill(shape, ring === 2 ? colors.rust : colors.paper)
    if (ring < 2)
      p.hatch(shape, {
        angle: 90,
        gap: 8,
        seed: ring,
        tone: (x) => 0.25 + 0.4 * step(middle + 40, middle - 60, x),
      })
    p.outline(shape, { fine: 4, heavy: 7, light: [0.6, 0.6] })
  }
  const leaf = arch(middle, 1250, 108, 210)
  p.hatch(leaf, {
    angle: 90,
    gap: 11,
    jitter: 0.05,
    wobble: 0.5,
    tone: (x, y) => 0.26 + 0.4 * step(1120, 1040, y),
  })
  p.line(
    [
      [middle, 1046],
      [middle, 1250],
    ],
    [5, 6, 6],
  )
}

function forecourt(p) {
  const ground = curve([
    [-40, 1232],
    [500, 1244],
    [1200, 1250],
    [1900, 1244],
    [2440, 1226],
  ])
  p.fill([...ground, [2440, 1640], [-40, 1640]], colors.ground)
  for (let i = 0; i < 5; i++) {
    const y = 1246 + i * 17
    const half = 250 + i * 34
    p.fill(rect(middle - half, y, half * 2, 17), i % 2 ? colors.ground : colors.paper)
    p.line(
      [
        [middle - half, y],
        [middle + half, y],
      ],
      [3, 4, 4],
    )
    p.line(
      [
        [middle - half, y + 17],
        [middle + half, y + 17],
      ],
      [4, 6, 6],
    )
    p.hatch(rect(middle - half, y + 6, half * 2, 11), { gap: 6, tone: 0.26 })
  }
  // The street goes down towards the reader.
  const street = [
    [1010, 1331],
    [1390, 1331],
    [1640, 1640],
    [760, 1640],
  ]
  p.fill(street, colors.paper)
  p.hatch(street, {
    gap: 20,
    wobble: 3,
    seed: 3,
    color: colors.far,
    tone: (x, y) => 0.22 * step(0.5, 0.75, noise(x / 180, y / 16, 5)),
  })
  p.hatch(street, {
    angle: 24,
    gap: 15,
    seed: 8,
    tone: (x, y) => 0.34 * step(1060 - (y - 1331) * 0.55, 930 - (y - 1331) * 0.8, x - 60),
  })
}

const houses = [
  { x: 150, y: 1370, w: 330, h: 210, rise: 150, tint: colors.rust, seed: 1 },
  { x: 2000, y: 1360, w: 320, h: 210, rise: 140, tint: colors.deep, seed: 2 },
  { x: -110, y: 1500, w: 330, h: 250, rise: 170, tint: colors.deep, seed: 3 },
  { x: 520, y: 1420, w: 330, h: 230, rise: 170, tint: colors.deep, seed: 4 },
  { x: 1610, y: 1420, w: 330, h: 240, rise: 170, tint: colors.rust, seed: 5 },
  { x: 2150, y: 1520, w: 350, h: 260, rise: 180, tint: colors.rust, seed: 6 },
]

/** A house of the street: clapboard gable with a deep veranda, its roof running back. */
function drawHouse(p, { x, y, w, h, rise, tint, seed }) {
  const toMiddle = x + w / 2 < middle ? 1 : -1
  const apex = [x + w / 2, y - h * 0.2 - rise]
  const eaves = y - h * 0.2
  const back = toMiddle * 120
  // Roof towards the street's end.
  const edge = toMiddle === 1 ? x + w : x
  const slope = [
    apex,
    [apex[0] + back, apex[1] - 12],
    [edge + back + toMiddle * 16, eaves - 10],
    [edge + toMiddle * 18, eaves + 12],
  ]
  const side = [
    [edge, eaves],
    [edge + back, eaves - 10],
    [edge + back, y + 250],
    [edge, y + 300],
  ]
  p.fill(side, colors.ground)
  p.hatch(side, { angle: toMiddle * -4, gap: 14, seed, tone: toMiddle === 1 ? 0.44 : 0.2 })
  p.outline(side, { fine: 3, heavy: 5 })
  p.fill(slope, tint)
  p.hatch(slope, { angle: toMiddle * 56, gap: 11, seed, tone: toMiddle === 1 ? 0.5 : 0.26 })
  p.outline(slope, { fine: 3, heavy: 6 })
  const gable = [[x, y + 420], [x, eaves], apex, [x + w, eaves], [x + w, y + 420]]
  p.fill(gable, colors.paper)
  p.hatch(gable, {
    gap: 17,
    wobble: 1,
    jitter: 0.03,
    seed,
    tone: (px, py) =>
      0.1 + 0.16 * step(60, 0, py - eaves + Math.abs(px - apex[0]) * 0.1) + 0.12 * step(x, x + w, px),
  })
  p.outline(gable, { fine: 3, heavy: 6 })
  p.line([[x - 24, eaves + 24], apex, [x + w + 24, eaves + 24]], [9, 12, 9])
  p.hatch(
    [
      [x, eaves + 10],
      apex,
      [x + w, eaves + 10],
      [x + w, eaves + 44],
      apex.map((v, i) => v + (i ? 44 : 0)),
      [x, eaves + 44],
    ],
    { angle: 60, gap: 9, seed, tone: 0.44 },
  )
  const panes = [[apex[0] - 26, eaves - 70, 52, 72]]
  for (const k of [0.2, 0.62]) panes.push([x + w * k, eaves + 50, 58, 92])
  for (const [px, py, pw, ph] of panes) {
    p.fill(rect(px - 7, py - 7, pw + 14, ph + 14), colors.paper)
    p.outline(rect(px - 7, py - 7, pw + 14, ph + 14), { fine: 2.5, heavy: 5 })
    p.fill(rect(px, py, pw, ph), colors.ink)
    p.line(
      [
        [px + pw / 2, py],
        [px + pw / 2, py + ph],
      ],
      [4, 4, 4],
      colors.paper,
    )
    p.line(
      [
        [px, py + ph * 0.48],
        [px + pw, py + ph * 0.48],
      ],
      [4, 4, 4],
      colors.paper,
    )
  }
  // The veranda.
  const top = eaves + 190
  const awning = [
    [x - 18, top + 34],
    [x + 14, top - 10],
    [x + w - 14, top - 10],
    [x + w + 18, top + 34],
  ]
  p.fill(rect(x, top + 30, w, 300), colors.ground)
  p.hatch(rect(x, top + 30, w, 300), { angle: 66, gap: 11, seed, tone: 0.6 })
  p.fill(awning, tint)
  p.hatch(awning, { angle: 84, gap: 10, seed, tone: 0.3 })
  p.outline(awning, { fine: 3, heavy: 7 })
  for (let i = 0; i < 5; i++) {
    const px = x + 8 + (i * (w - 16)) / 4
    p.fill(rect(px - 6, top + 34, 12, 300), colors.paper)
    p.outline(rect(px - 6, top + 34, 12, 300), { fine: 2, heavy: 4 })
  }
}
