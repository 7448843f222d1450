import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank, type Bank } from '#sandbox/bank/start-bank.ts'
import { askStripe } from './ask-stripe.ts'

let bank: Bank
const keys = { secretKey: 'sk_test_right', webhookSecret: 'whsec_right' }
beforeAll(async () => {
  bank = await startBank({ ...keys, host: '127.0.0.1', port: 0, dataFile: null, webhookUrl: () => '' })
})
afterAll(() => bank.close())

test('the right key is taken', async () => {
  expect(await askStripe({ ...keys, apiBase: new URL(bank.url) })).toEqual({ ok: true })
})

test('a wrong key is told, and not repeated', async () => {
  expect(await askStripe({ ...keys, secretKey: 'sk_test_wrong', apiBase: new URL(bank.url) })).toEqual({
    ok: false,
    isAway: false,
    sentence: 'Stripe does not take the key of STRIPE_SECRET_KEY: it is wrong, or no longer valid.',
  })
})

test('nobody at the address may be there later', async () => {
  expect(await askStripe({ ...keys, apiBase: new URL('http://127.0.0.1:1') })).toMatchObject({
    ok: false,
    isAway: true,
    sentence: expect.stringMatching(/^Stripe cannot be reached: /),
  })
})
