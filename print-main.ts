/** The thread in which documents are printed: a page of one is a twentieth of a second that nobody else should wait for. */
import { parentPort } from 'node:worker_threads'
import { createPdfDocuments } from '#server/gateways/pdf-documents.ts'
import type { Printed, Wanted } from '#server/gateways/printing-thread.ts'

const parent = parentPort!
const documents = createPdfDocuments()

parent.on('message', ({ id, document, locale }: Wanted) => {
  void documents.print(document, locale).then((content) => {
    parent.postMessage({ id, content } satisfies Printed, [content.buffer])
  })
})
