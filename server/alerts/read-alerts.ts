// Reads where the house is told a second way, and what was answered there last; the address itself stays sealed.

import { readAlerts } from '#contract/staff/alerts.ts'
import { query } from '#server/action/command.ts'
import { findHook, listAnswers } from '#server/db/alerts.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

export const read = query(readAlerts, async ({ db }, { by: { staff } }) => {
  const hook = await findHook(db, staff.siteId)
  return {
    hook: hook ? { host: hook.host, setBy: hook.setBy, setAt: hook.setAt } : null,
    zone: (await siteOf(db, staff)).zone,
    answers: await listAnswers(db, staff.siteId),
  }
})
