import { useLoaderData } from 'react-router'
import type { Day, Instant } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { NewBookingLink } from '#console/nights/new-booking-link.tsx'
import { live } from '#console/client/live.ts'
import { may, useMe } from '#console/client/me.ts'
import { LockedLine } from '#console/proof/locked-line.tsx'
import { PageTitle } from '#console/frame/page-title.tsx'
import { rowsOfDay, ToDoLine, ToDoRows } from '#console/today/to-do-rows.tsx'
import { FindGuest } from '#console/today/find-guest.tsx'
import { useFreshDay, type loadToday } from '#console/today/use-fresh-day.ts'
import { NotOpenLine } from '#console/today/not-open-line.tsx'
import { Visits } from '#console/today/visits.tsx'
import { WeekStrip } from '#console/today/week-strip.tsx'
import '#console/today/today.css'

export const handle = live

/** The day: who comes and leaves, what waits, who stays, and the next nights; what waits first where nobody comes or leaves. Where the network is gone, as it was read last. */
export function Component() {
  const { answer: today, isKept } = useLoaderData<typeof loadToday>()
  const locale = useLocale()
  const me = useMe()
  useFreshDay(today, isKept)
  const { arrivals, departures, staying, zone } = today
  const rows = rowsOfDay(today)
  const isMoving = arrivals.length + departures.length > 0
  const about = { today, isKept }
  const waiting = rows && (rows.length > 0 || today.siteStatus !== 'not_open') && (
    <ToDoRows rows={rows} today={today} />
  )
  return (
    <>
      <PageTitle
        lead={formatDay(today.day as Day, locale, { weekday: true, year: true })}
        action={!me.isLocked && may(me, 'hold_options') && <NewBookingLink />}
      >
        {m.console_today_title()}
      </PageTitle>
      <LockedLine />
      {isKept && (
        <Notice tone="info" role="status" className="mb-6">
          {m.console_today_kept({ moment: formatInstant(today.at as Instant, zone, locale) })}
        </Notice>
      )}
      <NotOpenLine status={today.siteStatus} />
      {!me.isLocked && may(me, 'see_reservations') && <FindGuest />}
      {isMoving ? (
        <>
          {rows && <ToDoLine rows={rows} />}
          <div className="console-sections mb-10">
            <Visits kind="arrivals" visits={arrivals} {...about} />
            <Visits kind="departures" visits={departures} {...about} />
          </div>
          {waiting}
        </>
      ) : (
        waiting
      )}
      {isMoving || staying.length > 0 ? (
        <div className="console-sections mb-12">
          <Visits kind="staying" visits={staying} {...about} />
        </div>
      ) : (
        <p className="text-muted mb-10">{m.console_today_quiet()}</p>
      )}
      <WeekStrip lofts={today.lofts} week={today.week as Day[]} />
    </>
  )
}
