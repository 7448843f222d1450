import { downloadCalendar, downloadInvoice as invoiceSpec } from '#contract/documents.ts'
import type { Deps } from '#server/deps.ts'
import { writeStayCalendar } from '#server/emails/stay-calendar.ts'
import { downloadInvoice } from '#server/invoices/download-invoice.ts'
import type { ApiApp } from './errors.ts'
import { answerFile, serve } from './serve.ts'

export function serveDocuments(app: ApiApp, deps: Deps): void {
  serve(app, downloadCalendar, deps, async ({ guest, payload, locale, c }) => {
    const outcome = await writeStayCalendar(deps, guest, { ...payload, locale })
    if (!outcome.ok) return outcome
    return answerFile(c, outcome.calendar)
  })

  serve(app, invoiceSpec, deps, async ({ guest, payload, locale, c }) => {
    const outcome = await downloadInvoice(deps, guest, { kind: 'invoice', ...payload, locale })
    return outcome.ok ? answerFile(c, { ...outcome, contentType: 'application/pdf' }) : outcome
  })
}
