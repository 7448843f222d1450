import {
  data,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { readTexts } from '#web/client/catalog.ts'
import { publisherIn } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser, type Tag, type Teaser } from '#web/features/articles/teaser.ts'
import { cachedAddress, cachedOr, useCachedPage } from '#web/features/cached-page/cached-page.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { breadcrumbsTo, type Structured } from '#web/features/structured-data/structured-data.ts'
import { readFilter, useArticleFilter, type Filter } from './use-article-filter.ts'
import { ArticleFilter, ArticlesHead, CutNotice } from './article-filter.tsx'
import { listFailure, type ListFailure } from './list-failure.ts'
import { ArticleList, ArticlesFailed, countOf, shorten } from './article-list.tsx'

type Shown = {
  /** Null when they could not be read: `failure` says why. */
  articles: Teaser[] | null
  tags: Tag[]
  tag: Tag | null
  filter: Filter
  failure: ListFailure | null
  /** Null where only the browser knows that the list could not be read. */
  way: Structured | null
  text?: string
}

export const meta = (args: MetaArgs<typeof loader>) => {
  // Where there is no such tag the root's own words for "not found" stand.
  if (!args.loaderData) return []
  const { way } = args.loaderData
  const label = args.loaderData.tag?.label
  const query = args.loaderData.filter.query
  return pageMeta(args, {
    title: query
      ? m.articles_search_meta_title({ query: shorten(query) })
      : label
        ? m.articles_tag_meta_title({ ...namesOf(args), tag: label })
        : m.articles_meta_title(namesOf(args)),
    description: m.articles_meta_description(namesOf(args)),
    view: 'dock-summer',
    imageAlt: m.home_hero_alt({ season: 'summer' }),
    isListed: !query,
    structured: way ? [way] : undefined,
  })
}

export async function loader({ url, context }: LoaderFunctionArgs): Promise<Shown> {
  const locale = localeOfPath(url.pathname)
  const filter = readFilter(url)
  const way = breadcrumbsTo('articles', m.site_nav_attractions(), publisherIn(context), locale)
  const read = await readArticles(context, locale, filter.query)
  const { 'articles-text': text } = await readTexts(context, 'articles', locale)
  // Without the tags nobody knows whether there is such a one.
  if (!read.ok || (filter.tag !== '' && !read.areTagsRead))
    return { articles: null, tags: [], tag: null, filter, failure: { kind: 'unread' }, way, text }
  const { articles, tags } = read
  const tag = tags.find(({ id }) => String(id) === filter.tag) ?? null
  if (filter.tag !== '' && !tag) throw data(null, { status: 404 })
  whileSelling(context, url)
  const listed = tag ? articles.filter(({ tagIds }) => tagIds.includes(tag.id)) : articles
  const teasers = listed.map((article) => toTeaser(article, tags, locale))
  return { articles: teasers, tags, tag, filter, failure: null, way, text }
}

/** A lost connection, and a server that has no time, are told where the list would stand; what was typed and chosen stays. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<Shown> {
  try {
    return await cachedOr<Shown>(cachedAddress(url), () => serverLoader<typeof loader>())
  } catch (cause) {
    const failure = listFailure(cause)
    if (!failure) throw cause
    return { articles: null, tags: [], tag: null, filter: readFilter(url), failure, way: null }
  }
}

/** Searches are many, and few are made twice. */
const slowParts = (shown: Shown): Shown | null => (shown.articles && shown.filter.query === '' ? shown : null)

export default function Page() {
  const shown = useLoaderData<typeof loader>()
  useCachedPage(cachedAddress(useLocation()), shown, slowParts)
  const { articles, tags, tag, filter, failure, text } = shown
  const search = useArticleFilter(filter)
  const { isLate } = search
  return (
    <div className="page-width page-top pb-[clamp(3.5rem,8vw,8rem)]">
      <ArticlesHead text={text} />
      <div className="@container mt-[clamp(2.5rem,4vw,3.5rem)] mb-[clamp(2rem,4vw,3rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ArticleFilter tags={tags} filter={search} />
        <p
          role="status"
          className="figures min-h-7 flex-[1_1_12rem] truncate text-muted lg:pb-2.5 lg:text-right @max-[15rem]:wrap-anywhere @max-[15rem]:whitespace-normal"
        >
          {isLate ? m.articles_searching() : articles && countOf(articles.length, filter.query)}
        </p>
      </div>
      <CutNotice isCut={filter.isCut} />
      <div
        aria-busy={isLate}
        className="min-h-[75svh] transition-opacity duration-[240ms] ease-calm aria-busy:opacity-55"
      >
        {articles ? (
          <ArticleList articles={articles} tag={tag} query={filter.query} />
        ) : (
          <ArticlesFailed failure={failure ?? { kind: 'unread' }} />
        )}
      </div>
    </div>
  )
}
