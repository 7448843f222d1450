import {
  data,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import type { Day } from '#domain/days.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPageAt, pathTo } from '#i18n/paths.ts'
import { listProperties, readTexts } from '#web/client/catalog.ts'
import { loaderFetch, publisherIn, siteFacts, siteSlug } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { pack, unpack, type Unpacked } from '#web/client/packed.ts'
import { cachedAddress, cachedOr, useCachedPage, type Cached } from '#web/features/cached-page/cached-page.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import {
  BeyondLast,
  isBeyondLast,
  isElsewhere,
  listOf,
  ListPages,
  ListShown,
  statusOf,
  useListHeading,
} from '#web/features/property-card/list-page.tsx'
import { PropertyGrid, withoutPrices } from '#web/features/property-card/property-grid.tsx'
import { SearchBar } from '#web/features/search-bar/search-bar.tsx'
import { seasonShown } from '#web/features/stay-picker/site-today.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { useLocale } from '#ui/use-locale.ts'
import { AboutHead, AboutRows } from './about-rows.tsx'
import { HouseSection } from './house-section.tsx'

export function meta(args: MetaArgs<typeof loader>) {
  const shown = args.loaderData && unpack<Shown>(args.loaderData)
  return pageMeta(args, {
    title: m.catalog_about_meta_title(),
    description: shown?.texts['about-meta-description'] ?? m.catalog_search_meta_description(namesOf(args)),
    view: 'house-summer',
    imageAlt: m.catalog_about_place_alt({ season: 'summer' }),
    isListed: !(shown && isBeyondLast(shown)),
    structured: shown && [shown.way],
  })
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  whileSelling(context, url)
  const locale = localeOfPath(url.pathname)
  const options = { fetch: loaderFetch(context), locale }
  const page = listPageAt(url)
  // The house is one: further pages of the list need not draw it again.
  const asked = { page: String(page), view: page === 1 ? 'facade' : undefined } as const
  const [found, texts] = await Promise.all([
    listProperties(context.get(siteSlug), asked, options),
    readTexts(context, 'about', locale),
  ])
  const way = breadcrumbsTo('properties', m.site_nav_lofts(), publisherIn(context), locale)
  const list = listOf(found.ok ? found.answer : null)
  const shown = {
    way,
    texts,
    ...list,
    windows: found.ok ? found.answer.windows : [],
    today: found.ok ? found.answer.today : null,
    season: seasonShown(context.get(siteFacts), found.ok ? (found.answer.today as Day) : undefined),
  }
  return data(pack(shown), { status: statusOf(list) })
}

type Shown = Unpacked<typeof loader>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(cachedAddress(url), () => serverLoader<typeof loader>())

const slowParts = (shown: Shown): Cached<Shown> | null =>
  shown.lofts && {
    ...shown,
    lofts: withoutPrices(shown.lofts),
    windows: withoutPrices(shown.windows),
    today: null,
    isCached: true,
  }

/** The "about" page: what its link says first, the lofts, then three rows of text and picture (decisions §2). */
export default function Page() {
  const shown = unpack<Cached<Shown>>(useLoaderData<typeof clientLoader>())
  useCachedPage(cachedAddress(useLocation()), shown, slowParts)
  const { lofts, windows, paging, today, season, texts } = shown
  const heading = useListHeading(paging)
  const locale = useLocale()
  const pathOf = (page: number | null) => pathTo('properties', locale, {}, { page })
  return (
    <>
      <section className="page-width pt-[clamp(1.25rem,4vw,3rem)] last:pb-[clamp(3.5rem,2rem+6vw,8rem)]">
        <AboutHead texts={texts} />
        <div className="mt-4 mb-5 md:mt-7 md:mb-9">
          <SearchBar today={(today ?? undefined) as Day | undefined} isFolded />
        </div>
        {/* One list speaks for itself; of one in several parts the heading says which this is. */}
        <div className={paging ? 'mb-8 md:mb-12' : 'sr-only'}>
          <h2 {...heading} className="title-section">
            {m.catalog_about_list_title()}
          </h2>
          <ListShown paging={paging} shown={lofts?.length ?? 0} />
        </div>
        {paging && isElsewhere(shown) ? (
          <BeyondLast paging={paging} pathOf={pathOf} />
        ) : (
          <PropertyGrid lofts={lofts} isFirst />
        )}
        <ListPages paging={paging} pathOf={pathOf} />
      </section>
      <HouseSection windows={windows} today={today} />
      <AboutRows season={season} texts={texts} />
    </>
  )
}
