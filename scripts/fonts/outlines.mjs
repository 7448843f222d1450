/** The drawings of letters: from a font's curves to TrueType's points. */
import { int16, padded } from './bytes.mjs'

/** Contours of points that are on or off the curve, all accents drawn in. */
export function outlineOf(glyph) {
  const contours = []
  let points = []
  const add = (x, y, on) => points.push({ x: Math.round(x), y: Math.round(y), on })
  for (const { command, args } of glyph.path.commands) {
    if (command === 'moveTo') points = []
    if (command === 'quadraticCurveTo') add(args[0], args[1], false)
    if (command !== 'closePath') add(args.at(-2), args.at(-1), true)
    else if (points.length > 1) contours.push(withoutRepeatedEnd(points))
  }
  return { contours, advance: Math.round(glyph.advanceWidth) }
}

function withoutRepeatedEnd(points) {
  const [start, end] = [points[0], points.at(-1)]
  return end.on && start.x === end.x && start.y === end.y ? points.slice(0, -1) : points
}

export function boxOf({ contours }) {
  const points = contours.flat()
  if (points.length === 0) return { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) }
}

export function writeOutlines(glyphs) {
  const written = glyphs.map(writeOutline)
  const offsets = [0]
  for (const bytes of written) offsets.push(offsets.at(-1) + bytes.length)
  const loca = Buffer.alloc(offsets.length * 4)
  offsets.forEach((offset, index) => loca.writeUInt32BE(offset, index * 4))
  return { glyf: Buffer.concat(written), loca }
}

function writeOutline(glyph) {
  const { contours } = glyph
  if (contours.length === 0) return Buffer.alloc(0)
  const { xMin, yMin, xMax, yMax } = boxOf(glyph)
  const ends = []
  for (const contour of contours) ends.push((ends.at(-1) ?? -1) + contour.length)
  const points = contours.flat()
  const flags = Buffer.from(points.map(({ on }) => (on ? 1 : 0)))
  return padded(
    Buffer.concat([
      int16(contours.length, xMin, yMin, xMax, yMax),
      int16(...ends, 0),
      flags,
      deltas(points, 'x'),
      deltas(points, 'y'),
    ]),
  )
}

const deltas = (points, axis) =>
  int16(...points.map((point, index) => point[axis] - (index === 0 ? 0 : points[index - 1][axis])))
