import { BankError, invalidCard, invalidParameter, missingParameter, notFound } from './bank-error.ts'
import { type Call, type Operation, ok, newId } from './draft.ts'
import { monthOf, type PaymentMethod } from './records.ts'
import { type Form, choiceIn, formIn, metadataIn, refuseUnknown, requiredTextIn, textIn } from './form.ts'
import { methodOf } from './presentation.ts'
import { paymentMethodShape } from './shapes.ts'
import type { TestCard } from './test-card.ts'
import { findTestCard, testCardOf } from './test-cards.ts'

/** POST /v1/payment_methods: the one place where a card number comes in; it goes no further than this file. */
export const createPaymentMethod: Operation = ({ form, draft }) => {
  refuseUnknown(form, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'])
  if (!choiceIn(form, 'type', ['card'])) throw missingParameter('type')
  const fields = formIn(form, 'card')
  const card = acceptedCard(fields)
  const { expMonth, expYear } = acceptedExpiry(fields, draft.now)
  refuseWrongCvc(textIn(fields, 'cvc'), card)
  const billing = formIn(form, 'billing_details')
  const method = draft.put('paymentMethods', {
    ...methodFrom(card, draft.now),
    expMonth,
    expYear,
    name: textIn(billing, 'name') ?? null,
    email: textIn(billing, 'email') ?? null,
    metadata: metadataIn(form),
  })
  return ok(paymentMethodShape(method))
}

const methodFrom = (card: TestCard, now: number): PaymentMethod => ({
  id: newId('pm'),
  created: now,
  testCard: card.name,
  brand: card.brand,
  last4: card.number.slice(-4),
  expMonth: 12,
  expYear: monthOf(now).year + 1,
  name: null,
  email: null,
  customer: null,
  metadata: {},
  spent: false,
  setUpOffSession: false,
})

export const retrievePaymentMethod: Operation = ({ id, draft }) => ok(paymentMethodShape(methodOf(draft, id)))

export const attachPaymentMethod: Operation = ({ id, form, draft }) => {
  refuseUnknown(form, ['customer'])
  const customer = requiredTextIn(form, 'customer')
  if (!draft.find('customers', customer)) throw notFound('customer', customer, 'customer')
  const method = usableMethod({ id, form, draft }, id, null)
  return ok(paymentMethodShape(draft.put('paymentMethods', { ...method, customer })))
}

export const detachPaymentMethod: Operation = ({ id, draft }) => {
  const method = methodOf(draft, id)
  if (method.customer === null) {
    throw invalidParameter('payment_method', 'The payment method is not attached to a customer.')
  }
  return ok(paymentMethodShape(draft.put('paymentMethods', { ...method, customer: null, spent: true })))
}

/** The payment method to pay with, unless it is spent or another customer's; of a public id a new one each time. */
export function usableMethod({ draft }: Call, id: string, customer: string | null): PaymentMethod {
  const testCard = testCardOf(id)
  if (testCard) return draft.put('paymentMethods', methodFrom(testCard, draft.now))
  const method = methodOf(draft, id)
  if (method.spent) {
    throw new BankError(400, {
      type: 'invalid_request_error',
      message:
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    })
  }
  if (method.customer !== null && method.customer !== customer) {
    const message = `The payment method ${id} belongs to a customer. Please include the customer in the \`customer\` parameter.`
    throw invalidParameter('customer', message)
  }
  return method
}

function acceptedCard(fields: Form): TestCard {
  const number = textIn(fields, 'number')
  if (number === undefined) throw missingParameter('card[number]')
  const card = findTestCard(number.replace(/[ -]/g, ''))
  if (card) return card
  // The sentence must not repeat what was typed: it may be somebody's real card.
  const message =
    'Your card number is incorrect. This sandbox bank takes only the test cards of its front page.'
  throw invalidCard('number', 'incorrect_number', message)
}

function acceptedExpiry(fields: Form, now: number): { expMonth: number; expYear: number } {
  const expMonth = wholeNumber(textIn(fields, 'exp_month'))
  const typedYear = wholeNumber(textIn(fields, 'exp_year'))
  const expYear = typedYear < 100 ? 2000 + typedYear : typedYear
  const { year, month } = monthOf(now)
  if (!(expMonth >= 1 && expMonth <= 12)) {
    throw invalidCard('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (!(expYear >= year && expYear <= year + 50)) {
    throw invalidCard('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  if (expYear === year && expMonth < month) {
    throw invalidCard('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  return { expMonth, expYear }
}

function refuseWrongCvc(cvc: string | undefined, card: TestCard): void {
  if (cvc === undefined) return
  const right = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (!right.test(cvc)) throw invalidCard('cvc', 'invalid_cvc', "Your card's security code is invalid.")
}

const wholeNumber = (text: string | undefined): number =>
  text && /^\d{1,4}$/.test(text) ? Number(text) : NaN
