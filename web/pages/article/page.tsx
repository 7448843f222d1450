import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { localized, perLocale, type Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { publisherIn, type Publisher } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser, type Article, type Teaser } from '#web/features/articles/teaser.ts'
import { cachedOr, useCachedPage } from '#web/features/cached-page/cached-page.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { articleFactsOf, breadcrumbsOf } from '#web/features/structured-data/structured-data.ts'
import { Html } from '#ui/html.tsx'
import { typesetHtml } from '#ui/typeset.tsx'
import { ArticleHead } from './article-head.tsx'
import { findArticle, otherArticles } from './find-article.ts'
import { FreeNights } from './free-nights.tsx'
import { MoreArticles } from './more-articles.tsx'
import { ShareLinks } from './share-links.tsx'
import './article.css'

export const meta = (args: MetaArgs<typeof loader>) => {
  const article = args.loaderData?.article
  // Without an article the root's own words for "not found" stand.
  if (!article) return []
  return pageMeta(args, {
    title: article.title,
    description: article.summary,
    image: article.image,
    imageAlt: article.imageAlt,
    type: 'article',
    structured: args.loaderData?.structured,
  })
}

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { pathname, search } = url
  const locale = localeOfPath(pathname)
  const read = await readArticles(context, locale)
  if (!read.ok) throw data(null, { status: 500 })
  const { articles, tags } = read
  const found = findArticle(articles, params.slug ?? '', locale)
  if (!found) throw data(null, { status: 404 })
  const { article, isOwnSlug } = found
  const path = pathTo('article', locale, { slug: localized(article, 'slug', locale) })
  if (!isOwnSlug) throw redirect(path + search, 301)
  whileSelling(context, url)
  const publisher = publisherIn(context)
  const teaser = toTeaser(article, tags, locale)
  return {
    article: teaser,
    structured: structuredOf(teaser, { publisher, locale, path, publishedOn: article.publishedOn }),
    publishedOn: article.publishedOn,
    html: typesetHtml(localized(article, 'text', locale)),
    others: otherArticles(articles, article).map((other) => toTeaser(other, tags, locale)),
    address: publisher.origin + path,
    slugs: perLocale((other) => localized(article, 'slug', other)),
  }
}

type Where = { publisher: Publisher; locale: Locale; path: string } & Pick<Article, 'publishedOn'>

function structuredOf(article: Teaser, { publisher, locale, path, publishedOn }: Where) {
  return [
    articleFactsOf(publisher, locale, { ...article, publishedOn, path }),
    breadcrumbsOf(publisher.origin, [
      { name: publisher.site.name, path: pathTo('home', locale) },
      { name: m.site_nav_attractions(), path: pathTo('articles', locale) },
      { name: article.title, path },
    ]),
  ]
}

type Shown = Awaited<ReturnType<typeof loader>>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

const slowParts = (shown: Shown): Shown => shown

export default function Page() {
  const shown = useLoaderData<typeof clientLoader>()
  useCachedPage(useLocation().pathname, shown, slowParts)
  const { article, publishedOn, html, others, address } = shown
  return (
    <>
      <article className="page-width pt-4 md:pt-8">
        <ArticleHead article={article} publishedOn={publishedOn} />
        <Html html={html} className="article-body measure mt-8 w-full md:mt-10 lg:mx-auto" />
        <div className="measure w-full lg:mx-auto">
          <FreeNights />
          <ShareLinks address={address} title={article.title} />
        </div>
      </article>
      <MoreArticles others={others} />
    </>
  )
}
