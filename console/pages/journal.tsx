import { Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { buttonClass } from '#ui/button.tsx'
import { load, numberIn } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { JournalEntry } from '#console/journal/journal-entry.tsx'
import { JournalFilters, readFilters, searchOf } from '#console/journal/journal-filters.tsx'
import { DownloadButton } from '#console/forms/download-button.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  return load(
    'GET /api/staff/journal',
    { params: { ...readFilters(query), before: numberIn(query, 'before') } },
    request,
  )
}

/** Who changed what and when, the latest first. Nothing here can be changed; the address holds the filters. */
export function Component() {
  const { items, hasMore, zone, people } = useLoaderData<typeof loader>()
  const me = useMe()
  const [query] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  const wanted = searchOf(readFilters(query))
  const older = new URLSearchParams(wanted)
  const last = items.at(-1)
  if (last) older.set('before', String(last.id))
  return (
    <>
      <PageTitle lead={m.console_journal_lead()}>{m.console_nav_journal()}</PageTitle>
      <JournalFilters people={people} />
      <div role="status" className="small text-muted mb-3">
        {isBusy ? m.words_waiting() : items.length === 0 && nothingFor(wanted)}
      </div>
      {items.length > 0 && may(me, 'export_journal') && (
        <p className="mb-3">
          <DownloadButton address={`/api/staff/journal.csv?${wanted}`}>
            {m.console_reservations_export()}
          </DownloadButton>
        </p>
      )}
      {items.length > 0 && (
        <ol className="console-rows" aria-busy={isBusy}>
          {items.map((entry) => (
            <JournalEntry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-4 empty:hidden">
        {hasMore && (
          <Link to={`?${older}`} className={buttonClass({ variant: 'quiet' })}>
            {m.console_journal_older()}
          </Link>
        )}
        {query.has('before') && (
          <Link to={`?${wanted}`} className="text-link inline-target">
            {m.console_journal_latest()}
          </Link>
        )}
      </p>
    </>
  )
}

const nothingFor = (wanted: URLSearchParams): string =>
  wanted.size > 0 ? m.console_journal_none() : m.console_journal_empty()
