/** Prints documents in a thread of their own (print-main.ts), which is there while somebody wants one. */
import { Worker } from 'node:worker_threads'
import type { Locale } from '#domain/locale.ts'
import type { Documents, NumberedDocument } from './pdf-documents.ts'

export type Wanted = { id: number; document: NumberedDocument; locale: Locale }
export type Printed = { id: number } & ({ content: Uint8Array<ArrayBuffer> } | { error: Error })

type Waiting = { resolve: (content: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** Its fonts and what reads them are 50 MB, which a quiet hour does not need. */
const idleMs = 60_000

/** What is being printed when the thread ends is refused with its error; the next wish begins another. */
export function openPrintingThread(file: URL): Documents & { close: () => Promise<void> } {
  let current: Thread | null = null
  let count = 0
  let idle: NodeJS.Timeout | undefined

  function begin(): Thread {
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } })
    const waiting: Thread['waiting'] = new Map()
    const thread = { worker, waiting }
    let cause: Error | null = null
    worker.on('message', (printed: Printed) => {
      const wish = waiting.get(printed.id)
      waiting.delete(printed.id)
      if ('error' in printed) wish?.reject(printed.error)
      else wish?.resolve(printed.content)
      rest()
    })
    worker.once('error', (error: Error) => (cause = error))
    worker.once('exit', () => {
      if (current === thread) current = null
      for (const { reject } of waiting.values()) reject(cause ?? new Error('The printing ended.'))
    })
    // A process that has nothing else to do does not wait for it.
    worker.unref()
    return thread
  }

  function rest(): void {
    clearTimeout(idle)
    if (!current || current.waiting.size > 0) return
    idle = setTimeout(() => void end(), idleMs).unref()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = current
    current = null
    await ended?.worker.terminate()
  }

  return {
    print(document, locale) {
      clearTimeout(idle)
      const { worker, waiting } = (current ??= begin())
      const id = (count += 1)
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, document, locale } satisfies Wanted)
      })
    },
    close: end,
  }
}
