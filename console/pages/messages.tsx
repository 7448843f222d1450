import { Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { Pages } from '#console/frame/pages.tsx'
import { readFilters, ThreadFilters } from '#console/messages/thread-filters.tsx'
import { ThreadRow } from '#console/messages/thread-row.tsx'

export const handle = live

export const loader = async ({ request }: LoaderFunctionArgs) =>
  load('GET /api/staff/threads', { params: readFilters(new URL(request.url).searchParams) }, request)

/** What guests and the house write to each other, what waits for an answer first. */
export function Component() {
  const { items, count, page, pages, zone } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const me = useMe()
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <PageTitle>{m.console_messages_title()}</PageTitle>
      <p className="mb-6 flex flex-wrap gap-x-4 sm:gap-x-6">
        {may(me, 'change_templates') && (
          <Link to={consolePathTo('messageTemplates', locale)} className="text-link inline-target">
            {m.console_messages_templates_title()}
          </Link>
        )}
        <Link to={consolePathTo('letters', locale)} className="text-link inline-target">
          {m.console_letters_title()}
        </Link>
      </p>
      <ThreadFilters />
      <p role="status" className="small text-muted mb-3">
        {isBusy ? m.words_waiting() : m.console_messages_count({ count })}
      </p>
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <ul className="console-rows" aria-busy={isBusy}>
          {items.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} zone={zone} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} />
    </>
  )
}

const nothingIn = {
  open: m.console_messages_none_open,
  done: m.console_messages_none_done,
  all: m.console_messages_none_all,
}

/** What was typed stays above, and there is a way on. */
function Nothing() {
  const [query] = useSearchParams()
  const { q, group } = readFilters(query)
  const everywhere = new URLSearchParams(query)
  everywhere.set('group', 'all')
  everywhere.delete('page')
  return (
    <div className="grid justify-items-start gap-4">
      <p className="measure">{q ? m.console_messages_none_found({ wanted: q }) : nothingIn[group]()}</p>
      {q && group !== 'all' && (
        <Link to={`?${everywhere}`} className={buttonClass({ variant: 'quiet' })}>
          {m.console_messages_everywhere()}
        </Link>
      )}
    </div>
  )
}
