import { declinedCards } from './declined-cards.ts'
import { generic, insufficientFunds, plain, type TestCard } from './test-card.ts'

/** Stripe's published test cards (https://docs.stripe.com/testing), and two of this bank's own at the end: it takes no others. */
export const testCards: readonly TestCard[] = [
  {
    ...plain,
    name: 'visa',
    number: '4242424242424242',
    publicId: 'pm_card_visa',
    fr: 'Visa acceptée',
    en: 'Visa, accepted',
  },
  {
    ...plain,
    name: 'visa_ca',
    number: '4000001240000000',
    publicId: 'pm_card_ca',
    fr: 'Visa canadienne acceptée',
    en: 'Canadian Visa, accepted',
  },
  {
    ...plain,
    name: 'mastercard',
    number: '5555555555554444',
    publicId: 'pm_card_mastercard',
    brand: 'mastercard',
    fr: 'Mastercard acceptée',
    en: 'Mastercard, accepted',
  },
  {
    ...plain,
    name: 'amex',
    number: '378282246310005',
    publicId: 'pm_card_amex',
    brand: 'amex',
    fr: 'American Express acceptée (code de 4 chiffres)',
    en: 'American Express, accepted (4-digit code)',
  },
  {
    ...plain,
    name: 'three_d_secure_required',
    number: '4000000000003220',
    publicId: 'pm_card_threeDSecure2Required',
    challenge: 'always',
    fr: 'La banque demande votre autorisation, puis accepte',
    en: 'The bank asks you first, then accepts',
  },
  {
    ...plain,
    name: 'authenticate_always',
    number: '4000002760003184',
    challenge: 'always',
    fr: 'La banque demande votre autorisation chaque fois, puis accepte',
    en: 'The bank asks you every time, then accepts',
  },
  {
    ...plain,
    name: 'authenticate_unless_set_up',
    number: '4000002500003155',
    challenge: 'unless_set_up',
    fr: 'La banque demande votre autorisation la première fois, puis accepte',
    en: 'The bank asks you the first time, then accepts',
  },
  {
    ...plain,
    name: 'set_up_already',
    number: '4000003800000446',
    challenge: 'on_session_only',
    fr: 'La banque demande votre autorisation, sauf pour un paiement en votre absence',
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
    publicId: 'pm_card_threeDSecureRequiredChargeDeclined',
    challenge: 'always',
    decline: generic,
    fr: 'La banque demande votre autorisation, puis refuse quand même',
    en: 'The bank asks you first, then declines anyway',
  },
  {
    ...plain,
    name: 'authenticated_insufficient_funds',
    number: '4000008260003178',
    challenge: 'always',
    decline: insufficientFunds,
    fr: 'La banque demande votre autorisation, puis constate que les fonds sont insuffisants',
    en: 'The bank asks you first, then finds insufficient funds',
  },
  {
    ...plain,
    name: 'three_d_secure_lookup_error',
    number: '4000008400001280',
    challenge: 'lookup_error',
    decline: generic,
    fr: 'La demande d’autorisation échoue : refusée',
    en: 'Asking for approval fails: declined',
  },
  ...declinedCards,
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
    fr: 'Acceptée, puis l’autorisation est retirée avant le débit (numéro de cette banque d’essai)',
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
const byPublicId = new Map(testCards.map((card) => [card.publicId, card]))

export const findTestCard = (digits: string): TestCard | undefined => byNumber.get(digits)

export const testCardOf = (publicId: string): TestCard | undefined => byPublicId.get(publicId)

export function testCardNamed(name: string): TestCard {
  const card = byName.get(name)
  if (!card) throw new Error(`The bank's journal names a test card that it does not know: ${name}`)
  return card
}
