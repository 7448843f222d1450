// Over ten seconds: a product with the demo, and eight starts of the command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallBank, rememberBank } from '#sandbox/bank/bank-keys.ts'
import { createStripePayments } from '#server/gateways/stripe-payments.ts'
import { compileCache, type Product, startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

const root = join(import.meta.dirname, '..', '..')
const build = join(import.meta.dirname, 'small-site')
let folder: string
let dataDir: string
let product: Product

/** The demo, with what Camille paid and got back. */
beforeAll(async () => {
  folder = await temporaryFolder('lofts-reconcile-')
  dataDir = join(folder, 'données')
  product = await startProduct({ env: { PORT: '0', DATA_DIR: dataDir }, build })
})
afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.ended
  await rm(folder, { recursive: true, force: true })
})

/** What `npm run reconcile` runs once everything is installed. */
async function reconcile(env: Record<string, string> = { DATA_DIR: dataDir }) {
  const child = spawn(process.execPath, ['reconcile.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, stdout, stderr: stderr.trim() }
}

test('the books of the demo agree, and 0 says so', async () => {
  const { code, stdout, stderr } = await reconcile()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const [stays, books, bank] = ['stays', 'books', 'bank'].map(
    (name) => new RegExp(`^  ${name} .*?([\\d,.]+)$`, 'm').exec(stdout)?.[1],
  )
  expect([books, bank]).toEqual([stays, stays])
  expect(Number(stays?.replaceAll(',', ''))).toBeGreaterThan(100)
  // Camille’s four, and those of the month to come.
  expect(Number(/(\d+) stays, and the bank since /.exec(stdout)?.[1])).toBeGreaterThan(4)
  expect(stdout).toContain('Everything agrees.')
})

test('a refund that somebody makes at the bank is an exception at once, and 1 says so', async () => {
  const keys = await recallBank(dataDir)
  const bank = createStripePayments({
    secretKey: keys?.secretKey ?? '',
    apiBase: new URL(keys?.apiBase ?? ''),
    webhookSecret: '',
  })
  const listed = await bank.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
  const intentId = listed.ok ? (listed.intents[0]?.id ?? '') : ''
  const made = await bank.refund({ intentId, amount: 1234 }, 'by hand')
  const { code, stdout } = await reconcile()
  expect(code).toBe(1)
  expect(stdout).toContain('2 exceptions')
  const [line] = stdout.split('\n').filter((one) => one.includes('refund_unknown_here'))
  expect(line).toMatch(
    /^ {2}refund_unknown_here +L-\d{6} +re_\w+ +— +12\.34 {2}A refund made at the bank is not/,
  )
  expect(line).toContain(made.ok ? made.refund.id : 'a refund')
  expect(stdout).toMatch(/^ {2}bank_total_differs +[\d,.]+ +[\d,.]+ {2}In total/m)
})

test('the keys are for the owner’s eyes only', async () => {
  expect((await stat(join(dataDir, 'bank.json'))).mode & 0o777).toBe(0o600)
})

test.each([
  ['nothing has run', { DATA_DIR: '/nowhere/at-all' }, /^Nothing has run with the data folder \/nowhere/],
  ['a setting is wrong', { PORT: 'abc' }, /^PORT must be a whole number/],
  [
    'the database is away',
    {
      DATABASE_URL: 'postgres://lofts:secret@127.0.0.1:1/lofts',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
    /^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be reached/,
  ],
])('2 says that nothing could be compared: %s', async (_, env: Record<string, string>, sentence) => {
  const { code, stdout, stderr } = await reconcile(env)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(sentence)
})

test('2 also when the bank is away, or does not take the key', async () => {
  const keys = await recallBank(dataDir)
  await rememberBank(dataDir, { apiBase: 'http://127.0.0.1:9', secretKey: 'sk_test_x' })
  expect(await reconcile()).toMatchObject({ code: 2, stdout: '', stderr: 'The bank cannot be reached.' })
  await rememberBank(dataDir, { apiBase: keys?.apiBase ?? '', secretKey: 'sk_test_x' })
  const { code, stderr } = await reconcile()
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/^The books could not be compared: Invalid API/),
  })
})

test('2 also when the product has stopped', async () => {
  product.child.kill('SIGTERM')
  await product.ended
  expect(await reconcile()).toMatchObject({ code: 2, stderr: 'The product does not run: `npm start`.' })
})
