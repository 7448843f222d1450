import type { BankErrorBody } from './bank-error.ts'
import type { Instant } from '#domain/days.ts'

/** What the bank keeps. Amounts are cents, times whole seconds since 1970. No record holds a card number. */
export type PaymentMethod = {
  id: string
  created: number
  /** The name of the test card in test-cards.ts; it decides how the bank behaves. */
  testCard: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
  customer: string | null
  metadata: Record<string, string>
  /** Spent by a payment without a customer, so it cannot be used again. */
  spent: boolean
  /** Approved once for payments in the cardholder's absence. */
  setUpOffSession: boolean
}

export type Customer = {
  id: string
  created: number
  name: string | null
  email: string | null
  phone: string | null
  description: string | null
  metadata: Record<string, string>
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type Intent = {
  id: string
  clientSecret: string
  created: number
  amount: number
  currency: string
  captureMethod: 'automatic' | 'manual'
  description: string | null
  receiptEmail: string | null
  customer: string | null
  /** Absent in records of earlier versions. */
  automaticPaymentMethods?: boolean
  metadata: Record<string, string>
  paymentMethod: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  status: IntentStatus
  amountReceived: number
  amountCapturable: number
  latestCharge: string | null
  lastError: BankErrorBody | null
  /** The question that the cardholder has not answered yet. */
  challenge: string | null
  canceledAt: number | null
  cancellationReason: string | null
}

/** A question to the cardholder, shown on the 3-D Secure page; its id is the secret in the page's address. */
export type Challenge = {
  id: string
  intent: string
  paymentMethod: string
  returnUrl: string | null
  answer: 'approved' | 'refused' | null
  /** Whether the payment went through once the question was answered. */
  redirectStatus: 'succeeded' | 'failed' | null
}

export type Charge = {
  id: string
  created: number
  intent: string
  paymentMethod: string
  customer: string | null
  amount: number
  currency: string
  description: string | null
  metadata: Record<string, string>
  status: 'succeeded' | 'failed'
  failure: { code: string; declineCode: string | null; message: string } | null
  captured: boolean
  amountCaptured: number
  amountRefunded: number
  captureBefore: number | null
  authenticated: boolean
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export type Refund = {
  id: string
  created: number
  charge: string
  intent: string
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  status: RefundStatus
  /** What the refund turns into a moment later; null = it is final. */
  becomes: 'succeeded' | 'failed' | null
}

export type BankEvent = {
  id: string
  created: number
  type: string
  object: object
  request: { id: string | null; idempotency_key: string | null }
}

/** An event that the site's webhook has taken. */
export type Delivery = { id: string; at: number }

/** The answer given under an idempotency key (the id). */
export type Reply = {
  id: string
  created: number
  /** Absent in records of earlier versions. */
  path?: string
  fingerprint: string
  status: number
  body: object
}

export type Tables = {
  paymentMethods: PaymentMethod
  customers: Customer
  intents: Intent
  challenges: Challenge
  charges: Charge
  refunds: Refund
  events: BankEvent
  deliveries: Delivery
  replies: Reply
}

export type TableName = keyof Tables

export type Clock = () => Instant

/** The machine's own clock; tests hand in theirs. */
export const wallClock: Clock = () => new Date().toISOString() as Instant

/** Stripe counts time in whole seconds since 1970. */
export const toSeconds = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000)

/** The calendar month, in UTC, of a moment in seconds since 1970. */
export function monthOf(seconds: number): { year: number; month: number } {
  const moment = new Date(seconds * 1000)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 }
}
