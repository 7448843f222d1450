import { logCounted } from '#server/counted-log.ts'
import type { Deps } from '#server/deps.ts'
import { receivePaymentEvent } from '#server/payments/receive-payment-event.ts'
import { refuse, type ApiApp } from '#server/action/errors.ts'
import { limitBody } from '#server/action/serve.ts'

/** Where the payment provider tells of changes. Anything but 200 makes it tell again later. */
export function serveWebhooks(app: ApiApp, deps: Deps): void {
  app.post('/api/webhooks/stripe', async (c) => {
    const tooLarge = await limitBody(c)
    if (tooLarge) return tooLarge
    const rawBody = await c.req.text()
    const signature = c.req.header('Stripe-Signature') ?? null
    const receive = () => receivePaymentEvent(deps, 'stripe', rawBody, signature)
    const turn = c.get('turn')
    const received = await (turn ? turn(receive) : receive())
    if (received.ok) return c.json({ received: true })
    const isForged = received.reason.code === 'invalid_payload'
    if (isForged)
      logCounted(deps.log, {
        level: 'warn',
        cause: 'forged webhook',
        message: 'a message that is no signed event was refused',
        details: { requestId: c.get('requestId') },
      })
    const status = isForged ? 400 : 503
    return refuse(c, received.reason, status)
  })
}
