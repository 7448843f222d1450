import { expect, test } from 'vitest'
import { columnsOf, missingColumns } from './brought-in-columns.ts'
import { orderOf, readDay } from './brought-in-dates.ts'
import { fileLimits, readTable } from './brought-in-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)

function rows(bytes: Uint8Array) {
  const read = readTable(bytes)
  return read.ok ? read.table : read.reason.code
}

test.each([
  ['semicolons', utf8('a;b\r\n1;2'), ';', [['1', '2']]],
  ['commas', utf8('a,b\n1,"2,5"\n'), ',', [['1', '2,5']]],
  ['tabs', utf8('a\tb\r1\t2'), '\t', [['1', '2']]],
  ['a separator that it names', utf8('sep=,\r\na,b;c\n1,2;3'), ',', [['1', '2;3']]],
  ['a mark at its beginning', utf8('\uFEFFa;b\n1;2'), ';', [['1', '2']]],
  [
    'a quote in a cell, and a line',
    utf8('a;b\n"l""é";"d\ne"\n3;4'),
    ';',
    [
      ['l"é', 'd e'],
      ['3', '4'],
    ],
  ],
  ['empty lines and cells', utf8('a;b\n\n;\n1;\n'), ';', [['1', '']]],
  [
    'hard spaces, and what a spreadsheet would take for a formula',
    utf8("a;b\n1\u00a0130,49\u202f$;'-2"),
    ';',
    [['1 130,49 $', '-2']],
  ],
])('a table with %s is read', (_, bytes, separator, cells) => {
  expect(rows(bytes)).toMatchObject({ separator, rows: cells.map((each) => ({ cells: each })) })
})

test('what is no UTF-8 is windows-1252, and UTF-16 says that it is', () => {
  expect(rows(latin('prénom;x\nZoé;1'))).toMatchObject({ encoding: 'windows-1252', head: ['prénom', 'x'] })
  expect(rows(utf8('prénom;x\nZoé;1'))).toMatchObject({ encoding: 'utf-8', head: ['prénom', 'x'] })
  const wide = Uint8Array.from('\uFEFFé;x\nà;1', (sign) => sign.codePointAt(0) ?? 0)
  const bytes = new Uint8Array(
    new Uint16Array(Array.from('\uFEFFé;x\nà;1').map((sign) => sign.charCodeAt(0))).buffer,
  )
  expect(wide.length).toBe(bytes.length / 2)
  expect(rows(bytes)).toMatchObject({ encoding: 'utf-16le', head: ['é', 'x'] })
})

test('each row knows its line, also after a cell of two', () => {
  expect(rows(utf8('a;b\n"1\n2";3\n\n4;5'))).toMatchObject({ rows: [{ line: 2 }, { line: 5 }] })
})

test.each([
  ['nothing', '', 'file_empty'],
  ['titles alone', 'a;b\n\n', 'file_empty'],
  ['an open quote', 'a;b\n1;"2\n3;4', 'file_quote_open'],
  ['something after a quote', 'a;b\n"1"2;3', 'file_quote_open'],
  ['a workbook', 'PK\u0003\0', 'file_no_table'],
  ['a novel in one cell', `a;b\n${'x'.repeat(fileLimits.cell + 1)};1`, 'file_no_table'],
  ['too many columns', `${'a;'.repeat(70)}\n1`, 'file_no_table'],
  ['too many lines', `a;b\n${'1;2\n'.repeat(fileLimits.lines + 1)}`, 'file_too_long'],
  ['too many bytes', 'x'.repeat(fileLimits.bytes + 1), 'file_too_large'],
])('%s is refused', (_, text, code) => {
  expect(rows(utf8(text))).toBe(code)
})

test('columns are known by their names in both languages, whatever their marks, and once', () => {
  const head = [
    'N°',
    'RÉFÉRENCE',
    'Logement',
    'Check-in',
    'Date de départ',
    'Guests',
    'Prénom',
    'Last name',
    'Total',
    'Solde',
    'total',
  ]
  expect(columnsOf({ head }, 'stays')).toEqual([
    null,
    'reference',
    'loft',
    'arrival',
    'departure',
    'travelers',
    'firstname',
    'lastname',
    'total',
    'balance',
    null,
  ])
  expect(missingColumns(columnsOf({ head }, 'stays'), 'stays')).toEqual([])
  const counts = ['Nb personnes', 'Nb. voyageurs', 'Nombre de personnes', 'guests', 'nb guests', 'Pax']
  expect(counts.map((title) => columnsOf({ head: [title] }, 'stays'))).toEqual(
    counts.map(() => ['travelers']),
  )
  expect(missingColumns(columnsOf({ head: ['loft', 'prénom'] }, 'stays'), 'stays')).toEqual([
    'arrival',
    'departure',
    'travelers',
    'total',
    'name',
    'paid',
  ])
})

test.each([
  ['2026-12-31', 'ymd', '2026-12-31'],
  ['2026/1/2', 'ymd', '2026-01-02'],
  ['31/12/2026', 'dmy', '2026-12-31'],
  ['31.12.2026', 'dmy', '2026-12-31'],
  ['12/31/2026', 'mdy', '2026-12-31'],
  ['12/31/2026 16:00', 'mdy', '2026-12-31'],
  ['2026-12-31T16:00:00Z', 'ymd', '2026-12-31'],
  ['31/12/2026', 'mdy', null],
  ['30/02/2027', 'dmy', null],
  ['31/12/26', 'dmy', null],
  ['demain', 'ymd', null],
] as const)('%s written %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  [['2026-12-31', '2027-01-02'], 'ymd'],
  [['03/04/2027', '31/12/2026'], 'dmy'],
  [['03/04/2027', '12/31/2026'], 'mdy'],
  [['03/04/2027', '05/06/2027'], null],
  // The same day either way.
  [['05/05/2027', '06/06/2027'], 'dmy'],
  // One that is no day at all decides nothing.
  [['03/04/2027', 'x', '31/12/2026', ''], 'dmy'],
  // As many for the one as for the other: somebody has to say.
  [['31/12/2026', '12/31/2026'], null],
])('%o are written %s', (texts, order) => {
  expect(orderOf(texts)).toBe(order)
})

test('the longest file is read at once', () => {
  const line = `${'"a ""b""";'.repeat(28)}c\n`
  const read = readTable(utf8(`${line}${line.repeat(990)}`.slice(0, fileLimits.bytes)))
  expect(read.ok || read.reason.code === 'file_quote_open').toBe(true)
})
