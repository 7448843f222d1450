import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import { readSite } from '#contract/public/sites.ts'
import { changeReservation } from '#contract/staff/changes.ts'
import { holdStayAsOption, offerLofts } from '#contract/staff/options.ts'
import { readSettings, setFees, setPolicy, setRates, setSale } from '#contract/staff/settings.ts'
import { readPrices } from '#contract/staff/prices.ts'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { createAccount } from '#contract/guest/account.ts'
import { firstFees, firstRates, firstSale, readyPolicies } from '#domain/first-terms.ts'
import { camille } from '#tests/support/api/demo-seed.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { nights, now } from '#tests/support/api/use-options.ts'
import { usePrices } from '#tests/support/api/use-prices.ts'

const { app, staff, as, wish, checkout, guest, preview, setNights } = usePrices()
const site = { site: 'lofts' }
const from = '2026-12-01'

/** As a new company has it: nothing set at all. */
async function unset(tables: readonly ('siteRates' | 'siteSales' | 'sitePolicies' | 'propertyFees')[]) {
  for (const table of tables) await app.db.deleteFrom(table).execute()
  app.deps.catalog.drop()
}
beforeEach(async () => {
  await unset(['siteRates', 'siteSales', 'sitePolicies', 'propertyFees'])
  await setSiteStatus(app, 'not_open')
})

const offers = async () => {
  const params = { ...nights, travelers: '2', locale: 'fr' }
  const asked = await staff.ask(offerLofts, { cookie: await as('reception'), params })
  return asked.answer.lofts
}
/** By telephone: what it would be, and done. */
const booking = async () => {
  const { key, ...ahead } = wish()
  const cookie = await as('reception')
  return [
    await staff.ask(previewOf(holdStayAsOption), { cookie, payload: ahead }),
    await staff.ask(holdStayAsOption, { cookie, payload: { ...ahead, key } }),
  ]
}
const unsetSite = ['site_terms_missing', { missing: ['charges', 'policy'] }]

type Spec = typeof setRates
const looking = async (spec: unknown, payload: object) =>
  staff.ask(previewOf(spec as Spec), { cookie: await as('owner'), payload: { from, ...payload } as never })
const setting = async (spec: unknown, payload: object) => {
  const { basis } = (await staff.ask(readSettings, { cookie: await as('owner') })).answer
  const asked = { from, basis, ...payload } as never
  return (await staff.ask(spec as Spec, { cookie: await as('owner'), payload: asked })).status
}

const rates = {
  managing_fee: firstRates.managingFee,
  lodging_tax: firstRates.lodgingTax,
  tps: firstRates.tps,
  tvq: firstRates.tvq,
}
const sale = { minimum_age: firstSale.minimumAge, deposit_amount: firstSale.depositAmount }
const { freeMinutes, freeMinutesOnArrivalDay, steps } = readyPolicies.moderate
const policy = {
  free_minutes: freeMinutes,
  free_minutes_on_arrival_day: freeMinutesOnArrivalDay,
  steps: steps.map(({ percent, daysBefore }) => ({ percent, days_before: daysBefore })),
}
const fees = {
  cleaning_fee: firstFees.cleaningFee,
  extra_person_fee: firstFees.extraPersonFee,
  included_persons: firstFees.includedPersons,
}

async function setSite() {
  expect(await setting(setRates, rates)).toBe(200)
  expect(await setting(setSale, sale)).toBe(200)
  expect(await setting(setPolicy, policy)).toBe(200)
}

test('a quote, and a booking by telephone, say what is missing', async () => {
  const missing =
    'Avant de vendre, il manque à la maison un taux en vigueur pour chacun des frais et des taxes et une politique d’annulation. Cela se fait dans Réglages.'
  for (const { total, why_not: why } of await offers()) expect([total, why]).toEqual([null, missing])
  for (const told of await booking())
    expect([told.status, told.error.code, told.error.details]).toEqual([409, ...unsetSite])
  expect(await checkout.stays()).toEqual([])
})

