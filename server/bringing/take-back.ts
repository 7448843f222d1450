// Takes back a whole file that was brought in by mistake: its stays while nothing followed of any, its guests of whom nothing came, its reviews.

import { takeBackBringIn } from '#contract/staff/bring-ins.ts'
import { add } from '#domain/money.ts'
import { decideTakingBack } from '#domain/taking-back.ts'
import { command } from '#server/action/command.ts'
import { listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'
import { lockNightsIn } from '#server/db/stay-versions.ts'
import { findBroughtFile, takeBack, type BroughtFile } from '#server/db/taken-back.ts'

export const takeBackFile = command(takeBackBringIn, {
  // Whoever changes one of them locks its nights first, and so does this.
  lock: async (tx, { by }) =>
    lockNightsIn(
      tx,
      (await listLofts(tx, by.staff.siteId)).map(({ id }) => id),
    ),
  facts: async (tx, { by, params }, mode) => {
    const { siteId } = by.staff
    const site = await findSite(tx, siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    return { zone: site.zone, file: await findBroughtFile(tx, siteId, params.id, mode) }
  },
  decide: ({ zone, file }, { at }) => decideTakingBack(file, { zone, at }),
  already: 'bring_in_taken_back',
  ahead: async (_, { file }) => ({
    kind: file.kind,
    ...sumsOf(file),
    staying: file.guests.staying.length,
    told: toldOf(file),
  }),
  store: (tx, { file }, { at, by }) => takeBack(tx, file, { at, by: by.staff.name }),
  tell: ({ file }, { by }) => {
    const { count, paid } = sumsOf(file)
    const before: Record<string, number> = { [told[file.kind]]: count }
    if (file.kind === 'stays') before['paidBefore'] = paid
    return { subject: 'site', subjectId: by.staff.siteId, before }
  },
  changed: ({ file: { stays, reviews } }) => [
    ...loftsOf(stays).map((propertyId) => ({ propertyId, kind: 'nights' as const })),
    ...loftsOf(reviews).map((propertyId) => ({ propertyId, kind: 'property' as const })),
  ],
})

/** As the journal calls it. */
const told = { stays: 'broughtIn', guests: 'guestsBroughtIn', reviews: 'reviewsBroughtIn' } as const

const loftsOf = (own: readonly { propertyId: number }[]) => [
  ...new Set(own.map(({ propertyId }) => propertyId)),
]

/** How many go, with what was paid for them. */
const sumsOf = ({ kind, stays, guests, reviews }: BroughtFile) => ({
  count: { stays: stays.length, guests: guests.going.length, reviews: reviews.length }[kind],
  paid: add(...stays.map(({ paid }) => paid)),
})

/** Each guest once, however many stays are theirs. */
const toldOf = ({ stays }: BroughtFile) => [
  ...new Set(stays.flatMap(({ toldName }) => (toldName === null ? [] : [toldName]))),
]
