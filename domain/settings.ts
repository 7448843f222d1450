// Decides which facts of the house are settings, for whom another figure counts and from which day on, and what may not be set.

import { addDays, type Day } from './days.ts'
import { inForce, type Dated } from './in-force.ts'
import type { Cents, Rate } from './money.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import type { LoftFees } from './sale.ts'
import type { CancellationPolicy, PolicyStep, SaleRow } from './sold-terms.ts'
import type { ChargeRates } from './taxes.ts'

/**
 * Terms are kept by whoever bought before (docs/decisions/081-terms-have-a-first-day.md). `arrivals`: they hold for whoever arrives from their first day on and
 * buys after they were set; `sales`: for whatever is sold from that day on, 0:00 at the lofts. Service is told to everybody as it is
 * on the day, from the moment at which it is saved (docs/decisions/084-service-facts-are-told-as-they-are.md).
 */
export const settings = {
  rates: { kind: 'terms', of: 'site', holdsFor: 'arrivals' },
  fees: { kind: 'terms', of: 'lofts', holdsFor: 'arrivals' },
  sale: { kind: 'terms', of: 'site', holdsFor: 'sales' },
  policy: { kind: 'terms', of: 'site', holdsFor: 'sales' },
  company: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  reach: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  host: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  place: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  holidays: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  giving: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  consent: { kind: 'service', of: 'site', holdsFor: 'everybody' },
  hours: { kind: 'terms', of: 'site', holdsFor: 'sales' },
  deposit: { kind: 'terms', of: 'lofts', holdsFor: 'sales' },
} as const satisfies Record<string, Setting>

type Setting = {
  kind: 'terms' | 'service'
  of: 'site' | 'lofts'
  holdsFor: 'arrivals' | 'sales' | 'everybody'
}

type Of<Kind> = {
  [Name in keyof typeof settings]: (typeof settings)[Name]['kind'] extends Kind ? Name : never
}[keyof typeof settings]

/** Those with a first day. */
export type SettingName = Of<'terms'>
export const settingNames = Object.entries(settings).flatMap(([name, { kind }]) =>
  kind === 'terms' ? [name as SettingName] : [],
)

/** What may be set: cents, hundred-thousandths, people, years, minutes and days. */
export const settingLimits = {
  daysAhead: 730,
  highestRate: 30_000,
  highestCleaningFee: 100_000,
  highestExtraPersonFee: 50_000,
  age: { least: 18, most: 99 },
  deposit: { least: 100, most: 500_000 },
  longestFreeMinutes: 7 * 24 * 60,
  mostSteps: 6,
  mostDaysBefore: 365,
} as const

/** Of who registers: as young as any house may set it where this one has not set it yet. Whoever buys is asked again. */
export const registrationAgeOn = (day: Day, rows: readonly SaleRow[]): number =>
  inForce(day, rows)?.minimumAge ?? settingLimits.age.least

/** What stood there before, if anything: the row in force on that day, or one that begins on it and is replaced. */
export type DecidedSetting<Row extends Dated> = { row: Row; former: Row | null }

/**
 * Null where it is so already. A first day is today or later, never before: what was sold stands. Where nothing is set that is needed
 * to sell, nothing was sold, and the very first row may begin at any time.
 */
export function decideSetting<Row extends Dated>(
  rows: readonly Row[],
  row: Row,
  { today, wrong, isNeeded = true }: { today: Day; wrong: FieldReasons; isNeeded?: boolean },
): Outcome<DecidedSetting<Row>> | null {
  const isFirst = isNeeded && rows.length === 0
  const fields = { ...refuseFirstDay(row.from, { today, isFirst }), ...wrong }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const former = inForce(row.from, rows) ?? null
  return former && isSame(former, row) ? null : { ok: true, row, former }
}

/** A row of the same facts says nothing new, whenever it began. */
function isSame(one: Dated, other: Dated): boolean {
  const factsOf = (row: Dated) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([name]) => name !== 'from')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return factsOf(one) === factsOf(other)
}

function refuseFirstDay(from: Day, { today, isFirst }: { today: Day; isFirst: boolean }): FieldReasons {
  const last = addDays(today, settingLimits.daysAhead)
  return (from < today && !isFirst) || from > last
    ? { from: { code: 'setting_day_out_of_reach', first: today, last } }
    : {}
}

/** What has not begun may be taken back; what holds can only be followed by something else. */
export function decideTakingBack<Row extends Dated>(
  rows: readonly Row[],
  from: Day,
  today: Day,
): Outcome<{ row: Row }> {
  const row = rows.find((one) => one.from === from)
  if (!row) return refused('setting_not_found')
  return row.from > today ? { ok: true, row } : refused('setting_begun')
}

