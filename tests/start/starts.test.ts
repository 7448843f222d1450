// Over ten seconds: the whole product is started eleven times.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect as connectTo, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBank, type Bank } from '#sandbox/bank/start-bank.ts'
import { startDatabase, type Database } from '#sandbox/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { administer } from '#tests/support/api/administer.ts'
import { ownPort } from '#tests/support/product/own-port.ts'
import { type Ending, launch, type Product, startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { type PreparedCluster, preparedCluster } from '#tests/support/product/prepared-cluster.ts'

const build = join(import.meta.dirname, 'small-site')
const entry = 'tests/support/product/sandbox-stripe-main.ts'
const keys = {
  STRIPE_SECRET_KEY: 'sk_live_lofts',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_lofts',
  STRIPE_WEBHOOK_SECRET: 'whsec_lofts',
}
let folder: string
let dataDir: string
let cluster: PreparedCluster
let server: Database
let bank: Bank
let smtp: SMTPServer
let databases = 0
const products: Omit<Product, 'addresses'>[] = []

/** A database, a mail server and Stripe that belong to somebody: a sandbox bank stands in for the last. */
beforeAll(async () => {
  folder = await temporaryFolder('lofts-starts-')
  cluster = await preparedCluster(({ url }) => migrate(url))
  await cluster.copyTo(join(folder, 'server'))
  server = await startDatabase({ dataDir: join(folder, 'server'), fast: true })
  bank = await startBank({
    host: '127.0.0.1',
    port: 0,
    dataFile: null,
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: () => '',
  })
  smtp = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Account suspended')),
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await bank.close()
  await server.stop()
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  dataDir = join(folder, `data-${++databases}`)
})
afterEach(async () => {
  for (const { child, ended } of products.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
})

test('a database that somebody named is migrated and gets no demo', async () => {
  const DATABASE_URL = await newDatabase('template0')
  const { addresses } = await start({ DATABASE_URL })
  expect(addresses.demoGuest).toBeNull()
  expect(await countIn(DATABASE_URL, 'seed_loads')).toBe(0)
  expect(await countIn(DATABASE_URL, 'properties')).toBe(0)
  expect([await countIn(DATABASE_URL, 'sites'), addresses.ownerLinks.length]).toEqual([1, 1])
})

test('live keys start over a database without a demo', async () => {
  const port = String(await ownPort())
  const { addresses } = await start({ ...(await liveSettings()), PORT: port })
  const { live, publicUrl } = await (await fetch(`http://127.0.0.1:${port}/`)).json()
  expect({ live, publicUrl }).toEqual({ live: true, publicUrl: 'https://lofts.example' })
  expect(addresses).toMatchObject({ bank: null, mailbox: null, demoGuest: null })
})

/** By what the demo is known is told in demo/remove-demo.test.ts. */
test('live keys do not start over the demo', async () => {
  const settings = await liveSettings()
  await change(
    settings.DATABASE_URL,
    `insert into seed_loads (name, loaded_on) values ('demo', '2026-11-21')`,
  )
  expect(await endOf(settings)).toEqual(
    refusal(
      'The database of DATABASE_URL holds the demo: `npm run remove-demo` clears it, and live Stripe keys start then.',
    ),
  )
})

test('a key that Stripe does not take stops the start', async () => {
  const settings = { ...(await liveSettings()), STRIPE_SECRET_KEY: 'sk_live_forgotten' }
  expect(await endOf(settings)).toEqual(
    refusal('Stripe does not take the key of STRIPE_SECRET_KEY: it is wrong, or no longer valid.'),
  )
})

test('a password that the mail server does not take stops the start', async () => {
  const { code, stderr } = await endOf({ ...(await liveSettings()), SMTP_URL: smtpUrl('hunter2') })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The mail server of SMTP_URL at 127\.0\.0\.1:\d+ does not take its user and password: 535 Account suspended\.\n$/,
  )
})

test('a password that the database does not take stops the start', async () => {
  const DATABASE_URL = new URL(await newDatabase())
  DATABASE_URL.password = 'hunter2'
  const { code, stderr } = await endOf({ DATABASE_URL: DATABASE_URL.href })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be used: password authentication failed for user "\w+"\.\n$/,
  )
})

