import { beforeAll, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { adoptRefund } from '#contract/staff/bank.ts'
import type { Instant } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { bankByHandOf } from '#tests/support/api/bank-by-hand.ts'
import { unreachableBank } from '#tests/support/api/flaky-bank.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const previewAdoption = previewOf(adoptRefund)
const booked: Instant = '2026-12-01T15:00:00.000Z'
const total = 113_049
const note = 'Le spa était en panne.'

// The bank's messages are lost, or a late one would take the money that a case left where it was.
const { app, guest, staff } = useApp({ sharedClock: true, refundDelayMs: 20 })

let bank: ReturnType<typeof bankByHandOf>
beforeAll(() => {
  app.setNow(booked)
  bank = bankByHandOf(app)
})

const ask = async (spec: typeof previewAdoption | typeof adoptRefund, exception: string, typed = note) => {
  const { cookie } = await staff.member('owner')
  return staff.askAny(spec, { cookie, params: { id: exception }, payload: { note: typed } })
}

const cases: [code: string, arrange: () => Promise<{ exception: string; typed?: string }>][] = [
  ['exception_not_found', async () => ({ exception: '999999' })],
  [
    'bank_refund_not_found',
    async () => ({ exception: await bank.note({ providerId: 're_nobody', amount: 1, stayId: null }) }),
  ],
  [
    'bank_refund_known',
    async () => {
      const { exception } = await bank.refundByHand()
      await ask(adoptRefund, exception)
      return { exception }
    },
  ],
  [
    'bank_refund_not_final',
    async () => {
      const { intentId, exception } = await bank.refundByHand()
      await insertRefundOf(intentId, 'pending')
      return { exception }
    },
  ],
  [
    'bank_refund_not_made',
    async () => {
      const { exception, providerId } = await bank.refundByHand('4000000000005126')
      const state = async () => {
        const answer = await app.deps.payments.stripe.retrieveRefund(providerId)
        return answer.ok && answer.refund.status
      }
      await expect.poll(state).toBe('failed')
      return { exception }
    },
  ],
  [
    'bank_refund_cancelled',
    async () => {
      const { stayId: id, exception } = await bank.refundByHand()
      await guest.cancelAt('2026-12-01T21:00:00.000Z', id)
      return { exception }
    },
  ],
  [
    'stay_not_paid',
    async () => {
      const { intentId, exception } = await bank.refundByHand()
      const payments = app.db.updateTable('payments').where('intentId', '=', intentId)
      await payments.set({ status: 'authorised' }).execute()
      return { exception }
    },
  ],
  [
    'refund_too_high',
    async () => {
      const { stayId: id, exception } = await bank.refundByHand()
      await creditAll(id)
      return { exception }
    },
  ],
  ['refund_note_missing', async () => ({ ...(await bank.refundByHand()), typed: ' \u200b' })],
  ['refund_note_too_long', async () => ({ ...(await bank.refundByHand()), typed: 'x'.repeat(501) })],
  ['card_in_text', async () => ({ ...(await bank.refundByHand()), typed: 'Carte 4242 4242 4242 4242' })],
]

test.each(cases)('a refund by hand is refused as %s, and nothing is stored', async (code, arrange) => {
  const { exception, typed = note } = await arrange()
  const before = (await guest.refunds()).length
  for (const spec of [previewAdoption, adoptRefund]) {
    const { error } = await ask(spec, exception, typed)
    expect([spec.name, error.code]).toEqual([spec.name, code])
  }
  expect((await guest.refunds()).length).toBe(before)
})

test('a refund by hand is refused while the bank is out of reach', async () => {
  const { exception } = await bank.refundByHand()
  const { cookie } = await staff.member('owner')
  const api = noteAnswers(createApi({ ...app.deps, payments: unreachableBank(app.deps) }))
  for (const { path } of [previewAdoption, adoptRefund]) {
    const response = await api.request(path.replace('{id}', exception), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ payload: { note } }),
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([503, 'bank_away'])
  }
})

async function insertRefundOf(intentId: string, status: 'pending') {
  const { id: paymentId } = await app.db
    .selectFrom('payments')
    .select('id')
    .where('intentId', '=', intentId)
    .executeTakeFirstOrThrow()
  const asked = { paymentId, amount: 10_000, createdAt: booked, key: 'cancellation' } as const
  await app.db
    .insertInto('refunds')
    .values({ ...asked, status, cause: 'cancellation' })
    .execute()
}

/** Its papers give everything back, though no money has moved. */
async function creditAll(stayId: number) {
  const invoice = (await guest.documents()).find((one) => one.stayId === stayId)!
  const { quote } = await app.db
    .selectFrom('stays')
    .select('quote')
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  const lines = (quote as { lines: { amount: number }[] }).lines.map((line) => ({
    ...line,
    refunded: line.amount,
  }))
  const { siteId, id: invoiceId } = invoice
  const snapshot = JSON.stringify({
    ...(invoice.snapshot as object),
    cause: 'goodwill',
    refund: total,
    lines,
  })
  const of = { siteId, stayId, invoiceId, snapshot, issuedAt: booked }
  await app.db
    .insertInto('invoices')
    .values({ ...of, kind: 'credit_note', number: 9000 + stayId })
    .execute()
}