test('a loft without fees says so, and the others are sold', async () => {
  await setSite()
  expect(await setting(setFees, { ...fees, property_id: app.seed.secondPropertyId })).toBe(200)
  const why = 'Les frais de ce loft ne sont pas encore réglés. Cela se fait dans Réglages.'
  const told = new Map((await offers()).map(({ property_id: id, total, why_not: why }) => [id, [total, why]]))
  expect(told.get(app.seed.propertyId)).toEqual([null, why])
  expect(told.get(app.seed.secondPropertyId)).toEqual([expect.any(Number), null])
  for (const told of await booking())
    expect([told.status, told.error.code]).toEqual([409, 'loft_fees_missing'])

  // Guests are not shown it before it can be sold.
  await setSiteStatus(app, 'open')
  const loft = (id: number) => app.call(propertyOrList, { params: { key: String(id) } })
  expect((await loft(app.seed.propertyId)).error.code).toBe('property_not_found')
  expect((await loft(app.seed.secondPropertyId)).status).toBe(200)
})

test('a stay that is sold is not priced anew without them', async () => {
  await setSite()
  await setting(setFees, { ...fees, property_id: app.seed.propertyId })
  await setSiteStatus(app, 'open')
  const { id } = await guest.buyAt(now)
  const changing = async () => {
    const to = { ...nights, departure: '2027-02-16', travelers: 2, property_id: app.seed.propertyId }
    const acting = { key: randomUUID(), version: 1, expected_difference: 0, balance_agreed: true }
    const asked = { cookie: await as('owner'), params: { id: String(id) } }
    return [
      await staff.ask(previewOf(changeReservation), { ...asked, payload: to }),
      await staff.ask(changeReservation, { ...asked, payload: { ...to, ...acting } }),
    ]
  }
  await unset(['propertyFees'])
  for (const told of await changing()) expect(told.error.code).toBe('loft_fees_missing')
  await unset(['siteRates', 'siteSales'])
  for (const told of await changing()) expect([told.error.code, told.error.details]).toEqual(unsetSite)
})

test('calendar, prices and settings are read, and prices are changed', async () => {
  const cookie = await as('owner')
  const read = [
    await staff.ask(readSettings, { cookie }),
    await staff.ask(readPrices, { cookie }),
    await staff.ask(readStaffCalendar, { cookie, params: { from: '2026-12-01' } }),
    await preview(setNights({ rate: { how: 'percent', share: 10_000 } })),
    await app.call(readSite, { params: site }),
  ]
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

test.each([
  [setRates, rates],
  [setSale, sale],
  [setPolicy, policy],
  [setFees, fees],
])('what the first ones would do is seen ahead, and set: %#', async (spec, payload) => {
  const asked = spec === setFees ? { ...payload, property_id: app.seed.propertyId } : payload
  const ahead = await looking(spec, asked)
  expect([ahead.status, ahead.answer.kept]).toEqual([200, 0])
  expect(await setting(spec, asked)).toBe(200)
})

test('the first rates of lofts that have fees show what a weekend would cost', async () => {
  for (const id of [app.seed.propertyId, app.seed.secondPropertyId])
    await setting(setFees, { ...fees, property_id: id })
  const { stays } = (await looking(setRates, rates)).answer
  expect(stays.length).toBeGreaterThan(0)
  for (const { before, after } of stays) expect([before, after! > 0]).toEqual([null, true])
})

test('an account is made, by whom any house could sell to', async () => {
  const password = 'Huard-du-lac 7'
  const account = { ...camille, password, confirm_password: password, language: 'fr', ...site } as const
  const made = async (more: object) =>
    app.call(createAccount, { payload: { ...account, ...more, email: 'nouvelle@people.example' } })
  expect((await made({ birthdate_year: 2010 })).error.field_codes).toEqual({ birthdate_day: 'too_young' })
  expect((await made({})).status).toBe(200)
})
