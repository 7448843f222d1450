/** The thread of the mailbox (mailbox-thread.ts). */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { startMailbox, type Mailbox, type MailboxOptions } from './mailbox.ts'

/** Said once: where it listens, or why it cannot. */
export type ThreadNews = { opened: Omit<Mailbox, 'close'> } | { refused: { message: string; code?: string } }

const parent = parentPort!
const tell = (news: ThreadNews) => parent.postMessage(news)

try {
  const mailbox = await startMailbox(workerData as MailboxOptions)
  const { smtpUrl, url, smtpPort, httpPort, imapPort, inbox } = mailbox
  tell({ opened: { smtpUrl, url, smtpPort, httpPort, imapPort, inbox } })
  await once(parent, 'message')
  await mailbox.close()
} catch (error) {
  // Of an error no more than its words would arrive, and whoever asked for a port wants to know that it is taken.
  const { message, code } = error as NodeJS.ErrnoException
  tell({ refused: { message, ...(code && { code }) } })
}
