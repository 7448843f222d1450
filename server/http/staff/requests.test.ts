import { beforeEach, expect, test } from 'vitest'
import { writeReceipt } from '#contract/staff/changes.ts'
import { previewOf } from '#contract/action.ts'
import { requestPayment, withdrawPaymentRequest } from '#contract/staff/requests.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { linksOf, owed } from '#tests/support/api/links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
const other = '7a1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b2'

const { app, checkout, guest, staff } = useApp({ connections: 20 })
const links = linksOf(app, checkout, guest)
let id: number
beforeEach(async () => {
  await checkout.clear()
  id = (await links.buyLonger(booked)).id
})

const as = async (role: Role, at: Instant = booked) => {
  app.setNow(at)
  return (await staff.member(role, { name: 'Odile' })).cookie
}
const of = (cookie: string, payload: object, more: object = {}) => ({
  cookie,
  params: { id: String(id), ...more },
  payload,
})
const preview = async (more: object = {}, role: Role = 'reception', at?: Instant) =>
  staff.ask(previewOf(requestPayment), of(await as(role, at), { amount: null, hours: 72, ...more }))
const ask = async (more: object = {}, role: Role = 'reception', at?: Instant) =>
  staff.ask(requestPayment, of(await as(role, at), { key, amount: owed, hours: 72, ...more }))
const withdraw = async (request: number, role: Role = 'reception') =>
  staff.ask(withdrawPaymentRequest, of(await as(role), {}, { request: String(request) }))
const read = async (role: Role = 'owner') =>
  (await staff.ask(readStaffReservation, { cookie: await as(role), params: { id: String(id) } })).answer

test('what would be asked for is all that is owed, for three days, in the email’s own words', async () => {
  const { answer } = await preview()
  expect(answer).toMatchObject({ balance: owed, amount: owed, expires_at: addMinutes(booked, 72 * 60) })
  expect(answer.email).toMatchObject({ locale: 'fr' })
  expect(answer.email?.text).toContain('326,24')
  expect(await links.requests()).toEqual([])
})

test('nobody is shown an email to a guest without an address', async () => {
  const one = app.db.updateTable('guests').where('id', '=', app.seed.guestId)
  const { email, passwordHash, birthdate } = await app.db
    .selectFrom('guests')
    .selectAll()
    .where('id', '=', app.seed.guestId)
    .executeTakeFirstOrThrow()
  await one.set({ email: null, passwordHash: null, birthdate: null }).execute()
  const { answer } = await preview()
  await one.set({ email, passwordHash, birthdate }).execute()
  expect(answer).toMatchObject({ amount: owed, email: null })
})

test('it is asked once for each form: one email, one link, one entry of the journal', async () => {
  const [first, second] = [await ask(), await ask()]
  expect(first.answer).toMatchObject({ amount: owed, expires_at: addMinutes(booked, 72 * 60) })
  expect(second.answer).toEqual(first.answer)
  const letters = (await guest.mailsAbout(id)).filter(({ text }) => text.includes(first.answer.url))
  expect(letters).toHaveLength(1)
  const entries = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'payment_requested')
    .where('subjectId', '=', String(id))
    .execute()
  expect(entries).toMatchObject([{ after: { amount: owed } }])
  expect((await read()).requests).toMatchObject([{ amount: owed, status: 'open', withdrawn_for: null }])
  expect((await read('housekeeping' as Role).catch(() => null))?.requests ?? []).toEqual([])
  expect((await read()).letters?.map(({ name }) => name)).toContain('payment-request')
})

test('a link never outlives the stay', async () => {
  const late: Instant = '2027-02-15T15:00:00.000Z'
  const { answer } = await ask({}, 'manager', late)
  expect(answer.expires_at).toBe('2027-02-16T16:00:00.000Z')
})

test.each([
  [{ amount: 0 }, 422, 'receipt_amount_invalid'],
  [{ amount: owed + 1 }, 422, 'receipt_too_high'],
] as const)('%o is refused', async (more, status, code) => {
  for (const refused of [await preview(more), await ask(more)])
    expect([refused.status, refused.error.code]).toEqual([status, code])
})

test('is refused where nothing is owed, the stay is over, not paid, or none of theirs', async () => {
  const codes = async (at?: Instant) => [
    (await preview({}, 'owner', at)).error.code,
    (await ask({ key: other }, 'owner', at)).error.code,
  ]
  expect(await codes('2027-02-20T15:00:00.000Z')).toEqual(['stay_over', 'stay_over'])
  const made = await ask()
  expect(await codes()).toEqual(['request_open', 'request_open'])
  await withdraw(made.answer.request_id)
  const received = { key, amount: owed, method: 'interac', reference: 'C1', received_on: '2026-12-01' }
  await staff.ask(writeReceipt, of(await as('owner'), received))
  expect(await codes()).toEqual(['nothing_owed', 'nothing_owed'])
  await app.db.updateTable('stays').set({ status: 'cancelled', cancelledAt: booked }).execute()
  expect(await codes()).toEqual(['stay_not_paid', 'stay_not_paid'])
  id = 999_999
  expect(await codes()).toEqual(['reservation_not_found', 'reservation_not_found'])
  expect((await withdraw(1)).error.code).toBe('reservation_not_found')
})

test('is withdrawn once, and not once it is paid or being paid', async () => {
  const made = await ask()
  const request = made.answer.request_id
  const { token } = { token: made.answer.url.split('/').at(-1) ?? '' }
  const given = await links.give(token, cards.visa)
  await app.db
    .updateTable('payments')
    .set({ status: 'authorised' })
    .where('purpose', '=', 'request')
    .execute()
  expect((await withdraw(request)).error.code).toBe('request_being_paid')
  const received = { key, amount: owed, method: 'interac', reference: 'C1', received_on: '2026-12-01' }
  const handed = await staff.ask(writeReceipt, of(await as('owner'), received))
  expect(handed.error.code).toBe('request_being_paid')
  await app.db.updateTable('payments').set({ status: 'created' }).where('purpose', '=', 'request').execute()
  expect([(await withdraw(request)).status, (await withdraw(request)).status]).toEqual([200, 200])
  expect((await read()).requests).toMatchObject([{ status: 'withdrawn', withdrawn_for: 'house' }])
  expect((await links.settle(token, given.answer.payment_intent_id)).error.code).toBe('request_withdrawn')
  expect((await withdraw(999_999)).error.code).toBe('request_not_open')
  const second = await ask({ key: other })
  await links.pay(second.answer.url.split('/').at(-1) ?? '', cards.visa)
  expect((await withdraw(second.answer.request_id)).error.code).toBe('request_not_open')
  expect((await read()).requests.map(({ status }) => status)).toEqual(['withdrawn', 'paid'])
  expect((await read()).balance).toBe(0)
})
