import { refundOf, timelineOf } from '#domain/cancellation.ts'
import { addMinutes, type Instant, type TimeOfDay } from '#domain/days.ts'
import { quote, type ChargeRates } from '#domain/pricing.ts'
import type { CancellationPolicy } from '#domain/sold-terms.ts'
import { formatDay, formatMoney, formatUntil } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'

const stay = { arrival: '2027-08-20', departure: '2027-08-23', travelers: 2 } as const
const bookedAt: Instant = '2027-05-03T14:00:00.000Z'
const terms = {
  rates: [
    {
      from: stay.arrival,
      to: stay.departure,
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 1,
      layer: 'base' as const,
      season: null,
    },
  ],
  cleaningFee: 12_000,
  extraPersonFee: 0,
  includedPersons: 2,
  capacity: 2,
}

/** A stay of three nights and what is given back of it, step by step, from the same functions that refund real ones. */
export function refundExample(
  {
    policy,
    rates: charges,
    zone,
    checkIn,
  }: { policy: CancellationPolicy; rates: ChargeRates; zone: string; checkIn: string },
  locale: Locale,
) {
  const priced = quote({ ...terms, charges }, stay)
  if (!priced.ok) throw new RangeError('The example of the cancellation policy has no price.')
  const cancellable = {
    quote: priced.quote,
    policy,
    arrival: stay.arrival,
    bookedAt,
    zone,
    checkIn: checkIn as TimeOfDay,
  }
  const money = (cents: number) => formatMoney(cents, locale)
  const steps = timelineOf(cancellable).filter(({ reason }) => reason !== 'free_window')
  const free = refundOf(cancellable, addMinutes(bookedAt, 1))
  if (!free.ok) throw new RangeError('The example of the cancellation policy cannot be cancelled.')
  return {
    arrival: onOneLine(formatDay(stay.arrival, locale)),
    nights: priced.quote.nights,
    nightlyRate: money(terms.rates[0]?.nightlyRate ?? 0),
    cleaningFee: money(terms.cleaningFee),
    total: money(priced.quote.total),
    keptFee: money(priced.quote.managingFee.total),
    inFreeWindow: money(free.refund),
    steps: steps.map(({ until, percent, refund }) => ({
      until: onOneLine(formatUntil(until, zone, locale)),
      percent,
      refund: money(refund),
    })),
  }
}

/** A date that breaks after its day is hard to read. */
const onOneLine = (date: string): string => date.replaceAll(' ', '\u00a0')

export type RefundExampleStep = ReturnType<typeof refundExample>['steps'][number]
