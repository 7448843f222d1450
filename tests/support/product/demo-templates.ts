/** Databases that the sites of the journeys are copies of: one PostgreSQL, made once, to which nobody stays connected. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { productRole } from '#sandbox/database/product-role.ts'
import { loadDemo } from '#demo/seeds/load-demo.ts'
import { migrate } from '#server/db/migrate.ts'
import { payDemoStays } from '#demo/seeds/pay-demo-stays.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { administer } from '#tests/support/api/administer.ts'
import { openParts, settingsIn } from './site-parts.ts'
import type { Keys } from './sites.ts'

export type Template = {
  databaseUrl: string
  superuserUrl: string
  /** What its bank knows. */
  journal: string | null
  guest: { email: string; password: string } | null
}

export type Templates = { get: (keys: Keys) => Promise<Template>; close: () => Promise<void> }

export function openTemplates(home: string): Templates {
  const starting = startDatabase({ dataDir: join(home, 'database'), fast: true })
  const made: { [K in Keys]?: Promise<Template> } = {
    // Nearly every site is one of these.
    sandbox: starting.then((database) => withDemo(database, home)),
  }
  // Whoever asks first is told why it could not be made.
  made.sandbox!.catch(() => undefined)
  return {
    get: (keys) => (made[keys] ??= starting.then(withoutGuest)),
    async close() {
      await Promise.allSettled(Object.values(made))
      await (await starting).stop()
    },
  }
}

/** The demo as a first start leaves it, its stays paid at the bank. */
async function withDemo({ url, superuserUrl }: Database, home: string): Promise<Template> {
  await migrate(url)
  const { guest } = await loadDemo(url, { withGuest: true })
  const folder = join(home, 'template')
  await mkdir(folder)
  const parts = await openParts(settingsIn(folder, url, 'warn'), 'sandbox', 0)
  await payDemoStays(url, createStripePayments(parts.bank.stripe))
  await parts.close()
  return { databaseUrl: url, superuserUrl, journal: join(folder, 'bank.jsonl'), guest }
}

/** As a site that takes real cards starts with it. */
async function withoutGuest({ url, superuserUrl }: Database): Promise<Template> {
  const address = new URL(url)
  address.pathname = '/without_guest'
  await administer(superuserUrl, `create database without_guest owner ${productRole}`)
  await migrate(address.href)
  await loadDemo(address.href, { withGuest: false })
  return { databaseUrl: address.href, superuserUrl, journal: null, guest: null }
}
