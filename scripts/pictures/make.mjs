import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe } from './describe.mjs'
import { encodings, filledSteps, shareCutOf, shared } from './encodings.mjs'

/**
 * @typedef {object} Place
 * @property {string} originals the folder of the originals, of `focal-points.json` and of the manifest
 * @property {string} made the folder of what is made of them
 * @property {string} published where the built site has its copies; what is made later goes there too, once that is there
 * @property {string} ledger the file that says what each picture was made from; not among the pictures, which are published
 * @property {Record<string, { from: string, box: number[] }>} crops
 */

/**
 * Brings manifest and ledger up to date, and makes what is missing.
 * @param {Place} place
 * @param {(name: string, pixels: number) => boolean} isWhole Whether all formats of a picture are made in a size; of the others the
 *   JPEGs of pages alone.
 * @param {(name: string) => boolean} isShared Whether the JPEG for links shared elsewhere is made, too.
 * @returns {Promise<{ made: number, ready: number, left: number }>} how many pictures got files, have all, and lack some.
 */
export async function makePictures(place, isWhole, isShared = isWhole) {
  await Promise.all([place.made, dirname(place.ledger)].map((folder) => mkdir(folder, { recursive: true })))
  const pictures = await listPictures(place)
  const entries = await bringUpToDate(place, pictures)
  // Nobody shares a link before the site is up.
  const isWanted = (name, file) =>
    isWhole(name, pixelsOf(file, entries[name])) ||
    (file.endsWith('.jpg') && (!file.endsWith('-share.jpg') || isShared(name)))
  const work = pictures
    .map((picture) => ({ picture, files: missing(place, picture.name, entries) }))
    .map(({ picture, files }) => ({ picture, files: files.filter((file) => isWanted(picture.name, file)) }))
    .filter(({ files }) => files.length > 0)
  await inParallel(work, ({ picture, files }) => encode(place, picture, files))
  const left = pictures.filter(({ name }) => missing(place, name, entries).length > 0).length
  return { made: work.length, ready: pictures.length - left, left }
}

/**
 * Makes the formats that makePictures() left, one picture after the other.
 * @param {Place} place
 * @param {(work: () => Promise<number>) => Promise<number>} alone Runs work beside which nobody else builds.
 * @returns {Promise<number>} how many pictures got files.
 */
export async function makeRest(place, alone) {
  let made = 0
  for (const picture of await listPictures(place)) {
    made += await alone(async () => {
      const [ledger, entries] = await Promise.all([readJson(place.ledger), readJson(manifestOf(place))])
      // Somebody built meanwhile, from other originals.
      if (ledger[picture.name] !== picture.fingerprint) return 0
      const files = missing(place, picture.name, entries)
      await encode(place, picture, files)
      return files.length > 0 ? 1 : 0
    })
  }
  return made
}

async function listPictures({ originals, crops }) {
  const names = (await readdir(originals)).filter((file) => file.endsWith('.jpg')).toSorted()
  const whole = await Promise.all(
    names.map(async (file) => {
      const source = await readFile(join(originals, file))
      const { width } = await sharp(source).metadata()
      return { name: basename(file, '.jpg'), source, width }
    }),
  )
  const sources = new Map(whole.map(({ name, source }) => [name, source]))
  // A master takes the place of the cut that stood in for it.
  const cuts = Object.entries(crops).filter(([name]) => !sources.has(name))
  const cut = cuts.map(([name, { from, box }]) => {
    const source = sources.get(from)
    if (!source)
      throw new Error(`scripts/pictures/crops.mjs: ${name} is cut from ${from}, which is not there`)
    return { name, source, box, width: box[2] }
  })
  const focal = await readJson(join(originals, 'focal-points.json'))
  return [...whole, ...cut]
    .map((picture) => ({ ...picture, focus: focal[picture.name] }))
    .map((picture) => ({
      ...picture,
      origin: fingerprint(picture, { steps: filledSteps(picture.width), shared }),
      fingerprint: fingerprint(picture, { encodings, shared }),
    }))
}

