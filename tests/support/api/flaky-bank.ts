import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import type { Deps } from '#server/deps.ts'
import Stripe from 'stripe'

retryAtOnce()

/** What the bank sends is read without asking it anything, by the clock of its signatures. */
type Asked = Pick<Deps, 'settings' | 'payments'>

/** The same bank over a line that breaks whenever `isBroken` says so: the caller never learns what the bank did. */
export async function flakyBank(
  asked: Asked,
  isBroken: (path: string) => boolean,
): Promise<Deps['payments']> {
  const bank = asked.settings.stripe.apiBase
  if (!bank) throw new Error('Only the sandbox bank can be reached over a bad line.')
  const server = createServer((incoming, outgoing) => {
    if (isBroken(incoming.url ?? '')) return void incoming.socket.destroy()
    const { method, headers, url } = incoming
    const onward = request({ host: bank.hostname, port: bank.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return bankAt(asked, new URL(`http://127.0.0.1:${port}`))
}

/** Nobody listens there. */
export const unreachableBank = (asked: Asked): Deps['payments'] =>
  bankAt(asked, new URL('http://127.0.0.1:9'))

function bankAt({ settings, payments }: Asked, apiBase: URL): Deps['payments'] {
  const bank = createStripePayments({ ...settings.stripe, apiBase })
  return { stripe: { ...bank, readWebhook: (...message) => payments.stripe.readWebhook(...message) } }
}

/** Stripe's SDK asks again after a lost connection, and waits before it does: here not for long. */
export function retryAtOnce(): void {
  const atOnce = () => 0.001
  Object.assign(Stripe.prototype, { getInitialNetworkRetryDelay: atOnce, getMaxNetworkRetryDelay: atOnce })
}
