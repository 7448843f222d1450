import { cancelReservation as cancelSpec, type CancellationAnswer } from '#contract/reservations.ts'
import type { Camel } from '#contract/wire.ts'
import { lineLabel } from '#i18n/price-labels.ts'
import type { Deps } from '#server/deps.ts'
import { cancelReservation } from '#server/cancellation/cancel-reservation.ts'
import { previewCancellation, type Cancellation } from '#server/cancellation/preview-cancellation.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveCancellation(app: ApiApp, deps: Deps): void {
  serve(app, cancelSpec, deps, async ({ guest, payload }) => {
    const { preview = false, reservationId } = payload
    const outcome = preview
      ? await previewCancellation(deps, guest, reservationId)
      : await cancelReservation(deps, guest, payload)
    return outcome.ok ? toAnswer(preview ? 'preview' : 'cancelled', outcome.cancellation) : outcome
  })
}

function toAnswer(
  status: CancellationAnswer['status'],
  { refund, charges, money }: Cancellation,
): Camel<CancellationAnswer> {
  const lines = refund.lines.map((line) => ({
    code: line.code,
    label: lineLabel(line, charges, 'fr'),
    labelEn: lineLabel(line, charges, 'en'),
    amount: line.amount,
    refunded: line.refunded,
  }))
  return { status, refund: { ...refund, lines }, money }
}
