// Lists the threads of messages of a site for its staff, or finds some of them.

import { listThreads } from '#contract/staff/messages.ts'
import type { Day, Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { ThreadState } from '#domain/message.ts'
import { referenceOf } from '#domain/reference.ts'
import { query } from '#server/action/command.ts'
import { countThreads, listThreads as findThreads, type ListedThread } from '#server/db/threads.ts'
import { guestNameOf, siteOf } from '#server/reservations/list-for-staff.ts'

type ListedForStaff = {
  id: number
  name: string
  locale: Locale
  /** Null of a thread of the contact page. */
  stay: ThreadStay | null
  firstLine: string | null
  /** Whether a guest wrote last, and nobody has said that it is done. */
  isUnanswered: boolean
  isUndelivered: boolean
  state: ThreadState
  lastAt: Instant
}

type ThreadStay = { id: number; reference: string; propertyName: string; arrival: Day; departure: Day }

/** As many as a thumb scrolls through. */
const pageSize = 30

export const list = query(listThreads, async ({ db }, { by, params }) => {
  const { group = 'open', q: wanted = '', page = 1 } = params
  const { id: siteId, zone } = await siteOf(db, by.staff)
  const filter = { siteId, state: group === 'all' ? null : group, wanted }
  const count = await countThreads(db, filter)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(Math.max(page, 1), pages)
  const rows = await findThreads(db, filter, { offset: (shown - 1) * pageSize, limit: pageSize })
  return { items: rows.map(listed), count, page: shown, pages, zone }
})

function listed(row: ListedThread): ListedForStaff {
  const { id, locale, state, lastBody, lastDirection, isUndelivered } = row
  return {
    id,
    name: nameOf(row),
    locale,
    stay: stayOf(row),
    firstLine: lastBody && firstLineOf(lastBody),
    isUnanswered: state === 'open' && lastDirection === 'in',
    isUndelivered,
    state,
    lastAt: row.lastAt ?? row.createdAt,
  }
}

/** Whoever gave no name is known by their address. */
export const nameOf = (row: Pick<ListedThread, 'firstname' | 'lastname' | 'email'>): string =>
  guestNameOf(row) || (row.email ?? '')

function stayOf({ stayId, propertyName, arrival, departure }: ListedThread): ThreadStay | null {
  if (stayId === null || propertyName === null || arrival === null || departure === null) return null
  return { id: stayId, reference: referenceOf(stayId), propertyName, arrival, departure }
}

function firstLineOf(body: string): string {
  const line = body.split('\n').find((one) => one.trim() !== '') ?? ''
  return line.trim().slice(0, 200)
}
