import { sql } from 'kysely'
import { addDays, todayIn, type Day, type TimeOfDay } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { turnoverHours } from '#server/emails/agenda-words.ts'
import { keepers, staffByEmail } from './staff-of-house.ts'
import { nameOf } from './letters.ts'
import type { HistoryLog } from './log.ts'
import type { SaidLetter } from './mail-server.ts'
import type { Violation } from './outcome.ts'
import type { System } from './system.ts'

const zone = 'America/Toronto'

/** As letters name a turnover. */
export const labelOf = (loft: string, day: Day): string =>
  plainly(`${loft}, ${formatDay(day, 'fr', { weekday: true, year: false })}`)

/** Each once, where its first writing was and with the words of its last one. */
export function lettersTo({ mail }: System, email: string, name: string) {
  const own = mail.said
    .map((letter, index) => ({ ...letter, index, name: nameOf(letter) }))
    .filter((letter) => letter.to === email && letter.name.startsWith(`${name}.`))
  return [...Map.groupBy(own, ({ messageId }) => messageId).values()].map((all) => ({
    ...all.at(-1)!,
    index: all[0]!.index,
    isAgain: all.length > 1,
  }))
}

/** `unsure`: they may know it from elsewhere; `own`: they took it themselves. Otherwise as their letters told it. */
type Belief = { is: 'unsure' | 'own' } | { is: 'told'; value: string }
type Statement = { label: string; value: string | null; before: string | null; isGiven: boolean }

const nothingToDo = /^(Quelqu’un d’autre s’en charge|Le séjour a été annulé ou déplacé)/
const isOfHouse = /^(À confier|De nouveau à confier)$/

/** One line for each turnover, below a heading of all that are of its kind. */
function statementsOf({ text }: SaidLetter): Statement[] {
  let heading = ''
  const lines = plainly(text).split('\n')
  return lines.flatMap((line, index): Statement[] => {
    if (/^-+$/.test(line)) heading = lines[index - 1]!
    const [, label, value] = /^(Loft [^:,]+, [^:]+) : (.+)$/.exec(line) ?? []
    if (label === undefined || value === undefined || isOfHouse.test(heading)) return []
    const [said, before = null] = value.split(/ · Avant : (?=Loft)/)
    const [place = null, ...rest] = before?.split(' · ') ?? []
    const isNone = nothingToDo.test(value)
    const isGiven = heading === 'Ménages à vous'
    return [{ label, value: isNone ? null : [said, ...rest].join(' · '), before: place, isGiven }]
  })
}

/** Without spaces that keep words together. */
export const plainly = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ')

/** What somebody who cleans has to think is theirs, of all that they were told and did themselves; and what was told in vain. */
function believe(system: System, log: HistoryLog, staffId: number) {
  const [email] = [...staffByEmail].find(([, { id }]) => id === staffId)!
  const letters = lettersTo(system, email, 'turnover-news')
  // A letter that had to be written again says what is so by then.
  const isSmooth = letters.every(({ isAgain }) => !isAgain)
  const beliefs = new Map<string, Belief>()
  const violations: Violation[] = []
  const events = [
    ...letters.map((letter) => ({ at: letter.index + 0.5, letter })),
    ...log.known.filter((one) => one.staffId === staffId).map((known) => ({ at: known.after, known })),
  ].toSorted((a, b) => a.at - b.at)
  let isWhollyUnsure = false
  for (const event of events) {
    if ('known' in event) {
      if (event.known.label === null) {
        beliefs.clear()
        isWhollyUnsure = true
      } else beliefs.set(event.known.label, { is: event.known.as })
      continue
    }
    const told = statementsOf(event.letter)
    // What is not theirs any more comes before what is: another stay may leave the same loft on the same day.
    for (const one of told.toSorted((a, b) => Number(b.value === null) - Number(a.value === null))) {
      const belief = beliefs.get(one.label)
      const what = `${event.letter.name} to ${staffId}: ${one.label}: ${one.value ?? 'not theirs'}`
      const isSame =
        one.value === null ? !belief && !isWhollyUnsure : belief?.is === 'told' && belief.value === one.value
      if (isSmooth && isSame) violations.push({ rule: 'somebody is told what they were told', what })
      if (one.isGiven && belief?.is === 'own')
        violations.push({ rule: 'somebody is told what they took themselves', what })
      if (one.before !== null) beliefs.set(one.before, { is: 'unsure' })
      if (one.value === null) beliefs.delete(one.label)
      else beliefs.set(one.label, { is: 'told', value: one.value })
    }
  }
  return { beliefs, violations, isWhollyUnsure }
}

