import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { picturesOn, pictureSeasons } from '#domain/loft-pictures.ts'
import { crops as allCrops } from '#scripts/pictures/crops.mjs'
import {
  bothWays,
  greyOf,
  isAlike,
  isCutFrom,
  partsOf,
  type BothWays,
  type Grey,
} from '#tests/support/repository/picture-likeness.ts'
import { isDeep } from '#tests/support/tier.ts'
import { lofts, type DemoLoft, type DemoPhoto } from './lofts.ts'

const crops: Record<string, { from: string; box: number[] } | undefined> = allCrops
const readOriginal = (file: string) => readFileSync(`demo/pictures/${file}.jpg`)

/** A picture as galleries show it: an original, or what is cut out of one. */
async function readPicture(file: string): Promise<Buffer> {
  const crop = crops[file]
  if (!crop) return readOriginal(file)
  const [left = 0, top = 0, width = 0, height = 0] = crop.box
  return sharp(readOriginal(crop.from)).extract({ left, top, width, height }).png().toBuffer()
}

type Looked = { loft: string; file: string; isSeasonal: boolean; grey: Grey; ways: BothWays }

const lookAt = async (ofLofts: readonly DemoLoft[]): Promise<Looked[]> =>
  Promise.all(
    ofLofts.flatMap(({ number, photos }) =>
      photos.map(async ({ file, season }) => {
        const grey = await greyOf(await readPicture(file))
        return { loft: number, file, isSeasonal: season !== undefined, grey, ways: bothWays(grey) }
      }),
    ),
  )

/** The seasons of one lead picture are one view. */
const isOneView = (one: Looked, other: Looked) =>
  one.loft === other.loft && one.isSeasonal && other.isSeasonal

const pairsOf = <T>(all: readonly T[]) =>
  all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

const alikeIn = (all: readonly Looked[]) =>
  pairsOf(all)
    .filter(([one, other]) => !isOneView(one, other) && isAlike(one.ways, other.ways))
    .map(([one, other]) => `${one.loft} ${one.file} is like ${other.loft} ${other.file}`)

const cutIn = (all: readonly Looked[]) =>
  all.flatMap((whole) => {
    // Those of a gallery have one form.
    const parts = partsOf(whole.grey, 3 / 2)
    return all
      .filter((cut) => cut !== whole && !isOneView(whole, cut) && isCutFrom(parts, cut.ways))
      .map((cut) => `${cut.loft} ${cut.file} is cut out of ${whole.loft} ${whole.file}`)
  })

describe.each(lofts)('$name', ({ photos, bedrooms }) => {
  test('says of each picture which room it shows, and of which bedroom', () => {
    const isNumbered = ({ room, bedroom }: DemoPhoto) =>
      room === 'bedroom'
        ? bedroom !== undefined && bedroom >= 1 && bedroom <= bedrooms
        : bedroom === undefined
    expect(photos.filter((photo) => !isNumbered(photo))).toEqual([])
  })
})

describe.each(lofts)('$name, photographed', ({ photos, bedrooms }) => {
  test('begins with one view in each of the seasons, and shows another one in all of them or in none', () => {
    const seasons = photos.map(({ season }) => season)
    expect(new Set(seasons.slice(0, 3))).toEqual(new Set(pictureSeasons))
    const later = pictureSeasons.map((season) => seasons.slice(3).filter((one) => one === season).length)
    expect(new Set(later).size).toBe(1)
  })

  test('shows at least eight pictures on any day, with every bedroom and a bathroom', () => {
    for (const day of ['2027-01-15', '2027-07-15', '2027-10-15'] as const) {
      const shown = picturesOn(
        photos.map(({ season = null, ...photo }) => ({ ...photo, season })),
        day,
      )
      expect(shown.length).toBeGreaterThanOrEqual(8)
      const seen = new Set<string>(shown.map(({ room, bedroom }) => (bedroom ? `${room} ${bedroom}` : room)))
      const wanted = Array.from({ length: bedrooms }, (_, index) => `bedroom ${index + 1}`)
      expect([...wanted, 'bathroom'].filter((room) => !seen.has(room))).toEqual([])
    }
  })

  test('shows whole pictures, none of which the site cuts out of another', () => {
    expect(photos.filter(({ file }) => file in crops)).toEqual([])
  })

  test.each(photos)('$file is from 1600 to 2000 pixels wide and has at most 700 KB', async ({ file }) => {
    const source = readOriginal(file)
    const { width, format } = await sharp(source).metadata()
    expect(format).toBe('jpeg')
    expect(width).toBeGreaterThanOrEqual(1600)
    expect(width).toBeLessThanOrEqual(2000)
    expect(source.length).toBeLessThanOrEqual(700_000)
  })
})

let all: Looked[]
beforeAll(async () => {
  all = await lookAt(lofts)
})

test('of all lofts no two pictures are alike', () => {
  expect(alikeIn(all)).toEqual([])
})

/** Four thousand parts of each picture against every other one: twenty seconds of a processor. */
test.runIf(isDeep)('none is cut out of another', () => {
  expect(cutIn(all)).toEqual([])
})

describe('what is looked for is found: of any picture', () => {
  let source: Buffer
  let grey: Grey
  const parts = () => partsOf(grey, 3 / 2)
  const changed = async (change: (picture: Sharp) => Sharp) =>
    greyOf(await change(sharp(source)).png().toBuffer())
  const fromMiddle = async (share: number, moved = 0) => {
    const { width, height } = await sharp(source).metadata()
    const box = { width: Math.round(width * share), height: Math.round(height * share) }
    const left = Math.round((width - box.width) * (0.5 + moved))
    const top = Math.round((height - box.height) * (0.5 - moved))
    return changed((picture) => picture.extract({ left, top, ...box }))
  }

  beforeAll(async () => {
    source = readOriginal(lofts.flatMap(({ photos }) => photos).find(({ file }) => !(file in crops))!.file)
    grey = await greyOf(source)
  })

  test.each<[string, (picture: Sharp) => Sharp]>([
    ['in other colours', (picture) => picture.modulate({ hue: 120, saturation: 1.6 })],
    ['at dusk', (picture) => picture.modulate({ brightness: 0.45 }).tint({ r: 120, g: 140, b: 200 })],
    ['in a mirror', (picture) => picture.flop()],
    ['in a mirror, in other colours', (picture) => picture.flop().modulate({ hue: 200, brightness: 1.2 })],
    ['at another size', (picture) => picture.resize({ width: 480 })],
  ])('the same %s', async (_, change) => {
    expect(isAlike(bothWays(grey), bothWays(await changed(change)))).toBe(true)
  })

  test('the same without its edges', async () => {
    expect(isAlike(bothWays(grey), bothWays(await fromMiddle(0.95)))).toBe(true)
  })

  test.each([
    [0.8, 0],
    [0.68, 0.3],
    [0.55, -0.37],
  ])('a cut of %s of its width, %s from the middle', async (share, moved) => {
    const cut = bothWays(await fromMiddle(share, moved))
    expect(isAlike(bothWays(grey), cut)).toBe(false)
    expect(isCutFrom(parts(), cut)).toBe(true)
  })

  test('and not one of another room', async () => {
    const rooms = ['kitchen', 'bathroom', 'bedroom', 'living_room'] as const
    const photos = rooms.map((room) => lofts[0]!.photos.find((photo) => photo.room === room)!)
    const all = await lookAt([{ ...lofts[0]!, photos }])
    expect([...alikeIn(all), ...cutIn(all)]).toEqual([])
  })
})
