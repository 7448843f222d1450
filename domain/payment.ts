// Decides which states a payment and its refund may go through, and why a payment is let go.

import { statesBefore, type Moves } from './moves.ts'
import type { RefusalCode } from './refusal.ts'

/** Who holds and takes the money of cards, each by its own numbers. */
export type Provider = 'stripe'

/** With whom a payment is begun; whatever is begun stays with its own. */
export const takesCardsWith: Provider = 'stripe'

/** What a payment by card is for: the stay as it was booked, or what a link asked for since. */
export type PaymentPurpose = 'booking' | 'request'

/** One payment intent at the provider. */
export type PaymentState =
  /** It waits for a card to be confirmed. */
  | 'created'
  /** Its guest is on the bank's page. */
  | 'requires_action'
  /** The last card was refused; another may follow. */
  | 'failed'
  /** The bank set the money aside; the stay is booked in the same transaction. */
  | 'authorised'
  /** The money was taken, and the invoice numbered. */
  | 'captured'
  /** A refund of it stands: all of it went back, or a part. */
  | 'refunded'
  /** Let go. */
  | 'voided'
  /** An opening entry that was taken back with the file that it came from: it never was money. */
  | 'withdrawn'

/**
 * Another card begins anew, and another refusal is a refusal again. A payment is captured again when a card's bank takes back
 * the last refund of it that stands. What was let go may turn out to have been captured while its guest cancelled: then it was
 * a sale after all.
 */
export const paymentMoves: Moves<PaymentState> = {
  created: ['created', 'requires_action', 'failed', 'authorised', 'voided'],
  requires_action: ['created', 'failed', 'authorised', 'voided'],
  failed: ['created', 'requires_action', 'failed', 'authorised', 'voided'],
  authorised: ['captured', 'voided'],
  captured: ['refunded', 'withdrawn'],
  refunded: ['captured'],
  voided: ['captured'],
  withdrawn: [],
}

/** The states of a payment that may still become money, or try to. */
export const openStates: readonly PaymentState[] = statesBefore(paymentMoves, 'voided')

type Standing = { status: PaymentState }
type Asked = Standing & { asked: number; answered: number }

/** Neither approved nor let go. */
export const isWaiting = ({ status }: Standing): boolean =>
  openStates.includes(status) && status !== 'authorised'

/** Nobody knows what the bank made of the last card, or its guest is on the bank's page: it may be approved any moment. */
export const isAtBank = (payment: Asked): boolean => isWaiting(payment) && payment.asked > payment.answered

/** Its money was taken, and perhaps all or a part of it went back since. */
export const isTaken = ({ status }: Standing): boolean => status === 'captured' || status === 'refunded'

/** It bought its stay, also when the stay was cancelled or a part of it given back since. */
export const isApproved = (payment: Standing): boolean => payment.status === 'authorised' || isTaken(payment)

/** Its card was approved, or may be any moment: nobody may say without asking the bank that nothing was charged. */
export const mayBeApproved = (payment: Asked): boolean => isAtBank(payment) || isApproved(payment)

/** A guest may go on with it, or has paid with it: there is no need for another. */
export const isUsable = (payment: Standing): boolean => isWaiting(payment) || isApproved(payment)

/** Why a payment was let go. */
export const voidReasons = [
  /** Its time to be paid was over. */
  'hold_expired',
  /** Its guest chose other nights instead. */
  'replaced',
  /** The bank approved it, or would have, once somebody else had the nights. */
  'nights_taken',
  /** The intent is not for what the stay costs. */
  'intent_differs',
  /** One refused card too many. */
  'cards_refused',
  /** The provider ended the intent, or no longer knew it, before any bank approved. */
  'ended_at_provider',
  /** The bank withdrew its approval before the capture. */
  'authorization_withdrawn',
  /** A part was taken by hand at the provider: a stay is paid whole or not at all, so it goes back. */
  'taken_in_part',
  /** Its guest cancelled before the capture, and all of it is given back. */
  'cancelled_by_guest',
  /** Somebody of the house cancelled it before the capture, and all of it is given back. */
  'cancelled_by_house',
  /** What it was to pay is not asked for any more: the request is withdrawn, or its time is over. */
  'request_withdrawn',
  'request_expired',
] as const
export type VoidReason = (typeof voidReasons)[number]

/** What a card's bank, or the provider for it, said last; the sentence that the guest is owed has the same name. */
export const declines = [
  /** Also whatever the provider says that is none of these. */
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_invalid',
  'card_number_invalid',
  'card_expired',
  'card_cvc_invalid',
  'error_3ds',
] as const satisfies RefusalCode[]
export type Decline = (typeof declines)[number]

/** Whether it counts towards those that end a hold; a bank's own trouble says nothing of the card. */
export const isCardsFault = (decline: Decline): boolean => decline !== 'processing_error'

/** Why money goes back; the words for it are the note of who gives it. */
export type RefundCause =
  /** Its guest cancelled: once for each payment. */
  | 'cancellation'
  /** It bought nothing: once for each payment. */
  | 'unsold'
  /** The house gives back a part of a stay that is kept. */
  | 'goodwill'
  /** The house cannot give what was sold. */
  | 'house_fault'
  /** The stay became cheaper. */
  | 'change'

export type RefundState =
  /** Stored; the provider works on it, or is not asked yet. */
  | 'pending'
  | 'succeeded'
  | 'failed'
  /** The bank refused it, or never had the money, and somebody of the house gave it back without the card. */
  | 'returned_outside'

/** The guest has the money, by the card or without it. */
export const isReturned = ({ status }: { status: RefundState }): boolean =>
  status === 'succeeded' || status === 'returned_outside'

/**
 * Of one attempt. What succeeded may still fail at the card's bank, and a late answer brings nothing back; another attempt
 * begins as `pending` again. Of money that was received without the card no bank is asked: it waits until somebody hands it over.
 */
export const refundMoves: Moves<RefundState> = {
  pending: ['pending', 'succeeded', 'failed', 'returned_outside'],
  succeeded: ['failed'],
  failed: ['failed', 'returned_outside'],
  returned_outside: [],
}
