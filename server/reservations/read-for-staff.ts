// Gathers one reservation for the staff: its guest, every movement of its money with the documents, letters and deposit.

import { stepsFrom, type RefundStep } from '#domain/cancellation.ts'
import type { Consent } from '#domain/consent.ts'
import { toTypedBuyer, type TypedBuyer } from '#domain/buyer.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { InvoiceSnapshot } from '#domain/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { linkStateOf } from '#domain/payment-request.ts'
import type { QuoteLine } from '#domain/pricing.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { countDone, listSentAgain } from '#server/db/audit.ts'
import { listConsents } from '#server/db/consents.ts'
import { findInvoice, listDocumentsOfStay, type ListedDocument } from '#server/db/invoices.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { findAnyGuest, type AnyGuest } from '#server/db/guests.ts'
import { listMovementsOfStay, type StoredMovement } from '#server/db/movements.ts'
import { listRequests, type PaymentRequest } from '#server/db/payment-requests.ts'
import { listPayments, type Payment } from '#server/db/payments.ts'
import { listMoneyOf } from '#server/db/receipts.ts'
import type { Refund } from '#server/db/refunds.ts'
import {
  findStaffReservation,
  listLofts,
  listSentLetters,
  type SentLetter,
  type StaffReservation,
} from '#server/db/staff-reservations.ts'
import { listLetterNames } from '#server/db/letters.ts'
import { findThreadOfStay } from '#server/db/stay-threads.ts'
import type { Deps } from '#server/deps.ts'
import { shownDepositOf, type ShownDeposit } from '#server/deposits/deposit-plan.ts'
import { cancellableOf } from './cancellable.ts'
import { balanceOf, listedForStaff, sightOf, type ListedForStaff, type Reader } from './list-for-staff.ts'
import { letterJobOf } from './sent-letters.ts'

/** `toHandOver`: no bank gives it back, because it refused, or because no card paid it. */
export type GoingBack = Refund & { toHandOver: boolean }

/** What a link asks for; its secret is told to nobody again. */
type AskedFor = Pick<
  PaymentRequest,
  'id' | 'amount' | 'status' | 'withdrawnFor' | 'createdAt' | 'expiresAt' | 'endedAt'
>

/** What the role of who asks may not see is null or empty. */
export type ReservationForStaff = {
  listed: ListedForStaff
  stay: StaffReservation
  property: PropertyFacts
  bookedAt: Instant
  isSoldBefore: boolean
  balanceDueOn: Day | null
  /** Of its messages; null where nobody wrote yet. */
  threadId: number | null
  message: string | null
  note: string | null
  guest: AnyGuest | null
  /** The lofts of the site, of which one is its. */
  properties: { id: number; name: string }[]
  card: { brand: string; last4: string } | null
  lines: QuoteLine[]
  ledger: StoredMovement[]
  refunds: GoingBack[]
  requests: AskedFor[]
  documents: ListedDocument[]
  /** Whom the invoice that counts names, and its number. */
  buyer: { invoice: number; typed: TypedBuyer } | null
  consents: Consent[] | null
  letters: ShownLetter[] | null
  deposit: (ShownDeposit & { keeping: Cents | null }) | null
  /** What a cancellation gives back from now on; empty once it is too late, or done. */
  cancellation: RefundStep[]
}

export async function readForStaff(
  { db, catalog, now }: Pick<Deps, 'db' | 'catalog' | 'now'>,
  reader: Reader,
  id: number,
): Promise<Outcome<ReservationForStaff>> {
  const stay = await findStaffReservation(db, reader.siteId, id)
  const property = stay && (await catalog.facts(stay.propertyId))
  const guest = stay && (await findAnyGuest(db, stay.guestId))
  if (!stay || !property || !guest) return refused('reservation_not_found')
  const at = now()
  const sight = sightOf(reader)
  const payments = await listPayments(db, id)
  const refunds = await listGoingBack(db, id)
  const deposits = await listDeposits(db, id)
  const requests = await listRequests(db, id)
  const documents = await listDocumentsOfStay(db, id)
  const names = await listLetterNames(db, reader.siteId)
  const { contacts, prices, amounts, cards, notes } = sight
  const shown = amounts ? shownDepositOf(property, stay, deposits, at) : null
  const keeping = deposits.find(({ status }) => status === 'keeping')?.keepAmount ?? null
  return {
    ok: true,
    listed: listedForStaff(stay, { zone: property.site.zone, at }, sight),
    stay,
    property,
    bookedAt: stay.confirmedAt ?? stay.heldAt,
    isSoldBefore: stay.quote.soldBefore ?? false,
    balanceDueOn: amounts ? dueOf(stay, property.site.zone) : null,
    threadId: contacts ? ((await findThreadOfStay(db, id)) ?? null) : null,
    message: contacts ? (stay.message ?? '') : null,
    note: notes ? (stay.note ?? '') : null,
    guest: contacts ? guest : null,
    properties: await listLofts(db, reader.siteId),
    card: cards ? cardOf(payments) : null,
    lines: amounts ? stay.quote.lines : [],
    ledger: amounts ? await listMovementsOfStay(db, id) : [],
    refunds: amounts ? refunds : [],
    requests: prices ? requests.map((one) => toAskedFor(one, at)) : [],
    documents: amounts ? documents : [],
    buyer: amounts ? await buyerOf(db, id) : null,
    consents: amounts ? await listConsents(db, id) : null,
    letters: contacts ? await lettersOf(db, stay, { refunds, deposits, requests, documents, names }) : null,
    deposit: shown && { ...shown, keeping },
    cancellation:
      amounts && stay.status === 'confirmed'
        ? stepsFrom(await cancellableOf({ db, catalog }, stay.id), at)
        : [],
  }
}

