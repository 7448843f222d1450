import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * AVIF for whoever has a browser of the last three years, JPEG for all others: a third format would be more to make, to keep and
 * to name on each page than it saves. AVIF with little effort: twice as fast to make as with the usual one, a few percent larger.
 * A change here makes every picture anew at the next build.
 */
export const encodings = [
  { extension: 'avif', format: 'avif', options: { quality: 52, effort: 2 } },
  { extension: 'jpg', format: 'jpeg', options: { quality: 78, progressive: true } },
]

/**
 * 680: the cards of a phone 412 points wide at 1.75 pixels a point, and of one of 360 at two, need 663. 820: the gallery of the
 * former, which cuts 3:2 to 4:3, needs 815, and would take the next one.
 * From 2400 on for masters, which run from one edge of a window to the other.
 */
const steps = [480, 680, 820, 1200, 1600, 2400, 3200]

/** Of the largest that is not a master's. What has more takes longer to make than all else of a first page. */
export const usualPixels = 1600 * 1200

/** The steps that a picture can fill. */
export const filledSteps = (width) => steps.filter((step) => step <= width)

/** The widths made of a picture, in pixels: the steps that it can fill, and its own width when it lies between two. */
export function stepsFor(width) {
  const filled = filledSteps(width)
  const largest = filled.at(-1) ?? 0
  return width > largest * 1.2 ? [...filled, width] : filled
}

/** The format of pictures in links shared elsewhere. */
export const shared = { width: 1200, height: 630 }

const middle = [0.5, 0.5]

/**
 * What a picture shares, as [left, top, width, height] in its original: itself where it fills the format, otherwise what
 * lies around it there, never enlarged. Null where the original itself is too small.
 */
export function shareBoxOf([left, top, width, height], original, [x, y] = middle) {
  if (width >= shared.width && height >= shared.height) return [left, top, width, height]
  if (original.width < shared.width || original.height < shared.height) return null
  const around = (start, length, wanted, whole, at) =>
    Math.min(Math.max(Math.round(start + (length - wanted) * at), 0), whole - wanted)
  return [
    around(left, width, shared.width, original.width, x),
    around(top, height, shared.height, original.height, y),
    shared.width,
    shared.height,
  ]
}

/** What is left of that in the format of shared links; where it is cut is chosen as `object-position` does on pages. */
export function shareCutOf(box, original, focus = middle) {
  const [left, top, width, height] = shareBoxOf(box, original, focus)
  const scale = Math.min(width / shared.width, height / shared.height)
  const [wide, high] = [Math.round(shared.width * scale), Math.round(shared.height * scale)]
  const [x, y] = focus
  return [left + Math.round((width - wide) * x), top + Math.round((height - high) * y), wide, high]
}

/** What the home page shows before anybody scrolls, on large screens and on phones, whatever the season. */
export const onTop = ['summer', 'autumn', 'winter'].flatMap((season) => [
  `hero-${season}`,
  `hero-${season}-tall`,
])
/** What most pages show where their link is shared (web/features/page-meta/page-meta.ts). */
const onSharedLinks = 'hero-share'
/** All that pages show there: a loft its lead in the season, some others a view of house and lake of their own. */
export const isSharedByPages = (name) =>
  name === onSharedLinks || /-lead-|^(?:chairs|dock|house)-summer$/.test(name)

/**
 * Which pictures a visitor sees first: all formats of these are made before the site starts, the others' while it runs.
 * @param {string} content the folder of the demo's words
 * @returns {(name: string, pixels?: number) => boolean} whether a picture is the lead of a loft, its tall cut, on top of the home
 *   page, or what most pages share elsewhere, in a size that is made in no time.
 */
export function firstPictures(content) {
  const lofts = readdirSync(join(content, 'lofts')).filter((file) => file.endsWith('.json'))
  const leads = lofts.map((file) => JSON.parse(readFileSync(join(content, 'lofts', file), 'utf8')).photos[0])
  const first = new Set([...onTop, onSharedLinks, ...leads.flatMap(({ file }) => [file, `${file}-tall`])])
  return (name, pixels = 0) => first.has(name) && pixels <= usualPixels
}
