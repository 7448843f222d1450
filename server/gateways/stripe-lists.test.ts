import { expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { intentFor } from '#sandbox/bank/test-bank.ts'
import { noon, openPayments } from '#tests/support/api/sandbox-payments.ts'
import { createStripePayments } from './stripe-payments.ts'

test('everything that the bank took and gave back since a moment is listed, however many pages that is', async () => {
  let now: Instant = noon
  const { bank, payments } = await openPayments({ now: () => now })
  const taken = async () => {
    const how = { capture_method: 'automatic', confirm: true } as const
    const { id } = await intentFor(bank.stripe, '4242424242424242', how)
    return { id, refundId: (await bank.stripe.refunds.create({ payment_intent: id, amount: 500 })).id }
  }
  const early = await taken()
  now = addMinutes(noon, 1)
  const ids: string[] = []
  for (let index = 0; index < 101; index++) ids.unshift((await taken()).refundId)

  const listed = await payments.listRefunds({ createdAfter: now })
  if (!listed.ok) throw new Error('The bank does not list its refunds.')
  expect(listed.refunds.map(({ id }) => id)).toEqual(ids)
  expect(listed.refunds[0]).toMatchObject({ amount: 500, currency: 'CAD', status: 'succeeded', created: now })
  const intents = await payments.listIntents({ createdAfter: now })
  expect(intents.ok && intents.intents.length).toBe(101)
  const all = await payments.listRefunds({ createdAfter: noon })
  expect(all.ok && all.refunds.at(-1)).toMatchObject({
    id: early.refundId,
    intentId: early.id,
    created: noon,
  })
  expect(await payments.listRefunds({ intentId: early.id })).toMatchObject({
    refunds: [{ id: early.refundId }],
  })
})

test('a bank that cannot be reached lists nothing, and says so', async () => {
  const away = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: new URL('http://127.0.0.1:9') }
  const payments = createStripePayments({ ...away, timeoutMs: 1000 })
  const unavailable = { ok: false, reason: 'provider_unavailable' }
  expect(await payments.listIntents({ createdAfter: noon })).toEqual(unavailable)
  expect(await payments.listRefunds({ createdAfter: noon })).toEqual(unavailable)
})
