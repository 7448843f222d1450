import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabase } from '#sandbox/database.ts'
import { startProduct } from './start-product.ts'
import { runningSite } from './running-site.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_lofts',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_lofts',
  STRIPE_WEBHOOK_SECRET: 'whsec_lofts',
}

/** Live keys are not read without these; live-keys-main.ts puts parts of its own in their place. */
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
export async function startLiveKeysSite(): Promise<() => Promise<void>> {
  const shared = runningSite()
  const folder = await temporaryFolder('lofts-live-')
  const database = await startDatabase({ dataDir: join(folder, 'data'), fast: true })
  const env = {
    ...liveSettings,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'yes',
  }
  const { child, addresses, ended } = await startProduct({
    env,
    entry: 'tests/support/product/live-keys-main.ts',
  })
  child.stderr?.pipe(process.stderr)
  process.env['RUNNING_ADDRESSES'] = JSON.stringify(addresses)
  return async () => {
    process.env['RUNNING_ADDRESSES'] = JSON.stringify(shared)
    child.kill('SIGTERM')
    await ended
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
