import { Text, View } from '@react-pdf/renderer'
import type { DocumentSnapshot } from '#domain/invoice.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lineLabel } from '#i18n/price-labels.ts'
import { styles } from './styles.ts'

/** Every line of the price with its amount; on a credit note beside it what is given back of it. */
export function AmountTable({ snapshot, locale }: { snapshot: DocumentSnapshot; locale: Locale }) {
  const money = (amount: number) => formatMoney(amount, locale)
  const description = m.invoice_description({}, { locale })
  if (snapshot.kind === 'invoice') {
    return (
      <View>
        <Row cells={[description, m.invoice_amount({}, { locale })]} isHead />
        {snapshot.lines.map((line, index) => (
          <Row key={index} cells={[lineLabel(line, snapshot.charges, locale), money(line.amount)]} />
        ))}
        <Total label={m.invoice_total({}, { locale })} amount={money(snapshot.total)} />
      </View>
    )
  }
  const heads = [description, m.invoice_charged({}, { locale }), m.invoice_credited({}, { locale })]
  return (
    <View>
      <Row cells={heads} isHead />
      {snapshot.lines.map((line, index) => (
        <Row
          key={index}
          cells={[lineLabel(line, snapshot.charges, locale), money(line.amount), money(line.refunded)]}
        />
      ))}
      <Total label={m.invoice_total_credited({}, { locale })} amount={money(snapshot.refund)} />
    </View>
  )
}

function Row({ cells, isHead = false }: { cells: string[]; isHead?: boolean }) {
  const [label = '', ...amounts] = cells
  return (
    <View style={isHead ? [styles.row, styles.headRow, styles.label] : styles.row} wrap={false}>
      <Text style={styles.cell}>{label}</Text>
      {amounts.map((amount, index) => (
        <Text key={index} style={styles.amount}>
          {amount}
        </Text>
      ))}
    </View>
  )
}

function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <View style={styles.totalRow} wrap={false}>
      <Text style={[styles.cell, styles.total]}>{label}</Text>
      <Text style={[styles.amount, styles.total]}>{amount}</Text>
    </View>
  )
}
