// Says in one way what is done of each part of what the house says: who waits, what is decided, whom it reaches, what is stored and told.

import { createHash } from 'node:crypto'
import { todayIn, type Instant } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { decideFacts, type ServiceFacts, type ServicePart, type TypedFacts } from '#domain/service-facts.ts'
import type { Changed, Mode } from '#server/action/steps.ts'
import type { Db } from '#server/db/client.ts'
import type { Json } from '#server/db/column-kinds.ts'
import { lockOpening } from '#server/db/opening.ts'
import { countTold, readHouse, saveFacts, type House } from '#server/db/service-facts.ts'
import { lockSettings } from '#server/db/site-settings.ts'

/** The same facts have the same name. */
export const basisOf = ({ facts }: Pick<House, 'facts'>): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** Days of the house's own, each in one line. */
function toldOf({ ownDays, ...facts }: Partial<ServiceFacts>): Record<string, Json> {
  const days = ownDays && { ownDays: ownDays.map(({ day, nameFr }) => `${day} ${nameFr}`) }
  return { ...(facts as Record<string, Json>), ...days }
}

type By = { by: { staff: { siteId: number } } }
type Typed = By & { payload: TypedFacts; at: Instant }
type Decision = { house: House; before: Partial<ServiceFacts>; after: Partial<ServiceFacts> }

export const serviceSteps = (part: ServicePart) => ({
  /** What somebody needs to open is not taken away while they do. */
  lock: (tx: Db, { by: { staff } }: By) => lockOpening(tx, staff.siteId),
  facts: async (tx: Db, { by: { staff } }: By, mode: Mode) => {
    if (mode === 'do') await lockSettings(tx, staff.siteId)
    return readHouse(tx, staff.siteId)
  },
  decide: (house: House, { payload }: Typed) => {
    const { basis } = payload
    // A dry run was shown nothing yet.
    if (basis !== undefined && basis !== basisOf(house)) return refused('settings_changed')
    const decided = decideFacts(part, house, payload)
    return decided?.ok ? { ...decided, house } : decided
  },
  already: 'nothing_to_change' as const,
  ahead: async ({ db }: { db: Db }, { house, after }: Decision, { at }: { at: Instant }) => ({
    basis: basisOf(house),
    leavesMap: after.point === null,
    ...(await countTold(db, house.siteId, todayIn(house.zone, at))),
  }),
  store: (tx: Db, { house, after }: Decision) => saveFacts(tx, house.siteId, after),
  tell: ({ house, before, after }: Decision) => ({
    subject: 'site' as const,
    subjectId: house.siteId,
    before: toldOf(before),
    after: toldOf(after),
  }),
  changed: ({ house: { siteId, lofts }, after }: Decision): Changed[] => [
    { siteId, kind: 'site' },
    ...('point' in after ? lofts.map((propertyId) => ({ propertyId, kind: 'property' as const })) : []),
  ],
})
