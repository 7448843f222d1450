/** The thread of the jobs, as the process sees it that started it. */
import type { SiteSettings } from '#server/settings.ts'
import { superviseThread, type SupervisedThread } from './supervised-thread.ts'

/** `abandonedBy`: the queues of those threads that ended, perhaps in the middle of their jobs. */
export type JobsThreadData = {
  settings: SentSettings
  abandonedBy: readonly string[]
  /** The addresses of what reads the mailbox, and of what prints documents. */
  mailThread: string
  printThread: string
}
/** An address cannot be sent to a thread as an object, and a key arrives as bytes of another kind. */
type SentSettings = Omit<SiteSettings, 'stripe' | 'consoleKey'> & {
  stripe: Omit<SiteSettings['stripe'], 'apiBase'> & { apiBase: string | null }
  consoleKey: Uint8Array
}
export type JobsThreadNews = 'ready' | { name: string }

/** Of a thread that ends at each start there are more and more; the latest ones have left something. */
const mostRemembered = 1000

/** What jobs-main.ts, mail-main.ts and print-main.ts became in the build. */
type Files = { jobs: URL; mail: URL; print: URL }

export async function openJobsThread(files: Files, settings: SiteSettings): Promise<SupervisedThread> {
  const { stripe, ...others } = settings
  const sent = { ...others, stripe: { ...stripe, apiBase: stripe.apiBase?.href ?? null } }
  const names: string[] = []
  return superviseThread<Exclude<JobsThreadNews, 'ready'>>({
    file: files.jobs,
    // What jobs need is a fraction of it; more would be a leak, which ends the thread and not the machine.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    data: (): JobsThreadData => ({
      settings: sent,
      abandonedBy: names.slice(-mostRemembered),
      mailThread: files.mail.href,
      printThread: files.print.href,
    }),
    onNews: ({ name }) => names.push(name),
    onEnd: (error, againMs) => {
      console.error(`The jobs ended; they are started again in ${againMs / 1000} s.`, error)
    },
  })
}

export const receivedSettings = ({ stripe, consoleKey, ...others }: SentSettings): SiteSettings => ({
  ...others,
  stripe: { ...stripe, apiBase: stripe.apiBase === null ? null : new URL(stripe.apiBase) },
  consoleKey: Buffer.from(consoleKey),
})
