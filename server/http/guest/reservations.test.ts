import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import type { Day, Instant } from '#domain/days.ts'
import { move } from '#server/db/move.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string
let renaudId: number
let renaud: string

const { app, checkout } = useApp()
beforeAll(async () => {
  renaudId = await checkout.another('Renaud')
})
beforeEach(async () => {
  await app.db.deleteFrom('reviews').where('stayId', 'is not', null).execute()
  await checkout.clear()
  await goOnTo(usualNow)
})

/** The server's clock goes on; sessions would not last that long. */
async function goOnTo(now: Instant) {
  app.setNow(now)
  token = await checkout.signInAs(app.seed.guestId)
  renaud = await checkout.signInAs(renaudId)
}

const buy = async (arrival: Day, departure: Day, more: object = {}) => {
  const { reserved } = await checkout.pay(token, cards.visa, { arrival, departure, ...more })
  const { answer } = reserved
  if (!('reservation' in answer)) throw new Error(`Not bought: ${JSON.stringify(reserved.error)}`)
  return answer.reservation.id
}
const list = async (as = token) => (await app.call(listReservations, { token: as })).answer
const cancel = (id: number, cancelledAt: Instant) => move(app.db, 'stays', id, 'cancelled', { cancelledAt })
describe('GET /api/profile/reservations', () => {
  test('shows a stay with all that its guest needs', async () => {
    const id = await buy('2027-02-12', '2027-02-15', { message: 'Nous arriverons tard.' })
    const { status, headers, answer } = await app.call(listReservations, { token })
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toMatchObject({ status: 'ok', past_reservations: [], canceled_reservations: [] })
    expect(answer.reservations).toEqual([
      {
        id,
        reference: `L-${String(id).padStart(6, '0')}`,
        property_id: app.seed.propertyId,
        property_slug: 'loft-du-rivage-101',
        property_name: 'Loft du Rivage 101',
        property_thumbnail: expect.stringMatching(/^\/photos\/102-sofa-\d+\.jpg$/),
        property_thumbnail_alt: 'Pièce de vie',
        property_thumbnail_alt_en: 'Living room',
        license_citq: '301234',
        address: '14, chemin du Lac',
        city: 'Sainte-Agathe-des-Monts',
        postal_code: 'J8C 1A1',
        latitude: 46.035,
        longitude: -74.285,
        arrival: '2027-02-12',
        departure: '2027-02-15',
        arrival_time: '16:00',
        departure_time: '11:00',
        travelers: 2,
        message: 'Nous arriverons tard.',
        total: 113_049,
        money: 'paid',
        card: { brand: 'visa', last4: '4242' },
        booked_at: usualNow,
        cancelled_at: null,
        refund: null,
        balance: 0,
        total_left: 113_049,
        given_back: [],
        deposit: expect.objectContaining({ status: 'planned', amount: 50_000 }),
        door: {
          status: 'early',
          code: null,
          given_at: '2027-02-12T15:00:00.000Z',
          is_late: false,
          by_mail: expect.any(Boolean),
        },
        access: null,
        arrival_email_days: 2,
        can_cancel: true,
        cancellation: expect.any(Array),
        has_been_reviewed: false,
        has_invoice: expect.any(Boolean),
        is_sold_before: false,
        has_companion_page: false,
        invoices: [{ number: 1, issued_at: expect.any(String) as string, replaced_by: null }],
        has_credit_note: false,
        credit_notes: [],
      },
    ])
  })

  test('is upcoming until its check-out time, cancellable until its check-in time, then past', async () => {
    await buy('2027-02-12', '2027-02-15')
    const shownAt = async (now: Instant) => {
      await goOnTo(now)
      const { reservations, past_reservations: past } = await list()
      const [shown] = [...reservations, ...past]
      return [
        reservations.length,
        past.length,
        shown?.can_cancel,
        shown?.cancellation.map((step) => step.percent),
      ]
    }
    expect(await shownAt('2027-01-29T04:59:59.999Z')).toEqual([1, 0, true, [100, 50, 0]])
    expect(await shownAt('2027-01-29T05:00:00.000Z')).toEqual([1, 0, true, [50, 0]])
    expect(await shownAt('2027-02-12T20:59:59.999Z')).toEqual([1, 0, true, [0]])
    expect(await shownAt('2027-02-12T21:00:00.000Z')).toEqual([1, 0, false, []])
    expect(await shownAt('2027-02-15T15:59:59.999Z')).toEqual([1, 0, false, []])
    expect(await shownAt('2027-02-15T16:00:00.000Z')).toEqual([0, 1, false, []])
  })

  test('upcoming ones come by arrival, past ones latest first, cancelled ones last cancelled first', async () => {
    const ids = {
      march: await buy('2027-03-05', '2027-03-08'),
      december: await buy('2026-12-04', '2026-12-06'),
      february: await buy('2027-02-12', '2027-02-15'),
      january: await buy('2027-01-08', '2027-01-10'),
      may: await buy('2027-05-01', '2027-05-04'),
      april: await buy('2027-04-01', '2027-04-04'),
    }
    await cancel(ids.may, '2026-11-22T15:00:00.000Z')
    await cancel(ids.april, '2026-11-23T15:00:00.000Z')
    await goOnTo('2027-01-20T15:00:00.000Z')
    const { reservations, past_reservations: past, canceled_reservations: cancelled } = await list()
    expect(reservations.map(({ id }) => id)).toEqual([ids.february, ids.march])
    expect(past.map(({ id }) => id)).toEqual([ids.january, ids.december])
    expect(cancelled.map(({ id }) => id)).toEqual([ids.april, ids.may])
  })

  test('says of the money what the bank has said', async () => {
    const id = await buy('2027-02-12', '2027-02-15')
    const [payment] = await checkout.payments()
    const paymentId = payment!.id
    const moneyOf = async () => {
      const { reservations, canceled_reservations: cancelled } = await list()
      const [only] = [...reservations, ...cancelled]
      return [only?.money, only?.refund]
    }
    const pay = (status: 'authorised' | 'captured' | 'voided') =>
      app.db
        .updateTable('payments')
        .set({ status, voidReason: status === 'voided' ? 'cancelled_by_guest' : null })
        .where('id', '=', paymentId)
        .execute()
    await pay('authorised')
    expect(await moneyOf()).toEqual(['authorised', null])
    await pay('captured')
    expect(await moneyOf()).toEqual(['paid', null])

    await cancel(id, '2026-11-21T15:30:00.000Z')
    expect(await moneyOf()).toEqual(['kept', { amount: 0, settled_at: null }])
    await pay('voided')
    expect(await moneyOf()).toEqual(['not_charged', { amount: 0, settled_at: null }])
    await pay('captured')
    const refund = {
      paymentId,
      amount: 50_000,
      cause: 'cancellation',
      key: 'cancellation',
      status: 'pending',
      createdAt: usualNow,
    } as const
    await app.db.insertInto('refunds').values(refund).execute()
    expect(await moneyOf()).toEqual(['refund_pending', { amount: 50_000, settled_at: null }])
    const settledAt = '2026-11-21T15:31:00.000Z'
    await app.db.updateTable('refunds').set({ status: 'succeeded', settledAt }).execute()
    expect(await moneyOf()).toEqual(['refunded', { amount: 50_000, settled_at: settledAt }])
    await app.db.updateTable('refunds').set({ status: 'failed' }).execute()
    expect(await moneyOf()).toEqual(['refund_failed', { amount: 50_000, settled_at: null }])
  })

  test('shows neither a hold nor anybody else’s stay', async () => {
    await buy('2027-02-12', '2027-02-15')
    await checkout.hold(token, { arrival: '2027-03-12', departure: '2027-03-15' })
    expect((await list()).reservations).toHaveLength(1)
    expect(await list(renaud)).toEqual({
      status: 'ok',
      now: usualNow,
      reservations: [],
      past_reservations: [],
      canceled_reservations: [],
    })
  })

  test('without a session it is 401', async () => {
    const { status, error } = await app.call(listReservations)
    expect([status, error.code]).toEqual([401, 'signed_out'])
  })
})

