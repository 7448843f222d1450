import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { startProduct } from './product.ts'
import { runningSite } from './running-site.ts'

export const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_lofts',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_lofts',
  STRIPE_WEBHOOK_SECRET: 'whsec_lofts',
}

/** Live keys are not read without these; live-main.ts puts parts of its own in their place. */
const liveSettings = {
  ...liveKeys,
  PUBLIC_URL: 'https://lofts.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Les Lofts du Lac <info@leslofts.example>',
}

/**
 * A product with live keys beside the one that the journeys share, with a database, a bank and a mailbox of its own. Until
 * it is stopped the steps of this worker's journeys go there.
 */
export async function startLiveSite(): Promise<() => Promise<void>> {
  const shared = runningSite()
  const name = `live_${randomUUID().replaceAll('-', '')}`
  const address = new URL(shared.databaseUrl)
  address.pathname = `/${name}`
  await administer(shared.databaseUrl, `create database ${name}`)
  const env = {
    ...liveSettings,
    DATABASE_URL: address.href,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({ env, entry: 'tests/support/live-main.ts' })
  child.stderr?.pipe(process.stderr)
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(addresses)
  return async () => {
    process.env['RUNNING_ADDRESSES'] = JSON.stringify(shared)
    child.kill('SIGTERM')
    await ended
    await administer(shared.databaseUrl, `drop database ${name} with (force)`)
  }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
