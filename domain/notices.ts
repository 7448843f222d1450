// Decides what a person of the staff is told of, by which ways, and when: by their role, by what they chose, and not in their
// quiet hours (decision 094).

import { addDays, addMinutes, instantAt, timeIn, todayIn, type Instant, type TimeOfDay } from './days.ts'
import { grantOf, type Permission, type Role } from './permissions.ts'

export const noticeKinds = [
  'guest_message',
  'turnover_given',
  'turnover_changed',
  'morning_digest',
  'urgent',
  'waiting',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeWays = ['letter', 'push'] as const
export type NoticeWay = (typeof noticeWays)[number]

type Rule = {
  /** Who may not see it in the console is not told of it either. */
  needs: Permission
  /** Who is told as long as they chose nothing. */
  usual: readonly Role[]
  /** Does not wait for the end of quiet hours. */
  isUrgent: boolean
}

const desk = ['owner', 'manager', 'reception'] as const satisfies readonly Role[]

const rules: Readonly<Record<NoticeKind, Rule>> = {
  guest_message: { needs: 'see_messages', usual: desk, isUrgent: false },
  turnover_given: {
    needs: 'do_turnovers',
    usual: [...desk, 'housekeeping'],
    isUrgent: false,
  },
  turnover_changed: {
    needs: 'do_turnovers',
    usual: [...desk, 'housekeeping'],
    isUrgent: false,
  },
  morning_digest: {
    needs: 'see_today',
    usual: ['owner', 'manager', 'reception', 'housekeeping'],
    isUrgent: false,
  },
  urgent: { needs: 'acknowledge_exceptions', usual: ['owner', 'manager', 'bookkeeper'], isUrgent: true },
  // Of messages those are told who answer them, of lofts the desk and whoever was given the turnover.
  waiting: { needs: 'do_turnovers', usual: [...desk, 'housekeeping'], isUrgent: false },
}

/** Of which kinds a role may be told. */
export const kindsOf = (role: Role): NoticeKind[] => noticeKinds.filter((kind) => mayBeTold(role, kind))

export const mayBeTold = (role: Role, kind: NoticeKind): boolean => grantOf(role, rules[kind].needs) !== 'no'

export type Choice = { kind: NoticeKind; way: NoticeWay; isOn: boolean }

/** What somebody is told of: what they chose, and what is usual for their role of the rest; a letter, as long as they chose no way. */
export function choicesOf(role: Role, chosen: readonly Choice[]): Choice[] {
  return kindsOf(role).flatMap((kind) =>
    noticeWays.map((way) => ({ kind, way, isOn: isChosen(role, { kind, way }, chosen) })),
  )
}

/** What somebody is told of by a way that they just opened and of which they never said anything. */
export const usualChoices = (role: Role, way: NoticeWay): Choice[] =>
  kindsOf(role).map((kind) => ({ kind, way, isOn: rules[kind].usual.includes(role) }))

export function isChosen(
  role: Role,
  { kind, way }: Pick<Choice, 'kind' | 'way'>,
  chosen: readonly Choice[],
): boolean {
  if (!mayBeTold(role, kind)) return false
  const choice = chosen.find((one) => one.kind === kind && one.way === way)
  return choice?.isOn ?? (way === 'letter' && rules[kind].usual.includes(role))
}

/** By the clock of the lofts, over midnight where they end before they begin; both null: none. */
export type QuietHours = { quietFrom: TimeOfDay | null; quietUntil: TimeOfDay | null }

/** Of whoever chose none. */
export const usualQuietHours: QuietHours = { quietFrom: '21:00', quietUntil: '07:00' }

/** When the quiet that `at` is in ends; null when it is in none. */
export function quietEndsAt(
  { quietFrom: from, quietUntil: until }: QuietHours,
  zone: string,
  at: Instant,
): Instant | null {
  if (from === null || until === null || from === until) return null
  const [time, today] = [timeIn(zone, at), todayIn(zone, at)]
  const isOverMidnight = until < from
  if (isOverMidnight && time >= from) return instantAt(addDays(today, 1), until, zone)
  const isQuiet = isOverMidnight ? time < until : time >= from && time < until
  if (!isQuiet) return null
  // Where a clock is put back, the hour comes twice: of the second one the end is past, and nothing is kept waiting.
  const endsAt = instantAt(today, until, zone)
  return endsAt > at ? endsAt : null
}

/** What comes so soon after the first is told with it. */
export const gatherMinutes = 1
/** Between two that tell of the same kind by the same way. */
export const apartMinutes = 10

/** What waits to be told to one person, of one kind, by one way. */
export type Waiting = { kind: NoticeKind; firstAt: Instant; lastToldAt: Instant | null } & QuietHours

/** Whether it goes out now: after it was gathered, not too soon after the last one, and not in quiet hours unless it is urgent. */
export function goesOut(
  { kind, firstAt, lastToldAt, ...hours }: Waiting,
  zone: string,
  now: Instant,
): boolean {
  const { isUrgent } = rules[kind]
  if (!isUrgent && addMinutes(firstAt, gatherMinutes) > now) return false
  if (lastToldAt !== null && addMinutes(lastToldAt, apartMinutes) > now) return false
  return isUrgent || quietEndsAt(hours, zone, now) === null
}

/**
 * Where letters to somebody came back and nobody has seen to it: what is urgent is tried all the same, a morning is over before anybody
 * could read it, and everything else waits.
 */
export const fateOfReturned = (kind: NoticeKind): 'sent' | 'dropped' | 'kept' => {
  if (rules[kind].isUrgent) return 'sent'
  return kind === 'morning_digest' ? 'dropped' : 'kept'
}

/** What waits for the house too long: the words of a guest, or a loft that is not ready for whoever comes; null = nobody has its turnover. */
export type WaitsOn = { kind: 'thread' } | { kind: 'arrival'; assigneeId: number | null }

/** Whoever answers is told of words, of a loft whoever receives guests or was given the turnover. */
export const waitsFor = ({ id, role }: { id: number; role: Role }, on: WaitsOn): boolean =>
  on.kind === 'thread'
    ? grantOf(role, 'write_messages') !== 'no'
    : grantOf(role, 'mark_visits') !== 'no' || on.assigneeId === id

/** So long a message may wait for an answer before somebody is told once more, in minutes. */
export const patienceForAnswers = 24 * 60

export type NoticeSettings = QuietHours & { choices: Choice[] }

/** Null: it is so already. Of what is not told to this role, nothing is chosen. */
export function decideNotices(
  role: Role,
  stands: NoticeSettings,
  wished: NoticeSettings,
): { ok: true; stands: NoticeSettings; settings: NoticeSettings } | null {
  const before = { ...stands, choices: choicesOf(role, stands.choices) }
  const settings = {
    quietFrom: wished.quietFrom,
    quietUntil: wished.quietUntil,
    choices: choicesOf(role, [...wished.choices, ...stands.choices]),
  }
  return isSame(settings, before) ? null : { ok: true, stands: before, settings }
}

const isSame = (one: NoticeSettings, other: NoticeSettings): boolean =>
  one.quietFrom === other.quietFrom &&
  one.quietUntil === other.quietUntil &&
  one.choices.every(({ isOn }, index) => other.choices[index]?.isOn === isOn)

/** As the journal keeps it: what somebody is told of, kind and way, and their quiet hours. */
export const noticesInJournal = ({ choices, quietFrom, quietUntil }: NoticeSettings) => ({
  toldOf: choices.filter(({ isOn }) => isOn).map(({ kind, way }) => `${kind}/${way}`),
  ...(quietFrom !== null && quietUntil !== null && { quietFrom, quietUntil }),
})
