import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { MailKind } from '#domain/incoming-mail.ts'
import type { MailHead } from '#server/gateways/inbox.ts'
import { rateLimitsOf } from '#server/db/rate-limits.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { useMessages } from '#tests/support/api/use-messages.ts'
import { isAboveLimit } from './mail-limits.ts'
import { readInbox } from './read-inbox.ts'

const { app, read } = useMessages()
const mails = incomingMailsOf(app)
let lines: { limit: string }[]
beforeEach(async () => {
  await mails.forget()
  await app.db.deleteFrom('attempts').execute()
  lines = []
})
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const limits = () => lines.map(({ limit }) => limit)

const answer = (thread: string): Exclude<MailKind, { kind: 'other' }> => ({
  kind: 'answer',
  tokens: [thread],
  isAutomatic: false,
})
const report: Exclude<MailKind, { kind: 'other' }> = { kind: 'report', tokens: [], isWarning: false }

/** How many of so many mails are read. */
async function countRead(
  many: number,
  mailOf: (n: number) => { from: string; kind: Exclude<MailKind, { kind: 'other' }> },
): Promise<number> {
  let count = 0
  for (let n = 0; n < many; n++) {
    const { from, kind } = mailOf(n)
    const head: MailHead = { uid: n, receivedAt: null, from, messageId: '', sentAt: null, kind }
    if (!(await isAboveLimit({ db: app.db, log }, head, kind))) count += 1
  }
  return count
}

test('a guest who writes twenty answers within an hour is read, and what comes without an end is not', async () => {
  expect(await countRead(20, () => ({ from: 'rosalie@people.example', kind: answer('a') }))).toBe(20)
  expect(await countRead(40, () => ({ from: 'ROSALIE@people.example', kind: answer('a') }))).toBe(20)
  // Told once.
  expect(limits()).toEqual(['thread'])
})

test('whoever knows some threads uses up nothing of what a guest, in whose name they write, may send to another', async () => {
  const from = 'rosalie@people.example'
  for (const thread of ['a', 'b', 'c'])
    expect(await countRead(50, () => ({ from, kind: answer(thread) }))).toBe(40)
  expect(await countRead(40, () => ({ from, kind: answer('d') }))).toBe(40)
  expect(limits()).toEqual(['thread', 'thread', 'thread'])
})

test('answers come to the limit of all, however many threads somebody knows', async () => {
  const { answers } = rateLimitsOf(app.db).mails
  await Promise.all(Array.from({ length: 995 }, () => answers.consume('all')))
  expect(await countRead(10, (n) => ({ from: `${n}@people.example`, kind: answer(`${n}`) }))).toBe(5)
  expect(limits()).toEqual(['answers'])
})

test('reports in the name of a guest use up nothing of what the guest may send', async () => {
  const from = 'rosalie@people.example'
  expect(await countRead(70, () => ({ from, kind: report }))).toBe(60)
  expect(await countRead(20, () => ({ from, kind: answer('a') }))).toBe(20)
})

test('a sender that calls itself another each time comes to the limit of all', async () => {
  expect(await countRead(320, (n) => ({ from: `${n}@people.example`, kind: report }))).toBe(300)
  expect(limits()).toEqual(['reports'])
})

test('what is above a limit stays in the mailbox, unseen, and is not asked for again', async () => {
  const { id, token } = await insertThread(app)
  await countRead(39, () => ({ from: 'rosalie@people.example', kind: answer(token) }))
  for (const text of ['Un.', 'Deux.', 'Trois.']) await mails.answer(token, { text })
  const unseen = await mails.countUnseen()
  await readInbox({ ...app.deps, log })
  await app.db.deleteFrom('attempts').execute()
  await readInbox({ ...app.deps, log })
  expect((await read(id)).messages.slice(1)).toMatchObject([{ body: 'Un.' }])
  expect(await mails.countUnseen()).toBe(unseen - 1)
  expect(limits()).toEqual(['thread'])
})
