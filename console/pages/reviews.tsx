import { useState } from 'react'
import { useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { reviewGroups, type ReviewGroup } from '#domain/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#ui/select.tsx'
import { load, numberIn } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { GroupTabs, useFilters } from '#console/frame/filters.tsx'
import { PageTitle } from '#console/frame/page-title.tsx'
import { Pages } from '#console/frame/pages.tsx'
import { ReviewItem } from '#console/reviews/review-item.tsx'
import { ReviewNews, type News } from '#console/reviews/review-news.tsx'

const groupWords: Readonly<Record<ReviewGroup, () => string>> = {
  waiting: m.console_reviews_waiting,
  all: m.console_reviews_all,
  answered: m.console_reviews_answered,
  hidden: m.console_reviews_hidden,
}
const noneWords: Readonly<Record<ReviewGroup, () => string>> = {
  waiting: m.console_reviews_none_waiting,
  all: m.console_reviews_none,
  answered: m.console_reviews_none_answered,
  hidden: m.console_reviews_none_hidden,
}

const readGroup = (query: URLSearchParams): ReviewGroup =>
  reviewGroups.find((one) => one === query.get('group')) ?? 'waiting'

export const handle = live

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [property, page] = [numberIn(query, 'property'), numberIn(query, 'page')]
  return load('GET /api/staff/reviews', { params: { group: readGroup(query), property, page } }, request)
}

/** What guests wrote of their stays: to be answered once, or hidden for a reason of the list. */
export function Component() {
  const { items, count, page, pages, properties, zone } = useLoaderData<typeof loader>()
  const { query, setFilter } = useFilters()
  const { revalidate } = useRevalidator()
  const isBusy = useNavigation().state === 'loading'
  const [news, setNews] = useState<News | null>(null)
  const group = readGroup(query)

  return (
    <>
      <PageTitle>{m.console_reviews_title()}</PageTitle>
      <div className="mb-6 grid gap-5">
        <GroupTabs label={m.console_reviews_groups()} words={groupWords} group={group} />
        {properties.length > 1 && (
          <SelectField
            className="max-w-md"
            label={m.words_loft()}
            name="property"
            options={[
              { value: '', label: m.console_all_lofts() },
              ...properties.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={query.get('property') ?? ''}
            onChange={(value) => setFilter('property', value)}
          />
        )}
      </div>
      <ReviewNews news={news} onUndone={() => void revalidate()} />
      <p role="status" className="small text-muted mb-3">
        {isBusy ? m.words_waiting() : m.console_reviews_count({ count })}
      </p>
      {items.length === 0 ? (
        <p>{noneWords[group]()}</p>
      ) : (
        <ul className="console-rows" aria-busy={isBusy}>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} zone={zone} onNews={setNews} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </>
  )
}
