// Takes the money of a reservation that is confirmed; when its bank took the authorisation back, undoes the reservation.

import { inTransaction } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import { updatePayment, type Payment } from '#server/db/payments.ts'
import { updateStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { lockBoth } from './book-stay.ts'

/** 'pending': the bank could not be reached, the reservation stands and the job tries again. */
export type Capture = 'captured' | 'pending' | 'lost'

/** Safe to ask any number of times: the key makes one capture of it at the bank, and the row remembers it. */
export async function capturePayment(deps: Deps, payment: Payment): Promise<Capture> {
  const { db, now, payments } = deps
  if (payment.status === 'captured') return 'captured'
  const what = { amount: payment.amount }
  const answer = await payments.captureIntent(payment.intentId, what, `capture-${payment.intentId}`)
  if (answer.ok) {
    await updatePayment(db, payment.id, ['authorised'], { status: 'captured', updatedAt: now() })
    return 'captured'
  }
  if (answer.reason === 'provider_unavailable') return 'pending'
  if (answer.reason === 'unexpected_state' && answer.intent.status === 'canceled') {
    await undoUnpaid(deps, payment)
    return 'lost'
  }
  throw new Error(`Payment ${payment.id} can be neither captured nor given up: ${answer.reason}.`)
}

/** The authorisation is gone before it was taken: no money, so no reservation, and everybody is told. */
export async function undoUnpaid({ db, now, catalog }: Deps, payment: Payment): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now()
    const { stay } = await lockBoth(tx, payment)
    const lost = { status: 'voided', lastError: 'authorisation_cancelled', updatedAt: at } as const
    if (!(await updatePayment(tx, payment.id, ['authorised'], lost))) return
    await updateStay(tx, stay.id, ['confirmed'], { status: 'cancelled', cancelledAt: at })
    await addJob(tx, 'payment-failed-mail', { stayId: stay.id }, { jobKey: `payment-failed-mail:${stay.id}` })
  })
  catalog.drop()
}
