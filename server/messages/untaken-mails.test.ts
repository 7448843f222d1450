import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { replyAddressOf } from '#domain/thread-address.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { useMessages } from '#tests/support/api/use-messages.ts'
import { readInbox } from './read-inbox.ts'

const { app, read } = useMessages()
const mails = incomingMailsOf(app)
const email = 'rosalie@people.example'
const { sweep } = mails
const messagesOf = async (id: number) => (await read(id)).messages.slice(1)

beforeEach(mails.forget)

test('the longest number in the widest letters is kept, once', async () => {
  const { id, token } = await insertThread(app, { email })
  const letters = Array.from({ length: 990 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)))
  const head = `From: ${email}\r\nTo: ${replyAddressOf(mails.address, { token })}\r\n`
  for (const text of ['Une fois.', 'Une fois.', 'Et après.']) {
    const number = text === 'Une fois.' ? `${letters.join('')}@b.example` : 'apres@b.example'
    await mails.raw(Buffer.from(`${head}Message-ID: <${number}>\r\n\r\n${text}\r\n`), mails.address)
  }
  await sweep()
  expect(await messagesOf(id)).toMatchObject([{ body: 'Une fois.' }, { body: 'Et après.' }])
})

test('a mail that the database does not take is passed over at once, told, and the next one is taken', async () => {
  const { id, token } = await insertThread(app, { email })
  await sql`alter table messages add constraint untaken check (body <> 'Non.')`.execute(app.db)
  try {
    for (const text of ['Non.', 'Oui.']) await mails.answer(token, { text })
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    await readInbox({ ...app.deps, log })
    expect(await messagesOf(id)).toMatchObject([{ body: 'Oui.' }])
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a mail cannot be stored, and is passed over',
    ])
  } finally {
    await sql`alter table messages drop constraint untaken`.execute(app.db)
  }
})
