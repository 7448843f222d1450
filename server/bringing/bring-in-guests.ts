// Writes down the guests of a file whom nobody here knows: each once, without an account, and nobody is written to.

import { bringInGuests } from '#contract/staff/bring-in-without-stays.ts'
import { decideBringing } from '#domain/bring-in.ts'
import { readRows } from '#domain/brought-in-cells.ts'
import { judgeGuests, readGuest } from '#domain/brought-in-guests.ts'
import { todayIn } from '#domain/days.ts'
import { command } from '#server/action/command.ts'
import { insertBroughtGuest, listKnownAddresses } from '#server/db/brought-guests.ts'
import { insertBringIn } from '#server/db/brought-in.ts'
import { isUnique } from '#server/db/client.ts'
import { findSite } from '#server/db/sites.ts'
import { readFile, shownFile, shownLine } from './read-file.ts'

export const bringGuests = command(bringInGuests, {
  find: async (_, { payload }) => readFile('guests', payload),
  facts: async (tx, { by, found, locale }) => {
    const { siteId } = by.staff
    const rows = readRows(found.table.rows, found.columns, (said) => readGuest(said, locale))
    const addresses = rows.flatMap((row) => ('read' in row ? [row.read.email] : []))
    const site = await findSite(tx, siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    return { found, rows, site, known: await listKnownAddresses(tx, siteId, addresses) }
  },
  decide: ({ found, rows, site, known }, { payload, at }) => {
    const judged = judgeGuests(rows, known)
    const decided = decideBringing(judged, payload.expected)
    return decided?.ok ? { ok: true, found, judged, today: todayIn(site.zone, at) } : decided
  },
  ahead: async (_, { found, judged, today }) => ({
    ...shownFile(found),
    today,
    fits: judged.filter(({ outcome }) => outcome === 'fits').length,
    lines: judged.map(shownLine),
  }),
  store: async (tx, { judged }, { by, at }) => {
    const { siteId, name: broughtBy } = by.staff
    const fitting = judged.flatMap((line) => (line.outcome === 'fits' ? [line] : []))
    const count = fitting.length
    const bringInId = await insertBringIn(tx, { siteId, at, broughtBy, kind: 'guests', count })
    for (const { guest, line } of fitting)
      await insertBroughtGuest(tx, guest, { siteId, bringInId, at, line })
    return { id: bringInId, count }
  },
  tell: (_, { by }, { count }) => ({
    subject: 'site',
    subjectId: by.staff.siteId,
    after: { guestsBroughtIn: count },
  }),
  // Whoever brought the same guest in meanwhile is read the next time, and the guest is known by then.
  clash: {
    knows: (error) => isUnique(error, 'brought_in_guests_once'),
    refuse: async () => undefined,
  },
  answer: (stored) => (stored?.id ? { id: stored.id, count: stored.count } : { id: null, count: 0 }),
})
