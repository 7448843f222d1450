import type { SiteTextKey, TextGroup } from '#domain/site-texts.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'

export type Pages = Answer<'GET /api/staff/pages'>
export type PageText = Pages['texts'][number]

export const groupWords: Readonly<Record<TextGroup, () => string>> = {
  home: m.console_pages_group_home,
  comfort: m.console_pages_group_comfort,
  about: m.console_pages_group_about,
  town: m.console_pages_group_town,
  'town-facts': m.console_pages_group_town_facts,
  articles: m.console_pages_group_articles,
  contact: m.console_messages_contact_page,
  shared: m.console_pages_group_shared,
}

const named: Readonly<Partial<Record<SiteTextKey, () => string>>> = {
  'home-lofts-title': m.console_pages_label_lofts_title,
  'home-lofts-text': m.console_pages_label_lofts_text,
  'home-articles-title': m.console_pages_label_articles_title,
  'town-articles-title': m.console_pages_label_articles_title,
  'home-meta-title': m.console_pages_label_meta_title,
  'town-meta-title': m.console_pages_label_meta_title,
  'home-meta-description': m.console_pages_label_meta_description,
  'about-meta-description': m.console_pages_label_meta_description,
  'town-meta-description': m.console_pages_label_meta_description,
  'town-intro': m.console_pages_label_intro,
  'contact-email-text': m.console_pages_label_email,
  'contact-telephone-text': m.console_pages_label_telephone,
  'contact-address-text': m.console_pages_label_address,
  'footer-about': m.console_pages_label_footer,
  'place-text': m.console_pages_label_place,
  'directions-text': m.console_pages_label_directions,
  'map-water': m.console_pages_label_water,
  'search-town-title': m.console_pages_label_search_title,
  'search-town-text': m.console_pages_label_search_text,
  'letter-welcome': m.console_pages_label_letter,
}

/** The rows of the page of the lofts, in their order. */
const rows = ['place', 'lofts', 'welcome']

/** How a text is called in its group; one that is newer than this page keeps its name. */
export function labelOf(key: SiteTextKey): string {
  const own = named[key]
  if (own) return own()
  const [, name = '', kind = 'title'] =
    /^(?:home-comfort|about|town-fact|town)-(\w+)-(title|text)$/.exec(key) ?? []
  const number = rows.indexOf(name) + 1 || Number(name)
  if (!number) return key.endsWith('-text') ? m.console_pages_label_text() : m.console_pages_label_title()
  return kind === 'title'
    ? m.console_pages_label_numbered_title({ number })
    : m.console_pages_label_numbered_text({ number })
}

/** Each text in a line: 'Titre : Le lac d’un côté'. */
export const textLines = (texts: readonly PageText[]): string =>
  texts
    .map(
      ({ key, fr, en }) => `${labelOf(key)} : ${[fr, en].filter((text) => text !== '').join(' / ') || '—'}`,
    )
    .join('\n')
