import type { z } from 'zod'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCompanionPage, readCompanionPage } from '#contract/guest/companions.ts'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout } = useApp()

/** Which pictures these are does not matter here: any of the set. */
let file: Record<PictureSeason | 'plain' | 'kitchen', string>

beforeAll(async () => {
  const [summer = '', autumn = '', winter = '', plain = '', kitchen = ''] = Object.keys(app.deps.pictures)
  file = { summer, autumn, winter, plain, kitchen }
  await app.db.deleteFrom('propertyPhotos').execute()
  const { propertyId, secondPropertyId } = app.seed
  const alt = { altFr: 'Une vue', altEn: 'A view' }
  const caption = { captionFr: 'L’îlot de marbre', captionEn: 'The marble island' }
  await app.db
    .insertInto('propertyPhotos')
    .values([
      ...(['summer', 'autumn', 'winter'] as const).map((season, position) => {
        return { propertyId, position, season, file: file[season], room: 'living_room' as const, ...alt }
      }),
      { propertyId, position: 3, file: kitchen, room: 'kitchen', ...caption, ...alt },
      { propertyId, position: 4, file: plain, room: 'bedroom', bedroom: 1, ...alt },
      // As its owner entered it, before a picture had a room.
      { propertyId: secondPropertyId, position: 0, file: plain, ...alt },
    ])
    .execute()
})
beforeEach(() => {
  app.setNow(usualNow)
})

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>

const nameIn = (address: string) => /^\/photos\/(.+)-\d+\.jpg$/.exec(address)?.[1]
const ask = async (key: string, query: Record<string, string> = {}) =>
  (await app.call(propertyOrList, { params: { key, ...query } })).answer
const list = async (query: Record<string, string> = {}) => (await ask('lofts', query)) as List
const loft = async (query: Record<string, string> = {}) =>
  (await ask('loft-du-rivage-101', query)) as Property
const leads = (lofts: { thumbnail: string }[]) => lofts.map(({ thumbnail }) => nameIn(thumbnail))

describe('without dates, the lead picture is that of the month at the lofts', () => {
  test.each<[Instant, PictureSeason]>([
    ['2026-11-21T15:00:00.000Z', 'autumn'],
    // The last minute of a month at the lofts, which is the next day elsewhere, and the minute after it.
    ['2026-12-01T04:59:00.000Z', 'autumn'],
    ['2026-12-01T05:00:00.000Z', 'winter'],
    ['2027-05-01T03:59:00.000Z', 'winter'],
    ['2027-05-01T04:00:00.000Z', 'summer'],
    ['2027-09-01T04:00:00.000Z', 'autumn'],
  ])('at %s it is %s', async (now, season) => {
    app.setNow(now)
    expect(leads((await list()).items)).toEqual([file[season], file.plain])
    expect(nameIn((await loft()).thumbnail)).toBe(file[season])
  })
})

describe('with dates, it is that of the arrival', () => {
  test.each<[Day, Day, PictureSeason]>([
    ['2026-11-30', '2026-12-02', 'autumn'],
    ['2027-02-12', '2027-02-15', 'winter'],
    ['2027-07-12', '2027-07-15', 'summer'],
  ])('from %s to %s it is %s', async (arrival, departure, season) => {
    expect(leads((await list({ arrival, departure })).items)).toEqual([file[season], file.plain])
    expect(nameIn((await loft({ arrival, departure })).thumbnail)).toBe(file[season])
  })

  test('what is no day is none', async () => {
    for (const arrival of ['', 'soon', '2027-02-30'])
      expect(nameIn((await loft({ arrival })).thumbnail)).toBe(file.autumn)
  })

  test('a list has one season, also where it offers other months', async () => {
    const { propertyId, secondPropertyId } = app.seed
    for (const id of [propertyId, secondPropertyId])
      await app.db
        .insertInto('stays')
        .values({ propertyId: id, nights: '[2027-04-01,2027-05-10)', status: 'blocked', source: 'owner' })
        .execute()
    const { items, alternatives } = await list({ arrival: '2027-04-28', departure: '2027-04-30' })
    expect(items).toEqual([])
    const own = alternatives.filter(({ property }) => property.id === propertyId)
    expect(own.map(({ arrival }) => arrival >= '2027-05-10')).toContain(true)
    expect(new Set(leads(own.map(({ property }) => property)))).toEqual(new Set([file.winter]))
  })
})

