/**
 * The hand that draws the vignettes: lines that swell and taper, hatching that follows a form and keeps to it, flat tints
 * under them. Everything comes from seeded chance, so that a drawing is the same each time it is made.
 */

/** The site's own colours (ui/tokens.css), and what they give when printed thinly on the land of the map. */
export const colors = {
  ground: '#eee9df',
  paper: '#f9f6f0',
  ink: '#1c2422',
  far: '#6d7d77',
  farther: '#a3aca4',
  water: '#c9d1cf',
  deep: '#a9b8ba',
  spruce: '#b4bfb6',
  wood: '#d9cbb8',
  copper: '#d9a98a',
  rust: '#c4855f',
  lamp: '#f2d7a0',
}

/** Seeded chance: mulberry32. */
export function chance(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (from, to) => from + (to - from) * next()
  return { next, between, pick: (list) => list[Math.floor(next() * list.length)] }
}

/** Smooth noise between 0 and 1. */
export function noise(x, y = 0, seed = 0) {
  const at = (i, j) => {
    let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed + 11, 2147483629)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296
  }
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t))
  const mix = (a, b, t) => a + (b - a) * t
  return mix(mix(at(i, j), at(i + 1, j), u), mix(at(i, j + 1), at(i + 1, j + 1), u), v)
}

export const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const step = (from, to, value) => {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

// Forms

/** A soft curve through points. */
export function curve(points, { closed = false, tension = 0.5, every = 9 } = {}) {
  const n = points.length
  const at = (i) => (closed ? points[(i + n) % n] : points[clamp(i, 0, n - 1)])
  const out = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const count = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / every))
    for (let k = 0; k < count; k++) {
      const t = k / count
      const [t2, t3] = [t * t, t * t * t]
      out.push(
        [0, 1].map((axis) => {
          const m1 = (c[axis] - a[axis]) * tension
          const m2 = (d[axis] - b[axis]) * tension
          return (
            (2 * t3 - 3 * t2 + 1) * b[axis] +
            (t3 - 2 * t2 + t) * m1 +
            (-2 * t3 + 3 * t2) * c[axis] +
            (t3 - t2) * m2
          )
        }),
      )
    }
  }
  if (!closed) out.push(points.at(-1))
  return out
}

export function ellipse(cx, cy, rx, ry = rx, { from = 0, to = Math.PI * 2, turn = 0 } = {}) {
  const count = Math.max(12, Math.ceil((Math.max(rx, ry) * Math.abs(to - from)) / 9))
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: count + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / count
    const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)]
    return [cx + x * c - y * s, cy + x * s + y * c]
  })
}

export const rect = (x, y, w, h) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

export const moved = (points, dx, dy) => points.map(([x, y]) => [x + dx, y + dy])
export const mirrored = (points, axis) => points.map(([x, y]) => [2 * axis - x, y]).toReversed()

/** Points at equal distances along a line. */
export function sampled(points, every) {
  const out = [points[0]]
  let left = every
  for (let i = 1; i < points.length; i++) {
    let [ax, ay] = points[i - 1]
    const [bx, by] = points[i]
    let length = Math.hypot(bx - ax, by - ay)
    while (length >= left) {
      const t = left / length
      ax += (bx - ax) * t
      ay += (by - ay) * t
      out.push([ax, ay])
      length -= left
      left = every
    }
    left -= length
  }
  const end = points.at(-1)
  const last = out.at(-1)
  if (Math.hypot(end[0] - last[0], end[1] - last[1]) > 0.5) out.push(end)
  return out
}

function boxOf(points) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

export function isInside([x, y], shape) {
  const box = (shape.box ??= boxOf(shape))
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false
  let inside = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i]
    const [bx, by] = shape[j]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Lines in one direction over a form, each with the tremble of a hand. */
