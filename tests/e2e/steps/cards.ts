/** Stripe's published test cards, as somebody reads them from the sandbox bank's page. */
export type Card = { number: string; cvc: string; ending: string }

const card = (number: string, cvc = '123'): Card => ({ number, cvc, ending: number.slice(-4) })

export const cards = {
  visa: card('4242424242424242'),
  mastercard: card('5555555555554444'),
  amex: card('378282246310005', '1234'),
  threeDSecure: card('4000000000003220'),
  threeDSecureThenDeclined: card('4000008400001629'),
  declined: card('4000000000000002'),
  insufficientFunds: card('4000000000009995'),
  expired: card('4000000000000069'),
  wrongCode: card('4000000000000127'),
  processingError: card('4000000000000119'),
  /** Numbers of the sandbox bank's own. */
  captureWithdrawn: card('4000009990000013'),
  answerLost: card('4000009990000021'),
} as const
