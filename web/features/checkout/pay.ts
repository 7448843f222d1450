import type { Locale } from '#domain/locale.ts'
import { call, type CallError } from '#client/call.ts'
import { clearDraft } from '#client/storage.ts'
import {
  clearReservationRequest,
  readReservationRequest,
  saveConfirmation,
  saveReservationRequest,
  type Confirmation,
  type ReservationRequest,
} from '#web/client/reservation-request.ts'
import { readSession } from '#client/session.ts'
import { checkoutPath, stayOf } from './checkout-query.ts'

export type CardDetails = { name: string; number: string; expMonth: number; expYear: number; cvc: string }

/** What pays: our own fields' card against the sandbox bank, or what the provider's fields made of one. */
export type CardGiven = { card: CardDetails } | { paymentMethodId: string }

/** Collects the card once money may move; why it could not be had is told like any other failure. */
export type GiveCard = () => Promise<{ ok: true; given: CardGiven } | { ok: false; error: CallError }>

export type Paid =
  | { kind: 'confirmed'; confirmation: Confirmation }
  /** `sentence`: why, in the specification's words. */
  | { kind: 'bank'; url: string; sentence: string }
  | { kind: 'failed'; error: CallError }
  /** No other card was given, and what was begun with the one before stands as it was: it may have been charged by now. */
  | { kind: 'still_open' }

type Who = { token: string; locale: Locale }

/** What the page shows of what is bought: it travels along only to be compared. */
type Seen = { expectedTotal: number; expectedTerms: string | undefined; englishChosen: boolean }

/** Specification §4: an intent for the card, then the reservation with that intent. */
export async function pay(
  request: ReservationRequest,
  giveCard: GiveCard,
  { expectedTotal, expectedTerms, englishChosen }: Seen,
  { token, locale }: Who,
): Promise<Paid> {
  const collected = await giveCard()
  if (!collected.ok)
    return readReservationRequest()?.paymentIntentId
      ? { kind: 'still_open' }
      : { kind: 'failed', error: collected.error }
  const held = await call(
    'POST /api/checkouts/intent',
    {
      payload: {
        ...stayOf(request),
        ...collected.given,
        message: request.message || undefined,
        expectedTotal,
        expectedTerms,
        englishChosen: englishChosen || undefined,
        // The button is there once both boxes are ticked.
        termsApproved: true,
        cancellationApproved: true,
        locale,
      },
    },
    // A wallet may be open for minutes: who extended the session meanwhile has another token.
    { token: readSession()?.token ?? token, locale },
  )
  if (!held.ok) {
    // Until the reservation is asked for, this tab charged no card, whatever became of the answer; of others the answer tells.
    const error = { ...held.error, charged: held.error.charged ?? 'no' }
    // There is no time left to pay for a stay that cannot be had, or whose cards were refused.
    if (endsTime.has(error.code)) forgetPayment(request, { ...held, error })
    return { kind: 'failed', error }
  }
  const { paymentIntentId, secondsLeft, nightsHeld } = held.answer
  const heldUntil = Date.now() + secondsLeft * 1000
  const withIntent = { ...request, paymentIntentId, heldUntil, nightsHeld, agreedIn: locale }
  saveReservationRequest(withIntent)
  return finishPayment(withIntent, { token, locale })
}

/** Completes a payment that was begun: right after the intent, after the bank's page, or when somebody comes back to it. Safe to repeat. */
export async function finishPayment(request: ReservationRequest, who: Who): Promise<Paid> {
  const finished = await askToFinish(request, who)
  // The stay is booked and only its email is late: asked again, the answer is the reservation, which says so.
  const isOnlyUntold = finished.kind === 'failed' && finished.error.code === 'error_no_confirm_sent'
  return isOnlyUntold ? askToFinish(request, who) : finished
}

async function askToFinish(request: ReservationRequest, { token, locale }: Who): Promise<Paid> {
  // The message went with the intent; the way back from the bank is short.
  const wayBack = checkoutPath('checkoutPayment', locale, { ...request, message: '' })
  const returnUrl = `${window.location.origin}${wayBack}`
  const payload = { ...stayOf(request), paymentIntentId: request.paymentIntentId ?? '', returnUrl, locale }
  // Anyone who extends the session meanwhile has another token now.
  const answered = await call(
    'POST /api/checkouts/reservation',
    { payload },
    { token: readSession()?.token ?? token, locale },
  )
  if (!answered.ok) {
    forgetPayment(request, answered)
    return { kind: 'failed', error: { ...answered.error, charged: answered.error.charged ?? 'unknown' } }
  }
  if (answered.answer.status === 'requires_action')
    return {
      kind: 'bank',
      url: answered.answer.nextAction.redirectToUrl.url,
      sentence: answered.answer.errors,
    }
  saveConfirmation(answered.answer.reservation)
  clearReservationRequest()
  for (const draft of ['registration', 'registration.half', 'start']) clearDraft(draft)
  return { kind: 'confirmed', confirmation: answered.answer.reservation }
}

const endsTime = new Set(['cards_refused', 'dates_unavailable'])

/** Nothing was taken and the next try begins afresh: there is no payment to look after any more. */
function forgetPayment(
  request: ReservationRequest,
  { status, error: { code, charged } }: { status: number; error: CallError },
): void {
  // Anyone who has to log in first may have approved it at their bank meanwhile.
  if (charged !== 'no' || code === 'user_not_found') return
  // A card that is refused leaves the time to pay, the third one ends it; so does everything else.
  const isStillOpen = (status === 402 && code !== 'cards_refused') || code === 'error_3ds'
  const heldUntil = isStillOpen ? request.heldUntil : null
  saveReservationRequest({ ...request, paymentIntentId: null, heldUntil })
}
