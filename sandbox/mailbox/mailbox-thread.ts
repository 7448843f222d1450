import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ThreadNews } from './mailbox-main.ts'
import type { Mailbox, MailboxOptions } from './mailbox.ts'

/** A clock cannot be sent to a thread. */
export type ThreadOptions = Omit<MailboxOptions, 'now' | 'password'>

const againMs = 1000

/**
 * The mailbox in a thread of its own (mailbox-main.ts): what anybody sends to it costs the site that runs beside it nothing. One
 * that ends by itself is opened again on the same ports, with the mails of its file.
 */
export async function startMailboxThread(options: ThreadOptions): Promise<Mailbox> {
  // The same for all of them: whoever reads the mailbox was told it once.
  const password = randomBytes(18).toString('hex')
  let isClosing = false
  let worker: Worker
  async function begin(where: ThreadOptions): Promise<Omit<Mailbox, 'close'>> {
    worker = new Worker(new URL('./mailbox-main.ts', import.meta.url), {
      workerData: { ...where, password },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
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
      console.error(`The mailbox ended; it is opened again in ${againMs / 1000} s.`, cause)
      setTimeout(() => void beginAgain(opened), againMs).unref()
    })
  }
  async function beginAgain(former: Omit<Mailbox, 'close'>): Promise<void> {
    const { smtpPort, httpPort, imapPort } = former
    try {
      keep(await begin({ ...options, smtpPort, httpPort, imapPort }))
    } catch (error) {
      console.error('The mailbox could not be opened again.', error)
    }
  }
  const opened = await begin(options)
  keep(opened)
  return {
    ...opened,
    async close() {
      isClosing = true
      const ended = once(worker, 'exit')
      worker.postMessage('close')
      await ended
    },
  }
}
