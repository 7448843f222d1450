import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatInstant } from '#i18n/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { Consents } from '#console/guests/consents.tsx'
import { CorrectGuest } from '#console/guests/correct-guest.tsx'
import { EraseGuest } from '#console/guests/erase-guest.tsx'
import { GuestRequests } from '#console/guests/guest-requests.tsx'
import { Papers } from '#console/guests/papers.tsx'
import { DownloadButton } from '#console/forms/download-button.tsx'
import { GuestCard } from '#console/reservations/guest-card.tsx'
import { ReservationRow } from '#console/reservations/reservation-row.tsx'

export const loader = ({ request, params: { id = '' } }: LoaderFunctionArgs) =>
  load('GET /api/staff/guests/{id}', { params: { id } }, request)

/** One guest: how to reach them, their stays and papers, what they agreed to, and what they may ask of us. */
export function Component() {
  const guest = useLoaderData<typeof loader>()
  const locale = useLocale()
  const me = useMe()
  const { id, stays, zone, erasedAt, papers, consents } = guest
  const name = `${guest.firstname} ${guest.lastname}`.trim()
  return (
    <>
      <p className="mb-2">
        <Link to={consolePathTo('guests', locale)} className="back-link">
          {m.console_guests_title()}
        </Link>
      </p>
      <PageTitle>{erasedAt ? m.console_guests_erased_title() : name}</PageTitle>
      <div className="console-sections">
        {erasedAt ? (
          <Notice tone="info">
            {m.console_guests_erased_on({ at: formatInstant(erasedAt as Instant, zone, locale) })}
          </Notice>
        ) : (
          <GuestCard name={name} guest={guest} />
        )}
        <SameTelephone others={guest.sameTelephone} />
        <section aria-labelledby="stays">
          <h2 id="stays" className="title-card">
            {m.console_guests_stays_title()}
          </h2>
          {stays.length === 0 ? (
            <p className="text-muted">{m.console_guests_no_stays()}</p>
          ) : (
            <ul className="console-rows">
              {stays.map((stay) => (
                <ReservationRow key={stay.id} reservation={stay} />
              ))}
            </ul>
          )}
        </section>
        {papers.length > 0 && <Papers papers={papers} zone={zone} />}
        {consents.length > 0 && <Consents consents={consents} zone={zone} />}
        <GuestRequests guest={guest} />
        {may(me, 'correct_guests') && !erasedAt && <CorrectGuest guest={guest} />}
        {may(me, 'copy_guests') && (
          <section aria-labelledby="copy">
            <h2 id="copy" className="title-card">
              {m.console_guests_copy_title()}
            </h2>
            <p className="measure text-muted">{m.console_guests_copy_lead()}</p>
            <p>
              <DownloadButton address={`/api/staff/guests/${id}/copy`} method="POST">
                {m.console_guests_copy()}
              </DownloadButton>
            </p>
          </section>
        )}
        {may(me, 'erase_guests') && <EraseGuest guest={guest} />}
      </div>
    </>
  )
}

type Other = { id: number; name: string; email: string | null }

/** Perhaps one and the same person: who knows them decides, and nothing is made one by itself. */
function SameTelephone({ others }: { others: readonly Other[] }) {
  const locale = useLocale()
  if (others.length === 0) return null
  return (
    <Notice tone="info" title={m.console_guests_same_telephone()}>
      <p>{m.console_guests_same_telephone_lead()}</p>
      <ul>
        {others.map(({ id, name, email }) => (
          <li key={id}>
            <Link
              to={consolePathTo('guest', locale, { id })}
              className="text-link inline-target wrap-anywhere"
            >
              {[name, email].filter(Boolean).join(dot)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