export function parallels(shape, { angle = 0, gap = 14, wobble = 2, jitter = 0.12, seed = 1, bow = 0 }) {
  const a = (angle * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  const turned = shape.map(([x, y]) => [x * c + y * s, -x * s + y * c])
  const [left, top, right, bottom] = boxOf(turned)
  const dice = chance(seed * 7919 + 3)
  const lines = []
  for (let v = top + gap * 0.5; v < bottom; v += gap * dice.between(1 - jitter, 1 + jitter)) {
    const phase = dice.between(0, 1000)
    const line = []
    for (let u = left - 4; u <= right + 14; u += 14) {
      const mid = (u - left) / Math.max(1, right - left) - 0.5
      const vv = v + (noise(u / 130 + phase, 0, seed) - 0.5) * 2 * wobble + bow * (1 - 4 * mid * mid)
      line.push([u * c - vv * s, u * s + vv * c])
    }
    lines.push(line)
  }
  return lines
}

// The plate

/** `view` is the part of it that is shown, as [left, top, width, height]: the whole of it where it is left out. */
export function plate({
  width = 2400,
  height = 1600,
  ground = colors.ground,
  view = [0, 0, width, height],
} = {}) {
  /** One entry for each change of colour, in the order of printing. */
  const layers = []
  const put = (color, d, width = 0) => {
    if (layers.at(-1)?.color !== color) layers.push({ color, widths: new Map() })
    const { widths } = layers.at(-1)
    widths.set(width, (widths.get(width) ?? '') + d)
  }
  /** A line that hardly swells is kept as its middle and one width: half the bytes of its two edges. */
  const draw = (points, widthAt, color) => {
    const all = points.map((_, i) => widthAt(i))
    const inner = all.length > 4 ? all.slice(1, -1) : all
    const [low, high] = [Math.min(...inner), Math.max(...inner)]
    const mean = inner.reduce((sum, width) => sum + width, 0) / inner.length
    if (high - low < Math.max(1.3, mean * 0.28)) {
      const d = pathOf(points, false)
      if (d) put(color, d, Math.max(1, Math.round(mean)))
      return
    }
    const ribbon = ribbonOf(points, widthAt)
    if (ribbon) put(color, pathOf(ribbon))
  }

  const self = {
    width,
    height,
    /** A flat tint. */
    fill(shape, color) {
      put(color, pathOf(shape))
      return self
    },
    /** A line that begins, swells and ends in the given widths. */
    line(points, widths, color = colors.ink) {
      if (
        points.every(
          ([x, y]) => x < -10 || x > width + 10 || y < Math.min(0, view[1]) - 10 || y > height + 10,
        )
      )
        return self
      const list = typeof widths === 'number' ? [widths * 0.55, widths, widths * 0.55] : widths
      const dense = sampled(points, 10)
      draw(dense, (i) => along(list, i / Math.max(1, dense.length - 1)), color)
      return self
    },
    /** A contour, fine towards the light and heavy away from it. */
    outline(
      shape,
      { fine = 2.5, heavy = 7, light = [-0.6, -0.8], color = colors.ink, open = false, clip } = {},
    ) {
      const dense = sampled(open ? shape : [...shape, shape[0]], 10)
      const turn = areaOf(shape) > 0 ? 1 : -1
      const widths = dense.map((_, i) => {
        const [a, b] = [dense[Math.max(0, i - 1)], dense[Math.min(dense.length - 1, i + 1)]]
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
        const outward = [((b[1] - a[1]) / length) * turn, (-(b[0] - a[0]) / length) * turn]
        const facing = outward[0] * light[0] + outward[1] * light[1]
        return fine + (heavy - fine) * (0.5 - 0.5 * facing)
      })
      let run = []
      const flush = () => {
        if (run.length > 1) {
          const soft = run.map(
            (i) => (widths[Math.max(0, i - 1)] + widths[i] + widths[Math.min(widths.length - 1, i + 1)]) / 3,
          )
          draw(
            run.map((i) => dense[i]),
            (k) => soft[k],
            color,
          )
        }
        run = []
      }
      dense.forEach((point, i) => (clip && !isInside(point, clip) ? flush() : run.push(i)))
      flush()
      return self
    },
    /**
     * Engraves lines where they lie in `clip` and not in `not`. Their width is `tone` (0 to 1, a number or a function of
     * the place) of `gap`; where it falls under `least`, the line pauses.
     */
    engrave(lines, { clip, not = [], tone = 0.3, gap = 14, least = 0.9, color = colors.ink, every = 9 }) {
      const dark = typeof tone === 'function' ? tone : () => tone
      const isOn = ([x, y]) => x > -12 && x < width + 12 && y > Math.min(0, view[1]) - 12 && y < height + 12
      const isIn = (point) =>
        isOn(point) && (!clip || isInside(point, clip)) && !not.some((shape) => isInside(point, shape))
      for (const line of lines) {
        let run = []
        const flush = () => {
          if (run.length > 2) {
            draw(
              run.map(({ point }) => point),
              (i) => run[i].width * (i === 0 || i === run.length - 1 ? 0.35 : 1),
              color,
            )
          }
          run = []
        }
        let before = null
        for (const point of sampled(line, every)) {
          const thick = clamp(dark(point[0], point[1])) * gap
          const inside = isIn(point)
          if (inside && thick >= least) {
            if (run.length === 0 && before && !before.inside)
              run.push({ point: edge(before.point, point, isIn), width: thick })
            run.push({ point, width: thick })
          } else {
            if (run.length > 0 && !inside)
              run.push({ point: edge(point, run.at(-1).point, isIn), width: run.at(-1).width })
            flush()
          }
          before = { point, inside }
        }
        flush()
      }
      return self
    },
    /** Parallel hatching of a form. */
    hatch(shape, { angle, gap = 14, wobble, jitter, seed, bow, ...how }) {
      return self.engrave(parallels(shape, { angle, gap, wobble, jitter, seed, bow }), {
        clip: shape,
        gap,
        ...how,
      })
    },
    toSvg() {
      const paths = layers.flatMap(({ color, widths }) =>
        [...widths].map(([width, d]) =>
          width === 0
            ? `<path fill="${color}" d="${d}"/>`
            : `<path stroke="${color}"${width === 1 ? '' : ` stroke-width="${width}"`} d="${d}"/>`,
        ),
      )
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${Math.round((1200 * view[3]) / view[2])}" viewBox="${view.join(' ')}" fill="none" stroke-linejoin="round">` +
        `<path fill="${ground}" d="M${view[0]} ${view[1]}h${view[2]}v${view[3]}h-${view[2]}z"/>${paths.join('')}</svg>\n`
      )
    },
  }
  return self
}

