import type { MetaDescriptor } from 'react-router'
import { localeOfPath, otherLocale } from '#i18n/locale.ts'
import { pathInOtherLanguage, type Matched } from '#web/features/site-frame/language-path.ts'
import { pictureAddress } from '#web/ui/picture.tsx'

type Place = {
  location: { pathname: string }
  matches: readonly ((Matched & { id?: string }) | undefined)[]
}

type PageFacts = {
  title: string
  description: string
  /** A picture of the manifest, for links shared elsewhere. */
  image?: string
  /** False keeps a page out of search engines: account, checkout, results for certain dates. */
  isListed?: boolean
  type?: 'website' | 'article'
}

/** What a page tells search engines and shared links: its title, its own address and its counterpart's (facts §5). */
export function pageMeta({ location, matches }: Place, facts: PageFacts): MetaDescriptor[] {
  const { title, description, image = 'hero-share', isListed = true, type = 'website' } = facts
  const locale = localeOfPath(location.pathname)
  const origin = originOf(matches)
  const picture = pictureAddress(image)
  const own = origin + location.pathname
  const known = matches.filter((match) => match !== undefined)
  const other = origin + pathInOtherLanguage(location.pathname, '', known)
  const french = locale === 'fr' ? own : other
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: own },
    { property: 'og:site_name', content: 'Les Lofts du Lac' },
    { property: 'og:locale', content: tags[locale] },
    { property: 'og:locale:alternate', content: tags[otherLocale(locale)] },
    ...(picture
      ? [
          { property: 'og:image', content: origin + picture },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(isListed
      ? [
          { tagName: 'link', rel: 'canonical', href: own },
          { tagName: 'link', rel: 'alternate', hrefLang: locale, href: own },
          { tagName: 'link', rel: 'alternate', hrefLang: otherLocale(locale), href: other },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: french },
        ]
      : [{ name: 'robots', content: 'noindex' }]),
  ]
}

const tags = { fr: 'fr_CA', en: 'en_CA' } as const

/** Where the site stands on the web, from the root's loader; empty (addresses without a host) when a page failed before it. */
function originOf(matches: Place['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}
