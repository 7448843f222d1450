// Says other things of a loft, to everybody and from now on. What was sold keeps its travelers, and papers what they say.

import { correctLoft } from '#contract/staff/lofts.ts'
import { todayIn } from '#domain/days.ts'
import { decideCorrection, isSameAddress, pointAtAddress, type Point } from '#domain/typed-loft.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { basisOfLoft, countBeyond, listLofts, updateLoft } from '#server/db/lofts.ts'
import { lockSettings } from '#server/db/site-settings.ts'
import { findSite } from '#server/db/sites.ts'

export const correct = command(correctLoft, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: async (tx, { by: { staff } }) => ({
    site: await findSite(tx, staff.siteId),
    lofts: await listLofts(tx, staff.siteId),
  }),
  decide: ({ site, lofts }, { params, payload, at }) => {
    if (!site) throw new Error('The site of somebody of the staff is gone.')
    const held = lofts.find(({ id }) => id === params.id)
    if (!held) return refused('property_not_found')
    if (payload.basis !== basisOfLoft(held)) return refused('loft_changed')
    const today = todayIn(site.zone, at)
    const decided = decideCorrection(held, payload, { lofts, today })
    if (!decided?.ok) return decided
    const moved = { ...held, ...decided.after }
    const { latitude, longitude } = held
    const former: Point = { latitude, longitude }
    const point = isSameAddress(held, moved) ? former : pointAtAddress(moved, site)
    return { ...decided, held, today, point, former }
  },
  already: 'nothing_to_change',
  ahead: async ({ db, now }, { held, after, today }) => {
    const { capacity = held.capacity } = after
    const isLess = capacity < held.capacity
    return {
      basis: basisOfLoft(held),
      beyond: isLess ? await countBeyond(db, { propertyId: held.id, capacity, today, now: now() }) : 0,
    }
  },
  store: (tx, { held, after, point }, { by, at }) =>
    updateLoft(tx, held.id, { ...after, ...point }, { at, by: by.staff.name }),
  tell: ({ held, before, after }) => ({ subject: 'property', subjectId: held.id, before, after }),
  undo: ({ held, before, after, former }) => ({
    kind: 'correct_loft',
    propertyIds: [held.id],
    facts: after,
    former: before,
    point: former,
  }),
  changed: ({ held }) => [{ propertyId: held.id, kind: 'property' }],
})
