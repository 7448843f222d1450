// Decides what of a stay's money the house has, from which payment it goes back, and what may be written down as received.

import { holdsCardNumber } from './card.ts'
import { toDay, type Day } from './days.ts'
import { add, type Cents } from './money.ts'
import { maxReferenceLength, type OutsideMethod } from './outside-money.ts'
import { isTaken, type PaymentPurpose, type PaymentState } from './payment.ts'
import { refused, type Outcome } from './refusal.ts'
import { isBlank, toWords } from './typed-text.ts'

/** How money reached the house; only that of a card goes back by a bank. */
/** `opening`: it was there before the stay was brought in. */
export type PaymentMethod = 'card' | 'opening' | OutsideMethod

type Paid = { id: number; status: PaymentState; amount: Cents }
type GoingBack = { paymentId: number; amount: Cents }

/** What is left of each payment whose money was taken, also where a bank refused to give back a part: it is asked again. */
export function leftOfPayments<P extends Paid>(
  payments: readonly P[],
  refunds: readonly GoingBack[],
): { payment: P; left: Cents }[] {
  return payments.filter(isTaken).map((payment) => {
    const back = refunds.filter(({ paymentId }) => paymentId === payment.id)
    return { payment, left: payment.amount - add(...back.map(({ amount }) => amount)) }
  })
}

/** Whether a stay may be confirmed and not paid whole: one that was changed, that no card paid for, or that was sold before. */
export const mayOwe = ({
  version,
  optionKey,
  broughtInId,
}: {
  version: number
  optionKey: string | null
  broughtInId: number | null
}): boolean => version > 1 || optionKey !== null || broughtInId !== null

/** All that was received for a stay, less what went or goes back of it. */
export const receivedOf = (payments: readonly Paid[], refunds: readonly GoingBack[]): Cents =>
  add(...leftOfPayments(payments, refunds).map(({ left }) => Math.max(0, left)))

/** The same of a stay that is booked: a card that booked it is as good as charged in the moment before. */
export const paidFor = (
  payments: readonly (Paid & { purpose: PaymentPurpose })[],
  refunds: readonly GoingBack[],
): Cents => receivedOf(payments.map(asCharged), refunds)

/** As letters say it, of a stay that is booked; `link`: what asks for it or for a part of it, where the house sent one. */
export type Owed = { amount: Cents; link: { asked: Cents; url: string } | null }

/** What is left to pay of a stay that costs `price` by now, whichever way it is paid. */
export const owedOf = (
  price: Cents,
  payments: Parameters<typeof paidFor>[0],
  refunds: readonly GoingBack[],
): Cents => Math.max(0, price - paidFor(payments, refunds))

const asCharged = <P extends Paid & { purpose: PaymentPurpose }>(payment: P): P =>
  payment.status === 'authorised' && payment.purpose === 'booking'
    ? { ...payment, status: 'captured' }
    : payment

/**
 * An amount that goes back, by payment, never more than is left of each: what came last first, in the order in which the house
 * wrote it down. So undoing what made a stay dearer gives back its own payment, and money that somebody wrote down and nobody
 * brought takes none from a card.
 */
export function shareRefund<P extends Paid>(
  amount: Cents,
  payments: readonly P[],
  refunds: readonly GoingBack[],
): { payment: P; amount: Cents }[] {
  const ordered = leftOfPayments(payments, refunds).toSorted(
    (one, other) => other.payment.id - one.payment.id,
  )
  let rest = amount
  const parts = ordered.map(({ payment, left: most }) => {
    const part = Math.min(rest, Math.max(0, most))
    rest -= part
    return { payment, amount: part }
  })
  if (rest > 0) throw new RangeError(`${rest} more is to be given back than was received.`)
  return parts.filter((part) => part.amount > 0)
}

/** Of money that goes back, what does so by card, and what somebody has to hand over as no card paid it. */
export type WaysBack = { toCard: Cents; handed: Cents }

export function waysBack(
  payments: readonly { id: number; method: PaymentMethod }[],
  back: readonly GoingBack[],
): WaysBack {
  const ofCards = payments.filter(({ method }) => method === 'card').map(({ id }) => id)
  const toCard = add(
    ...back.filter(({ paymentId }) => ofCards.includes(paymentId)).map(({ amount }) => amount),
  )
  return { toCard, handed: add(...back.map(({ amount }) => amount)) - toCard }
}

/** `receivedOn`: the day, where the lofts stand, on which the house had it. */
export type Receipt = { amount: Cents; method: OutsideMethod; reference: string; receivedOn: Day }

/** As somebody typed it. */
type TypedReceipt = Omit<Receipt, 'receivedOn'> & { receivedOn: string }

export function readReceipt({ amount, method, reference, receivedOn: typed }: TypedReceipt): Outcome<{
  receipt: Receipt
}> {
  const receivedOn = toDay(typed.trim())
  if (!receivedOn) return refused('invalid_dates')
  if (holdsCardNumber(reference)) return refused('card_in_text')
  return { ok: true, receipt: { amount, method, reference, receivedOn } }
}

/** `balance`: what the guest still owes. `bookedOn` and `today` are days in the site's zone. */
export function decideReceipt(
  { amount, method, reference: typed, receivedOn }: Receipt,
  { balance, bookedOn, today }: { balance: Cents; bookedOn: Day; today: Day },
): Outcome<Receipt> {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('receipt_amount_invalid')
  if (balance === 0) return refused('nothing_owed')
  if (amount > balance) return refused('receipt_too_high', { balance })
  const reference = toWords(typed)
  if (isBlank(reference)) return refused('reference_missing')
  if (reference.length > maxReferenceLength)
    return refused('reference_too_long', { maximum: maxReferenceLength })
  if (receivedOn > today) return refused('received_in_future')
  if (receivedOn < bookedOn) return refused('received_before_booking')
  return { ok: true, amount, method, reference, receivedOn }
}
