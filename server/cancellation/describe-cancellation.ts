// Says what cancelling a reservation gives back, line by line, and until when that holds.

import type { CancellationAnswer } from '#contract/guest/reservations.ts'
import type { Camel } from '#contract/wire.ts'
import { refundedLines, stepsFrom, type Refund } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import type { Deps } from '#server/deps.ts'
import { findGivenBack } from '#server/reservations/cancellable.ts'
import { findMoneyStatus } from '#server/reservations/money-status.ts'
import type { Cancelling } from './cancel-stay.ts'

/** `at` is the moment for which the refund was decided. The money is told as it is stored now. */
export async function describeCancellation(
  { db, catalog }: Deps,
  status: CancellationAnswer['status'],
  {
    found: { stay, cancellable },
    refund: { refund, percent, reason, days, lines },
    at,
  }: { found: Cancelling; refund: Refund; at: Instant },
): Promise<Camel<CancellationAnswer>> {
  const property = await catalog.facts(stay.propertyId)
  const steps = stepsFrom(cancellable, at)
  const left = cancellable.quote
  if (!property || steps.length === 0) throw new Error(`Stay ${stay.id} is beyond cancelling.`)
  return {
    status,
    refund: {
      // Less what the house gave back before.
      paid: left.total,
      givenBack: await findGivenBack(db, stay),
      refund,
      kept: left.total - refund,
      percent,
      reason,
      days,
      steps,
      lines: refundedLines(left, { lines }).map((line) => ({
        code: line.code,
        ...lineLabels(line, stay.quote.charges),
        amount: line.amount,
        refunded: line.refunded,
      })),
    },
    money: await findMoneyStatus(db, stay.id),
  }
}
