import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { openBank, secretKey, webhookSecret } from '#sandbox/bank/test-bank.ts'
import type { Payments } from '#server/gateways/payments.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { noon } from './sandbox-payments.ts'

export type SentRequest = {
  /** 'POST /v1/payment_intents' */
  call: string
  headers: IncomingHttpHeaders
  /** The form's values by name, or the query's. */
  fields: Record<string, string>
}

/** The sandbox bank, and everything that is said to it as it goes over the line. */
export async function openRecordedBank(): Promise<{ payments: Payments; sent: SentRequest[] }> {
  const bank = new URL((await openBank()).url)
  const sent: SentRequest[] = []
  const line = createServer(async (incoming, outgoing) => {
    const { method = '', headers, url = '' } = incoming
    const body = await buffer(incoming)
    const { pathname, search } = new URL(url, bank)
    const form = new URLSearchParams(method === 'GET' ? search : body.toString())
    sent.push({ call: `${method} ${pathname}`, headers, fields: Object.fromEntries(form) })
    const onward = request({ host: bank.hostname, port: bank.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    onward.end(body)
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    line.closeAllConnections()
    line.close()
  })
  const { port } = line.address() as AddressInfo
  const apiBase = new URL(`http://127.0.0.1:${port}`)
  return { payments: createStripePayments({ secretKey, webhookSecret, apiBase, now: () => noon }), sent }
}
