// A worker in a process of its own, for anyone who wants to kill one. Started by start-worker.ts.
import { Logger, run } from 'graphile-worker'
import pino from 'pino'
import type { Instant } from '#domain/days.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { connect } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { taskListFor } from '#server/tasks.ts'

export type WorkerOrder = {
  databaseUrl: string
  bankUrl: string
  secretKey: string
  webhookSecret: string
  now: Instant
}

const order = JSON.parse(process.argv[2] ?? '') as WorkerOrder
const db = connect(order.databaseUrl, { max: 2 })
const { secretKey, webhookSecret } = order
// What taking a payment needs, and nothing else.
const deps = {
  db,
  now: () => order.now,
  catalog: createCatalogCache(db, order.databaseUrl),
  payments: { stripe: createStripePayments({ secretKey, webhookSecret, apiBase: new URL(order.bankUrl) }) },
  log: pino({ level: 'silent' }),
} as unknown as Deps
await run({
  connectionString: order.databaseUrl,
  taskList: { 'capture-payment': taskListFor(deps)['capture-payment']! },
  noHandleSignals: true,
  logger: new Logger(() => () => {}),
})
