import type { Instant } from '#domain/days.ts'
import { openBank, secretKey, webhookSecret } from '#sandbox/bank/test-bank.ts'
import type { CardDetails, PaymentIntent, Payments } from '#server/gateways/payments.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'

export const noon: Instant = '2026-11-21T17:00:00.000Z'
export const card: CardDetails = {
  name: 'Camille Roy',
  number: '4242 4242 4242 4242',
  expMonth: 12,
  expYear: 2030,
  cvc: '123',
}
export const metadata = {
  hold_id: '7',
  guest_id: '3',
  property_id: '1',
  arrival: '2026-12-01',
  departure: '2026-12-04',
}

export async function openPayments(settings: Parameters<typeof openBank>[0] = {}) {
  const bank = await openBank(settings)
  const apiBase = new URL(bank.url)
  return { bank, payments: createStripePayments({ secretKey, webhookSecret, apiBase, now: () => noon }) }
}

export async function methodOf(payments: Payments, number: string): Promise<string> {
  const method = await payments.createPaymentMethod({ card: { ...card, number } })
  if (!method.ok) throw new Error(`The card was refused: ${method.reason}`)
  return method.paymentMethodId
}

export async function intentOf(
  payments: Payments,
  number: string,
  idempotencyKey = 'hold-7',
): Promise<PaymentIntent> {
  const created = await payments.createIntent({
    amount: 113_049,
    currency: 'CAD',
    paymentMethodId: await methodOf(payments, number),
    metadata,
    description: 'Loft #101, 3 nuits',
    idempotencyKey,
  })
  if (!created.ok) throw new Error(`The intent was refused: ${created.reason}`)
  return created.intent
}
