// Gathers what decides about a change of a stay: whether it is sold as that, what it costs then, and who has the nights.

import type { Instant } from '#domain/days.ts'
import { refundedLines, refundOf, type Cancellable, type Priced } from '#domain/cancellation.ts'
import { concessionOf } from '#domain/concession.ts'
import { paidPart, priceLeft, splitAmount } from '#domain/credit.ts'
import { isOldEnough } from '#domain/guest.ts'
import { add, type Cents } from '#domain/money.ts'
import type { ChargeRates, Quote } from '#domain/pricing.ts'
import { receivedOf } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { priceIn, refuseUnset, termsFor } from '#domain/sale.ts'
import {
  forgivenBy,
  judgeChange,
  minutesUntil,
  priceChange,
  type ChangedPrice,
  type StayTerms,
} from '#domain/stay-change.ts'
import type { Db } from '#server/db/client.ts'
import { findAnyGuest } from '#server/db/guests.ts'
import type { Credit } from '#server/db/invoices.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import { findSaleTerms, type SaleTerms } from '#server/db/sale-terms.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { listTakers, listVersions, takenAt } from '#server/db/stay-versions.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { cancellableIn, creditsOf, findPaidPart } from '#server/reservations/cancellable.ts'

export type WeighedChange = {
  terms: SaleTerms
  quote: Quote
  price: ChangedPrice
  /** What the stay costs until now, line by line. */
  left: Priced
  /** The words with which the house gave something back, the last ones. */
  goodwillNote: string
  /** What it would give beyond the policy, and beyond what is paid for nights that stay the guest's. */
  concession: Cents
}

/** What decides about any change of a stay, whatever it is to become. */
export async function readStay(db: Db, stay: GuestStay) {
  return {
    stay,
    place: await findStayPlace(db, stay),
    guest: await findAnyGuest(db, stay.guestId),
    credits: await creditsOf(db, stay),
    money: await listMoneyOf(db, stay.id),
    paid: await findPaidPart(db, stay),
    // Nights that it had before it became something else were sold, too.
    versions: stay.version > 1 ? await listVersions(db, stay.id) : [],
  }
}

/** What decides about what it is to become. To change it, ask for both with its nights and itself locked. */
export async function readTerms(db: Db, stay: Pick<GuestStay, 'id'>, to: StayTerms) {
  return {
    terms: await findSaleTerms(db, to.propertyId),
    takers: await listTakers(db, to, { stayId: stay.id }),
  }
}

type OfStay = Awaited<ReturnType<typeof readStay>>
type OfTerms = Awaited<ReturnType<typeof readTerms>>

/** For a stay that is confirmed and paid, by what was read. */
export function weighChange(
  { stay, place, guest, credits, money, paid, versions }: OfStay,
  { terms, takers }: OfTerms,
  to: StayTerms,
  at: Instant,
): Outcome<WeighedChange> {
  const { arrivalTime: checkIn, departureTime: checkOut } = stay.soldTerms.hours
  const times = { checkIn, checkOut, zone: place.site.zone }
  const judged = judgeChange(stay, to, times, at)
  if (!judged.ok) return judged
  if (!terms) return refused('property_not_found')
  const unset = refuseUnset(terms, judged.judgedOn)
  if (unset) return unset
  const sold = priceIn(terms, [], to, judged.judgedOn)
  if (!sold.ok) return sold
  const { minimumAge } = stay.soldTerms
  // A contact is asked for it with the account.
  if (guest?.birthdate && !isOldEnough(guest.birthdate, to.arrival, minimumAge))
    return refused('too_young', { minimumAge })
  const taken = takenAt(takers, at)
  if (taken?.heldUntil) return refused('nights_held', { minutes: minutesUntil(at, taken.heldUntil) })
  if (taken) return refused('nights_taken')
  const left = priceLeft(stay.quote, credits)
  const given = credits.filter(isGoodwill)
  const { quote } = sold
  const received = receivedOf(money.payments, money.refunds)
  const price = priceChange({
    before: left.total,
    goodwill: add(...given.map(({ refund }) => refund)),
    received,
    total: quote.total,
  })
  const after = { ...stay, propertyId: to.propertyId, arrival: to.arrival }
  // Where nothing goes back it is the same money: spread over a dearer price it would have some cents less of the service fee.
  // By other rates there may be no such fee any more.
  const isSameMoney = price.refund === 0 && isSameCharges(stay.quote.charges, quote.charges)
  const paidThen = isSameMoney ? paid : paidAfter(quote, price, received)
  const concession = concessionOf(
    { back: 0, byPolicy: byPolicy(cancellableIn(place, stay, paid), at) },
    { back: price.refund, byPolicy: byPolicy(cancellableIn(terms, after, paidThen), at) },
    Math.max(...[stay, ...versions].map((one) => forgivenBy(one, to, termsFor(terms, to.arrival), quote))),
  )
  return { ok: true, terms, quote, price, left, goodwillNote: given.at(-1)?.note ?? '', concession }
}

const isSameCharges = (one: ChargeRates, other: ChargeRates): boolean =>
  one.managingFee === other.managingFee && one.tps === other.tps && one.tvq === other.tvq

/** From check-in time on cancelling gives nothing. */
function byPolicy(cancellable: Cancellable, at: Instant): Cents {
  const refund = refundOf(cancellable, at)
  return refund.ok ? refund.refund : 0
}

/** What of the new price is paid once the change is made, as its papers will say it. */
function paidAfter(quote: Quote, { carried, refund }: ChangedPrice, received: Cents): Priced {
  const lines = refundedLines(quote, { lines: splitAmount(quote, carried) })
  return paidPart(quote, carried === 0 ? [] : [{ cause: 'goodwill', lines }], received - refund)
}

/** A note of the invoice that counts, for what the house gave back of its own will. */
const isGoodwill = ({ cause, isFormer }: Credit): boolean =>
  !isFormer && (cause === 'goodwill' || cause === 'house_fault')
