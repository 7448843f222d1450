import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import type { Instant } from '#domain/days.ts'
import type { Bank, BankSettings } from './start-bank.ts'
import { startBank } from './start-bank.ts'

export const secretKey = 'sk_test_lofts'
export const webhookSecret = 'whsec_lofts'
const never = 3_600_000
export const noon: Instant = '2026-11-21T17:00:00.000Z'

export type OpenBank = Bank & { stripe: Stripe }

/** A bank of its own for one test, spoken to through Stripe's official SDK. */
export async function openBank(settings: Partial<BankSettings> = {}): Promise<OpenBank> {
  const bank = await startBank({
    host: '127.0.0.1',
    port: 0,
    dataFile: null,
    secretKey,
    webhookSecret,
    webhookUrl: () => 'http://127.0.0.1:9/nobody-listens',
    // Where nobody listens, each event is tried once: again and again would take most of a test's time.
    retryDelaysMs: settings.webhookUrl ? [5] : [never],
    now: () => noon,
    ...settings,
  })
  let open = true
  const close = async () => {
    if (open) await bank.close()
    open = false
  }
  onTestFinished(close)
  return { ...bank, close, stripe: stripeAt(bank.port) }
}

/** A place for a journal, in a folder that is not there yet. */
export function newDataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bank-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deeper', 'bank.jsonl')
}

export function stripeAt(port: number, key = secretKey): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

export async function methodFor(
  stripe: Stripe,
  number: string,
  card: Partial<Stripe.PaymentMethodCreateParams.Card> = {},
) {
  return stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2030, cvc: number.length === 15 ? '1234' : '123', ...card },
    billing_details: { name: 'Camille Roy' },
  })
}

/** An intent of 1 130,49 $, held for capture as the product does it. */
export async function intentFor(
  stripe: Stripe,
  number: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const method = await methodFor(stripe, number)
  return stripe.paymentIntents.create({
    amount: 113_049,
    currency: 'cad',
    capture_method: 'manual',
    payment_method: method.id,
    allowed_payment_method_types: ['card'],
    metadata: { hold_id: '7' },
    ...more,
  })
}

export const returnUrl = 'http://lofts.example/fr/paiement/transaction?arrival=2026-12-01'

export async function confirmed(
  stripe: Stripe,
  number: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
) {
  const intent = await intentFor(stripe, number, more)
  return stripe.paymentIntents.confirm(intent.id, { return_url: returnUrl })
}

/** The error of Stripe's SDK that a call is expected to end with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was expected to be refused.')
}

export function idOf(reference: string | { id: string } | null): string {
  if (reference === null) throw new Error('A reference was expected.')
  return typeof reference === 'string' ? reference : reference.id
}

/** The address of the 3-D Secure page that an intent leads to. */
export function pageOf(intent: Stripe.PaymentIntent): string {
  const url = intent.next_action?.redirect_to_url?.url
  if (!url) throw new Error(`The intent leads nowhere: ${intent.status}`)
  return url
}

export async function answerAt(url: string, answer: 'approve' | 'refuse' | 'leave'): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
}

export type Received = { event: Stripe.Event; body: string; signature: string }

/** A site's webhook that refuses the first `refusals` posts and keeps the ones it takes. */
export async function openWebhook(refusals = 0) {
  const received: Received[] = []
  let wanted = Infinity
  let enough = () => {}
  let posts = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts += 1
      const taken = posts > refusals
      if (taken) {
        const body = Buffer.concat(chunks).toString('utf8')
        received.push({
          event: JSON.parse(body),
          body,
          signature: String(request.headers['stripe-signature']),
        })
      }
      response.writeHead(taken ? 200 : 500).end()
      if (received.length >= wanted) enough()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    types: () => received.map(({ event }) => event.type),
    /** Resolves once that many events were taken. */
    async until(count: number): Promise<void> {
      if (received.length >= count) return
      await new Promise<void>((resolve) => {
        wanted = count
        enough = resolve
      })
    },
  }
}
