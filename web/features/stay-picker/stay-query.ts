import { type Day, toDay } from '#domain/days.ts'
import { refuseStay } from '#domain/stay.ts'
import type { Dates } from './stay-rules.ts'

export const usualTravelers = 2

/** From one person to as many as fit and never fewer than three (specification §9), and whatever number a link brought. */
export function travelerChoices(most: number, chosen: number): number[] {
  const choices = Array.from({ length: Math.max(3, most) }, (_, index) => index + 1)
  return choices.includes(chosen) ? choices : [...choices, chosen]
}

export type StayQuery = {
  dates: Dates | null
  travelers: number
  /** What stood in the address and is of no use (decisions §2: dropped, and the page says so). */
  dropped: ('dates' | 'travelers')[]
  /** Dates that were understood, and that nobody can have in any loft. */
  refused?: Dates
}

/** What an address says about a stay. Dates may be taken by others: that is the calendar's answer, not this one's. */
export function readStayQuery(query: URLSearchParams, today: Day): StayQuery {
  const dropped: StayQuery['dropped'] = []
  const dates = readDates(query)
  const refused = dates && dates !== 'unusable' && refuseStay(dates, today) ? dates : undefined
  if (dates === 'unusable' || refused) dropped.push('dates')
  const travelers = readTravelers(query.get('nb_travelers'))
  if (travelers === 'unusable') dropped.push('travelers')
  return {
    dates: dates === 'unusable' || dropped.includes('dates') ? null : dates,
    travelers: travelers === 'unusable' ? usualTravelers : travelers,
    dropped,
    ...(refused && { refused }),
  }
}

/** The same query with another stay in it, the rest untouched. */
export function withStay(query: URLSearchParams, dates: Dates | null, travelers: number): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of ['arrival', 'departure'] as const) {
    if (dates) next.set(name, dates[name])
    else next.delete(name)
  }
  next.set('nb_travelers', String(travelers))
  return next
}

function readDates(query: URLSearchParams): Dates | null | 'unusable' {
  const texts = [query.get('arrival')?.trim() ?? '', query.get('departure')?.trim() ?? '']
  if (texts.every((text) => text === '')) return null
  const [arrival, departure] = texts.map(toDay)
  return arrival && departure ? { arrival, departure } : 'unusable'
}

function readTravelers(text: string | null): number | 'unusable' {
  if (text === null || text.trim() === '') return usualTravelers
  const travelers = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return travelers >= 1 && travelers <= 99 ? travelers : 'unusable'
}
