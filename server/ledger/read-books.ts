// Gathers what the last comparison of the books found, for whoever looks after it.

import { readBooks } from '#contract/staff/bank.ts'
import { referenceOf } from '#domain/reference.ts'
import { query } from '#server/action/command.ts'
import { findLastComparison, listExceptions, type KnownException } from '#server/db/books-exceptions.ts'
import type { Db } from '#server/db/client.ts'
import { findSite } from '#server/db/sites.ts'
import { findStaffReservations } from '#server/db/staff-reservations.ts'

type ShownException = KnownException & {
  /** Null where it is of no stay that somebody bought. */
  reservation: { id: number; reference: string; guestName: string } | null
}

export const read = query(readBooks, async ({ db }, { by: { staff } }) => {
  const site = await findSite(db, staff.siteId)
  if (!site) throw new Error(`Site ${staff.siteId} is gone.`)
  const items = (await shownExceptions(db, staff.siteId)).map(toAnswer)
  return { items, comparedAt: await findLastComparison(db), zone: site.zone }
})

async function shownExceptions(db: Db, siteId: number): Promise<ShownException[]> {
  const exceptions = await listExceptions(db, siteId)
  const ids = exceptions.flatMap(({ stayId }) => (stayId === null ? [] : [stayId]))
  const stays = await findStaffReservations(db, siteId, [...new Set(ids)])
  return exceptions.map((exception) => {
    const stay = stays.find(({ id }) => id === exception.stayId)
    const guestName = `${stay?.firstname} ${stay?.lastname}`
    return {
      ...exception,
      reservation: stay ? { id: stay.id, reference: referenceOf(stay.id), guestName } : null,
    }
  })
}

const toAnswer = ({
  id,
  code,
  reservation,
  providerId,
  expected,
  found,
  at,
  since,
  acknowledged,
}: ShownException) => ({
  id,
  code,
  reservation,
  providerId,
  expected,
  found,
  happenedAt: at ?? null,
  since,
  acknowledged,
})
