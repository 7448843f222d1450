import type { Instant } from '#domain/days.ts'
import { refundClockOf } from '#domain/refund-clock.ts'
import { refundSentences } from '#i18n/refund-words.ts'
import type { Answer } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Step = Answer<'POST /api/properties/calculate-price'>['cancellation'][number]

export type RefundProps = {
  /** Those that are not over, as the API answers them for the stay and for this moment. */
  steps: readonly Step[]
  /** What was paid, or will be, in cents. */
  total: number
  /** A stay that was bought already: its free hours run, they do not begin "now". */
  isBooked?: boolean
}

/** What comes back of a stay now and when that changes, where its dates stand elsewhere or nowhere. */
export function RefundLine({ steps, total, isBooked = false }: RefundProps) {
  const locale = useLocale()
  const { zone } = useSite()
  const clock = refundClockOf(steps as readonly (Step & { until: Instant })[], total)
  return (
    <span className="figures">
      <Typeset>{refundSentences(clock, { zone, locale, isBooked }).join(' ')}</Typeset>
    </span>
  )
}
