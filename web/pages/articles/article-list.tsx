import { useLocation, useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { ArticleGrid } from '#web/features/articles/article-grid.tsx'
import { fromList } from '#web/features/articles/list-state.ts'
import type { Tag, Teaser } from '#web/features/articles/teaser.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { sentenceOf, type ListFailure } from './list-failure.ts'

type Props = { articles: Teaser[]; tag: Tag | null; query: string }

/** What was found; when that is nothing, why, and the ways back. */
export function ArticleList({ articles, tag, query }: Props) {
  const locale = useLocale()
  const { search } = useLocation()
  if (articles.length > 0)
    return (
      <ArticleGrid
        articles={articles}
        hasLeads={!tag && query === ''}
        headingLevel="h2"
        isFirst
        linkState={fromList(search)}
      />
    )
  return (
    <>
      <h2 className="title-card max-w-[40ch] wrap-anywhere">{nothingFor(tag, query)}</h2>
      {query !== '' && <p className="measure mt-3 text-muted">{m.articles_none_hint()}</p>}
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        {tag && query !== '' && (
          <ButtonLink to={pathTo('articles', locale, {}, { q: query })} preventScrollReset>
            {m.articles_search_all_tags()}
          </ButtonLink>
        )}
        {(tag || query !== '') && (
          <ButtonLink to={pathTo('articles', locale)} variant="quiet" preventScrollReset>
            {m.articles_see_all()}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function nothingFor(tag: Tag | null, query: string): string {
  const words = shorten(query)
  if (query !== '')
    return tag
      ? m.articles_none_found_in_tag({ query: words, tag: tag.label })
      : m.articles_none_found({ query: words })
  return tag ? m.articles_none_title() : m.articles_none_at_all()
}

const longestShown = 40

/** Words as they are told: nobody needs to hear a pasted paragraph again. */
export const shorten = (query: string): string =>
  query.length > longestShown ? `${query.slice(0, longestShown).replace(/[\ud800-\udbff]$/, '')}…` : query

/** What was found, in words. */
export const countOf = (count: number, query: string): string =>
  query === '' ? m.articles_count({ count }) : m.articles_found({ count, query: shorten(query) })

/** Where the list would stand: it could not be read. */
export function ArticlesFailed({ failure }: { failure: ListFailure }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Notice tone="warning" role="alert">
      <p>{sentenceOf(failure)}</p>
      <Button
        variant="quiet"
        className="mt-3"
        isPending={state === 'loading'}
        onPress={() => void revalidate()}
      >
        {m.words_retry()}
      </Button>
    </Notice>
  )
}
