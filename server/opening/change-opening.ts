// Opens a site for booking, or closes it: for whoever begins to buy from then on, and for nobody else.

import { changeOpening } from '#contract/staff/opening.ts'
import { todayIn } from '#domain/days.ts'
import { missingOf } from '#domain/opening-checklist.ts'
import { decideOpening } from '#domain/site-opening.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { move } from '#server/db/move.ts'
import { countGoing, lockOpening } from '#server/db/opening.ts'
import { checklistOf, gatherOpening } from './gather-opening.ts'

export const change = command(changeOpening, {
  lock: (tx, { by }) => lockOpening(tx, by.staff.siteId),
  facts: (tx, { by }) => gatherOpening(tx, by.staff.siteId),
  decide: (read, { payload, at, settings }) => {
    const checked = checklistOf(read, { at, settings })
    const decided = decideOpening(read.site, payload.to, missingOf(checked))
    return decided.ok ? { ...decided, site: read.site, checked } : decided
  },
  ahead: async ({ db }, { site, checked }, { at }) => ({
    ...(await countGoing(db, site.id, { today: todayIn(site.zone, at), now: at })),
    advised: checked.filter(({ isDone }) => !isDone).map(({ item }) => item),
  }),
  store: async (tx, { site, to }, { by, at }) =>
    (await move(tx, 'sites', site.id, to, { statusSince: at, statusBy: by.staff.name })) ??
    refused('opening_changed'),
  tell: ({ site, from, to }) => ({
    action: to === 'open' ? 'site_opened' : 'site_closed',
    subject: 'site',
    subjectId: site.id,
    before: { siteStatus: from },
    after: { siteStatus: to },
  }),
  changed: ({ site }) => [{ siteId: site.id, kind: 'site' }],
})
