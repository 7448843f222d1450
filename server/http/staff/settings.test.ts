import { describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { setFees, setPolicy, setRates, setSale, takeBackSetting } from '#contract/staff/settings.ts'
import type { Day } from '#domain/days.ts'
import { findStay } from '#server/db/stays.ts'
import { later } from '#tests/support/api/use-changes.ts'
import { fees, first, rates, today, tomorrow, useSettings } from '#tests/support/api/use-settings.ts'

const { app, checkout, guest, staff, buy, change, asOwner, read, setting, looking } = useSettings()
const priced = async (token: string, stay = checkout.usual) =>
  (await app.call(calculateCheckoutPrice, { token, payload: stay })).answer

describe('other terms', () => {
  test('change nothing of a stay that was sold: neither its price, its papers, what comes back, nor what it was sold by', async () => {
    const { id } = await buy()
    const sold = (await findStay(app.db, id))!
    expect(sold.quote.charges).toEqual({ managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 })
    const paper = async () => guest.download(await guest.tokenAt(later), { reservation_id: id })
    const invoice = (await paper()).text
    const due = (await guest.cancelAt(later, id, { preview: true })).answer.refund

    expect((await setting(setRates, { ...rates, tvq: 12_000 })).status).toBe(200)
    expect(
      (await setting(setFees as never, { ...fees, property_id: app.seed.propertyId, cleaning_fee: 20_000 }))
        .status,
    ).toBe(200)
    expect((await setting(setSale as never, { minimum_age: 60, deposit_amount: 0 })).status).toBe(200)
    const steps = [{ percent: 0, days_before: 0 }]
    const policy = { free_minutes: 0, free_minutes_on_arrival_day: 0, steps }
    expect((await setting(setPolicy as never, policy)).status).toBe(200)

    expect(await findStay(app.db, id)).toEqual(sold)
    expect((await paper()).text).toBe(invoice)
    const now = (await guest.cancelAt(later, id, { preview: true })).answer.refund
    expect(now).toEqual(due)
  })

  test('are those of what is sold from then on, and an older price is refused with the new one', async () => {
    const token = await guest.tokenAt(later)
    const before = await priced(token)
    expect(before.total).toBe(113_049)
    await setting(setRates, { ...rates, managing_fee: 0 })
    const fresh = await guest.tokenAt(later)
    const refused = await checkout.hold(fresh, { expected_total: 113_049 })
    expect([refused.status, refused.error.code]).toEqual([422, 'price_changed'])
    const after = await priced(fresh)
    expect(after.total).toBe(refused.error.total)
    expect((await checkout.hold(fresh, { expected_total: after.total })).status).toBe(200)
  })

  test('of arrivals hold from their first day on, whenever somebody buys', async () => {
    await setting(setRates, { ...rates, from: '2027-02-20', managing_fee: 0 })
    const token = await guest.tokenAt(later)
    expect((await priced(token)).total).toBe(113_049)
    const after = { ...checkout.usual, arrival: '2027-02-20', departure: '2027-02-23' } as const
    expect((await priced(token, after)).total).toBeLessThan(113_049)
  })

  test('of sales hold from midnight on: a guest who is too young tomorrow buys today', async () => {
    await setting(setSale as never, { from: tomorrow, minimum_age: 60, deposit_amount: 50_000 })
    const hold = async (at: `${string}Z`) => checkout.hold(await guest.tokenAt(at), checkout.usual)
    expect((await hold('2027-02-02T04:59:00.000Z')).status).toBe(200)
    await checkout.clear()
    expect((await hold('2027-02-02T05:00:00.000Z')).error.code).toBe('too_young')
  })

  test('are what a changed stay is priced by, while it keeps what it was sold by', async () => {
    const { id } = await buy()
    const sold = (await findStay(app.db, id))!
    await setting(setRates, { ...rates, managing_fee: 0 })
    const to = { arrival: '2027-02-19' as Day, departure: '2027-02-22' as Day }
    expect(await change(id, to, { expectedDifference: -10_003 })).toMatchObject({ ok: true })
    const changed = (await findStay(app.db, id))!
    expect(changed.quote.charges.managingFee).toBe(0)
    expect(changed.soldTerms).toEqual(sold.soldTerms)
  })
})

describe('before it is set', () => {
  test('it is said how many sold stays keep theirs, and what examples would cost', async () => {
    await buy()
    const { answer } = await looking(setRates, { ...rates, managing_fee: 0 })
    expect(answer.kept).toBe(1)
    expect(answer.stays.length).toBeGreaterThan(0)
    for (const { before, after } of answer.stays) expect(before! - after!).toBeGreaterThan(0)
    expect((await looking(setRates, { ...rates, from: '2027-02-13', managing_fee: 0 })).answer.kept).toBe(0)
    expect((await read()).rates).toHaveLength(1)
  })

  test('another policy says what examples would give back', async () => {
    const steps = [{ percent: 40, days_before: 0 }]
    const policy = { free_minutes: 240, free_minutes_on_arrival_day: 60, steps }
    const { answer } = await looking(setPolicy as never, policy)
    // All but the service fee with its taxes, half of it, and nothing; 40 % of it at any time.
    const [whole, , , none] = answer.given_back.map(({ before }: { before: number }) => before)
    expect([answer.given_back.map((one: { days_before: number }) => one.days_before), none]).toEqual([
      [30, 14, 7, 3, 1],
      0,
    ])
    for (const { after } of answer.given_back) expect(after).toBe(Math.round((whole! * 40) / 100))
  })
})

describe('somebody else', () => {
  test('who set something meanwhile is seen by the second, who sends nothing that they did not read', async () => {
    const { basis } = await read()
    await setting(setSale as never, { minimum_age: 25, deposit_amount: 0 })
    const second = await staff.ask(setRates, {
      cookie: await asOwner(),
      payload: { from: today, basis, ...rates, tvq: 0 },
    })
    expect([second.status, second.error.code]).toEqual([409, 'settings_changed'])
  })

  test('of two at the same moment one is told', async () => {
    const { basis } = await read()
    const cookie = await asOwner()
    const both = await Promise.all(
      [0, 1].map((tvq) => staff.ask(setRates, { cookie, payload: { from: today, basis, ...rates, tvq } })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

test('a fee that is lowered and raised on one day is one row, and two entries of the journal', async () => {
  const propertyId = app.seed.propertyId
  const of = (cleaning_fee: number) => ({ ...fees, property_id: propertyId, cleaning_fee })
  expect((await setting(setFees as never, of(9000))).status).toBe(200)
  expect((await setting(setFees as never, of(15_000))).status).toBe(200)
  const loft = (await read()).lofts.find(({ id }) => id === propertyId)!
  expect(loft.fees.map(({ from, cleaning_fee }) => [from, cleaning_fee])).toEqual([
    [first, 12_000],
    [today, 15_000],
  ])
  const entries = (await staff.journal()).filter(({ action }) => action === 'fees_set').slice(0, 2)
  const fee = ({ after }: (typeof entries)[number]) => (after as { cleaningFee: number }).cleaningFee
  expect(new Set(entries.map(fee))).toEqual(new Set([15_000, 9000]))
})

test('what is set again as it is changes nothing and is told by no entry', async () => {
  const before = (await staff.journal()).length
  expect((await setting(setRates, rates)).status).toBe(200)
  expect((await read()).rates).toHaveLength(1)
  expect((await looking(setRates, rates)).error.code).toBe('nothing_to_change')
  expect((await staff.journal()).length).toBe(before)
})

test('what has not begun is taken back, and what has begun is not', async () => {
  await setting(setRates, { ...rates, from: tomorrow, tvq: 0 })
  const takeBack = async (from: Day) =>
    staff.ask(takeBackSetting, { cookie: await asOwner(), payload: { setting: 'rates', from } })
  expect((await takeBack(first)).error.code).toBe('setting_begun')
  expect((await takeBack(tomorrow)).status).toBe(200)
  expect((await read()).rates).toHaveLength(1)
  expect((await takeBack(tomorrow)).error.code).toBe('setting_not_found')
})
