// Reads the bytes of a table that another program wrote: its signs, what parts its cells, and its rows with their lines.

import { refused, type Outcome } from './refusal.ts'

/** Of browsers and of Node; windows-1252 is what spreadsheets on Windows write in French. */
declare const TextDecoder: {
  new (encoding: string, options?: { fatal?: boolean }): { decode(bytes: Uint8Array): string }
}

/** What is longer is no list of a few lofts. */
export const fileLimits = { bytes: 300_000, lines: 1000, columns: 60, cell: 8000 } as const

export const fileEncodings = ['utf-8', 'utf-16le', 'windows-1252'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const separators = [';', ',', '\t'] as const
export type Separator = (typeof separators)[number]

/** `line`: where it begins in the file, as an editor counts. */
export type TableRow = { line: number; cells: string[] }
export type Table = { encoding: FileEncoding; separator: Separator; head: string[]; rows: TableRow[] }

export function readTable(bytes: Uint8Array): Outcome<{ table: Table }> {
  if (bytes.length === 0) return refused('file_empty')
  if (bytes.length > fileLimits.bytes) return refused('file_too_large', { maximum: fileLimits.bytes / 1000 })
  const { encoding, text: decoded } = decode(bytes)
  // Workbooks, pictures and archives have such signs, and no table does.
  if (decoded.includes('\0')) return refused('file_no_table')
  const told = /^sep=([;,\t])\r?\n/.exec(decoded)
  const text = told ? decoded.slice(told[0].length) : decoded
  const separator = (told?.[1] as Separator | undefined) ?? separatorOf(text)
  const rows = rowsOf(text, separator, told ? 2 : 1)
  if (!rows.ok) return rows
  const [head, ...body] = rows.rows
  if (!head || body.length === 0) return refused('file_empty')
  if (body.length > fileLimits.lines) return refused('file_too_long', { maximum: fileLimits.lines })
  return { ok: true, table: { encoding, separator, head: head.cells, rows: body } }
}

/** What is no UTF-8 is taken for windows-1252, which reads whatever there is. */
function decode(bytes: Uint8Array): { encoding: FileEncoding; text: string } {
  const read = (encoding: FileEncoding) => {
    const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
    return { encoding, text }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read('utf-16le')
  try {
    return read('utf-8')
  } catch {
    return read('windows-1252')
  }
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

/** RFC 4180, with any of the three ends of a line; each sign is looked at once. Rows without a sign are left out. */
function rowsOf(text: string, separator: Separator, firstLine: number): Outcome<{ rows: TableRow[] }> {
  const rows: TableRow[] = []
  let [line, begunOn, at] = [firstLine, firstLine, 0]
  let cells: string[] = []
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begunOn, cells: cells.map(trimmed) })
    cells = []
    begunOn = line
  }
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (!cell) return refused('file_quote_open', { line })
    if (cell.text.length > fileLimits.cell) return refused('file_no_table')
    cells.push(cell.text)
    line += linesIn(cell.text)
    at = cell.end
    // Between a closing quote and the next cell there is nothing but spaces.
    while (text[at] === ' ') at += 1
    if (at < text.length && text[at] !== separator && !isEnd(text[at]))
      return refused('file_quote_open', { line })
    if (text[at] === separator) {
      at += 1
      if (at === text.length || isEnd(text[at])) cells.push('')
      else continue
    }
    if (at < text.length) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
      line += 1
    }
    if (cells.length > fileLimits.columns) return refused('file_no_table')
    endRow()
    if (rows.length > fileLimits.lines + 1) break
  }
  return { ok: true, rows }
}

type Cell = { text: string; end: number }

function plainCell(text: string, from: number, separator: Separator): Cell {
  let end = from
  while (end < text.length && text[end] !== separator && !isEnd(text[end])) end += 1
  return { text: text.slice(from, end), end }
}

/** Null where its end is missing. */
function quotedCell(text: string, from: number): Cell | null {
  let [at, read] = [from + 1, '']
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    read += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { text: read, end: quote + 1 }
    read += '"'
    at = quote + 2
  }
}

const isEnd = (sign: string | undefined): boolean => sign === '\r' || sign === '\n'
const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1
/** Our own lists have an apostrophe before what a spreadsheet would take for a formula. */
const trimmed = (cell: string): string =>
  cell
    .replaceAll(/[\s\u00a0\u202f\ufeff]+/g, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
