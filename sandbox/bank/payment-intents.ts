import { attemptPayment } from './authorisation.ts'
import { BankError, invalidParameter, missingParameter, notFound } from './bank-error.ts'
import { type Call, type Operation, ok, newId, randomText } from './draft.ts'
import {
  type Form,
  booleanIn,
  changedEmailIn,
  changedTextIn,
  choiceIn,
  expandIn,
  formIn,
  integerIn,
  metadataIn,
  refuseUnknown,
  requiredTextIn,
  textIn,
} from './form.ts'
import { currentIntent, refuseStatus } from './intent-states.ts'
import { usableMethod } from './payment-methods.ts'
import { expandableInIntent, presentIntent } from './presentation.ts'
import type { Intent } from './records.ts'

const described = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
]
const methodChoices = ['allowed_payment_method_types', 'payment_method_options', 'setup_future_usage']
const confirming = ['return_url', 'off_session', 'error_on_requires_action', 'mandate_data', 'use_stripe_sdk']
const creating = ['automatic_payment_methods', 'capture_method', 'confirm', 'confirmation_method']
/** https://docs.stripe.com/api/payment_intents/create: "This parameter can only be used with confirm=true". */
const onlyConfirming = ['return_url', 'off_session', 'error_on_requires_action'] as const
const smallestAmount = 50

export const createIntent: Operation = (call) => {
  const { form, draft } = call
  refuseUnknown(form, [...described, ...methodChoices, ...confirming, ...creating])
  const customer = textIn(form, 'customer') ?? null
  if (customer !== null && !draft.find('customers', customer))
    throw notFound('customer', customer, 'customer')
  const method = textIn(form, 'payment_method')
  const id = newId('pi')
  const intent: Intent = {
    id,
    clientSecret: `${id}_secret_${randomText(24)}`,
    created: draft.now,
    amount: amountIn(form),
    currency: currencyIn(form),
    captureMethod:
      choiceIn(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual'
        ? 'manual'
        : 'automatic',
    description: textIn(form, 'description') ?? null,
    receiptEmail: changedEmailIn(form, 'receipt_email', null),
    customer,
    automaticPaymentMethods: booleanIn(formIn(form, 'automatic_payment_methods'), 'enabled'),
    metadata: metadataIn(form),
    paymentMethod: method === undefined ? null : usableMethod(call, method, customer).id,
    setupFutureUsage: choiceIn(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    amountReceived: 0,
    amountCapturable: 0,
    latestCharge: null,
    lastError: null,
    challenge: null,
    canceledAt: null,
    cancellationReason: null,
  }
  draft.put('intents', intent)
  if (booleanIn(form, 'confirm')) return confirm(call, intent)
  const unused = onlyConfirming.find((name) => textIn(form, name))
  if (unused) {
    throw invalidParameter(
      unused,
      `The parameter \`${unused}\` cannot be passed unless \`confirm\` is set to true.`,
    )
  }
  return ok(presentIntent(draft, intent, expandIn(form, expandableInIntent)))
}

export const retrieveIntent: Operation = (call) => {
  refuseUnknown(call.form, ['client_secret'])
  return ok(presentIntent(call.draft, currentIntent(call), expandIn(call.form, expandableInIntent)))
}

export const updateIntent: Operation = (call) => {
  const { form, draft } = call
  refuseUnknown(form, [...described, ...methodChoices])
  const intent = currentIntent(call)
  const money = ['amount', 'currency', 'customer', 'payment_method', 'setup_future_usage'].find((name) =>
    form.has(name),
  )
  if (money) {
    refuseStatus(
      call,
      intent,
      ['requires_payment_method', 'requires_confirmation', 'requires_action'],
      'updated',
    )
  }
  const customer = textIn(form, 'customer') ?? intent.customer
  const method = textIn(form, 'payment_method')
  const newMethod = method === undefined ? null : usableMethod(call, method, customer).id
  const updated = draft.put('intents', {
    ...intent,
    amount: form.has('amount') ? amountIn(form) : intent.amount,
    currency: form.has('currency') ? currencyIn(form) : intent.currency,
    customer,
    description: changedTextIn(form, 'description', intent.description),
    receiptEmail: changedEmailIn(form, 'receipt_email', intent.receiptEmail),
    metadata: metadataIn(form, intent.metadata),
    setupFutureUsage:
      choiceIn(form, 'setup_future_usage', ['off_session', 'on_session']) ?? intent.setupFutureUsage,
    // Another card, or another amount to approve, ends the question that was open.
    ...(money && {
      paymentMethod: newMethod ?? intent.paymentMethod,
      status: (newMethod ?? intent.paymentMethod) ? 'requires_confirmation' : 'requires_payment_method',
      challenge: null,
    }),
  })
  return ok(presentIntent(draft, updated, expandIn(form, expandableInIntent)))
}

export const confirmIntent: Operation = (call) => {
  refuseUnknown(call.form, ['payment_method', 'receipt_email', ...methodChoices, ...confirming])
  return confirm(call, currentIntent(call))
}

function confirm(call: Call, intent: Intent): ReturnType<Operation> {
  const { form, draft } = call
  refuseStatus(
    call,
    intent,
    ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    'confirmed',
  )
  const returnUrl = returnUrlIn(form)
  const methodId = textIn(form, 'payment_method') ?? intent.paymentMethod
  if (methodId === null) {
    throw new BankError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      payment_intent: presentIntent(draft, intent),
    })
  }
  const method = usableMethod(call, methodId, intent.customer)
  const setupFutureUsage =
    choiceIn(form, 'setup_future_usage', ['off_session', 'on_session']) ?? intent.setupFutureUsage
  return attemptPayment(draft, { ...intent, setupFutureUsage }, method, {
    returnUrl,
    offSession: booleanIn(form, 'off_session'),
    failsWhenAsked: booleanIn(form, 'error_on_requires_action'),
    expand: expandIn(form, expandableInIntent),
  })
}

function amountIn(form: Form): number {
  const amount = integerIn(form, 'amount')
  if (amount === undefined) throw missingParameter('amount')
  if (amount < 1)
    throw invalidParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    )
  if (amount < smallestAmount)
    throw invalidParameter('amount', 'Amount must be at least 50 cents', 'amount_too_small')
  if (amount > 99_999_999)
    throw invalidParameter('amount', 'Amount must be no more than 999,999.99', 'amount_too_large')
  return amount
}

function currencyIn(form: Form): string {
  const currency = requiredTextIn(form, 'currency').toLowerCase()
  if (currency !== 'cad' && currency !== 'usd') {
    throw invalidParameter('currency', 'Invalid currency. This sandbox bank supports: cad, usd')
  }
  return currency
}

function returnUrlIn(form: Form): string | null {
  const returnUrl = textIn(form, 'return_url')
  if (returnUrl === undefined) return null
  if (!/^https?:\/\//.test(returnUrl) || !URL.canParse(returnUrl)) {
    throw invalidParameter('return_url', 'Not a valid URL', 'url_invalid')
  }
  return returnUrl
}
