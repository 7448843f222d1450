/** What comes back in several drawings: firs, leafy trees, water, ridges, sky, snow. */
import { chance, clamp, colors, curve, noise, parallels, step } from './engraver.mjs'

/** How dark a line may be: nothing at the ragged rim of the drawing. */
export function fading({ left = 110, right = 2290, top = 90, bottom = 1510, soft = 170, seed = 5 } = {}) {
  return (x, y) => {
    const ragged = (noise(x / 90, y / 60, seed) - 0.5) * soft * 0.9
    const inward = Math.min(x - left, right - x, y - top, bottom - y) + ragged
    return step(0, soft, inward)
  }
}

/** Still water: level strokes, broken by the light. `dark` says how deep it is at a place. */
export function water(
  p,
  shape,
  { gap = 15, dark = () => 0.3, not, color = colors.ink, seed = 3, break: cut = 0.42 } = {},
) {
  p.hatch(shape, {
    angle: 0,
    gap,
    wobble: 1.6,
    seed,
    not,
    color,
    tone: (x, y) => {
      const glint = noise(x / 210, y / 9, seed + 2)
      return dark(x, y) * step(cut, cut + 0.22, glint) * (0.6 + 0.6 * glint)
    },
  })
}

/** Level lines of sky, thinning downwards, with clouds left open. */
export function sky(
  p,
  shape,
  { gap = 24, dark = 0.16, fade, clouds = [], color = colors.far, seed = 9, not } = {},
) {
  const lowest = Math.max(...shape.map(([, y]) => y))
  const highest = Math.min(...shape.map(([, y]) => y))
  p.hatch(shape, {
    angle: 0,
    gap,
    wobble: 2.5,
    seed,
    color,
    not,
    least: 1.1,
    tone: (x, y) => {
      const height = 1 - (y - highest) / (lowest - highest)
      const open = clouds.reduce((open, [cx, cy, rx, ry]) => {
        const d = Math.hypot((x - cx) / rx, (y - cy) / ry) + (noise(x / 80, y / 50, seed + 4) - 0.5) * 0.7
        return Math.min(open, step(0.75, 1.05, d))
      }, 1)
      return dark * (0.35 + 0.65 * height) * open * (fade ? fade(x, y) : 1)
    },
  })
}

/** The crest of a far hill between two points, closed downwards. */
export function ridge(left, right, crest, base, { seed = 1, rough = 20 } = {}) {
  const top = curve(crest).map(([x, y]) => [x, y + (noise(x / 46, 0, seed) - 0.5) * rough])
  return [[left, base], ...top.filter(([x]) => x >= left && x <= right), [right, base]]
}

/** Spires of distant firs in one form: their feet follow a line. */
export function treeline(feet, { low = 40, high = 90, every = 26, seed = 1, base = 20 } = {}) {
  const dice = chance(seed)
  const line = curve(feet)
  const tops = []
  let next = line[0][0]
  const at = (x) => {
    const i = line.findIndex(([lx]) => lx >= x)
    return line[i === -1 ? line.length - 1 : i][1]
  }
  while (next < line.at(-1)[0]) {
    const h = dice.between(low, high) * (0.7 + 0.6 * noise(next / 170, 0, seed))
    const half = Math.max(every * 0.5, h * 0.21)
    const y = at(next)
    for (const [side, turn] of [
      [-1, 1],
      [1, -1],
    ]) {
      const levels = [0.04, 0.2, 0.36, 0.52, 0.68, 0.84]
      if (turn === -1) levels.reverse()
      if (turn === -1) tops.push([next, y - h])
      for (const t of levels) {
        const out = half * (1 - t) * dice.between(0.8, 1.2)
        const points = [
          [next + side * out, y - h * t],
          [next + side * out * 0.55, y - h * (t + 0.07)],
        ]
        tops.push(...(turn === 1 ? points : points.toReversed()))
      }
    }
    next += every * dice.between(0.6, 1.4)
  }
  return [...tops, ...line.toReversed().map(([x, y]) => [x, y + base])]
}

