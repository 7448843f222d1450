// The thread of the jobs as jobs-main.ts is it, without printing, which only the build can load.
import { parentPort, workerData } from 'node:worker_threads'
import pino from 'pino'
import type { Instant } from '#domain/days.ts'
import { createCatalogCache } from '#server/catalog/catalog-cache.ts'
import { connect } from '#server/db/client.ts'
import { releaseJobsOf } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { startJobs } from '#server/jobs.ts'
import { receivedSettings, type JobsThreadData, type JobsThreadNews } from '#server/start/jobs-thread.ts'

const { settings: sent, abandonedBy } = workerData as JobsThreadData
const settings = receivedSettings(sent)
const tell = (news: JobsThreadNews) => parentPort!.postMessage(news)
const ignore = () => undefined

const db = connect(settings.databaseUrl, { onIdleError: ignore })
const now = () => new Date().toISOString() as Instant
const deps = {
  db,
  now,
  catalog: createCatalogCache(db, settings.databaseUrl, { now, onError: ignore }),
  payments: { stripe: createStripePayments(settings.stripe) },
  mailer: createSmtpMailer(settings.smtp),
  inbox: null,
  log: pino({ level: 'silent' }),
  settings,
  pictures: {},
} as unknown as Deps
await releaseJobsOf(db, abandonedBy)
const jobs = await startJobs(deps, settings.databaseUrl, {
  onName: (name) => tell({ name }),
  onBroken: (error) => {
    throw error
  },
})
parentPort!.once('message', async () => {
  await jobs.stop()
  await deps.catalog.close()
  await deps.mailer.close()
  await db.destroy()
  parentPort!.close()
})
tell('ready')
