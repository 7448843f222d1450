// Over ten seconds: the product is started four times.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank, type Bank } from '#sandbox/bank/start-bank.ts'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { type PreparedCluster, preparedCluster } from '#tests/support/product/prepared-cluster.ts'
import { launch, startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

const build = join(import.meta.dirname, 'small-site')
const entry = 'tests/support/product/sandbox-stripe-main.ts'
let folder: string
let cluster: PreparedCluster
let database: Database
let bank: Bank
let smtp: SMTPServer
let real: Record<string, string>

beforeAll(async () => {
  folder = await temporaryFolder('lofts-loaded-')
  cluster = await preparedCluster()
  await cluster.copyTo(join(folder, 'server'))
  database = await startDatabase({ dataDir: join(folder, 'server'), fast: true })
  const keys = { secretKey: 'sk_test_lofts', webhookSecret: 'whsec_lofts' }
  bank = await startBank({ ...keys, host: '127.0.0.1', port: 0, dataFile: null, webhookUrl: () => '' })
  smtp = new SMTPServer({ logger: false, authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  real = {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    STRIPE_HERE: bank.url,
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_lofts',
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    // Whatever belongs to the sandbox cannot be loaded in these processes.
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'refuse-sandbox.mjs')}`,
  }
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await bank.close()
  await database.stop()
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

test('with a real database, bank and mail server nothing of the sandbox is loaded', async () => {
  const { child, addresses, ended } = await startProduct({ env: real, build, entry })
  expect(addresses).toMatchObject({ bank: null, mailbox: null })
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

test.each(['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY'])('without %s it is loaded', async (missing) => {
  const names =
    missing === 'STRIPE_SECRET_KEY'
      ? Object.keys(real).filter((name) => /^STRIPE_[^H]/.test(name))
      : [missing]
  const env = Object.fromEntries(Object.entries(real).filter(([name]) => !names.includes(name)))
  const { code, stderr } = await launch({ env, build, entry }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/sandbox\/open-sandbox\.ts was loaded/)
})
