import { Form } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import { fromArticle, useListState } from '#web/features/articles/list-state.ts'
import type { Teaser } from '#web/features/articles/teaser.ts'
import { ArticleSearchField } from '#web/features/articles/article-search-field.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Where to read on: by words, or with one of those that are nearest. */
export function MoreArticles({ others }: { others: Teaser[] }) {
  const locale = useLocale()
  const linkState = fromArticle(useListState())
  return (
    <section className="section page-width">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 md:mb-12">
        {others.length > 0 && <h2 className="title-section">{m.articles_others()}</h2>}
        <search aria-label={m.articles_search_label()} className="w-full sm:w-96">
          <Form action={pathTo('articles', locale)}>
            <ArticleSearchField />
          </Form>
        </search>
      </div>
      <ArticleGrid articles={others} linkState={linkState} hasTransition={false} />
    </section>
  )
}
