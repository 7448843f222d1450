// Writes a table as CSV (RFC 4180) that a spreadsheet opens as it is meant: in UTF-8, and never as a formula.

import type { Cents } from './money.ts'

/** Text is what somebody may have typed; a number is one of ours. */
export type Cell = string | number | { cents: Cents }

/** Excel reads UTF-8 only after this mark; lines end as RFC 4180 has them. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('')}`

function fieldOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(harmless(cell)) : decimalOf(cell.cents)
}

/**
 * Spreadsheets take a cell that begins like this for a formula, which may send away what the table holds; the apostrophe makes
 * text of it (OWASP, CSV Injection). The wide signs are those of East Asian keyboards.
 */
const harmless = (text: string): string => (/^[=+\-−@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** 113049 → '1130.49', in whatever language: columns are added up. */
function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