/** Nobody owes what ended, and an option has an end of its own. */
function dueOf(stay: StaffReservation, zone: string): Day | null {
  const { owed, dueOn } = balanceOf(stay, zone)
  return stay.status === 'confirmed' && owed > 0 ? dueOn : null
}

async function buyerOf(db: Db, stayId: number): Promise<ReservationForStaff['buyer']> {
  const invoice = await findInvoice(db, stayId, 'invoice')
  if (!invoice) return null
  const { buyer } = invoice.snapshot as unknown as InvoiceSnapshot
  return { invoice: invoice.number, typed: toTypedBuyer(buyer) }
}

/** One whose time has come is over, also before anybody has looked. */
const toAskedFor = (request: PaymentRequest, at: Instant): AskedFor => {
  const { id, amount, withdrawnFor, createdAt, expiresAt, endedAt } = request
  return { id, amount, status: linkStateOf(request, at), withdrawnFor, createdAt, expiresAt, endedAt }
}

async function listGoingBack(db: Db, stayId: number): Promise<GoingBack[]> {
  const { payments, refunds } = await listMoneyOf(db, stayId)
  return refunds.map((refund) => {
    const isOfCard = payments.some(({ id, method }) => id === refund.paymentId && method === 'card')
    return { ...refund, toHandOver: refund.status === (isOfCard ? 'failed' : 'pending') }
  })
}

/** The card that paid; of several attempts the last one that its bank agreed to. */
function cardOf(payments: Payment[]): ReservationForStaff['card'] {
  const paying = payments.findLast(({ cardBrand, cardLast4 }) => cardBrand !== null && cardLast4 !== null)
  return paying?.cardBrand && paying.cardLast4 ? { brand: paying.cardBrand, last4: paying.cardLast4 } : null
}

type Versioned = Pick<StaffReservation, 'id' | 'version'>
type Numbered = readonly { id: number }[]
type About = {
  refunds: Numbered
  deposits: Numbered
  requests: Numbered
  documents: ListedDocument[]
  /** Of the letters that the house added. */
  names: Awaited<ReturnType<typeof listLetterNames>>
}

/**
 * `isAgain`: somebody of the house sent it once more. `canSendAgain`: by its own key; that it is on its way by now is said
 * when somebody asks for it.
 */
export type ShownLetter = SentLetter & {
  isAgain: boolean
  canSendAgain: boolean
  /** Of one that the house added, its names. */
  own: { nameFr: string; nameEn: string } | null
}

async function lettersOf(db: Db, stay: StaffReservation, about: About): Promise<ShownLetter[]> {
  const again = (await listSentAgain(db, stay.id)).map(({ sending }) => sending)
  const ends = stay.optionKey === null ? 0 : await countDone(db, 'option_extended', stay.id)
  const extended = Array.from({ length: ends }, (_, index) => `option-extended/${stay.id}/${index + 1}`)
  const added = ownKeysOf(stay, about)
  const keys = [...keysOf(stay, about), ...extended, ...again, ...added.keys()]
  const letters = await listSentLetters(db, keys)
  const invoiceId = about.documents.findLast(({ kind }) => kind === 'invoice')?.id ?? null
  const refundIds = about.refunds.map(({ id }) => id)
  const of = { stayId: stay.id, version: stay.version, refundIds, invoiceId }
  return letters.map((letter) => ({
    ...letter,
    isAgain: again.includes(letter.key),
    canSendAgain: letterJobOf(letter.key, of) !== null,
    own: added.get(letter.key) ?? null,
  }))
}

/** The same of those that the house added, by key: of each arrival there may be one. */
export function ownKeysOf(
  { id, version }: Versioned,
  { names }: Pick<About, 'names'>,
): Map<string, About['names'][number]> {
  const arrivals = ['', ...Array.from({ length: version - 1 }, (_, index) => `.${index + 2}`)]
  return new Map(
    names.flatMap((name) =>
      arrivals.map((arrival) => [`own-letter/${id}/${name.id}${arrival}`, name] as const),
    ),
  )
}

/** The keys under which `sent_mails` notes the letters about a stay; the owner's copies have one of their own. */
export function keysOf(
  { id: stayId, version }: Versioned,
  { refunds, deposits, requests, documents }: Omit<About, 'names'>,
): string[] {
  const changes = Array.from({ length: version - 1 }, (_, index) => `${stayId}/${index + 2}`)
  const keys = [
    ...ofStay.map((name) => `${name}/${stayId}`),
    ...changes.flatMap((change) => ofChange.map((name) => `${name}/${change}`)),
    ...refunds.flatMap(({ id }) => ofRefund.map((name) => `${name}/${id}`)),
    ...deposits.map(({ id }) => `deposit-kept/${id}`),
    ...documents.map(({ id }) => `buyer-corrected/${id}`),
    ...requests.flatMap(({ id }) => [`payment-request/${id}`, `request-paid/${id}`]),
  ]
  return keys.flatMap((key) => [key, `owner-${key}`])
}

const ofStay = [
  'option-held',
  'option-ended',
  'confirmation',
  'owner-notice',
  'payment-failed',
  'cancellation',
  'owner-cancellation',
  'pre-arrival',
  'door-code',
  'after-stay',
  'deposit-refused',
  'left-at-bank',
]
/** Once for each version, or for each since which the arrival is another. */
const ofChange = ['stay-changed', 'pre-arrival', 'door-code']
const ofRefund = ['refund-failed', 'given-back', 'part-given-back']
