/** The thread in which a mailbox is read: the client of IMAP, and whatever parses what anybody may send (server/gateways/mail-thread.ts). */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createImapInbox } from '#server/gateways/imap-inbox.ts'
import { UnreadableMail, type OpenMailbox } from '#server/gateways/inbox.ts'
import type { Answer, Opened, Wish } from '#server/gateways/mail-thread.ts'

const parent = parentPort!
const tell = (answer: Answer) => parent.postMessage(answer)
const heard = async () => ((await once(parent, 'message')) as [Wish])[0]

async function work(mailbox: OpenMailbox): Promise<void> {
  const { uidValidity, lastUid } = mailbox
  tell({ value: { uidValidity, lastUid } satisfies Opened })
  for (;;) {
    const wish = await heard()
    if (wish === 'open' || wish === 'leave') return
    const perform = mailbox[wish.name] as (...given: unknown[]) => Promise<unknown>
    tell({ value: await perform(...wish.given) })
  }
}

const { url } = workerData as { url: string }
await heard()
try {
  tell({ over: await createImapInbox(url).visit(work) })
} catch (error) {
  if (!(error instanceof UnreadableMail)) throw error
  tell({ unreadable: error.message })
}
