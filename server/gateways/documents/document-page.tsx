import { Document, Page, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'
import { todayIn, toMilliseconds, type Instant } from '#domain/days.ts'
import { documentNumber, type CreditNoteSnapshot, type DocumentSnapshot } from '#domain/invoice.ts'
import type { Rate } from '#domain/money.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatDays, formatMoney, formatRate, formatTelephone, numberOf } from '#i18n/format.ts'
import { tagOf, type Locale } from '#i18n/locale.ts'
import { loftAddress, townLine } from '#i18n/loft-address.ts'
import { regionIn } from '#i18n/region-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { refundReasonSentence } from '#i18n/refund-reasons.ts'
import type { NumberedDocument } from '#server/gateways/documents.ts'
import { AmountTable } from './amount-table.tsx'
import { styles } from './styles.ts'
import { tagged } from './tags.ts'

type Shown<Snapshot = DocumentSnapshot> = { snapshot: Snapshot; issuedAt: Instant; locale: Locale }

/** One sheet that says, in the order in which it is read: who sells, what this is, to whom, for what, and how much. */
export function DocumentPage({ document, locale }: { document: NumberedDocument; locale: Locale }) {
  const { snapshot, number, issuedAt } = document
  const { seller, reference } = snapshot
  const isInvoice = snapshot.kind === 'invoice'
  const title = isInvoice ? m.invoice_title({}, { locale }) : m.invoice_credit_note_title({}, { locale })
  const numbered = documentNumber(snapshot.kind, number)
  // The PDF wants the language's own kind of date.
  const issued = new Date(toMilliseconds(issuedAt))
  return (
    <Document
      title={`${title} ${numbered}`}
      author={seller.company}
      subject={`${seller.name}, ${reference}`}
      creator={seller.name}
      language={tagOf(locale)}
      creationDate={issued}
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.body}>
          <SellerHead snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          <Text {...tagged('H1')} style={styles.title}>
            {title}
          </Text>
          <View style={styles.facts}>
            <Fact label={m.invoice_number({}, { locale })} value={numbered} />
            <Fact label={m.invoice_date({}, { locale })} value={dayOf(issuedAt, snapshot, locale)} />
            <Fact label={m.invoice_reference({}, { locale })} value={reference} />
          </View>
          {snapshot.kind === 'credit_note' && (
            <CreditReason snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          )}
          <Parties snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          <AmountTable snapshot={snapshot} locale={locale} />
          {snapshot.kind === 'invoice' ? (
            <Payment snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          ) : (
            <Kept snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          )}
        </View>
        <View style={styles.foot} fixed>
          <Text {...tagged('P')}>
            {m.invoice_questions(
              { email: seller.email, telephone: formatTelephone(seller.telephone, locale) },
              { locale },
            )}
          </Text>
          <Text
            render={({ pageNumber: page, totalPages: pages }) =>
              m.invoice_page({ title, number: numbered, page, pages }, { locale })
            }
          />
        </View>
      </Page>
    </Document>
  )
}

/** The supplier with both registration numbers (Revenu Québec, “Preparing Invoices”). */
function SellerHead({ snapshot: { seller }, locale }: Shown) {
  return (
    <View style={styles.head}>
      <View style={styles.seller}>
        <Line style={styles.wordmark}>{seller.name}</Line>
        <Line>{seller.company}</Line>
        <Line style={styles.muted}>{seller.address}</Line>
        <Line style={styles.muted}>{placeOf(seller, locale)}</Line>
      </View>
      <View style={styles.registrations}>
        <Line style={styles.muted}>{m.invoice_tps_number({ number: seller.tpsNumber }, { locale })}</Line>
        <Line style={styles.muted}>{m.invoice_tvq_number({ number: seller.tvqNumber }, { locale })}</Line>
      </View>
    </View>
  )
}

function Line({ children, style }: { children: string; style?: ComponentProps<typeof View>['style'] }) {
  return (
    <Text {...tagged('P')} style={style}>
      {children}
    </Text>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View {...tagged('P')}>
      <Text {...tagged('Span')} style={styles.label}>
        {label}
      </Text>
      <Text {...tagged('Span')} style={styles.strong}>
        {value}
      </Text>
    </View>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <Text {...tagged('H2')} style={styles.label}>
      {children}
    </Text>
  )
}

