// Writes the calendar file of a stay, for the guest's own agenda.

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantAt, type Instant } from '#domain/days.ts'
import { formatMoney, formatTelephone, formatTime } from '#i18n/format.ts'
import { loftAddress } from '#i18n/loft-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { refundLine } from './refund-parts.ts'
import type { StayFacts } from './stay-parts.ts'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isCalledOff } from '#domain/reservation.ts'
import { loftName } from '#domain/loft-facts.ts'
import type { SessionGuest } from '#server/accounts/read-session.ts'
import { findStayForGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { findStayFacts } from './find-facts.ts'

export type StayCalendar = { filename: string; contentType: string; content: string }

/** What the agenda is told: the stay is on, or the event added before goes away, with what comes back of its price: null = it was never taken. */
type StayCalendarNews = { kind: 'booked' } | { kind: 'cancelled'; refund: Cents | null }

/**
 * An iCalendar file (RFC 5545, RFC 5546). Its times are instants, so that an agenda in another time zone shows the
 * right moment. The reference makes the UID: adding the file twice shows one event, and a cancellation removes it.
 */
export function stayCalendar(
  facts: StayFacts,
  { writtenAt, news }: { writtenAt: Instant; news: StayCalendarNews },
): StayCalendar {
  const { locale, property, publicUrl, site, stay, reference } = facts
  const { method, status, after } = iCalendarOf[news.kind]
  const name = loftName(property.name)
  const url = publicUrl + pathTo('property', locale, { slug: property.slug })
  const calendar = ical({
    method,
    name: asText(m.mail_calendar_name({ site: site.name }, { locale })),
    prodId: { company: site.name, product: 'stays', language: locale.toUpperCase() },
  })
  calendar.createEvent({
    id: `${reference}@${new URL(url).hostname}`,
    stamp: writtenAt,
    status,
    // Each change is one more, and so is the cancellation after it.
    sequence: stay.version - 1 + after,
    organizer: { name: site.name.replaceAll(/["\\]/g, '’'), email: site.email },
    start: instantAt(stay.arrival, stay.soldTerms.hours.arrivalTime, site.zone),
    end: instantAt(stay.departure, stay.soldTerms.hours.departureTime, site.zone),
    summary: m.mail_calendar_summary({ loft: name, site: site.name }, { locale }),
    location: {
      title: name,
      address: loftAddress(property, locale),
      ...(property.latitude !== null &&
        property.longitude !== null && { geo: { lat: property.latitude, lon: property.longitude } }),
    },
    description: descriptionOf(facts, refundWords(facts, writtenAt, news)),
    url,
  })
  return {
    filename: m.mail_calendar_file({}, { locale }),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // RFC 5545 §3.1: each line ends with CRLF, the last one included.
    content: `${calendar.toString()}\r\n`,
  }
}

/** As a text is written (RFC 5545 §3.3.11), which the name of a calendar is too. Inside of quotation marks none can stand (§3.2). */
const asText = (words: string): string => words.replaceAll(/[\\;,]/g, '\\$&')

/**
 * Where Google's and Outlook's agendas take a stay from an address: no file, no account of ours and no secret, only what the
 * email says anyway. An event added there is the guest's own; a cancellation takes out that of the file alone.
 */
export function agendaLinks(facts: StayFacts): { google: string; outlook: string } {
  const { locale, property, site, stay } = facts
  const start = instantAt(stay.arrival, stay.soldTerms.hours.arrivalTime, site.zone)
  const end = instantAt(stay.departure, stay.soldTerms.hours.departureTime, site.zone)
  const summary = m.mail_calendar_summary({ loft: loftName(property.name), site: site.name }, { locale })
  const location = loftAddress(property, locale)
  const details = descriptionOf(facts, '')
  return {
    google: addressOf('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: summary,
      dates: `${basicFormat(start)}/${basicFormat(end)}`,
      location,
      details,
    }),
    outlook: addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: start,
      enddt: end,
      location,
      body: details,
    }),
  }
}

/** With %20 for a space: Outlook shows the plus sign of a form as a plus sign, and every agenda reads this. */
const addressOf = (page: string, query: Record<string, string>): string =>
  `${page}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`

/** '20270212T210000Z' (ISO 8601, basic format) */
const basicFormat = (instant: Instant): string =>
  `${instant.slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`

const descriptionOf = ({ locale, reference, stay, site }: StayFacts, refund: string): string =>
  m
    .mail_calendar_description(
      {
        reference,
        arrivalTime: formatTime(stay.soldTerms.hours.arrivalTime, locale),
        departureTime: formatTime(stay.soldTerms.hours.departureTime, locale),
        telephone: formatTelephone(site.telephone, locale),
        refund,
      },
      { locale },
    )
    .trimEnd()

/** An agenda may show it months later, so that every date is said. */
function refundWords(facts: StayFacts, writtenAt: Instant, news: StayCalendarNews): string {
  if (news.kind === 'booked') return refundLine(facts, writtenAt, { isWhole: true })
  if (news.refund === null) return ''
  const { locale, quote } = facts
  const words = { back: formatMoney(news.refund, locale), total: formatMoney(quote.total, locale) }
  return (news.refund === 0 ? m.mail_refund_cancelled_none : m.mail_refund_cancelled)(words, { locale })
}

/** The method stands in the file and in its media type, and both have to agree (RFC 5545 §8.1). */
const iCalendarOf = {
  booked: { method: ICalCalendarMethod.PUBLISH, status: ICalEventStatus.CONFIRMED, after: 0 },
  cancelled: { method: ICalCalendarMethod.CANCEL, status: ICalEventStatus.CANCELLED, after: 1 },
} as const

/** The same event as the file in the confirmation mail, so that an agenda shows it once. */
export async function writeStayCalendar(
  deps: Deps,
  guest: Pick<SessionGuest, 'id'>,
  { reservationId, locale }: { reservationId: number; locale: Locale },
): Promise<Outcome<{ calendar: StayCalendar }>> {
  const stay = await findStayForGuest(deps.db, reservationId, guest.id)
  if (stay && isCalledOff(stay.status)) return refused('already_cancelled')
  if (stay?.status !== 'confirmed') return refused('reservation_not_found')
  const facts = await findStayFacts(deps, stay.id)
  const calendar = stayCalendar({ ...facts, locale }, { writtenAt: deps.now(), news: { kind: 'booked' } })
  return { ok: true, calendar: { ...calendar, filename: `${facts.reference}.ics` } }
}