export const refuseRates = (rates: ChargeRates): FieldReasons =>
  wrongIn(rates, (rate: Rate) => isWithin(rate, 0, settingLimits.highestRate), {
    code: 'setting_rate_out_of_range',
    most: settingLimits.highestRate / 1000,
  })

/** @param capacity Of the loft that they are set for. */
export function refuseFees(
  { cleaningFee, extraPersonFee, includedPersons }: LoftFees,
  capacity: number,
): FieldReasons {
  const upTo = (highest: Cents) => (fee: Cents) => isWithin(fee, 0, highest)
  const { highestCleaningFee, highestExtraPersonFee } = settingLimits
  return {
    ...wrongIn({ cleaningFee }, upTo(highestCleaningFee), feeReason(highestCleaningFee)),
    ...wrongIn({ extraPersonFee }, upTo(highestExtraPersonFee), feeReason(highestExtraPersonFee)),
    ...wrongIn({ includedPersons }, (persons) => isWithin(persons, 1, capacity), {
      code: 'setting_persons_out_of_range',
      capacity,
    }),
  }
}

const feeReason = (highest: Cents) => ({ code: 'setting_fee_out_of_range', highest }) as const

export function refuseSale({ minimumAge, depositAmount }: Omit<SaleRow, 'from'>): FieldReasons {
  const { age } = settingLimits
  const isAge = (years: number) => isWithin(years, age.least, age.most)
  return {
    ...wrongIn({ minimumAge }, isAge, { code: 'setting_age_out_of_range', ...age }),
    ...wrongIn({ depositAmount }, isDeposit, depositReason),
  }
}

const { least: lowest, most: highest } = settingLimits.deposit
const isDeposit = (amount: Cents): boolean => amount === 0 || isWithin(amount, lowest, highest)
const depositReason = { code: 'setting_deposit_out_of_range', lowest, highest } as const

/** Of a loft, beside what its site asks then, if that is set: the terms say that nobody is asked for more. Null = as the site. */
export function refuseDeposit(
  depositAmount: Cents | null,
  sale: Pick<SaleRow, 'depositAmount'> | null,
): FieldReasons {
  if (depositAmount === null) return {}
  if (!isDeposit(depositAmount)) return { depositAmount: depositReason }
  return sale && depositAmount > sale.depositAmount
    ? { depositAmount: { code: 'setting_deposit_above_site', highest: sale.depositAmount } }
    : {}
}

/** Steps come in time order, each with fewer days and no more given back than the one before, down to the day of arrival. */
export function refusePolicy(policy: CancellationPolicy): FieldReasons {
  const { freeMinutes, freeMinutesOnArrivalDay, steps } = policy
  const { longestFreeMinutes, mostSteps, mostDaysBefore } = settingLimits
  const isFree = isWithin(freeMinutes, 0, longestFreeMinutes)
  const fields: FieldReasons = {}
  if (!isFree) fields['freeMinutes'] = { code: 'setting_free_out_of_range', most: longestFreeMinutes / 60 }
  if (isFree && !isWithin(freeMinutesOnArrivalDay, 0, freeMinutes))
    fields['freeMinutesOnArrivalDay'] = { code: 'setting_free_longer' }
  const areFigures = steps.every(
    ({ percent, daysBefore }) => isWithin(percent, 0, 100) && isWithin(daysBefore, 0, mostDaysBefore),
  )
  if (!isWithin(steps.length, 1, mostSteps) || !areFigures)
    fields['steps'] = { code: 'setting_steps_out_of_range', most: mostSteps, days: mostDaysBefore }
  else if (steps.at(-1)!.daysBefore !== 0) fields['steps'] = { code: 'setting_steps_end' }
  else if (!steps.every((step, place) => place === 0 || isAfter(step, steps[place - 1]!)))
    fields['steps'] = { code: 'setting_steps_rise' }
  return fields
}

const isAfter = (step: PolicyStep, before: PolicyStep): boolean =>
  step.daysBefore < before.daysBefore && step.percent <= before.percent

const isWithin = (figure: number, least: number, most: number): boolean =>
  Number.isInteger(figure) && figure >= least && figure <= most

function wrongIn(
  figures: Readonly<Record<string, number>>,
  isRight: (figure: number) => boolean,
  reason: FieldReasons[string],
): FieldReasons {
  const wrong = Object.entries(figures).filter(([, figure]) => !isRight(figure))
  return Object.fromEntries(wrong.map(([name]) => [name, reason]))
}