describe('POST /api/profile/reservations/download-calendar', () => {
  const calendarOf = (reservation_id: unknown, as: string | null = token, locale = 'fr') =>
    app.api.request('/api/profile/reservations/download-calendar', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(as && { Authorization: `Bearer ${as}` }) },
      body: JSON.stringify({ payload: { reservation_id, locale } }),
    })
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ]

  test('is the event of the confirmation mail', async () => {
    const id = await buy('2027-03-12', '2027-03-15')
    const reference = `L-${String(id).padStart(6, '0')}`
    const response = await calendarOf(id)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/calendar')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${reference}.ics"`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const lines = (await response.text()).split('\r\n')
    expect(lines).toContain(`UID:${reference}@127.0.0.1`)
    // 16:00 in winter time, 11:00 in summer time.
    expect(lines).toContain('DTSTART:20270312T210000Z')
    expect(lines).toContain('DTEND:20270315T150000Z')
    expect(await (await calendarOf(id, token, 'en')).text()).toContain('/en/properties/loft-du-rivage-101')
  })

  test('somebody else’s, a held or an unknown one is 404, a cancelled one 409, none 401', async () => {
    const id = await buy('2027-03-12', '2027-03-15')
    await checkout.hold(token, { arrival: '2027-04-12', departure: '2027-04-15' })
    const held = (await checkout.stays()).at(-1)!.id
    expect(await codeOf(await calendarOf(id, renaud))).toEqual([404, 'reservation_not_found'])
    expect(await codeOf(await calendarOf(held))).toEqual([404, 'reservation_not_found'])
    expect(await codeOf(await calendarOf(99_999))).toEqual([404, 'reservation_not_found'])
    expect(await codeOf(await calendarOf('1 or 1=1'))).toEqual([422, 'invalid_payload'])
    expect(await codeOf(await calendarOf(id, null))).toEqual([401, 'signed_out'])
    await cancel(id, usualNow)
    expect(await codeOf(await calendarOf(id))).toEqual([409, 'already_cancelled'])
    expect(await codeOf(await calendarOf(id, renaud))).toEqual([404, 'reservation_not_found'])
  })
})
