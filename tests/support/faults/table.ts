/** One line of tests/faults.md. */
export type Row = { fault: string; sees: string; money: string; heals: string; proof: string }

const head = [
  '| Fault | What the guest sees | Where the money is, right after | How it heals | Proven by |',
  '|---|---|---|---|---|',
]

export function sectionOf(rows: readonly Row[]): string {
  const lines = rows.map(({ fault, sees, money, heals, proof }) =>
    ['', fault, sees, money, heals, `\`${proof}\``, ''].map(toCell).join('|').trim(),
  )
  return [...head, ...lines].join('\n')
}

const toCell = (text: string): string => (text === '' ? '' : ` ${text.replaceAll('|', '\\|')} `)

/** The page with this section in the place of the one that is there. */
export function withSection(page: string, name: string, section: string): string {
  const [begin, end] = [`<!-- faults: ${name} -->`, `<!-- end of ${name} -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`tests/faults.md has no place for the faults of ${name}.`)
  return `${page.slice(0, from)}${begin}\n\n${section}\n\n${page.slice(to)}`
}
