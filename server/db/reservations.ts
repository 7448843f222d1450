import type { Instant } from '#domain/days.ts'
import { isBought } from '#domain/reservation.ts'
import type { DocumentKind } from './booking-tables.ts'
import type { Db } from './client.ts'
import { listStaysWithLink } from './companion-links.ts'
import { listDepositsOfStays, type Deposit } from './deposits.ts'
import type { Payment } from './payments.ts'
import type { Refund } from './refunds.ts'
import { listStaysOfGuest, type GuestStay } from './stays.ts'

/** A stay that was bought, with all that hangs on it. */
export type ReservationRow = {
  stay: GuestStay
  payments: Payment[]
  refunds: Refund[]
  deposits: Deposit[]
  documents: DocumentKind[]
  isReviewed: boolean
  /** Whether those who come along have a page. */
  hasCompanionPage: boolean
}

/** The bought stays of a guest, cancelled ones too, the latest arrival first; seven queries however many they are. */
export async function listReservationRows(db: Db, guestId: number, now: Instant): Promise<ReservationRow[]> {
  const stays = (await listStaysOfGuest(db, guestId)).filter(({ status }) => isBought(status))
  const ids = stays.map(({ id }) => id)
  if (ids.length === 0) return []
  const [payments, refunds, deposits, documents, reviewed, shared] = await Promise.all([
    db.selectFrom('payments').selectAll().where('stayId', 'in', ids).orderBy('attempt').execute(),
    listRefundsOf(db, ids),
    listDepositsOfStays(db, ids),
    db.selectFrom('invoices').select(['stayId', 'kind']).where('stayId', 'in', ids).execute(),
    db.selectFrom('reviews').select('stayId').where('stayId', 'in', ids).execute(),
    listStaysWithLink(db, ids, now),
  ])
  return stays.map((stay) => {
    const paid = payments.filter(({ stayId }) => stayId === stay.id)
    return {
      stay,
      payments: paid,
      refunds: refunds.filter(({ paymentId }) => paid.some(({ id }) => id === paymentId)),
      deposits: deposits.filter(({ stayId }) => stayId === stay.id),
      documents: documents.filter(({ stayId }) => stayId === stay.id).map(({ kind }) => kind),
      isReviewed: reviewed.some(({ stayId }) => stayId === stay.id),
      hasCompanionPage: shared.includes(stay.id),
    }
  })
}

async function listRefundsOf(db: Db, stayIds: number[]): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .selectAll('refunds')
    .where('payments.stayId', 'in', stayIds)
    .orderBy('refunds.id')
    .execute()
}
