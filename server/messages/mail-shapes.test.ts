import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { expect, test } from 'vitest'
import { replyAddressOf } from '#domain/thread-address.ts'
import { createThreadInbox } from '#server/gateways/mail-thread.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { useMessages } from '#tests/support/api/use-messages.ts'
import { headShapes, mailShapes } from '#tests/support/emails/mail-shapes.ts'
import { isDeep } from '#tests/support/tier.ts'
import { readInbox } from './read-inbox.ts'

/** The server says more of how it is built than anybody reads. */
const tooMuch = 'ten thousand files with long names'
/** In the deep tier all of them: each is as much work as a mail can be. */
const shapes = Object.entries(mailShapes).filter(
  ([name], index) => isDeep || index % 4 === 0 || name === tooMuch,
)

const { app, read } = useMessages()
const mails = incomingMailsOf(app)
const file = pathToFileURL(join(import.meta.dirname, '..', '..', 'mail-main.ts'))

test('no mail is more work for its reader than two seconds: it is kept or passed over, and the next one is read', async () => {
  const names = shapes.map(([name]) => name)
  const first = await nextUid()
  for (const [name, shape] of shapes) {
    const { token } = await insertThread(app, { firstname: name })
    const to = replyAddressOf(mails.address, { token })
    await mails.raw(Buffer.from(`To: ${to}\r\n${shape}`, 'latin1'), to)
  }
  const { id, token } = await insertThread(app)
  await mails.answer(token)

  const lines: { level: number; uid: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const inbox = createThreadInbox(file, app.mailbox.inbox.url, { wait: async () => undefined })
  await readInbox({ ...app.deps, log, inbox })

  expect((await read(id)).messages).toMatchObject([{}, { body: 'Merci beaucoup!' }])
  const told = lines.map(({ uid, msg }) => `${names[uid - first]}: ${msg}`)
  expect(told.filter((line) => !line.endsWith('could not be read and is passed over'))).toEqual([
    `${tooMuch}: a mail is more than its reader can stand, and is passed over`,
  ])
})

/** They are asked for by fifties: these are a fifth of them, for which a tenth of the time has to do. */
test.each(Object.entries(headShapes).slice(0, isDeep ? undefined : 1))(
  'nor are the headers of fifty mails, whatever they are: %s',
  async (_, shape) => {
    const first = await nextUid()
    const uids = Array.from({ length: 10 }, (_, n) => first + n)
    await Promise.all(uids.map(() => mails.raw(Buffer.from(shape))))
    const inbox = createThreadInbox(file, app.mailbox.inbox.url, { mostWorkMs: 200 })
    const read: number[] = []
    const visit = await inbox.visit(async (mailbox) => {
      for (const { uid } of await mailbox.readHeads(uids)) read.push(uid)
    })
    expect(visit).toEqual({ ok: true })
    expect(read).toEqual(uids)
  },
)

async function nextUid(): Promise<number> {
  let uid = 0
  await app.deps.inbox!.visit(async ({ lastUid }) => void (uid = lastUid + 1))
  return uid
}
