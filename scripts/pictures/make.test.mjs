import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePictures, makeRest } from './make.mjs'

let place
const alone = (work) => work()
const isLead = (name) => name === 'lead'
const files = (folder) => readdir(folder).then((names) => names.toSorted())
const manifest = async () => JSON.parse(await readFile(join(place.originals, 'manifest.json'), 'utf8'))

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lofts-pictures-'))
  place = {
    originals: join(folder, 'originals'),
    made: join(folder, 'made'),
    published: join(folder, 'published'),
    ledger: join(folder, 'ledger.json'),
    crops: { 'other-part': { from: 'other', box: [40, 0, 480, 300] } },
  }
  await mkdir(place.originals)
  await Promise.all([draw('lead', 'white'), draw('other', 'white')])
})

afterEach(() => rm(join(place.originals, '..'), { recursive: true, force: true }))

test('before the start every picture has its JPEGs and the leads every format; the rest follows', async () => {
  expect(await makePictures(place, isLead)).toEqual({ made: 3, ready: 1, left: 2 })
  const first = ['lead-480.avif', 'lead-480.jpg', 'other-480.jpg', 'other-part-480.jpg']
  expect(await files(place.made)).toEqual(first)
  await mkdir(place.published)
  expect(await makeRest(place, alone)).toBe(2)
  const later = ['other-480.avif', 'other-part-480.avif']
  expect(await files(place.made)).toEqual([...first, ...later].toSorted())
  expect(await files(place.published)).toEqual(later)
  expect(await makeRest(place, alone)).toBe(0)
  expect(await makePictures(place, () => true)).toEqual({ made: 0, ready: 3, left: 0 })
})

test('where the manifest speaks of the same originals nothing is described anew', async () => {
  await makePictures(place, isLead)
  const kept = await manifest()
  kept.lead.color = '#123'
  await writeFile(join(place.originals, 'manifest.json'), JSON.stringify(kept))
  // As in an empty clone.
  await Promise.all([place.made, place.ledger].map((path) => rm(path, { recursive: true })))
  await draw('other', 'black')
  expect(await makePictures(place, isLead)).toMatchObject({ made: 3 })
  expect(await manifest()).toMatchObject({ lead: { color: '#123' }, other: { color: '#777' } })
})

test('what links shared elsewhere show is made before the start of leads alone', async () => {
  await Promise.all([draw('lead', 'white', [1200, 800]), draw('other', 'white', [1200, 800])])
  await makePictures(place, isLead)
  const toShare = async () => (await files(place.made)).filter((file) => file.includes('share'))
  expect(await toShare()).toEqual(['lead-share.jpg'])
  await rm(place.made, { recursive: true })
  const isNone = () => false
  await makePictures(place, isNone, isLead)
  expect((await files(place.made)).filter((file) => !file.endsWith('.jpg'))).toEqual([])
  expect(await toShare()).toEqual(['lead-share.jpg'])
  await makeRest(place, alone)
  expect(await toShare()).toEqual(['lead-share.jpg', 'other-part-share.jpg', 'other-share.jpg'])
})

test('nothing made of another original is left, nor what was not finished, and what was made is not made again', async () => {
  await makePictures(place, () => true)
  await writeFile(join(place.made, '.lead-480.avif'), 'half of it')
  await draw('other', 'black')
  const made = (await files(place.made)).filter((file) => file.startsWith('lead'))
  expect(await makePictures(place, isLead)).toEqual({ made: 2, ready: 1, left: 2 })
  expect(await files(place.made)).toEqual([
    ...made.filter((file) => !file.startsWith('.')),
    'other-480.jpg',
    'other-part-480.jpg',
  ])
  expect((await manifest()).other.color).toBe('#777')
})

test('a master takes the place of the cut that stood in for it, in steps that no other picture fills', async () => {
  await makePictures(place, () => true)
  await draw('other-part', 'black', [3840, 2160])
  const isSmall = (name, pixels) => pixels <= 1600 * 900
  await makePictures(place, isSmall)
  const { 'other-part': master, lead } = await manifest()
  expect(master).toMatchObject({
    width: 3840,
    color: '#777',
    widths: [480, 680, 820, 1200, 1600, 2400, 3200],
  })
  expect(lead.widths).toEqual([480])
  // Of the largest sizes the JPEGs, as of pictures that nobody sees first.
  const large = (await files(place.made)).filter((file) => /-(1600|2400|3200)\./.test(file))
  expect(large).toEqual([
    'other-part-1600.avif',
    'other-part-1600.jpg',
    'other-part-2400.jpg',
    'other-part-3200.jpg',
  ])
})

test('what is left is not made of originals that somebody replaced meanwhile', async () => {
  await makePictures(place, isLead)
  await draw('other', 'black')
  expect(await makeRest(place, alone)).toBe(0)
})

test('a focal point is in the manifest, and a picture that gets another one is made again', async () => {
  await makePictures(place, () => true)
  expect(await manifest()).toMatchObject({ lead: expect.not.objectContaining({ focus: expect.anything() }) })
  await writeFile(join(place.originals, 'focal-points.json'), '{ "lead": [0.2, 0.5] }')
  expect(await makePictures(place, () => true)).toMatchObject({ made: 1 })
  expect((await manifest()).lead.focus).toEqual([0.2, 0.5])
})

function draw(name, background, [width, height] = [520, 300]) {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toFile(join(place.originals, `${name}.jpg`))
}
