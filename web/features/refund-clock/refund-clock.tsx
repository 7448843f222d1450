import type { Instant } from '#domain/days.ts'
import { percentOf, type Cents } from '#domain/money.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Summary } from '#ui/summary.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { RefundLine, type RefundProps } from './refund-line.tsx'

/** What comes back now and when that changes, and every dated step with its refund on demand (decisions §8). */
export function RefundClock({ steps, total, isBooked }: RefundProps) {
  const locale = useLocale()
  const { zone } = useSite()
  return (
    <div className="small">
      <p className="flex gap-2">
        <Icon name="calendar" className="mt-0.5 text-success" />
        <RefundLine steps={steps} total={total} isBooked={isBooked} />
      </p>
      {steps.length > 0 && (
        <details className="mt-1 pl-7">
          {/* As tall as a finger, without taking that room in the text. */}
          <Summary className="text-link -my-1.75">{m.price_refund_details()}</Summary>
          <ol className="mt-2 grid gap-2.5">
            {steps.map((step, index) => (
              // Letters twice as large on a phone: the amount stands below what it is for.
              <li key={step.until} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 flex-[1_1_9rem]">
                  {/* Nothing comes after it: a time beside "no refund" would read as if something did. */}
                  <Typeset>
                    {step.reason === 'none' && index > 0
                      ? m.price_refund_last()
                      : m.price_refund_until({
                          until: formatUntil(step.until as Instant, zone, locale, { year: false }),
                        })}
                  </Typeset>
                  <span className="block text-muted">{reasonOf(step, total)}</span>
                </span>
                <span className="figures ml-auto shrink-0 whitespace-nowrap">
                  {formatMoney(step.refund, locale)}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-2.5 text-muted">{m.price_refund_zone()}</p>
        </details>
      )}
    </div>
  )
}

type Step = RefundProps['steps'][number]

/** Where no service fee is kept, a step is a percentage of the whole price: then no fee is named. */
const reasonOf = (step: Step, total: Cents): string =>
  step.percent > 0 && step.reason !== 'free_window' && step.refund === percentOf(total, step.percent * 1000)
    ? m.price_refund_step_part(step)
    : reasons[step.reason](step)

const reasons: Record<Step['reason'], (step: Step) => string> = {
  free_window: () => m.price_refund_step_free_window(),
  full: () => m.price_refund_step_full(),
  partial: ({ percent }) => m.price_refund_step_partial({ percent }),
  none: () => m.price_refund_step_none(),
}