test('a mail server that is away is told, and the start goes on', async () => {
  const port = await ownPort()
  const { child, ended } = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  child.kill('SIGTERM')
  const where = `127.0.0.1:${port}`
  expect((await ended).stderr).toBe(
    `The mail server of SMTP_URL at ${where} cannot be reached: connect ECONNREFUSED ${where}. It is asked again.\n`,
  )
})

test('a start waits for a database that is away', async () => {
  const DATABASE_URL = new URL(await newDatabase())
  const database = Number(DATABASE_URL.port)
  DATABASE_URL.port = String(await ownPort())
  const product = launch({ env: { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: DATABASE_URL.href }, build })
  products.push(product)
  const [told] = (await once(createInterface(product.child.stderr!), 'line')) as [string]
  expect(told).toMatch(
    /^The database of DATABASE_URL at .* cannot be reached: .*\. The start waits for it\.$/,
  )
  const line = createServer((socket) => {
    socket
      .pipe(connectTo(database, '127.0.0.1'))
      .on('error', () => socket.destroy())
      .pipe(socket)
  })
  line.listen(Number(DATABASE_URL.port), '127.0.0.1')
  const [{ ready }] = (await once(product.child, 'message')) as [{ ready: object }]
  expect(ready).toHaveProperty('databaseUrl', DATABASE_URL.href)
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0 })
  await new Promise<void>((resolve) => line.close(() => resolve()))
})

test('a start that waits for its database can be stopped', async () => {
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: 'postgres://lofts:secret@127.0.0.1:1/lofts' }
  const product = launch({ env, build })
  await once(createInterface(product.child.stderr!), 'line')
  product.child.kill('SIGTERM')
  expect(await product.ended).toMatchObject({ code: 0 })
})

/** On Linux every 127.x.y.z is this machine: one more than the loopback address stands for the addresses that others reach. */
test.runIf(process.platform === 'linux')(
  'beyond loopback the site and the bank’s pages answer, the mailbox does not',
  async () => {
    const { addresses } = await start({ HOST: '0.0.0.0', DATABASE_URL: await newDatabase() })
    const outside = (address: string | null) => fetch(`http://127.0.0.2:${portOf({ site: address ?? '' })}/`)
    expect((await outside(addresses.site)).status).toBe(200)
    expect((await outside(addresses.bank)).status).toBe(200)
    await expect(outside(addresses.mailbox)).rejects.toThrow('fetch failed')
    expect((await fetch(addresses.mailbox ?? '')).status).toBe(200)
  },
)

test.runIf(process.platform === 'linux')('SANDBOX_HOST opens the mailbox to others', async () => {
  const env = { HOST: '0.0.0.0', SANDBOX_HOST: '0.0.0.0', DATABASE_URL: await newDatabase() }
  const { addresses } = await start(env)
  const port = portOf({ site: addresses.mailbox ?? '' })
  expect((await fetch(`http://127.0.0.2:${port}/`)).status).toBe(200)
})

async function liveSettings() {
  const given = { PUBLIC_URL: 'https://lofts.example', MAIL_FROM: 'info@lofts.example', TRUST_PROXY: 'no' }
  return { ...keys, ...given, DATABASE_URL: await newDatabase(), SMTP_URL: smtpUrl('right') }
}

function smtpUrl(password: string): string {
  return `smtp://house:${password}@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct({ env: withPlaces(env), build, entry })
  products.push(product)
  return product
}

function endOf(env: Record<string, string>): Promise<Ending> {
  return launch({ env: withPlaces(env), build, entry }).ended
}

const withPlaces = (env: Record<string, string>) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  STRIPE_HERE: bank.url,
  ...env,
})

function refusal(sentence: string): Ending {
  return { code: 1, stdout: '', stderr: `${sentence}\n` }
}

const portOf = ({ site }: { site: string }): string => new URL(site).port

/** Migrated unless told. */
async function newDatabase(template = new URL(server.url).pathname.slice(1)): Promise<string> {
  const address = new URL(server.url)
  address.pathname = `/named_${++databases}`
  await administer(
    server.superuserUrl,
    `create database named_${databases} template ${template} owner ${address.username} strategy file_copy`,
  )
  return address.href
}

async function change(url: string, statement: string): Promise<{ count?: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query<{ count?: string }>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

async function countIn(url: string, table: string): Promise<number> {
  const [row] = await change(url, `select count(*) from ${table}`)
  return Number(row?.count)
}
