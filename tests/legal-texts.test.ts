import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cancellationPolicy } from '#i18n/legal/cancellation-policy.ts'
import { privacy } from '#i18n/legal/privacy.ts'
import { terms } from '#i18n/legal/terms.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { demoSite, demoTerms } from '#tests/support/product/demo-site.ts'

const names = ['terms', 'cancellation-policy', 'privacy'] as const

test.each(names.flatMap((name) => locales.map((locale) => `${name}-${locale}.ts`)))(
  'no figure is typed in %s: it would not follow the house',
  (file) => {
    expect(typedFigures(readFileSync(join(import.meta.dirname, '../i18n/legal', file), 'utf8'))).toEqual([])
  },
)

test('a figure that is typed would be found', () => {
  const typed = ["'gardés 30 jours'", "'Gardés trente jours'", '`${f.days} jours, puis 7 mois`']
  const fine = ["'3-D Secure'", '`${f.days2} jours`', "'2026-11-21'", "'la trentaine, décent'"]
  expect(typedFigures([...typed, ...fine].join('\n'))).toHaveLength(typed.length)
})

test('a text changes together with its date', () => {
  const written = names.map((name) => {
    const [fr, en] = locales.map((locale) => documentOf[name](locale))
    const text = createHash('sha256')
      .update(JSON.stringify([fr, en]))
      .digest('hex')
    return `${name} of ${fr!.changedOn}: ${text.slice(0, 12)}`
  })
  expect(written).toMatchInlineSnapshot(`
    [
      "terms of 2026-11-30: f35ecf47420a",
      "cancellation-policy of 2026-12-01: 64891dd73e3a",
      "privacy of 2026-11-30: 28880845576a",
    ]
  `)
})

const documentOf = {
  terms: (locale: Locale) => terms(locale, demoTerms),
  'cancellation-policy': (locale: Locale) => cancellationPolicy(locale, demoSite),
  privacy: (locale: Locale) => privacy(locale, demoSite),
}

/** Texts of a file that hold a number of their own, in figures or in words; what is put in from elsewhere is no typing. */
function typedFigures(code: string): string[] {
  return [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g)]
    .map(([text]) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
    .filter((text) => !isNoText.test(text))
    .filter((text) => /\d/.test(text.replaceAll(namesWithDigits, '')) || numberWords.test(text))
}

/** Dates and the addresses of imports. */
const isNoText = /^\d{4}-\d\d-\d\d$|^\.\/|^#/
const namesWithDigits = /3-D Secure|Loi 25|Law 25/g
const numberWords =
  /(?<!\p{L})(deux|trois|quatre|cinq|sept|huit|dix|onze|douze|quatorze|quinze|vingt|trente|cent|moitié|two|three|four|five|six|seven|eight|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|sixty|hundred|half)(?!\p{L})/iu
