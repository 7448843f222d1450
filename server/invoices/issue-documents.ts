// Gives invoices and credit notes their numbers, in the transaction that stores what they are the proof of.

import type { Priced } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import {
  correctedInvoice,
  creditNoteOf,
  invoiceOf,
  type Buyer,
  type CreditNoteSnapshot,
  type Crediting,
  type InvoiceSnapshot,
  type PaidBy,
  type Replacing,
} from '#domain/invoice.ts'
import type { Cents } from '#domain/money.ts'
import { waysBack } from '#domain/received-money.ts'
import type { Db } from '#server/db/client.ts'
import { findInvoiceFacts } from '#server/db/invoice-facts.ts'
import { findCorrectedBuyer, findInvoice, insertInvoice, type Invoice } from '#server/db/invoices.ts'
import { listMoneyOf, type AnyPayment } from '#server/db/receipts.ts'

/**
 * The invoice of a stay whose payment is taken (decisions §8): the one there is, or a new one with the next number.
 * Call it with the stay locked, so that two who capture do not both number one.
 */
export async function issueInvoice(tx: Db, payment: AnyPayment, at: Instant): Promise<Invoice> {
  const { stayId } = payment
  const known = await findCharging(tx, payment)
  if (known) return known
  const isFirst = payment.method === 'opening'
  const { siteId, facts } = await findInvoiceFacts(tx, stayId, { isFirst })
  const { method, receivedOn: on, amount } = payment
  const received =
    method !== 'card' && method !== 'opening' && on
      ? { method, on, amount, balance: facts.stay.quote.total - amount }
      : undefined
  const snapshot = invoiceOf({
    ...facts,
    card: cardOf(payment),
    ...(received && { received }),
  })
  const kind = isFirst ? 'opening' : 'invoice'
  return insertInvoice(tx, { siteId, stayId, kind, snapshot, issuedAt: at })
}

/**
 * The last invoice of a stay. Of one that was sold before, another program issued the first: in its place stands a paper that is none,
 * once there is something to credit of it.
 */
const findCharging = async (tx: Db, { stayId, method }: AnyPayment): Promise<Invoice | undefined> =>
  (await findInvoice(tx, stayId, 'invoice')) ??
  (method === 'opening' ? await findInvoice(tx, stayId, 'opening') : undefined)

/**
 * The invoice of what a stay has become, which replaces the former one whole: what was left of that is credited. So the invoices
 * of a stay less its credit notes are what it costs. Call it with the stay locked and its new terms stored.
 */
export async function replaceInvoice(
  tx: Db,
  payment: AnyPayment,
  { left, refundId, returned, ...settled }: Replacement,
  at: Instant,
): Promise<void> {
  const { stayId } = payment
  const former = await issueInvoice(tx, payment, at)
  const { siteId, facts } = await findInvoiceFacts(tx, stayId)
  const replaces = {
    number: former.number,
    ...(former.kind === 'opening' && { soldBefore: true as const }),
    ...settled,
  }
  const buyer = (await findCorrectedBuyer(tx, stayId)) ?? facts.buyer
  const snapshot = invoiceOf({ ...facts, buyer, card: cardOf(payment), replaces })
  const kind = 'invoice' as const
  const sequence = former.kind === 'opening' ? 1 : former.sequence + 1
  const invoice = await insertInvoice(tx, { siteId, stayId, kind, sequence, snapshot, issuedAt: at })
  const { total: refund, lines } = left
  const crediting = { cause: 'change', refund, lines, replacedBy: invoice.number, returned } as const
  await creditInvoice(tx, former, { left, crediting, refundId }, at)
}

type Correction = {
  former: Invoice
  buyer: Buyer
  /** What credit notes of it gave back until now. */
  credited: Cents
}

/** The same invoice with another buyer, under the next number. Call it with the stay locked and its last invoice. */
export async function correctInvoice(
  tx: Db,
  { former, buyer, credited }: Correction,
  issuedAt: Instant,
): Promise<Invoice> {
  const { id: correctsId, siteId, stayId, kind, sequence } = former
  const snapshot = correctedInvoice(
    { ...former, snapshot: former.snapshot as unknown as InvoiceSnapshot },
    buyer,
    credited,
  )
  const following = { siteId, stayId, kind, sequence: sequence + 1, correctsId }
  return insertInvoice(tx, { ...following, snapshot, issuedAt })
}

export type Replacement = Omit<Replacing, 'number'> & {
  /** What the stay cost until now. */
  left: Priced
  /** What goes back to the guest, and its refund; null when nothing does. */
  returned: Cents
  refundId: number | null
}

/** What a credit note is made of, beside its invoice. */
export type Credit = {
  /** What the stay costs before it. */
  left: Priced
  crediting: Crediting
  /** The refund that it is the proof of; null when nothing is given back. */
  refundId: number | null
}

/**
 * The next credit note of a stay: for a part that is given back, and for a cancellation also when nothing is: it is the proof
 * of what is kept, and why. Call it once for each, with the stay locked, in the transaction that decides it.
 */
export async function issueCreditNote(
  tx: Db,
  payment: AnyPayment,
  credit: Credit,
  at: Instant,
): Promise<Invoice> {
  return creditInvoice(tx, await issueInvoice(tx, payment, at), credit, at)
}

async function creditInvoice(
  tx: Db,
  { siteId, stayId, id: invoiceId, number, issuedAt, ...invoice }: Invoice,
  { left, crediting, refundId }: Credit,
  at: Instant,
): Promise<Invoice> {
  const last = await findInvoice(tx, stayId, 'credit_note')
  const back = refundId === null ? undefined : await findWaysBack(tx, stayId, refundId)
  const snapshot = invoice.snapshot as unknown as InvoiceSnapshot
  return insertInvoice(tx, {
    siteId,
    stayId,
    kind: 'credit_note',
    sequence: (last?.sequence ?? 0) + 1,
    invoiceId,
    refundId,
    snapshot: creditNoteOf({ snapshot, number, issuedAt }, left, crediting, back),
    issuedAt: at,
  })
}

/**
 * How it goes back, by the refunds that were stored with the one which has the paper: by several payments there are several, and it
 * is the first. What goes back to several cards names none.
 */
async function findWaysBack(
  tx: Db,
  stayId: number,
  refundId: number,
): Promise<Pick<CreditNoteSnapshot, 'handed' | 'card'>> {
  const { payments, refunds } = await listMoneyOf(tx, stayId)
  const stored = refunds.filter(({ id }) => id >= refundId)
  const [only, ...others] = payments.filter(
    ({ id, method }) => method === 'card' && stored.some(({ paymentId }) => paymentId === id),
  )
  const { handed } = waysBack(payments, stored)
  return { ...(handed > 0 && { handed }), card: others.length > 0 ? null : cardOf(only) }
}

const cardOf = (payment?: Pick<AnyPayment, 'cardBrand' | 'cardLast4'>): PaidBy =>
  payment?.cardBrand && payment.cardLast4 ? { brand: payment.cardBrand, last4: payment.cardLast4 } : null
