import { Document, Page, Text, View } from '@react-pdf/renderer'
import { todayIn, toMilliseconds, type Instant } from '#domain/days.ts'
import { documentNumber, type CreditNoteSnapshot, type DocumentSnapshot } from '#domain/invoice.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatMoney, numberOf } from '#i18n/format.ts'
import { tagOf, type Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { refundReasonSentence } from '#i18n/refund-reasons.ts'
import type { NumberedDocument } from '#server/gateways/documents.ts'
import { AmountTable } from './amount-table.tsx'
import { styles } from './styles.ts'

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
      producer={seller.name}
      language={tagOf(locale)}
      creationDate={issued}
      modificationDate={issued}
      conformance="PDF/A-2b"
    >
      <Page size="LETTER" style={styles.page}>
        <View style={styles.body}>
          <SellerHead snapshot={snapshot} issuedAt={issuedAt} locale={locale} />
          <Text style={styles.title}>{title}</Text>
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
          <Text>{m.invoice_questions({ email: seller.email, telephone: seller.telephone }, { locale })}</Text>
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

/** The supplier with both registration numbers (facts 1.5). */
function SellerHead({ snapshot: { seller }, locale }: Shown) {
  return (
    <View style={styles.head}>
      <View>
        <Text style={styles.wordmark}>{seller.name}</Text>
        <Text>{seller.company}</Text>
        <Text style={styles.muted}>{seller.address}</Text>
        <Text style={styles.muted}>{placeOf(seller)}</Text>
      </View>
      <View style={[styles.headRight, styles.muted]}>
        <Text>{m.invoice_tps_number({ number: seller.tpsNumber }, { locale })}</Text>
        <Text>{m.invoice_tvq_number({ number: seller.tvqNumber }, { locale })}</Text>
      </View>
    </View>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.strong}>{value}</Text>
    </View>
  )
}

function Parties({ snapshot, locale }: Shown) {
  const { buyer, loft, stay, kind } = snapshot
  const isInvoice = kind === 'invoice'
  const arrival = formatDay(stay.arrival, locale)
  const departure = formatDay(stay.departure, locale)
  return (
    <View style={styles.columns}>
      <View style={styles.column}>
        <Text style={styles.label}>
          {isInvoice ? m.invoice_billed_to({}, { locale }) : m.invoice_credited_to({}, { locale })}
        </Text>
        <Text>{`${buyer.firstname} ${buyer.lastname}`}</Text>
        <Text>{buyer.addressSuite ? `${buyer.address}, ${buyer.addressSuite}` : buyer.address}</Text>
        <Text>{placeOf(buyer)}</Text>
        <Text>{buyer.email}</Text>
      </View>
      <View style={styles.column}>
        <Text style={styles.label}>{m.invoice_stay({}, { locale })}</Text>
        <Text>{`Loft #${numberOf(loft.name)}, ${loft.name}`}</Text>
        <Text>{`${loft.address}, ${loft.city} ${loft.postalCode}`}</Text>
        <Text>{m.mail_license({ number: loft.licenseCitq }, { locale })}</Text>
        <Text>{m.invoice_stay_days({ arrival, departure }, { locale })}</Text>
        <Text>{m.mail_travelers_count({ count: stay.travelers }, { locale })}</Text>
      </View>
    </View>
  )
}

function Payment({ snapshot, issuedAt, locale }: Shown) {
  const day = dayOf(issuedAt, snapshot, locale)
  const words = { day, card: cardWords(snapshot, locale), balance: formatMoney(0, locale) }
  return (
    <View>
      <Text style={[styles.note, styles.strong]}>{m.invoice_paid(words, { locale })}</Text>
      <Text style={[styles.note, styles.muted]}>{m.invoice_terms({}, { locale })}</Text>
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
    <View style={styles.note}>
      <Text style={styles.intro}>{m.invoice_of_invoice(words, { locale })}</Text>
      <Text style={styles.intro}>{refundReasonSentence(reason, locale)}</Text>
    </View>
  )
}

function Kept({ snapshot, locale }: Shown<CreditNoteSnapshot>) {
  const { refund, kept, keptTaxes } = snapshot
  const refunded = { amount: formatMoney(refund, locale), card: cardWords(snapshot, locale) }
  const words = {
    amount: formatMoney(kept, locale),
    tps: formatMoney(keptTaxes.tps, locale),
    tvq: formatMoney(keptTaxes.tvq, locale),
  }
  return (
    <View>
      {refund > 0 && (
        <Text style={[styles.note, styles.strong]}>{m.invoice_refunded(refunded, { locale })}</Text>
      )}
      {kept > 0 && <Text style={styles.note}>{m.invoice_kept(words, { locale })}</Text>}
    </View>
  )
}

function cardWords({ card }: DocumentSnapshot, locale: Locale): string {
  if (!card) return m.mail_card_unknown({}, { locale })
  return m.mail_card({ brand: cardName(card.brand), last4: card.last4 }, { locale })
}

/** The day on which it happened where the company is. */
const dayOf = (at: Instant, { seller }: DocumentSnapshot, locale: Locale): string =>
  formatDay(todayIn(seller.zone, at), locale)

function placeOf(place: { city: string; region: string; postalCode: string; country: string }): string {
  const country = place.country === 'CA' ? '' : `, ${place.country}`
  return `${place.city} (${place.region}) ${place.postalCode}${country}`
}