type Row = {
  loft: string
  day: Day
  departureTime: TimeOfDay
  arrival: Day | null
  arrivalTime: TimeOfDay
  travelers: number
  note: string | null
}

/** What is theirs from today on, as the tables say it. */
async function truthFor({ db }: System, staffId: number, today: Day): Promise<Map<string, string>> {
  const { rows } = await sql<Row>`
    select p.name as loft, upper(s.nights) as day, s.sold_terms #>> '{hours,departureTime}' as departure_time,
      lower(n.nights) as arrival, n.sold_terms #>> '{hours,arrivalTime}' as arrival_time, n.travelers, t.note
    from turnovers t join stays s on s.id = t.stay_id join properties p on p.id = s.property_id
    join staff on staff.id = t.assignee_id and staff.status = 'active'
    left join lateral (select * from stays o where o.property_id = s.property_id and o.status = 'confirmed'
      and lower(o.nights) between upper(s.nights) and upper(s.nights) + 7 order by lower(o.nights) limit 1) n on true
    where t.assignee_id = ${staffId} and s.status = 'confirmed' and upper(s.nights) >= ${today}::date
    and (not exists (select from staff_properties where staff_id = t.assignee_id)
      or s.property_id in (select property_id from staff_properties where staff_id = t.assignee_id))`.execute(
    db,
  )
  return new Map(
    rows.map(({ loft, day, departureTime, arrival, arrivalTime, travelers, note }) => {
      const next = arrival === null ? null : { arrival, arrivalTime, travelers }
      const hours = turnoverHours({ day, departureTime, next }, 'fr')
      return [labelOf(loft, day), plainly([hours, ...(note ? [`Note : ${note}`] : [])].join(' · '))]
    }),
  )
}

/** Of all that was told, what somebody thinks of the turnovers to come is what is so. */
export async function compareBeliefs(system: System, log: HistoryLog): Promise<Violation[]> {
  const now = system.clock.now()
  const today = todayIn(zone, now)
  const lofts = await system.db.selectFrom('properties').select('name').execute()
  const ahead = new Set(
    Array.from({ length: 90 }, (_, days) => addDays(today, days)).flatMap((day) =>
      lofts.map(({ name }) => labelOf(name, day)),
    ),
  )
  const found: Violation[] = []
  for (const { id } of keepers) {
    if ((log.members.findLast(({ staffId }) => staffId === id)?.isHere ?? true) !== true) continue
    const { beliefs, isWhollyUnsure } = believe(system, log, id)
    const truth = await truthFor(system, id, today)
    for (const [label, value] of truth) {
      const belief = beliefs.get(label)
      if (belief ? belief.is !== 'told' : isWhollyUnsure) continue
      const told = belief?.is === 'told' ? belief.value : 'nothing'
      if (told !== value)
        found.push({
          rule: 'somebody was not told what is theirs',
          what: `${id} at ${now}: ${label}: ${value}, told ${told}`,
        })
    }
    for (const [label, belief] of beliefs)
      if (belief.is === 'told' && ahead.has(label) && !truth.has(label))
        found.push({ rule: 'somebody was not told what is not theirs', what: `${id} at ${now}: ${label}` })
  }
  return found
}

