import { createContext, useContext } from 'react'
import type { Answer } from '#client/call.ts'
import type { Locale } from '#domain/locale.ts'

type ToldSite = Answer<'GET /api/sites/{site}'>

type Terms = Pick<ToldSite, 'cancellationPolicy' | 'texts' | 'minimumAge' | 'depositAmount' | 'rates'>

/** Who runs the site and how to reach them, from its row in the database. Before it opens it may lack its terms, and has no pages then. */
export type Site = ToldSite & { [Term in keyof Terms]: NonNullable<Terms[Term]> }

/** From the root's loader; null only where that failed, so that the frame of the error page stands without it. */
export const SiteContext = createContext<Site | null>(null)

/** The site's facts, on every page that is shown: without them the root shows its error page. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('Nothing below the root is shown without the facts of the site.')
  return site
}

type Word = ToldSite['words'][number]

/** What the house says of itself; undefined where it says nothing. */
export const wordOf = ({ words }: Pick<Site, 'words'>, key: Word['key'], locale: Locale) =>
  words.find((word) => word.key === key)?.[locale]

/** Where the company is found, with the names of their icons. */
export const socialLinksOf = ({ facebookUrl, instagramUrl }: Site) =>
  [
    { name: 'Facebook', icon: 'facebook' as const, href: facebookUrl },
    { name: 'Instagram', icon: 'instagram' as const, href: instagramUrl },
  ].flatMap((link) => (link.href === null ? [] : [{ ...link, href: link.href }]))
