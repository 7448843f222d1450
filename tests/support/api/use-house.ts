import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { readSite } from '#contract/public/sites.ts'
import { readService, type setCompany } from '#contract/staff/house.ts'
import { holidays } from '#domain/holidays.ts'
import { setSiteStatus } from './staff-opening.ts'
import { typedCompany, typedReach } from './staff-service.ts'
import { later, useChanges } from './use-changes.ts'

type Spec = typeof setCompany
type Role = 'owner' | 'manager' | 'bookkeeper' | 'reception'

const none = { hostName: null, hostWordsFr: null, hostWordsEn: null, latitude: null, longitude: null }
const seeded = { nightTelephone: null, privacyEmail: null, facebookUrl: null, instagramUrl: null, ...none }

/** One app for a file about what the house says of itself, which begins each test with what the seed says. */
export function useHouse() {
  const running = useChanges()
  const { app, staff } = running
  beforeEach(async () => {
    const { postal_code: postalCode, tps_number: tpsNumber, tvq_number: tvqNumber, ...names } = typedCompany
    const { email, telephone } = typedReach
    const site = { ...names, postalCode, tpsNumber, tvqNumber, email, telephone, ...seeded }
    const days = { holidays: [...holidays], ownDays: sql<[]>`'[]'::jsonb` }
    await app.db
      .updateTable('sites')
      .set({ ...site, ...days, managerRefundLimit: 25_000, approvalsTicked: true })
      .execute()
    await app.db.updateTable('properties').set({ latitude: 46.035, longitude: -74.285 }).execute()
    await setSiteStatus(app, 'open')
    app.deps.catalog.drop()
    app.setNow(later)
  })

  const as = async (role: Role) => staff.sessionOf((await staff.member(role)).id)
  const read = async () => (await staff.ask(readService, { cookie: await as('owner') })).answer
  return {
    ...running,
    as,
    read,
    looking: async (spec: unknown, payload: object, role: Role = 'owner') =>
      staff.ask(previewOf(spec as Spec), { cookie: await as(role), payload: payload as never }),
    /** By whoever has read what is said now, where no other basis is named. */
    setting: async (spec: unknown, payload: object) => {
      const { basis } = await read()
      return staff.ask(spec as Spec, { cookie: await as('owner'), payload: { basis, ...payload } as never })
    },
    told: async () => (await app.call(readSite, { params: { site: 'lofts' } })).answer,
  }
}
