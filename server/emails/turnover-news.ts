// Writes the letter that tells somebody of the staff which turnovers are theirs now, which are not any more, and what is different: no guest, no amount.

import type { Locale } from '#domain/locale.ts'
import { mayBeTold } from '#domain/notices.ts'
import { isSameKnown, type KnownTurnover, type NewsKind } from '#domain/told-turnovers.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { dot, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'
import { listTold } from '#server/db/staff-notices.ts'
import { findStaff } from '#server/db/staff.ts'
import { listKnown, listNews } from '#server/db/told-turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { turnoverHours } from './agenda-words.ts'
import type { Email, EmailPart, EmailRow } from './email-parts.ts'
import { email, toGuest } from './send-email.ts'
import { staffGreeting } from './staff-link.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `batch`: what is told together (server/notices/hand-on.ts). */
type TurnoverNewsSending = { staffId: number; batch: number }

/** One turnover with what is new of it; `before` and `after` are not both null. */
export type ToldOne = {
  stayId: number
  news: NewsKind
  before: KnownTurnover | null
  after: KnownTurnover | null
  note: string | null
}

type TurnoverNewsFacts = {
  locale: Locale
  site: Email['sender']
  publicUrl: string
  /** Who is written to. */
  name: string
  /** By their numbers. */
  lofts: ReadonlyMap<number, string>
  told: ToldOne[]
}

async function turnoverNewsFacts({ db, settings }: Deps, { staffId, batch }: TurnoverNewsSending) {
  const member = await findStaff(db, staffId)
  const site = member && (await findSite(db, member.siteId))
  if (!site || member.status !== 'active' || !mayBeTold(member.role, 'turnover_given')) return null
  const notices = await listTold(db, batch)
  const news = await listNews(
    db,
    notices.map(({ version }) => Number(version)),
  )
  const known = await listKnown(
    db,
    news.map(({ stayId }) => stayId),
  )
  const told = condensed(news).flatMap((one) => {
    // As it is by now: what was taken away again before it was told is not told.
    const after = one.news === 'given' ? (known.get(one.stayId) ?? null) : one.after
    if (one.news === 'given' && after?.assigneeId !== staffId) return []
    // And what was given back to them before it was told that it is not theirs any more.
    if (one.news === 'taken' && known.get(one.stayId)?.assigneeId === staffId) return []
    // Another note than the one that this is about is told by itself, once it has settled.
    // Where it was before is theirs to know if it was theirs before: the house knew it of a loft that they may not do.
    const before = one.news === 'given' && one.before?.assigneeId !== staffId ? null : one.before
    return [{ ...one, before, after, note: one.noteMark === after?.noteMark ? one.note : null }]
  })
  if (told.length === 0) return null
  const { locale, name, email: address } = member
  const lofts = new Map((await listLofts(db, site.id)).map((loft) => [loft.id, loft.name]))
  const { publicUrl } = settings
  return { locale, guest: { email: address }, site, publicUrl, name, lofts, told }
}

/** Of one turnover what was first and what is last; nothing where that is the same again. */
export function condensed<One extends ToldOne>(news: readonly One[]): One[] {
  return [...Map.groupBy(news, ({ stayId }) => stayId).values()].flatMap((ones) => {
    const last = ones.at(-1)!
    const one = { ...last, before: ones[0]!.before }
    return isSameKnown(one.before, one.after) ? [] : [one]
  })
}

/** What changes where somebody goes comes first. */
const order = [
  'given',
  'moved',
  'gone',
  'taken',
  'arrival',
  'changed',
  'open',
  'left',
] as const satisfies NewsKind[]

const headings = {
  given: m.agenda_news_given,
  taken: m.agenda_news_taken,
  gone: m.agenda_news_gone,
  moved: m.agenda_news_moved,
  arrival: m.agenda_news_arrival,
  changed: m.agenda_news_changed,
  open: m.agenda_news_open,
  left: m.agenda_news_left,
} satisfies Record<NewsKind, unknown>

