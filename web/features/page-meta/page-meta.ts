import type { MetaDescriptor } from 'react-router'
import { defaultLocale, locales, type Locale } from '#domain/locale.ts'
import { localeOfPath, tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPageAt, pageAt, unlistedPages, type PageName } from '#i18n/paths.ts'
import type { Site } from '#web/client/site.ts'
import { pathInLanguage, type Matched } from '#web/features/site-frame/language-path.ts'
import { sharedImage } from '#ui/vignette.tsx'
import { pageTitle, shortDescription } from './page-words.ts'

type Place = {
  location: { pathname: string; search: string }
  matches: readonly ((Matched & { id?: string }) | undefined)[]
}

type PageFacts = {
  /** In the page's own words: the site's name is added where there is room. */
  title: string
  description: string
  /** A picture of the manifest or a drawing, by its name or address, for links shared elsewhere: of what the page is about. */
  image?: string
  /** One of the pictures of the build in its place, where the site shows them; the usual one when left out. */
  view?: string
  /** What that picture shows. The usual one has its words already. */
  imageAlt?: string
  /** False keeps one state of a page out of search engines: results for certain dates. Unlisted pages stay out anyway. */
  isListed?: boolean
  /** The page's facts in schema.org's words, made by its loader so that no browser needs the code for it. */
  structured?: readonly object[]
  type?: 'website' | 'article'
  /** Which page it is, where its address is the house's own. */
  page?: PageName
}

/** What a page tells search engines and shared links: its title, its own address and its counterpart's. */
export function pageMeta({ location, matches }: Place, facts: PageFacts): MetaDescriptor[] {
  const { origin, site, season } = rootOf(matches)
  const { view = usualPicture, image = season ? view : '', type = 'website', structured = [] } = facts
  const listPage = listPageAt(location)
  const words = listPage > 1 ? wordsOfPage(facts, listPage) : facts
  const title = pageTitle(words.title, site?.name ?? '')
  const description = shortDescription(words.description)
  const imageAlt = facts.imageAlt ?? (image === usualPicture ? m.site_shared_alt() : undefined)
  const locale = localeOfPath(location.pathname)
  const page = facts.page ?? pageAt(location.pathname)?.page
  const isListed = (facts.isListed ?? true) && page !== undefined && !unlistedPages.has(page)
  const picture = sharedImage(image)
  // Of a query only the page of a list makes another page: filters and stays are states of one.
  const query = listPage > 1 ? `?page=${listPage}` : ''
  const known = matches.filter((match) => match !== undefined)
  // As the site writes its addresses: the router also reads escapes and letters of either case.
  const addressIn = (other: Locale) => origin + pathInLanguage(other, location.pathname, query, known)
  const own = page ? addressIn(locale) : origin + location.pathname
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: own },
    { property: 'og:site_name', content: site?.name ?? '' },
    { property: 'og:locale', content: openGraphTag(locale) },
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({ property: 'og:locale:alternate', content: openGraphTag(other) })),
    ...(picture
      ? [
          { property: 'og:image', content: origin + picture.address },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(isListed
      ? [
          { tagName: 'link', rel: 'canonical', href: own },
          ...locales.map((other) => alternate(other, addressIn(other))),
          alternate('x-default', addressIn(defaultLocale)),
        ]
      : [{ name: 'robots', content: 'noindex' }]),
    ...structured.map((thing) => ({ 'script:ld+json': thing })),
  ]
}

const wordsOfPage = ({ title, description }: PageFacts, page: number) => ({
  title: m.site_list_page_title({ title, page }),
  description: m.site_list_page_description({ description, page }),
})

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })

const usualPicture = 'hero-share'
/** A language as Open Graph writes it: 'fr_CA'. */
const openGraphTag = (locale: Locale): string => tagOf(locale).replace('-', '_')

type Root = { origin: string; site?: Site; season?: string | null }

/** What the words of a page's head may name. */
export function namesOf({ matches }: Pick<Place, 'matches'>): { site: string; city: string } {
  const { site } = rootOf(matches)
  return { site: site?.name ?? '', city: site?.city ?? '' }
}

/** What the root's loader says of the site; addresses are without a host, and titles without a name, when it failed. */
const rootOf = (matches: Place['matches']): Root =>
  (matches.find((match) => match?.id === 'root')?.loaderData as Root | undefined) ?? { origin: '' }
