import {
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listProperties } from '#web/client/catalog.ts'
import { loaderFetch, publisherIn } from '#web/client/context.ts'
import { cachedOr, useCachedPage, type Cached } from '#web/features/cached-page/cached-page.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { PropertyGrid, withoutPrices } from '#web/features/property-card/property-grid.tsx'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { Title } from '#web/ui/title.tsx'
import { AboutRows } from './about-rows.tsx'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: m.catalog_about_meta_title(),
    description: m.catalog_about_meta_description(),
    image: 'dock-summer',
    imageAlt: m.catalog_about_place_alt(),
    structured: args.loaderData && [args.loaderData.way],
  })

export async function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const lofts = await listProperties({}, { fetch: loaderFetch(context), locale })
  const way = breadcrumbsTo('properties', m.site_nav_lofts(), publisherIn(context), locale)
  return { way, lofts: lofts.ok ? lofts.answer.items : null }
}

type Shown = Awaited<ReturnType<typeof loader>>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

const slowParts = (data: Shown): Cached<Shown> | null =>
  data.lofts && { ...data, lofts: withoutPrices(data.lofts), isCached: true }

/** The "about" page: three rows of text and picture, then the lofts (decisions §2). */
export default function Page() {
  const data = useLoaderData<typeof clientLoader>()
  useCachedPage(useLocation().pathname, data, slowParts)
  const { lofts } = data
  return (
    <>
      <div className="page-width page-top">
        <h1 className="title-hero max-w-[22ch]">
          <Title>{m.catalog_about_title()}</Title>
        </h1>
      </div>
      <AboutRows />
      <section className="section page-width">
        <h2 className="title-section mb-8 md:mb-12">{m.catalog_about_list_title()}</h2>
        <PropertyGrid lofts={lofts} />
      </section>
    </>
  )
}
