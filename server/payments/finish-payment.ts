// Brings a payment and its stay to where the bank says they are: the one way for the guest's return, the webhook and the sweep.

import { isApproved, isTaken, isWaiting, type Decline } from '#domain/payment.ts'
import { isAwaiting } from '#domain/reservation.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import { findPayment, findPaymentByIntent, type Payment } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentIntent } from '#server/gateways/payments.ts'
import { bookStay, captureJobKey, lockBoth } from './book-stay.ts'
import { capturePayment, isBeingTaken, undoUnpaid } from './capture-payment.ts'
import { beginAsking, isRefused, remember } from './note-waiting.ts'
import { emailJobKey, removeJobs } from '#server/db/jobs.ts'
import { sendEmail } from '#server/emails/registry.ts'
import type { EmailResult } from '#server/emails/send-email.ts'
import { approveRequested, requestOf } from './take-requested.ts'
import { abandonPayment, lostCodeOf, voidPayment, type LostCode } from './void-payment.ts'

export type Finished =
  | { kind: 'confirmed'; stay: GuestStay; mail: EmailResult }
  /** The bank waits for the guest's answer on its page. */
  | { kind: 'requires_action'; redirectUrl: string; returnUrl: string }
  /**
   * A card is on the intent and nobody has asked its bank yet. `asking`: the payment, on which it is stored that whoever begins
   * asks now; null for all others, and when another tab asked the bank or heard its answer since the payment was read.
   */
  | { kind: 'ready'; intent: PaymentIntent; asking: Payment | null }
  | { kind: 'declined'; code: Decline }
  /** No card is on the intent, and none was refused. */
  | { kind: 'no_card' }
  /** The intent is not for what the hold says. */
  | { kind: 'mismatch' }
  /** `isTaken`: it was taken all the same, by hand at the bank, and goes back. */
  | { kind: 'lost'; code: LostCode; isTaken?: boolean }
  /** It was authorised and booked, and its bank took that back before the capture: all is undone. */
  | { kind: 'undone' }
  /** It was booked, and its guest cancelled it since: the card was charged, or will be for what is kept. */
  | { kind: 'cancelled' }
  /** Nobody knows yet; the webhook or the sweep will. */
  | { kind: 'unknown' }
  | { kind: 'not_ours' }

/** Any number of callers at any time: each finds the next thing to be done, or that it is done. */
export async function finishPayment(deps: Deps, intentId: string): Promise<Finished> {
  const payment = await findPaymentByIntent(deps.db, intentId)
  return payment ? finishFound(deps, payment) : { kind: 'not_ours' }
}

type Caller = {
  /** Puts a ready intent to its bank next. */
  begins?: boolean
  /** Leaves the money to a call of this process that takes it now, and to the job in case that call does not live to. */
  leavesCapture?: boolean
}

/** The same for a caller who has just read the payment. */
export async function finishFound(deps: Deps, payment: Payment, caller: Caller = {}): Promise<Finished> {
  const answer = await deps.payments[payment.provider].retrieveIntent(payment.intentId)
  if (answer.ok) return finishAs(deps, payment, answer.intent, caller)
  // A wrong key or another account looks like this too, so nothing is undone because of it.
  if (answer.reason === 'payment_intent_invalid') {
    deps.log.error({ paymentId: payment.id }, 'the provider does not know an intent of ours')
  }
  return { kind: 'unknown' }
}

/** The same for a caller whom the bank has just told the state of the intent. */
export async function finishAs(
  deps: Deps,
  payment: Payment,
  intent: PaymentIntent,
  { begins = false, leavesCapture = false }: Caller = {},
): Promise<Finished> {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return settleApproved(deps, payment, intent, leavesCapture)
    case 'canceled':
      return giveUpCancelled(deps, payment)
    case 'processing':
      return { kind: 'unknown' }
    default:
      return waitOrLetGo(deps, payment, intent, begins)
  }
}

const settleApproved: typeof book = (deps, payment, ...said) =>
  payment.purpose === 'request' ? takeAsked(deps, payment, ...said) : book(deps, payment, ...said)

/** What a link asks for, in the same order: its guest is told that it is paid once it is taken. */
async function takeAsked(
  deps: Deps,
  found: Payment,
  intent: PaymentIntent,
  leavesCapture = false,
): Promise<Finished> {
  const approval = await approveRequested(deps, found, intent)
  if (approval.kind === 'lost') {
    await voidPayment(deps, found.id)
    return { ...approval, isTaken: intent.status === 'succeeded' }
  }
  const { stay, payment } = approval
  const done = { kind: 'confirmed', stay, mail: 'left_to_another' } as const
  if (leavesCapture && isBeingTaken(deps, payment)) return done
  const capture = await capturePayment(deps, payment, stay)
  if (capture === 'lost') return { kind: 'undone' }
  if (capture === 'taken_in_part') return { kind: 'lost', code: 'error_payment_link', isTaken: true }
  if (capture === 'pending') return { kind: 'unknown' }
  const after = await findPayment(deps.db, payment.id)
  if (after && !isTaken(after)) {
    // Less was owed from one moment to the next: what was taken meanwhile goes back at once.
    await voidPayment(deps, payment.id)
    return { kind: 'lost', code: lostCodeOf(after), isTaken: true }
  }
  const mail = await sendEmail(deps, { name: 'request-paid', requestId: payment.requestId ?? 0 })
  return { ...done, mail }
}

