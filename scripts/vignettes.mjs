/**
 * Makes of each drawing in web/public/vignettes a sheet in the format of links shared elsewhere, where nobody reads SVG:
 * the whole drawing on paper. `npm run build` calls it; what is newer than its drawing is left as it is.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { shared } from './pictures/encodings.mjs'

const folder = fileURLToPath(new URL('../web/public/vignettes', import.meta.url))
/** As in ui/tokens.css. */
const paper = '#f7f4ee'
const margin = 35

const timeOf = async (file) => (await stat(file).catch(() => null))?.mtimeMs ?? 0

const drawings = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
await Promise.all(drawings.map((file) => makeSheet(join(folder, file))))

async function makeSheet(drawing) {
  const sheet = drawing.replace('.svg', '-share.jpg')
  if ((await timeOf(sheet)) > (await timeOf(drawing))) return
  const box = { width: shared.width - 2 * margin, height: shared.height - 2 * margin }
  const { data, info } = await sharp(drawing)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [shared.width - info.width, shared.height - info.height].map((room) =>
    Math.round(room / 2),
  )
  await sharp({ create: { ...shared, channels: 3, background: paper } })
    .composite([{ input: data, left, top }])
    .jpeg({ quality: 82, progressive: true })
    .toFile(sheet)
}