test('a loft’s pictures say what they show and when they are shown; of an owner’s who said neither it is not known', async () => {
  const { photos } = await loft()
  expect(photos.map(({ url, room, bedroom, season }) => [nameIn(url), room, bedroom, season])).toEqual([
    [file.summer, 'living_room', null, 'summer'],
    [file.autumn, 'living_room', null, 'autumn'],
    [file.winter, 'living_room', null, 'winter'],
    [file.kitchen, 'kitchen', null, null],
    [file.plain, 'bedroom', 1, null],
  ])
  const { photos: others } = (await ask('loft-du-rivage-102')) as Property
  expect(others).toMatchObject([{ room: null, bedroom: null, season: null }])
})

test('the account, the page of those who come along and the emails show the season of the stay', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const stay = { arrival: '2027-07-12', departure: '2027-07-15' }
  const { reserved } = await checkout.pay(token, cards.visa, stay)
  if (!('reservation' in reserved.answer)) throw new Error(JSON.stringify(reserved.error))
  const { answer } = await app.call(listReservations, { token })
  expect(answer.reservations.map((own) => nameIn(own.property_thumbnail))).toEqual([file.summer])

  const payload = { reservation_id: reserved.answer.reservation.id, locale: 'fr' }
  const opened = await app.call(openCompanionPage, { token, payload })
  const [id = '', hash = ''] = new URL(opened.answer.url).pathname.split('/').slice(-2)
  const read = await app.call(readCompanionPage, { payload: { id, hash } })
  expect(nameIn(read.answer.stay.property_thumbnail)).toBe(file.summer)

  await checkout.runJobs()
  const mails = (await app.mailbox.list()).filter(({ html }) => html.includes('/photos/'))
  expect(mails.length).toBeGreaterThan(0)
  for (const { html } of mails) {
    expect(html).toContain(`/photos/${file.summer}-`)
    expect(html).not.toContain(`/photos/${file.autumn}-`)
  }
})

test('a picture is captioned in both languages or in none', async () => {
  const { photos } = await loft()
  expect(photos.map((photo) => [photo.caption, photo.caption_en])).toEqual([
    ...Array.from({ length: 3 }, () => [null, null]),
    ['L’îlot de marbre', 'The marble island'],
    [null, null],
  ])
})

describe('the database takes a picture', () => {
  const add = (more: object) =>
    app.db
      .insertInto('propertyPhotos')
      .values({ propertyId: app.seed.propertyId, position: 9, file: 'x', altFr: 'x', altEn: 'x', ...more })
      .execute()

  test.each([
    ['of a room that there is none', { room: 'cellar' }],
    ['of a season that there is none', { season: 'spring' }],
    ['of a bedroom that has no number', { room: 'bedroom', bedroom: 0 }],
    ['of a kitchen that is a bedroom', { room: 'kitchen', bedroom: 1 }],
    ['of a bedroom that is no room', { bedroom: 1 }],
    ['with a caption in one language', { captionFr: 'Le quai' }],
  ])('never %s', async (_, picture) => {
    await expect(add(picture)).rejects.toThrow(/check constraint/)
  })

  test('of a bedroom that nobody numbered', async () => {
    await add({ room: 'bedroom' })
    const added = app.db.deleteFrom('propertyPhotos').where('position', '=', 9).returning(['room', 'bedroom'])
    expect(await added.execute()).toEqual([{ room: 'bedroom', bedroom: null }])
  })
})
