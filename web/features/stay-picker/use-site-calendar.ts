import { useEffect, useMemo, useState } from 'react'
import type { Day } from '#domain/days.ts'
import { call, type Answer } from '#client/call.ts'
import { useSite } from '#web/client/site.ts'
import { useLocale } from '#ui/use-locale.ts'

export type SiteCalendar = Answer<'GET /api/sites/{site}/calendar'>

/** What can be had in any loft: on which days a stay may start and, from a chosen arrival, on which it may end. */
export type SiteOffer = {
  referenceNights: number
  days: ReadonlyMap<Day, SiteCalendar['days'][number]>
  departures: ReadonlyMap<Day, { total: number; count: number }> | null
}

type Asked = { key: string; answer: SiteCalendar }

/**
 * Asked by the browser alone, so that no page that is kept has it; again when `turn` changes, never while that is 0. Null until
 * it is known, and where it cannot be: then every day can be chosen, and the search answers.
 */
export function useSiteCalendar(
  travelers: number,
  turn: number,
  arrival: Day | null = null,
): SiteCalendar | null {
  const locale = useLocale()
  const { slug: site } = useSite()
  const [asked, setAsked] = useState<Asked | null>(null)
  const key = `${travelers} ${arrival}`

  useEffect(() => {
    if (turn === 0) return undefined
    const leaving = new AbortController()
    const params = { site, nbTravelers: String(travelers), arrival: arrival ?? undefined }
    const ask = async () => {
      const found = await call(
        'GET /api/sites/{site}/calendar',
        { params },
        { locale, signal: leaving.signal },
      )
      if (found.ok) setAsked({ key, answer: found.answer })
    }
    // Somebody else comes along, or another arrival: this one's answer is not waited for.
    ask().catch((cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => leaving.abort()
  }, [key, travelers, turn, arrival, site, locale])

  return asked?.key === key ? asked.answer : null
}

/** The days of a search's calendar, with the departures from `arrival` as soon as one is chosen. */
export function useSiteOffer(
  calendar: SiteCalendar | null,
  travelers: number,
  arrival: Day | null,
): SiteOffer | null {
  const from = useSiteCalendar(travelers, calendar && arrival ? 1 : 0, arrival)
  return useMemo(() => {
    if (!calendar) return null
    const { referenceNights, days } = calendar
    return {
      referenceNights,
      days: new Map(days.map((day) => [day.date as Day, day])),
      departures: from?.departures ? new Map(from.departures.map((end) => [end.date as Day, end])) : null,
    }
  }, [calendar, from])
}
