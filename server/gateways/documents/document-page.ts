import { todayIn, type Instant } from '#domain/days.ts'
import {
  documentNumber,
  type CreditNoteSnapshot,
  type DocumentSnapshot,
  type InvoiceSnapshot,
  type Replacing,
} from '#domain/invoice.ts'
import type { Cents, Rate } from '#domain/money.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatDays, formatMoney, formatRate, formatTelephone, numberOf } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { loftAddress, townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { refundReasonSentence } from '#i18n/refund-reasons.ts'
import { regionIn } from '#i18n/region-names.ts'
import { writeAmountTable } from './amount-table.ts'
import { below, lower, paper, start, together } from './layout.ts'
import type { Area, Layout, Part, Place } from './layout.ts'
import { colours, styles, type Style } from './styles.ts'

/** `title` and `number` as they are printed. */
export type Shown<Snapshot = DocumentSnapshot> = {
  snapshot: Snapshot
  title: string
  number: string
  issuedAt: Instant
  locale: Locale
}

/** Says, in the order in which it is read: who sells, what this is, to whom, for what, and how much. */
export function writeDocument(layout: Layout, shown: Shown): void {
  const { snapshot, locale } = shown
  let place = below(writeSellerHead(layout, shown), 30)
  place = layout.write([{ role: 'H1', text: shown.title, style: styles.title, after: 14 }], place)
  place = below(writeFacts(layout, shown, place), 18)
  if (snapshot.kind === 'credit_note') {
    place = below(layout.write(creditReason({ ...shown, snapshot }), place), 14)
  }
  place = below(writeParties(layout, shown, below(place, 6)), 22)
  place = below(writeAmountTable(layout, snapshot, locale, place), 22)
  const notes = snapshot.kind === 'invoice' ? payment({ ...shown, snapshot }) : kept({ ...shown, snapshot })
  layout.write(notes, together(place, layout.heightOf(notes)))
  writeFeet(layout, shown)
}

/** The supplier with both registration numbers (Revenu Québec, “Preparing Invoices”), which end on one line. */
function writeSellerHead(layout: Layout, { snapshot: { seller }, locale }: Shown): Place {
  const right: Area = { ...paper, align: 'right' }
  const registrations = [
    m.invoice_tps_number({ number: seller.tpsNumber }, { locale }),
    m.invoice_tvq_number({ number: seller.tvqNumber }, { locale }),
  ].map((text) => line(text, styles.muted, right))
  const taken = Math.max(...registrations.map(({ text }) => layout.widthOf(text, styles.muted)))
  const left: Area = { left: paper.left, width: paper.width - taken - 24 }
  const end = layout.write(
    [
      { ...line(seller.name, styles.wordmark, left), after: 6 },
      line(seller.company, styles.text, left),
      line(seller.address, styles.muted, left),
      line(placeOf(seller, locale), styles.muted, left),
    ],
    start,
  )
  const top = Math.max(paper.top, end.y - layout.heightOf(registrations))
  return lower(end, layout.write(registrations, { ...end, y: top }))
}

/** Its number, its day and the stay's, side by side: each a name and what it is. */
function writeFacts(layout: Layout, { snapshot, number, issuedAt, locale }: Shown, place: Place): Place {
  const facts = [
    [m.invoice_number({}, { locale }), number],
    [m.invoice_date({}, { locale }), dayOf(issuedAt, snapshot, locale)],
    [m.invoice_reference({}, { locale }), snapshot.reference],
  ] as const
  let left = paper.left
  let end = place
  for (const [label, value] of facts) {
    const area = { left, width: paper.left + paper.width - left }
    const parent = layout.element('P')
    const parts: Part[] = [
      { role: 'Span', text: label, style: styles.label, area, parent },
      { role: 'Span', text: value, style: styles.strong, area, parent },
    ]
    end = lower(end, layout.write(parts, place))
    left += 36 + Math.max(layout.widthOf(label, styles.label), layout.widthOf(value, styles.strong))
  }
  return end
}

function writeParties(layout: Layout, { snapshot, locale }: Shown, place: Place): Place {
  const { buyer, loft, stay, kind } = snapshot
  const gap = 32
  const width = (paper.width - gap) / 2
  const first: Area = { left: paper.left, width }
  const second: Area = { left: paper.left + width + gap, width }
  const days = formatDays(stay.arrival, stay.departure, locale)
  const buyerEnd = layout.write(
    [
      heading(
        kind === 'invoice' ? m.invoice_billed_to({}, { locale }) : m.invoice_credited_to({}, { locale }),
        first,
      ),
      ...[
        `${buyer.firstname} ${buyer.lastname}`,
        buyer.addressSuite ? `${buyer.address}, ${buyer.addressSuite}` : buyer.address,
        placeOf(buyer, locale),
        buyer.email,
      ].map((text) => line(text, styles.text, first)),
    ],
    place,
  )
  const stayEnd = layout.write(
    [
      heading(m.invoice_stay({}, { locale }), second),
      ...[
        `Loft #${numberOf(loft.name)}, ${loft.name}`,
        loftAddress(loft, locale),
        m.mail_license({ number: loft.licenseCitq }, { locale }),
        m.invoice_stay_days({ days }, { locale }),
        m.mail_travelers_count({ count: stay.travelers }, { locale }),
      ].map((text) => line(text, styles.text, second)),
    ],
    place,
  )
  return lower(buyerEnd, stayEnd)
}

