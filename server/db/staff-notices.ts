import { sql, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import {
  usualQuietHours,
  type Choice,
  type NoticeKind,
  type NoticeWay,
  type QuietHours,
} from '#domain/notices.ts'
import type { Role, StaffStatus } from '#domain/permissions.ts'
import type { Db } from './client.ts'
import type { StaffNotices } from './tables.gen.ts'

export type StaffNotice = Selectable<StaffNotices>

/** Somebody who may be told of something, with what they chose. */
export type Hearer = { id: number; role: Role; chosen: Choice[] }

/** Who of a site is there, in their order. */
export async function listHearers(db: Db, siteId: number): Promise<Hearer[]> {
  const members = await db
    .selectFrom('staff')
    .select(['id', 'role'])
    .where('siteId', '=', siteId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const choices = await db
    .selectFrom('staffNoticeChoices')
    .innerJoin('staff', 'staff.id', 'staffId')
    .select(['staffId', 'kind', 'way', 'isOn'])
    .where('siteId', '=', siteId)
    .execute()
  const chosenBy = Map.groupBy(choices, ({ staffId }) => staffId)
  return members.map((member) => ({ ...member, chosen: chosenBy.get(member.id) ?? [] }))
}

export async function listChoices(db: Db, staffId: number): Promise<Choice[]> {
  return db
    .selectFrom('staffNoticeChoices')
    .select(['kind', 'way', 'isOn'])
    .where('staffId', '=', staffId)
    .execute()
}

export async function findQuietHours(db: Db, staffId: number): Promise<QuietHours> {
  const hours = await db
    .selectFrom('staffQuietHours')
    .select(['quietFrom', 'quietUntil'])
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return hours ?? usualQuietHours
}

export async function saveNoticeSettings(
  tx: Db,
  staffId: number,
  { choices, ...hours }: QuietHours & { choices: readonly Choice[] },
): Promise<void> {
  await tx
    .insertInto('staffQuietHours')
    .values({ staffId, ...hours })
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(hours))
    .execute()
  await addChoices(tx, staffId, choices)
}

export async function addChoices(tx: Db, staffId: number, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('staffNoticeChoices')
    .values(choices.map((choice) => ({ staffId, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'kind', 'way']).doUpdateSet((eb) => ({ isOn: eb.ref('excluded.isOn') })),
    )
    .execute()
}

type NewNotice = Pick<StaffNotice, 'staffId' | 'kind' | 'way' | 'subject' | 'version' | 'madeAt'>

/** What somebody was told already, they are not told again. */
export async function insertNotices(tx: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('staffNotices')
    .values([...notices])
    .onConflict((conflict) => conflict.constraint('staff_notices_once').doNothing())
    .execute()
}

/** By which ways somebody is still to be told that a turnover is theirs. */
export async function waysGivenUntold(tx: Db, staffId: number, subject: string): Promise<NoticeWay[]> {
  const rows = await tx
    .selectFrom('staffNotices')
    .select('way')
    .where('staffId', '=', staffId)
    .where('kind', '=', 'turnover_given')
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .execute()
  return rows.map(({ way }) => way)
}

/** Whoever takes what they were given need not be told so any more. */
export async function dropGivenUntold(tx: Db, staffId: number, subject: string, at: Instant): Promise<void> {
  await tx
    .updateTable('staffNotices')
    .set({ endedAt: at })
    .where('staffId', '=', staffId)
    .where('kind', '=', 'turnover_given')
    .where('subject', '=', subject)
    .where('endedAt', 'is', null)
    .execute()
}

/** Until the transaction ends nobody else hands anything on: of two who do it at once, the second finds nothing. */
export async function lockNotices(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('house/notices'))`.execute(tx)
}

/** What waits for one person, of one kind, by one way. */
export type WaitingNotices = {
  staffId: number
  role: Role
  status: StaffStatus
  zone: string
  kind: NoticeKind
  way: NoticeWay
  firstId: number
  firstAt: Instant
  /** Letters to them came back, and nobody has seen to it. */
  isReturned: boolean
  lastToldAt: Instant | null
} & QuietHours

export async function listWaitingNotices(db: Db): Promise<WaitingNotices[]> {
  const { quietFrom, quietUntil } = usualQuietHours
  const { rows } = await sql<WaitingNotices>`
    select waiting.*, staff.role, staff.status, sites.zone,
      case when hours.staff_id is null then ${quietFrom}::text else hours.quiet_from end as quiet_from,
      case when hours.staff_id is null then ${quietUntil}::text else hours.quiet_until end as quiet_until,
      (select max(ended_at) from staff_notices told
        where told.staff_id = waiting.staff_id and told.kind = waiting.kind and told.way = waiting.way
        and batch is not null) as last_told_at,
      way = 'letter' and exists (select from undelivered_mails u
        where lower(u.recipient) = lower(staff.email) and u.reason = 'bounced' and u.settled_at is null) as is_returned
    from (select staff_id, kind, way, min(id) as first_id, min(made_at) as first_at
      from staff_notices where ended_at is null group by staff_id, kind, way) waiting
    join staff on staff.id = waiting.staff_id join sites on sites.id = staff.site_id
    left join staff_quiet_hours hours on hours.staff_id = waiting.staff_id
    order by first_id`.execute(db)
  return rows
}

/** All that waits there is told as one, under the number of its first; or dropped. */
export async function endNotices(
  tx: Db,
  { staffId, kind, way, firstId }: Pick<WaitingNotices, 'staffId' | 'kind' | 'way' | 'firstId'>,
  { at, isTold }: { at: Instant; isTold: boolean },
): Promise<void> {
  await tx
    .updateTable('staffNotices')
    .set({ endedAt: at, batch: isTold ? firstId : null })
    .where('staffId', '=', staffId)
    .where('kind', '=', kind)
    .where('way', '=', way)
    .where('endedAt', 'is', null)
    .execute()
}

/** What was told together, in its order. */
export async function listTold(db: Db, batch: number): Promise<StaffNotice[]> {
  return db.selectFrom('staffNotices').selectAll().where('batch', '=', batch).orderBy('id').execute()
}

/** Of who waits it is kept as long as they can wait, so that nobody is told of them anew. */
export async function deleteOldNotices(db: Db, before: Instant, waitingBefore: Instant): Promise<void> {
  await db
    .deleteFrom('staffNotices')
    .where('madeAt', '<', before)
    .where((eb) => eb.or([eb('kind', '<>', 'waiting'), eb('madeAt', '<', waitingBefore)]))
    .execute()
}
