// Decides what an invoice and its credit note say: snapshots that nothing changes once they have a number.

import {
  refundedLines,
  type CancelIntent,
  type Priced,
  type RefundedLine,
  type RefundLine,
  type RefundPercent,
  type RefundReason,
  type StepDays,
} from './cancellation.ts'
import type { Day, Instant } from './days.ts'
import { add, type Cents, type Rate } from './money.ts'
import type { OutsideMethod } from './outside-money.ts'
import type { RefundCause } from './payment.ts'
import type { Quote, QuoteLine } from './pricing.ts'
import { referenceOf } from './reference.ts'
import type { ChargeRates } from './taxes.ts'

/** Who sells, as the tax office wants it named: with both registration numbers (Revenu Québec, “Preparing Invoices”). */
export type Seller = {
  name: string
  company: string
  address: string
  city: string
  region: string
  postalCode: string
  country: string
  email: string
  telephone: string
  tpsNumber: string
  tvqNumber: string
  zone: string
}

export type Buyer = {
  /** Whom somebody of the house wrote instead of the guest's own name (domain/buyer.ts). */
  name?: string
  firstname: string
  lastname: string
  email: string
  address: string
  addressSuite: string | null
  city: string
  region: string
  postalCode: string
  country: string
}

export type SoldLoft = Record<'name' | 'licenseCitq' | 'address' | 'city' | 'postalCode', string> & {
  /** As guests read its name; papers that were issued before it was frozen have none. */
  shown?: string
}

export type SoldStay = { id: number; arrival: Day; departure: Day; travelers: number; quote: Quote }
export type PaidBy = { brand: string; last4: string } | null

export type InvoiceFacts = {
  seller: Seller
  buyer: Buyer
  loft: SoldLoft
  stay: SoldStay
  /** The rates that the quote was made with, for the names of its lines. */
  charges: ChargeRates
  card: PaidBy
  received?: ReceivedFirst
  replaces?: Replacing
}

/** What made a stay a booking without a card, perhaps a part: `balance` was owed then. */
export type ReceivedFirst = { method: OutsideMethod; on: Day; amount: Cents; balance: Cents }

/** An invoice that replaces another one: what of it is paid already, what was given back as goodwill, and what is owed. */
export type Replacing = { number: number; soldBefore?: true; paid: Cents; carried: Cents; balance: Cents }

/**
 * An invoice with another buyer and nothing else, in the place of one that stays as it is: which one, when the first of them said
 * that it was paid, and what credit notes had given back by then, which stand.
 */
export type Correcting = { number: number; issuedAt: Instant; paidAt: Instant; credited: Cents }

type Document = {
  reference: string
  seller: Seller
  buyer: Buyer
  loft: SoldLoft
  stay: { arrival: Day; departure: Day; nights: number; travelers: number }
  charges: ChargeRates
  total: Cents
  currency: 'CAD'
  card: PaidBy
  /** By another program, which issued the invoice. */
  soldBefore?: true
}

/** TPS and TVQ are lines with their own amounts; a combined rate is nowhere (Revenu Québec, “Calculating the Taxes”). */
export type InvoiceSnapshot = Document & {
  kind: 'invoice'
  lines: QuoteLine[]
  received?: ReceivedFirst
  replaces?: Replacing
  corrects?: Correcting
}

export type CreditNoteSnapshot = Document &
  (Why | FormerWhy) & {
    kind: 'credit_note'
    invoice: { number: number; issuedAt: Instant }
    /** What was left of each line, and what goes back of it. */
    lines: RefundedLine[]
    refund: Cents
    /** Of what goes back to the guest, what no bank does; left out where a card gets all of it back. */
    handed?: Cents
    /** What other credit notes gave back before; none says that where there could be one only. */
    creditedBefore?: Cents
    kept: Cents
    /** Of a cancellation the taxes that the amount kept is deemed to include, else those that are left on the invoice. */
    keptTaxes: { tps: Cents; tvq: Cents }
  }

/** Why something is given back: the policy, or a person in their own words. Notes from before there was more name no cause. */
type Why =
  | { cause?: 'cancellation'; reason: RefundReason; percent: RefundPercent; days?: StepDays | null }
  /** Beyond the policy, in the words of who cancelled. */
  | { cause?: 'cancellation'; reason: Exclude<CancelIntent, 'policy'>; percent: null; words: string }
  | { cause: Exclude<RefundCause, 'cancellation' | 'unsold' | 'change'>; note: string }
  /** Another invoice replaces it, or what was not paid of it is no longer asked for (null); `returned`: what goes back to the guest. */
  | { cause: 'change'; replacedBy: number | null; returned: Cents }

