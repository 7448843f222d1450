import { todayIn } from '#domain/days.ts'
import { rowsOf } from '#domain/to-do.ts'
import { listToDo } from '#server/reservations/read-to-do.ts'
import { toDoInSql } from '#tests/support/api/to-do-in-sql.ts'
import { house } from './staff-of-house.ts'
import type { Violation } from './outcome.ts'
import type { System } from './system.ts'

const zone = 'America/Toronto'
const looked = ['arrival_not_ready', 'message_unanswered', 'message_undelivered', 'email_returned']

/**
 * What an owner reads is what the tables say by other words: each arrival in a loft that nobody got ready from six hours before
 * on, each message that nobody answered, and what came back. One of a day is late.
 */
export async function compareToDo({ db, deps, siteId, clock }: System): Promise<Violation[]> {
  const owner = house.find(({ role }) => role === 'owner')!
  const { items } = await listToDo(deps, { id: owner.id, siteId, role: owner.role })
  const at = clock.now()
  const inSql = await toDoInSql(db, { siteId, ownerId: owner.id, now: at, zone })
  const told = items.flatMap((item) => {
    if (item.kind === 'arrival_not_ready') return [`${item.kind} ${item.reservation.id}`]
    if (item.kind === 'message_unanswered' || item.kind === 'message_undelivered')
      return [`${item.kind} ${item.thread.id}`]
    return item.kind === 'email_returned' ? [`${item.kind} ${item.letter.id}`] : []
  })
  const waiting = inSql
    .filter(({ kind }) => looked.includes(kind))
    .map(({ kind, about }) => `${kind} ${about}`)
  const late = rowsOf(items, { at, today: todayIn(zone, at) }).filter(({ isLate }) => isLate)
  const unanswered = items.filter((item) => item.kind === 'message_unanswered')
  const dayBefore = Date.parse(at) - 24 * 60 * 60_000
  return [
    ...waiting.filter((one) => !told.includes(one)).map((what) => ({ rule: 'what waits is not said', what })),
    ...told
      .filter((one) => !waiting.includes(one))
      .map((what) => ({ rule: 'what does not wait is said', what })),
    ...unanswered
      .filter((item) => Date.parse(item.since) < dayBefore - 1000)
      .filter((item) => !late.some((row) => row.items.includes(item)))
      .map((item) => ({
        rule: 'a message of a day is not said to be late',
        what: `thread ${item.thread.id} since ${item.since}`,
      })),
  ]
}
