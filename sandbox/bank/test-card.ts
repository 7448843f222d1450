export type Decline = { code: string; declineCode: string | null; message: string }

export type TestCard = {
  /** What the bank keeps instead of the number. */
  name: string
  number: string
  /** The payment method that Stripe publishes for it: whoever names it pays with a new one of this card. */
  publicId?: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** When the cardholder is asked to approve the payment on the 3-D Secure page. */
  challenge: 'never' | 'always' | 'unless_set_up' | 'on_session_only' | 'lookup_error'
  /** What the bank says once it is asked for the money; null = yes. */
  decline: Decline | null
  refund: 'at_once' | 'later' | 'fails_later'
  /** 'withdrawn': the card's bank says yes, and takes that back before the money is collected. */
  capture: 'granted' | 'withdrawn'
  /** 'lost': the payment is made, and the program that asked for it never hears of it. */
  answer: 'given' | 'lost'
  fr: string
  en: string
}

export const generic: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

export const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

/** A card of which nothing goes wrong. */
export const plain = {
  brand: 'visa',
  challenge: 'never',
  decline: null,
  refund: 'at_once',
  capture: 'granted',
  answer: 'given',
} as const
