import { downloadInvoice as downloadSpec } from '#contract/reservations.ts'
import type { Deps } from '#server/deps.ts'
import { downloadInvoice } from '#server/invoices/download-invoice.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveInvoices(app: ApiApp, deps: Deps): void {
  serve(app, downloadSpec, deps, async ({ guest, payload, locale, c }) => {
    const outcome = await downloadInvoice(deps, guest, { kind: 'invoice', ...payload, locale })
    if (!outcome.ok) return outcome
    return c.body(outcome.content, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${outcome.filename}"`,
      'Cache-Control': 'no-store',
    })
  })
}
