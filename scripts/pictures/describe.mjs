import sharp from 'sharp'
import { shareBoxOf, stepsFor } from './encodings.mjs'

/** What a page knows of a picture before it is there: its size, its widths, where it is cut, its tint and a tiny blurred preview. */
export async function describe({ source, box, focus }) {
  const original = await sharp(source).metadata()
  const [left, top, width, height] = box ?? [0, 0, original.width, original.height]
  const cut = { left, top, width, height }
  const [mean, placeholder] = await Promise.all([meanOf(source, cut), preview(source, cut)])
  const shared = shareBoxOf([left, top, width, height], original) ? {} : { isTooSmallToShare: true }
  const color = tintOf(mean)
  return { width, height, widths: stepsFor(width), ...shared, ...(focus && { focus }), color, placeholder }
}

async function meanOf(source, cut) {
  const pixel = await sharp(source).extract(cut).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return [...pixel.subarray(0, 3)]
}

/** As in ui/tokens.css. */
export const paper = [0xf7, 0xf4, 0xee]

/**
 * What a picture's room is filled with for a moment: half way from its mean to the paper that it stands on. In three digits, since
 * pages load the whole list. Lightness and hue are rounded each by itself: what is nearly grey would turn mauve.
 */
export function tintOf(mean) {
  const mixed = mean.map((part, index) => (part + paper[index]) / 2 / 17)
  const [red, green, blue] = mixed
  const lightness = 0.3 * red + 0.59 * green + 0.11 * blue
  const digits = mixed.map((part) => Math.round(lightness) + Math.round(part - lightness))
  return `#${digits.map((digit) => Math.min(Math.max(digit, 0), 15).toString(16)).join('')}`
}

/** A dozen pixels wide, at most 400 bytes as an address: it is inlined in pages. */
async function preview(source, cut) {
  const tiny = await sharp(source)
    .extract(cut)
    .resize({ width: 12 })
    .blur(0.6)
    .webp({ quality: 25, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
