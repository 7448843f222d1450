/**
 * Makes every size and format of the pictures that the site shows, from the originals in web/pictures/.
 * `npm run build` calls it; alone: `node scripts/pictures.mjs`. What is up to date is left as it is.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { crops } from './pictures/crops.mjs'
import { describe } from './pictures/describe.mjs'
import { encodings, shareBoxOf, shared } from './pictures/encodings.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const originals = join(root, 'web/pictures')
const made = join(root, 'web/public/photos')
const manifestFile = join(originals, 'manifest.json')
/** For each picture, the fingerprint of what it was made from. Not beside the pictures: that folder is published. */
const ledgerFile = join(root, 'node_modules/.cache/pictures.json')

/** @returns {Promise<{ made: number, kept: number }>} how many pictures were made anew, and how many were left. */
export async function makePictures() {
  await Promise.all([made, dirname(ledgerFile)].map((folder) => mkdir(folder, { recursive: true })))
  const [pictures, ledger, manifest] = await Promise.all([
    listPictures(),
    readJson(ledgerFile),
    readJson(manifestFile),
  ])
  const stale = pictures.filter((picture) => !isUpToDate(picture, ledger, manifest))
  const entries = Object.fromEntries(pictures.map(({ name }) => [name, manifest[name]]))

  await inParallel(stale, async (picture) => {
    entries[picture.name] = await describe(picture)
    await encode(picture, entries[picture.name])
  })

  await writeWhenChanged(manifestFile, `${JSON.stringify(entries, null, 2)}\n`)
  await writeWhenChanged(ledgerFile, JSON.stringify(fingerprints(pictures)))
  await removeLeftovers(entries)
  return { made: stale.length, kept: pictures.length - stale.length }
}

async function listPictures() {
  const names = (await readdir(originals)).filter((file) => file.endsWith('.jpg')).toSorted()
  const whole = await Promise.all(
    names.map(async (file) => ({
      name: basename(file, '.jpg'),
      source: await readFile(join(originals, file)),
    })),
  )
  const sources = new Map(whole.map(({ name, source }) => [name, source]))
  const cut = Object.entries(crops).map(([name, { from, box }]) => {
    const source = sources.get(from)
    if (!source)
      throw new Error(`scripts/pictures/crops.mjs: ${name} is cut from ${from}, which is not there`)
    return { name, source, box }
  })
  return [...whole, ...cut].map((picture) => ({ ...picture, fingerprint: fingerprint(picture) }))
}

function fingerprint({ source, box }) {
  const recipe = JSON.stringify({ box, encodings, shared })
  return createHash('sha256').update(source).update(recipe).digest('base64url').slice(0, 22)
}

function fingerprints(pictures) {
  return Object.fromEntries(pictures.map(({ name, fingerprint }) => [name, fingerprint]))
}

function isUpToDate({ name, fingerprint }, ledger, manifest) {
  const entry = manifest[name]
  return (
    Boolean(entry) &&
    ledger[name] === fingerprint &&
    filesOf(name, entry).every((file) => existsSync(join(made, file)))
  )
}

function filesOf(name, { widths, isShared: hasShared }) {
  const scaled = widths.flatMap((width) => encodings.map(({ extension }) => `${name}-${width}.${extension}`))
  return hasShared ? [...scaled, `${name}-share.jpg`] : scaled
}

async function encode({ name, source, box }, { widths }) {
  // Decoded once, then scaled from the pixels: decoding again for each of up to twelve files costs more.
  const { data, info } = await cutOut(source, box).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const scaled = sharp(data, { raw: info }).resize({ width, kernel: 'lanczos3' })
    await Promise.all(
      encodings.map(({ extension, format, options }) =>
        scaled
          .clone()
          .toFormat(format, options)
          .toFile(join(made, `${name}-${width}.${extension}`)),
      ),
    )
  }
  const original = box ? await sharp(source).metadata() : info
  const shareBox = shareBoxOf(box ?? [0, 0, info.width, info.height], original)
  if (!shareBox) return
  await cutOut(source, shareBox)
    .resize({ ...shared, fit: 'cover' })
    .jpeg({ quality: 80, progressive: true })
    .toFile(join(made, `${name}-share.jpg`))
}

function cutOut(source, box) {
  if (!box) return sharp(source)
  const [left, top, width, height] = box
  return sharp(source).extract({ left, top, width, height })
}

async function inParallel(items, work) {
  const queue = [...items]
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item)
  })
  await Promise.all(workers)
}

async function removeLeftovers(entries) {
  const wanted = new Set(Object.entries(entries).flatMap(([name, entry]) => filesOf(name, entry)))
  const leftovers = (await readdir(made)).filter((file) => !wanted.has(file))
  await Promise.all(leftovers.map((file) => rm(join(made, file))))
}

async function readJson(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

async function writeWhenChanged(file, text) {
  if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) await writeFile(file, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { made: count, kept } = await makePictures()
  console.log(`Pictures: ${count} made, ${kept} up to date.`)
}
