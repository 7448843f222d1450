import { loftFacts, loftFigures, type LoftFacts } from '#domain/typed-loft.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dayWords, type SettingLine } from '#console/settings/setting-words.ts'

/** How a fact of a loft is called. */
export const loftLabels = {
  name: m.console_lofts_name,
  capacity: m.console_lofts_capacity,
  bedrooms: m.console_lofts_bedrooms,
  beds: m.console_lofts_beds,
  bathrooms: m.console_lofts_bathrooms,
  licence: m.console_lofts_licence,
  licenceUntil: m.console_lofts_licence_until,
  address: m.account_address,
  city: m.account_city,
  postalCode: m.account_postal_code,
  taglineFr: m.console_lofts_tagline_label_fr,
  taglineEn: m.console_lofts_tagline_label_en,
} as const satisfies Record<keyof LoftFacts, () => string>

/** What stands under its name: how many it takes, its licence, and the rest where somebody said it. */
export const loftLines = (loft: LoftFacts, locale: Locale): SettingLine[] => [
  ...loftFigures.map((figure): SettingLine => [loftLabels[figure](), said(loft, figure, locale)]),
  [loftLabels.licence(), loft.licence],
  [loftLabels.licenceUntil(), said(loft, 'licenceUntil', locale)],
  [loftLabels.address(), `${loft.address}, ${loft.city} ${loft.postalCode}`],
  ...(['taglineFr', 'taglineEn'] as const)
    .filter((fact) => loft[fact] !== '')
    .map((fact): SettingLine => [loftLabels[fact](), loft[fact]]),
]

type Change = { fact: keyof LoftFacts; name: string; before: string; after: string }

/** What a correction would say instead, fact by fact. */
export const loftChanges = (held: LoftFacts, wished: LoftFacts, locale: Locale): Change[] =>
  loftFacts
    .filter((fact) => held[fact] !== wished[fact])
    .map((fact) => ({
      fact,
      name: loftLabels[fact](),
      before: said(held, fact, locale),
      after: said(wished, fact, locale),
    }))

function said(loft: LoftFacts, fact: keyof LoftFacts, locale: Locale): string {
  if (fact === 'licenceUntil') return dayWords(loft.licenceUntil, locale)
  return String(loft[fact]) || m.console_service_unsaid()
}
