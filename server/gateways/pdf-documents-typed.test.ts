import { describe, expect, test } from 'vitest'
import { invoice, read, type PlacedText } from '#tests/support/emails/documents.ts'

describe('what people typed', () => {
  test('is printed as it is, also when it looks like HTML', async () => {
    const { text } = await read(
      invoice({
        firstname: '<b>Margot</b>',
        lastname: 'O’Neil & "fils" Łódź Nguyễn',
        address: '<script>alert(1)</script>',
        addressSuite: '&lt;i&gt;',
      }),
      'fr',
    )
    expect(text).toContain('<b>Margot</b> O’Neil & "fils" Łódź Nguyễn <script>alert(1)</script>, &lt;i&gt;')
  })

  test.each([
    ['Chinese', '王小明', 'WangXiaoMing'],
    ['Arabic', 'محمد', 'mhmd'],
    ['Cyrillic', 'Иван Лебедев', 'Ivan Lebedev'],
    ['Greek', 'Ελένη', 'Eleni'],
    ['a picture', 'Léa 🌲', 'Léa :evergreen_tree:'],
    ['accents of their own', 'Ame\u0301lie', 'Amélie'],
    ['a sign that means nothing', 'Léa\ue000', 'Léa?'],
    ['several lines', 'Léa\r\nRoy\u0000', 'Léa Roy'],
  ])('in %s is written in letters that the fonts have', async (_, firstname, printed) => {
    const { text, bytes } = await read(invoice({ firstname, lastname: 'Roy' }), 'fr')
    expect(text).toContain(`Facturé à ${printed} Roy 12, rue des Pins`)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Helvetica')
  })

  test('is kept for those who hear or copy it, when other letters are printed', async () => {
    const { bytes } = await read(invoice({ firstname: '李娜', lastname: 'Roy' }), 'fr')
    const typed = Buffer.from('\ufeff李娜 Roy', 'utf16le').swap16()
    expect(Buffer.from(bytes).includes(Buffer.concat([Buffer.from('/ActualText ('), typed]))).toBe(true)
    const plain = await read(invoice(), 'fr')
    expect(Buffer.from(plain.bytes).includes('/ActualText')).toBe(false)
  })

  test('with signs of XML leaves the file’s own description whole', async () => {
    const paper = invoice()
    paper.snapshot.seller = { ...paper.snapshot.seller, company: 'Rivage & <fils> inc.' }
    const { info, metadata } = await read(paper, 'fr')
    expect(info.Author).toBe('Rivage & <fils> inc.')
    expect(metadata.get('dc:creator')).toEqual(['Rivage & <fils> inc.'])
  })
})

describe('whatever its length', () => {
  test.each([
    ['a word without end', { firstname: 'x'.repeat(400), lastname: 'W'.repeat(400) }],
    ['a long e-mail', { email: `${'a.very-'.repeat(9)}long@${'name.'.repeat(35)}example` }],
    ['a long address', { address: 'chemin du Lac '.repeat(60), city: 'Saint-'.repeat(40) }],
    ['ten thousand letters in each', { firstname: 'x'.repeat(10_000), address: 'rue '.repeat(2500) }],
  ])('%s stays on the page and over nothing else', async (_, buyer) => {
    const { sheets, text } = await read(invoice(buyer), 'fr')
    for (const { placed, unmarked } of sheets) {
      expect(unmarked).toBe('')
      expect(placed.filter((words) => !isInside(words))).toEqual([])
      expect(overlaps(placed)).toEqual([])
    }
    const printed = letters(text).replaceAll(between, '')
    // Said as yes or no: what is expected would fill ten pages here too.
    expect(Object.values(buyer).map((typed) => printed.includes(letters(typed)))).not.toContain(false)
    expect(text).toContain('Total 1 130,49 $')
  })

  test('a word that fits a line is not cut in two', async () => {
    const { text } = await read(invoice({ lastname: 'Lachance-Beauchamp-Duval', addressSuite: null }), 'fr')
    expect(text).toContain('Margot Lachance-Beauchamp-Duval 12, rue des Pins')
  })
})

describe('an invoice of two pages', () => {
  test.each([55, 65, 70, 75, 85, 95])(
    'keeps its table’s head on both, and the total beside a line (%i words more)',
    async (count) => {
      const { sheets, text } = await read(invoice({ address: 'chemin du Lac '.repeat(count) }), 'fr')
      expect(sheets).toHaveLength(2)
      for (const { outline, placed } of sheets) {
        const rows = outline.filter((line) => /^ {3}TR/.test(line)).length
        const heads = placed.filter(({ str }) => str === 'Description').length
        // Heads and totals alone on a page would be read apart from what they are about.
        expect(heads === 0 || placed.some(({ str }) => /nuits|TVQ \(/.test(str))).toBe(true)
        expect(rows === 0 || heads === 1).toBe(true)
      }
      const last = sheets.at(-1)
      expect(last?.decoration).toMatch(/Facture F-000012 · page 2 de 2$/)
      expect(text.match(/TVQ \(9,975 %\)/g)).toHaveLength(1)
    },
  )
})

const [left, right, bottom, top] = [55, 557, 30, 760]

/** The other column and the foot stand between two parts of what goes on over the page. */
const between = /Séjour.*?voyageurs|Unequestion.*?page\d+de\d+/g

const isInside = ({ x, y, width }: PlacedText): boolean =>
  x >= left && x + width <= right && y >= bottom && y <= top

/** Texts that stand on each other: less than half a line apart, and over the same part of it. */
function overlaps(placed: PlacedText[]): string[][] {
  return placed.flatMap((one, index) =>
    placed
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.y - other.y) < one.height / 2 &&
          one.x < other.x + other.width - 0.5 &&
          other.x < one.x + one.width - 0.5,
      )
      .map((other) => [one.str, other.str]),
  )
}

/** Where lines end, and what holds a name together, is the page's affair. */
const letters = (text: string): string => text.replaceAll(/\s/g, '')
