import { previewPaymentRequest, requestPayment, withdrawPaymentRequest } from '#contract/staff/requests.ts'
import type { Deps } from '#server/deps.ts'
import { makeRequest, withdrawRequest } from '#server/requests/make-request.ts'
import { previewRequest } from '#server/requests/preview-request.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffRequests(app: ApiApp, deps: Deps): void {
  serve(app, previewPaymentRequest, deps, async ({ by, params, payload: { amount, hours } }) => {
    const outcome = await previewRequest(deps, by.staff, { stayId: params.id, amount, hours })
    if (!outcome.ok) return outcome
    const { ok: _, ...ahead } = outcome
    return ahead
  })

  serve(app, requestPayment, deps, async ({ by, params, payload: { key, amount, hours } }) => {
    const outcome = await makeRequest(deps, by, { stayId: params.id, key, amount, hours })
    if (!outcome.ok) return outcome
    const { id: requestId, amount: asked, expiresAt } = outcome.request
    return { requestId, amount: asked, expiresAt, url: outcome.url }
  })

  serve(app, withdrawPaymentRequest, deps, async ({ by, params: { id: stayId, request: requestId } }) => {
    const outcome = await withdrawRequest(deps, by, { stayId, requestId })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
