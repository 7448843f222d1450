import { keepsServiceFee } from '#domain/cancellation.ts'
import { todayIn, type Instant } from '#domain/days.ts'
import {
  documentNumber,
  type CreditNoteSnapshot,
  type DocumentSnapshot,
  type InvoiceSnapshot,
  type ReceivedFirst,
  type Replacing,
} from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents, Rate } from '#domain/money.ts'
import type { OutsideMethod } from '#domain/outside-money.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatMoney, formatRate } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { refundReasonSentence } from '#i18n/refund-reasons.ts'
import { paper } from './layout.ts'
import type { Area, Part } from './layout.ts'
import { styles, type Style } from './styles.ts'

/** What invoices and credit notes say beside their amounts: how it was paid, why something is credited, and what is kept. */

/** `title` and `number` as they are printed. */
export type Shown<Snapshot = DocumentSnapshot> = {
  snapshot: Snapshot
  title: string
  number: string
  issuedAt: Instant
  locale: Locale
}

export function payment({ snapshot, issuedAt, locale }: Shown<InvoiceSnapshot>): Part[] {
  const { received, replaces, corrects } = snapshot
  const day = dayOf(corrects?.paidAt ?? issuedAt, snapshot, locale)
  const words = { day, card: cardWords(snapshot, locale), balance: formatMoney(0, locale) }
  if (replaces && corrects) return settled(replaces, day, locale)
  if (replaces) return replacing(replaces, locale)
  if (received) return receivedWithoutCard(received, locale)
  return [
    note(m.invoice_paid(words, { locale }), styles.strong),
    note(m.invoice_terms({}, { locale }), styles.muted),
  ]
}

function receivedWithoutCard({ method, on, amount, balance }: ReceivedFirst, locale: Locale): Part[] {
  const words = {
    day: formatDay(on, locale),
    how: ways[method]({}, { locale }),
    paid: formatMoney(amount, locale),
    balance: formatMoney(balance, locale),
  }
  return [note(m.invoice_received(words, { locale }), styles.strong)]
}

const ways = {
  interac: m.invoice_by_interac,
  cash: m.invoice_by_cash,
  cheque: m.invoice_by_cheque,
  transfer: m.invoice_by_transfer,
} as const satisfies Record<OutsideMethod, unknown>

/** What was paid before counts for it. */
function replacing({ number, soldBefore, paid, carried, balance }: Replacing, locale: Locale): Part[] {
  const money = (amount: Cents) => formatMoney(amount, locale)
  const words = { number: documentNumber('invoice', number), paid: money(paid), balance: money(balance) }
  return [
    note(
      (soldBefore ? m.invoice_replaces_sold_before : m.invoice_replaces)(words, { locale }),
      styles.strong,
    ),
    ...(carried > 0 ? [note(m.invoice_carried({ amount: money(carried) }, { locale }))] : []),
  ]
}

/** The same, said by an invoice with another buyer of the one that it corrects: of the day on which that was so. */
function settled({ paid, carried, balance }: Replacing, day: string, locale: Locale): Part[] {
  const money = (amount: Cents) => formatMoney(amount, locale)
  const words = { day, paid: money(paid), balance: money(balance) }
  return [
    note(m.invoice_settled(words, { locale }), styles.strong),
    ...(carried > 0 ? [note(m.invoice_carried_before({ amount: money(carried) }, { locale }))] : []),
  ]
}

/** Which invoice it is in the place of, and that its amounts are the same ones. */
export function correction({ snapshot, locale }: Shown<InvoiceSnapshot>): Part[] {
  const { corrects } = snapshot
  if (!corrects) return []
  const { credited, issuedAt } = corrects
  const number = documentNumber('invoice', corrects.number)
  const words = { number, day: dayOf(issuedAt, snapshot, locale), amount: formatMoney(credited, locale) }
  return [
    { ...line(m.invoice_corrects(words, { locale })), after: 4 },
    ...(credited > 0 ? [{ ...line(m.invoice_corrects_credited(words, { locale })), after: 4 }] : []),
  ]
}

