import { todayIn, type Instant } from '#domain/days.ts'
import { formatDay, formatMoney, formatUntil } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSite } from '#web/client/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Money } from './price-lines.tsx'

type Step = Money['cancellation'][number]

type Props = {
  steps: readonly Step[]
  /** What was paid, or will be, in cents. */
  total: number
  /** A stay that was bought already: its free hours run, they do not begin "now". */
  isBooked?: boolean
}

/** Whose clocks show the times, and how they are written. */
type Shown = { zone: string; locale: Locale }

/**
 * What a cancellation gives back now and until when, in words; every dated step with its refund on demand (decisions §8).
 * It is called free only while everything comes back; from then on the cents are named (decisions §8).
 */
export function CancellationTimeline({ steps, total, isBooked = false }: Props) {
  const locale = useLocale()
  const { zone } = useSite()
  return (
    <div className="small">
      <p className="flex gap-2">
        <Icon name="calendar" className="mt-0.5 text-success" />
        <span>
          {leadOf(steps, total, isBooked, { zone, locale }).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
          {policyStepOf(steps)?.reason === 'policy_100' && (
            <span className="block text-muted">{m.property_cancel_fee()}</span>
          )}
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
                    : m.property_cancel_until({ until: untilOf(step, { zone, locale }) })}
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

/** One sentence for the free hours while they run, and one for what holds after them, or holds now. */
function leadOf(steps: readonly Step[], total: number, isBooked: boolean, shown: Shown): string[] {
  if (steps.length === 0) return [m.property_cancel_closed()]
  const lead: string[] = []
  const window = steps.find(({ reason }) => reason === 'free_window')
  if (window) {
    const until = untilOf(window, shown)
    lead.push(isBooked ? m.property_cancel_free({ until }) : m.property_cancel_free_now({ until }))
  }
  const next = policyStepOf(steps)
  if (next) lead.push(window ? afterWindow(next, total, shown) : fromNow(next, total, shown))
  return lead
}

const policyStepOf = (steps: readonly Step[]) => steps.find(({ reason }) => reason !== 'free_window')

const fromNow = (step: Step, total: number, shown: Shown): string =>
  step.refund === 0 ? m.property_cancel_none() : m.property_cancel_back(backOf(step, total, shown))

const afterWindow = (step: Step, total: number, shown: Shown): string =>
  step.refund === 0 ? m.property_cancel_none_then() : m.property_cancel_back_then(backOf(step, total, shown))

/** A step of the policy ends at midnight, so the day on which it ends is the first on which it no longer holds. */
const backOf = ({ until, refund }: Step, total: number, { zone, locale }: Shown) => ({
  day: formatDay(todayIn(zone, until as Instant), locale, { year: false }),
  refund: formatMoney(refund, locale),
  total: formatMoney(total, locale),
})

const sentences: Record<Step['reason'], () => string> = {
  free_window: () => m.property_cancel_step_free_window(),
  policy_100: () => m.property_cancel_step_policy_100(),
  policy_50: () => m.property_cancel_step_policy_50(),
  policy_0: () => m.property_cancel_step_policy_0(),
}

/** The stay's dates stand beside it and are at most a year away, so the year is left out. */
const untilOf = ({ until }: Step, { zone, locale }: Shown): string =>
  formatUntil(until as Instant, zone, locale, { year: false })
