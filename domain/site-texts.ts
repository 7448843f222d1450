// Lists what a house says of itself on its pages, and decides what is kept of what somebody writes there: in both languages or not at all.

import type { Locale } from './locale.ts'
import { refused, type FieldReasons, type Outcome, type Refused } from './refusal.ts'
import { isBlank, withoutHiddenSigns } from './typed-text.ts'

/** Written and changed together. Those of `shared` stand on pages of every kind, and in letters. */
export const textGroups = [
  'home',
  'comfort',
  'about',
  'town',
  'town-facts',
  'articles',
  'contact',
  'shared',
] as const
export type TextGroup = (typeof textGroups)[number]

/** `most`: signs. `isLong`: in several lines. `isNeeded`: once it is written it is changed, and not taken away. */
type TextRule = { group: TextGroup; most: number; isLong?: true; isNeeded?: true }

const title = <const Group extends TextGroup>(group: Group) => ({ group, most: 80 })
const short = <const Group extends TextGroup>(group: Group) => ({ group, most: 200 })
const long = <const Group extends TextGroup>(group: Group) => ({ group, most: 1000, isLong: true as const })

/** In the order in which a page says them; what is empty is not shown. */
export const siteTexts = {
  'home-title': { ...title('home'), isNeeded: true },
  'home-text': short('home'),
  'home-lofts-title': title('home'),
  'home-lofts-text': short('home'),
  'home-articles-title': title('home'),
  'home-meta-title': title('home'),
  'home-meta-description': short('home'),
  'home-comfort-title': title('comfort'),
  'home-comfort-1-title': title('comfort'),
  'home-comfort-1-text': short('comfort'),
  'home-comfort-2-title': title('comfort'),
  'home-comfort-2-text': short('comfort'),
  'home-comfort-3-title': title('comfort'),
  'home-comfort-3-text': short('comfort'),
  'about-title': { ...title('about'), isNeeded: true },
  'about-text': short('about'),
  'about-place-title': title('about'),
  'about-place-text': long('about'),
  'about-lofts-title': title('about'),
  'about-lofts-text': long('about'),
  'about-welcome-title': title('about'),
  'about-welcome-text': long('about'),
  'about-meta-description': short('about'),
  'town-title': title('town'),
  'town-intro': long('town'),
  'town-1-title': title('town'),
  'town-1-text': long('town'),
  'town-2-title': title('town'),
  'town-2-text': long('town'),
  'town-3-title': title('town'),
  'town-3-text': long('town'),
  'town-articles-title': title('town'),
  'town-meta-title': title('town'),
  'town-meta-description': short('town'),
  'town-fact-1-title': title('town-facts'),
  'town-fact-1-text': short('town-facts'),
  'town-fact-2-title': title('town-facts'),
  'town-fact-2-text': short('town-facts'),
  'town-fact-3-title': title('town-facts'),
  'town-fact-3-text': short('town-facts'),
  'town-fact-4-title': title('town-facts'),
  'town-fact-4-text': short('town-facts'),
  'articles-text': short('articles'),
  'contact-title': title('contact'),
  'contact-text': short('contact'),
  'contact-email-text': short('contact'),
  'contact-telephone-text': short('contact'),
  'contact-address-text': short('contact'),
  'footer-about': short('shared'),
  'place-text': short('shared'),
  'directions-text': { group: 'shared', most: 400, isLong: true },
  'map-water': { group: 'shared', most: 40 },
  'search-town-title': title('shared'),
  'search-town-text': short('shared'),
  'letter-welcome': short('shared'),
} as const satisfies Record<string, TextRule>

export type SiteTextKey = keyof typeof siteTexts
export const siteTextKeys = Object.keys(siteTexts) as [SiteTextKey, ...SiteTextKey[]]
export const ruleOf = (key: SiteTextKey): TextRule => siteTexts[key]
export const keysOf = (group: TextGroup): SiteTextKey[] =>
  siteTextKeys.filter((key) => ruleOf(key).group === group)

/** Of those that stand with articles only what is written already, where the house has none. */
export const offeredKeys = (
  group: TextGroup,
  { texts, hasArticles }: { texts: readonly { key: SiteTextKey }[]; hasArticles: boolean },
): SiteTextKey[] =>
  keysOf(group).filter(
    (key) => hasArticles || !key.includes('articles') || texts.some((text) => text.key === key),
  )

