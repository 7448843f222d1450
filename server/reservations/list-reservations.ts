// Lists what a guest has bought: what is to come, what is past and what was cancelled, and what became of the money.

import { stepsFrom, type RefundStep } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import type { ArrivalRule } from '#domain/emails.ts'
import { paidPart, priceLeft } from '#domain/credit.ts'
import {
  isOfEnd,
  moneyStatusOf,
  refundSumOf,
  type MoneyStatus,
  type RefundSum,
} from '#domain/money-status.ts'
import type { Cents } from '#domain/money.ts'
import { mayOwe, paidFor } from '#domain/received-money.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { isOver } from '#domain/stay.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { CreditNote, ListedInvoice } from '#server/db/invoices.ts'
import type { Payment } from '#server/db/payments.ts'
import type { Refund } from '#server/db/refunds.ts'
import { listLetterRules, rulesOf } from '#server/db/letters.ts'
import { listReservationRows, type ReservationRow } from '#server/db/reservations.ts'
import type { GuestStay } from '#server/db/stays.ts'
import { listToldWays } from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'
import { cancellableIn } from './cancellable.ts'
import { shownAccessOf, type ShownAccess, type ShownDoor } from './shown-access.ts'
import { shownDepositOf, type ShownDeposit } from '#server/deposits/deposit-plan.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'

export type ListedReservation = {
  stay: GuestStay
  property: PropertyFacts
  bookedAt: Instant
  money: MoneyStatus
  card: { brand: string; last4: string } | null
  /** What it costs by now: its total less what was given back of it before it was cancelled, if it was. */
  totalLeft: Cents
  /** What of that its guest still owes, since the stay was changed. */
  balance: Cents
  /** Null unless cancelled. */
  refund: RefundSum | null
  /** Parts that the house gave back, the first one first. */
  givenBack: Refund[]
  deposit: ShownDeposit | null
  /** Null once the stay is over or cancelled. */
  door: ShownDoor | null
  /** From the email before arrival until check-out. */
  access: ShownAccess | null
  /** When that email comes. */
  rule: ArrivalRule
  /** What cancelling gives back from now on; empty once it is too late, or done. */
  cancellation: RefundStep[]
  isReviewed: boolean
  hasCompanionPage: boolean
  invoices: ListedInvoice[]
  creditNotes: CreditNote[]
}

export type ReservationList = {
  /** By arrival; the one that is running comes first. */
  upcoming: ListedReservation[]
  /** The latest first. */
  past: ListedReservation[]
  /** The last one cancelled first. */
  cancelled: ListedReservation[]
}

export async function listReservations(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings' | 'log'>,
  guest: Pick<SessionGuest, 'id'>,
): Promise<ReservationList> {
  const { db, catalog, now } = deps
  const at = now()
  const rows = await listReservationRows(db, guest.id, at)
  const propertyIds = rows.map(({ stay }) => stay.propertyId)
  const properties = await catalog.factsOf(propertyIds)
  const ways = await listToldWays(deps, properties.values())
  const rules = await listLetterRules(db)
  const list: ReservationList = { upcoming: [], past: [], cancelled: [] }
  for (const row of rows) {
    const property = propertyOf(properties, row.stay)
    const { quote, credits } = row.stay
    const totalLeft = priceLeft(quote, credits).total
    const received = paidFor(row.payments, row.refunds)
    const owes = mayOwe(row.stay) && row.stay.status === 'confirmed'
    const paid = paidPart(quote, credits, owes ? received : totalLeft)
    const cancellable = cancellableIn(property, row.stay, paid)
    const place = { zone: cancellable.zone, checkOut: row.stay.soldTerms.hours.departureTime }
    const deposit = shownDepositOf(property, row.stay, row.deposits, at)
    const { arrival: rule } = rulesOf(rules, property.siteId)
    const { door, access } = shownAccessOf(property, row, { ways: ways.get(property.id), rule }, at)
    const cancellation = isCalledOff(row.stay.status) ? [] : stepsFrom(cancellable, at)
    const balance = totalLeft - paid.total
    const way = { deposit, door, access, rule }
    const listed = { ...toListed(row, property), totalLeft, balance, cancellation, ...way }
    if (isCalledOff(row.stay.status)) list.cancelled.push(listed)
    else if (isOver({ ...row.stay, ...place }, at)) list.past.push(listed)
    else list.upcoming.unshift(listed)
  }
  const cancelledAt = ({ stay }: ListedReservation) => stay.cancelledAt ?? ''
  list.cancelled.sort((a, b) => cancelledAt(b).localeCompare(cancelledAt(a)))
  return list
}

function toListed(
  { stay, payments, refunds, invoices, creditNotes, isReviewed, hasCompanionPage }: ReservationRow,
  property: PropertyFacts,
): Omit<
  ListedReservation,
  'totalLeft' | 'balance' | 'cancellation' | 'deposit' | 'door' | 'access' | 'rule'
> {
  const isCancelled = isCalledOff(stay.status)
  return {
    stay,
    property,
    bookedAt: stay.confirmedAt ?? stay.heldAt,
    money: moneyStatusOf({ isCancelled, payments, refunds }),
    card: cardOf(payments),
    refund: isCancelled ? refundSumOf({ refunds }) : null,
    givenBack: refunds.filter((refund) => !isOfEnd(refund)),
    isReviewed,
    hasCompanionPage: hasCompanionPage && !isCancelled,
    invoices,
    creditNotes,
  }
}

/** The card that paid; of several attempts the last one that its bank agreed to. */
function cardOf(payments: Payment[]): ListedReservation['card'] {
  const paying = payments.findLast(({ cardBrand, cardLast4 }) => cardBrand !== null && cardLast4 !== null)
  return paying?.cardBrand && paying.cardLast4 ? { brand: paying.cardBrand, last4: paying.cardLast4 } : null
}

function propertyOf(
  properties: ReadonlyMap<number, PropertyFacts>,
  { id, propertyId }: GuestStay,
): PropertyFacts {
  const property = properties.get(propertyId)
  if (!property) throw new Error(`The loft of stay ${id} is not in the catalogue.`)
  return property
}