function fingerprint({ source, box, focus }, recipe) {
  const text = JSON.stringify({ box, focus, ...recipe })
  return createHash('sha256').update(source).update(text).digest('base64url').slice(0, 22)
}

/**
 * Afterwards every file that is there was made from the original that is there.
 * The ledger is written last: whoever is interrupted begins again.
 */
async function bringUpToDate(place, pictures) {
  const [ledger, manifest] = await Promise.all([readJson(place.ledger), readJson(manifestOf(place))])
  const entries = Object.fromEntries(pictures.map(({ name }) => [name, manifest[name]]))
  // The manifest is in the repository and says of which original it speaks: an empty clone describes nothing anew.
  const unknown = pictures.filter(({ name, origin }) => manifest[name]?.origin !== origin)
  await inParallel(unknown, async (picture) => {
    entries[picture.name] = { ...(await describe(picture)), origin: picture.origin }
  })
  const isStale = ({ name, fingerprint: now }) => ledger[name] !== now
  const staleNames = new Set([...unknown, ...pictures.filter(isStale)].map(({ name }) => name))
  const kept = new Set(
    Object.entries(entries).flatMap(([name, entry]) => (staleNames.has(name) ? [] : filesOf(name, entry))),
  )
  const others = (await readdir(place.made)).filter((file) => !kept.has(file))
  await Promise.all(others.map((file) => rm(join(place.made, file))))
  await writeWhenChanged(manifestOf(place), `${JSON.stringify(entries, null, 2)}\n`)
  const made = Object.fromEntries(pictures.map(({ name, fingerprint: now }) => [name, now]))
  await writeWhenChanged(place.ledger, JSON.stringify(made))
  return entries
}

const manifestOf = ({ originals }) => join(originals, 'manifest.json')

function filesOf(name, { widths, isTooSmallToShare }) {
  const scaled = widths.flatMap((width) => encodings.map(({ extension }) => `${name}-${width}.${extension}`))
  return isTooSmallToShare ? scaled : [...scaled, `${name}-share.jpg`]
}

/** How many pixels a file has: 0 where it is the one for links shared elsewhere, which is small. */
function pixelsOf(file, { width, height }) {
  const [, wide] = widthIn.exec(file) ?? [null, 0]
  return (wide * wide * height) / width
}

const widthIn = /-(\d+)\.(\w+)$/

const missing = ({ made }, name, entries) =>
  filesOf(name, entries[name]).filter((file) => !existsSync(join(made, file)))

async function encode(place, { name, source, box, focus }, files) {
  if (files.length === 0) return
  // Decoded once, then scaled from the pixels: decoding again for each of up to twelve files costs more.
  const { data, info } = await cutOut(source, box).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const file of files) {
    const [, width, extension] = widthIn.exec(file) ?? []
    if (!width) continue
    const { format, options } = encodings.find((encoding) => encoding.extension === extension)
    const scaled = sharp(data, { raw: info }).resize({ width: Number(width), kernel: 'lanczos3' })
    await store(place, file, scaled.toFormat(format, options))
  }
  const file = `${name}-share.jpg`
  if (!files.includes(file)) return
  const original = box ? await sharp(source).metadata() : info
  const cut = shareCutOf(box ?? [0, 0, info.width, info.height], original, focus)
  await store(place, file, cutOut(source, cut).resize(shared).jpeg({ quality: 80, progressive: true }))
}

/** Whole or not at all: it may be asked for, or the work stopped, at any moment. */
async function store({ made, published }, file, picture) {
  const unfinished = join(made, `.${file}`)
  await picture.toFile(unfinished)
  if (existsSync(published)) {
    await copyFile(unfinished, join(published, `.${file}`))
    await rename(join(published, `.${file}`), join(published, file))
  }
  await rename(unfinished, join(made, file))
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

async function readJson(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

async function writeWhenChanged(file, text) {
  if (!existsSync(file) || (await readFile(file, 'utf8')) !== text) await writeFile(file, text)
}