/** Money moves only after the decision is stored; no transaction is open while the bank is asked. */
async function book(
  deps: Deps,
  found: Payment,
  intent: PaymentIntent,
  leavesCapture = false,
): Promise<Finished> {
  const booking = await bookStay(deps, found, intent)
  if (booking.kind === 'lost') {
    await voidPayment(deps, found.id)
    return { ...booking, isTaken: intent.status === 'succeeded' }
  }
  const { stay, payment, isFirst } = booking
  if (isFirst) deps.catalog.changed(stay.propertyId)
  // A cancelled stay whose payment still waits keeps part of its price: that part has to be taken.
  if (stay.status !== 'confirmed' && payment.status !== 'authorised') return { kind: 'cancelled' }
  if (!isFirst && leavesCapture && isBeingTaken(deps, payment))
    return { kind: 'confirmed', stay, mail: 'left_to_another' }
  const capture = await capturePayment(deps, payment, stay)
  if (capture === 'lost') return { kind: 'undone' }
  if (capture === 'taken_in_part') return { kind: 'lost', code: 'error_payment_link', isTaken: true }
  if (stay.status !== 'confirmed') return { kind: 'cancelled' }
  // Only who booked it writes at once, so that two finishers do not both write.
  const mail = isFirst ? await sendEmail(deps, { name: 'confirmation', stayId: stay.id }) : 'left_to_another'
  if (mail === 'sent' && capture === 'captured') await removeDoneJobs(deps, payment)
  return { kind: 'confirmed', stay, mail }
}

/** A failure is let go here alone: the stay is sold, which its guest has to read, and the jobs find that all is done. */
async function removeDoneJobs({ db, log }: Deps, payment: Payment): Promise<void> {
  try {
    await removeJobs(db, [captureJobKey(payment), emailJobKey('confirmation', payment.stayId)])
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'jobs whose work is done could not be taken away')
  }
}

async function giveUpCancelled(deps: Deps, payment: Payment): Promise<Finished> {
  if (isTaken(payment)) return { kind: 'unknown' }
  if (payment.status === 'authorised') {
    await undoUnpaid(deps, payment)
    return { kind: 'undone' }
  }
  // One that was approved and booked meanwhile is undone as such, by the next look.
  const facts = { voidReason: 'ended_at_provider', updatedAt: deps.now() } as const
  await move(deps.db, 'payments', payment.id, 'voided', facts, { status: payment.status })
  return lostAsDecided(deps, payment)
}

/** The one who let it go first, in another request or by the bank's message, said why. */
async function lostAsDecided({ db }: Deps, { id }: Payment): Promise<Finished> {
  const payment = await findPayment(db, id)
  return { kind: 'lost', code: lostCodeOf({ voidReason: payment?.voidReason ?? null }) }
}

/** Not authorised: while the stay waits for it that may still come; once it does not, the payment is let go. */
async function waitOrLetGo(
  deps: Deps,
  found: Payment,
  intent: PaymentIntent,
  begins: boolean,
): Promise<Finished> {
  let asking: Payment | null = null
  const { propertyId, standing } = await inTransaction(deps.db, async (tx) => {
    const { stay, payment } = await lockBoth(tx, found)
    const { propertyId } = stay
    if (isApproved(payment)) return { propertyId, standing: 'overtaken' }
    if (payment.status !== 'voided' && (await isStillAsked(tx, stay, payment))) {
      // What the bank said before it was asked about another card is old news.
      if (isRefused(intent) && payment.asked !== found.asked) return { propertyId, standing: 'overtaken' }
      const isOver = await remember(tx, stay, payment, intent, deps.now())
      if (isOver) return { propertyId, standing: 'refused' }
      asking = begins ? await beginAsking(tx, found, payment, intent) : null
      return { propertyId, standing: 'waiting' }
    }
    const over = payment.purpose === 'request' ? 'request_withdrawn' : 'hold_expired'
    await abandonPayment(tx, payment, deps.now(), over)
    return { propertyId, standing: 'over' }
  })
  if (standing === 'waiting') return waitingFor(intent, asking)
  if (standing === 'overtaken') return lookAgain(deps, found)
  if (standing === 'refused') deps.catalog.changed(propertyId)
  await voidPayment(deps, found.id)
  return lostAsDecided(deps, found)
}

const isStillAsked = async (tx: Db, stay: GuestStay, payment: Payment): Promise<boolean> =>
  payment.purpose === 'request' ? (await requestOf(tx, payment)).status === 'open' : isAwaiting(stay.status)

/** Another tab booked it, or asked about another card, since the bank was asked: what the bank says now counts. */
async function lookAgain(deps: Deps, found: Payment): Promise<Finished> {
  const payment = await findPayment(deps.db, found.id)
  const answer = await deps.payments[found.provider].retrieveIntent(found.intentId)
  if (!payment || !answer.ok) return { kind: 'unknown' }
  const { intent } = answer
  if (intent.status === 'requires_capture' || intent.status === 'succeeded')
    return settleApproved(deps, payment, intent)
  const isOpen = isWaiting(payment) || payment.status === 'voided'
  return isOpen ? finishAs(deps, payment, intent) : { kind: 'unknown' }
}

function waitingFor(intent: PaymentIntent, asking: Payment | null): Finished {
  const { status, redirectUrl, returnUrl, lastError } = intent
  if (status === 'requires_action' && redirectUrl && returnUrl) {
    return { kind: 'requires_action', redirectUrl, returnUrl }
  }
  if (status === 'requires_confirmation') return { kind: 'ready', intent, asking }
  if (status === 'requires_payment_method') {
    return lastError ? { kind: 'declined', code: lastError.code } : { kind: 'no_card' }
  }
  return { kind: 'unknown' }
}

/** Takes the money of a reservation whose request did not live to, or could not reach the bank; false while it is not taken. */
export async function finishCapture(deps: Deps, paymentId: number): Promise<boolean> {
  const before = await findPayment(deps.db, paymentId)
  if (before?.status !== 'authorised') return true
  await finishPayment(deps, before.intentId)
  return (await findPayment(deps.db, paymentId))?.status !== 'authorised'
}
