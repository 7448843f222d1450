import { expect, test } from 'vitest'
import { UnreadableMail, type OpenMailbox } from './inbox.ts'
import { createThreadInbox } from './mail-thread.ts'

/** A thread that speaks as mail-main.ts does, and what it does with a mail is its number. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  const perform = {
    1: () => { for (;;) ; },
    2: () => { const kept = []; for (;;) kept.push(new Array(100_000).fill({})) },
    3: () => { throw new Error('broken') },
    4: () => ({ unreadable: 'too long' }),
    5: () => ({ value: { text: 'Oui.' } }),
    6: () => ({ over: { ok: false, reason: 'inbox_unavailable', answer: 'away' } }),
    7: () => { const until = performance.now() + 300; while (performance.now() < until) ; return { value: null } },
  }
  parentPort.on('message', (wish) => {
    if (wish === 'open') parentPort.postMessage({ value: { uidValidity: '1', lastUid: 9 } })
    else if (wish === 'leave') parentPort.postMessage({ over: { ok: true } })
    else parentPort.postMessage(perform[wish.given[0]]())
  })
`)}`,
)
const url = 'imap://info%40leslofts.example:secret@127.0.0.1/INBOX'

async function visited(uids: readonly number[], limits: { mostWorkMs?: number } = {}) {
  const waits: number[] = []
  const answers: unknown[] = []
  const inbox = createThreadInbox(file, url, { ...limits, wait: async (ms) => void waits.push(ms) })
  const answerTo = (mailbox: OpenMailbox, uid: number) =>
    mailbox.readAnswer(uid).catch((error: unknown) => {
      if (!(error instanceof UnreadableMail)) throw error
      return (error.cause as { code?: string } | null)?.code ?? 'unreadable'
    })
  const visit = await inbox.visit(async (mailbox) => {
    for (const uid of uids) answers.push(await answerTo(mailbox, uid))
  })
  return { visit, answers, waits }
}

test.each([
  ['works without an end', 1, 'unreadable'],
  ['takes all memory', 2, 'ERR_WORKER_OUT_OF_MEMORY'],
  ['breaks it', 3, 'unreadable'],
  ['has no end', 4, 'unreadable'],
])('a mail that %s ends its reader alone, and the next one is read', async (_, uid, told) => {
  const { visit, answers, waits } = await visited([5, uid, 5], { mostWorkMs: 1000 })
  expect(answers).toEqual([{ text: 'Oui.' }, told, { text: 'Oui.' }])
  expect(waits).toEqual([1000])
  expect(visit).toEqual({ ok: true })
})

test('the more mails end their reader one after the other, the longer it rests', async () => {
  const { answers, waits } = await visited([4, 4, 4, 4, 4, 4, 5, 4, 5, 4])
  expect(answers).toHaveLength(10)
  expect(waits).toEqual([1000, 2000, 4000, 4000, 4000, 4000, 1000])
})

test('work below the limit is no matter, and a mailbox that breaks ends the visit', async () => {
  const { visit, answers } = await visited([7, 6, 5], { mostWorkMs: 2000 })
  expect(answers).toEqual([null])
  expect(visit).toEqual({ ok: false, reason: 'inbox_unavailable', answer: 'away' })
})

test('a reader that does not begin is no mail’s doing', async () => {
  const none = new URL('data:text/javascript,throw new Error("never")')
  const visit = createThreadInbox(none, url).visit(async () => undefined)
  await expect(visit).rejects.toThrow('The reader of mails did not begin.')
})

test('its name holds no secret', () => {
  expect(createThreadInbox(file, url).name).toBe('info@leslofts.example@127.0.0.1/INBOX')
})
