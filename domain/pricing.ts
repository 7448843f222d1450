// Decides what a stay costs: the one function that adds up a price, as coded lines and as the whole `money` object.

import { addDays, eachDay, type Day } from './days.ts'
import { add, divide, percentOf, share, times, type Cents } from './money.ts'
import { nightOf, type RateRow } from './rate-layers.ts'
import { refused, type Outcome } from './refusal.ts'
import { refuseLength, type Stay } from './stay.ts'
import { taxesOn, type ChargeRates } from './taxes.ts'

export type { ChargeRates } from './taxes.ts'

export type PriceTerms = {
  rates: RateRow<unknown>[]
  cleaningFee: Cents
  extraPersonFee: Cents
  includedPersons: number
  capacity: number
  charges: ChargeRates
}

export type QuoteLineCode =
  | 'nights'
  | 'extra_person'
  | 'cleaning'
  | 'managing_fee'
  | 'lodging_tax'
  | 'tps'
  | 'tvq'

export type QuoteLine = { code: QuoteLineCode; quantity: number; unitAmount: Cents; amount: Cents }

/** The price of a stay. `subtotal` is before all taxes, `total` is everything; the lines sum to `total`. */
export type Quote = {
  arrival: Day
  departure: Day
  travelers: number
  nights: number
  /** What each night costs, the first one first; not known of what was sold before that was kept. */
  nightlyRates?: Cents[]
  lines: QuoteLine[]
  subtotalByNights: Cents
  /** For display only: nights × this need not be `subtotalByNights`. */
  subtotalByNight: Cents
  cleaningFee: Cents
  subtotalWithCleaningFee: Cents
  managingFee: { subtotal: Cents; tps: Cents; tvq: Cents; total: Cents }
  lodgingTax: Cents
  /** TPS and TVQ on everything but the service fee. */
  taxes: { tps: Cents; tvq: Cents }
  tpsTax: Cents
  tvqTax: Cents
  subtotal: Cents
  total: Cents
  /** What it was worked out by. Whatever the rates become, they change nothing of it, nor of how its lines are called. */
  charges: ChargeRates
  currency: 'CAD'
  /** Sold before, by another program, with all taxes in it (domain/bring-in.ts). */
  soldBefore?: true
}

/** The price of a stay, decisions §5. Whether the loft is free is availability's question, not this one's. */
export function quote(terms: PriceTerms, stay: Stay): Outcome<{ quote: Quote }> {
  if (!Number.isInteger(stay.travelers) || stay.travelers < 1) return refused('invalid_payload')
  if (stay.travelers > terms.capacity) return refused('too_many_travelers', { capacity: terms.capacity })
  const tooShortOrLong = refuseLength(stay)
  if (tooShortOrLong) return { ok: false, reason: tooShortOrLong }
  if (terms.rates.length === 0) return refused('property_closed')
  const rates = nightlyRates(terms.rates, eachDay(stay.arrival, stay.departure))
  if (!rates) return refused('dates_unavailable')
  return { ok: true, quote: addUp(terms, stay, rates) }
}

/**
 * The all-in price before taxes of one night of a stay, for up to `includedPersons` people: Quebec's all-in price
 * rule wants every fee inside the price that is shown first. The nights must all have a rate.
 */
export function startingPriceOf(terms: PriceTerms, arrival: Day, nights: number): Cents {
  const rates = nightlyRates(terms.rates, eachDay(arrival, addDays(arrival, nights)))
  if (!rates) throw new RangeError(`A night from ${arrival} has no rate.`)
  const withCleaning = add(...rates, terms.cleaningFee)
  return divide(withCleaning + percentOf(withCleaning, terms.charges.managingFee), nights)
}

function addUp(terms: PriceTerms, stay: Stay, rates: Cents[]): Quote {
  const nights = rates.length
  const extraNights = Math.max(0, stay.travelers - terms.includedPersons) * nights
  const nightsAmount = add(...rates)
  const extraAmount = times(terms.extraPersonFee, extraNights)
  const { cleaningFee } = terms
  const subtotalByNights = nightsAmount + extraAmount
  const subtotalWithCleaningFee = add(subtotalByNights, cleaningFee)
  const fee = percentOf(subtotalWithCleaningFee, terms.charges.managingFee)
  const { lodgingTax, tps, tvq } = taxesOn(
    { nights: nightsAmount, extra_person: extraAmount, cleaning: cleaningFee, managing_fee: fee },
    terms.charges,
  )
  const weights = [fee, subtotalWithCleaningFee + lodgingTax]
  const [feeTps = 0, restTps = 0] = tps === 0 ? [] : share(tps, weights)
  const [feeTvq = 0, restTvq = 0] = tvq === 0 ? [] : share(tvq, weights)
  const subtotal = subtotalWithCleaningFee + fee

  const lines: QuoteLine[] = nightLines(rates)
  if (extraAmount > 0) {
    lines.push({
      code: 'extra_person',
      quantity: extraNights,
      unitAmount: terms.extraPersonFee,
      amount: extraAmount,
    })
  }
  if (cleaningFee > 0) lines.push(lineOf('cleaning', cleaningFee))
  if (fee > 0) lines.push(lineOf('managing_fee', fee))
  lines.push(lineOf('lodging_tax', lodgingTax), lineOf('tps', tps), lineOf('tvq', tvq))

  return {
    arrival: stay.arrival,
    departure: stay.departure,
    travelers: stay.travelers,
    nights,
    nightlyRates: rates,
    lines,
    subtotalByNights,
    subtotalByNight: divide(subtotalByNights, nights),
    cleaningFee,
    subtotalWithCleaningFee,
    managingFee: { subtotal: fee, tps: feeTps, tvq: feeTvq, total: fee + feeTps + feeTvq },
    lodgingTax,
    taxes: { tps: restTps, tvq: restTvq },
    tpsTax: tps,
    tvqTax: tvq,
    subtotal,
    total: add(subtotal, lodgingTax, tps, tvq),
    charges: terms.charges,
    currency: 'CAD',
  }
}

/** One line per distinct nightly rate, in the order in which the stay meets them. */
function nightLines(rates: Cents[]): QuoteLine[] {
  const lines: QuoteLine[] = []
  for (const rate of rates) {
    const line = lines.find(({ unitAmount }) => unitAmount === rate)
    if (line) {
      line.quantity += 1
      line.amount += rate
    } else lines.push({ code: 'nights', quantity: 1, unitAmount: rate, amount: rate })
  }
  return lines
}

function lineOf(code: QuoteLineCode, amount: Cents): QuoteLine {
  return { code, quantity: 1, unitAmount: amount, amount }
}

/** Each night's rate, or null as soon as one has none. */
function nightlyRates(rows: readonly RateRow<unknown>[], days: Day[]): Cents[] | null {
  const rates: Cents[] = []
  for (const day of days) {
    const night = nightOf(rows, day)
    if (!night) return null
    rates.push(night.rate)
  }
  return rates
}
