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
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser } from '#web/features/articles/teaser.ts'
import { cachedOr, useCachedPage, type Cached } from '#web/features/cached-page/cached-page.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { withoutPrices } from '#web/features/property-card/property-grid.tsx'
import { websiteOf } from '#web/features/structured-data/structured-data.ts'
import { HomeArticles, HomeComfort, HomeHero, HomeProperties } from './home-sections.tsx'
import './home.css'

const latestArticles = 3

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: m.home_meta_title(),
    description: m.home_meta_description(),
    structured: args.loaderData && [args.loaderData.website],
  })

export async function loader({ url, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const options = { fetch: loaderFetch(context), locale }
  const [lofts, read] = await Promise.all([listProperties({}, options), readArticles(options)])
  return {
    website: websiteOf(publisherIn(context), locale),
    lofts: lofts.ok ? lofts.answer.items : null,
    today: lofts.ok ? lofts.answer.today : null,
    // The page stands without its articles; without lofts it says so.
    articles: read.ok
      ? read.articles.slice(0, latestArticles).map((article) => toTeaser(article, read.tags, locale))
      : [],
  }
}

type Shown = Awaited<ReturnType<typeof loader>>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

const slowParts = (data: Shown): Cached<Shown> | null =>
  data.lofts && { ...data, lofts: withoutPrices(data.lofts), today: null, isCached: true }

export default function Page() {
  const data = useLoaderData<typeof clientLoader>()
  useCachedPage(useLocation().pathname, data, slowParts)
  const { lofts, today, articles } = data
  return (
    <>
      <HomeHero today={today} />
      <HomeProperties lofts={lofts} />
      <HomeComfort />
      {articles.length > 0 && <HomeArticles articles={articles} />}
    </>
  )
}
