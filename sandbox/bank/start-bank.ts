import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { createBankApi } from './api.ts'
import { type Clock, toSeconds, wallClock, type BankEvent } from './records.ts'
import { startDeliveries } from './deliveries.ts'
import { openLedger } from './ledger.ts'
import { createBankPages } from './pages.ts'
import { startSettlingRefunds } from './refund-settlement.ts'
import { errorShape } from './shapes.ts'

export type BankSettings = {
  host: string
  /** 0 = any free one. */
  port: number
  /** Whether other machines may call the API, too; its pages they may open wherever it listens. */
  isApiOpen?: boolean
  /** The journal; null = everything is forgotten at the end. */
  dataFile: string | null
  /** Where browsers reach the bank's pages; by default where it listens. */
  publicUrl?: string
  /** Shown to the cardholder on the 3-D Secure page. */
  merchant?: string
  secretKey: string
  webhookSecret: string
  webhookUrl: () => string
  now?: Clock
  retryDelaysMs?: readonly number[]
  /** How long a refund stays open with the test cards whose refunds settle later. */
  refundDelayMs?: number
  onError?: (error: unknown) => void
}

export type Bank = {
  url: string
  port: number
  /** Ends the refunds that would have ended after `refundDelayMs`. */
  settleRefunds: () => void
  close: () => Promise<void>
}

const growingDelaysMs = [500, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000]

/** A bank on this machine that speaks the Stripe calls we use and takes nothing but Stripe's test cards. */
export async function startBank(settings: BankSettings): Promise<Bank> {
  const app = new Hono()
  // The port comes first: a start that fails for want of it must not have touched the journal.
  const { port, close } = await listen(app, settings)
  const url = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`
  try {
    const counter = openCounter(app, settings, settings.publicUrl?.replace(/\/$/, '') ?? url)
    return {
      url,
      port,
      settleRefunds: () => counter.settleRefunds(),
      close: () => close().then(counter.close),
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the journal and puts the API and the pages on the app. */
function openCounter(app: Hono, settings: BankSettings, publicUrl: string): Omit<Bank, 'url' | 'port'> {
  const { webhookUrl, webhookSecret, now = wallClock, merchant = 'Sandbox' } = settings
  const { retryDelaysMs = growingDelaysMs, refundDelayMs = 3_000 } = settings
  const ledger = openLedger(settings.dataFile, toSeconds(now()))
  const deliveries = startDeliveries({ ledger, webhookUrl, webhookSecret, now, retryDelaysMs })
  const refunds = startSettlingRefunds({ ledger, now, delayMs: refundDelayMs, deliver: deliveries.deliver })
  const deliver = (events: BankEvent[]) => {
    deliveries.deliver(events)
    refunds.watch(events)
  }
  const parts = { ledger, now, publicUrl, deliver }
  if (!settings.isApiOpen) app.use('/v1/*', onlyFromHere as MiddlewareHandler)
  app.route('/', createBankApi({ ...parts, secretKey: settings.secretKey }))
  app.route('/', createBankPages({ ...parts, merchant }))
  app.onError((error, c) => {
    settings.onError?.(error)
    return c.json(
      errorShape({ type: 'api_error', message: 'The sandbox bank stumbled over this request.' }),
      500,
    )
  })
  return {
    settleRefunds: () => refunds.settleNow(),
    async close() {
      refunds.close()
      await deliveries.close()
      ledger.close()
    },
  }
}

async function listen(app: Hono, { host, port }: BankSettings): Promise<Pick<Bank, 'port' | 'close'>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

/** Lets nobody but programs of this machine call the API; the pages are for anyone who pays, on a phone too. */
export const onlyFromHere: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  if (isFromHere(c.env.incoming.socket)) return next()
  const message = 'This sandbox bank takes calls of its own machine only.'
  return c.json(errorShape({ type: 'invalid_request_error', message }), 403)
}

type Ends = { remoteAddress?: string | undefined; localAddress?: string | undefined }

/** Whether both ends are this machine: a loopback address, or the very address that was called. */
export function isFromHere({ remoteAddress, localAddress }: Ends): boolean {
  if (remoteAddress === undefined) return false
  const address = remoteAddress.replace(/^::ffff:/, '')
  return address === '::1' || address.startsWith('127.') || remoteAddress === localAddress
}
