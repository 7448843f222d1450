import type { Day } from '#domain/days.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'
import type { Change } from '#console/forms/use-change.ts'

export type Turnovers = Answer<'GET /api/staff/turnovers'>
export type Turnover = Turnovers['items'][number]

/** One of them, and by what its page asks for a change. */
export type TurnoverProps = { turnover: Turnover; turnovers: Turnovers; change: Change }

export type TurnoverView = 'day' | 'person'

export type TurnoverGroup = { key: string; title: string; items: Turnover[] }

/** By days, in the order of the answer. */
export function groupsByDay({ items, today }: Turnovers, locale: Locale): TurnoverGroup[] {
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => {
    const words = formatDay(day as Day, locale, { weekday: true, year: false })
    return {
      key: day,
      title: day === today ? m.console_turnovers_today({ day: words }) : words,
      items: ofDay,
    }
  })
}

/** What nobody has comes first, then whoever reads, then the others by their names. */
export function groupsByPerson(
  { items, people }: Turnovers,
  me: { id: number; name: string },
): TurnoverGroup[] {
  const ofPerson = Map.groupBy(items, ({ assignee }) => assignee?.id ?? null)
  const others = people.filter(({ id }) => id !== me.id)
  const inOrder = [{ id: null, name: m.console_turnovers_nobody() }, me, ...others]
  return inOrder.flatMap(({ id, name }) => {
    const own = ofPerson.get(id)
    return own ? [{ key: String(id), title: name, items: own }] : []
  })
}
