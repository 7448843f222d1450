import { beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { setDeposit, setSale, takeBackSetting } from '#contract/staff/settings.ts'
import { findStay } from '#server/db/stays.ts'
import { later } from '#tests/support/api/use-changes.ts'
import { today, tomorrow, useSettings } from '#tests/support/api/use-settings.ts'

const { app, checkout, guest, staff, buy, asOwner, read, setting, looking } = useSettings()
beforeEach(() => app.db.deleteFrom('propertyDeposits').execute())

const of = (deposit_amount: number | null, more: object = {}) => ({
  property_id: app.seed.propertyId,
  deposit_amount,
  ...more,
})
const set = async (deposit: object) => setting(setDeposit as never, deposit)
const look = async (deposit: object) => looking(setDeposit as never, deposit)
const shown = async () => {
  const page = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
  return (page.answer as Property).deposit_amount
}

describe('the deposit of a loft', () => {
  test('stands on its page before somebody pays, and is that of what is sold from then on', async () => {
    const { id: before } = await buy()
    expect(await shown()).toBe(50_000)
    const ahead = await look(of(20_000))
    expect([ahead.status, ahead.answer.kept]).toEqual([200, 1])
    expect((await set(of(20_000))).status).toBe(200)
    expect(await shown()).toBe(20_000)
    const { id: after } = await guest.buyAt(later, { arrival: '2027-02-15', departure: '2027-02-18' })
    const kept = async (id: number) => (await findStay(app.db, id))?.depositAmount
    expect([await kept(before), await kept(after)]).toEqual([50_000, 20_000])
  })

  test('is none at 0, and the site’s again where nobody says its own', async () => {
    await set(of(0))
    expect(await shown()).toBe(0)
    expect((await set(of(null))).status).toBe(200)
    expect(await shown()).toBe(50_000)
    await setting(setSale as never, { minimum_age: 21, deposit_amount: 30_000 })
    expect(await shown()).toBe(30_000)
    // The site has less by now than the loft asked.
    await set(of(25_000))
    await setting(setSale as never, { minimum_age: 21, deposit_amount: 10_000 })
    expect(await shown()).toBe(10_000)
  })

  test('is told whoever is about to buy: with another one nothing is sold', async () => {
    const token = await guest.tokenAt(later)
    const { answer } = await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })
    await set(of(20_000))
    const expected = { expected_total: answer.total, expected_terms: answer.terms }
    expect((await checkout.hold(await guest.tokenAt(later), expected)).error.code).toBe('terms_changed')
  })

  test('holds from its first day on, is told in the journal, and can be taken back before', async () => {
    await set(of(20_000, { from: tomorrow }))
    expect(await shown()).toBe(50_000)
    const [entry] = (await staff.journal()).filter(({ action }) => action === 'deposit_set')
    expect(entry).toMatchObject({
      subject: 'property',
      before: null,
      after: { from: tomorrow, depositAmount: 20_000 },
    })
    const payload = { setting: 'deposit', from: tomorrow, property_id: app.seed.propertyId } as const
    expect((await staff.ask(takeBackSetting, { cookie: await asOwner(), payload })).status).toBe(200)
    const [loft] = (await read()).lofts
    expect(loft?.deposits).toEqual([])
  })

  test.each([
    [{ deposit_amount: 50_001 }, { deposit_amount: 'setting_deposit_above_site' }],
    [{ deposit_amount: 1_000_000 }, { deposit_amount: 'setting_deposit_out_of_range' }],
    [{ deposit_amount: 99 }, { deposit_amount: 'setting_deposit_out_of_range' }],
    [{ from: '2027-01-31' }, { from: 'setting_day_out_of_reach' }],
    [
      { from: '2027-01-31', deposit_amount: -1 },
      { from: 'setting_day_out_of_reach', deposit_amount: 'setting_deposit_out_of_range' },
    ],
  ])('cannot be %o', async (more, said) => {
    const codes = Object.values<string>(said)
    for (const told of [await look(of(20_000, more)), await set(of(20_000, more))]) {
      expect(told.error.code).toBe(codes.length === 1 ? codes[0] : 'invalid_payload')
      expect(told.error.field_codes).toEqual(said)
    }
  })

  test('is not set of a loft that there is not, on no day, as it is, or by whoever read others', async () => {
    for (const ask of [look, set]) {
      expect((await ask(of(20_000, { property_id: 999_999 }))).error.code).toBe('property_not_found')
      expect((await ask(of(20_000, { from: 'demain' }))).error.code).toBe('invalid_dates')
    }
    expect((await look(of(null))).error.code).toBe('nothing_to_change')
    const payload = { from: today, basis: 'of yesterday', ...of(20_000) }
    const told = await staff.ask(setDeposit, { cookie: await asOwner(), payload: payload as never })
    expect([told.status, told.error.code]).toEqual([409, 'settings_changed'])
  })
})
