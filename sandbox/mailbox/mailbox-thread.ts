import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadNews } from './mailbox-main.ts'
import type { Mailbox, MailboxOptions } from './mailbox.ts'

/** A clock cannot be sent to a thread. */
export type ThreadOptions = Omit<MailboxOptions, 'now' | 'password'>

const own = { file: new URL('./mailbox-main.ts', import.meta.url), againMs: 1000, tell: console.error }
const longestAgainMs = 60_000

/**
 * The mailbox in a thread of its own (mailbox-main.ts): what anybody sends to it costs the site that runs beside it nothing. One
 * that ends by itself is opened again on the same ports, with the mails of its file.
 */
export async function startMailboxThread(
  options: ThreadOptions,
  { file, againMs, tell } = own,
): Promise<Mailbox> {
  // The same for all of them: whoever reads the mailbox was told it once.
  const password = randomBytes(18).toString('hex')
  let isClosing = false
  let worker: Worker
  async function begin(where: ThreadOptions): Promise<Omit<Mailbox, 'close'>> {
    worker = new Worker(file, {
      workerData: { ...where, password },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 },
    })
    const [news] = (await once(worker, 'message')) as [ThreadNews]
    if ('refused' in news) throw Object.assign(new Error(news.refused.message), news.refused)
    return news.opened
  }
  /** Of each thread, from when its mailbox is open. */
  function keep(opened: Omit<Mailbox, 'close'>): void {
    let cause: Error | null = null
    worker.once('error', (error: Error) => (cause = error))
    worker.once('exit', () => {
      if (isClosing) return
      tell(`The mailbox ended; it is opened again in ${againMs / 1000} s.`, cause)
      setTimeout(() => void beginAgain(opened, againMs), againMs).unref()
    })
  }
  async function beginAgain(former: Omit<Mailbox, 'close'>, waitedMs: number): Promise<void> {
    if (isClosing) return
    const { smtpPort, httpPort, imapPort } = former
    try {
      keep(await begin({ ...options, smtpPort, httpPort, imapPort }))
    } catch (error) {
      const nextMs = Math.min(waitedMs * 2, longestAgainMs)
      tell(`The mailbox could not be opened; it is tried again in ${nextMs / 1000} s.`, error)
      setTimeout(() => void beginAgain(former, nextMs), nextMs).unref()
    }
  }
  const opened = await begin(options)
  keep(opened)
  return {
    ...opened,
    async close() {
      isClosing = true
      // It has ended, and the next one has not begun.
      if (worker.threadId < 0) return
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}
