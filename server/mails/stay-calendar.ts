// Writes the calendar file of a stay, for the guest's own agenda.

import ical from 'ical-generator'
import { instantAt, type Instant } from '#domain/days.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { loftName, type StayLetterFacts } from './stay-letter-facts.ts'

/**
 * Its times are instants, so that an agenda in another time zone shows the right moment; the
 * same reference makes the same event, so that adding it twice does not double it.
 */
export function stayCalendar(facts: StayLetterFacts, writtenAt: Instant, url: string): string {
  const { locale, property, site, stay, reference } = facts
  const name = loftName(property)
  const calendar = ical({
    name: m.mail_calendar_name({}, { locale }),
    prodId: { company: site.name, product: 'stays', language: locale.toUpperCase() },
  })
  calendar.createEvent({
    id: `${reference}@${new URL(url).hostname}`,
    stamp: writtenAt,
    start: instantAt(stay.arrival, property.arrivalTime, site.zone),
    end: instantAt(stay.departure, property.departureTime, site.zone),
    summary: m.mail_calendar_summary({ loft: name, site: site.name }, { locale }),
    location: {
      title: name,
      address: `${property.address}, ${property.city} (Québec) ${property.postalCode}`,
      geo: { lat: property.latitude, lon: property.longitude },
    },
    description: m.mail_calendar_description(
      {
        reference,
        arrivalTime: formatTime(property.arrivalTime, locale),
        departureTime: formatTime(property.departureTime, locale),
        telephone: site.telephone,
      },
      { locale },
    ),
    url,
  })
  return calendar.toString()
}
