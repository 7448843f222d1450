import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice, cardEntry } from '#contract/checkout.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api/app.ts'
import { checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'

let world: TestApi
let shop: Checkout
let token: string

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())

beforeEach(async () => {
  world.setNow(usualNow)
  await shop.clear()
  token = await shop.signInAs(world.house.guestId)
})

describe('POST /api/checkouts/calculate-price', () => {
  test('answers the price with its taxes', async () => {
    const { status, answer } = await world.call(calculateCheckoutPrice, { token, payload: shop.usual })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ total: 113_049, tps_tax: 4916, tvq_tax: 9808, lodging_tax: 2625 })
  })

  test('without a session is 404 user_not_found', async () => {
    const { status, error } = await world.call(calculateCheckoutPrice, { payload: shop.usual })
    expect([status, error.code]).toEqual([404, 'user_not_found'])
  })
})

test('GET /api/checkouts/card-entry says that the sandbox takes our own fields', async () => {
  const { answer } = await world.call(cardEntry)
  expect(answer).toEqual({ kind: 'own_fields', publishable_key: null })
})
