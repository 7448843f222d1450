import sharp from 'sharp'
import { isShared, stepsFor } from './encodings.mjs'

/** What a page knows of a picture before it is there: its size, its widths, its mean colour and a tiny blurred preview. */
export async function describe({ source, box }) {
  const { width, height } = box ? { width: box[2], height: box[3] } : await sharp(source).metadata()
  const cut = box ? { left: box[0], top: box[1], width, height } : { left: 0, top: 0, width, height }
  const [color, placeholder] = await Promise.all([meanColor(source, cut), preview(source, cut)])
  const shared = isShared({ width, height }) ? { isShared: true } : {}
  return { width, height, widths: stepsFor(width), ...shared, color, placeholder }
}

async function meanColor(source, cut) {
  const pixel = await sharp(source).extract(cut).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
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
