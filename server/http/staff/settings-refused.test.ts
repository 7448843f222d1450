import { expect, test } from 'vitest'
import { setFees, setPolicy, setRates, setSale, takeBackSetting } from '#contract/staff/settings.ts'
import { fees, rates, today, tomorrow, useSettings } from '#tests/support/api/use-settings.ts'

const { app, staff, asOwner, setting, looking } = useSettings()

const step = (days_before: number, percent: number) => ({ days_before, percent })
const age = { minimum_age: 21, deposit_amount: 0 }
const free = { free_minutes: 60, free_minutes_on_arrival_day: 60, steps: [step(0, 0)] }
const cleaning = { ...fees, cleaning_fee: 9000 }
const [early, tomorrowInWords] = [{ from: '2027-01-31' }, { from: 'demain' }]

/** Of each setting what may not be set, with the fields beside which it is said; none where it is said of the whole. */
const wrong = [
  [setRates, { ...rates, ...early }, { from: 'setting_day_out_of_reach' }],
  [setRates, { ...rates, ...tomorrowInWords }, 'invalid_dates'],
  [setRates, { ...rates, tvq: 40_000 }, { tvq: 'setting_rate_out_of_range' }],
  [
    setRates,
    { ...rates, ...early, tvq: -1 },
    { from: 'setting_day_out_of_reach', tvq: 'setting_rate_out_of_range' },
  ],
  [setFees, { ...cleaning, ...early }, { from: 'setting_day_out_of_reach' }],
  [setFees, { ...cleaning, ...tomorrowInWords }, 'invalid_dates'],
  [setFees, { ...cleaning, property_id: 999_999 }, 'property_not_found'],
  [setFees, { ...cleaning, cleaning_fee: -1 }, { cleaning_fee: 'setting_fee_out_of_range' }],
  [setFees, { ...cleaning, included_persons: 5 }, { included_persons: 'setting_persons_out_of_range' }],
  [
    setFees,
    { ...cleaning, extra_person_fee: 50_001, included_persons: 0 },
    { extra_person_fee: 'setting_fee_out_of_range', included_persons: 'setting_persons_out_of_range' },
  ],
  [setSale, { ...age, ...early }, { from: 'setting_day_out_of_reach' }],
  [setSale, { ...age, ...tomorrowInWords }, 'invalid_dates'],
  [setSale, { ...age, minimum_age: 17 }, { minimum_age: 'setting_age_out_of_range' }],
  [setSale, { ...age, deposit_amount: 1_000_000 }, { deposit_amount: 'setting_deposit_out_of_range' }],
  [
    setSale,
    { minimum_age: 17, deposit_amount: 99 },
    { minimum_age: 'setting_age_out_of_range', deposit_amount: 'setting_deposit_out_of_range' },
  ],
  [setPolicy, { ...free, ...early }, { from: 'setting_day_out_of_reach' }],
  [setPolicy, { ...free, ...tomorrowInWords }, 'invalid_dates'],
  [setPolicy, { ...free, free_minutes: 99_999 }, { free_minutes: 'setting_free_out_of_range' }],
  [
    setPolicy,
    { ...free, free_minutes_on_arrival_day: 61 },
    { free_minutes_on_arrival_day: 'setting_free_longer' },
  ],
  [setPolicy, { ...free, steps: [step(0, 101)] }, { steps: 'setting_steps_out_of_range' }],
  [setPolicy, { ...free, steps: [step(4, 50)] }, { steps: 'setting_steps_end' }],
  [setPolicy, { ...free, steps: [step(15, 0), step(0, 100)] }, { steps: 'setting_steps_rise' }],
  [
    setPolicy,
    { ...free, free_minutes: -1, steps: [] },
    { free_minutes: 'setting_free_out_of_range', steps: 'setting_steps_out_of_range' },
  ],
] as const

test.each(wrong)(
  'what may not be set is refused where it is wrong, ahead and when it is sent: %#',
  async (spec, payload, said) => {
    const asked = spec === setFees ? { property_id: app.seed.propertyId, ...payload } : payload
    const codes = typeof said === 'string' ? [said] : Object.values<string>(said)
    for (const told of [await looking(spec as never, asked), await setting(spec as never, asked)]) {
      expect([404, 422]).toContain(told.status)
      expect(told.error.code).toBe(new Set(codes).size === 1 ? codes[0] : 'invalid_payload')
      expect(told.error.field_codes ?? said).toEqual(said)
    }
  },
)

test.each([
  [setRates, rates],
  [setFees, cleaning],
  [setSale, age],
  [setPolicy, free],
])('whoever read other settings sends nothing: %#', async (spec, payload) => {
  const asked = { from: today, property_id: app.seed.propertyId, ...payload, basis: 'of yesterday' }
  const told = await staff.ask(spec as typeof setRates, { cookie: await asOwner(), payload: asked as never })
  expect([told.status, told.error.code]).toEqual([409, 'settings_changed'])
})

test('what is so already has nothing to be seen ahead', async () => {
  const policy = {
    free_minutes: 240,
    free_minutes_on_arrival_day: 60,
    steps: [step(15, 100), step(4, 50), step(0, 0)],
  }
  const of = { property_id: app.seed.propertyId, cleaning_fee: 12_000, ...fees }
  const sale = { minimum_age: 21, deposit_amount: 50_000 }
  for (const [spec, payload] of [
    [setFees, of],
    [setSale, sale],
    [setPolicy, policy],
  ] as const)
    expect((await looking(spec as never, payload)).error.code).toBe('nothing_to_change')
})

test('the fees of a loft that there is not cannot be taken back', async () => {
  const payload = { setting: 'fees', from: tomorrow, property_id: 999_999 } as const
  const told = await staff.ask(takeBackSetting, { cookie: await asOwner(), payload })
  expect([told.status, told.error.code]).toEqual([404, 'property_not_found'])
})
