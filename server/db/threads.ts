import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { MessageDirection, ThreadState } from '#domain/message.ts'
import type { Db } from './client.ts'
import { isNamed, isPartOf } from './staff-guests.ts'

/** A thread with whom it is with by now: the guest of its stay, or who wrote by the contact page. */
export type Thread = {
  id: number
  siteId: number
  stayId: number | null
  /** The guest of the stay; null of a thread of the contact page. */
  guestId: number | null
  firstname: string
  lastname: string
  email: string | null
  telephone: string
  locale: Locale
  token: string
  state: ThreadState
  version: number
  lastAt: Instant | null
  createdAt: Instant
}

export type ListedThread = Thread & {
  propertyName: string | null
  arrival: Day | null
  departure: Day | null
  /** The last that a guest or the house wrote to the other; null where there are only notes. */
  lastBody: string | null
  lastDirection: MessageDirection | null
  isUndelivered: boolean
}

export type ThreadFilter = {
  siteId: number
  /** Null = any; what perhaps a robot wrote is among the open ones. */
  state: ThreadState | null
  /** What somebody typed to find one; '' finds all. */
  wanted: string
}

/** Of a stay its guest's name and address count, whatever was typed once. */
const selectThreads = (db: Db) =>
  db
    .selectFrom('threads')
    .leftJoin('stays', 'stays.id', 'threads.stayId')
    .leftJoin('guests', 'guests.id', 'stays.guestId')
    .select([
      'threads.id',
      'threads.siteId',
      'threads.stayId',
      'guests.id as guestId',
      'threads.locale',
      'token',
      'state',
      'threads.version',
      'lastAt',
      'threads.createdAt',
    ])
    .select([
      sql<string>`coalesce(guests.firstname, threads.firstname)`.as('firstname'),
      sql<string>`coalesce(guests.lastname, threads.lastname)`.as('lastname'),
      sql<string | null>`case when threads.stay_id is null then threads.email else guests.email end`.as(
        'email',
      ),
      sql<string>`coalesce(guests.telephone, threads.telephone)`.as('telephone'),
    ])

/** `do` keeps it from every other transaction until this one ends: answers, notes and replies come one after the other. */
export const findThread = (
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<Thread | undefined> =>
  selectThreads(db)
    .where('threads.id', '=', id)
    .where('threads.siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forUpdate('threads'))
    .executeTakeFirst()

/** Those of these secrets that are a thread's, in their order. */
export async function secretsOfThreads(db: Db, tokens: readonly string[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const wanted = tokens.map((token) => token.toLowerCase())
  const found = await db.selectFrom('threads').select('token').where('token', 'in', wanted).execute()
  return wanted.filter((one) => found.some(({ token }) => token === one))
}

export async function lockThreadByToken(tx: Db, token: string): Promise<Thread | undefined> {
  return selectThreads(tx).where('token', '=', token).forUpdate('threads').executeTakeFirst()
}

export async function findThreadOfMessage(db: Db, messageId: number): Promise<Thread | undefined> {
  return selectThreads(db)
    .innerJoin('messages', 'messages.threadId', 'threads.id')
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
}

type Written = {
  siteId: number
  firstname: string
  lastname: string
  email: string
  telephone: string
  locale: Locale
  body: string
  at: Instant
  state: ThreadState
  /** The same words of the same person on one day have the same one. */
  key: string
}

/** A thread with what somebody wrote by the contact page; the same message again makes none. */
export async function insertContactThread(tx: Db, { body, at, key, ...who }: Written): Promise<void> {
  const { id } = await tx
    .insertInto('threads')
    .values({ ...who, version: 1, lastAt: at, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({ threadId: id, direction: 'in', body, at, key: `contact/${key}` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) await tx.deleteFrom('threads').where('id', '=', id).execute()
}

/** Of what perhaps robots wrote the latest are kept, so that no flood of them fills the disk. */
export async function keepLatestOfRobots(tx: Db, siteId: number, most: number): Promise<void> {
  await sql`delete from threads where id in (
    select id from threads where site_id = ${siteId} and state = 'perhaps_robot' order by id desc offset ${most})`.execute(
    tx,
  )
}

/** Something that an answer has to have read was written; `state` where it opens the thread again. */
export async function touchThread(
  tx: Db,
  id: number,
  { at, state }: { at: Instant; state?: ThreadState },
): Promise<void> {
  await tx
    .updateTable('threads')
    .set({
      version: sql`version + 1`,
      lastAt: sql`greatest(last_at, ${at}::timestamptz)`,
      ...(state && { state }),
    })
    .where('id', '=', id)
    .execute()
}

export async function setThreadState(tx: Db, id: number, state: ThreadState): Promise<void> {
  await tx.updateTable('threads').set({ state }).where('id', '=', id).execute()
}

/** Open ones first, then what perhaps robots wrote; of each the latest word first. One in which nobody wrote yet is not among them. */
export async function listThreads(
  db: Db,
  filter: ThreadFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedThread[]> {
  return selectThreads(db)
    .leftJoin('properties', 'properties.id', 'stays.propertyId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['body as lastBody', 'direction as lastDirection'])
          .whereRef('threadId', '=', 'threads.id')
          .where('direction', '<>', 'note')
          .where('isAutomatic', '=', false)
          .orderBy('id', 'desc')
          .limit(1)
          .as('lastOnes'),
      (join) => join.onTrue(),
    )
    .select(['properties.name as propertyName', 'lastBody', 'lastDirection'])
    .select([
      sql<Day | null>`lower(stays.nights)`.as('arrival'),
      sql<Day | null>`upper(stays.nights)`.as('departure'),
      sql<boolean>`exists (select from messages where thread_id = threads.id and delivery = 'undelivered')`.as(
        'isUndelivered',
      ),
    ])
    .where(isWanted(filter))
    .orderBy(sql`state = 'done', state = 'perhaps_robot', last_at desc, threads.id desc`)
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countThreads(db: Db, filter: ThreadFilter): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .leftJoin('stays', 'stays.id', 'threads.stayId')
    .leftJoin('guests', 'guests.id', 'stays.guestId')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow()
  return count
}

function isWanted({ siteId, state, wanted }: ThreadFilter) {
  const inState = state === null ? sql`true` : sql`(threads.state = 'done') = ${state === 'done'}`
  return sql<boolean>`threads.site_id = ${siteId} and threads.last_at is not null and ${inState} and ${isFoundBy(wanted)}`
}

/** By name, address, reference or a word of what was written, with or without accents. */
function isFoundBy(wanted: string) {
  if (wanted === '') return sql`true`
  const reference = /^\s*L-?(\d{1,9})\s*$/i.exec(wanted)?.[1]
  if (reference !== undefined) return sql`threads.stay_id = ${Number(reference)}`
  const typed = sql`threads.firstname || ' ' || threads.lastname || ' ' || coalesce(threads.email, '')`
  return sql`(${isNamed(wanted, { email: true })}
    or (threads.stay_id is null and ${isPartOf(typed, wanted)})
    or exists (select from messages where thread_id = threads.id
      and ${isPartOf(sql`body`, wanted)}))`
}
