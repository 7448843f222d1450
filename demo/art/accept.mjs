/**
 * Takes final pictures in: `node demo/art/accept.mjs NAME…` makes demo/art/accepted/NAME.jpg of at most 700 KB, a master of the home page
 * of 2.5 MB, out of demo/art/.out/NAME.png (or of a path) and keeps its credits beside it. Rooms are finished on the way, the sky over
 * the dock gets lighter; a part that was laid into a room (patch.mjs) came into a finished one. `node demo/art/accept.mjs --hang 101`
 * moves what was accepted of a loft that is complete (`hero`: of the home page) into demo/pictures/, and its credits into
 * demo/art/credits.json.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { finish } from './finish.mjs'
import { lightenSky } from './sky.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const waiting = join(root, 'demo/art/accepted')
const creditsFile = join(root, 'demo/art/credits.json')
const largest = 700_000
const largestMaster = 2_500_000

const [first = '', ...others] = process.argv.slice(2)
await mkdir(waiting, { recursive: true })
await (first === '--hang' ? hang(others) : Promise.all([first, ...others].map(accept)))

async function accept(given) {
  const source = existsSync(given) ? given : join(root, 'demo/art/.out', `${given}.png`)
  const name = basename(source, '.png')
  const isNewRoom = /^\d/.test(name) && basename(dirname(source)) !== 'whole'
  const isMaster = name.startsWith('hero-')
  const developed = isNewRoom ? finish : isMaster || name.startsWith('dock-') ? lightenSky : sharp
  const jpeg = await smallEnough(await developed(source), name, isMaster ? largestMaster : largest)
  await writeFile(join(waiting, `${name}.jpg`), jpeg)
  await writeFile(
    join(waiting, `${name}.json`),
    await readFile(source.replace(/\.png$/, '.credits.json'), 'utf8'),
  )
  console.log(`${name}: ${Math.round(jpeg.length / 1000)} KB`)
}

async function smallEnough(picture, name, most) {
  for (let quality = 92; quality >= 70; quality -= 3) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= most) return jpeg
  }
  throw new Error(`${name} does not fit into ${most} bytes.`)
}

async function hang(lofts) {
  const credits = JSON.parse(await readFile(creditsFile, 'utf8'))
  for (const file of (await readdir(waiting)).filter((one) => one.endsWith('.jpg'))) {
    const name = basename(file, '.jpg')
    if (!lofts.some((loft) => name.startsWith(`${loft}-`))) continue
    const kept = join(waiting, `${name}.json`)
    const models = JSON.parse(await readFile(kept, 'utf8'))
    if (models.length > 0) credits[name] = models
    await rename(join(waiting, file), join(root, 'demo/pictures', file))
    await rm(kept)
  }
  const sorted = Object.fromEntries(Object.entries(credits).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(creditsFile, `${JSON.stringify(sorted, null, 2)}\n`)
}
