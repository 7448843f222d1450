import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { Instant } from '#domain/days.ts'
import { createBankApi } from '#sandbox/bank/api.ts'
import { toSeconds, type BankEvent } from '#sandbox/bank/records.ts'
import { draftOn } from '#sandbox/bank/draft.ts'
import { openLedger, type Ledger } from '#sandbox/bank/ledger.ts'
import { createBankPages } from '#sandbox/bank/pages.ts'
import { settleRefund } from '#sandbox/bank/refunds.ts'

export type BankKeys = { secretKey: string; webhookSecret: string }

/** The sandbox bank of one history; its messages wait until somebody delivers them. */
export type SimulatedBank = {
  ledger: Ledger
  /** Not delivered yet, the oldest first. */
  messages: BankEvent[]
  fetch(request: Request): Response | Promise<Response>
  /** What the owner does by hand: `payment_intents/pi_1/capture`. */
  atDashboard(path: string, fields: Record<string, string>): Response | Promise<Response>
  /** Ends the refunds that the cards' banks still work on. */
  settleRefunds(): void
}

export function openBank(now: () => Instant, url: string, { secretKey }: BankKeys): SimulatedBank {
  const ledger = openLedger(null, toSeconds(now()))
  const messages: BankEvent[] = []
  const deliver = (events: BankEvent[]) => void messages.push(...events)
  const parts = { ledger, now, publicUrl: url, deliver }
  const app = new Hono()
  app.route('/', createBankApi({ ...parts, secretKey }))
  app.route('/', createBankPages({ ...parts, merchant: 'Simulated house' }))
  return {
    ledger,
    messages,
    fetch: (request) => app.fetch(request),
    atDashboard: (path, fields) =>
      app.fetch(
        new Request(`${url}/v1/${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${secretKey}` },
          body: new URLSearchParams(fields),
        }),
      ),
    settleRefunds() {
      const request = { id: null, idempotency_key: null }
      const draft = draftOn(ledger, { now: toSeconds(now()), publicUrl: url, request })
      for (const refund of ledger.all('refunds')) settleRefund(draft, refund)
      deliver(draft.commit())
    },
  }
}

/** The connection between the product and its bank: real HTTP, that breaks before the bank gets a request, or before its answer arrives. */
export type BankConnection = {
  url: string
  mode: 'up' | 'down' | 'loses_answers'
  /** How many calls that lasts. */
  left: number
  /** Whether it is this call that is lost. */
  isHit(): boolean
  /** The next authorization that is to be captured ends just before. */
  withdraws: boolean
  bank: SimulatedBank
  close(): Promise<void>
}

/** `forgetKeys` takes the idempotency keys off, to show what they are for. */
export async function openConnection({
  forgetKeys,
}: {
  forgetKeys: boolean
}): Promise<Omit<BankConnection, 'bank'> & { bank?: SimulatedBank }> {
  const server = createServer((incoming, outgoing) => {
    void carry(incoming, outgoing).catch((error: unknown) => outgoing.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connection: Omit<BankConnection, 'bank'> & { bank?: SimulatedBank } = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'up',
    left: Infinity,
    isHit: () => true,
    withdraws: false,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const mode = modeOf(connection)
    if (mode === 'down' || !connection.bank) return void incoming.socket.destroy()
    const [, intentId] = /^\/v1\/payment_intents\/(\w+)\/capture$/.exec(incoming.url ?? '') ?? []
    if (intentId && connection.withdraws) {
      connection.withdraws = false
      await connection.bank.atDashboard(`payment_intents/${intentId}/cancel`, {})
    }
    const answer = await connection.bank.fetch(await toRequest(incoming))
    const body = await answer.text()
    if (mode === 'loses_answers') return void incoming.socket.destroy()
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body)
  }

  async function toRequest(incoming: IncomingMessage): Promise<Request> {
    const headers = new Headers(incoming.headers as Record<string, string>)
    if (forgetKeys) headers.delete('idempotency-key')
    const body = incoming.method === 'GET' ? undefined : (await buffer(incoming)).toString('utf8')
    return new Request(connection.url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(body !== undefined && { body }),
    })
  }
  return connection
}

function modeOf(connection: Pick<BankConnection, 'mode' | 'left' | 'isHit'>): BankConnection['mode'] {
  if (connection.mode === 'up') return 'up'
  if (connection.left <= 0) return (connection.mode = 'up')
  connection.left -= 1
  return connection.isHit() ? connection.mode : 'up'
}
