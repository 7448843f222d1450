// Writes the letter of the morning: what of the day is somebody's of the staff. Who has nothing gets none.

import type { Visit } from '#domain/agenda.ts'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { mayBeTold } from '#domain/notices.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDay, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findSite } from '#server/db/sites.ts'
import { listTold } from '#server/db/staff-notices.ts'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { knownOf } from '#domain/told-turnovers.ts'
import { turnoverHours } from './agenda-words.ts'
import type { Email, EmailPart, EmailRow } from './email-parts.ts'
import { findAgenda, type Agenda, type AgendaTurnover } from './find-agenda.ts'
import { email, toGuest } from './send-email.ts'
import { staffGreeting } from './staff-link.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `batch`: what is told together (server/notices/hand-on.ts); the newest of them is the day. */
type MorningSending = { staffId: number; batch: number }

type MorningFacts = {
  locale: Locale
  site: Email['sender']
  publicUrl: string
  /** Who is written to. */
  name: string
  day: Day
  agenda: Agenda
}

/** How many things of a day are somebody's. */
export const countAgenda = ({ own, open, left, arrivals, departures }: Agenda): number =>
  own.length + open.length + left.length + arrivals.length + departures.length

async function morningFacts({ db, settings }: Deps, { staffId, batch }: MorningSending) {
  const member = await findStaff(db, staffId)
  const site = member && (await findSite(db, member.siteId))
  const day = (await listTold(db, batch)).at(-1)?.version as Day | undefined
  if (!site || !day || !mayBeTold(member.role, 'morning_digest')) return null
  const agenda = await findAgenda(db, { staffId, siteId: site.id }, { from: day, to: day })
  if (!agenda || countAgenda(agenda) === 0) return null
  const { locale, name, email: address } = member
  return { locale, guest: { email: address }, site, publicUrl: settings.publicUrl, name, day, agenda }
}

export function morningEmail({ locale, site, publicUrl, name, day, agenda }: MorningFacts): WrittenEmail {
  const options = { locale }
  const words = { day: formatDay(day, locale, { weekday: true, year: false }), site: site.name }
  const { own, open, left, arrivals, departures } = agenda
  const toTurnover = (one: AgendaTurnover) => turnoverRow(one, { day, agenda, locale })
  const comes = (visit: Visit) => visitRow(visit, m.agenda_morning_comes, { agenda, locale })
  const leaves = (visit: Visit) => visitRow(visit, m.agenda_morning_leaves, { agenda, locale })
  return writeEmail({
    locale,
    subject: m.agenda_morning_subject(words, options),
    preview: previewOf(agenda, locale),
    title: m.agenda_morning_title({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      ...section(m.agenda_morning_own({}, options), own.map(toTurnover)),
      ...section(m.agenda_morning_left({}, options), left.map(toTurnover)),
      ...section(m.agenda_morning_open({}, options), open.map(toTurnover)),
      ...section(m.console_today_arrivals({}, options), arrivals.map(comes)),
      ...section(m.console_today_departures({}, options), departures.map(leaves)),
      {
        kind: 'button',
        label: m.agenda_morning_button({}, options),
        url:
          publicUrl + consolePathTo(arrivals.length + departures.length > 0 ? 'home' : 'turnovers', locale),
      },
      { kind: 'text', text: m.agenda_newest({}, options) },
      {
        kind: 'link',
        label: m.console_notices_open({}, options),
        url: publicUrl + consolePathTo('notices', locale),
      },
    ],
  })
}

const section = (text: string, rows: EmailRow[]): EmailPart[] =>
  rows.length === 0
    ? []
    : [
        { kind: 'heading', text },
        { kind: 'facts', rows },
      ]

function turnoverRow(
  one: AgendaTurnover,
  { day, agenda, locale }: { day: Day; agenda: Agenda; locale: Locale },
): EmailRow {
  const loft = agenda.lofts.get(one.propertyId) ?? ''
  const on = formatDay(one.day, locale, { weekday: true, year: false })
  const label = one.day === day ? loft : m.agenda_turnover({ loft, day: on }, { locale })
  const hours = turnoverHours(knownOf(one, { assigneeId: one.assigneeId, noteMark: '' }), locale)
  const note = one.note ? [m.agenda_note({ note: one.note }, { locale })] : []
  return { label, value: [hours, ...note].join(dot) }
}

function visitRow(
  { propertyId, time, travelers, firstname: name }: Visit,
  say: typeof m.agenda_morning_comes,
  { agenda, locale }: { agenda: Agenda; locale: Locale },
): EmailRow {
  const when = say({ name, time: formatTime(time, locale) }, { locale })
  const people = m.console_guests_count({ count: travelers }, { locale })
  return { label: agenda.lofts.get(propertyId) ?? '', value: [when, people].join(dot) }
}

function previewOf({ own, open, left, arrivals, departures }: Agenda, locale: Locale): string {
  const counts = [
    [own.length + open.length + left.length, m.agenda_morning_preview_turnovers],
    [arrivals.length, m.agenda_morning_preview_arrivals],
    [departures.length, m.agenda_morning_preview_departures],
  ] as const
  return counts
    .filter(([count]) => count > 0)
    .map(([count, say]) => say({ count }, { locale }))
    .join(', ')
}

export const emails = {
  morning: email({
    facts: morningFacts,
    // With letters before it: a key with a number alone is one of a stay.
    once: ({ batch }: MorningSending) => `n${batch}`,
    write: (facts) => [toGuest(facts, morningEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    morning: MorningSending
  }
}
