import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import { plain } from '#tests/support/api/guest.ts'

export type ShownAmount = { label: string; amount: Cents | null }

/** '1 130,49 $' and '1,130.49 $', read as people read them and not by the code that wrote them. */
const amount = {
  fr: String.raw`(\d{1,3}(?: \d{3})*,\d{2}) \$`,
  en: String.raw`(\d{1,3}(?:,\d{3})*\.\d{2}) \$`,
} as const

/** What stands behind each of the labels, in their order; null where a label or its amount is missing. */
export function amountsBehind(labels: string[], text: string, locale: Locale): ShownAmount[] {
  let rest = plain(text)
  return labels.map((label) => {
    const at = rest.indexOf(plain(label))
    if (at < 0) return { label, amount: null }
    rest = rest.slice(at + plain(label).length)
    const [, found] = new RegExp(`^[ :]*${amount[locale]}`).exec(rest) ?? []
    return { label, amount: found === undefined ? null : toCents(found) }
  })
}

/** Every amount between two headings. */
export function amountsBetween(from: string, to: string, text: string, locale: Locale): Cents[] {
  const [, behind = ''] = plain(text).split(from)
  const [section = ''] = behind.split(to)
  return [...section.matchAll(new RegExp(amount[locale], 'g'))].map(([, found = '']) => toCents(found))
}

/** What a reader sees of an email's HTML. */
export const withoutTags = (html: string): string =>
  html.replace(/<head>.*<\/head>/s, ' ').replaceAll(/<[^>]+>/g, ' ')

const toCents = (written: string): Cents => Number(written.replaceAll(/\D/g, ''))
