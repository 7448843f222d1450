import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const areas = [
  'catalogue',
  'code',
  'emails',
  'guests',
  'law',
  'money',
  'pages',
  'pictures',
  'prices',
  'running',
  'staff',
  'stays',
  'tests',
]
/** What a page may have of words. Its measurements stand in its annex. */
const mostWords = 400
/** Pages from before there was a limit, with the words that each may have: to be lowered, and taken out. */
const longer: Record<string, number> = {
  '008': 723,
  '009': 720,
  '011': 764,
  '013': 654,
  '015': 876,
  '016': 1209,
  '017': 497,
  '018': 485,
  '019': 828,
  '020': 1447,
  '021': 588,
  '022': 760,
  '023': 856,
  '024': 739,
  '026': 591,
  '029': 701,
  '030': 1332,
  '031': 410,
  '034': 880,
  '035': 519,
  '036': 930,
  '037': 1013,
  '040': 689,
  '041': 831,
  '042': 897,
  '043': 688,
  '044': 659,
  '045': 634,
  '046': 442,
  '048': 770,
  '049': 855,
  '050': 716,
  '051': 431,
  '052': 492,
  '053': 756,
  '054': 476,
  '055': 975,
  '056': 520,
  '057': 928,
  '060': 570,
  '066': 479,
  '067': 618,
  '068': 896,
  '071': 467,
  '072': 441,
}

const folder = join(import.meta.dirname, '../docs/decisions')
const names = readdirSync(folder)
  .filter((name) => /^\d{3}-/.test(name))
  .toSorted()
const pages = names.map((name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, number = '', title = '', area = '', status = ''] =
    /^# (\d{3}) · (.+)\n\nArea: (\w+) · (.+)\n\n/.exec(text) ?? []
  return { name, number, title, area, status, words: text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0 }
})

test('each page says its number, its title, its area, and whether it is in force', () => {
  const link = String.raw`\[\d{3}\]\(\d{3}-[\w-]+\.md\)`
  const statuses = new RegExp(
    `^(In force(, but for what ${link}( and ${link})? replaces?)?|Replaced by ${link})$`,
  )
  const unclear = pages.filter(
    ({ name, number, area, status }) =>
      !name.startsWith(`${number}-`) || !areas.includes(area) || !statuses.test(status),
  )
  expect(unclear.map(({ name }) => name)).toEqual([])
  expect(new Set(pages.map(({ area }) => area)).size).toBe(areas.length)
})

test('the list of pages is printed from them; vitest run tests/decisions.test.ts -u prints it anew', async () => {
  const rows = pages.map(
    ({ name, number, title, area, status }) => `| [${number}](${name}) | ${title} | ${area} | ${status} |`,
  )
  const list = `# Decisions

Why it is as it is, where something else would have been obvious. Printed from the second line of each page by \`tests/decisions.test.ts\`.

| | Decision | Area | |
| --- | --- | --- | --- |
${rows.join('\n')}
`
  await expect(list).toMatchFileSnapshot(join(folder, 'README.md'))
})

test(`no page has more than ${mostWords} words, and those that have may only become shorter`, () => {
  const above = pages.filter(({ number, words }) => words > (longer[number] ?? mostWords))
  expect(above.map(({ number, words }) => `${number}: ${words}`)).toEqual([])
  const short = Object.keys(longer).filter((number) =>
    pages.some((page) => page.number === number && page.words <= mostWords),
  )
  expect(short).toEqual([])
})

test('an annex is of a page that names it', () => {
  const annexes = readdirSync(join(folder, 'annex'))
  const unnamed = annexes.filter((name) => {
    const page = names.includes(name) ? readFileSync(join(folder, name), 'utf8') : ''
    return !page.includes(`(annex/${name})`)
  })
  expect(unnamed).toEqual([])
})
