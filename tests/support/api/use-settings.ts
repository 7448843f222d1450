import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { readSettings, type setRates } from '#contract/staff/settings.ts'
import { later, useChanges } from './use-changes.ts'

export const [today, tomorrow, first] = ['2027-02-01', '2027-02-02', '2013-01-01'] as const
export const rates = { managing_fee: 10_000, lodging_tax: 3500, tps: 5000, tvq: 9975 }
export const fees = { extra_person_fee: 2500, included_persons: 2 }

/** One app for a file about the terms that a house sells by, which begins each test with those of the seed alone. */
export function useSettings() {
  const running = useChanges()
  const { app, staff } = running
  beforeEach(async () => {
    for (const table of ['siteRates', 'siteSales', 'sitePolicies', 'propertyFees'] as const)
      await app.db.deleteFrom(table).where('fromDay', '>', first).execute()
    app.deps.catalog.drop()
    app.setNow(later)
  })

  const asOwner = async () => staff.sessionOf((await staff.member('owner')).id)
  const read = async () => (await staff.ask(readSettings, { cookie: await asOwner() })).answer
  return {
    ...running,
    asOwner,
    read,
    /** From today on where no other day is named, by whoever has read what is set. */
    setting: async (spec: typeof setRates, payload: object) => {
      const { basis } = await read()
      return staff.ask(spec, {
        cookie: await asOwner(),
        payload: { from: today, basis, ...payload } as never,
      })
    },
    looking: async (spec: typeof setRates, payload: object) =>
      staff.ask(previewOf(spec), { cookie: await asOwner(), payload: { from: today, ...payload } as never }),
  }
}
