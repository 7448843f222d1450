import { beforeAll, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { calculatePrice } from '#contract/public/properties.ts'
import type { Day } from '#domain/days.ts'
import { findGuest } from '#server/db/guests.ts'
import { move } from '#server/db/move.ts'
import { insertHold } from '#server/db/stays.ts'
import { startSession } from '#server/accounts/start-session.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { holdFor, insertPerson } from '#tests/support/api/small-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()
beforeAll(async () => {
  await block(app.seed.propertyId, '[2026-12-10,2026-12-14)')
})

async function block(propertyId: number, nights: string): Promise<void> {
  await app.db
    .insertInto('stays')
    .values({ propertyId, nights, status: 'blocked', source: 'owner' })
    .execute()
}

describe('POST /api/properties/calculate-price', () => {
  const price = (change: Record<string, unknown> = {}) =>
    app.call(calculatePrice, {
      payload: {
        id: app.seed.propertyId,
        arrival: '2026-12-01',
        departure: '2026-12-04',
        travelers: 2,
        ...change,
      },
    })

  test('three nights at 250.00 and 120.00 cleaning come to 1,130.49, line by line in both languages', async () => {
    const { status, answer, headers } = await price()
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toMatchObject({
      currency: 'CAD',
      nights: 3,
      subtotal_by_nights: 75_000,
      subtotal_by_night: 25_000,
      cleaning_fee: 12_000,
      subtotal_with_cleaning_fee: 87_000,
      managing_fee: { subtotal: 8700 },
      lodging_tax: 2625,
      tps_tax: 4916,
      tvq_tax: 9808,
      subtotal: 95_700,
      total: 113_049,
    })
    const nbsp = '\u00a0'
    expect(answer.lines.map(({ label, label_en, amount }) => [label, label_en, amount])).toEqual([
      [`3${nbsp}nuits à 250,00${nbsp}$`, `3 nights at 250.00${nbsp}$`, 75_000],
      ['Frais de ménage', 'Cleaning fee', 12_000],
      [`Frais de service (10${nbsp}%)`, 'Service fee (10%)', 8700],
      [`Taxe sur l’hébergement (3,5${nbsp}%)`, 'Lodging tax (3.5%)', 2625],
      [`TPS (5${nbsp}%)`, 'GST (5%)', 4916],
      [`TVQ (9,975${nbsp}%)`, 'QST (9.975%)', 9808],
    ])
    expect(answer.cancellation[0]).toMatchObject({ until: '2026-11-21T19:00:00.000Z', refund: 113_049 })
  })

  test.each([
    ['invalid_dates', { departure: '2026-12-01' }],
    ['invalid_dates', { departure: '2026-11-30' }],
    ['in_the_past', { arrival: '2026-11-20' }],
    ['too_far_ahead', { arrival: '2027-11-22', departure: '2027-11-23' }],
    ['too_many_nights', { departure: '2027-01-02' }],
    ['dates_unavailable', { arrival: '2026-12-09', departure: '2026-12-11' }],
    ['too_many_travelers', { travelers: 5 }],
    ['invalid_payload', { arrival: '2026-02-30' }],
    ['invalid_payload', { departure: 'soon' }],
    ['missing_fields', { departure: '' }],
    ['invalid_payload', { travelers: 0 }],
    ['invalid_payload', { travelers: 2.5 }],
  ])('422 %s for %j', async (code, change) => {
    const { status, error } = await price(change)
    expect([status, error.code]).toEqual([422, code])
    expect(error.errors).not.toBe('')
    expect(error.charged).toBeUndefined()
  })

  test('422 min_nights says how many', async () => {
    await app.db
      .insertInto('rates')
      .values({
        propertyId: app.seed.propertyId,
        fromDay: '2027-02-10',
        toDay: '2027-02-20',
        nightlyRate: 30_000,
        minNights: 3,
        layer: 'day',
      })
      .execute()
    const { status, error } = await price({ arrival: '2027-02-12', departure: '2027-02-14', locale: 'en' })
    expect([status, error.code, error.min_nights]).toEqual([422, 'min_nights', 3])
    expect(error.details).toEqual({ min_nights: 3 })
    expect(error.errors).toBe('For this check-in date, the minimum stay is 3 nights.')
  })

  test('404 for a loft that is not there, or not on the site that asks', async () => {
    expect((await price({ id: 999 })).error.code).toBe('property_not_found')
    expect((await price({ site: 'elsewhere' })).error.code).toBe('property_not_found')
  })
})

describe('POST /api/checkouts/calculate-price', () => {
  const payload = () => ({
    id: app.seed.propertyId,
    arrival: '2027-01-11',
    departure: '2027-01-13',
    travelers: 2,
  })

  test('without a session it is 404 user_not_found', async () => {
    const { status, error } = await app.call(calculateCheckoutPrice, { payload: payload() })
    expect([status, error.code]).toEqual([404, 'user_not_found'])
  })

  test.each([
    ['invalid_dates', { departure: '2027-01-11' }],
    ['invalid_dates', { departure: '2027-01-10' }],
    ['too_far_ahead', { arrival: '2027-11-22', departure: '2027-11-23' }],
    ['too_many_nights', { departure: '2027-02-12' }],
    ['in_the_past', { arrival: '2026-11-20' }],
    ['invalid_payload', { arrival: '2027-02-30' }],
    ['too_many_travelers', { travelers: 5 }],
  ])('422 %s for %j, as for everybody', async (code, change) => {
    const { status, error } = await app.call(calculateCheckoutPrice, {
      payload: { ...payload(), ...change },
      token: await app.signIn(),
    })
    expect([status, error.code]).toEqual([422, code])
  })

  test('404 for a loft that is not there, 422 for one whose licence has lapsed', async () => {
    const token = await app.signIn()
    const codeOf = async (id: number) => {
      const { status, error } = await app.call(calculateCheckoutPrice, {
        payload: { ...payload(), id },
        token,
      })
      return [status, error.code]
    }
    const license = async (licenseExpiresOn: Day) => {
      await app.db.updateTable('properties').set({ licenseExpiresOn }).where('id', '=', second).execute()
    }
    const second = app.seed.secondPropertyId
    expect(await codeOf(999)).toEqual([404, 'property_not_found'])
    await license('2026-11-20')
    expect(await codeOf(second)).toEqual([422, 'property_closed'])
    await license('2099-12-31')
  })

  test('it is the price that everybody gets', async () => {
    const token = await app.signIn()
    const open = await app.call(calculatePrice, { payload: payload() })
    const own = await app.call(calculateCheckoutPrice, { payload: payload(), token })
    expect([own.status, own.answer]).toEqual([200, open.answer])
  })

  test('a guest’s own hold is not in their way and keeps its price; for others the nights are gone', async () => {
    const token = await app.signIn()
    const { arrival, departure } = payload() as { arrival: Day; departure: Day }
    const hold = await holdFor(app.db, arrival, departure, usualNow, '2026-11-21T15:15:00.000Z')
    const { id } = await insertHold(app.db, {
      ...hold,
      propertyId: app.seed.propertyId,
      guestId: app.seed.guestId,
    })
    const own = await app.call(calculateCheckoutPrice, { payload: payload(), token })
    expect([own.status, own.answer.total]).toEqual([200, hold.quote.total])
    expect((await app.call(calculatePrice, { payload: payload() })).error.code).toBe('dates_unavailable')

    app.setNow('2026-11-21T15:15:00.000Z')
    expect((await app.call(calculatePrice, { payload: payload() })).status).toBe(200)
    app.setNow(usualNow)
    await move(app.db, 'stays', id, 'expired', {})
  })

  test('nor is it when they want other nights or more people: only what is bought, and what others hold, is gone', async () => {
    const token = await app.signIn()
    const { arrival, departure } = payload() as { arrival: Day; departure: Day }
    const hold = await holdFor(app.db, arrival, departure, usualNow, '2026-11-21T15:15:00.000Z')
    const { id } = await insertHold(app.db, {
      ...hold,
      propertyId: app.seed.propertyId,
      guestId: app.seed.guestId,
    })
    const answerTo = async (change: object, as = token) => {
      const asked = { ...payload(), ...change }
      const { status, answer, error } = await app.call(calculateCheckoutPrice, { payload: asked, token: as })
      return status === 200 ? answer.total : error.code
    }
    const wishes = [{ departure: '2027-01-14' }, { arrival: '2027-01-12' }, { travelers: 4 }]
    for (const wish of wishes) expect(await answerTo(wish)).toEqual(expect.any(Number))

    const email = 'renaud@people.example'
    const renaud = await insertPerson(app.db, { siteId: app.seed.siteId, email, firstname: 'Renaud' })
    const guest = await findGuest(app.db, renaud)
    const other = (await startSession(app.db, guest!, usualNow)).token
    for (const wish of wishes) expect(await answerTo(wish, other)).toBe('dates_unavailable')

    await move(app.db, 'stays', id, 'confirmed', { confirmedAt: usualNow })
    for (const wish of wishes) expect(await answerTo(wish)).toBe('dates_unavailable')
    await move(app.db, 'stays', id, 'cancelled', { cancelledAt: usualNow })
  })
})
