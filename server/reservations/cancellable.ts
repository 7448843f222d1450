// Gathers what decides about the refund of a stay: its price and policy as they were sold, when it was booked, and when its guest
// may come in.

import type { Cancellable, Priced } from '#domain/cancellation.ts'
import { paidPart, priceLeft } from '#domain/credit.ts'
import { refundDecided, type DecidedRefund, type HouseCancellation } from '#domain/house-cancellation.ts'
import { add, type Cents } from '#domain/money.ts'
import { mayOwe, owedOf, paidFor } from '#domain/received-money.ts'
import type { Db } from '#server/db/client.ts'
import { listCreditNotes, type Credit } from '#server/db/invoices.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import type { StayPlace } from '#server/db/stay-places.ts'
import { findStay, type GuestStay, type PricedStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Ask before a transaction begins: the catalogue may have to be read again. Who decides by it asks what it costs and when it
 * begins again, with the stay locked: a part may be given back, and the stay may be changed, meanwhile.
 */
export async function cancellableOf(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  stayOrId: PricedStay | number,
): Promise<Cancellable> {
  const stay = typeof stayOrId === 'number' ? await findStay(db, stayOrId) : stayOrId
  const property = stay && (await catalog.facts(stay.propertyId))
  if (!stay || !property) throw new Error('A stay, or its loft, is not there.')
  return cancellableIn(property, stay, await findPaidPart(db, stay))
}

/** Of a stay that is locked they are read after it: nobody adds one meanwhile. */
type Read<Name extends keyof GuestStay> = Pick<GuestStay, Name> & Partial<Pick<PricedStay, 'credits'>>

export const creditsOf = async (db: Db, { id, credits }: Read<'id'>): Promise<Credit[]> =>
  credits ?? (await listCreditNotes(db, [id]))

/** What a stay costs by now: its price, less what was given back before it was cancelled, if it was. */
export async function findPriceLeft(db: Db, stay: Read<'id' | 'quote'>): Promise<Priced> {
  return priceLeft(stay.quote, await creditsOf(db, stay))
}

/**
 * The same as far as it was received: what a cancellation is decided of. Only a stay that may owe a
 * balance has less of it than it costs.
 */
export async function findPaidPart(
  db: Db,
  stay: Read<'id' | 'quote' | 'status' | 'version' | 'optionKey' | 'broughtInId'>,
): Promise<Priced> {
  if (!mayOwe(stay) || stay.status !== 'confirmed') return findPriceLeft(db, stay)
  const { payments, refunds } = await listMoneyOf(db, stay.id)
  return paidPart(stay.quote, await creditsOf(db, stay), paidFor(payments, refunds))
}

/** What the house gave back of its own will of what the stay costs now: neither a former price, nor what was never paid, is among it. */
export async function findGivenBack(db: Db, stay: Read<'id'>): Promise<Cents> {
  const credits = await creditsOf(db, stay)
  const given = credits.filter(
    ({ cause, isFormer }) => !isFormer && (cause === 'goodwill' || cause === 'house_fault'),
  )
  return add(...given.map(({ refund }) => refund))
}

/**
 * What its guest still owes of a stay that is confirmed: only of one that was changed, or that no card paid for, there may be
 * something. Console, links, account and letters say this and no other sum.
 */
export async function findBalance(
  db: Db,
  stay: Read<'id' | 'quote' | 'version' | 'status' | 'optionKey' | 'broughtInId'>,
): Promise<Cents> {
  if (!mayOwe(stay) || stay.status !== 'confirmed') return 0
  const { payments, refunds } = await listMoneyOf(db, stay.id)
  return owedOf((await findPriceLeft(db, stay)).total, payments, refunds)
}

type Place = { site: Pick<StayPlace['site'], 'zone'> }

export function cancellableIn({ site }: Place, stay: GuestStay, left: Priced): Cancellable {
  const { soldTerms, arrival, confirmedAt, heldAt } = stay
  const { policy, hours } = soldTerms
  return {
    quote: left,
    policy,
    arrival,
    ...(soldTerms.arrival && { bookedFor: soldTerms.arrival }),
    bookedAt: confirmedAt ?? heldAt,
    zone: site.zone,
    checkIn: hours.arrivalTime,
  }
}

type Cancelled = Pick<GuestStay, 'cancelledAs' | 'cancelledRefund' | 'cancelledNote'>

/** How somebody of the house cancelled; null = its guest did. */
export function houseOf({
  cancelledAs: as,
  cancelledRefund,
  cancelledNote,
}: Cancelled): HouseCancellation | null {
  if (as === null || as === 'policy') return as && { as }
  const note = cancelledNote ?? ''
  return as === 'agreed' ? { as, refund: cancelledRefund ?? 0, note } : { as, note }
}

/** What was decided when this stay was cancelled: the same cents again for the credit note and the email. */
export function decidedRefund(
  cancellable: Cancellable,
  stay: Pick<GuestStay, 'id' | 'cancelledAt'> & Cancelled,
): DecidedRefund {
  const refund = stay.cancelledAt && refundDecided(cancellable, houseOf(stay), stay.cancelledAt)
  if (!refund || !refund.ok) throw new Error(`Stay ${stay.id} was not cancelled by the rules.`)
  return refund
}
