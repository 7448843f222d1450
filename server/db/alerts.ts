import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { shownAnswers, type AlertFailure, type AlertTold, type Urgent } from '#domain/alert.ts'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'
import { seal, unseal, type Keyed } from './sealed.ts'

/** Where a house is told, and what its alerts are signed with (standardwebhooks.com: 'whsec_' and base64). */
export type Hook = { address: string; secret: string }

export const newHookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const aboutHook = (siteId: number) => ({ use: 'alerts', of: String(siteId) }) as const

export type ShownHook = { host: string; setBy: string; setAt: Instant }

export const findHook = (db: Db, siteId: number): Promise<(ShownHook & { sealed: string }) | undefined> =>
  db
    .selectFrom('alertHooks')
    .select(['host', 'setBy', 'setAt', 'sealed'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()

/** Null: another key sealed it. */
export function openHook(deps: Keyed, siteId: number, sealed: string): Hook | null {
  try {
    return JSON.parse(unseal(deps, sealed, aboutHook(siteId))) as Hook
  } catch {
    // The seal says only that this key is another.
    return null
  }
}

/** In place of the former one; what was told of is told to the new one too, where it is still so. */
export async function saveHook(
  tx: Db,
  { siteId, hook, ...shown }: ShownHook & { siteId: number; hook: Hook },
  deps: Keyed,
): Promise<void> {
  const sealed = seal(deps, JSON.stringify(hook), aboutHook(siteId))
  await tx
    .insertInto('alertHooks')
    .values({ siteId, sealed, ...shown })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ sealed, ...shown }))
    .execute()
  await forgetSent(tx, siteId)
}

export async function removeHook(tx: Db, siteId: number): Promise<void> {
  for (const table of ['alertHooks', 'alertAnswers'] as const)
    await tx.deleteFrom(table).where('siteId', '=', siteId).execute()
  await forgetSent(tx, siteId)
}

const forgetSent = (tx: Db, siteId: number) =>
  tx.updateTable('alerts').set({ isSent: false }).where('siteId', '=', siteId).execute()

/** Of watches at once the later one waits and finds what the first one told. */
export async function lockAlerts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house/alerts'))`.execute(tx)
}

/** What the other program of a house was not told yet, which it is from now on; nothing where there is none. */
export async function takeUnsent(tx: Db, siteId: number): Promise<Urgent[]> {
  const taken = await tx
    .updateTable('alerts')
    .set({ isSent: true })
    .where('siteId', '=', siteId)
    .where('isSent', '=', false)
    .where('siteId', 'in', tx.selectFrom('alertHooks').select('siteId'))
    .returning(['id', 'kind', 'subject'])
    .execute()
  return taken.toSorted((a, b) => a.id - b.id)
}

type Look = { siteId: number; mailFailingSince: Instant; inboxFailingSince: Instant }

/**
 * What is urgent of a house now. Jobs and mailbox are those of the installation, which is one house's. No letter goes out: one waits since
 * then, was tried in vain, and none was sent after it was written.
 */
export async function listUrgent(
  db: Db,
  { siteId, mailFailingSince, inboxFailingSince }: Look,
): Promise<Urgent[]> {
  const { rows } = await sql<Urgent>`
    select 'refund_failed' as kind, r.id::text as subject
    from refunds r join payments p on p.id = r.payment_id join stays s on s.id = p.stay_id
    join properties l on l.id = s.property_id
    where l.site_id = ${siteId} and r.status = 'failed' and p.method = 'card'
    union all
    select 'books_differ', fact from books_exceptions e
    where cleared_at is null and acknowledged_at is null
    union all
    select 'mail_down', '' where exists (
      select from graphile_worker.jobs j
      where task_identifier = 'email' and attempts > 0 and last_error is not null and created_at <= ${mailFailingSince}
      and not exists (select from sent_mails where sent_at > j.created_at))
    union all
    select 'mailbox_unread', '' where exists (select from inboxes where failing_since <= ${inboxFailingSince})
    union all
    select 'work_given_up', id::text from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    and task_identifier not in ('email', 'deliver-alert', 'deliver-push')
    order by 1, 2`.execute(db)
  return rows
}

export const listTold = (db: Db, siteId: number): Promise<(Urgent & { id: number })[]> =>
  db.selectFrom('alerts').select(['id', 'kind', 'subject']).where('siteId', '=', siteId).execute()

export async function noteUrgent(
  tx: Db,
  siteId: number,
  { begun, over }: { begun: readonly Urgent[]; over: readonly number[] },
  begunAt: Instant,
): Promise<void> {
  if (over.length > 0) await tx.deleteFrom('alerts').where('id', 'in', over).execute()
  if (begun.length > 0)
    await tx
      .insertInto('alerts')
      .values(begun.map((one) => ({ siteId, ...one, begunAt, isSent: false })))
      .execute()
}

export type AlertAnswer = {
  kind: AlertTold
  askedAt: Instant
  status: number | null
  failure: AlertFailure | null
}

/** Keeps an answer, and of the house's only the last ones. */
export async function noteAnswer(db: Db, siteId: number, answer: AlertAnswer): Promise<void> {
  await db
    .insertInto('alertAnswers')
    .values({ siteId, ...answer })
    .execute()
  await sql`delete from alert_answers where site_id = ${siteId} and id <= (
    select id from alert_answers where site_id = ${siteId} order by id desc offset ${shownAnswers} limit 1)`.execute(
    db,
  )
}

/** The last first. */
export const listAnswers = (db: Db, siteId: number): Promise<AlertAnswer[]> =>
  db
    .selectFrom('alertAnswers')
    .select(['kind', 'askedAt', 'status', 'failure'])
    .where('siteId', '=', siteId)
    .orderBy('id', 'desc')
    .limit(shownAnswers)
    .execute()
