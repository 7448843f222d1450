// Over ten seconds: a product of its own is started, and its database twice.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startDatabase } from '#sandbox/database.ts'
import { clusterWithSite } from '#tests/support/product/prepared-cluster.ts'
import { startProduct } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

const patience = { timeout: 60_000, interval: 50 }

test('a database that restarts while a job is at work ends nothing: the job is done once it is back', async () => {
  const folder = await temporaryFolder('lofts-restart-')
  const dataDir = join(folder, 'database')
  const cluster = await clusterWithSite()
  await cluster.copyTo(dataDir)
  let server = await startDatabase({ dataDir, fast: true })
  const { superuserUrl, url } = server
  const env = { PORT: '0', DATA_DIR: join(folder, 'product'), DATABASE_URL: url, DEMO: 'no' }
  const product = await startProduct({ env })
  const end = product.ended.then(({ stderr }) => `The product ended: ${stderr}`)
  const ask = (path: string) => fetch(new URL(path, product.addresses.site))
  try {
    const [other, asking] = [await opened(superuserUrl), await opened(superuserUrl)]
    await other.query('begin')
    await other.query('lock table inboxes in access exclusive mode')
    await asking.query(`select graphile_worker.add_job('read-inbox', '{}')`)
    const waiting = `select 1 from pg_locks where relation = 'inboxes'::regclass and not granted`
    await expect.poll(async () => (await asking.query(waiting)).rowCount, patience).toBe(1)

    await server.stop()
    expect((await ask('/healthz')).status).toBe(200)
    expect(await (await ask('/readyz')).json()).toMatchObject({ parts: { database: 'down' } })
    server = await startDatabase({ dataDir, fast: true })

    const parts = async () => (await (await ask('/readyz')).json()) as object
    const well = { status: 'ok', parts: { database: 'ok', jobs: 'ok' } }
    await expect.poll(() => Promise.race([parts(), end]), patience).toEqual(well)
    const again = await opened(superuserUrl)
    const left = `select task_identifier from graphile_worker.jobs where task_identifier = 'read-inbox'`
    await expect.poll(async () => (await again.query(left)).rowCount, patience).toBe(0)
    await again.end()
  } finally {
    product.child.kill('SIGTERM')
    await product.ended
    await server.stop()
    await cluster.remove()
    await rm(folder, { recursive: true, force: true })
  }
})

async function opened(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  // It breaks with the server.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
