import { randomUUID } from 'node:crypto'
import { previewOf } from '#contract/action.ts'
import { closeNights } from '#contract/staff/nights.ts'
import { changePrices } from '#contract/staff/prices.ts'
import { addDays } from '#domain/days.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

/** What the endpoints take by which the staff closes and opens nights and prices them: others each time, so that they are free. */
export function nightAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const some = () => {
    const first_night = addDays('2027-11-01', 3 * (many++ % 80))
    return { first_night, last_night: addDays(first_night, 1) }
  }
  const ofLoft = () => ({ id: String(app.seed.secondPropertyId) })
  const closing = () => ({ key: randomUUID(), ...some(), reason: 'maintenance' as const })

  /** Another price each time, so that it is a change. */
  const pricing = () => ({
    kind: 'set_nights' as const,
    lofts: [app.seed.secondPropertyId],
    ...some(),
    weekdays: null,
    rate: { how: 'set' as const, amount: 30_000 + many },
    min_nights: null,
  })

  return {
    listClosedNights: async () => ({ params: { ...ofLoft(), ...some() } }),
    closeNights: async () => ({ params: ofLoft(), payload: closing() }),
    openNights: async () => {
      const { reason: _, ...payload } = closing()
      const { cookie } = await staff.member('owner')
      const closed = { ...payload, reason: 'closed' as const }
      await staff.ask(closeNights, { cookie, params: ofLoft(), payload: closed })
      return { params: ofLoft(), payload }
    },
    previewPrices: async () => ({ payload: { command: pricing() } }),
    changePrices: async ({ cookie }: { cookie: string }) => {
      const command = pricing()
      const previewed = await staff.ask(previewOf(changePrices), { cookie, payload: { command } })
      const basis = previewed.status === 200 ? previewed.answer.basis : 'none'
      return { payload: { key: randomUUID(), basis, command } }
    },
    undoChange: async ({ cookie }: { cookie: string }) => {
      const closed = await staff.ask(closeNights, { cookie, params: ofLoft(), payload: closing() })
      return { params: { id: String(closed.status === 200 ? closed.answer.undo!.id : 1) }, payload: {} }
    },
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
