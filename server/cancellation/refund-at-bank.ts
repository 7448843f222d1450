// Asks the bank what a refund is that the books do not know.

import { refused, type Outcome } from '#domain/refusal.ts'
import { findException } from '#server/db/books-exceptions.ts'
import type { Db } from '#server/db/client.ts'
import { findPaymentByIntent } from '#server/db/payments.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import type { Payments, Refund as BankRefund } from '#server/gateways/payments.ts'

export type MadeAtBank = { made: BankRefund; stayId: number; paymentId: number }

/** The refund that an exception is about; what it is, the bank says. Also once it is cleared: whoever opens it late is told that it is in the books. */
export async function findToAdopt(
  db: Db,
  siteId: number,
  exceptionId: number,
): Promise<Outcome<{ providerId: string }>> {
  const exception = await findException(db, siteId, exceptionId, 'look')
  const isRefund = exception?.code === 'refund_unknown_here'
  if (!isRefund || exception.providerId === null) return refused('exception_not_found')
  return { ok: true, providerId: exception.providerId }
}

/** As the bank tells it now, of a payment of this site: who asks names nothing but its number. */
export async function findAtBank(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  siteId: number,
  providerId: string,
): Promise<Outcome<MadeAtBank>> {
  const answer = await retrieveFrom(payments, providerId)
  if (!answer.ok) return refused(answer.reason === 'refund_not_found' ? 'bank_refund_not_found' : 'bank_away')
  const { refund: made } = answer
  const payment = made.intentId === null ? undefined : await findPaymentByIntent(db, made.intentId)
  const stay = payment && (await findStaffReservation(db, siteId, payment.stayId))
  // Of a deposit that was kept, or of nothing that was sold: no paper of a stay is about it.
  if (!payment || !stay) return refused('bank_refund_not_found')
  return { ok: true, made, stayId: stay.id, paymentId: payment.id }
}

/** No row of ours names whose number it is: each provider is asked until one knows it. */
async function retrieveFrom(
  payments: Deps['payments'],
  providerId: string,
): ReturnType<Payments['retrieveRefund']> {
  for (const provider of Object.values(payments)) {
    const answer = await provider.retrieveRefund(providerId)
    if (answer.ok || answer.reason === 'provider_unavailable') return answer
  }
  return { ok: false, reason: 'refund_not_found' }
}
