import type { Instant } from '#domain/days.ts'
import { isBought } from '#domain/reservation.ts'
import { isTaken } from '#domain/payment.ts'
import type { Db } from './client.ts'
import { listStaysWithLink } from './companion-links.ts'
import { listDepositsOfStays, type Deposit } from './deposits.ts'
import { listCreditNotes, listInvoices, type CreditNote, type ListedInvoice } from './invoices.ts'
import type { Payment } from './payments.ts'
import type { Refund } from './refunds.ts'
import { listStaysOfGuest, type PricedStay } from './stays.ts'

/** A stay that was bought, with all that hangs on it. */
export type ReservationRow = {
  stay: PricedStay
  payments: Payment[]
  refunds: Refund[]
  deposits: Deposit[]
  /** One for each of its versions, the first one first; the last one counts. */
  invoices: ListedInvoice[]
  creditNotes: CreditNote[]
  isReviewed: boolean
  /** Whether those who come along have a page. */
  hasCompanionPage: boolean
}

/** The bought stays of a guest, cancelled ones too, the latest arrival first; eight queries however many they are. */
export async function listReservationRows(db: Db, guestId: number, now: Instant): Promise<ReservationRow[]> {
  const stays = (await listStaysOfGuest(db, guestId)).filter(({ status }) => isBought(status))
  const ids = stays.map(({ id }) => id)
  if (ids.length === 0) return []
  const [payments, refunds, deposits, invoiced, creditNotes, reviewed, shared] = await Promise.all([
    db
      .selectFrom('payments')
      .selectAll()
      .where('stayId', 'in', ids)
      .orderBy('attempt')
      .$castTo<Payment>()
      .execute(),
    listRefundsOf(db, ids),
    listDepositsOfStays(db, ids),
    listInvoices(db, ids),
    listCreditNotes(db, ids),
    db.selectFrom('reviews').select('stayId').where('stayId', 'in', ids).execute(),
    listStaysWithLink(db, ids, now),
  ])
  return stays.map((stay) => {
    const own = payments.filter(({ stayId }) => stayId === stay.id)
    // What a link asked for and was let go bought nothing, also where it was taken and goes back.
    const paid = own.filter((payment) => payment.purpose === 'booking' || isTaken(payment))
    return {
      stay,
      payments: paid,
      refunds: refunds.filter(({ paymentId }) => paid.some(({ id }) => id === paymentId)),
      deposits: deposits.filter(({ stayId }) => stayId === stay.id),
      invoices: invoiced.filter(({ stayId }) => stayId === stay.id),
      creditNotes: creditNotes.filter(({ stayId }) => stayId === stay.id),
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
