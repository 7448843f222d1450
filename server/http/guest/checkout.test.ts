import { beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice, cardEntry } from '#contract/guest/checkout.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let token: string

const { app, checkout } = useApp()

beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  token = await checkout.signInAs(app.seed.guestId)
})

describe('POST /api/checkouts/calculate-price', () => {
  test('answers the price with its taxes', async () => {
    const { status, answer } = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ total: 113_049, tps_tax: 4916, tvq_tax: 9808, lodging_tax: 2625 })
  })

  test('without a session is 404 user_not_found', async () => {
    const { status, error } = await app.call(calculateCheckoutPrice, { payload: checkout.usual })
    expect([status, error.code]).toEqual([404, 'user_not_found'])
  })
})

test('GET /api/checkouts/card-entry says that the sandbox takes our own fields', async () => {
  const { answer } = await app.call(cardEntry)
  expect(answer).toEqual({ kind: 'own_fields', publishable_key: null })
})
