import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { call } from '#web/api/call.ts'
import { listProperties } from '#web/api/catalog.ts'
import { loaderFetch } from '#web/api/loader-fetch.ts'
import { siteSlug } from '#web/api/site.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { HomeArticles, toTeaser } from './home-articles.tsx'
import { HomeComfort } from './home-comfort.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeLofts } from './home-lofts.tsx'

const latestArticles = 3

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: m.home_meta_title(), description: m.home_meta_description() })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname)
  const options = { fetch: loaderFetch(context), locale }
  const [lofts, articles] = await Promise.all([
    listProperties({}, options),
    call('GET /api/articles/{site}', { params: { site: siteSlug } }, options),
  ])
  return {
    lofts: lofts.ok ? lofts.answer.items : null,
    // The page stands without its articles; without lofts it says so.
    articles: articles.ok
      ? articles.answer.items.slice(0, latestArticles).map((article) => toTeaser(article, locale))
      : [],
  }
}

export default function Page() {
  const { lofts, articles } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero />
      <HomeLofts lofts={lofts} />
      <HomeComfort />
      {articles.length > 0 && <HomeArticles articles={articles} />}
    </>
  )
}
