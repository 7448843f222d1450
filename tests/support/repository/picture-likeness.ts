import sharp from 'sharp'

/** A picture in grey, as sums: what any part of it has in all is four of them. */
export type Grey = { width: number; height: number; sums: Float64Array }
type Part = { left: number; top: number; width: number; height: number }
/** A bit for each step to the right and each step down that gets lighter. Colours leave no trace, nor does brightness. */
export type GradientHash = Uint32Array

/** Steps each way, between one cell more. */
const cells = 16
const side = cells + 1
/** To the right, and down. */
const steps = [1, side] as const
const bits = 2 * cells * cells
/** Enough for cells of parts that are less than half as wide. */
const greyWidth = 320

/** `source`: a file or its bytes. */
export async function greyOf(source: string | Buffer): Promise<Grey> {
  const { data, info } = await sharp(source)
    .greyscale()
    .resize({ width: greyWidth })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const row = width + 1
  const sums = new Float64Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    let line = 0
    for (let x = 0; x < width; x++) {
      line += data[(y * width + x) * channels]!
      sums[(y + 1) * row + x + 1] = sums[y * row + x + 1]! + line
    }
  }
  return { width, height, sums }
}

export function gradientHash({ width, height, sums }: Grey, part?: Part, isMirrored = false): GradientHash {
  const { left, top, ...size } = part ?? { left: 0, top: 0, width, height }
  const columns = edgesOf(left, size.width)
  const rows = edgesOf(top, size.height)
  const light = new Float64Array(side * side)
  for (let y = 0; y < side; y++) {
    const [above, below] = [rows[y]! * (width + 1), rows[y + 1]! * (width + 1)]
    for (let x = 0; x < side; x++) {
      const [x0, x1] = [columns[x]!, columns[x + 1]!]
      const sum = sums[below + x1]! - sums[above + x1]! - sums[below + x0]! + sums[above + x0]!
      light[y * side + (isMirrored ? cells - x : x)] = sum / ((x1 - x0) * (below - above))
    }
  }
  const hash = new Uint32Array(bits / 32)
  let bit = 0
  for (let y = 0; y < cells; y++)
    for (let x = 0; x < cells; x++)
      for (const step of steps) {
        const here = y * side + x
        if (light[here + step]! > light[here]!) hash[bit >> 5]! |= 1 << (bit & 31)
        bit += 1
      }
  return hash
}

/** Of as many cells as neighbours need. */
function edgesOf(start: number, length: number): Int32Array {
  const edges = new Int32Array(side + 1)
  for (let index = 0; index <= side; index++) edges[index] = Math.round(start + (length * index) / side)
  return edges
}

/** Whether a share of the bits below `limit` differs: 0 = the same, about 0.45 = nothing in common. */
function isWithin(a: GradientHash, b: GradientHash, limit: number): boolean {
  const most = limit * bits
  let different = 0
  for (let index = 0; index < a.length; index++) {
    different += onesIn(a[index]! ^ b[index]!)
    // Most pairs have nothing in common, and that shows in the first half.
    if (different >= most) return false
  }
  return true
}

function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A picture as it is, and as a mirror shows it. */
export type BothWays = readonly [GradientHash, GradientHash]
export const bothWays = (grey: Grey): BothWays => [gradientHash(grey), gradientHash(grey, undefined, true)]

/**
 * The site once showed one room in six colours, some of them mirrored: those were at most 0.23 apart, two pictures of different
 * rooms at least 0.39.
 */
export const isAlike = ([one]: BothWays, other: BothWays): boolean =>
  other.some((hash) => isWithin(one, hash, 0.3))

/**
 * Every part of this form (width : height), from two fifths of the picture's width on and moved by small steps. Larger ones
 * than nine tenths are alike anyway.
 */
export function partsOf(grey: Grey, ratio: number): GradientHash[] {
  const hashes: GradientHash[] = []
  const step = grey.width / 54
  for (let percent = 40; percent <= 92; percent += 4) {
    const width = (grey.width * percent) / 100
    const height = width / ratio
    for (let left = 0; left + width <= grey.width; left += step)
      for (let top = 0; top + height <= grey.height; top += step)
        hashes.push(gradientHash(grey, { left, top, width, height }))
  }
  return hashes
}

/** Whether a picture, or its mirror image, is cut out of another. Among the parts of unrelated ones the closest was 0.25 away. */
export const isCutFrom = (parts: readonly GradientHash[], cut: BothWays): boolean =>
  parts.some((part) => isWithin(part, cut[0], 0.21) || isWithin(part, cut[1], 0.21))
