import { randomUUID } from 'node:crypto'
import { closeNights } from '#contract/staff/nights.ts'
import { addDays } from '#domain/days.ts'
import type { TestApp } from './app.ts'
import type { Ask, StaffEndpoint, StaffSupport } from './staff.ts'

/** What the endpoints take by which the staff closes and opens nights: others each time, so that they are free. */
export function nightAsksOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const some = () => {
    const first_night = addDays('2027-11-01', 3 * (many++ % 80))
    return { first_night, last_night: addDays(first_night, 1) }
  }
  const ofLoft = () => ({ id: String(app.seed.secondPropertyId) })
  const closing = () => ({ key: randomUUID(), ...some(), reason: 'maintenance' as const })

  return {
    readStaffCalendar: async () => ({}),
    listClosedNights: async () => ({ params: { ...ofLoft(), ...some() } }),
    closeNights: async () => ({ params: ofLoft(), payload: closing() }),
    openNights: async () => {
      const { reason: _, ...payload } = closing()
      const { cookie } = await staff.member('owner')
      const closed = { ...payload, reason: 'closed' as const }
      await staff.ask(closeNights, { cookie, params: ofLoft(), payload: closed })
      return { params: ofLoft(), payload }
    },
    undoChange: async ({ cookie }: { cookie: string }) => {
      const closed = await staff.ask(closeNights, { cookie, params: ofLoft(), payload: closing() })
      return { params: { id: String(closed.status === 200 ? closed.answer.undo!.id : 1) }, payload: {} }
    },
  } satisfies Partial<Record<StaffEndpoint['name'], Ask>>
}