export function creditReason({ snapshot, locale }: Shown<CreditNoteSnapshot>): Part[] {
  const { invoice, total, creditedBefore = 0, soldBefore } = snapshot
  const words = {
    number: documentNumber('invoice', invoice.number),
    day: dayOf(invoice.issuedAt, snapshot, locale),
    amount: formatMoney(total, locale),
  }
  return [
    { ...line((soldBefore ? m.invoice_of_sold_before : m.invoice_of_invoice)(words, { locale })), after: 4 },
    ...(creditedBefore > 0
      ? [
          {
            ...line(m.invoice_credited_before({ amount: formatMoney(creditedBefore, locale) }, { locale })),
            after: 4,
          },
        ]
      : []),
    { ...line(whyOf(snapshot, locale)), after: 4 },
  ]
}

/** The policy in our words, or the words of who gave it back. */
function whyOf(snapshot: CreditNoteSnapshot, locale: Locale): string {
  if (snapshot.cause === 'change') {
    const { replacedBy } = snapshot
    return replacedBy === null
      ? m.invoice_unpaid_dropped({}, { locale })
      : m.invoice_replaced({ number: documentNumber('invoice', replacedBy) }, { locale })
  }
  if ('note' in snapshot) return m.invoice_part_why({ note: snapshot.note }, { locale })
  const sentence = refundReasonSentence(snapshot, locale, keepsServiceFee(snapshot.lines))
  return 'words' in snapshot ? `${sentence} ${snapshot.words}` : sentence
}

/** Of what is credited, the guest gets what the new invoice is less; all else counts for that one. */
function returnedPart({ snapshot, locale }: Shown<CreditNoteSnapshot>): Part[] {
  if (snapshot.cause !== 'change' || snapshot.returned === 0) return []
  return [note(refundWords(snapshot.returned, snapshot, locale), styles.strong)]
}

/** Of a stay that no card paid, how it goes back is known once somebody has handed it over. */
function refundWords(refund: Cents, snapshot: CreditNoteSnapshot, locale: Locale): string {
  const { card, handed = 0 } = snapshot
  const words = { amount: formatMoney(refund - handed, locale), handed: formatMoney(handed, locale) }
  if (!card || handed >= refund)
    return m.invoice_returned({ amount: formatMoney(refund, locale) }, { locale })
  const known = { ...words, card: cardWords(snapshot, locale) }
  return handed > 0 ? m.invoice_refunded_both(known, { locale }) : m.invoice_refunded(known, { locale })
}

export function kept({ snapshot, ...shown }: Shown<CreditNoteSnapshot>): Part[] {
  if (snapshot.cause === 'change') return returnedPart({ snapshot, ...shown })
  const { locale } = shown
  const { refund, kept: amountKept, keptTaxes, charges } = snapshot
  // Of a stay that goes on nothing is kept instead: its price is a smaller one.
  const isPart = 'note' in snapshot
  const words = {
    amount: formatMoney(amountKept, locale),
    tps: formatMoney(keptTaxes.tps, locale),
    tpsPart: partWithin(charges.tps, locale),
    tvq: formatMoney(keptTaxes.tvq, locale),
    tvqPart: partWithin(charges.tvq, locale),
  }
  return [
    ...(refund > 0 ? [note(refundWords(refund, snapshot, locale), styles.strong)] : []),
    ...(refund > 0 && (amountKept > 0 || isPart) ? [note(m.invoice_credited_taxes({}, { locale }))] : []),
    ...(isPart ? [note(m.invoice_left(words, { locale }))] : []),
    ...(amountKept > 0 && !isPart ? [note(m.invoice_kept(words, { locale }))] : []),
  ]
}

/** '5/105': what an amount with a tax in it holds of that tax (domain/invoice.ts). */
function partWithin(rate: Rate, locale: Locale): string {
  const [tax, whole] = [rate, 100_000 + rate].map((of) => formatRate(of, locale).replace(/\s?%$/, ''))
  return `${tax}/${whole}`
}

function cardWords({ card }: DocumentSnapshot, locale: Locale): string {
  if (!card) return m.mail_card_unknown({}, { locale })
  return m.mail_card({ brand: cardName(card.brand), last4: card.last4 }, { locale })
}

/** The day on which it happened where the company is. */
export const dayOf = (at: Instant, { seller }: DocumentSnapshot, locale: Locale): string =>
  formatDay(todayIn(seller.zone, at), locale)

export const line = (text: string, style: Style = styles.text, area: Area = paper): Part => ({
  role: 'P',
  text,
  style,
  area,
})

const note = (text: string, style?: Style): Part => ({ ...line(text, style), after: 5 })
