// Understands the query of a search, and names what it cannot use.

import { toDay, type Day } from '#domain/days.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** As it stands in an address. */
export type SearchQuery = {
  arrival?: string
  departure?: string
  nbTravelers?: string
  page?: string
  view?: string
}

export type Dropped = { field: 'arrival' | 'departure' | 'nb_travelers' | 'page'; code: RefusalCode }

export type Search = {
  dates: { arrival: Day; departure: Day } | null
  nbTravelers: number | null
  /** From 1 on; null = the whole list is wanted. */
  page: number | null
  /** The lofts are wanted as windows of their house, too. */
  isFacade: boolean
  dropped: Dropped[]
}

/** specification §9: who does not say comes as two. */
export const usualTravelers = 2

/** decisions §2: unusable values never break a page. Backwards dates are unusable; past or far ones are only refused. */
export function readSearch(query: SearchQuery): Search {
  const dropped: Dropped[] = []
  return {
    nbTravelers: readTravelers(query, dropped),
    dates: readDates(query, dropped),
    page: readPage(query, dropped),
    isFacade: query.view?.trim() === 'facade',
    dropped,
  }
}

function readTravelers({ nbTravelers: text = '' }: SearchQuery, dropped: Dropped[]): number | null {
  if (text.trim() === '') return null
  const travelers = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  if (travelers > 0) return travelers
  dropped.push({ field: 'nb_travelers', code: 'invalid_payload' })
  return null
}

/** Who asks for a page that is none wants a page and not everything: they get the first. */
function readPage({ page: text = '' }: SearchQuery, dropped: Dropped[]): number | null {
  if (text.trim() === '') return null
  const page = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  if (page > 0) return page
  dropped.push({ field: 'page', code: 'invalid_payload' })
  return 1
}

function readDates(query: SearchQuery, dropped: Dropped[]): Search['dates'] {
  const arrival = readDay('arrival', query, dropped)
  const departure = readDay('departure', query, dropped)
  if (arrival && departure && arrival < departure) return { arrival, departure }
  // One date alone is no stay, and neither are two that go backwards.
  const code = arrival && departure ? 'invalid_dates' : 'missing_fields'
  if (arrival) dropped.push({ field: 'arrival', code })
  if (departure) dropped.push({ field: 'departure', code })
  return null
}

function readDay(field: 'arrival' | 'departure', query: SearchQuery, dropped: Dropped[]): Day | null {
  const text = query[field]?.trim() ?? ''
  const day = toDay(text)
  if (!day && text !== '') dropped.push({ field, code: 'invalid_payload' })
  return day
}
