/** Stripe's published test cards (https://docs.stripe.com/testing), and two of this bank's own at the end: it takes no others. */
export type Decline = { code: string; declineCode: string | null; message: string }

export type TestCard = {
  /** What the bank keeps instead of the number. */
  name: string
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** When the cardholder is asked to approve the payment on the 3-D Secure page. */
  challenge: 'never' | 'always' | 'unless_set_up' | 'on_session_only' | 'lookup_error'
  /** What the bank says once it is asked for the money; null = yes. */
  decline: Decline | null
  refund: 'at_once' | 'later' | 'fails_later'
  /** 'withdrawn': the card's bank says yes, and takes that back before the money is collected. */
  capture: 'granted' | 'withdrawn'
  /** 'lost': the payment is made, and whoever asked for it never hears of it. */
  answer: 'given' | 'lost'
  fr: string
  en: string
}

const generic: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}

const insufficientFunds: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const plain = {
  brand: 'visa',
  challenge: 'never',
  decline: null,
  refund: 'at_once',
  capture: 'granted',
  answer: 'given',
} as const

export const testCards: readonly TestCard[] = [
  { ...plain, name: 'visa', number: '4242424242424242', fr: 'Visa acceptée', en: 'Visa, accepted' },
  {
    ...plain,
    name: 'visa_ca',
    number: '4000001240000000',
    fr: 'Visa canadienne acceptée',
    en: 'Canadian Visa, accepted',
  },
  {
    ...plain,
    name: 'mastercard',
    number: '5555555555554444',
    brand: 'mastercard',
    fr: 'Mastercard acceptée',
    en: 'Mastercard, accepted',
  },
  {
    ...plain,
    name: 'amex',
    number: '378282246310005',
    brand: 'amex',
    fr: 'American Express acceptée (code de 4 chiffres)',
    en: 'American Express, accepted (4-digit code)',
  },
  {
    ...plain,
    name: 'three_d_secure_required',
    number: '4000000000003220',
    challenge: 'always',
    fr: 'La banque demande votre accord, puis accepte',
    en: 'The bank asks you first, then accepts',
  },
  {
    ...plain,
    name: 'authenticate_always',
    number: '4000002760003184',
    challenge: 'always',
    fr: 'La banque demande votre accord chaque fois, puis accepte',
    en: 'The bank asks you every time, then accepts',
  },
  {
    ...plain,
    name: 'authenticate_unless_set_up',
    number: '4000002500003155',
    challenge: 'unless_set_up',
    fr: 'La banque demande votre accord la première fois, puis accepte',
    en: 'The bank asks you the first time, then accepts',
  },
  {
    ...plain,
    name: 'set_up_already',
    number: '4000003800000446',
    challenge: 'on_session_only',
    fr: 'La banque demande votre accord, sauf pour un paiement en votre absence',
    en: 'The bank asks you, except for a payment made in your absence',
  },
  {
    ...plain,
    name: 'three_d_secure_optional',
    number: '4000000000003055',
    fr: 'Accord de la banque facultatif : acceptée sans le demander',
    en: 'Bank approval optional: accepted without asking',
  },
  {
    ...plain,
    name: 'three_d_secure_declined',
    number: '4000008400001629',
    challenge: 'always',
    decline: generic,
    fr: 'La banque demande votre accord, puis refuse quand même',
    en: 'The bank asks you first, then declines anyway',
  },
  {
    ...plain,
    name: 'authenticated_insufficient_funds',
    number: '4000008260003178',
    challenge: 'always',
    decline: insufficientFunds,
    fr: 'La banque demande votre accord, puis constate une provision insuffisante',
    en: 'The bank asks you first, then finds insufficient funds',
  },
  {
    ...plain,
    name: 'three_d_secure_lookup_error',
    number: '4000008400001280',
    challenge: 'lookup_error',
    decline: generic,
    fr: 'La demande d’accord échoue : refusée',
    en: 'Asking for approval fails: declined',
  },
  {
    ...plain,
    name: 'declined',
    number: '4000000000000002',
    decline: generic,
    fr: 'Refusée',
    en: 'Declined',
  },
  {
    ...plain,
    name: 'insufficient_funds',
    number: '4000000000009995',
    decline: insufficientFunds,
    fr: 'Refusée : provision insuffisante',
    en: 'Declined: insufficient funds',
  },
  {
    ...plain,
    name: 'lost_card',
    number: '4000000000009987',
    decline: { ...generic, declineCode: 'lost_card' },
    fr: 'Refusée : carte perdue',
    en: 'Declined: lost card',
  },
  {
    ...plain,
    name: 'stolen_card',
    number: '4000000000009979',
    decline: { ...generic, declineCode: 'stolen_card' },
    fr: 'Refusée : carte volée',
    en: 'Declined: stolen card',
  },
  {
    ...plain,
    name: 'expired_card',
    number: '4000000000000069',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
    fr: 'Refusée : carte expirée',
    en: 'Declined: expired card',
  },
  {
    ...plain,
    name: 'incorrect_cvc',
    number: '4000000000000127',
    decline: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
    fr: 'Refusée : mauvais code de sécurité',
    en: 'Declined: wrong security code',
  },
  {
    ...plain,
    name: 'processing_error',
    number: '4000000000000119',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    fr: 'Refusée : erreur de traitement',
    en: 'Declined: processing error',
  },
  {
    ...plain,
    name: 'velocity_exceeded',
    number: '4000000000006975',
    decline: { ...generic, declineCode: 'card_velocity_exceeded' },
    fr: 'Refusée : limite de la carte dépassée',
    en: 'Declined: over the card’s limit',
  },
  {
    ...plain,
    name: 'always_blocked',
    number: '4100000000000019',
    decline: { ...generic, declineCode: 'fraudulent' },
    fr: 'Refusée : risque de fraude',
    en: 'Declined: risk of fraud',
  },
  {
    ...plain,
    name: 'highest_risk',
    number: '4000000000004954',
    decline: { ...generic, declineCode: 'fraudulent' },
    fr: 'Refusée : risque très élevé',
    en: 'Declined: very high risk',
  },
  {
    ...plain,
    name: 'cvc_check_fails',
    number: '4000000000000101',
    fr: 'Acceptée, mais la vérification du code de sécurité échoue',
    en: 'Accepted, but the check of the security code fails',
  },
  {
    ...plain,
    name: 'attaches_then_fails',
    number: '4000000000000341',
    decline: generic,
    fr: 'S’enregistre, mais refuse chaque paiement',
    en: 'Can be saved, but declines every payment',
  },
  {
    ...plain,
    name: 'refund_later',
    number: '4000000000007726',
    refund: 'later',
    fr: 'Acceptée; un remboursement reste d’abord en attente',
    en: 'Accepted; a refund is pending at first',
  },
  {
    ...plain,
    name: 'refund_fails_later',
    number: '4000000000005126',
    refund: 'fails_later',
    fr: 'Acceptée; un remboursement échoue après coup',
    en: 'Accepted; a refund fails afterwards',
  },
  {
    ...plain,
    name: 'capture_withdrawn',
    number: '4000009990000013',
    capture: 'withdrawn',
    fr: 'Acceptée, puis l’accord est retiré avant le débit (numéro de cette banque d’essai)',
    en: 'Accepted, then the approval is withdrawn before the charge (a number of this sandbox bank)',
  },
  {
    ...plain,
    name: 'answer_lost',
    number: '4000009990000021',
    answer: 'lost',
    fr: 'Acceptée, mais la réponse de la banque se perd (numéro de cette banque d’essai)',
    en: 'Accepted, but the bank’s answer is lost (a number of this sandbox bank)',
  },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))
const byName = new Map(testCards.map((card) => [card.name, card]))

export const findTestCard = (digits: string): TestCard | undefined => byNumber.get(digits)

export function testCardNamed(name: string): TestCard {
  const card = byName.get(name)
  if (!card) throw new Error(`The bank's journal names a test card that it does not know: ${name}`)
  return card
}
