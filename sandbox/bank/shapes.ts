import type Stripe from 'stripe'
import type { BankErrorBody } from './bank-error.ts'
import { cardOfCharge, fingerprintOf } from './charge-card-shape.ts'
import type { Charge, Customer, Intent, PaymentMethod, Refund } from './records.ts'

/** Stripe's own shapes, checked by its SDK's types; what the bank does not do is null, as with Stripe. */
export function paymentMethodShape(method: PaymentMethod): Stripe.PaymentMethod {
  return {
    id: method.id,
    object: 'payment_method',
    billing_details: billingDetails(method),
    card: {
      brand: method.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'CA',
      display_brand: method.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint: fingerprintOf(method),
      funding: 'credit',
      generated_from: null,
      last4: method.last4,
      networks: { available: [method.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }
}

export function customerShape(customer: Customer): Stripe.Customer {
  return {
    id: customer.id,
    object: 'customer',
    balance: 0,
    created: customer.created,
    default_source: null,
    description: customer.description,
    email: customer.email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: customer.phone,
    shipping: null,
  }
}

export type IntentParts = {
  nextAction: Stripe.PaymentIntent.NextAction | null
  latestCharge: Stripe.Charge | string | null
  paymentMethod: Stripe.PaymentMethod | string | null
  customer: Stripe.Customer | string | null
}

export function intentShape(intent: Intent, parts: IntentParts): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: intent.amountCapturable,
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automaticPaymentMethods
      ? { allow_redirects: 'always', enabled: true }
      : null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason as Stripe.PaymentIntent.CancellationReason | null,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: parts.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError as Stripe.PaymentIntent.LastPaymentError | null,
    latest_charge: parts.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: parts.nextAction,
    on_behalf_of: null,
    payment_method: parts.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_group: null,
  }
}

export function chargeShape(charge: Charge, method: PaymentMethod): Stripe.Charge {
  const paid = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amountCaptured,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: null,
    captured: charge.captured,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: charge.failure?.declineCode ?? charge.failure?.code ?? null,
      risk_level: 'normal',
      seller_message: paid
        ? 'Payment complete.'
        : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: cardOfCharge(charge, method), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && charge.amountRefunded >= charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function refundShape(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    ...(refund.status === 'pending' && { pending_reason: 'processing' as const }),
    reason: refund.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}

export function listShape<T extends { id: string }>(url: string, rows: T[], limit: number): object {
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit) }
}

export function errorShape(error: BankErrorBody): object {
  return { error }
}

function billingDetails(method: PaymentMethod): Stripe.PaymentMethod.BillingDetails {
  return { address: null, email: method.email, name: method.name, phone: null, tax_id: null }
}
