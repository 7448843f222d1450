// Over ten seconds: a product of its own is started, and mails are read that are much work.
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { replyAddressOf } from '#domain/thread-address.ts'
import { connect } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertSmallSeed } from '#tests/support/api/small-seed.ts'
import { mailShapes } from '#tests/support/emails/mail-shapes.ts'
import { preparedCluster } from '#tests/support/product/prepared-cluster.ts'
import { startProduct, type Ending } from '#tests/support/product/start-product.ts'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'

const worst = [
  'nested bold',
  'many parts',
  'empty lines',
  'many headers',
  'ten thousand files with long names',
]
const address = 'info@leslofts.example'

test('while the worst mails are sent and read, the site answers, and a guest’s answer after them is taken', async () => {
  const folder = await temporaryFolder('lofts-mails-')
  const dataDir = join(folder, 'data')
  const cluster = await preparedCluster(async ({ url }) => {
    await migrate(url)
    const db = connect(url, { max: 1 })
    await insertSmallSeed(db)
    await db.destroy()
  })
  await cluster.copyTo(dataDir)
  await cluster.remove()
  const product = await startProduct({
    env: { PORT: '0', DATA_DIR: dataDir, DEMO: 'no', MAIL_FROM: address },
  })
  const database = new Client({ connectionString: product.addresses.databaseUrl })
  await database.connect()
  const statuses = new Set<number>()
  let ended: Ending
  let isOver = false
  async function keepAsking(): Promise<void> {
    while (!isOver) statuses.add((await fetch(new URL('/healthz', product.addresses.site))).status)
  }
  const asking = keepAsking()
  try {
    const { smtp } = JSON.parse(await readFile(join(dataDir, 'ports.json'), 'utf8')) as { smtp: number }
    const post = createTransport({ host: '127.0.0.1', port: smtp, ignoreTLS: true })
    const send = async (to: string, raw: Buffer) =>
      post.sendMail({ envelope: { from: 'a@b.example', to }, raw })
    for (const name of worst) {
      const to = await threadOf(database)
      await send(to, Buffer.from(`To: ${to}\r\n${mailShapes[name]}`, 'latin1'))
    }
    const to = await threadOf(database)
    const number = randomUUID()
    await send(to, Buffer.from(`To: ${to}\r\nMessage-ID: <${number}@b.example>\r\n\r\nMerci!\r\n`))
    // Asked for again: a visit that began with the minute may have listed the mails before the last one came.
    const answer = async () => {
      await database.query(`select graphile_worker.add_job('read-inbox', '{}', job_key => 'of this test')`)
      return (await database.query(`select body from messages where message_id like $1`, [`%${number}%`]))
        .rows
    }
    await expect.poll(answer, { timeout: 120_000, interval: 500 }).toEqual([{ body: 'Merci!' }])
  } finally {
    isOver = true
    await asking
    await database.end()
    product.child.kill('SIGTERM')
    ended = await product.ended
    await rm(folder, { recursive: true, force: true })
  }
  expect(ended.stderr).toBe('')
  expect(ended.stdout.match(/a mail is more than its reader can stand/g)).toHaveLength(1)
  expect([...statuses]).toEqual([200])
})

/** The address of a new thread of the contact page. */
async function threadOf(database: Client): Promise<string> {
  const { rows } = await database.query<{ token: string }>(
    `insert into threads (site_id, firstname, lastname, email, locale, version, last_at, created_at)
     select id, 'Rosalie', 'Gagnon', 'rosalie@people.example', 'fr', 1, now(), now() from sites limit 1 returning token`,
  )
  return replyAddressOf(address, rows[0]!)
}
