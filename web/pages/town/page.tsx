import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { perLocale, type Locale } from '#domain/locale.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { readTexts } from '#web/client/catalog.ts'
import { m } from '#i18n/paraglide/messages.js'
import { paths, pathTo, townPath } from '#i18n/paths.ts'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import type { Site } from '#web/client/site.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser } from '#web/features/articles/teaser.ts'
import { cachedOr, useCachedPage } from '#web/features/cached-page/cached-page.ts'
import { namesOf, pageMeta } from '#web/features/page-meta/page-meta.ts'
import { seasonShown } from '#web/features/stay-picker/site-today.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { TownHead, TownPlace, TownPortrait } from './town-portrait.tsx'

/** Specification §9: the town page shows the 3 most recent articles. */
const latestArticles = 3

const drawing = '/vignettes/town.svg'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: args.loaderData?.texts['town-meta-title'] ?? m.site_nav_town(),
    description:
      args.loaderData?.texts['town-meta-description'] ?? m.articles_meta_description(namesOf(args)),
    page: 'town',
    view: drawing,
    imageAlt: m.town_hero_alt(),
    structured: args.loaderData && [args.loaderData.way],
  })

export async function loader({ url, context, params }: LoaderFunctionArgs) {
  const locale = localeOfPath(url.pathname)
  const slug = slugShownAt(context.get(siteFacts), params.town, locale)
  whileSelling(context, url)
  const [read, texts] = await Promise.all([readArticles(context, locale), readTexts(context, 'town', locale)])
  const addresses = perLocale((other) => townPath(slug, other))
  const way = breadcrumbsTo(addresses[locale], m.site_nav_town(), publisherIn(context), locale)
  const season = seasonShown(context.get(siteFacts))
  // The page stands without its articles.
  const latest = read.ok ? read.articles.slice(0, latestArticles) : []
  const articles = latest.map((article) => toTeaser(article, read.ok ? read.tags : [], locale))
  return { way, addresses, season, texts, articles }
}

/** Where every house had the page it leads to where this one has it; of any other address nobody knows. */
function slugShownAt(
  { townSlug }: Pick<Site, 'townSlug'>,
  asked: string | undefined,
  locale: Locale,
): string {
  if (townSlug === null) throw data(null, { status: 404 })
  const own = townPath(townSlug, locale)
  if (asked === undefined ? own === paths.town[locale] : asked === townSlug) return townSlug
  throw asked === undefined ? redirect(own, 301) : data(null, { status: 404 })
}

type Shown = Awaited<ReturnType<typeof loader>>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

/** Without its articles it is asked for again. */
const slowParts = (shown: Shown): Shown | null => (shown.articles.length > 0 ? shown : null)

export default function Page() {
  const shown = useLoaderData<typeof clientLoader>()
  useCachedPage(useLocation().pathname, shown, slowParts)
  const { articles, season, texts } = shown
  const locale = useLocale()
  return (
    <>
      <TownHead texts={texts} drawing={season && drawing} />
      <TownPortrait texts={texts} />
      {season && (
        <div className="page-width pb-[clamp(3.5rem,8vw,7rem)]">
          <Picture
            file={`town-${season}`}
            alt={m.town_evening_alt({ season })}
            ratio="fill"
            sizes="(min-width: 1280px) 1200px, 92vw"
            className="aspect-3/2 h-auto min-[700px]:aspect-5/2"
          />
        </div>
      )}
      <TownPlace />
      {articles.length > 0 && (
        <section className="section page-width">
          <h2 className="title-section mb-8 md:mb-12">
            <Title>{texts['town-articles-title'] ?? m.site_nav_attractions()}</Title>
          </h2>
          <ArticleGrid articles={articles} />
          <ButtonLink to={pathTo('articles', locale)} variant="quiet" className="mt-10 md:mt-14">
            {m.town_articles_more()}
          </ButtonLink>
        </section>
      )}
    </>
  )
}