const subjects = {
  given: m.agenda_subject_given,
  taken: m.agenda_subject_taken,
  gone: m.agenda_subject_gone,
  moved: m.agenda_subject_moved,
  arrival: m.agenda_subject_arrival,
  changed: m.agenda_subject_changed,
  open: m.agenda_subject_open,
  left: m.agenda_subject_left,
} satisfies Record<NewsKind, unknown>

export function turnoverNewsEmail(facts: TurnoverNewsFacts): WrittenEmail {
  const { locale, site, publicUrl, name, told } = facts
  const options = { locale }
  const isGiven = told.every(({ news }) => news === 'given')
  const subject = subjectOf(facts, isGiven)
  return writeEmail({
    locale,
    subject,
    preview: told.map((one) => placeOf(shownOf(one), facts)).join('; '),
    title: isGiven ? m.agenda_title_given({}, options) : m.agenda_title_changed({}, options),
    sender: site,
    parts: [
      staffGreeting(name, locale),
      ...order.flatMap((news) => partsOf(facts, news)),
      {
        kind: 'button',
        label: m.agenda_see_turnovers({}, options),
        url: publicUrl + consolePathTo('turnovers', locale),
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

function subjectOf({ locale, site, lofts, told }: TurnoverNewsFacts, isGiven: boolean): string {
  const options = { locale }
  const [first, ...more] = told
  if (more.length > 0) {
    const words = { count: told.length, site: site.name }
    return isGiven ? m.agenda_subject_many_given(words, options) : m.agenda_subject_many(words, options)
  }
  const { propertyId, day } = shownOf(first!)
  const words = { loft: lofts.get(propertyId) ?? '', day: shortDay(day, locale), site: site.name }
  return subjects[first!.news](words, options)
}

function partsOf(facts: TurnoverNewsFacts, news: NewsKind): EmailPart[] {
  const ones = facts.told.filter((one) => one.news === news)
  if (ones.length === 0) return []
  const rows = ones
    .toSorted((a, b) => (shownOf(a).day < shownOf(b).day ? -1 : 1))
    .map((one) => rowOf(one, facts))
  return [
    { kind: 'heading', text: headings[news]({}, { locale: facts.locale }) },
    { kind: 'facts', rows },
  ]
}

function rowOf(one: ToldOne, facts: TurnoverNewsFacts): EmailRow {
  const options = { locale: facts.locale }
  const { news, before, after, note } = one
  const label = placeOf(shownOf(one), facts)
  if (news === 'taken') return { label, value: m.agenda_taken({}, options) }
  if (after === null) return { label, value: m.agenda_gone({}, options) }
  const isElsewhere = before !== null && placeOf(before, facts) !== label
  const said = [
    turnoverHours(after, facts.locale),
    news === 'left' && m.agenda_left({}, options),
    isElsewhere && m.agenda_before({ before: placeOf(before, facts) }, options),
    note !== null && after.assigneeId !== null && m.agenda_note({ note }, options),
  ]
  return { label, value: said.filter((words) => words !== false).join(dot) }
}

/** What is not theirs any more is where they knew it: its stay may be in a loft by now that they have nothing to do with. */
const shownOf = ({ news, before, after }: ToldOne): KnownTurnover =>
  ((news === 'taken' ? before : null) ?? after ?? before)!

const placeOf = ({ propertyId, day }: KnownTurnover, { locale, lofts }: TurnoverNewsFacts): string =>
  m.agenda_turnover({ loft: lofts.get(propertyId) ?? '', day: shortDay(day, locale) }, { locale })

const shortDay = (day: KnownTurnover['day'], locale: Locale): string =>
  formatDay(day, locale, { weekday: true, year: false })

export const emails = {
  'turnover-news': email({
    facts: turnoverNewsFacts,
    // With letters before it: a key with a number alone is one of a stay.
    once: ({ batch }: TurnoverNewsSending) => `n${batch}`,
    write: (facts) => [toGuest(facts, turnoverNewsEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'turnover-news': TurnoverNewsSending
  }
}
