import { previewOf } from '#contract/action.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { listReservations } from '#contract/guest/reservations.ts'
import { changeReservation, writeReceipt } from '#contract/staff/changes.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { closeDay } from '#tests/support/api/close-day.ts'
import { plain } from '#tests/support/api/guest.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const [three, four] = [113_049, 145_673]
const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
const other = '7a1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b2'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
let id: number
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
})

/** A session ends when nobody uses it, so each moment has its own. */
async function as(role: Role, at: Instant = later) {
  app.setNow(at)
  return (await staff.member(role, { name: 'Odile' })).cookie
}

const longer = { arrival: '2027-02-12', departure: '2027-02-16', travelers: 2 } as const
const wanted = (more: object = {}) => ({ ...longer, property_id: app.seed.propertyId, ...more })
const acting = { key, version: 1, expected_difference: four - three, balance_agreed: true }
const asked = (cookie: string, payload: object, of = id) => ({ cookie, params: { id: String(of) }, payload })

const preview = async (more: object = {}, of?: number, role: Role = 'reception') =>
  staff.ask(previewOf(changeReservation), asked(await as(role), wanted(more), of))
const change = async (more: object = {}, at = later) =>
  staff.ask(changeReservation, asked(await as('owner', at), { ...wanted(), ...acting, ...more }))
const receive = async (more: object = {}) => {
  const received = { key, amount: 10_000, method: 'interac', reference: 'C1AbCd', received_on: '2027-02-01' }
  return staff.ask(writeReceipt, asked(await as('bookkeeper'), { ...received, ...more }))
}