/** A fir near enough to show its boughs; light from the left. */
export function fir(
  p,
  x,
  foot,
  h,
  { seed = 1, width = 0.4, tint = colors.spruce, snow = false, color = colors.ink } = {},
) {
  const dice = chance(seed)
  const levels = Math.max(7, Math.round(h / 36))
  const reach = (t) => h * width * 0.5 * (0.06 + 0.94 * t ** 0.85)
  const sides = [-1, 1].map((side) =>
    Array.from({ length: levels }, (_, i) => {
      const t = (i + 0.6) / levels
      return { side, t, out: reach(t) * dice.between(0.8, 1.18), y: foot - h * 0.94 * (1 - t) }
    }),
  )
  // The form behind the strokes.
  const rim = (list) =>
    list.flatMap(({ side, out, y }) => [
      [x + side * out, y + out * 0.16],
      [x + side * out * 0.62, y + out * 0.05],
    ])
  p.fill(
    [[x, foot - h], ...rim(sides[1]), [x, foot - h * 0.02], ...rim(sides[0]).toReversed()],
    snow ? colors.paper : tint,
  )
  p.line(
    [
      [x, foot - h * 1.02],
      [x, foot - h * 0.5],
      [x, foot + h * 0.02],
    ],
    [1.5, 4, h * 0.022 + 3],
    color,
  )
  for (const list of sides) {
    for (const { side, t, out, y } of list) {
      const isShade = side === 1
      const strands = Math.max(2, Math.round(out / 15))
      const droop = out * dice.between(0.2, 0.34)
      const tip = [x + side * out, y + droop * 0.62]
      p.line(
        curve([[x, y - h * 0.012], [x + side * out * 0.5, y + droop * 0.35], tip]),
        [isShade ? 7 : 4, isShade ? 6 : 3.5, 1.5].map((w) => w * (0.5 + 0.5 * t)),
        color,
      )
      for (let k = 1; k <= strands; k++) {
        const s = (k - dice.between(0.1, 0.6)) / strands
        const from = [x + side * out * s, y + droop * (0.75 * s * s)]
        const length = (h / levels) * dice.between(0.5, 1.0) * (isShade ? 1.05 : 0.7) * (1.08 - s * 0.5)
        p.line(
          [
            from,
            [from[0] + side * length * 0.35, from[1] + length * 0.55],
            [from[0] + side * length * 0.5, from[1] + length],
          ],
          isShade ? [5.5, 4.5, 1.2] : snow ? [2, 1.8, 1] : [3.2, 2.6, 1],
          color,
        )
      }
    }
  }
}

/** A leafy crown: lobes of flat tint, and on them the marks of leaves, close and heavy where it turns from the light. */
export function crown(
  p,
  cx,
  cy,
  rx,
  ry,
  {
    seed = 1,
    tint = colors.spruce,
    lobes = 18,
    size = 0.34,
    color = colors.ink,
    mark = 11,
    dark = 1,
    many = 1,
  } = {},
) {
  const dice = chance(seed)
  const list = Array.from({ length: lobes }, (_, i) => {
    const a = (i / lobes) * Math.PI * 2 * 2.6 + dice.between(-0.3, 0.3)
    const r = Math.sqrt((i + 0.5) / lobes) * 0.86
    return {
      x: cx + Math.cos(a) * r * rx,
      y: cy + Math.sin(a) * r * ry,
      r: Math.min(rx, ry) * size * dice.between(0.8, 1.25),
    }
  })
  for (const { x, y, r } of list) {
    const bumps = Math.max(8, Math.round((r * 6) / 34))
    const rim = Array.from({ length: bumps }, (_, i) => {
      const a = (i / bumps) * Math.PI * 2
      const out = r * dice.between(0.88, 1.1)
      return [x + Math.cos(a) * out, y + Math.sin(a) * out * 0.9]
    })
    p.fill(curve(rim, { closed: true, every: 12 }), tint)
  }
  const isIn = (x, y, slack = 1) =>
    list.some((lobe) => Math.hypot(x - lobe.x, (y - lobe.y) / 0.9) < lobe.r * slack)
  const count = (rx * ry * Math.PI * many) / (mark * mark * 3.4)
  for (let i = 0; i < count; i++) {
    const a = dice.between(0, Math.PI * 2)
    const r = Math.sqrt(dice.next()) * 1.2
    const [x, y] = [cx + Math.cos(a) * r * rx, cy + Math.sin(a) * r * ry]
    if (!isIn(x, y, 1.06)) continue
    const whole = clamp(0.5 + ((x - cx) / rx) * 0.35 + ((y - cy) / ry) * 0.5)
    // The lobe in front here: the nearest of those that hold the place.
    const lobe = list.reduce((best, one) =>
      Math.hypot(x - one.x, y - one.y) / one.r < Math.hypot(x - best.x, y - best.y) / best.r ? one : best,
    )
    const turned = clamp(0.5 + ((x - lobe.x) / lobe.r) * 0.4 + ((y - lobe.y) / lobe.r) * 0.6)
    const isRim = !isIn(x, y, 0.88)
    const shade = dark * (0.36 * whole + 0.74 * whole * turned + 0.32 * turned)
    if (dice.next() > shade * 1.5 + (isRim ? 0.5 : 0)) continue
    const m = mark * dice.between(0.7, 1.25)
    const w = 1.4 + 5.4 * shade * shade
    const turn = dice.between(-0.7, 0.5)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const at = (u, v) => [x + (u * c - v * s) * m, y + (u * s + v * c) * m]
    p.line(
      dice.next() < 0.5
        ? [at(-1, 0.5), at(-0.5, -0.35), at(0.4, -0.35), at(1, 0.6)]
        : [at(-1.3, 0.4), at(-0.7, -0.3), at(0, 0.35), at(0.6, -0.3), at(1.3, 0.5)],
      [w, w, w],
      color,
    )
  }
}