/** Where between two points a form begins. */
function edge(outside, inside, isIn) {
  let [a, b] = [outside, inside]
  for (let k = 0; k < 5; k++) {
    const mid = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
    if (isIn(mid)) b = mid
    else a = mid
  }
  return b
}

function along(list, t) {
  const at = t * (list.length - 1)
  const i = Math.min(list.length - 2, Math.floor(at))
  return list[i] + (list[i + 1] - list[i]) * (at - i)
}

/** The two edges of a line of varying width, as one form. */
function ribbonOf(points, widthAt) {
  if (points.length < 2) return null
  const left = []
  const right = []
  points.forEach(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const half = widthAt(i) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  return [...simplified(left), ...simplified(right).toReversed()]
}

/** Douglas and Peucker: as few points as give the same line. */
function simplified(points, tolerance = 1.15) {
  if (points.length < 3) return points
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)]
  const length = Math.hypot(bx - ax, by - ay)
  let [far, index] = [0, 0]
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]
    const away =
      length < 1e-6
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
    if (away > far) [far, index] = [away, i]
  }
  if (far <= tolerance) return [points[0], points.at(-1)]
  return [
    ...simplified(points.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(index), tolerance),
  ]
}

function areaOf(points) {
  let sum = 0
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    sum += points[j][0] * points[i][1] - points[i][0] * points[j][1]
  return sum / 2
}

/** Short relative steps in whole units; always in one direction, so that forms that overlap never cancel each other. */
function pathOf(shape, isClosed = true) {
  const whole = simplified(isClosed && areaOf(shape) < 0 ? shape.toReversed() : shape, isClosed ? 1.1 : 1.5)
  const points = whole.map((point) => point.map(Math.round))
  let [x, y] = points[0]
  let d = `M${x} ${y}l`
  let isFirst = true
  for (const [nx, ny] of points.slice(1)) {
    const [dx, dy] = [nx - x, ny - y]
    if (dx === 0 && dy === 0) continue
    d += `${isFirst || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    isFirst = false
    ;[x, y] = [nx, ny]
  }
  return isFirst ? '' : isClosed ? `${d}z` : d
}
