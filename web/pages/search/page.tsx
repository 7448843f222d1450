import { data, useLoaderData, type LoaderFunctionArgs, type Location, type MetaArgs } from 'react-router'
import type { Day } from '#domain/days.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listPageAt, pathTo, queryRead } from '#i18n/paths.ts'
import { listProperties } from '#web/client/catalog.ts'
import { loaderFetch, publisherIn, siteFacts, siteSlug } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { pack, unpack, type Unpacked } from '#web/client/packed.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { isBeyondLast, statusOf } from '#web/features/property-card/list-page.tsx'
import { dayIn, seasonShown } from '#web/features/stay-picker/site-today.ts'
import { readStayQuery } from '#web/features/stay-picker/stay-query.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { readSearch, refusalOf } from './read-search.ts'
import { Results } from './results.tsx'
import { SearchHead } from './search-head.tsx'
import { SearchNotices } from './search-notices.tsx'
import { SearchViews } from './search-views.tsx'
import { TownCall } from './town-call.tsx'

export function meta(args: MetaArgs<typeof loader>) {
  const shown = args.loaderData && unpack<Shown>(args.loaderData)
  return pageMeta(args, {
    title: m.catalog_search_meta_title(),
    description: m.catalog_search_meta_description(namesOf(args)),
    isListed: isListed(args.location, shown?.found ?? null),
    structured: shown && [shown.way],
  })
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  whileSelling(context, url)
  const { pathname, searchParams } = url
  const locale = localeOfPath(pathname)
  const found = await listProperties(context.get(siteSlug), readSearch(url), {
    fetch: loaderFetch(context),
    locale,
  })
  const today = dayIn(context.get(siteFacts).zone)
  const way = breadcrumbsTo('search', m.catalog_search_title(), publisherIn(context), locale)
  const list = found.ok ? found.answer : null
  // What was asked stays in the bar, so that the same search can be tried again.
  const asked = list ? null : readStayQuery(searchParams, today)
  const arrival = (list?.stay ?? asked?.dates)?.arrival
  const shown = {
    way,
    found: list,
    refusal: list && refusalOf(list, locale),
    view: readSearch(url).view,
    season: seasonShown(context.get(siteFacts), (arrival ?? today) as Day),
    asked,
  }
  return data(pack(shown), { status: list ? statusOf(list) : 200 })
}

type Shown = Unpacked<typeof loader>

/** Search engines list the pages of all lofts, not those of one stay. */
function isListed(location: Location, found: Shown['found']): boolean {
  const page = listPageAt(location)
  const isWhole = queryRead(location.pathname, location.search) === (page > 1 ? `?page=${page}` : '')
  return isWhole && !(found && isBeyondLast(found))
}

export default function Page() {
  const { found, refusal, asked, view, season } = unpack<Shown>(useLoaderData<typeof loader>())
  const locale = useLocale()
  if (!found)
    return (
      <>
        <div className="page-width page-top last:pb-[clamp(3.5rem,2rem+6vw,8rem)]">
          <SearchHead found={null} asked={asked} view={view} />
          <Notice tone="warning" role="alert">
            {m.catalog_list_failed()}
          </Notice>
        </div>
        <TownCall season={season} />
      </>
    )
  const { stay, nbTravelers, hasFacade } = found
  const pathOf = (page: number | null, shown: string | null = view ?? null) =>
    pathTo(
      'search',
      locale,
      {},
      { arrival: stay?.arrival, departure: stay?.departure, nb_travelers: nbTravelers, page, view: shown },
    )
  return (
    <>
      <div className="page-width pt-[clamp(1rem,3vw,2.25rem)]">
        <SearchHead
          found={found}
          view={view}
          views={hasFacade && <SearchViews view={view} pathOf={(shown) => pathOf(null, shown)} />}
        />
        <SearchNotices found={found} refusal={refusal} />
      </div>
      <Results found={found} pathOf={pathOf} />
      <TownCall season={season} />
    </>
  )
}
