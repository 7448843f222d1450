import { Text, View } from '@react-pdf/renderer'
import type { DocumentSnapshot } from '#domain/invoice.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lineLabel } from '#i18n/price-labels.ts'
import { styles } from './styles.ts'
import { tagged, type Tag } from './tags.ts'

type Rows = { heads: string[]; lines: string[][]; total: [label: string, amount: string] }

/** Every line of the price with its amount; on a credit note beside it what is given back of it. */
export function AmountTable({ snapshot, locale }: { snapshot: DocumentSnapshot; locale: Locale }) {
  const { heads, lines, total } = rowsOf(snapshot, locale)
  const { tag: body } = tagged('TBody')
  return (
    <>
      {/* Keeps the head with the first line. */}
      <View minPresenceAhead={60} />
      <View {...tagged('Table')}>
        <View {...tagged('THead')} fixed>
          <Row cells={heads} isHead />
        </View>
        {lines.map((cells, index) => (
          <Row key={index} cells={cells} within={body} isLast={index === lines.length - 1} />
        ))}
        <Total cells={total} columns={heads.length} />
      </View>
    </>
  )
}

type RowProps = { cells: string[]; within?: Tag; isHead?: boolean; isLast?: boolean }

/** The last line stays on the total's page, and is ruled off as sums are. */
function Row({ cells, within, isHead = false, isLast = false }: RowProps) {
  const [label, ...amounts] = cells
  const scope = isHead ? 'Column' : 'Row'
  return (
    <View
      {...tagged('TR', { within })}
      style={[
        styles.row,
        ...(isHead ? [styles.headRow, styles.label] : []),
        ...(isLast ? [styles.lastRow] : []),
      ]}
      wrap={false}
      minPresenceAhead={isLast ? 40 : 0}
    >
      <Text {...tagged('TH', { scope })} style={styles.cell}>
        {label}
      </Text>
      {amounts.map((amount, index) => (
        <Text key={index} {...(isHead ? tagged('TH', { scope }) : tagged('TD'))} style={styles.amount}>
          {amount}
        </Text>
      ))}
    </View>
  )
}

/** One amount under all columns: its label takes the others. */
function Total({ cells: [label, amount], columns }: { cells: Rows['total']; columns: number }) {
  return (
    <View {...tagged('TFoot')}>
      <View {...tagged('TR')} style={[styles.totalRow, styles.total]} wrap={false}>
        <Text {...tagged('TH', { scope: 'Row', columns: columns - 1 })} style={styles.cell}>
          {label}
        </Text>
        <Text {...tagged('TD')} style={styles.totalAmount}>
          {amount}
        </Text>
      </View>
    </View>
  )
}

function rowsOf(snapshot: DocumentSnapshot, locale: Locale): Rows {
  const money = (amount: number) => formatMoney(amount, locale)
  const description = m.invoice_description({}, { locale })
  if (snapshot.kind === 'invoice') {
    return {
      heads: [description, m.invoice_amount({}, { locale })],
      lines: snapshot.lines.map((line) => [lineLabel(line, snapshot.charges, locale), money(line.amount)]),
      total: [m.invoice_total({}, { locale }), money(snapshot.total)],
    }
  }
  return {
    heads: [description, m.invoice_charged({}, { locale }), m.invoice_credited({}, { locale })],
    lines: [
      ...snapshot.lines.map((line) => [
        lineLabel(line, snapshot.charges, locale),
        money(line.amount),
        money(line.refunded),
      ]),
      // Both columns are summed, so that what was charged can be checked against the invoice.
      [m.invoice_total({}, { locale }), money(snapshot.total), money(snapshot.refund)],
    ],
    total: [m.invoice_total_credited({}, { locale }), money(snapshot.refund)],
  }
}
