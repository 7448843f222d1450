import { readSettings } from '#contract/staff/settings.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import type { TestApp } from './app.ts'
import type { StaffSupport } from './staff.ts'

/** What the settings of a house take: other figures each time, so that they are a change, and a day that is still ahead. */
export function settingAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const fresh = () => ({ from: addDays(todayIn('America/Toronto', app.deps.now()), 1 + (many++ % 700)) })
  const basis = async () => {
    const { cookie } = await staff.member('owner')
    return (await staff.ask(readSettings, { cookie })).answer.basis
  }

  const rates = () => ({ ...fresh(), managing_fee: 10_000 + many, lodging_tax: 3500, tps: 5000, tvq: 9975 })
  const sale = () => ({ ...fresh(), minimum_age: 21, deposit_amount: 50_000 + many })
  const policy = () => ({
    ...fresh(),
    free_minutes: 240 + many,
    free_minutes_on_arrival_day: 60,
    steps: [
      { percent: 100, days_before: 15 },
      { percent: 0, days_before: 0 },
    ],
  })
  const fees = () => ({
    ...fresh(),
    property_id: app.seed.secondPropertyId,
    cleaning_fee: 12_000 + many,
    extra_person_fee: 2500,
    included_persons: 2,
  })
  const hours = () => ({
    ...fresh(),
    arrival_time: `16:${String(many % 60).padStart(2, '0')}`,
    departure_time: '11:00',
    quiet_from: '22:00',
    quiet_until: '07:00',
  })
  const deposit = () => ({
    ...fresh(),
    property_id: app.seed.secondPropertyId,
    deposit_amount: 10_000 + many,
  })
  const seen = async <Facts extends object>(facts: Facts) => ({
    payload: { ...facts, basis: await basis() },
  })

  return {
    previewRates: async () => ({ payload: rates() }),
    setRates: () => seen(rates()),
    previewSale: async () => ({ payload: sale() }),
    setSale: () => seen(sale()),
    previewPolicy: async () => ({ payload: policy() }),
    setPolicy: () => seen(policy()),
    previewHours: async () => ({ payload: hours() }),
    setHours: () => seen(hours()),
    previewDeposit: async () => ({ payload: deposit() }),
    setDeposit: () => seen(deposit()),
    previewFees: async () => ({ payload: fees() }),
    setFees: () => seen(fees()),
    takeBackSetting: async () => {
      const { from } = fresh()
      const row = { siteId: app.seed.siteId, fromDay: from as Day, minimumAge: 22, depositAmount: 0 }
      await app.db
        .insertInto('siteSales')
        .values(row)
        .onConflict((same) => same.columns(['siteId', 'fromDay']).doNothing())
        .execute()
      return { payload: { setting: 'sale' as const, from } }
    },
  }
}
