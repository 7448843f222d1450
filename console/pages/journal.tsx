import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { journalActions } from '#domain/staff-journal.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { JournalEntry } from '#console/journal/journal-entry.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams
  const params = {
    before: query.get('before') ?? undefined,
    staff: query.get('staff') ?? undefined,
    reservation: query.get('reservation') ?? undefined,
    action: journalActions.find((known) => known === query.get('action')),
  }
  return load('GET /api/staff/journal', { params }, request)
}

/** Who changed what and when, the latest first. Nothing here can be changed. */
export function Component() {
  const { items, hasMore, zone } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const [query] = useSearchParams()
  const older = new URLSearchParams(query)
  const last = items.at(-1)
  if (last) older.set('before', String(last.id))
  const isFiltered = query.size > 0
  return (
    <>
      <PageTitle lead={m.console_journal_lead()}>{m.console_nav_journal()}</PageTitle>
      {isFiltered && (
        <p className="mb-4">
          <Link to={consolePathTo('journal', locale)} className="text-link inline-target">
            {m.console_journal_latest()}
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-muted">{m.console_journal_empty()}</p>
      ) : (
        <ol className="console-rows">
          {items.map((entry) => (
            <JournalEntry key={entry.id} entry={entry} zone={zone} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Link to={`?${older}`} className={buttonClass({ variant: 'quiet', className: 'mt-8' })}>
          {m.console_journal_older()}
        </Link>
      )}
    </>
  )
}
