import type { Instant } from '#domain/days.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { company } from '#web/api/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Money } from './price-lines.tsx'

type Step = Money['cancellation'][number]

type Props = {
  steps: readonly Step[]
  /** A stay that was bought already: its free hours run, they do not begin "now". */
  isBooked?: boolean
}

/** Until when a cancellation is free, in one line; every dated step with its refund on demand (decisions §8). */
export function CancellationTimeline({ steps, isBooked = false }: Props) {
  const locale = useLocale()
  const isFeeKept = steps.some(({ reason }) => reason === 'policy_100')
  return (
    <div className="small">
      <p className="flex gap-2">
        <Icon name="calendar" className="mt-0.5 text-success" />
        <span>
          {leadOf(steps, isBooked, locale)}
          {isFeeKept && <span className="block text-muted">{m.property_cancel_fee()}</span>}
        </span>
      </p>
      {steps.length > 0 && (
        <details className="mt-1 pl-7">
          {/* As tall as a finger, without taking that room in the text. */}
          <summary className="text-link -my-1.75 inline-block cursor-pointer py-2.75">
            {m.property_cancel_details()}
          </summary>
          <ol className="mt-2 grid gap-2.5">
            {steps.map((step, index) => (
              <li key={step.until} className="flex justify-between gap-4">
                <span>
                  {/* Nothing comes after it: a time beside "no refund" would read as if something did. */}
                  {step.reason === 'policy_0' && index > 0
                    ? m.property_cancel_last()
                    : m.property_cancel_until({ until: untilOf(step, locale) })}
                  <span className="block text-muted">{sentences[step.reason]()}</span>
                </span>
                <span className="figures shrink-0 whitespace-nowrap">{formatMoney(step.refund, locale)}</span>
              </li>
            ))}
          </ol>
          <p className="mt-2.5 text-muted">{m.property_cancel_zone()}</p>
        </details>
      )}
    </div>
  )
}

function leadOf(steps: readonly Step[], isBooked: boolean, locale: Locale): string {
  const stepOf = (reason: Step['reason']) => steps.find((step) => step.reason === reason)
  const full = stepOf('policy_100')
  if (full) return m.property_cancel_free({ until: untilOf(full, locale) })
  const window = stepOf('free_window')
  if (window) {
    const until = untilOf(window, locale)
    return isBooked ? m.property_cancel_free({ until }) : m.property_cancel_free_now({ until })
  }
  const half = stepOf('policy_50')
  if (half) return m.property_cancel_half({ until: untilOf(half, locale) })
  return steps.length > 0 ? m.property_cancel_none() : m.property_cancel_closed()
}

const sentences: Record<Step['reason'], () => string> = {
  free_window: () => m.property_cancel_step_free_window(),
  policy_100: () => m.property_cancel_step_policy_100(),
  policy_50: () => m.property_cancel_step_policy_50(),
  policy_0: () => m.property_cancel_step_policy_0(),
}

/** The stay's dates stand beside it and are at most a year away, so the year is left out. */
const untilOf = ({ until }: Step, locale: Locale): string =>
  formatUntil(until as Instant, company.zone, locale, { year: false })
