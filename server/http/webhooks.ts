import type { Deps } from '#server/deps.ts'
import { receivePaymentEvent } from '#server/use-cases/booking/receive-payment-event.ts'
import { readText } from './body.ts'
import { refuse, type ApiApp } from './errors.ts'

/** Where the payment provider tells of changes. Anything but 200 makes it tell again later. */
export function serveWebhooks(app: ApiApp, deps: Deps): void {
  app.post('/api/webhooks/stripe', async (c) => {
    const rawBody = await readText(c)
    if (rawBody === null) return refuse(c, { code: 'payload_too_large' })
    const signature = c.req.header('Stripe-Signature') ?? null
    const received = await receivePaymentEvent(deps, rawBody, signature)
    if (received.ok) return c.json({ received: true })
    const isForged = received.reason.code === 'invalid_payload'
    if (isForged)
      deps.log.warn({ requestId: c.get('requestId') }, 'a message without a good signature was refused')
    const status = isForged ? 400 : 503
    return refuse(c, received.reason, { status })
  })
}
