// Writes what comes back if a guest cancels: the line that every page says too, and each date with its amount.

import {
  keepsServiceFee,
  stepsFrom,
  timelineOf,
  type Cancellable,
  type RefundStep,
} from '#domain/cancellation.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { refundClockOf } from '#domain/refund-clock.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import { policyFiguresIn } from '#i18n/legal/figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { refundSentences } from '#i18n/refund-words.ts'
import type { EmailPart, EmailRow } from './email-parts.ts'
import type { StayFacts } from './stay-parts.ts'

/** Before it is paid nobody knows when its first hours end: how long they are, and each date after them, from `from` on. */
export function refundAheadParts(facts: StayFacts, from: Instant): EmailPart[] {
  const { locale, publicUrl, stay, site } = facts
  const isArrivalDay = todayIn(site.zone, from) === stay.arrival
  const { freeWindow, freeWindowOnArrivalDay } = policyFiguresIn(locale, stay.soldTerms.policy)
  const duration = isArrivalDay ? freeWindowOnArrivalDay : freeWindow
  const steps = timelineOf({ ...cancellableFrom(facts), bookedAt: from })
  return [
    { kind: 'heading', text: m.checkout_confirmation_refund({}, { locale }) },
    ...(steps[0]?.reason === 'free_window'
      ? [{ kind: 'text' as const, text: m.mail_option_link_free({ duration }, { locale }) }]
      : []),
    ...stepParts(
      steps.filter(({ reason }) => reason !== 'free_window'),
      facts,
    ),
    policyLink({ locale, publicUrl }),
  ]
}

const policyLink = ({ locale, publicUrl }: Pick<StayFacts, 'locale' | 'publicUrl'>): EmailPart => ({
  kind: 'link',
  label: m.mail_cancellation_policy({}, { locale }),
  url: publicUrl + pathTo('cancellationPolicy', locale),
})

export function refundParts(facts: StayFacts, writtenAt: Instant): EmailPart[] {
  const { locale } = facts
  const steps = timelineOf(cancellableFrom(facts))
  return [
    { kind: 'heading', text: m.checkout_confirmation_refund({}, { locale }) },
    { kind: 'text', text: refundLine(facts, writtenAt) },
    ...stepParts(steps, facts),
    ...ifPaidParts(facts),
    policyLink(facts),
  ]
}

/** As it is at `writtenAt`. `isWhole`: with every later date, where none is listed beside it. */
export function refundLine(
  facts: StayFacts,
  writtenAt: Instant,
  { isWhole }: { isWhole?: boolean } = {},
): string {
  const { locale, site, priceLeft } = facts
  const clock = refundClockOf(stepsFrom(cancellableFrom(facts), writtenAt), priceLeft.total)
  return refundSentences(clock, { zone: site.zone, locale, hasYear: true, isWhole }).join(' ')
}

const cancellableFrom = ({ priceLeft, stay, site }: StayFacts): Cancellable => ({
  quote: priceLeft,
  policy: stay.soldTerms.policy,
  arrival: stay.arrival,
  ...(stay.soldTerms.arrival && { bookedFor: stay.soldTerms.arrival }),
  bookedAt: stay.bookedAt,
  zone: site.zone,
  checkIn: stay.soldTerms.hours.arrivalTime,
})

/** Nobody is given back what they never paid. */
const ifPaidParts = ({ owed, locale }: StayFacts): EmailPart[] =>
  owed.amount > 0 ? [{ kind: 'text', text: m.mail_refund_if_paid({}, { locale }) }] : []

const refundWords = {
  free_window: m.mail_cancellation_all,
  full: m.mail_cancellation_full,
  partial: m.mail_cancellation_partial,
  none: m.mail_cancellation_none,
}

/** Where there is no service fee, none is kept. */
const wordsWithoutFee = {
  ...refundWords,
  full: m.mail_cancellation_all,
  partial: m.mail_cancellation_part,
}

function stepParts(steps: RefundStep[], { site, locale, priceLeft }: StayFacts): EmailPart[] {
  if (steps.length === 0) return []
  const words = keepsServiceFee(priceLeft.lines) ? refundWords : wordsWithoutFee
  return [
    { kind: 'facts', rows: steps.map((step) => stepRow(step, words, { zone: site.zone, locale })) },
    { kind: 'text', text: m.price_refund_zone({}, { locale }) },
  ]
}

/** Nothing comes after the last step: a time beside "no refund" would read as if something did. */
function stepRow(
  step: RefundStep,
  words: typeof refundWords,
  { zone, locale }: { zone: string; locale: Locale },
): EmailRow {
  const until = formatUntil(step.until, zone, locale)
  return {
    label:
      step.reason === 'none'
        ? m.price_refund_last({}, { locale })
        : m.price_refund_until({ until }, { locale }),
    value: words[step.reason](
      { amount: formatMoney(step.refund, locale), percent: step.percent },
      { locale },
    ),
  }
}
