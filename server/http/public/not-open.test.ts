import { beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { calculatePrice, propertyOrList, type Property } from '#contract/public/properties.ts'
import { readSite, readSiteCalendar, readSuggestedStays } from '#contract/public/sites.ts'
import { holdStayAsOption } from '#contract/staff/options.ts'
import { insertPolicy } from '#server/db/sites.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { answerBank, bankPage, cards } from '#tests/support/api/checkout.ts'
import { optionsOf } from '#tests/support/api/staff-options.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp()
beforeEach(async () => {
  app.setNow(usualNow)
  await checkout.clear()
  await setSiteStatus(app, 'open')
})

const site = { site: 'lofts' }
const loft = () => app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
const price = () => app.call(calculatePrice, { payload: checkout.usual })
const signIn = () => checkout.signInAs(app.seed.guestId)

describe.each(['not_open', 'closed'] as const)('while a site is %s', (status) => {
  test('its facts are told, and nothing that sells', async () => {
    await setSiteStatus(app, status)
    expect((await app.call(readSite, { params: site })).answer.status).toBe(status)
    const dates = { arrival: '2027-02-12', departure: '2027-02-15' }
    const token = await signIn()
    const asked = [
      await app.call(propertyOrList, { params: { key: 'lofts' } }),
      await app.call(propertyOrList, { params: { key: 'lofts', ...dates } }),
      await app.call(readSiteCalendar, { params: site }),
      await app.call(readSuggestedStays, { params: site }),
      await price(),
      await app.call(calculateCheckoutPrice, { token, payload: checkout.usual }),
      await checkout.hold(token),
    ]
    const refusals = asked.map(({ status: answered, error }) => [answered, error.code])
    expect(refusals).toEqual(Array(asked.length).fill([409, 'site_not_open']))
    expect(await checkout.stays()).toEqual([])
  })
})

test('of a site that never opened no loft is told; of one that closed again none can be had', async () => {
  await setSiteStatus(app, 'not_open')
  expect((await loft()).error.code).toBe('site_not_open')
  await setSiteStatus(app, 'closed')
  const { calendar, price_starting_at: from } = (await loft()).answer as Property
  expect([calendar.available, from]).toEqual([[], null])
  await setSiteStatus(app, 'open')
  expect(((await loft()).answer as Property).calendar.available.length).toBeGreaterThan(0)
})

test('a site without a policy, taxes and prices says that it is not open, whatever is asked', async () => {
  await setSiteStatus(app, 'not_open')
  const [policies, charges] = [
    await app.db
      .deleteFrom('sitePolicies')
      .returning(['siteId', 'fromDay', 'freeMinutes', 'freeMinutesOnArrivalDay', 'steps', 'refundable'])
      .execute(),
    await app.db
      .deleteFrom('siteRates')
      .returning(['siteId', 'fromDay', 'managingFee', 'lodgingTax', 'tps', 'tvq'])
      .execute(),
  ]
  const { status, answer } = await app.call(readSite, { params: site })
  expect([status, answer.cancellation_policy]).toEqual([200, null])
  expect([(await price()).error.code, (await loft()).error.code]).toEqual(['site_not_open', 'site_not_open'])
  expect((await checkout.hold(await signIn())).error.code).toBe('site_not_open')
  await app.db.insertInto('siteRates').values(charges).execute()
  for (const policy of policies) await insertPolicy(app.db, policy)
})

describe('whoever holds nights when the site closes', () => {
  test('sees their price, gets their hold again, and pays', async () => {
    const token = await signIn()
    const first = await checkout.hold(token)
    await setSiteStatus(app, 'closed')
    const { answer } = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    expect(answer.total).toBe(first.answer.total)
    const again = await checkout.hold(token)
    expect(again.answer.payment_intent_id).toBe(first.answer.payment_intent_id)
    expect((await checkout.reserve(token, first.answer.payment_intent_id)).status).toBe(200)
    const other = await checkout.hold(token, { arrival: '2027-03-12', departure: '2027-03-15' })
    expect(other.error.code).toBe('site_not_open')
    // What is bought is answered as it is.
    expect((await checkout.hold(token)).status).toBe(200)
  })

  test('comes back from the bank, and has the stay', async () => {
    const token = await signIn()
    const { intentId, reserved } = await checkout.pay(token, cards.bankAsks)
    expect(reserved.status).toBe(202)
    await setSiteStatus(app, 'closed')
    await answerBank(bankPage(reserved.answer), 'approve')
    expect((await checkout.reserve(token, intentId)).status).toBe(200)
    expect(await checkout.stays()).toMatchObject([{ status: 'confirmed' }])
  })

  test('is not told of anybody else’s nights: a hold that ran out is none', async () => {
    const token = await signIn()
    await checkout.hold(token)
    await setSiteStatus(app, 'closed')
    app.setNow('2026-11-21T15:16:00.000Z')
    expect((await checkout.hold(token)).error.code).toBe('site_not_open')
  })
})

test('the staff holds options while guests cannot book', async () => {
  await setSiteStatus(app, 'closed')
  const { cookie } = await staff.member('reception')
  const held = await staff.ask(holdStayAsOption, { cookie, payload: optionsOf(app, staff).wish() })
  expect(held.status).toBe(200)
})
