import { sql, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { DeliveryState, UndeliveredReason } from '#domain/message.ts'
import { deliveryMoves } from '#domain/message.ts'
import { statesBefore } from '#domain/moves.ts'
import type { Db } from './client.ts'
import type { Messages } from './tables.gen.ts'

export type Message = Selectable<Messages>

/** In the order in which they came. */
export async function listMessages(db: Db, threadId: number): Promise<Message[]> {
  return db.selectFrom('messages').selectAll().where('threadId', '=', threadId).orderBy('id').execute()
}

/** The thread of a message that has this key. */
export async function findThreadIdByKey(db: Db, key: string): Promise<number | undefined> {
  const message = await db.selectFrom('messages').select('threadId').where('key', '=', key).executeTakeFirst()
  return message?.threadId
}

export async function findMessage(db: Db, id: number): Promise<Message | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
}

type Staffs = { threadId: number; body: string; author: string; at: Instant; key: string }

export const insertReply = (tx: Db, reply: Staffs & { messageId: string }): Promise<{ id: number }> =>
  tx
    .insertInto('messages')
    .values({ ...reply, direction: 'out', delivery: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function insertNote(tx: Db, note: Staffs): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ ...note, direction: 'note' })
    .execute()
}

type Answer = Pick<
  Message,
  'threadId' | 'body' | 'at' | 'claimedAt' | 'sender' | 'attachments' | 'isAutomatic' | 'quoted'
> & {
  messageId: string
}

/** False when this very email is there already. */
export async function insertAnswer(tx: Db, answer: Answer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({ ...answer, direction: 'in' })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Undelivered = { reason: UndeliveredReason; mailAnswer: string | null }

/**
 * Moves a reply on, as far as this sending of it still counts; false where it does not. What came back is not sent by a note
 * that is late: only a further sending takes it on.
 */
export async function moveDelivery(
  db: Db,
  { id, sending }: Pick<Message, 'id' | 'sending'>,
  to: DeliveryState,
  undelivered: Undelivered | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ delivery: to, reason: undelivered?.reason ?? null, mailAnswer: undelivered?.mailAnswer ?? null })
    .where('id', '=', id)
    .where('sending', '=', sending)
    .where('delivery', 'in', statesBefore(deliveryMoves, to))
    .where(sql<boolean>`reason is distinct from 'bounced'`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** On its way once more; under another number where the first letter came back. */
export async function sendOnceMore(
  tx: Db,
  id: number,
  { sending, messageId }: { sending: number; messageId: string },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ delivery: 'waiting', reason: null, mailAnswer: null, sending, messageId })
    .where('id', '=', id)
    .where('delivery', 'in', statesBefore(deliveryMoves, 'waiting'))
    .execute()
}

/** The reply that an email was; of a thread alone the latest one that a mail server took, as far as is known. */
export async function findReply(
  db: Db,
  by: { messageId: string } | { token: string },
): Promise<Message | undefined> {
  const query = db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'threadId')
    .selectAll('messages')
    .where('direction', '=', 'out')
  return 'messageId' in by
    ? query.where('messageId', '=', by.messageId).executeTakeFirst()
    : query
        .where('token', '=', by.token)
        .where((eb) => eb.or([eb('delivery', '=', 'sent'), eb('reason', '=', 'bounced')]))
        .orderBy('messages.id', 'desc')
        .limit(1)
        .executeTakeFirst()
}

export type UndeliveredReply = { threadId: number; firstname: string; lastname: string; email: string | null }

/** Threads in which a reply did not reach its guest, with whom they are with; the oldest first. */
export async function listUndeliveredReplies(db: Db, siteId: number): Promise<UndeliveredReply[]> {
  const { rows } = await sql<UndeliveredReply>`
    select t.id as thread_id, coalesce(g.firstname, t.firstname) as firstname,
      coalesce(g.lastname, t.lastname) as lastname, coalesce(g.email, t.email) as email
    from threads t left join stays s on s.id = t.stay_id left join guests g on g.id = s.guest_id
    where t.site_id = ${siteId}
    and exists (select from messages where thread_id = t.id and delivery = 'undelivered')
    order by t.id`.execute(db)
  return rows
}

/** What perhaps robots wrote before then goes. */
export async function deleteOldOfRobots(db: Db, before: Instant): Promise<void> {
  await sql`delete from threads where state = 'perhaps_robot' and last_at < ${before}`.execute(db)
}

/** Threads whose last word was before then go, and what their guests typed for the house while paying. */
export async function deleteOldThreads(db: Db, before: Instant): Promise<void> {
  await sql`
    with gone as (
      delete from threads where coalesce(last_at, created_at) < ${before} returning stay_id
    )
    update stays set message = null where id in (select stay_id from gone) and message is not null`.execute(
    db,
  )
}
