import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

/** Found by what they ask for, so that a new one is tried too. */
const asking = (name: string) =>
  endpoints.filter(({ payload }) => name in (payload as unknown as { shape: object }).shape)
const aboutReservations = asking('reservation_id')
/** The payment of a link is the link's, whoever pays: what it is for decides (server/http/guest/payment-links.test.ts). */
const aboutPayments = asking('payment_intent_id').filter(({ access }) => access === 'guest')

/** Margot's, by what they are now. */
let stays: Record<'upcoming' | 'past' | 'cancelled' | 'held', number>
let intents: string[]
let renaud: string

const { app, checkout, guest } = useApp()
beforeAll(async () => {
  const past = await guest.buyAt(usualNow, { arrival: '2026-12-04', departure: '2026-12-06' })
  const upcoming = await guest.buyAt(usualNow, { arrival: '2027-02-12', departure: '2027-02-15' })
  const cancelled = await guest.buyAt(usualNow, { arrival: '2027-03-12', departure: '2027-03-15' })
  await guest.cancelAt(usualNow, cancelled.id)
  const now = '2026-12-10T15:00:00.000Z'
  const held = await checkout.hold(await guest.tokenAt(now), {
    arrival: '2027-04-12',
    departure: '2027-04-15',
  })
  const [last] = (await checkout.stays()).filter(({ status }) => status === 'held')
  stays = { upcoming: upcoming.id, past: past.id, cancelled: cancelled.id, held: last?.id ?? 0 }
  intents = [held.answer.payment_intent_id, upcoming.intentId, cancelled.intentId]
  renaud = await guest.tokenAt(now, await checkout.another('Renaud'))
  await checkout.runJobs()
})

/** Everything that a guest could change of somebody else's, and what the bank has of it. */
async function everything(): Promise<unknown> {
  const tables = [
    ...(['stays', 'payments', 'refunds', 'invoices', 'reviews', 'guests', 'sentMails'] as const),
    'companionLinks' as const,
  ]
  const rows = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
  const atBank = await Promise.all(intents.map((intentId) => checkout.atBank(intentId)))
  return [rows, atBank, (await app.mailbox.list()).length]
}

async function ask(path: string, token: string | null, payload: object) {
  const response = await app.api.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ payload }),
  })
  const error = (await response.json()) as ErrorAnswer
  return { status: response.status, error: { ...error, request_id: '' } }
}

test('the endpoints that name a stay or a payment are those that are tried here', () => {
  expect(aboutReservations.map(({ name }) => name).toSorted()).toEqual([
    'cancelReservation',
    'closeCompanionPage',
    'downloadCalendar',
    'downloadInvoice',
    'lookUpPayment',
    'openCompanionPage',
    'retryDeposit',
    'reviewReservation',
  ])
  expect(aboutPayments.map(({ name }) => name)).toEqual(['createReservation'])
})

describe.each(aboutReservations.map(({ name, path }) => [name, path] as const))('%s', (_, path) => {
  const more = { comment: 'Le lac, rien d’autre.', locale: 'en' }

  test('of somebody else’s stay is 404 in every state, as of one that does not exist, and changes nothing', async () => {
    const before = await everything()
    const unknown = await ask(path, renaud, { ...more, reservation_id: 2_147_483_647 })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'reservation_not_found'])
    for (const id of Object.values(stays)) {
      for (const way of [
        {},
        { preview: true },
        { kind: 'credit_note' },
        { kind: 'credit_note', number: 1 },
        { expected_refund: 0 },
      ]) {
        expect(await ask(path, renaud, { ...more, ...way, reservation_id: id })).toEqual(unknown)
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('without a session is 401, whosever the stay is', async () => {
    const before = await everything()
    for (const token of [null, 'x'.repeat(43), `${renaud}x`, '']) {
      const { status, error } = await ask(path, token, { ...more, reservation_id: stays.past })
      expect([status, error.code]).toEqual([401, 'signed_out'])
    }
    expect(await everything()).toEqual(before)
  })
})

describe.each(aboutPayments.map(({ name, path }) => [name, path] as const))('%s', (_, path) => {
  test('with somebody else’s payment is payment_intent_invalid, as with one that does not exist, and changes nothing', async () => {
    const before = await everything()
    const stay = { ...checkout.usual, arrival: '2027-04-12', departure: '2027-04-15' }
    const unknown = await ask(path, renaud, { ...stay, payment_intent_id: 'pi_nobody' })
    expect([unknown.status, unknown.error.code]).toEqual([422, 'payment_intent_invalid'])
    for (const payment_intent_id of intents)
      expect(await ask(path, renaud, { ...stay, payment_intent_id })).toEqual(unknown)
    expect(await everything()).toEqual(before)
  })
})

test('nights that somebody else holds or bought cannot be held, and their hold stays theirs', async () => {
  const before = await everything()
  for (const [arrival, departure] of [
    ['2027-04-12', '2027-04-15'],
    ['2027-02-14', '2027-02-17'],
  ]) {
    const card = cardOf(cards.visa)
    const { status, error } = await checkout.hold(renaud, { arrival, departure, card })
    expect([status, error.code]).toEqual([422, 'dates_unavailable'])
  }
  expect(await everything()).toEqual(before)
})