describe('what a change would do', () => {
  test('is both prices, who pays, the lines and the email’s words; nothing is stored', async () => {
    const { answer } = await preview()
    expect(answer).toMatchObject({
      version: 1,
      before: three,
      total: four,
      after: four,
      difference: four - three,
      balance: four - three,
      refund: { to_card: 0, handed: 0 },
    })
    expect(answer.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(four)
    expect(answer.email!.subject).toContain('Séjour modifié')
    expect(answer.email!.text).toContain('326,24')
    expect(await guest.documents()).toHaveLength(1)
  })

  test('names the card, and does in its email, to who may see it', async () => {
    const shorter = { departure: '2027-02-14' }
    const [named, unnamed] = [await preview(shorter, id, 'manager'), await preview(shorter, id)]
    expect([named, unnamed].map(({ answer }) => answer.card)).toEqual([
      { brand: 'visa', last4: '4242' },
      null,
    ])
    const text = plain(named.answer.email!.text)
    expect(text).toContain(' (Visa se terminant par 4242)')
    expect(plain(unnamed.answer.email!.text)).toBe(text.replaceAll(' (Visa se terminant par 4242)', ''))
  })

  test('is what then happens, to the cent and to the word', async () => {
    const shorter = { departure: '2027-02-14' }
    const { answer } = await preview(shorter)
    expect(answer.refund).toEqual({ to_card: -answer.difference, handed: 0 })
    const done = await change({ ...shorter, expected_difference: answer.difference })
    expect(done.answer).toMatchObject({ version: 2, difference: answer.difference, balance: 0 })
    await checkout.runJobs()
    const letter = (await guest.mailsAbout(id)).find(({ subject }) => subject.startsWith('Séjour modifié'))
    expect(letter?.text).toContain('326,23')
    const [refund] = await guest.refunds()
    expect(refund).toMatchObject({ amount: -answer.difference, askedBy: 'Odile', status: 'succeeded' })
  })

  test.each([
    [{ arrival: '2027-02-31' }, 422, 'invalid_dates'],
    [{ arrival: '2027-01-20' }, 422, 'in_the_past'],
    [{ arrival: '2028-06-01', departure: '2028-06-03' }, 422, 'too_far_ahead'],
    [{ departure: '2027-03-30' }, 422, 'too_many_nights'],
    [{ travelers: 5 }, 422, 'too_many_travelers'],
    [{ property_id: 999_999 }, 404, 'property_not_found'],
    [{ departure: '2027-02-15' }, 422, 'nothing_changed'],
  ] as const)('%o is refused', async (more, status, code) => {
    const ahead = await preview(more)
    expect([ahead.status, ahead.error.code]).toEqual([status, code])
    const done = await change(more)
    expect([done.status, done.error.code]).toEqual([status, code])
  })

  test('is refused by the rates, the licence and the age as a sale is', async () => {
    const expectBoth = async (code: string) => {
      expect((await preview()).error.code).toBe(code)
      expect((await change()).error.code).toBe(code)
    }
    await app.db.updateTable('rates').set({ minNights: 6 }).execute()
    await expectBoth('min_nights')
    await app.db.updateTable('rates').set({ minNights: 1, toDay: '2027-02-15' }).execute()
    await expectBoth('dates_unavailable')
    await app.db.updateTable('rates').set({ toDay: '2100-01-01' }).execute()
    const undoArrivals = await closeDay(app.db, longer.arrival, { arrivals: false })
    await expectBoth('no_arrival')
    await undoArrivals()
    const undoDepartures = await closeDay(app.db, longer.departure, { departures: false })
    await expectBoth('no_departure')
    await undoDepartures()
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2027-01-31' }).execute()
    await expectBoth('property_closed')
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2099-12-31' }).execute()
    await app.db.updateTable('guests').set({ birthdate: '2010-01-01' }).execute()
    await expectBoth('too_young')
    await app.db.updateTable('guests').set({ birthdate: '1986-04-02' }).execute()
  })

  test('is refused where somebody pays for the nights, or has them', async () => {
    app.setNow(later)
    const buyer = await checkout.signInAs(await checkout.another('Léa'))
    const beside = { arrival: '2027-02-15', departure: '2027-02-17' }
    await checkout.hold(buyer, beside)
    expect((await preview()).error).toMatchObject({ code: 'nights_held', details: { minutes: 15 } })
    expect((await change()).error.code).toBe('nights_held')
    await checkout.pay(buyer, '4242 4242 4242 4242', beside)
    expect((await preview()).error.code).toBe('nights_taken')
    expect((await change()).error.code).toBe('nights_taken')
  })

  test('is refused of what has begun, is over, cancelled or not there', async () => {
    expect((await preview({}, 999_999)).error.code).toBe('reservation_not_found')
    expect(
      (await staff.ask(changeReservation, asked(await as('owner'), { ...wanted(), ...acting }, 999_999)))
        .error.code,
    ).toBe('reservation_not_found')
    const at = async (
      moment: Instant,
      spec: ReturnType<typeof previewOf<typeof changeReservation>> | typeof changeReservation,
    ) => (await staff.askAny(spec, asked(await as('owner', moment), { ...wanted(), ...acting }))).error.code
    for (const spec of [previewOf(changeReservation), changeReservation]) {
      expect(await at('2027-02-13T15:00:00.000Z', spec)).toBe('stay_begun')
      expect(await at('2027-02-16T15:00:00.000Z', spec)).toBe('stay_over')
    }
    await guest.cancelAt(later, id)
    for (const spec of [previewOf(changeReservation), changeReservation])
      expect(await at(later, spec)).toBe('stay_not_paid')
  })
})

describe('a change', () => {
  test('is one row of the journal, shows on the booking and to its guest, and is one thing to do while it is owed', async () => {
    const { answer } = await change()
    expect(answer).toMatchObject({ version: 2, balance: four - three })
    const [entry] = (await staff.journal()).filter(({ action }) => action === 'stay_changed')
    expect(entry).toMatchObject({ before: { departure: '2027-02-15' }, after: { departure: '2027-02-16' } })
    const cookie = await as('owner')
    const shown = (await staff.ask(readStaffReservation, { cookie, params: { id: String(id) } })).answer
    expect(shown).toMatchObject({
      total: four,
      balance: four - three,
      is_paid: false,
      departure: '2027-02-16',
    })
    expect(shown.documents.map(({ number }) => number)).toEqual(['F-000001', 'F-000002', 'NC-000001'])
    const { items } = (await staff.ask(readToDo, { cookie })).answer
    expect(items).toMatchObject([{ kind: 'balance_open', amount: four - three, reservation: { id } }])
    const own = (await app.call(listReservations, { token: await guest.tokenAt(later) })).answer
      .reservations[0]
    expect(own).toMatchObject({ total: four, total_left: four, balance: four - three })
    expect(own?.invoices).toMatchObject([{ number: 1 }, { number: 2 }])
  })

  test('needs what was seen to be so', async () => {
    expect((await change({ balance_agreed: false })).error).toMatchObject({
      code: 'balance_unconfirmed',
      details: { balance: four - three },
    })
    expect((await change({ expected_difference: 0 })).error).toMatchObject({
      code: 'new_price_changed',
      details: { total: four },
    })
    expect((await change()).status).toBe(200)
    expect((await change()).status).toBe(200)
    expect((await change({ key: other })).error.code).toBe('stay_changed')
  })
})

describe('money received without the card', () => {
  test('is never more than is owed, and in no later day', async () => {
    const refusals = async (...more: object[]) =>
      Promise.all(more.map(async (one) => (await receive({ key: other, ...one })).error.code))
    expect(await refusals({})).toEqual(['nothing_owed'])
    await change()
    expect((await receive()).answer).toMatchObject({ amount: 10_000, balance: four - three - 10_000 })
    expect((await receive()).answer).toMatchObject({ balance: four - three - 10_000 })
    expect(
      await refusals(
        { amount: 0 },
        { amount: four },
        { reference: '' },
        { reference: 'x'.repeat(101) },
        { reference: '4242424242424242' },
        { received_on: '2027-02-02' },
        { received_on: '2026-11-30' },
        { received_on: 'hier' },
      ),
    ).toEqual([
      'receipt_amount_invalid',
      'receipt_too_high',
      'reference_missing',
      'reference_too_long',
      'card_in_text',
      'received_in_future',
      'received_before_booking',
      'invalid_dates',
    ])
    const gone = await staff.ask(
      writeReceipt,
      asked(
        await as('owner'),
        { key: other, amount: 1, method: 'cash', reference: 'x', received_on: '2027-02-01' },
        999_999,
      ),
    )
    expect(gone.error.code).toBe('reservation_not_found')
    await guest.cancelAt(addMinutes(later, 1), id)
    expect(await refusals({})).toEqual(['stay_not_paid'])
  })
})
