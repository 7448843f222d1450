// Decides who is told what of a turnover: what they were told of it last is compared with what it is now.

import { addDays, addMinutes, type Day, type Instant, type TimeOfDay } from './days.ts'
import type { Turnover } from './turnovers.ts'

/** What matters to whoever does a turnover. Nothing of it says whose stay it is. */
export type KnownTurnover = {
  propertyId: number
  day: Day
  departureTime: TimeOfDay
  /** Who comes next, where they come soon enough for their beds to be made now. */
  next: { arrival: Day; arrivalTime: TimeOfDay; travelers: number } | null
  /** Stands for the note, whose words are read when they are told: they go with their guest. '' = there is none. */
  noteMark: string
  /** Null = nobody does it, or whoever was given it cannot any more. */
  assigneeId: number | null
}

/** In days: whoever comes later is got ready for by looking again. */
const nextMatters = 7

export function knownOf(
  { propertyId, day, departureTime, next }: Turnover,
  { assigneeId, noteMark }: Pick<KnownTurnover, 'assigneeId' | 'noteMark'>,
): KnownTurnover {
  const matters = next !== null && next.arrival <= addDays(day, nextMatters)
  return { propertyId, day, departureTime, next: matters ? next : null, noteMark, assigneeId }
}

/** Null = there is no turnover, or nothing was told of it. */
export type Known = KnownTurnover | null

export const isSameKnown = (a: Known, b: Known): boolean =>
  a === null || b === null ? a === b : a.assigneeId === b.assigneeId && isSamePlace(a, b) && isSameWork(a, b)

const isSamePlace = (a: KnownTurnover, b: KnownTurnover): boolean =>
  a.propertyId === b.propertyId && a.day === b.day

const isSameWork = (a: KnownTurnover, b: KnownTurnover): boolean =>
  a.departureTime === b.departureTime &&
  a.noteMark === b.noteMark &&
  a.next?.arrival === b.next?.arrival &&
  a.next?.arrivalTime === b.next?.arrivalTime &&
  a.next?.travelers === b.next?.travelers

/**
 * `given`: it is theirs now; `taken`: not any more; `gone`: nobody leaves on that day any more; `moved`: to another day or loft;
 * `arrival`: somebody comes on that very day now; `changed`: hours, people or note. To the house, of what nobody does: `open`: a
 * new one; `left`: who had it cannot do it any more.
 */
export const newsKinds = ['given', 'taken', 'gone', 'moved', 'arrival', 'changed', 'open', 'left'] as const
export type NewsKind = (typeof newsKinds)[number]

export type ToldNews = { to: number | 'house'; news: NewsKind }

/** In days: what nobody has yet is looked at from here on; the house hears of what changes then. */
export const nearDays = 7

type Asked = {
  today: Day
  /** Whether somebody of the staff is still there to be told. */
  isHere: (staffId: number) => boolean
  /** Whoever was given it and cannot do it any more is not the house's own decision. */
  isLost: boolean
}

/** Of one turnover: who is told what, when `before` is what was told and `after` what it is. */
export function newsOf(before: Known, after: Known, { today, isHere, isLost }: Asked): ToldNews[] {
  if (isSameKnown(before, after)) return []
  const had = before?.assigneeId ?? null
  const has = after?.assigneeId ?? null
  const told: ToldNews[] = []
  if (had !== null && had !== has && isHere(had))
    told.push({ to: had, news: after === null ? 'gone' : 'taken' })
  if (has !== null) told.push({ to: has, news: has === had ? changeOf(before!, after!) : 'given' })
  else if (had !== null) {
    if (after !== null && isLost) told.push({ to: 'house', news: 'left' })
  } else if (isNear(before, today) || isNear(after, today)) {
    const news = before === null ? 'open' : after === null ? 'gone' : changeOf(before, after)
    if (news !== 'changed') told.push({ to: 'house', news })
  }
  return told
}

function changeOf(before: KnownTurnover, after: KnownTurnover): NewsKind {
  if (!isSamePlace(before, after)) return 'moved'
  const comesThen = (known: KnownTurnover) => known.next?.arrival === known.day
  return comesThen(after) && !comesThen(before) ? 'arrival' : 'changed'
}

const isNear = (known: Known, today: Day): boolean =>
  known !== null && known.day >= today && known.day <= addDays(today, nearDays)

/** In minutes, from the last change on: who corrects something four times tells it once. */
export const settlesAfter = 5

/** What is today or was left undone cannot wait, neither can what was to be today. */
export const isToldNow = (
  before: Known,
  after: Known,
  { since, at, today }: { since: Instant; at: Instant; today: Day },
): boolean =>
  before?.day === today || (after !== null && after.day <= today) || addMinutes(since, settlesAfter) <= at

/** What lies behind is told to nobody, unless it was left undone: `after` is null of what is done, or has its next guests. */
export const isOverOf = (before: Known, after: Known, today: Day): boolean =>
  after === null && (before === null || before.day < today)

/** What was left undone is known before it is told of: who was given it then has heard so. */
export const isLeftUnknown = (
  row: { told: Known; seenAt: Instant | null },
  after: Known,
  today: Day,
): boolean => row.told === null && row.seenAt === null && after !== null && after.day < today
