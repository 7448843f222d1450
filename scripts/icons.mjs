/**
 * Makes the icons that browsers and phones want as pixels from web/public/favicon.svg: `node scripts/icons.mjs`, after the
 * drawing changed. Its outputs are kept in git: they are small and rarely change.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const published = fileURLToPath(new URL('../web/public', import.meta.url))
const drawing = await readFile(join(published, 'favicon.svg'))

await mkdir(join(published, 'icons'), { recursive: true })
for (const size of [180, 192, 512])
  await writeFile(join(published, `icons/icon-${size}.png`), await drawn(size))
// What Android shows of a notification beside the clock: the lines alone, of which it takes nothing but where they are.
await writeFile(join(published, 'icons/badge-96.png'), await drawn(96, lines(drawing)))
await writeFile(join(published, 'favicon.ico'), inIco(await drawn(32), 32))

/** @returns {Promise<Buffer>} a PNG of so many pixels each way. */
function drawn(size, picture = drawing) {
  return sharp(picture, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The drawing without its ground. */
function lines(svg) {
  return Buffer.from(svg.toString().replace(/<rect[^>]*>/, ''))
}

/** The ICO format is a directory of pictures, and since Windows Vista each may be a PNG. */
function inIco(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
