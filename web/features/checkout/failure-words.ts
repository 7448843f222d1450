import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#client/call.ts'
import { refusalSentenceOf } from '#client/sentence-for.ts'

/** The bank said no to a card that is well written: the nights are still held, another card may do. */
const declined = new Set([
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
])
const misspelt = new Set(['card_invalid', 'card_number_invalid', 'card_expired', 'card_cvc_invalid'])
const aboutDates = new Set([
  'dates_unavailable',
  'min_nights',
  'no_arrival',
  'no_departure',
  'in_the_past',
  'invalid_dates',
  'too_far_ahead',
  'too_many_nights',
  'property_closed',
  'too_many_travelers',
  'error_reservation',
])

/** A wallet that was closed again: said by the browser alone, nobody was asked for anything. */
export const walletClosed: CallError = {
  status: 'error',
  code: 'wallet_closed',
  errors: '',
  requestId: '',
  charged: 'no',
}

/** The code of a wallet that gave no card, though nobody closed it; with a sentence where Stripe has one for the cardholder. */
export const walletFailed = 'wallet_failed'

/** What the browser alone knows, and has words for. */
const saidHere = new Set(['offline', walletClosed.code, walletFailed])

export const isAboutDates = (code: string): boolean => aboutDates.has(code)

/** The specification's own sentence where it gives one, else its headlines for everything that nobody foresaw. */
export function headlineFor(error: CallError): string {
  const { code, charged } = error
  if (code === 'offline') return charged === 'no' ? m.checkout_offline_before() : m.checkout_offline_title()
  if (code === walletClosed.code) return m.checkout_wallet_closed()
  if (code === walletFailed) return error.errors || m.checkout_wallet_broke_off()
  if (!isUnforeseen(error)) return refusalSentenceOf(error)
  return charged === 'no' ? m.checkout_failure_title() : m.checkout_failure_do_not_retry()
}

/** Nobody knows what to do about it but us: the specification's headline asks people to write. */
export const isUnforeseen = ({ code, errors }: CallError): boolean =>
  !saidHere.has(code) && (code === 'server_error' || errors === '')

/** Whether the card was charged; that trying again is safe only where trying the same again can help. */
export function chargedSentenceFor(error: CallError): string {
  const { code, charged = 'unknown' } = error
  if (charged === 'yes') return m.checkout_charged_yes()
  if (charged === 'unknown') return m.checkout_charged_unknown()
  const isFinal = isUnforeseen(error) || isAboutDates(code) || code === 'too_young'
  return isFinal ? m.checkout_charged_not() : m.checkout_charged_no()
}

/**
 * What to do now, where the charged sentence does not say it already. `isHeld`: whether the nights are held meanwhile; how long,
 * the page says beside it.
 */
export function adviceFor({ code, charged }: CallError, isHeld: boolean): string | null {
  if (code === 'offline') return charged === 'no' ? null : m.checkout_offline()
  // Where nobody knows whether the card was charged, or it was, nobody is asked to pay with another one.
  const mayTry = charged !== 'unknown' && charged !== 'yes'
  if (declined.has(code) && mayTry) return m.checkout_try_other_card()
  if (code === walletFailed) return m.checkout_wallet_other_way()
  if (misspelt.has(code) && mayTry) return m.checkout_check_card()
  // Who pays first may hear it after their bank approved.
  const isTaken = code === 'error_reservation' || (code === 'dates_unavailable' && !isHeld)
  if (isTaken && charged !== 'yes') return m.checkout_nights_taken()
  return code === 'error_3ds' ? m.checkout_3ds_refused() : null
}
