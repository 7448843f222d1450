// Gathers what the last comparison of the books found, for whoever looks after it, and finds what of it can be adopted.

import type { Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import {
  findException,
  findLastComparison,
  listExceptions,
  type KnownException,
} from '#server/db/books-exceptions.ts'
import type { Db } from '#server/db/client.ts'
import { findSite } from '#server/db/sites.ts'
import { findStaffReservations } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'

export type ShownException = KnownException & {
  /** Null where it is of no stay that somebody bought. */
  reservation: { id: number; reference: string; guestName: string } | null
}

export async function readBooks(
  { db }: Pick<Deps, 'db'>,
  { siteId }: { siteId: number },
): Promise<{ items: ShownException[]; comparedAt: Instant | null; zone: string }> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  const [items, comparedAt] = [await shownExceptions(db, siteId), await findLastComparison(db)]
  return { items, comparedAt, zone: site.zone }
}

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

/** The refund that an exception is about; what it is, the bank says. Also once it is cleared: whoever opens it late is told that it is in the books. */
export async function findToAdopt(
  { db }: Pick<Deps, 'db'>,
  { siteId }: { siteId: number },
  exceptionId: number,
): Promise<Outcome<{ providerId: string }>> {
  const exception = await findException(db, siteId, exceptionId)
  const isRefund = exception?.code === 'refund_unknown_here'
  if (!isRefund || exception.providerId === null) return refused('exception_not_found')
  return { ok: true, providerId: exception.providerId }
}
