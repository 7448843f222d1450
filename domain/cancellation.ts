// Decides what a guest gets back when a reservation is cancelled, and until when.

import { addDays, addMinutes, instantAt, todayIn, type Day, type Instant, type TimeOfDay } from './days.ts'
import { add, percentOf, share, type Cents } from './money.ts'
import type { Quote, QuoteLine } from './pricing.ts'
import { refused, type Outcome } from './refusal.ts'
import type { CancellationPolicy } from './sold-terms.ts'

/** How somebody of the house cancels: as its guest could, because what was sold cannot be given, or for an amount that was agreed on. */
export type CancelIntent = 'policy' | 'house_fault' | 'agreed'

/** How much of what a policy refunds at all comes back; how many percent a part is stands beside it. */
export type RefundReason = 'free_window' | 'full' | 'partial' | 'none'
/** A whole number from 0 to 100. */
export type RefundPercent = number

/** Between how many days before arrival a step of the policy holds; `most` is null of the first one. */
export type StepDays = { most: number | null; least: number }

/** `days` is null in the free window, which counts minutes. */
type Share = { percent: RefundPercent; reason: RefundReason; days: StepDays | null }

/** A step holds for cancellations before `until`, and after the step before it. */
export type RefundStep = Share & { until: Instant; refund: Cents }

/** What is given back of one line of the quote; the `nights` lines keep their order and unit amounts. */
export type RefundLine = { code: QuoteLine['code']; unitAmount: Cents; amount: Cents }

export type RefundedLine = QuoteLine & { refunded: Cents }

/** A price as far as giving back is concerned: a quote, or what is left of one. */
export type Priced = Pick<Quote, 'lines' | 'taxes' | 'total'>

export type Refund = Share & { refund: Cents; lines: RefundLine[] }

/**
 * `quote` is what the stay costs by now: its quote, or what its credit notes left of it (domain/credit.ts). `policy` is that by
 * which it was sold, or that of today before it is. `bookedAt` is now when the timeline is shown before paying; `checkIn` is a
 * time in `zone`.
 */
export type Cancellable = {
  quote: Priced
  policy: CancellationPolicy
  arrival: Day
  /** The day of arrival for which it was booked, where it is another by now: a change moves no free window. */
  bookedFor?: Day
  bookedAt: Instant
  zone: string
  checkIn: TimeOfDay
}

const freeShare: Share = { percent: 100, reason: 'free_window', days: null }

/** The steps of a policy in time order, each between how many days before arrival. */
export function sharesOf({ steps }: Pick<CancellationPolicy, 'steps'>): (Share & { days: StepDays })[] {
  return steps.map(({ percent, daysBefore: least }, index) => {
    const before = steps[index - 1]
    return {
      percent,
      reason: reasonOf(percent),
      days: { most: before ? before.daysBefore - 1 : null, least },
    }
  })
}

const reasonOf = (percent: RefundPercent): RefundReason =>
  percent === 100 ? 'full' : percent === 0 ? 'none' : 'partial'

/**
 * The steps from booking to check-in, in time order and without those that are over before they begin; none for a
 * stay booked after check-in time, which cannot be cancelled any more (decisions §8).
 */
export function timelineOf(cancellable: Cancellable): RefundStep[] {
  const { quote, policy, arrival, bookedAt, zone, checkIn } = cancellable
  const checkInAt = instantAt(arrival, checkIn, zone)
  const steps: RefundStep[] = []
  let since = bookedAt
  const addStep = (until: Instant, share: Share) => {
    const ends = until < checkInAt ? until : checkInAt
    if (ends <= since) return
    steps.push({ until: ends, refund: refundFor(quote, share).refund, ...share })
    since = ends
  }

  addStep(freeUntil(cancellable), freeShare)
  for (const share of sharesOf(policy)) {
    // The last day of a step ends at midnight; the arrival day ends at check-in.
    const firstDayAfter = addDays(arrival, 1 - share.days.least)
    addStep(instantAt(firstDayAfter, '00:00', zone), share)
  }
  return steps
}

/** What a cancellation at `now` gives back, line by line; from check-in time on there is no cancellation. */
export function refundOf(cancellable: Cancellable, now: Instant): Outcome<Refund> {
  const step = stepAt(cancellable, now)
  if (!step) return refused('cancellation_closed')
  return { ok: true, ...refundFor(cancellable.quote, step) }
}

/** The step of the timeline that holds at `now`; undefined once it is over. */
export function stepAt(cancellable: Cancellable, now: Instant): RefundStep | undefined {
  return stepsFrom(cancellable, now)[0]
}

/** The steps of the timeline that are not over at `now`; none from check-in time on. */
export function stepsFrom(cancellable: Cancellable, now: Instant): RefundStep[] {
  return timelineOf(cancellable).filter(({ until }) => now < until)
}

/** Every line of the quote with what is given back of it, 0 included: what a dialog, an email and a credit note list. */
export function refundedLines(quote: Priced, { lines }: Pick<Refund, 'lines'>): RefundedLine[] {
  return quote.lines.map((line) => {
    // Lines of a code are one, but nights have one for each rate. A tax without its share of the fee has another unit.
    const part = lines.find(
      ({ code, unitAmount }) => code === line.code && (code !== 'nights' || unitAmount === line.unitAmount),
    )
    return { ...line, refunded: part?.amount ?? 0 }
  })
}

function freeUntil({ policy, arrival, bookedFor = arrival, bookedAt, zone }: Cancellable): Instant {
  const isArrivalDay = todayIn(zone, bookedAt) === bookedFor
  return addMinutes(bookedAt, isArrivalDay ? policy.freeMinutesOnArrivalDay : policy.freeMinutes)
}

/** The percentage is taken once, of the whole refundable part, and shared among the lines so that they sum to it. */
function refundFor(quote: Priced, { percent, reason, days }: Share): Refund {
  const refundable = reason === 'free_window' ? quote.lines : linesWithoutServiceFee(quote)
  const amounts = refundable.map((line) => line.amount)
  const refund = percentOf(add(...amounts), percent * 1000)
  const parts = share(refund, amounts)
  const lines = refundable.map(({ code, unitAmount }, index) => ({
    code,
    unitAmount,
    amount: parts[index] ?? 0,
  }))
  return { refund, percent, reason, days, lines: lines.filter((line) => line.amount > 0) }
}

/** Whether a step of the policy keeps a service fee: of a stay that was sold before, or where the house asks none, there is none. */
export const keepsServiceFee = (lines: readonly { code: string; amount: Cents }[]): boolean =>
  lines.some(({ code, amount }) => code === 'managing_fee' && amount > 0)

/** `all_but_service_fee`: the service fee and its share of TPS and TVQ are not refunded. */
function linesWithoutServiceFee(quote: Priced): QuoteLine[] {
  return quote.lines
    .filter((line) => line.code !== 'managing_fee')
    .map((line) => {
      if (line.code === 'tps') return { ...line, unitAmount: quote.taxes.tps, amount: quote.taxes.tps }
      if (line.code === 'tvq') return { ...line, unitAmount: quote.taxes.tvq, amount: quote.taxes.tvq }
      return line
    })
}
