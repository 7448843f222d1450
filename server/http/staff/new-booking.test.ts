import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { closeNights } from '#contract/staff/nights.ts'
import { previewOf } from '#contract/action.ts'
import { holdStayAsOption, offerLofts } from '#contract/staff/options.ts'
import { addMinutes } from '#domain/days.ts'
import { closeDay } from '#tests/support/api/close-day.ts'
import { nights, now, three, useOptions } from '#tests/support/api/use-options.ts'

const { app, staff, as, hold, wish, checkout } = useOptions()

const offers = async (more: object = {}) => {
  const params = { ...nights, travelers: '2', locale: 'fr', ...more }
  return staff.ask(offerLofts, { cookie: await as('reception'), params })
}
const preview = async (more: object = {}) => {
  const { key: _, ...payload } = wish(more)
  return staff.ask(previewOf(holdStayAsOption), { cookie: await as('reception'), payload })
}

describe('what can be had on some nights', () => {
  test('is each loft with its whole price', async () => {
    const { lofts, near } = (await offers()).answer
    expect(lofts.map(({ total, why_not: why }) => [total, why])).toEqual([
      [three, null],
      [three, null],
    ])
    expect(near).toEqual([])
  })

  test('is said of the others with who has them, and the nearest days', async () => {
    const { id } = (await hold()).answer
    const { lofts, near } = (await offers({ property: String(app.seed.propertyId) })).answer
    expect(lofts[0]).toMatchObject({
      total: null,
      in_the_way: [{ kind: 'stay', reservation_id: id, guest_name: 'Zoé Lavoie' }],
    })
    expect(near[0]).toMatchObject({ property_id: app.seed.propertyId, arrival: '2027-02-15', total: three })
    expect(near).toHaveLength(4)
  })

  test('is said in words where nobody has them', async () => {
    const { lofts } = (await offers({ travelers: '40' })).answer
    expect(lofts.every(({ total, why_not: why }) => total === null && why !== null && why.length > 10)).toBe(
      true,
    )
  })

  test('is none where all are taken: days of any loft are near', async () => {
    await hold()
    const params = { id: String(app.seed.secondPropertyId) }
    const span = { first_night: nights.arrival, last_night: '2027-02-14' }
    const payload = { key: randomUUID(), ...span, reason: 'maintenance' as const }
    await staff.ask(closeNights, { cookie: await as('reception'), params, payload })
    const { lofts, near } = (await offers()).answer
    expect(lofts.map(({ in_the_way: [first] }) => first?.kind)).toEqual(['stay', 'closure'])
    expect(new Set(near.map(({ property_id: one }) => one)).size).toBe(2)
    await app.db
      .deleteFrom('stays')
      .where('status', '=', 'blocked')
      .where('closedBy', 'is not', null)
      .execute()
  })

  test.each([
    [{ arrival: 'demain' }, 'invalid_dates'],
    [{ departure: nights.arrival }, 'invalid_dates'],
    [{ arrival: '2026-11-30' }, 'in_the_past'],
    [{ arrival: '2028-02-12', departure: '2028-02-14' }, 'too_far_ahead'],
    [{ departure: '2027-04-12' }, 'too_many_nights'],
  ])('is nothing for %o', async (more, code) => {
    expect((await offers(more)).error.code).toBe(code)
  })
})

describe('what holding nights would do', () => {
  test('is its price by lines with taxes, its end, and the letter in the language of its guest', async () => {
    const { answer } = await preview({ guest_language: 'en', with_link: true })
    expect(answer).toMatchObject({ total: three, until: addMinutes(now, 24 * 60) })
    expect(answer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(three)
    expect(answer.lines.map(({ label_en: label }) => label)).toContain('GST (5%)')
    expect(answer.email?.locale).toBe('en')
    expect(answer.email?.text).toContain('/…')
    expect((await preview({ email: '' })).answer.email).toBeNull()
    expect(await app.db.selectFrom('stays').selectAll().execute()).toEqual([])
  })

  test('is the letter that goes out', async () => {
    const ahead = (await preview({ with_link: true })).answer.email
    const { answer } = await hold({ with_link: true })
    await checkout.runJobs()
    const sent = (await app.mailbox.list()).find(({ to }) => to === 'zoe@people.example')
    const masked = (text = '') =>
      text.replaceAll(/L-(\d{6}|…)/g, '#').replace(answer.url ?? '', `${app.deps.settings.publicUrl}/…`)
    expect(masked(sent?.text).replaceAll('\r', '').trim()).toBe(masked(ahead?.text).trim())
  })

  test.each([
    [{ arrival: 'x' }, 'invalid_dates'],
    [{ arrival: '2026-11-30' }, 'in_the_past'],
    [{ arrival: '2028-02-12', departure: '2028-02-14' }, 'too_far_ahead'],
    [{ departure: '2027-04-12' }, 'too_many_nights'],
    [{ travelers: 40 }, 'too_many_travelers'],
    [{ property_id: 999_999 }, 'property_not_found'],
    [{ firstname: '' }, 'missing_fields'],
    [{ firstname: '<b>' }, 'name_invalid'],
    [{ email: 'zoe@' }, 'email_invalid'],
    [{ telephone: '4242 4242 4242 4242' }, 'card_in_text'],
    [{ telephone: 'chez sa sœur' }, 'telephone_invalid'],
    [{ until_time: '09:00', until_day: '2026-12-01' }, 'option_end_past'],
    [{ until_day: '2026-12-09' }, 'option_end_late'],
    [{ expected_total: 1 }, 'option_total_changed'],
    [{ guest_id: 999_999 }, 'guest_not_found'],
  ])('is refused as the deed is: %o', async (more, code) => {
    expect((await preview(more)).error.code).toBe(code)
    expect((await hold(more)).error.code).toBe(code)
  })

  test('is refused by the rates and the licence as a sale is', async () => {
    const [rates, lofts] = [app.db.updateTable('rates'), app.db.updateTable('properties')]
    await rates.set({ minNights: 6 }).execute()
    expect((await preview()).error.code).toBe('min_nights')
    await rates.set({ minNights: 1, toDay: '2027-02-14' }).execute()
    expect((await preview()).error.code).toBe('dates_unavailable')
    await rates.set({ toDay: '2100-01-01' }).execute()
    const undoArrivals = await closeDay(app.db, nights.arrival, { arrivals: false })
    expect((await preview()).error.code).toBe('no_arrival')
    await undoArrivals()
    const undoDepartures = await closeDay(app.db, nights.departure, { departures: false })
    expect((await preview()).error.code).toBe('no_departure')
    await undoDepartures()
    await lofts.set({ licenseExpiresOn: '2026-11-30' }).execute()
    expect((await preview()).error.code).toBe('property_closed')
    await lofts.set({ licenseExpiresOn: '2099-12-31' }).execute()
  })

  test('is refused where somebody has the nights, or is too young', async () => {
    const id = app.seed.guestId
    const one = app.db.updateTable('guests').where('id', '=', id)
    const { birthdate } = await app.db
      .selectFrom('guests')
      .select('birthdate')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await one.set({ birthdate: '2010-01-01' }).execute()
    expect((await preview({ guest_id: id })).error.code).toBe('too_young')
    expect((await hold({ guest_id: id })).error.code).toBe('too_young')
    await one.set({ birthdate }).execute()
    await hold()
    expect((await preview()).error.code).toBe('nights_not_free')
  })
})
