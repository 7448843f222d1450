import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listProperties } from '#web/api/catalog.ts'
import { loaderFetch } from '#web/api/loader-fetch.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { PropertyGrid } from '#web/features/property-card/property-grid.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NothingFree } from './nothing-free.tsx'
import { readSearch, refusalOf } from './read-search.ts'
import { SearchHead } from './search-head.tsx'
import { SearchNotices } from './search-notices.tsx'
import { TownCall } from './town-call.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: m.catalog_search_meta_title(),
    description: m.catalog_search_meta_description(),
    isListed: args.location.search === '',
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOfPath(pathname)
  const found = await listProperties(readSearch(searchParams), { fetch: loaderFetch(context), locale })
  if (!found.ok) return { found: null, refusal: null }
  return { found: found.answer, refusal: refusalOf(found.answer.refusal, locale) }
}

export default function Page() {
  const { found, refusal } = useLoaderData<typeof loader>()
  if (!found)
    return (
      <div className="page-width page-top">
        <SearchHead found={null} />
        <Notice tone="warning" role="alert">
          {m.catalog_list_failed()}
        </Notice>
      </div>
    )
  const query = { ...found.stay, nbTravelers: found.nbTravelers }
  return (
    <>
      <div className="page-width page-top">
        <SearchHead found={found} />
        <SearchNotices found={found} refusal={refusal} />
        {found.items.length > 0 ? (
          <PropertyGrid lofts={found.items} query={query} headingLevel="h2" />
        ) : (
          <NothingFree found={found} />
        )}
      </div>
      <TownCall />
    </>
  )
}
