// Takes back a whole file of stays that was brought in by mistake, while nothing followed of any of them.

import { takeBackBringIn } from '#contract/staff/bring-ins.ts'
import { add } from '#domain/money.ts'
import { decideTakingBack } from '#domain/taking-back.ts'
import { command } from '#server/action/command.ts'
import { listLoftsOf } from '#server/db/brought-in.ts'
import { findSite } from '#server/db/sites.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { findBroughtFile, takeBack, type BroughtFile } from '#server/db/taken-back.ts'

export const takeBackFile = command(takeBackBringIn, {
  // Whoever changes one of them locks its nights first, and so does this.
  lock: async (tx, { by }) =>
    lockNightsIn(
      tx,
      (await listLoftsOf(tx, by.staff.siteId)).map(({ id }) => id),
    ),
  facts: async (tx, { by, params }, mode) => {
    const { siteId } = by.staff
    const site = await findSite(tx, siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    return { zone: site.zone, file: await findBroughtFile(tx, siteId, params.id, mode) }
  },
  decide: ({ zone, file }, { at }) => decideTakingBack(file, { zone, at }),
  already: 'bring_in_taken_back',
  ahead: async (_, { file }) => ({ ...sumsOf(file), told: toldOf(file) }),
  store: (tx, { file }, { at, by }) => takeBack(tx, file, { at, by: by.staff.name }),
  tell: ({ file }, { by }) => {
    const { stays, paid } = sumsOf(file)
    return { subject: 'site', subjectId: by.staff.siteId, before: { broughtIn: stays, paidBefore: paid } }
  },
  changed: ({ file: { stays } }) =>
    [...new Set(stays.map(({ propertyId }) => propertyId))].map((propertyId) => ({
      propertyId,
      kind: 'nights',
    })),
})

const sumsOf = ({ stays }: BroughtFile) => ({
  stays: stays.length,
  paid: add(...stays.map(({ paid }) => paid)),
})

/** Each guest once, however many stays are theirs. */
const toldOf = ({ stays }: BroughtFile) => [
  ...new Set(stays.flatMap(({ toldName }) => (toldName === null ? [] : [toldName]))),
]
