import Stripe from 'stripe'
import { cardOf } from './checkout.ts'

/** What Stripe's own fields do in a browser: the card goes straight to the bank, and only an id comes back. */
export async function cardAtBank(bankUrl: string, secretKey: string, number: string): Promise<string> {
  const { hostname: host, port } = new URL(bankUrl)
  const stripe = new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false })
  const { name, ...card } = cardOf(number)
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { ...card, number: number.replaceAll(' ', '') },
    billing_details: { name },
  })
  return method.id
}
