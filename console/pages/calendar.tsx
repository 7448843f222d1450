import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CalendarBoard } from '#console/calendar/calendar-board.tsx'
import { askedOf, readPlace } from '#console/nights/place.ts'
import { load } from '#console/client/ask.ts'
import { live } from '#console/client/live.ts'
import { PageTitle } from '#console/frame/page-title.tsx'

/** Read again when the house changed, but under nobody's hand: not with nights chosen, nor below a window. */
export const handle = live

/** An address that leads beyond what can be read leads to today. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const place = readPlace(searchParams)
  const read = (from: Day | null) =>
    load('GET /api/staff/calendar', { params: askedOf({ ...place, from }) }, request)
  try {
    const calendar = await read(place.from)
    // Which month it is at the lofts, only their own day tells.
    return place.loft !== undefined && place.from === null ? await read(calendar.today as Day) : calendar
  } catch (error) {
    const code = (error as { code?: string } | null)?.code ?? ''
    if (!['nights_out_of_reach', 'property_not_found'].includes(code)) throw error
    throw redirect(pathname)
  }
}

/** Lofts and their nights: who comes, what is closed, what the others cost, and what can be done with them. */
export function Component() {
  const calendar = useLoaderData<typeof loader>()
  return (
    <div className="calendar-page">
      <PageTitle>{m.console_nav_calendar()}</PageTitle>
      <CalendarBoard calendar={calendar} />
    </div>
  )
}
