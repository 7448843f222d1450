import { Link } from 'react-router'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { Picture, pictureFile } from '#web/ui/picture.tsx'
import { Title } from '#web/ui/title.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { sharedPicture } from '#web/ui/use-shared-picture.ts'
import { BackLink } from './back-link.tsx'

/** The way back, the picture, and what the article is called, is about and belongs to. */
export function ArticleHead({ article, publishedOn }: { article: Teaser; publishedOn: string }) {
  const locale = useLocale()
  const { title, summary, image, imageAlt, tags } = article
  return (
    <header>
      <div className="w-full xl:mx-auto xl:max-w-[54rem]">
        <BackLink />
        <Picture
          file={pictureFile(image)}
          alt={imageAlt}
          ratio="16/9"
          className={sharedPicture}
          sizes="(min-width: 1280px) 918px, 92vw"
          priority
        />
      </div>
      <div className="measure mt-8 w-full md:mt-12 lg:mx-auto">
        <h1 className="title-page">
          <Title>{title}</Title>
        </h1>
        <p className="mt-5 font-serif text-[1.3rem] leading-[1.45]">{summary}</p>
        <div className="small mt-4 flex flex-wrap items-center gap-x-6 text-muted">
          <time dateTime={publishedOn}>
            {m.articles_published({ day: formatDay(publishedOn as Day, locale) })}
          </time>
          {tags.length > 0 && (
            <ul aria-label={m.articles_categories()} className="flex flex-wrap gap-x-5">
              {tags.map(({ id, label }) => (
                <li key={id}>
                  <Link to={pathTo('articles', locale, {}, { tag: id })} className="inline-target text-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </header>
  )
}