function payment({ snapshot, issuedAt, locale }: Shown<InvoiceSnapshot>): Part[] {
  const { replaces } = snapshot
  const day = dayOf(issuedAt, snapshot, locale)
  const words = { day, card: cardWords(snapshot, locale), balance: formatMoney(0, locale) }
  if (replaces) return replacing(replaces, locale)
  return [
    note(m.invoice_paid(words, { locale }), styles.strong),
    note(m.invoice_terms({}, { locale }), styles.muted),
  ]
}

/** What was paid before counts for it. */
function replacing({ number, paid, carried, balance }: Replacing, locale: Locale): Part[] {
  const money = (amount: Cents) => formatMoney(amount, locale)
  const words = { number: documentNumber('invoice', number), paid: money(paid), balance: money(balance) }
  return [
    note(m.invoice_replaces(words, { locale }), styles.strong),
    ...(carried > 0 ? [note(m.invoice_carried({ amount: money(carried) }, { locale }))] : []),
  ]
}

function creditReason({ snapshot, locale }: Shown<CreditNoteSnapshot>): Part[] {
  const { invoice, total, creditedBefore = 0 } = snapshot
  const words = {
    number: documentNumber('invoice', invoice.number),
    day: dayOf(invoice.issuedAt, snapshot, locale),
    amount: formatMoney(total, locale),
  }
  return [
    { ...line(m.invoice_of_invoice(words, { locale })), after: 4 },
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
  return 'note' in snapshot
    ? m.invoice_part_why({ note: snapshot.note }, { locale })
    : refundReasonSentence(snapshot.reason, locale)
}

/** Of what is credited, the guest gets what the new invoice is less; all else counts for that one. */
function returnedPart({ snapshot, locale }: Shown<CreditNoteSnapshot>): Part[] {
  if (snapshot.cause !== 'change' || snapshot.returned === 0) return []
  const amount = formatMoney(snapshot.returned, locale)
  return [note(m.invoice_refunded({ amount, card: cardWords(snapshot, locale) }, { locale }), styles.strong)]
}

function kept({ snapshot, ...shown }: Shown<CreditNoteSnapshot>): Part[] {
  if (snapshot.cause === 'change') return returnedPart({ snapshot, ...shown })
  const { locale } = shown
  const { refund, kept: amountKept, keptTaxes, charges } = snapshot
  // Of a stay that goes on nothing is kept instead: its price is a smaller one.
  const isPart = 'note' in snapshot
  const refunded = { amount: formatMoney(refund, locale), card: cardWords(snapshot, locale) }
  const words = {
    amount: formatMoney(amountKept, locale),
    tps: formatMoney(keptTaxes.tps, locale),
    tpsPart: partWithin(charges.tps, locale),
    tvq: formatMoney(keptTaxes.tvq, locale),
    tvqPart: partWithin(charges.tvq, locale),
  }
  return [
    ...(refund > 0 ? [note(m.invoice_refunded(refunded, { locale }), styles.strong)] : []),
    ...(refund > 0 && (amountKept > 0 || isPart) ? [note(m.invoice_credited_taxes({}, { locale }))] : []),
    ...(isPart ? [note(m.invoice_left(words, { locale }))] : []),
    ...(amountKept > 0 && !isPart ? [note(m.invoice_kept(words, { locale }))] : []),
  ]
}

/** The same on every page; who listens hears it once, at the end. */
function writeFeet(layout: Layout, { snapshot: { seller }, title, number, locale }: Shown): void {
  const { pages } = layout
  const telephone = formatTelephone(seller.telephone, locale)
  const question = m.invoice_questions({ email: seller.email, telephone }, { locale })
  for (let page = 0; page < pages; page += 1) {
    const counter = m.invoice_page({ title, number, page: page + 1, pages }, { locale })
    const width = paper.width - layout.widthOf(counter, styles.foot) - 24
    const area = { left: paper.left, width, bottom: footBottom }
    const foot = line(question, styles.foot, area)
    const y = footBottom - layout.heightOf([foot])
    layout.decorate('Pagination', page, () => layout.drawRule(y - 8.75, colours.line))
    if (page === pages - 1) layout.write([foot], { page, y })
    else layout.decorate('Pagination', page, () => layout.drawText(question, styles.foot, area, y))
    layout.decorate('Pagination', page, () =>
      layout.drawText(counter, styles.foot, { ...paper, align: 'right' }, y),
    )
  }
}

const footBottom = 760

const line = (text: string, style: Style = styles.text, area: Area = paper): Part => ({
  role: 'P',
  text,
  style,
  area,
})

const heading = (text: string, area: Area): Part => ({ role: 'H2', text, style: styles.label, area })

const note = (text: string, style?: Style): Part => ({ ...line(text, style), after: 5 })

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
const dayOf = (at: Instant, { seller }: DocumentSnapshot, locale: Locale): string =>
  formatDay(todayIn(seller.zone, at), locale)

type Address = { city: string; region: string; postalCode: string; country: string }

function placeOf(address: Address, locale: Locale): string {
  const { country } = address
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region' })
  const abroad = country === 'CA' ? '' : `, ${names.of(country) ?? country}`
  return `${townLine({ ...address, region: regionIn(address, locale) }, locale)}${abroad}`
}
