import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { WorkRefused } from '#server/concurrency.ts'
import { openPrintingThread } from '#server/gateways/printing-thread.ts'
import { limitPrinting } from '#server/invoices/download-invoice.ts'
import { invoice } from '#tests/support/emails/documents.ts'

const file = pathToFileURL(join(import.meta.dirname, '..', '..', 'build', 'server', 'print.js'))

const textOf = async (content: Uint8Array) =>
  (await extractText(await getDocumentProxy(content), { mergePages: true })).text

test('documents are printed in a thread of their own, and what cannot be printed is told to who wants it', async () => {
  const documents = openPrintingThread(file)
  const both = await Promise.all([documents.print(invoice(), 'fr'), documents.print(invoice(), 'en')])
  expect(await Promise.all(both.map(textOf))).toEqual([
    expect.stringContaining('Facture'),
    expect.stringContaining('Invoice'),
  ])
  await expect(documents.print({ ...invoice(), snapshot: {} as never }, 'fr')).rejects.toThrow('undefined')
  expect(await textOf(await documents.print(invoice(), 'fr'))).toContain('F-000012')
  await documents.close()
})

test('who asks for eighty at once gets three, and is told to come again for the others', async () => {
  const documents = openPrintingThread(file)
  const wishes = Array.from({ length: 80 }, () =>
    limitPrinting(() => documents.print(invoice(), 'fr'), { of: { guest: 1 } }),
  )
  const ended = await Promise.allSettled(wishes)
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect([ended.length - refused.length, refused.every((one) => one instanceof WorkRefused)]).toEqual([
    3,
    true,
  ])
  await documents.close()
})
