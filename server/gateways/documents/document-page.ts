import { buyerName } from '#domain/buyer.ts'
import { formatDays, formatTelephone } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { loftAddress, townLine } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { regionIn } from '#i18n/region-names.ts'
import { writeAmountTable } from './amount-table.ts'
import { below, lower, paper, start, together } from './layout.ts'
import type { Area, Layout, Part, Place } from './layout.ts'
import { correction, creditReason, dayOf, kept, line, payment, type Shown } from './note-parts.ts'
import { styles } from './styles.ts'

/** Says, in the order in which it is read: who sells, what this is, to whom, for what, and how much. */
export function writeDocument(layout: Layout, shown: Shown): void {
  const { snapshot, locale } = shown
  let place = below(writeSellerHead(layout, shown), 30)
  place = layout.write([{ role: 'H1', text: shown.title, style: styles.title, after: 14 }], place)
  place = below(writeFacts(layout, shown, place), 18)
  const whichOne =
    snapshot.kind === 'invoice' ? correction({ ...shown, snapshot }) : creditReason({ ...shown, snapshot })
  if (whichOne.length > 0) place = below(layout.write(whichOne, place), 14)
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
        buyerName(buyer),
        buyer.addressSuite ? `${buyer.address}, ${buyer.addressSuite}` : buyer.address,
        buyer.address && placeOf(buyer, locale),
        buyer.email,
      ]
        .filter((text) => text !== '')
        .map((text) => line(text, styles.text, first)),
    ],
    place,
  )
  const stayEnd = layout.write(
    [
      heading(m.invoice_stay({}, { locale }), second),
      ...[
        loftWords(loft),
        loftAddress(loft, locale),
        m.reservation_license({ number: loft.licenseCitq }, { locale }),
        m.stay_days({ days }, { locale }),
        m.words_travelers_count({ count: stay.travelers }, { locale }),
      ].map((text) => line(text, styles.text, second)),
    ],
    place,
  )
  return lower(buyerEnd, stayEnd)
}

/** 'Loft #101, Loft des Pins 101', and 'Grand Pin' once; papers that do not say how guests read it have its last word. */
function loftWords({
  name,
  shown = `Loft #${name.trim().split(/\s+/).at(-1)}`,
}: Shown['snapshot']['loft']): string {
  return shown === name ? name : `${shown}, ${name}`
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
    layout.decorate('Pagination', page, () => layout.drawRule(y - 8.75, 'line'))
    if (page === pages - 1) layout.write([foot], { page, y })
    else layout.decorate('Pagination', page, () => layout.drawText(question, styles.foot, area, y))
    layout.decorate('Pagination', page, () =>
      layout.drawText(counter, styles.foot, { ...paper, align: 'right' }, y),
    )
  }
}

const footBottom = 760

const heading = (text: string, area: Area): Part => ({ role: 'H2', text, style: styles.label, area })

type Address = { city: string; region: string; postalCode: string; country: string }

function placeOf(address: Address, locale: Locale): string {
  const { country } = address
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region' })
  const abroad = country === 'CA' ? '' : `, ${names.of(country) ?? country}`
  return `${townLine({ ...address, region: regionIn(address, locale) }, locale)}${abroad}`
}
