// Writes the private calendar of somebody of the staff: their turnovers, and for who receives guests who comes and goes. No amounts.

import ical, { type ICalCalendar } from 'ical-generator'
import { receivesGuests, type Visit } from '#domain/agenda.ts'
import { addDays, addMinutes, instantAt, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { knownOf } from '#domain/told-turnovers.ts'
import { m } from '#i18n/paraglide/messages.js'
import { turnoverHours } from './agenda-words.ts'
import type { Agenda, AgendaTurnover } from './find-agenda.ts'

export type AgendaCalendar = { filename: string; contentType: string; content: string }

type AgendaFacts = {
  agenda: Agenda
  site: { name: string; zone: string }
  publicUrl: string
  locale: Locale
}

/** Some agendas ask at once again where nothing says how long an answer is good for. */
const goodForSeconds = 60 * 60
/** How long guests are received, in minutes: an event has to end. */
const visitMinutes = 30

/**
 * An iCalendar file (RFC 5545) that an agenda asks for again and again: what is not in it any more is gone. A turnover between two
 * guests of one day has its hours; any other has its whole day.
 */
export function agendaCalendar(facts: AgendaFacts, writtenAt: Instant): AgendaCalendar {
  const { agenda, site, locale } = facts
  const options = { locale }
  const calendar = ical({
    name: asText(m.agenda_calendar_name({ site: site.name }, options)),
    prodId: { company: site.name, product: 'agenda', language: locale.toUpperCase() },
    ttl: goodForSeconds,
  })
  for (const one of agenda.own) addTurnover(calendar, facts, { one, writtenAt })
  // Who receives guests has their days in it, and what nobody does on their page.
  if (!receivesGuests(agenda.reader.role))
    for (const one of agenda.open) addTurnover(calendar, facts, { one, writtenAt })
  for (const visit of agenda.arrivals) addVisit(calendar, facts, { visit, kind: 'arrival', writtenAt })
  for (const visit of agenda.departures) addVisit(calendar, facts, { visit, kind: 'departure', writtenAt })
  return {
    filename: m.agenda_calendar_file({}, options),
    contentType: 'text/calendar; charset=utf-8',
    // RFC 5545 §3.1: each line ends with CRLF, the last one included.
    content: `${calendar.toString()}\r\n`,
  }
}

function addTurnover(
  calendar: ICalCalendar,
  { agenda, site, publicUrl, locale }: AgendaFacts,
  { one, writtenAt }: { one: AgendaTurnover; writtenAt: Instant },
): void {
  const options = { locale }
  const loft = agenda.lofts.get(one.propertyId) ?? ''
  const hours = turnoverHours(knownOf(one, { assigneeId: one.assigneeId, noteMark: '' }), locale)
  const isOpen = one.assigneeId === null
  const { day, departureTime, next, isSameDay } = one
  const when = isSameDay
    ? { start: instantAt(day, departureTime, site.zone), end: instantAt(day, next!.arrivalTime, site.zone) }
    : { allDay: true, start: startOf(day), end: startOf(addDays(day, 1)) }
  calendar.createEvent({
    ...when,
    id: `turnover-${one.stayId}@${new URL(publicUrl).hostname}`,
    stamp: writtenAt,
    summary: (isOpen ? m.agenda_calendar_open : m.agenda_calendar_turnover)({ loft }, options),
    description: one.note ? `${hours}\n${m.agenda_calendar_note({}, options)}` : hours,
  })
}

function addVisit(
  calendar: ICalCalendar,
  { agenda, site, publicUrl, locale }: AgendaFacts,
  { visit, kind, writtenAt }: { visit: Visit; kind: 'arrival' | 'departure'; writtenAt: Instant },
): void {
  const options = { locale }
  const { stayId, propertyId, day, time, travelers, firstname } = visit
  const people = m.console_guests_count({ count: travelers }, options)
  const words = {
    loft: agenda.lofts.get(propertyId) ?? '',
    name: [firstname, people].filter((word) => word !== '').join(', '),
  }
  const start = instantAt(day, time, site.zone)
  calendar.createEvent({
    id: `${kind}-${stayId}@${new URL(publicUrl).hostname}`,
    stamp: writtenAt,
    start,
    end: addMinutes(start, visitMinutes),
    summary: (kind === 'arrival' ? m.agenda_calendar_arrival : m.agenda_calendar_departure)(words, options),
  })
}

/** The library reads a day without hours from the moment at which it begins in UTC. */
const startOf = (day: AgendaTurnover['day']): Instant => `${day}T00:00:00.000Z`

/** As a text is written (RFC 5545 §3.3.11), which the name of a calendar is too. */
const asText = (words: string): string => words.replaceAll(/[\\;,]/g, '\\$&')
