import type { Cents } from '#domain/money.ts'
import type { CallError } from '#client/call.ts'
import type { CardEntry, Price } from './load-checkout.ts'
import type { PaymentStage } from './use-payment.ts'

/** What the payment step knows at one moment. */
export type PaymentState = {
  stage: PaymentStage
  /** Why the last try failed; null as soon as the next one begins. */
  error: CallError | null
  /** Null while a payment is being completed. */
  price: Price | null
  /** The total that the guest agreed to since the page was read. */
  acceptedTotal: Cents | null
  /** The total that the guest has seen: when they took the nights up again after the time had run out, or accepted it. */
  seenTotal: Cents | null
  /** The mark of the other terms that they saw before they took the nights up again. */
  seenTerms: string | null
  /** Until the time to pay is over; 0 when it is, null while none runs. */
  minutes: number | null
  /** Whether a payment of this stay was begun, here or on another device. */
  hasIntent: boolean
  cardEntry: CardEntry | null
}

/** The form, or what stands in its place where no card can be typed; `minutes` are told above it. */
export type PaymentForm = {
  total: Cents
  minutes: number | null
  fields: CardEntry['kind'] | 'no_card_fields'
}

/** What the payment step shows. A `form` of null: nobody is asked to pay here. */
export type PaymentView =
  | { kind: 'finishing' }
  /** On the way to the bank once more, or to step 0: the notice at the foot says what there is to say. */
  | { kind: 'leaving' }
  | { kind: 'time_over'; requestId: string | null }
  | { kind: 'begun'; minutes: number | null; form: PaymentForm | null }
  | { kind: 'price_changed'; total: Cents; form: PaymentForm | null }
  | { kind: 'terms_changed'; form: PaymentForm | null }
  | { kind: 'failed'; error: CallError; form: PaymentForm | null }
  | { kind: 'no_price'; error: CallError }
  | { kind: 'renewed' | 'pay'; form: PaymentForm }

/** Nobody is asked to pay while a payment is being looked for, when one may have been taken, or at a price nobody agreed to. */
export function paymentView(state: PaymentState): PaymentView {
  const { stage, error, price, seenTotal, seenTerms, minutes, hasIntent, cardEntry } = state
  if (stage === 'finishing') return { kind: 'finishing' }
  const isIdle = stage === 'idle'
  const hasBegun = isIdle && !error && hasIntent
  const isUncharged = !error || error.charged === 'no'
  const hasRunOut = isIdle && minutes === 0 && isUncharged && !hasBegun
  if (error?.code === 'hold_expired' || hasRunOut)
    return { kind: 'time_over', requestId: error?.requestId ?? null }
  const total = totalOf(state)
  const isSeen = seenTotal === null || seenTotal === total
  const form: PaymentForm | null =
    isUncharged && isSeen && total !== null
      ? {
          total,
          minutes: hasBegun || minutes === 0 ? null : minutes,
          fields: cardEntry?.kind ?? 'no_card_fields',
        }
      : null
  if (error) {
    // Only where nothing was charged is what changed a question: another tab's card may be approved by now.
    const { code, total: newTotal } = error
    if (!isUncharged || newTotal === undefined) return { kind: 'failed', error, form }
    if (code === 'price_changed') return { kind: 'price_changed', total: newTotal, form }
    if (code !== 'terms_changed') return { kind: 'failed', error, form }
    // What the page shows was read after that: it may have another price by now, or none.
    if (price?.ok === false) return { kind: 'no_price', error: price.error }
    return total === newTotal
      ? { kind: 'terms_changed', form }
      : { kind: 'price_changed', total: total ?? newTotal, form: null }
  }
  if (hasBegun) return { kind: 'begun', minutes, form }
  if (form) {
    if (!isIdle || seenTotal === null || minutes !== null) return { kind: 'pay', form }
    const hasOtherTerms = seenTerms !== null && price?.ok && price.money.terms !== seenTerms
    return { kind: hasOtherTerms ? 'terms_changed' : 'renewed', form }
  }
  if (total !== null) return { kind: 'price_changed', total, form }
  return isIdle && price?.ok === false ? { kind: 'no_price', error: price.error } : { kind: 'leaving' }
}

/** What is paid: the price on the page, or the one accepted since; null while the stay has no price. */
export const totalOf = ({ price, acceptedTotal }: Pick<PaymentState, 'price' | 'acceptedTotal'>) =>
  price?.ok ? (acceptedTotal ?? price.money.total) : null
