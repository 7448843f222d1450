import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { addMinutes } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { insertLoft } from '#tests/support/api/small-seed.ts'
import { now } from '#tests/support/api/use-options.ts'
import { usePrices } from '#tests/support/api/use-prices.ts'

const { app, as, change, entries, hold, lofts, preview, read, refused, rows, send, setNights } = usePrices()

const more10 = { how: 'percent', share: 10_000 }
const quotes = async () => app.db.selectFrom('stays').select(['id', 'quote', 'total']).orderBy('id').execute()

describe('prices of nights', () => {
  test('of three lofts on two weekdays change as previewed; what is sold keeps its price; the undo restores every row', async () => {
    const { id } = (await hold({ arrival: '2027-02-12', departure: '2027-02-15' })).answer
    const [before, sold] = [await rows(), await quotes()]
    const command = setNights({ rate: more10, weekdays: [5, 6] })
    const { answer } = await preview(command)
    const stretches = [
      ['2027-02-12', '2027-02-13'],
      ['2027-02-19', '2027-02-20'],
    ]
    const night = {
      before: { rate: 25_000, min_nights: 1 },
      after: { rate: 27_500, min_nights: 1 },
      changeover: null,
    }
    expect(
      answer.lofts.map(({ id: of, nights_changed, nights_sold }) => [of, nights_changed, nights_sold]),
    ).toEqual([
      [lofts[0], 4, 2],
      [lofts[1], 4, 0],
      [lofts[2], 4, 0],
    ])
    expect(answer.lofts[0]!.changes).toEqual(
      stretches.map(([first_night, last_night], index) => {
        return { first_night, last_night, ...night, is_sold: index === 0 }
      }),
    )
    // Two nights: (500.00 + 120.00) + 10 %, the lodging tax on 500.00, and the two others; 50.00 more by the change.
    const weekend = { property_id: lofts[0], arrival: '2027-02-12', departure: '2027-02-14' }
    expect(answer.stays[0]).toEqual({
      ...weekend,
      property_name: 'Loft du Rivage 101',
      before: 80_426,
      after: 86_950,
    })
    const { changed, undo } = await change(command)
    expect(changed.answer).toEqual({
      status: 'ok',
      undo: { id: expect.any(Number), until: addMinutes(now, 10) },
    })
    const seen = (await app.call(propertyOrList, { params: { key: String(lofts[1]) } })).answer as Property
    expect(seen.price_terms.rates).toContainEqual({
      layer: 'day',
      season: null,
      from: '2027-02-12',
      to: '2027-02-14',
      weekdays: null,
      nightly_rate: 27_500,
      min_nights: null,
    })
    expect(JSON.stringify(await quotes())).toBe(JSON.stringify(sold))
    expect(sold.map((stay) => stay.id)).toEqual([id])
    expect((await undo()).answer).toEqual({ status: 'ok' })
    expect((await undo()).answer).toEqual({ status: 'ok' })
    expect(await rows()).toEqual(before)
    expect(JSON.stringify(await quotes())).toBe(JSON.stringify(sold))
  })

  test('are told in the journal: what was, what is, and what undid it', async () => {
    const count = (await entries()).length
    const { changed, undo } = await change(
      setNights({ rate: { how: 'set', amount: 31_000 }, lofts: [lofts[0]] }),
    )
    await undo()
    const [undone, done] = await entries()
    expect((await entries()).length).toBe(count + 2)
    const told = (rate: number) => ({
      seasons: [],
      prices: [
        {
          loft: 'Loft du Rivage 101',
          firstNight: '2027-02-08',
          lastNight: '2027-02-21',
          night: { rate, minNights: 1 },
        },
      ],
    })
    expect(done).toMatchObject({
      subject: 'property',
      subjectId: String(lofts[0]),
      before: told(25_000),
      after: told(31_000),
    })
    expect(undone).toMatchObject({
      before: told(31_000),
      after: { ...told(25_000), undoes: changed.answer.undo!.id },
    })
  })

  test('of a form that is sent twice change once', async () => {
    const command = setNights({ rate: more10 })
    const cookie = await as('owner')
    const [{ basis }, key] = [(await preview(command)).answer, randomUUID()]
    const [first, second] = [
      await send(cookie, { command, basis, key }),
      await send(cookie, { command, basis, key }),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
    expect((await read()).lofts[0]!.rows.filter(({ layer }) => layer === 'day')).toMatchObject([
      { nightly_rate: 27_500 },
    ])
  })

  test('that somebody changed meanwhile are refused to whoever saw the former ones', async () => {
    const command = setNights({ rate: more10 })
    const { basis } = (await preview(command)).answer
    const cookie = await as('owner')
    expect((await send(cookie, { command, basis })).status).toBe(200)
    const late = await send(cookie, { command, basis })
    expect([late.status, late.error.code]).toEqual([409, 'prices_changed'])
    expect(late.error.errors).toContain('Vérifiez l’aperçu')
  })

  test('are not taken back over what somebody changed since, nor after ten minutes', async () => {
    const { undo } = await change(setNights({ rate: { how: 'set', amount: 31_000 } }))
    const later = await change(setNights({ rate: { how: 'add', amount: 100 }, lofts: [lofts[2]] }))
    const before = await rows()
    expect((await undo()).error.code).toBe('undo_overtaken')
    expect(await rows()).toEqual(before)
    app.setNow(addMinutes(now, 10))
    expect((await later.undo()).error.code).toBe('undo_over')
  })

  test.each<[Role, number]>([
    ['owner', 200],
    ['manager', 200],
    ['reception', 403],
    ['housekeeping', 403],
    ['bookkeeper', 403],
  ])('are tried out by the %s: %i', async (role, status) => {
    expect((await preview(setNights({ rate: more10 }), role)).status).toBe(status)
  })

  test('of another site are not found', async () => {
    const { rows: sites } = await sql<{ id: number }>`
      insert into sites (slug, name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number)
      select 'elsewhere', name, company, email, telephone, address, city, region, postal_code, tps_number, tvq_number
      from sites where id = ${app.seed.siteId} returning id`.execute(app.db)
    const elsewhere = await insertLoft(app.db, sites[0]!.id, 104)
    const { status, error } = await refused(setNights({ rate: more10, lofts: [lofts[0], elsewhere] }))
    expect([status, error.code]).toEqual([404, 'property_not_found'])
  })

  test.each<[object, number, string, string]>([
    [{ rate: { how: 'set', amount: 0 } }, 422, 'rate_out_of_range', 'de 1,00\u00a0$ à 25\u00a0000,00\u00a0$'],
    [{ rate: { how: 'set', amount: -500 } }, 422, 'rate_out_of_range', 'de 1,00'],
    [{ rate: { how: 'set', amount: 999_999_900 } }, 422, 'rate_out_of_range', 'de 1,00'],
    [{ rate: { how: 'percent', share: -99_999 } }, 422, 'rate_out_of_range', 'Loft du Rivage 101'],
    [{ min_nights: 0 }, 422, 'minimum_out_of_range', 'de 1 à 31'],
    [{ min_nights: 32 }, 422, 'minimum_out_of_range', 'de 1 à 31'],
    [{}, 422, 'nothing_to_change', 'Rien'],
    [{ min_nights: 2, last_night: '2027-02-07' }, 422, 'nights_reversed', 'Inversez'],
    [{ min_nights: 2, first_night: '2026-11-30' }, 422, 'price_nights_out_of_reach', 'passées'],
    [{ min_nights: 2, first_night: '31/02/2027' }, 422, 'invalid_dates', ''],
  ])('%o is refused in a sentence, ahead and when it is sent', async (wish, status, code, words) => {
    const { error, ...answer } = await refused(setNights(wish))
    expect([answer.status, error.code]).toEqual([status, code])
    expect(error.errors).toContain(words)
  })

  test.each([{ rate: { how: 'add', amount: 500 } }, { rate: more10 }, { min_nights: 2 }])(
    '%o changes no night that has no price: the first one is named, and the others stay as they are',
    async (wish) => {
      const ofOne = app.db.updateTable('rates').where('propertyId', '=', lofts[1]!)
      await ofOne.set({ toDay: '2027-02-20' }).execute()
      const { status, error } = await refused(setNights(wish))
      expect([status, error.code]).toEqual([422, 'night_without_price'])
      expect(error.errors).toMatch(/Loft du Rivage 102.*20.février.2027|20.février.2027.*Loft du Rivage 102/u)
    },
  )

  test('half a cent goes up, also where a price becomes less', async () => {
    await app.db.updateTable('rates').set({ nightlyRate: 25_050 }).execute()
    for (const [share, rate] of [
      [-5000, 23_798],
      [5000, 26_303],
    ] as const) {
      const { answer } = await preview(setNights({ rate: { how: 'percent', share } }))
      expect(answer.lofts[0]!.changes[0]!.after).toEqual({ rate, min_nights: 1 })
    }
  })
})
