// Gathers what decides about a change of a stay: whether it is sold as that, what it costs then, and who has the nights.

import type { Instant } from '#domain/days.ts'
import { refundedLines, refundOf, type Cancellable, type Priced } from '#domain/cancellation.ts'
import { concessionOf } from '#domain/concession.ts'
import { paidPart, priceLeft, splitAmount } from '#domain/credit.ts'
import { isOldEnough } from '#domain/guest.ts'
import { add, type Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import { receivedOf } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { priceIn, termsFor } from '#domain/sale.ts'
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
import { findTaken, listVersions } from '#server/db/stay-versions.ts'
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

/** For a stay that is confirmed and paid; to change it, ask with its nights and itself locked. */
export async function weighChange(
  db: Db,
  stay: GuestStay,
  to: StayTerms,
  at: Instant,
): Promise<Outcome<WeighedChange>> {
  const [place, terms] = [await findStayPlace(db, stay), await findSaleTerms(db, to.propertyId)]
  const times = { checkIn: place.arrivalTime, checkOut: place.departureTime, zone: place.site.zone }
  const judged = judgeChange(stay, to, times, at)
  if (!judged.ok) return judged
  if (!terms) return refused('property_not_found')
  const sold = priceIn(terms, [], to, judged.judgedOn)
  if (!sold.ok) return sold
  const guest = await findAnyGuest(db, stay.guestId)
  const { minimumAge } = stay.soldTerms
  // A contact is asked for it with the account.
  if (guest?.birthdate && !isOldEnough(guest.birthdate, to.arrival, minimumAge))
    return refused('too_young', { minimumAge })
  const taken = await findTaken(db, to, { stayId: stay.id, now: at })
  if (taken?.heldUntil) return refused('nights_held', { minutes: minutesUntil(at, taken.heldUntil) })
  if (taken) return refused('nights_taken')
  const credits = await creditsOf(db, stay)
  const { payments, refunds } = await listMoneyOf(db, stay.id)
  const left = priceLeft(stay.quote, credits)
  const given = credits.filter(isGoodwill)
  const { quote } = sold
  const received = receivedOf(payments, refunds)
  const price = priceChange({
    before: left.total,
    goodwill: add(...given.map(({ refund }) => refund)),
    received,
    total: quote.total,
  })
  const paid = await findPaidPart(db, stay)
  const after = { ...stay, propertyId: to.propertyId, arrival: to.arrival }
  // Where nothing goes back it is the same money: spread over a dearer price it would have some cents less of the service fee.
  const paidThen = price.refund === 0 ? paid : paidAfter(quote, price, received)
  // Nights that it had before it became something else were sold, too.
  const versions = stay.version > 1 ? [stay, ...(await listVersions(db, stay.id))] : [stay]
  const concession = concessionOf(
    { back: 0, byPolicy: byPolicy(cancellableIn(place, stay, paid), at) },
    { back: price.refund, byPolicy: byPolicy(cancellableIn(terms, after, paidThen), at) },
    Math.max(...versions.map((one) => forgivenBy(one, to, termsFor(terms, to.arrival), quote))),
  )
  return { ok: true, terms, quote, price, left, goodwillNote: given.at(-1)?.note ?? '', concession }
}

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