/** Nobody is told of one thing twice, nobody of what is not theirs, and nobody at night. */
export async function compareTold(system: System, log: HistoryLog): Promise<Violation[]> {
  const violations = keepers.flatMap(({ id }) => believe(system, log, id).violations)
  for (const [email, { id, role }] of staffByEmail) {
    const add = (rule: string, what: string) => violations.push({ rule, what: `${what} to ${email}` })
    const written = system.mail.said.filter(({ to }) => to === email)
    for (const letter of written) {
      const name = nameOf(letter)
      if (!wasHere(log, id, letter.step)) add('somebody who left is written to', name)
      if (role !== 'housekeeping') continue
      if (!/^(turnover-news|morning|standing-news)\./.test(name))
        add('somebody who cleans is told of what is not theirs', name)
      if (/\$|Tremblay|Margot|Camille|Renaud|Aline|Hubert|Léa\b/.test(letter.text))
        add('somebody who cleans is told of guests or money', name)
      if (id === keepers[1].id && /Loft [^:,\n]{1,40} 103\b/.test(letter.text))
        add('somebody is told of a loft that is not theirs', name)
    }
    const mornings = lettersTo(system, email, 'morning').map(({ subject }) => subject)
    for (const subject of new Set(mornings))
      if (mornings.filter((one) => one === subject).length > 1) add('a morning is told twice', subject)
  }
  return [
    ...violations,
    ...compareReceived(system),
    ...(await compareMessagesTold(system, log)),
    ...(await findAtNight(system)),
  ]
}

/** At some moment of the step in which it was written. */
function wasHere({ members }: HistoryLog, id: number, step: number): boolean {
  const own = members.filter(({ staffId }) => staffId === id)
  const before = own.findLast((one) => one.step < step)?.isHere ?? true
  return before !== false || own.some((one) => one.step === step && one.isHere !== false)
}

const ofStaff = /^(turnover-news|morning|guest-messages|standing-news)\./

/** Of each number there is one, but for those of which nobody heard that it was taken. */
function compareReceived({ mail }: System): Violation[] {
  const known = mail.received.filter(({ isLost, isUnnoted }) => !isLost && !isUnnoted).map(nameOf)
  const twice = [
    ...Map.groupBy(
      known.filter((name) => ofStaff.test(name)),
      (name) => name,
    ),
  ]
  return twice
    .filter(([, all]) => all.length > 1)
    .map(([what]) => ({ rule: 'a letter to the staff came twice', what }))
}

/** Each message that still waits was told with its words to everybody at the desk, and none more often than it came. */
async function compareMessagesTold(system: System, log: HistoryLog): Promise<Violation[]> {
  const { db } = system
  const { rows } = await sql<{ id: number; threadId: number; body: string; waits: boolean }>`
    select m.id, m.thread_id, m.body, t.state = 'open' and not exists (
      select from messages o where o.thread_id = t.id and o.direction = 'out' and o.id > m.id) as waits
    from messages m join threads t on t.id = m.thread_id
    where m.direction = 'in' and not m.is_automatic order by m.id`.execute(db)
  // Somebody of the house read what they said is done.
  const read = new Set(log.marked.map(({ threadId }) => threadId))
  return [...staffByEmail]
    .filter(([, { role }]) => role !== 'housekeeping')
    .flatMap(([email]): Violation[] => {
      const told = lettersTo(system, email, 'guest-messages').flatMap(({ text }) =>
        text.split('\n').filter((line) => line.startsWith('> ')),
      )
      const times = (body: string) => told.filter((line) => line === `> ${body}`).length
      return rows.flatMap(({ id, threadId, body, waits }): Violation[] => {
        const what = `message ${id} to ${email}`
        if (waits && !read.has(threadId) && times(body) === 0)
          return [{ rule: 'a message that waits is not told', what }]
        const many = rows.filter((one) => one.body === body).length
        return times(body) > many ? [{ rule: 'a message is told twice', what }] : []
      })
    })
}

/** By the clock of PostgreSQL: nothing is handed on in quiet hours, and no morning is told before seven or twice. */
async function findAtNight({ db }: System): Promise<Violation[]> {
  const { rows } = await sql<{ what: string }>`
    select kind || ' ' || batch || ' at ' || ended_at as what from staff_notices
      where batch is not null and (ended_at at time zone ${zone})::time not between '07:00' and '21:00'
    union all select 'morning of ' || day from mornings_told
      where (told_at at time zone ${zone})::time not between '07:00' and '12:00:01'
      or (told_at at time zone ${zone})::date <> day`.execute(db)
  return rows.map(({ what }) => ({ rule: 'somebody is told in quiet hours', what }))
}
