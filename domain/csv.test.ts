import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const lineOf = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1)

test('begins with the mark of UTF-8, and each line ends like RFC 4180 says', () => {
  expect(csvOf([['Séjour', 2], ['Évêque']])).toBe('\uFEFFSéjour,2\r\nÉvêque\r\n')
  expect(csvOf([])).toBe('\uFEFF')
})

test.each([
  '=1+1',
  '+1 819 555-0142',
  '-2',
  '−2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
])('makes text of %j, which a spreadsheet would compute', (typed) => {
  expect(lineOf(typed).replace(/^"/, '').startsWith(`'${typed}`)).toBe(true)
})

test('writes amounts with a dot and two digits, below zero too, and never as text', () => {
  expect(
    lineOf({ cents: 113_049 }, { cents: 5 }, { cents: 0 }, { cents: -1200 }, { cents: 100_000_000 }),
  ).toBe('1130.49,0.05,0.00,-12.00,1000000.00\r\n')
})

test('keeps quotes, commas and line ends inside their cell', () => {
  expect(lineOf('Lac "Brûlé", rive\nsud', '')).toBe('"Lac ""Brûlé"", rive\nsud",\r\n')
})

/** What a reader that knows RFC 4180 finds in it. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  for (let at = 1; at < csv.length; at++) {
    const sign = csv[at]!
    if (isQuoted && sign === '"' && csv[at + 1] === '"') cell += csv[at++]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') [cell] = ['', rows.at(-1)!.push(cell)]
    else if (!isQuoted && sign === '\r') {
      rows.at(-1)!.push(cell)
      rows.push([])
      ;[cell] = ['', at++]
    } else cell += sign
  }
  return rows.slice(0, -1)
}

test('whatever is typed comes back as it was, or behind an apostrophe where it begins like a formula', () => {
  const sign = fc.constantFrom('=', '+', '-', '−', '@', '\t', '\r', '\n', '"', ',', "'", 'é', '王', ' ', '7')
  const typed = fc.oneof(
    fc.string(),
    fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const back = read(csvOf(rows))
      expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-−@\t\r\n＝＋－＠])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-−@\t\r\n＝＋－＠])/, ''))),
      )
      expect(back.flat().filter((cell) => /^[=+\-−@\t\r\n＝＋－＠]/.test(cell))).toEqual([])
    }),
  )
})
