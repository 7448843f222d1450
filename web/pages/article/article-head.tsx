import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { ArticlePicture } from '#web/features/articles/article-picture.tsx'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { Title } from '#ui/title.tsx'
import { sharedPicture } from '#ui/use-shared-picture.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useListState } from '#web/features/articles/list-state.ts'

/** The way back, the picture, and what the article is called, is about and belongs to. */
export function ArticleHead({ article, publishedOn }: { article: Teaser; publishedOn: string }) {
  const locale = useLocale()
  const { title, summary, image, imageAlt, tags } = article
  return (
    <header>
      <div className="w-full xl:mx-auto xl:max-w-[54rem]">
        <BackLink />
        <ArticlePicture
          image={image}
          alt={imageAlt}
          ratio="16/9"
          className={`${sharedPicture} xl:mx-auto`}
          sizes="(min-width: 1280px) 918px, 92vw"
          priority
        />
      </div>
      <div className="measure mt-8 w-full md:mt-12 lg:mx-auto">
        <h1 className="title-page">
          <Title>{title}</Title>
        </h1>
        <p className="mt-5 font-serif text-[1.3rem] leading-[1.45]">
          <Typeset>{summary}</Typeset>
        </p>
        <div className="small mt-4 flex flex-wrap items-center gap-x-6 text-muted">
          <time dateTime={publishedOn}>
            <Typeset>{m.articles_published({ day: formatDay(publishedOn as Day, locale) })}</Typeset>
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

/** Back to the list as it was left: its theme, its words and the place in it. Anyone who came otherwise gets the whole list. */
function BackLink() {
  const locale = useLocale()
  const navigate = useNavigate()
  const list = useListState()
  const goBack = (event: MouseEvent) => {
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // The browser's own way back is the one that remembers how far the list was scrolled.
    void navigate(-list.steps)
  }
  return (
    <Link
      to={pathTo('articles', locale) + (list?.search ?? '')}
      onClick={goBack}
      className="back-link small mb-2"
    >
      <Icon name="arrow-left" />
      {list ? m.articles_back_to_list() : m.articles_back()}
    </Link>
  )
}
