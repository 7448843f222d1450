import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Charge, PaymentMethod } from './records.ts'
import { testCardNamed } from './test-cards.ts'

/** What a charge says of its card: what was checked, and whether the cardholder approved it. */
export function cardOfCharge(charge: Charge, method: PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: charge.status === 'succeeded' ? charge.amount : null,
    authorization_code: null,
    brand: method.brand,
    ...(charge.captureBefore !== null && { capture_before: charge.captureBefore }),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvcFails(charge, method) ? 'fail' : 'pass',
    },
    country: 'CA',
    electronic_commerce_indicator: null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: fingerprintOf(method),
    funding: 'credit',
    installments: null,
    last4: method.last4,
    mandate: null,
    network: method.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: charge.authenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

/** The same for the same number, and made of none: of the name that the test card with it has in here. */
export const fingerprintOf = ({ testCard }: Pick<PaymentMethod, 'testCard'>): string =>
  createHash('sha256').update(`card/${testCard}`).digest('hex').slice(0, 16)

function cvcFails(charge: Charge, method: PaymentMethod): boolean {
  return charge.failure?.code === 'incorrect_cvc' || testCardNamed(method.testCard).name === 'cvc_check_fails'
}

/** The cardholder approved it on the 3-D Secure page. */
const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
