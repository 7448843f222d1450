// Reads the journal as far as the role may, page by page or as a table for a spreadsheet.

import { exportJournal, readJournal } from '#contract/staff/journal.ts'
import { csvOf, type Cell } from '#domain/csv.ts'
import { addDays, instantAt, timeIn, todayIn, toDay, type Day } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { entriesPerPage, readableActions, readsFigures } from '#domain/staff-journal.ts'
import { actionWords, actorWords } from '#i18n/journal-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { command, query } from '#server/action/command.ts'
import { listAudit, type ListedAudit, type ReadAudit } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { findSite } from '#server/db/sites.ts'
import { listStaffNames } from '#server/db/staff.ts'
import type { SessionStaff } from '#server/staff/staff-session.ts'

/** `from` and `to`, both included, by the calendar of the lofts. */
type JournalWish = {
  staff?: number
  action?: string
  from?: string
  to?: string
  reservation?: number
}

export const read = query(readJournal, async ({ db }, { by: { staff }, params: { before, ...wish } }) => {
  const zone = await zoneOf(db, staff)
  const limit = entriesPerPage + 1
  const entries = await listAudit(db, { ...filterOf(staff, wish, zone), before, limit })
  const readable = readableActions(staff.role)
  return {
    items: entries.slice(0, entriesPerPage).map((entry) => shownTo(staff, entry)),
    hasMore: entries.length > entriesPerPage,
    zone,
    people: readable?.length === 0 ? [] : await listStaffNames(db, staff.siteId),
  }
})

/** What was and what is stand there as they are kept. That somebody took the table with them is an entry itself. */
export const exportTable = command(exportJournal, {
  facts: async (tx, { by: { staff }, params }) => {
    const zone = await zoneOf(tx, staff)
    return { zone, entries: await listAudit(tx, filterOf(staff, params, zone)) }
  },
  decide: (found) => ({ ok: true, ...found }),
  store: async (_, { zone, entries }, { locale, at }) => ({
    filename: `journal-${todayIn(zone, at)}.csv`,
    content: csvOf([
      columns.map((name) => name({}, { locale })),
      ...entries.map((entry): Cell[] => [
        todayIn(zone, entry.at),
        timeIn(zone, entry.at),
        actorWords(entry, { locale }),
        actionWords(entry, { locale }),
        subjectOf(entry) ?? '',
        entry.reason ?? '',
        kept(entry.before),
        kept(entry.after),
        entry.requestId ?? '',
      ]),
    ]),
  }),
  tell: ({ entries }, { by, params }) => ({
    subject: 'staff',
    subjectId: by.staff.id,
    after: { ...params, rows: entries.length },
  }),
  answer: (table) => table!,
})

const kept = (value: unknown) => (value === null ? '' : JSON.stringify(value))

const columns = [
  m.words_day,
  m.words_time,
  m.console_journal_who,
  m.console_journal_what,
  m.staff_csv_subject,
  m.words_reason,
  m.words_before,
  m.words_after,
  m.console_journal_request,
]

const zoneOf = async (db: Db, { siteId }: SessionStaff): Promise<string> =>
  (await findSite(db, siteId))?.zone ?? 'UTC'

function filterOf(staff: SessionStaff, wish: JournalWish, zone: string): ReadAudit {
  const midnight = (day: Day | null) => (day === null ? undefined : instantAt(day, '00:00', zone))
  const last = toDay(wish.to)
  return {
    siteId: staff.siteId,
    actions: readableActions(staff.role),
    reader: staff.id,
    since: midnight(toDay(wish.from)),
    until: midnight(last && addDays(last, 1)),
    staffId: wish.staff,
    action: wish.action,
    reservationId: wish.reservation,
  }
}

function shownTo({ role }: SessionStaff, entry: ListedAudit): ListedAudit {
  const named = { ...entry, subjectName: subjectOf(entry) }
  return readsFigures(role, entry.action) ? named : { ...named, before: null, after: null }
}

const subjectOf = ({ subject, subjectId, subjectName }: ListedAudit): string | null =>
  subject === 'reservation' ? referenceOf(Number(subjectId)) : subjectName
