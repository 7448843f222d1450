/** The thread in which documents are printed: a page of one is a twentieth of a second that nobody else should wait for. */
import { parentPort } from 'node:worker_threads'
import { createPdfDocuments } from '#server/gateways/pdf-documents.ts'
import type { Printed, Wanted } from '#server/gateways/printing-thread.ts'

const parent = parentPort!
const documents = createPdfDocuments()

async function print({ id, document, locale }: Wanted): Promise<void> {
  try {
    const content = await documents.print(document, locale)
    // Handed over, not copied.
    parent.postMessage({ id, content } satisfies Printed, [content.buffer])
  } catch (error) {
    // What cannot be printed concerns who wants it alone.
    const told = error instanceof Error ? error : new Error(String(error))
    parent.postMessage({ id, error: told } satisfies Printed)
  }
}

parent.on('message', (wanted: Wanted) => void print(wanted))
