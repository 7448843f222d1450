import type { Locale } from '#domain/locale.ts'
import { newsKinds, type KnownTurnover } from '#domain/told-turnovers.ts'
import { morningEmail } from '#server/emails/morning.ts'
import { turnoverNewsEmail, type ToldOne } from '#server/emails/turnover-news.ts'
import type { WrittenEmail } from '#server/emails/write-email.ts'
import { site } from './email-facts.ts'

const known: KnownTurnover = {
  propertyId: 7,
  day: '2026-12-20',
  departureTime: '11:00',
  next: { arrival: '2026-12-20', arrivalTime: '16:00', travelers: 4 },
  noteMark: '',
  assigneeId: 4,
}

/** What the staff is told of turnovers, and of their morning; `name` is what somebody typed: a name, a note, a loft. */
export function turnoverEmailsIn(locale: Locale, name: string): [string, WrittenEmail][] {
  const told = { locale, site, publicUrl: 'https://leslofts.example', name }
  const lofts = new Map([[7, name]])
  const after = { ...known, day: '2026-12-22', next: null } as const
  const one = { stayId: 1, news: 'moved', before: known, after, note: name } satisfies ToldOne
  const turnover = { ...known, stayId: 1, isSameDay: true, note: name }
  const visit = { ...known, stayId: 1, time: '16:00', travelers: 4, firstname: name } as const
  const reader = { id: 4, role: 'owner', status: 'active', propertyIds: [] } as const
  const left = [{ ...turnover, day: '2026-12-19', assigneeId: null, note: null } as const]
  const own = [turnover]
  const agenda = { reader, lofts, own, open: own, left, arrivals: [visit], departures: [visit] }
  return [
    ...newsKinds.map((news): [string, WrittenEmail] => [
      `turnover: ${news}`,
      turnoverNewsEmail({ ...told, lofts, told: [{ ...one, news }] }),
    ]),
    [
      'news of several turnovers',
      turnoverNewsEmail({
        ...told,
        lofts,
        told: [one, { ...one, stayId: 2, news: 'gone', after: null, note: null }],
      }),
    ],
    ['a day of one’s own', morningEmail({ ...told, day: known.day, agenda })],
  ]
}
