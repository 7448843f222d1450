// Notes that the guests of a stay have come or gone, or that they have not after all.

import { markVisit } from '#contract/staff/today.ts'
import { timeIn, todayIn, type Instant } from '#domain/days.ts'
import { decideVisit, type Seen } from '#domain/staff-notes.ts'
import { command } from '#server/action/command.ts'
import { lockVisit, updateVisit } from '#server/db/day-stays.ts'
import { siteOf } from './list-for-staff.ts'

export const mark = command(markVisit, {
  facts: async (tx, { by, params }) => ({
    visit: await lockVisit(tx, by.staff.siteId, params.id),
    zone: (await siteOf(tx, by.staff)).zone,
  }),
  decide: ({ visit, zone }, { payload, at }) => decideVisit(visit, payload, { at, zone }),
  store: async (tx, { after }, { params }) => {
    await updateVisit(tx, params.id, after)
    return after
  },
  tell: ({ before, after, zone }, { params }) => ({
    subject: 'reservation',
    subjectId: params.id,
    before: toldOf(before, zone),
    after: toldOf(after, zone),
  }),
  answer: (stored, facts) => {
    const { arrivedAt, leftAt } = stored ?? facts!.visit!
    return { arrivedAt, leftAt }
  },
})

/** As the clock at the lofts showed it; what was not noted is not there. */
function toldOf({ arrivedAt, leftAt }: Seen, zone: string): Record<string, string> {
  const told = (at: Instant) => `${todayIn(zone, at)} ${timeIn(zone, at)}`
  return { ...(arrivedAt && { arrived_at: told(arrivedAt) }), ...(leftAt && { left_at: told(leftAt) }) }
}
