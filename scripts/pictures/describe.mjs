import sharp from 'sharp'
import { shareBoxOf, stepsFor } from './encodings.mjs'

/** What a page knows of a picture before it is there: its size, its widths, where it is cut, its mean colour and a tiny blurred preview. */
export async function describe({ source, box, focus }) {
  const original = await sharp(source).metadata()
  const [left, top, width, height] = box ?? [0, 0, original.width, original.height]
  const cut = { left, top, width, height }
  const [color, placeholder] = await Promise.all([meanColor(source, cut), preview(source, cut)])
  const shared = shareBoxOf([left, top, width, height], original) ? {} : { isTooSmallToShare: true }
  return { width, height, widths: stepsFor(width), ...shared, ...(focus && { focus }), color, placeholder }
}

/** In three digits: it is seen for a moment, and pages load the whole list. */
async function meanColor(source, cut) {
  const pixel = await sharp(source).extract(cut).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${[...pixel.subarray(0, 3)].map((part) => Math.round(part / 17).toString(16)).join('')}`
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
