import {
  useLoaderData,
  useLocation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router'
import { pictureSeasonOf } from '#domain/loft-pictures.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { publisherIn, siteFacts } from '#web/client/context.ts'
import { whileSelling } from '#web/features/not-selling/while-selling.ts'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import { readArticles } from '#web/features/articles/read-articles.ts'
import { toTeaser } from '#web/features/articles/teaser.ts'
import { cachedOr, useCachedPage } from '#web/features/cached-page/cached-page.ts'
import { pageMeta } from '#web/features/page-meta/page-meta.ts'
import { dayIn } from '#web/features/stay-picker/site-today.ts'
import { breadcrumbsTo } from '#web/features/structured-data/structured-data.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { Vignette } from '#ui/vignette.tsx'
import { TownPlace, TownPortrait } from './town-portrait.tsx'

/** Specification §9: the town page shows the 3 most recent articles. */
const latestArticles = 3

const drawing = '/vignettes/town.svg'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: m.town_meta_title(),
    description: m.town_meta_description(),
    image: drawing,
    imageAlt: m.town_hero_alt(),
    structured: args.loaderData && [args.loaderData.way],
  })

export async function loader({ url, context }: LoaderFunctionArgs) {
  whileSelling(context, url)
  const locale = localeOfPath(url.pathname)
  const read = await readArticles(context, locale)
  const way = breadcrumbsTo('town', m.site_nav_town(), publisherIn(context), locale)
  const season = pictureSeasonOf(dayIn(context.get(siteFacts).zone))
  // The page stands without its articles.
  if (!read.ok) return { way, season, articles: [] }
  const latest = read.articles.slice(0, latestArticles)
  return { way, season, articles: latest.map((article) => toTeaser(article, read.tags, locale)) }
}

type Shown = Awaited<ReturnType<typeof loader>>

export const clientLoader = ({ url, serverLoader }: ClientLoaderFunctionArgs) =>
  cachedOr<Shown>(url.pathname, () => serverLoader<typeof loader>())

/** Without its articles it is asked for again. */
const slowParts = (data: Shown): Shown | null => (data.articles.length > 0 ? data : null)

export default function Page() {
  const data = useLoaderData<typeof clientLoader>()
  useCachedPage(useLocation().pathname, data, slowParts)
  const { articles, season } = data
  const locale = useLocale()
  return (
    <>
      <header className="page-width page-top">
        <div className="grid items-end gap-x-20 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <h1 className="title-hero max-w-[22ch]">
            <Title>{m.town_title()}</Title>
          </h1>
          <p className="measure">
            <Typeset>{m.town_intro()}</Typeset>
          </p>
        </div>
        <Vignette
          address={drawing}
          alt={m.town_hero_alt()}
          ratio="fill"
          priority
          className="mt-8 aspect-4/3 h-auto md:mt-12 min-[700px]:aspect-5/2"
        />
      </header>
      <TownPortrait />
      <div className="page-width pb-[clamp(3.5rem,8vw,7rem)]">
        <Picture
          file={`town-${season}`}
          alt={m.town_evening_alt({ season })}
          ratio="fill"
          sizes="(min-width: 1280px) 1200px, 92vw"
          className="aspect-3/2 h-auto min-[700px]:aspect-5/2"
        />
      </div>
      <TownPlace />
      {articles.length > 0 && (
        <section className="section page-width">
          <h2 className="title-section mb-8 md:mb-12">
            <Title>{m.town_articles_title()}</Title>
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
