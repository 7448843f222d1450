// Adds a loft, which can be sold from then on: with its licence, its fees and a price for every night ahead.

import { addLoft } from '#contract/staff/lofts.ts'
import { todayIn } from '#domain/days.ts'
import { decideLoft } from '#domain/new-loft.ts'
import { refused } from '#domain/refusal.ts'
import { pointAtAddress } from '#domain/typed-loft.ts'
import { command } from '#server/action/command.ts'
import { basisOf, insertLoft, isSlugTaken, listLofts } from '#server/db/lofts.ts'
import { lockSettings } from '#server/db/site-settings.ts'
import { findSite } from '#server/db/sites.ts'

export const add = command(addLoft, {
  // Of two that are added at once the second stands behind the first.
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: async (tx, { by: { staff } }) => ({
    site: await findSite(tx, staff.siteId),
    lofts: await listLofts(tx, staff.siteId),
  }),
  decide: ({ site, lofts }, { payload, at }) => {
    if (!site) throw new Error('The site of somebody of the staff is gone.')
    if (payload.basis !== basisOf(lofts)) return refused('lofts_changed')
    const today = todayIn(site.zone, at)
    const decided = decideLoft(payload, today, lofts)
    if (!decided.ok) return decided
    return { ...decided, today, point: pointAtAddress(decided.facts, site) }
  },
  store: async (tx, { slug, facts, rate, today, point }, { by, payload, at }) => {
    const { cleaningFee, extraPersonFee, includedPersons } = payload
    const fees = { from: today, cleaningFee, extraPersonFee, includedPersons }
    const loft = { ...facts, ...point, siteId: by.staff.siteId, slug }
    return { id: await insertLoft(tx, loft, { fees, rate, publisher: { at, by: by.staff.name } }) }
  },
  tell: ({ facts, rate }, _, { id }) => ({
    subject: 'property',
    subjectId: id,
    after: {
      name: facts.name,
      capacity: facts.capacity,
      licence: facts.licence,
      licenceUntil: facts.licenceUntil,
      nightlyRate: rate.nightlyRate,
    },
  }),
  changed: (_, { by }) => [{ siteId: by.staff.siteId, kind: 'site' }],
  clash: { knows: isSlugTaken, refuse: async () => refused('loft_name_taken') },
  answer: (added) => added!,
})
