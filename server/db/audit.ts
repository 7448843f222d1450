import { sql, type Insertable, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { JournalAction } from '#domain/staff-journal.ts'
import type { Db } from './client.ts'
import type { Audit } from './tables.gen.ts'

export type AuditEntry = Insertable<Audit>

/** Written in the transaction of the change that it tells; nothing changes or deletes one. Answers its number. */
export async function insertAudit(tx: Db, entry: AuditEntry): Promise<number> {
  const { before, after, ...rest } = entry
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  const { id } = await tx
    .insertInto('audit')
    .values({ ...rest, before: json(before), after: json(after) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a request wrote such an entry already. */
export async function isAudited(db: Db, requestId: string, action: JournalAction): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('requestId', '=', requestId)
    .where('action', '=', action)
    .executeTakeFirst()
  return row !== undefined
}

/** What of a reservation's letters was sent once more: the letter, the key of that sending, and to whom. */
export type SentAgain = { letter: string; sending: string; recipient: string }

export async function listSentAgain(db: Db, reservationId: number): Promise<SentAgain[]> {
  const rows = await db
    .selectFrom('audit')
    .select('after')
    .where('subject', '=', 'reservation')
    .where('subjectId', '=', String(reservationId))
    .where('action', '=', 'letter_sent_again')
    .orderBy('id')
    .execute()
  return rows.map(({ after }) => after as SentAgain)
}

/** How often somebody did it to a reservation. */
export async function countDone(db: Db, action: JournalAction, reservationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('subject', '=', 'reservation')
    .where('subjectId', '=', String(reservationId))
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ReadAudit = {
  siteId: number
  /** Actions of others that may be read; null = all. */
  actions: readonly JournalAction[] | null
  /** Who reads: what they did themselves is among what they read. */
  reader: number
  /** Entries older than this one. */
  before?: number
  /** Written then or later, and before then. */
  since?: Instant
  until?: Instant
  staffId?: number
  action?: string
  reservationId?: number
  /** Without it, all of them. */
  limit?: number
}

export type ListedAudit = Selectable<Audit> & { staffName: string | null; subjectName: string | null }

/** The latest first. */
export async function listAudit(
  db: Db,
  { siteId, actions, reader, before, since, until, staffId, action, reservationId, limit }: ReadAudit,
): Promise<ListedAudit[]> {
  return db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.staffId')
    .selectAll('audit')
    .select([
      'staff.name as staffName',
      sql<string | null>`case audit.subject
        when 'staff' then (select name from staff s where s.id::text = audit.subject_id)
        when 'guest' then (select trim(firstname || ' ' || lastname) from guests g where g.id::text = audit.subject_id)
        when 'property' then (select name from properties p where p.id::text = audit.subject_id)
        when 'thread' then (select coalesce(nullif(trim(firstname || ' ' || lastname), ''), email)
          from threads t where t.id::text = audit.subject_id)
        when 'template' then audit.after ->> 'name'
        when 'letter' then audit.after ->> 'name'
        when 'season' then coalesce(audit.after #>> '{seasons,0,name}', audit.before #>> '{seasons,0,name}')
        when 'invitation' then coalesce(audit.after ->> 'email', audit.before ->> 'email') end`.as(
        'subjectName',
      ),
    ])
    .where('audit.siteId', '=', siteId)
    .$if(actions !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('audit.staffId', '=', reader),
          ...(actions!.length > 0 ? [eb('audit.action', 'in', actions!)] : []),
        ]),
      ),
    )
    .$if(before !== undefined, (query) => query.where('audit.id', '<', before!))
    .$if(since !== undefined, (query) => query.where('audit.at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('audit.at', '<', until!))
    .$if(staffId !== undefined, (query) => query.where('audit.staffId', '=', staffId!))
    .$if(action !== undefined, (query) => query.where('audit.action', '=', action as JournalAction))
    .$if(reservationId !== undefined, (query) =>
      query.where('audit.subject', '=', 'reservation').where('audit.subjectId', '=', String(reservationId)),
    )
    .orderBy('audit.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
}