export type SharedTextKey = {
  [Key in SiteTextKey]: (typeof siteTexts)[Key]['group'] extends 'shared' ? Key : never
}[SiteTextKey]
export const sharedTextKeys = keysOf('shared') as [SharedTextKey, ...SharedTextKey[]]

export const isShared = (key: SiteTextKey): key is SharedTextKey => ruleOf(key).group === 'shared'

/** What is not written has no row. */
export type SiteText<Key extends SiteTextKey = SiteTextKey> = { key: Key } & Record<Locale, string>

/** Null where nothing is written. */
export const textIn = <Key extends SiteTextKey>(
  texts: readonly SiteText<Key>[],
  key: Key,
  locale: Locale,
): string | null => texts.find((text) => text.key === key)?.[locale] ?? null

/** The field of a form in which it is written. */
export const textField = (key: SiteTextKey, locale: Locale): string =>
  `${key}-${locale}`.replaceAll(/-(\w)/g, (_, sign: string) => sign.toUpperCase())

/** As it is kept: cleaned first, and then without what is too long, which leaves no half of a sign. */
export function toText(typed: string, { most, isLong }: Pick<TextRule, 'most' | 'isLong'>): string {
  const seen = withoutHiddenSigns(typed).replaceAll('\0', '')
  const clean = isLong ? linesOf(seen) : toLine(seen)
  return isBlank(clean) ? '' : Array.from(clean).slice(0, most).join('').trim()
}

/** One space between words, none around them; those at which no line breaks stay as they are. */
const toLine = (text: string): string => text.replaceAll(/[ \p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** At most one empty line between two. */
const linesOf = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(toLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What becomes of the texts of a group; null: nothing. Those that nobody typed stay as they are. */
export function decideTexts(
  before: readonly SiteText[],
  typed: readonly SiteText[],
): Outcome<{ texts: SiteText[]; former: SiteText[] }> | null {
  const clean = typed.map(({ key, fr, en }): SiteText => {
    const rule = ruleOf(key)
    return { key, fr: toText(fr, rule), en: toText(en, rule) }
  })
  const wrong = refuseTexts(before, clean)
  if (wrong) return wrong
  const formerOf = ({ key }: SiteText): SiteText =>
    before.find((text) => text.key === key) ?? { key, fr: '', en: '' }
  const texts = clean.filter((text) => {
    const former = formerOf(text)
    return former.fr !== text.fr || former.en !== text.en
  })
  return texts.length === 0 ? null : { ok: true, texts, former: texts.map(formerOf) }
}

/** One language alone would be a hole in the other one's page. */
function refuseTexts(before: readonly SiteText[], clean: readonly SiteText[]): Refused | null {
  const fields: FieldReasons = {}
  for (const { key, ...words } of clean) {
    const missing = (['fr', 'en'] as const).filter((locale) => words[locale] === '')
    const isTakenAway = missing.length === 2 && before.some((text) => text.key === key)
    const isHalf = missing.length === 1
    if (!isHalf && !(isTakenAway && ruleOf(key).isNeeded)) continue
    const code = isHalf ? 'other_language_missing' : 'site_text_needed'
    for (const locale of missing) fields[textField(key, locale)] = { code }
  }
  const [first] = Object.values(fields)
  return first ? { ok: false, reason: { ...first, fields } } : null
}

/** The end of the address of the page about the town: chosen, or as the town is called. Null: there is no such page. */
export function townSlugOf(site: {
  words: readonly { key: SiteTextKey }[]
  townSlug: string | null
  city: string
}): string | null {
  const isWritten = site.words.some(({ key }) => key === 'town-title')
  return isWritten ? (site.townSlug ?? toSlug(site.city)) : null
}

/** What becomes of the address of that page; an empty one is as the town is called. Null: nothing. */
export function decideTownSlug(
  site: { townSlug: string | null },
  typed: string,
  isTaken: (slug: string) => boolean,
): Outcome<{ townSlug: string | null; former: string | null }> | null {
  const townSlug = isBlank(typed) ? null : toSlug(typed)
  if (townSlug === '') return refused('town_slug_unread')
  if (townSlug === site.townSlug) return null
  return townSlug !== null && isTaken(townSlug)
    ? refused('town_slug_taken')
    : { ok: true, townSlug, former: site.townSlug }
}

/** 'Saint-Élie-de-Caxton' → 'saint-elie-de-caxton' */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