function Parties({ snapshot, locale }: Shown) {
  const { buyer, loft, stay, kind } = snapshot
  const isInvoice = kind === 'invoice'
  const days = formatDays(stay.arrival, stay.departure, locale)
  return (
    <View style={styles.columns}>
      <View style={styles.column}>
        <Heading>
          {isInvoice ? m.invoice_billed_to({}, { locale }) : m.invoice_credited_to({}, { locale })}
        </Heading>
        <Line>{`${buyer.firstname} ${buyer.lastname}`}</Line>
        <Line>{buyer.addressSuite ? `${buyer.address}, ${buyer.addressSuite}` : buyer.address}</Line>
        <Line>{placeOf(buyer, locale)}</Line>
        <Line>{buyer.email}</Line>
      </View>
      <View style={styles.column}>
        <Heading>{m.invoice_stay({}, { locale })}</Heading>
        <Line>{`Loft #${numberOf(loft.name)}, ${loft.name}`}</Line>
        <Line>{loftAddress(loft, locale)}</Line>
        <Line>{m.mail_license({ number: loft.licenseCitq }, { locale })}</Line>
        <Line>{m.invoice_stay_days({ days }, { locale })}</Line>
        <Line>{m.mail_travelers_count({ count: stay.travelers }, { locale })}</Line>
      </View>
    </View>
  )
}

function Payment({ snapshot, issuedAt, locale }: Shown) {
  const day = dayOf(issuedAt, snapshot, locale)
  const words = { day, card: cardWords(snapshot, locale), balance: formatMoney(0, locale) }
  return (
    <View wrap={false}>
      <Line style={[styles.note, styles.strong]}>{m.invoice_paid(words, { locale })}</Line>
      <Line style={[styles.note, styles.muted]}>{m.invoice_terms({}, { locale })}</Line>
    </View>
  )
}

function CreditReason({ snapshot, locale }: Shown<CreditNoteSnapshot>) {
  const { invoice, reason, total } = snapshot
  const words = {
    number: documentNumber('invoice', invoice.number),
    day: dayOf(invoice.issuedAt, snapshot, locale),
    amount: formatMoney(total, locale),
  }
  return (
    <View style={styles.reason}>
      <Line style={styles.intro}>{m.invoice_of_invoice(words, { locale })}</Line>
      <Line style={styles.intro}>{refundReasonSentence(reason, locale)}</Line>
    </View>
  )
}

function Kept({ snapshot, locale }: Shown<CreditNoteSnapshot>) {
  const { refund, kept, keptTaxes, charges } = snapshot
  const refunded = { amount: formatMoney(refund, locale), card: cardWords(snapshot, locale) }
  const words = {
    amount: formatMoney(kept, locale),
    tps: formatMoney(keptTaxes.tps, locale),
    tpsPart: partWithin(charges.tps, locale),
    tvq: formatMoney(keptTaxes.tvq, locale),
    tvqPart: partWithin(charges.tvq, locale),
  }
  return (
    <View wrap={false}>
      {refund > 0 && (
        <Line style={[styles.note, styles.strong]}>{m.invoice_refunded(refunded, { locale })}</Line>
      )}
      {refund > 0 && kept > 0 && <Line style={styles.note}>{m.invoice_credited_taxes({}, { locale })}</Line>}
      {kept > 0 && <Line style={styles.note}>{m.invoice_kept(words, { locale })}</Line>}
    </View>
  )
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
const dayOf = (at: Instant, { seller }: DocumentSnapshot, locale: Locale): string =>
  formatDay(todayIn(seller.zone, at), locale)

type Place = { city: string; region: string; postalCode: string; country: string }

function placeOf(place: Place, locale: Locale): string {
  const { country } = place
  const names = new Intl.DisplayNames([tagOf(locale)], { type: 'region' })
  const abroad = country === 'CA' ? '' : `, ${names.of(country) ?? country}`
  return `${townLine({ ...place, region: regionIn(place, locale) }, locale)}${abroad}`
}