/** A round tree of a wood seen from above: one scalloped form, and rows of scallops where it turns from the light. */
export function roundTree(p, cx, cy, r, { seed = 1, tint = colors.copper, color = colors.ink } = {}) {
  const dice = chance(seed)
  const phase = dice.between(0, 6)
  const swell = (a) => 1 + 0.09 * Math.sin(a * 3 + phase) + 0.05 * Math.sin(a * 5 + phase * 2)
  const scallops = (radius, from, to, dx, dy) => {
    const count = Math.max(3, Math.round(((to - from) * radius) / (r * 0.3)))
    const out = []
    for (let i = 0; i < count; i++) {
      const size = dice.between(0.07, 0.15) * r
      for (const t of [0, 0.25, 0.5, 0.75]) {
        const a = from + ((to - from) * (i + t)) / count
        const d = radius * swell(a) + size * Math.sin(t * Math.PI)
        out.push([cx + dx + Math.cos(a) * d, cy + dy + Math.sin(a) * d * 0.92])
      }
    }
    return out
  }
  const rim = scallops(r * 0.94, 0, Math.PI * 2, 0, 0)
  p.fill(rim, tint)
  p.hatch(rim, {
    angle: 58,
    gap: 12,
    seed,
    color,
    tone: (x, y) =>
      0.46 *
      step(0, 0.85, ((x - cx) / r) * 0.85 + ((y - cy) / r) * 0.4 + (noise(x / 18, y / 18, seed) - 0.5) * 0.3),
  })
  for (const [k, from, to, w] of [
    [0.8, -1.25, 1.5, 4.6],
    [0.56, -0.95, 1.2, 3.6],
  ])
    p.line(
      scallops(r * k, from + dice.between(-0.2, 0.2), to + dice.between(-0.2, 0.2), r * 0.05, r * 0.03),
      [1, w, w * 1.1, w, 1],
      color,
    )
  for (let i = 0; i < 3; i++) {
    const a = dice.between(2.6, 5.4)
    p.line(scallops(r * dice.between(0.3, 0.7), a, a + 0.8, 0, 0), [1, 2.2, 1], color)
  }
  p.outline(rim, { fine: 1.6, heavy: 6, color })
}

/** A trunk with its shade, from the ground into a crown. */
export function trunk(p, x, foot, top, width, { seed = 1, tint = colors.wood, lean = 0 } = {}) {
  const left = curve([
    [x - width * 0.8, foot],
    [x - width * 0.45, foot - (foot - top) * 0.25],
    [x - width * 0.35 + lean, top],
  ])
  const right = curve([
    [x + width * 0.35 + lean, top],
    [x + width * 0.45, foot - (foot - top) * 0.25],
    [x + width * 0.85, foot],
  ])
  const form = [...left, ...right]
  p.fill(form, tint)
  p.hatch(form, {
    angle: 90,
    gap: 9,
    seed,
    wobble: 4,
    tone: (px, y) =>
      0.16 + 0.66 * step(x - width * 0.2, x + width * 0.4, px) * (0.5 + noise(px / 10, y / 40, seed)),
  })
  p.outline(form, { fine: 2.5, heavy: 6, open: true })
}

/** Blades of grass along a line. */
export function grass(
  p,
  points,
  { high = 50, every = 16, seed = 2, lean = 0.3, color = colors.ink, width = 4 } = {},
) {
  const dice = chance(seed)
  const line = curve(points)
  let walked = 0
  for (let i = 1; i < line.length; i++) {
    walked += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1])
    if (walked < every * dice.between(0.5, 1.4)) continue
    walked = 0
    const [x, y] = line[i]
    for (let k = 0; k < 3; k++) {
      const h = high * dice.between(0.4, 1)
      const out = h * dice.between(-0.5, 0.5 + lean)
      p.line(
        curve([
          [x + k * 4, y],
          [x + out * 0.35, y - h * 0.6],
          [x + out, y - h],
        ]),
        [width, width * 0.8, 0.8],
        color,
      )
    }
  }
}

/** A stone by the water or in a wall. */
export function stone(p, x, y, rx, ry, { seed = 1, tint = colors.ground } = {}) {
  const dice = chance(seed)
  const rim = curve(
    Array.from({ length: 9 }, (_, i) => {
      const a = (i / 9) * Math.PI * 2
      const r = dice.between(0.84, 1.1)
      return [x + Math.cos(a) * rx * r, y + Math.sin(a) * ry * r]
    }),
    { closed: true },
  )
  p.fill(rim, tint)
  p.engrave(parallels(rim, { angle: 62, gap: 10, seed }), {
    clip: rim,
    gap: 10,
    tone: (px, py) => 0.62 * step(-0.2, 0.9, ((px - x) / rx) * 0.6 + ((py - y) / ry) * 0.7),
  })
  p.outline(rim, { fine: 2, heavy: 6 })
}
