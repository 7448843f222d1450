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
import { listPageAt } from '#i18n/paths.ts'
import { call } from '#client/call.ts'
import { listProperties, readTexts } from '#web/client/catalog.ts'
import { loaderFetch, publisherIn, siteFacts, siteSlug } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { pack, unpack, type Unpacked } from '#web/client/packed.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser } from '#web/features/articles/teaser.ts'
import { cachedAddress, cachedOr, useCachedPage, type Cached } from '#web/features/cached-page/cached-page.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { isBeyondLast, listOf, statusOf } from '#web/features/property-card/list-page.tsx'
import { withoutPrices } from '#web/features/property-card/property-grid.tsx'
import { seasonShown } from '#web/features/stay-picker/site-today.ts'
import { websiteOf } from '#web/features/structured-data/structured-data.ts'
import { HomeVoices, voicesFor } from './home-voices.tsx'
import { HomeArticles, HomeComfort, HomeHero, HomeProperties } from './home-sections.tsx'
import './home.css'

const latestArticles = 3

export function meta(args: MetaArgs<typeof loader>) {
  const shown = args.loaderData && unpack<Shown>(args.loaderData)
  return pageMeta(args, {
    title: shown?.texts['home-meta-title'] ?? m.site_nav_lofts(),
    description: shown?.texts['home-meta-description'] ?? m.catalog_search_meta_description(namesOf(args)),
    isListed: !(shown && isBeyondLast(shown)),
    structured: shown && [shown.website],
  })
}

export async function loader({ url, context }: LoaderFunctionArgs) {
  whileSelling(context, url)
  const locale = localeOfPath(url.pathname)
  const site = context.get(siteSlug)
  const options = { fetch: loaderFetch(context), locale }
  const [found, read, words, texts] = await Promise.all([
    listProperties(site, { page: String(listPageAt(url)) }, options),
    readArticles(context, locale),
    call('GET /api/sites/{site}/reviews', { params: { site } }, options),
    readTexts(context, 'home', locale),
  ])
  const list = listOf(found.ok ? found.answer : null)
  const shown = {
    website: websiteOf(publisherIn(context), locale),
    texts,
    ...list,
    today: found.ok ? found.answer.today : null,
    season: seasonShown(context.get(siteFacts), found.ok ? (found.answer.today as Day) : undefined),
    voices: words.ok ? voicesFor(words.answer.items, locale) : [],
    // The page stands without its articles; without lofts it says so.
    articles: read.ok
      ? read.articles.slice(0, latestArticles).map((article) => toTeaser(article, read.tags, locale))
      : [],
  }
  return data(pack(shown), { status: statusOf(list) })
}

type Shown = Unpacked<typeof loader>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(cachedAddress(url), () => serverLoader<typeof loader>())

const slowParts = (shown: Shown): Cached<Shown> | null =>
  shown.lofts && { ...shown, lofts: withoutPrices(shown.lofts), today: null, isCached: true }

export default function Page() {
  const shown = unpack<Cached<Shown>>(useLoaderData<typeof clientLoader>())
  useCachedPage(cachedAddress(useLocation()), shown, slowParts)
  const { lofts, paging, today, season, articles, voices, texts } = shown
  return (
    <>
      <HomeHero today={today} season={season} texts={texts} />
      <HomeProperties lofts={lofts} paging={paging} texts={texts} />
      <HomeComfort season={season} texts={texts} />
      <HomeVoices voices={voices} />
      {articles.length > 0 && <HomeArticles articles={articles} texts={texts} />}
    </>
  )
}
