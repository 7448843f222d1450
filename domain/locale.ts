/** The languages of the site, French first (decisions §2). */
export const locales = ['fr', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'fr'

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The names under which a row says something once per language: 'tagline' where there is `taglineEn`. */
type LocalizedName<Row> =
  Extract<keyof Row, `${string}En`> extends infer Key ? (Key extends `${infer Name}En` ? Name : never) : never

/** How the columns of a language end. The specification's names for French have no ending. */
const endings: Record<Locale, readonly string[]> = { fr: ['Fr', ''], en: ['En'] }

/** What a row, or an answer of the API, says in one language: `localized(property, 'tagline', 'en')`. */
export function localized<Row extends object, Name extends LocalizedName<Row> & string>(
  row: Row,
  name: Name,
  locale: Locale,
): Row[`${Name}En` & keyof Row] {
  const texts = row as Record<string, unknown>
  const ending = endings[locale].find((one) => name + one in texts)
  return texts[name + ending] as Row[`${Name}En` & keyof Row]
}

/** One thing per language. */
export const perLocale = <Thing>(make: (locale: Locale) => Thing): Record<Locale, Thing> => ({
  fr: make('fr'),
  en: make('en'),
})
