import type { ColorToken } from '#domain/house-look.ts'
import type { DocumentSnapshot } from '#domain/invoice.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lineLabel } from '#i18n/price-labels.ts'
import { below, lower, paper, ruleHeight, together, type Area, type Element, type Layout } from './layout.ts'
import type { Part, Place } from './layout.ts'
import { styles } from './styles.ts'

type Rows = { heads: string[]; lines: string[][]; total: [label: string, amount: string] }

/** In points: above and below a row's texts, before an amount, and the amounts' widths. */
const padding = { head: 4, row: 4.5, total: 10, amount: 16 }
const amountWidth = { row: 92, total: 140 }

/** Every line of the price with its amount; on a credit note beside it what is given back of it. */
export function writeAmountTable(layout: Layout, snapshot: DocumentSnapshot, locale: Locale, place: Place) {
  const { heads, lines, total } = rowsOf(snapshot, locale)
  const table = layout.element('Table')
  const headCells = cellsOf(heads, 'Column')
  const headHeight = rowHeight(layout, headCells, padding.head)
  const totalCells = totalCellsOf(total, heads.length)
  const totalHeight = padding.total + Math.max(...totalCells.map((cell) => layout.heightOf([cell])))

  const rows = lines.map((line, index) => {
    const cells = cellsOf(line, 'Row')
    const height = rowHeight(layout, cells, padding.row)
    const isLast = index === lines.length - 1
    // The last line stays on the total's page, and is ruled off as sums are.
    const colour: ColorToken = isLast ? 'ink' : 'line'
    return { cells, colour, kept: height + (isLast ? totalHeight : 0) }
  })

  // The head stays with the first line.
  let at = together(place, headHeight + (rows[0]?.kept ?? totalHeight))
  at = writeRow(layout, layout.element('THead', table), headCells, padding.head, 'ink', at)
  const body = layout.element('TBody', table)
  for (const { cells, colour, kept } of rows) {
    const next = together(at, kept)
    at = next === at ? at : repeatHead(layout, headCells, next)
    at = writeRow(layout, body, cells, padding.row, colour, at)
  }
  const row = layout.element('TR', layout.element('TFoot', table))
  const ends = totalCells.map((cell) => layout.write([{ ...cell, parent: row }], below(at, padding.total)))
  return ends.reduce(lower)
}

const rowHeight = (layout: Layout, cells: Part[], space: number): number =>
  Math.max(...cells.map((cell) => layout.heightOf([cell]))) + 2 * space + ruleHeight

function writeRow(
  layout: Layout,
  parent: Element,
  cells: Part[],
  space: number,
  colour: ColorToken,
  place: Place,
) {
  const row = layout.element('TR', parent)
  const ends = cells.map((cell) => layout.write([{ ...cell, parent: row }], below(place, space)))
  const end = below(ends.reduce(lower), space)
  layout.decorate('Layout', end.page, () => layout.drawRule(end.y, colour))
  return below(end, ruleHeight)
}

/** On a second page the head is only seen: who listens has heard it. */
function repeatHead(layout: Layout, cells: Part[], place: Place): Place {
  const height = rowHeight(layout, cells, padding.head)
  layout.decorate('Pagination', place.page, () => {
    for (const { text, style = styles.label, area = paper } of cells) {
      layout.drawText(text, style, area, place.y + padding.head)
    }
    layout.drawRule(place.y + height - ruleHeight, 'ink')
  })
  return below(place, height)
}

/** Labels to the left, amounts in columns of one width at the right edge. */
function cellsOf(texts: string[], scope: 'Column' | 'Row'): Part[] {
  const style = scope === 'Column' ? styles.label : styles.text
  const amounts = texts.length - 1
  return texts.map((text, index) => {
    const isLabel = index === 0
    const area = isLabel ? labelArea(amounts * amountWidth.row) : amountArea(amounts - index, amountWidth.row)
    return isLabel || scope === 'Column'
      ? { role: 'TH', scope, text, style, area }
      : { role: 'TD', text, style, area }
  })
}

/** One amount under all columns: its label takes the others. */
const totalCellsOf = ([label, amount]: Rows['total'], columns: number): Part[] => [
  {
    role: 'TH',
    scope: 'Row',
    columns: columns - 1,
    text: label,
    style: styles.total,
    area: labelArea(amountWidth.total),
  },
  { role: 'TD', text: amount, style: styles.total, area: amountArea(0, amountWidth.total) },
]

const labelArea = (amounts: number): Area => ({
  left: paper.left,
  width: paper.width - amounts - padding.amount,
})

/** `following`: how many columns stand to the right of this one. */
const amountArea = (following: number, width: number): Area => ({
  left: paper.left + paper.width - (following + 1) * width,
  width,
  align: 'right',
})

function rowsOf(snapshot: DocumentSnapshot, locale: Locale): Rows {
  const money = (amount: number) => formatMoney(amount, locale)
  const description = m.invoice_description({}, { locale })
  if (snapshot.kind === 'invoice') {
    return {
      heads: [description, m.words_amount({}, { locale })],
      lines: snapshot.lines.map((line) => [lineLabel(line, snapshot.charges, locale), money(line.amount)]),
      total: [m.words_total({}, { locale }), money(snapshot.total)],
    }
  }
  // After other notes the lines begin with what those left.
  const isFirst = !snapshot.creditedBefore
  const from = isFirst ? m.invoice_charged({}, { locale }) : m.invoice_left_before({}, { locale })
  return {
    heads: [description, from, m.invoice_credited({}, { locale })],
    lines: [
      ...snapshot.lines.map((line) => [
        lineLabel(line, snapshot.charges, locale),
        money(line.amount),
        money(line.refunded),
      ]),
      // Both columns are summed, so that what was charged can be checked against the invoice.
      [m.words_total({}, { locale }), money(snapshot.kept + snapshot.refund), money(snapshot.refund)],
    ],
    total: [m.invoice_total_credited({}, { locale }), money(snapshot.refund)],
  }
}