/** Of notes from before a stay kept its policy: all of these were sold by the same one, and keep its words. */
type FormerWhy = { cause?: 'cancellation'; reason: FormerReason; percent: RefundPercent }
export type FormerReason = 'policy_100' | 'policy_50' | 'policy_0'

/** What a credit note is made from. `lines`: what goes back of each line. */
export type Crediting = { refund: Cents; lines: RefundLine[] } & Why

export type DocumentSnapshot = InvoiceSnapshot | CreditNoteSnapshot
export function invoiceOf(facts: InvoiceFacts): InvoiceSnapshot {
  const { received, replaces, stay } = facts
  const { lines } = stay.quote
  return {
    ...documentOf(facts),
    kind: 'invoice',
    lines,
    ...(received && { received }),
    ...(replaces && { replaces }),
  }
}
type IssuedInvoice = { snapshot: InvoiceSnapshot; number: number; issuedAt: Instant }

/** The same invoice, made out to somebody else. `credited`: what its credit notes gave back until now. */
export const correctedInvoice = (
  { snapshot, number, issuedAt }: IssuedInvoice,
  buyer: Buyer,
  credited: Cents,
): InvoiceSnapshot => ({
  ...snapshot,
  buyer,
  corrects: { number, issuedAt, paidAt: snapshot.corrects?.paidAt ?? issuedAt, credited },
})

/**
 * The credit note to an invoice, whose frozen words it takes over: nobody's address changes between the two. `left`: what the
 * stay costs before it. `back`: what of it goes back without a card, and to which card all else does; null of several.
 */
export function creditNoteOf(
  invoice: IssuedInvoice,
  left: Priced,
  { refund, lines: parts, ...crediting }: Crediting,
  back?: Pick<CreditNoteSnapshot, 'handed' | 'card'>,
): CreditNoteSnapshot {
  const { snapshot: whole, number, issuedAt } = invoice
  const { received: _, replaces: __, corrects: ___, ...snapshot } = whole
  const kept = left.total - refund
  const lines = refundedLines(left, { lines: parts })
  const why = whyOf(crediting)
  return {
    ...snapshot,
    ...why,
    kind: 'credit_note',
    invoice: { number, issuedAt },
    lines,
    refund,
    ...back,
    creditedBefore: snapshot.total - left.total,
    kept,
    keptTaxes: why.cause === 'cancellation' ? taxesWithin(kept, snapshot.charges) : taxesLeft(lines),
  }
}

function whyOf(crediting: Why): Why {
  if (crediting.cause === 'change') {
    const { cause, replacedBy, returned } = crediting
    return { cause, replacedBy, returned }
  }
  if ('note' in crediting) return { cause: crediting.cause, note: crediting.note }
  if (crediting.percent === null)
    return { cause: 'cancellation', reason: crediting.reason, percent: null, words: crediting.words }
  const { reason, percent, days } = crediting
  return { cause: 'cancellation', reason, percent, ...(days && { days }) }
}

/** What is left of the taxes that the invoice asked for: the stay takes place, and its price is a smaller one. */
function taxesLeft(lines: readonly RefundedLine[]): { tps: Cents; tvq: Cents } {
  const leftOf = (code: 'tps' | 'tvq') =>
    add(...lines.filter((line) => line.code === code).map(({ amount, refunded }) => amount - refunded))
  return { tps: leftOf('tps'), tvq: leftOf('tvq') }
}

/**
 * What an amount that is kept after a cancellation is deemed to include: TPS × 5/105 and TVQ × 9.975/109.975, each
 * taken of the whole amount (Revenu Québec, “Deposits”: of 50.00, 2.38 and 4.54).
 */
export function taxesWithin(
  amount: Cents,
  { tps, tvq }: Pick<ChargeRates, 'tps' | 'tvq'>,
): { tps: Cents; tvq: Cents } {
  return { tps: within(amount, tps), tvq: within(amount, tvq) }
}

/** 'F-000012' for an invoice, 'NC-000012' for a credit note: the same in both languages. */
export function documentNumber(kind: DocumentSnapshot['kind'], number: number): string {
  return `${kind === 'invoice' ? 'F' : 'NC'}-${String(number).padStart(6, '0')}`
}

function documentOf({ seller, buyer, loft, stay, charges, card }: InvoiceFacts): Document {
  const { id, arrival, departure, travelers, quote } = stay
  return {
    reference: referenceOf(id),
    seller,
    buyer,
    loft,
    stay: { arrival, departure, nights: quote.nights, travelers },
    charges,
    total: quote.total,
    currency: quote.currency,
    card,
    ...(quote.soldBefore && { soldBefore: true }),
  }
}

/** Half a cent up, like every other tax. */
function within(amount: Cents, rate: Rate): Cents {
  const whole = 100_000 + rate
  return Math.floor((2 * amount * rate + whole) / (2 * whole))
}
