import { todayIn, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { RefundClock } from '#domain/refund-clock.ts'
import { formatDay, formatMoney, formatUntil } from './format.ts'
import { m } from './paraglide/messages.js'

type Step = Extract<RefundClock, { state: 'everything' | 'part' }>['now']

type Shown = {
  /** Whose clocks show the times. */
  zone: string
  locale: Locale
  /** False before a stay is paid: its first hours begin when it is. */
  isBooked?: boolean
  /** Whether the year is said: not where the stay's own dates stand beside it, at most a year away. */
  hasYear?: boolean
  /** Every later amount with its date, for what is read when this moment is long past. */
  isWhole?: boolean
}

/** What comes back now and when that changes: the same sentences on every page, in the emails and in the calendar file. */
export function refundSentences(clock: RefundClock, shown: Shown): string[] {
  const { locale, isBooked = true, isWhole = false } = shown
  switch (clock.state) {
    case 'everything':
    case 'part': {
      const { now, of, next } = clock
      const total = formatMoney(of, locale)
      const words = { when: whenOf(now, shown), back: formatMoney(now.refund, locale), total }
      const ofEverything = isBooked ? m.price_refund_everything : m.price_refund_everything_if_booked
      const lead = clock.state === 'part' ? m.price_refund_part : ofEverything
      const later = isWhole ? next : next.slice(0, 1)
      // While everything comes back, the date that follows is the one that a guest has to know.
      const isDated = isWhole || clock.state === 'everything'
      return [lead(words, { locale }), ...later.map((step) => thenWords(step, isDated, shown))]
    }
    case 'nothing':
      return [
        m.price_refund_nothing({ total: formatMoney(clock.of, locale) }, { locale }),
        m.price_refund_possible({ until: untilOf(clock.until, shown) }, { locale }),
      ]
    case 'begun':
      return [m.price_refund_begun({}, { locale })]
  }
}

function thenWords(step: Step, isDated: boolean, shown: Shown): string {
  const { locale } = shown
  if (step.refund === 0) return m.price_refund_then_nothing({}, { locale })
  const back = formatMoney(step.refund, locale)
  return isDated
    ? m.price_refund_then_when({ when: whenOf(step, shown), back }, { locale })
    : m.price_refund_then({ back }, { locale })
}

/** The first hours end with a minute; a step of the policy at midnight, so before the day that begins then. */
function whenOf({ until, reason }: Step, shown: Shown): string {
  const { zone, locale, hasYear = false } = shown
  if (reason === 'free_window') return m.price_refund_by({ until: untilOf(until, shown) }, { locale })
  return m.price_refund_before(
    { day: formatDay(todayIn(zone, until), locale, { year: hasYear }) },
    { locale },
  )
}

const untilOf = (until: Instant, { zone, locale, hasYear = false }: Shown): string =>
  formatUntil(until, zone, locale, { year: hasYear })
