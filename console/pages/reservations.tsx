import { Link, useLoaderData, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { NewBookingLink } from '#console/nights/new-booking-link.tsx'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { DownloadButton } from '#console/forms/download-button.tsx'
import { readFilters, ReservationFilters } from '#console/reservations/reservation-filters.tsx'
import { Pages } from '#console/frame/pages.tsx'
import { ReservationList } from '#console/reservations/reservation-list.tsx'

export const handle = live

export const loader = async ({ request }: LoaderFunctionArgs) =>
  load('GET /api/staff/reservations', { params: readFilters(new URL(request.url).searchParams) }, request)

/** Every reservation, by what is wanted of it: the address holds the filters, so that a list can be kept or sent. */
export function Component() {
  const { items, count, page, pages, properties } = useLoaderData<typeof loader>()
  const me = useMe()
  const [query] = useSearchParams()
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <PageTitle>{m.console_nav_reservations()}</PageTitle>
      <p className="mb-6 empty:hidden">
        <NewBookingLink />
      </p>
      <ReservationFilters properties={properties} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="small text-muted">
          {isBusy ? m.words_waiting() : m.console_reservations_count({ count })}
        </p>
        {count > 0 && may(me, 'export_reservations') && <Export />}
      </div>
      {items.length === 0 ? (
        <Nothing />
      ) : (
        <ReservationList items={items} group={readFilters(query).group} isBusy={isBusy} />
      )}
      <Pages page={page} pages={pages} />
    </>
  )
}

/** The same filters, without pages. */
function Export() {
  const [query] = useSearchParams()
  const { page: _, ...filters } = readFilters(query)
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(wanted as [string, string][])
  return (
    <DownloadButton address={`/api/staff/reservations.csv?${search}`}>
      {m.console_reservations_export()}
    </DownloadButton>
  )
}

/** What was typed stays above, and there is a way on. */
function Nothing() {
  const locale = useLocale()
  const [query] = useSearchParams()
  const { q, group } = readFilters(query)
  const isEverywhere = group === 'all'
  const everywhere = new URLSearchParams(query)
  everywhere.set('group', 'all')
  everywhere.delete('page')
  return (
    <div className="grid justify-items-start gap-4">
      <p>{q ? m.console_reservations_nothing_found({ wanted: q }) : m.console_reservations_none()}</p>
      {!isEverywhere && q && (
        <Link to={`?${everywhere}`} className={buttonClass({ variant: 'quiet' })}>
          {m.console_reservations_everywhere()}
        </Link>
      )}
      {query.size > 0 && (
        <Link to={consolePathTo('reservations', locale)} className="text-link inline-target">
          {m.console_reservations_clear()}
        </Link>
      )}
    </div>
  )
}
