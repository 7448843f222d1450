/**
 * Takes a part that was rendered anew (`shoot.py … region=LEFT,TOP,RIGHT,BOTTOM`) into the picture that hangs, with a soft
 * border: `node demo/art/patch.mjs 101-lead-winter 0.62,0.42,0.88,0.85` leaves the whole in demo/art/.out/whole/NAME.png for accept.mjs.
 * A third word names the picture that it is put into, where that is another: `… 101-bath-winter 0.12,0,0.6,0.66 101-bath`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'demo/art/.out')
const border = 24

const [name, region, hung = name] = process.argv.slice(2)
const [x, y, right, bottom] = region.split(',').map(Number)
const part = join(out, `${name}.png`)
const whole = sharp(join(root, 'demo/pictures', `${hung}.jpg`))
const { width: across, height: down } = await whole.metadata()
const { data, info } = await sharp(part).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
const { width, height } = info
// Blender cuts what is left of a pixel off, and counts rows from below.
const left = Math.trunc(Math.fround(x) * across)
const top = down - Math.trunc(Math.fround(1 - y) * down)

const under = await whole.clone().extract({ left, top, width, height }).removeAlpha().raw().toBuffer()

/** How far inside the part a pixel lies, 0 to 1; along the edges of the picture there is nothing to pass over to. */
function depth(row, column) {
  const toLeft = left > 0 ? column : border
  const toRight = right < 1 ? width - 1 - column : border
  const toTop = top > 0 ? row : border
  const toBottom = bottom < 1 ? height - 1 - row : border
  return Math.min(1, toLeft / border, toRight / border, toTop / border, toBottom / border)
}

const pixels = Array.from({ length: width * height }, (_, at) => ({
  at,
  near: depth(Math.floor(at / width), at % width),
}))
const rim = pixels.filter(({ near }) => near < 1)
// The glance that sets the exposure is never quite the same: where both meet they are as bright, and as warm.
const gains = [0, 1, 2].map((colour) => {
  const ratios = rim.map(({ at }) => under[at * 3 + colour] / Math.max(1, data[at * 4 + colour]))
  return ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)]
})
for (const { at, near } of pixels) {
  for (let colour = 0; colour < 3; colour++)
    data[at * 4 + colour] = Math.min(255, data[at * 4 + colour] * gains[colour])
  data[at * 4 + 3] = Math.round(255 * near * near * (3 - 2 * near))
}
console.log(name, ...gains.map((gain) => gain.toFixed(3)))

await mkdir(join(out, 'whole'), { recursive: true })
await whole
  .composite([{ input: data, raw: { width, height, channels: 4 }, left, top }])
  .png()
  .toFile(join(out, 'whole', `${name}.png`))
// What stands outside the part is still in the picture.
const credits = JSON.parse(await readFile(join(root, 'demo/art/credits.json'), 'utf8'))[hung] ?? []
const added = JSON.parse(await readFile(join(out, `${name}.credits.json`), 'utf8'))
const all = [...new Set([...credits, ...added].map((model) => JSON.stringify(model)))].map((text) =>
  JSON.parse(text),
)
await writeFile(join(out, 'whole', `${name}.credits.json`), JSON.stringify(all))
