// Over ten seconds: the whole product is started fifteen times.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownPort } from '#tests/support/product/own-port.ts'
import { type Ending, launch, type Product, startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import { clusterWithSite, type PreparedCluster } from '#tests/support/product/prepared-cluster.ts'

const build = join(import.meta.dirname, 'small-site')
let folder: string
let dataDir: string
const products: Omit<Product, 'addresses'>[] = []

/** Most tests are about a start, not about the first one on a machine: its database is migrated and has a site. */
let cluster: PreparedCluster
beforeAll(async () => {
  cluster = await clusterWithSite()
})
afterAll(() => cluster.remove())

beforeEach(async () => {
  folder = await temporaryFolder('lofts-start-')
  dataDir = join(folder, 'données')
  await cluster.copyTo(dataDir)
})

afterEach(async () => {
  for (const { child, ended } of products.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
  await rm(folder, { recursive: true, force: true })
})

test('at the very first start site, mailbox and bank answer at the addresses it tells, and a second copy beside it does not disturb them', async () => {
  await rm(dataDir, { recursive: true })
  const { addresses } = await start()
  const expectAnswers = async () => {
    for (const address of [addresses.site, addresses.mailbox, addresses.bank])
      expect((await fetch(address ?? '')).status).toBe(200)
  }
  await expectAnswers()
  const told = await (await fetch(`${addresses.site}/where`)).json()
  expect(told).toEqual({ pathname: '/where', client: '127.0.0.1', publicUrl: addresses.site, live: false })

  // Files for browsers are kept for good, and known by an ETag.
  const file = await fetch(`${addresses.site}/assets/lofts-abc.js`)
  expect(await file.text()).toBe('export const lofts = 6\n')
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const headers = { 'If-None-Match': file.headers.get('etag') ?? '' }
  expect((await fetch(`${addresses.site}/assets/lofts-abc.js`, { headers })).status).toBe(304)

  expect(await endOfStart({})).toEqual(
    refusal(`The data folder ${dataDir} is in use by another running copy.`),
  )
  const other = join(folder, 'other')
  await cluster.copyTo(other)
  const second = await start({ DATA_DIR: other })
  const all = [addresses, second.addresses].flatMap(({ site, mailbox, bank }) => [site, mailbox, bank])
  expect(new Set(all).size).toBe(6)
  expect((await fetch(second.addresses.site)).status).toBe(200)
  await expectAnswers()
})

test('it prints one link for a first owner, another at each start, and keeps the console’s key', async () => {
  const linkOf = ({ addresses }: Product) => addresses.ownerLinks
  const first = await start()
  const [link = '', ...others] = linkOf(first)
  expect(others).toEqual([])
  expect(link).toMatch(/^http:\/\/localhost:\d+\/fr\/gestion\/invitation#[\w-]{43}$/)
  const file = join(dataDir, 'console.key')
  const key = await readFile(file, 'utf8')
  expect([Buffer.from(key, 'base64').length, (await stat(file)).mode & 0o777]).toEqual([32, 0o600])
  first.child.kill('SIGTERM')
  expect((await first.ended).stdout).toContain(`  ${link}\n`)
  const second = await start()
  expect(linkOf(second)).toHaveLength(1)
  expect(linkOf(second)).not.toEqual([link])
  expect(await readFile(file, 'utf8')).toBe(key)
})

test('SIGTERM lets a running request end, then stops the database and exits with 0', async () => {
  const { child, addresses, ended } = await start()
  const answer = fetch(`${addresses.site}/held`)
  await once(child, 'message')
  child.kill('SIGTERM')
  expect((await answer).status).toBe(200)
  expect(await ended).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('site closed') })
  expect(isDatabaseRunning()).toBe(false)
})

test('SIGTERM while starting ends in order too', async () => {
  const product = launch({ env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'no' }, build })
  await expect.poll(() => isDatabaseRunning(), { timeout: 15_000 }).toBe(true)
  product.child.kill('SIGINT')
  expect(await product.ended).toMatchObject({ code: 0, stderr: '' })
  expect(isDatabaseRunning()).toBe(false)
})

test('it does not outlive the command that started it', async () => {
  const { child, ended } = await start()
  child.disconnect()
  expect(await ended).toMatchObject({ code: 0 })
  expect(isDatabaseRunning()).toBe(false)
})

test('after kill -9 the next start has the same addresses and the same mails', async () => {
  const smtp = await rememberUnusualPorts()
  const { child, addresses, ended } = await start()
  const email = {
    from: 'info@leslofts.example',
    to: 'camille@leslofts.example',
    subject: 'Bonjour',
    text: 'Bonjour',
  }
  await createTransport({ host: '127.0.0.1', port: smtp }).sendMail(email)
  child.kill('SIGKILL')
  await ended
  const next = await start()
  // The link for a first owner is another at each start, and its port is that of the site.
  const own = { site: '', ownerLinks: [] }
  expect({ ...next.addresses, ...own }).toEqual({ ...addresses, ...own })
  const { items } = await (await fetch(`${next.addresses.mailbox}/api/mails`)).json()
  expect(items).toMatchObject([{ subject: 'Bonjour' }])
})

test('a taken port stops the start', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await endOfStart({ PORT: String(port) })).toEqual(
    refusal(`Port ${port} is already in use: stop the program that uses it, or set PORT to another one.`),
  )
  taken.close()
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
  [{ HOST: '203.0.113.1' }, 'HOST 203.0.113.1 is not an address of this machine (EADDRNOTAVAIL).'],
  [
    { DATA_DIR: '/dev/null/x' },
    'DATA_DIR /dev/null/x cannot be written (ENOTDIR): set it to a folder that can.',
  ],
])('%j stops the start in one sentence', async (env: Record<string, string>, sentence) => {
  expect(await endOfStart(env)).toEqual(refusal(sentence))
})

async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'no', ...env }, build })
  products.push(product)
  return product
}

/** The usual ports may be wanted by other copies on this machine just while ours is down. Answers the SMTP port. */
async function rememberUnusualPorts(): Promise<number> {
  const [mailbox, smtp, bank] = await Promise.all([ownPort(), ownPort(), ownPort()])
  await writeFile(join(dataDir, 'ports.json'), JSON.stringify({ mailbox, smtp, bank }))
  return smtp
}

function endOfStart(env: Record<string, string>): Promise<Ending> {
  return launch({ env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'no', ...env }, build }).ended
}

function refusal(sentence: string): Ending {
  return { code: 1, stdout: '', stderr: `${sentence}\n` }
}

function isDatabaseRunning(): boolean {
  return existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
}
