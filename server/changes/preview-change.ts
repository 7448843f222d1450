// Says what a change of a stay would do before it is made: both prices, who pays whom, the papers, and what its guest reads.

import type { Instant } from '#domain/days.ts'
import { isTaken } from '#domain/payment.ts'
import type { ChargeRates, QuoteLine } from '#domain/pricing.ts'
import type { WaysBack } from '#domain/received-money.ts'
import { grantOf } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { termsFor } from '#domain/sale.ts'
import type { ChangedPrice, StayTerms } from '#domain/stay-change.ts'
import { lookAtConcession, type ConcessionAhead, type Giver } from '#server/staff/concede.ts'
import { findPaying } from '#server/db/receipts.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { stayChangedEmail, type StayChangedFacts } from '#server/emails/stay-changed.ts'
import { emailAhead, type EmailAhead } from '#server/emails/email-ahead.ts'
import { findWaysBack } from '#server/payments/store-refunds.ts'
import { readWhy, type ChangeWish } from './change-stay.ts'
import { weighChange, type WeighedChange } from './weigh-change.ts'

type Reader = Pick<Giver['staff'], 'siteId' | 'role'>

export type ChangeAhead = {
  version: number
  price: ChangedPrice
  /** Of the new price. */
  lines: QuoteLine[]
  charges: ChargeRates
  refund: WaysBack
  /** The one that paid; null of several cards, and of none. */
  card: { brand: string; last4: string } | null
  concession: ConcessionAhead
  email: EmailAhead
}

/** Nothing is stored; what it says holds until somebody changes the stay, its price, or takes the nights. */
export async function previewChange(
  deps: Deps,
  by: Giver,
  { stayId, to, ...wish }: { stayId: number; to: StayTerms } & Pick<ChangeWish, 'cause' | 'note'>,
): Promise<Outcome<ChangeAhead>> {
  const { db } = deps
  const { staff } = by
  const own = await findStaffReservation(db, staff.siteId, stayId)
  const stay = own && (await findStay(db, stayId))
  if (!stay) return refused('reservation_not_found')
  const paying = await findPaying(db, stayId)
  if (stay.status !== 'confirmed' || !paying || !isTaken(paying)) return refused('stay_not_paid')
  const at = deps.now()
  const weighed = await weighChange(db, stay, to, at)
  if (!weighed.ok) return weighed
  const { price, quote, terms } = weighed
  const why = readWhy(wish)
  if (!why.ok) return why
  const { cause, note } = why
  if (terms.siteId !== staff.siteId) return refused('property_not_found')
  const refund = await findWaysBack(db, paying, price.refund)
  const facts = await findStayFacts(deps, stayId)
  const { brand, last4 } = facts.payment
  const maySeeCard = grantOf(staff.role, 'see_cards') !== 'no'
  return {
    ok: true,
    version: stay.version,
    price,
    lines: quote.lines,
    charges: termsFor(terms, quote.arrival).charges,
    refund,
    card: maySeeCard && brand && last4 ? { brand, last4 } : null,
    concession: await lookAtConcession(db, by, stayId, { amount: weighed.concession, cause }),
    email: await writeAhead(deps, staff, { stay, facts }, { ...weighed, refund, note, at }),
  }
}

type Weighed = WeighedChange & { note: string | null; refund: ChangeAhead['refund']; at: Instant }

/** The email as it goes out when nothing changes meanwhile. */
async function writeAhead(
  deps: Deps,
  reader: Reader,
  { stay, facts }: { stay: GuestStay; facts: Awaited<ReturnType<typeof findStayFacts>> },
  { price, quote, terms, refund, note, at }: Weighed,
): Promise<ChangeAhead['email']> {
  const property = (await deps.catalog.facts(terms.id)) ?? facts.property
  const { arrival, departure, travelers } = quote
  const ahead: StayChangedFacts = {
    ...facts,
    property,
    quote,
    charges: termsFor(terms, arrival).charges,
    priceLeft: { ...quote, total: price.after },
    stay: { ...facts.stay, arrival, departure, travelers, version: stay.version + 1 },
    former: { ...stay, property: facts.property, worth: price.before, note },
    money: { ...refund, balance: price.balance },
  }
  return emailAhead(reader, ahead, (shown) => stayChangedEmail(shown, at))
}
