import { Link } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Answer } from '#web/api/call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { useLocale } from '#web/ui/use-locale.ts'

type Article = Answer<'GET /api/articles/{site}'>['items'][number]
export type Teaser = { slug: string; title: string; summary: string; image: string; imageAlt: string }

/** Only what a teaser shows travels with the page: an article's text is long. */
export const toTeaser = (article: Article, locale: Locale): Teaser =>
  locale === 'fr'
    ? {
        slug: article.slug,
        title: article.title,
        summary: article.summary,
        image: article.image,
        imageAlt: article.imageAlt,
      }
    : {
        slug: article.slugEn,
        title: article.titleEn,
        summary: article.summaryEn,
        image: article.image,
        imageAlt: article.imageAltEn,
      }

export function HomeArticles({ articles }: { articles: Teaser[] }) {
  const locale = useLocale()
  return (
    <section className="section page-width">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 className="title-section">{m.home_articles_title()}</h2>
        <ButtonLink to={pathTo('articles', locale)} variant="link">
          {m.home_articles_more()}
        </ButtonLink>
      </div>
      <ul className="property-grid mt-8 md:mt-12">
        {articles.map((article) => (
          <li key={article.slug}>
            <article className="property-card">
              <div className="property-card-picture">
                <Picture
                  file={pictureFile(article.image)}
                  alt={article.imageAlt}
                  ratio="3/2"
                  sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 100vw"
                />
              </div>
              <div className="property-card-text">
                <h3 className="title-card">
                  <Link
                    to={pathTo('article', locale, { slug: article.slug })}
                    prefetch="intent"
                    className="property-card-link"
                  >
                    {article.title}
                  </Link>
                </h3>
                <p className="mt-2 line-clamp-3 text-muted">{article.summary}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
