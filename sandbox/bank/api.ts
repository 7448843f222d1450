import { timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import Stripe from 'stripe'
import { BankError } from './bank-error.ts'
import { type Answer, type Operation, draftOn, newId } from './draft.ts'
import { type Clock, toSeconds, type BankEvent } from './records.ts'
import { createCustomer, retrieveCustomer, updateCustomer } from './customers.ts'
import { parseForm } from './form.ts'
import { findReply, fingerprintOf, keepReply } from './idempotency.ts'
import { cancelIntent, captureIntent, listIntents, retrieveCharge } from './intent-states.ts'
import type { Ledger } from './ledger.ts'
import { confirmIntent, createIntent, retrieveIntent, updateIntent } from './payment-intents.ts'
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  retrievePaymentMethod,
} from './payment-methods.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'
import { errorShape } from './shapes.ts'
import { testCardNamed } from './test-cards.ts'

export type ApiParts = {
  ledger: Ledger
  secretKey: string
  publicUrl: string
  now: Clock
  /** Called after the changes are written. */
  deliver: (events: BankEvent[]) => void
}

const operations: [method: 'GET' | 'POST', path: string, operation: Operation][] = [
  ['POST', '/v1/payment_methods', createPaymentMethod],
  ['GET', '/v1/payment_methods/:id', retrievePaymentMethod],
  ['POST', '/v1/payment_methods/:id/attach', attachPaymentMethod],
  ['POST', '/v1/payment_methods/:id/detach', detachPaymentMethod],
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', retrieveCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['GET', '/v1/payment_intents', listIntents],
  ['POST', '/v1/payment_intents', createIntent],
  ['GET', '/v1/payment_intents/:id', retrieveIntent],
  ['POST', '/v1/payment_intents/:id', updateIntent],
  ['POST', '/v1/payment_intents/:id/confirm', confirmIntent],
  ['POST', '/v1/payment_intents/:id/capture', captureIntent],
  ['POST', '/v1/payment_intents/:id/cancel', cancelIntent],
  ['GET', '/v1/charges/:id', retrieveCharge],
  ['GET', '/v1/refunds', listRefunds],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds/:id', retrieveRefund],
]

/** The REST calls of Stripe that the product uses, under /v1. */
export function createBankApi(parts: ApiParts): Hono {
  const api = new Hono()
  for (const [method, path, operation] of operations) {
    api.on(method, path, async (c) => {
      const handled = await carryOut(c, parts, operation)
      return operation === confirmIntent && losesAnswers(c, parts) ? hangUp(c) : respond(c, handled)
    })
  }
  api.all('/v1/*', (c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). This sandbox bank does not speak it.`
    return respond(c, { status: 404, body: errorShape({ type: 'invalid_request_error', message }) })
  })
  return api
}

/** Whether the card on the intent is the one whose payments nobody hears of; told again under the same key, it is lost again. */
function losesAnswers(c: Context, { ledger }: ApiParts): boolean {
  const paying = ledger.find('intents', c.req.param('id') ?? '')?.paymentMethod
  const method = paying && ledger.find('paymentMethods', paying)
  return method ? testCardNamed(method.testCard).answer === 'lost' : false
}

function hangUp(c: Context): Response {
  ;(c.env as HttpBindings).incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

type Handled = Answer & { replayed?: boolean; requestId?: string }

/** Nothing waits between reading the key and writing the answer, so two requests with one key cannot overlap. */
async function carryOut(c: Context, parts: ApiParts, operation: Operation): Promise<Handled> {
  const isPost = c.req.method === 'POST'
  const form = parseForm(isPost ? await c.req.text() : new URL(c.req.url).search)
  const requestId = newId('req')
  const key = isPost ? (c.req.header('Idempotency-Key') ?? null) : null
  const now = toSeconds(parts.now())
  const newDraft = () =>
    draftOn(parts.ledger, {
      now,
      publicUrl: parts.publicUrl,
      request: { id: requestId, idempotency_key: key },
    })
  const asked = { path: c.req.path, fingerprint: fingerprintOf(c.req.method, c.req.path, form) }
  try {
    refuseStranger(c, parts.secretKey)
    refuseOldVersion(c)
    const earlier = key === null ? null : findReply(parts.ledger, key, asked, now)
    if (earlier) return { ...earlier, requestId, replayed: true }
    const draft = newDraft()
    const answer = operation({ id: c.req.param('id') ?? '', form, draft })
    if (key !== null) keepReply(draft, key, asked, answer)
    parts.deliver(draft.commit())
    return { ...answer, requestId }
  } catch (error) {
    if (!(error instanceof BankError)) throw error
    const answer = { status: error.status, body: errorShape(error.body) }
    if (key !== null && error.began) {
      const draft = newDraft()
      keepReply(draft, key, asked, answer)
      draft.commit()
    }
    return { ...answer, requestId }
  }
}

function refuseStranger(c: Context, secretKey: string): void {
  const given = Buffer.from(c.req.header('Authorization') ?? '')
  // Stripe takes the key as a bearer token and as the user name of HTTP Basic.
  const basic = Buffer.from(`${secretKey}:`).toString('base64')
  const isRight = [`Bearer ${secretKey}`, `Basic ${basic}`].some((right) => {
    const wanted = Buffer.from(right)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
  if (isRight) return
  const message = given.length === 0 ? 'You did not provide an API key.' : 'Invalid API Key provided.'
  throw new BankError(401, { type: 'invalid_request_error', message }, false)
}

/** The bank speaks the shapes of the SDK's version, which go back to this one. */
const oldestVersion = '2022-11-15'

function refuseOldVersion(c: Context): void {
  const version = c.req.header('Stripe-Version')
  if (version === undefined || (/^\d{4}-\d{2}-\d{2}/.test(version) && version >= oldestVersion)) return
  const message = `Invalid Stripe API version: ${version.slice(0, 40)}`
  throw new BankError(400, { type: 'invalid_request_error', message }, false)
}

function respond(c: Context, { status, body, replayed, requestId }: Handled): Response {
  const key = c.req.header('Idempotency-Key')
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId ?? newId('req'),
      'Stripe-Version': c.req.header('Stripe-Version') ?? Stripe.API_VERSION,
      ...(key && { 'Idempotency-Key': key }),
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    },
  })
}
